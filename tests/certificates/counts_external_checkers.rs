//! Compares gridproof's counts with the external counter Ganak. Ganak counts the satisfying
//! assignments of the exported DIMACS files, in total and with a mine in a certain cell.

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::exact::{Engine, count};
use gridproof::puzzles::mines::model::model;
use gridproof::puzzles::read;
use gridproof_engine::count::Counter;
use gridproof_engine::model::{Label, Model};
use gridproof_testing::corpus;
use gridproof_testing::ganak::{CountQuestion, Ganak};
use gridproof_testing::models::ModelFolder;

use crate::export::formats::dimacs_text;

/// The questions to Ganak, gridproof's answers, and the names of the boards.
#[derive(Default)]
struct GanakComparison {
    asked: Vec<CountQuestion>,
    ours: Vec<UBig>,
    names: Vec<String>,
}

impl GanakComparison {
    fn add(&mut self, name: String, model: &Model, ours: UBig) {
        self.asked.push(CountQuestion { dimacs: dimacs_text(model), projection: model.num_vars() });
        self.ours.push(ours);
        self.names.push(name);
    }

    /// Adds three questions about a board: the number of placements, and the numbers of placements
    /// with a mine in the first and in the last hidden cell.
    fn add_board_and_two_cells(&mut self, name: &str, board: &Board) {
        let counts = count(board, Engine::Count, &Budget::unlimited()).expect("no limit");
        let whole = model(board);
        self.add(name.to_owned(), &whole, counts.placements.clone());
        let vars = [whole.vars().next(), whole.vars().last()];
        for var in vars.into_iter().flatten().filter(|_| counts.placements != UBig::ZERO) {
            let mut with = whole.clone();
            with.add_clause([var.positive()], Label::rule("a mine there"));
            let ours = counts.mines_at(whole.cell(var)).expect("a hidden cell").clone();
            self.add(format!("{name}, with a mine at {}", whole.cell(var)), &with, ours);
        }
    }

    fn assert_equal(self) {
        let Some(ganak) = Ganak::installed() else { return };
        let theirs = ganak.count(&self.asked);
        for ((name, ours), theirs) in self.names.iter().zip(&self.ours).zip(&theirs) {
            assert_eq!(ours, theirs, "{name}");
        }
    }
}

/// Returns the saved boards in `models`, with their names.
fn instances(puzzle: &str) -> Vec<(String, String)> {
    let models = ModelFolder::of(puzzle);
    let folder = std::fs::read_dir(models.path("instances")).expect("a folder");
    let names =
        folder.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    let mut boards: Vec<String> = names.filter(|name| name.ends_with(".board")).collect();
    boards.sort();
    boards.into_iter().map(|name| (models.read(&format!("instances/{name}")), name)).collect()
}

#[test]
fn ganak_counts_the_instances_of_the_models() {
    let mut comparison = GanakComparison::default();
    for (text, name) in instances("mines") {
        let board: Board = text.parse().expect("a board");
        let counts = count(&board, Engine::Count, &Budget::unlimited()).expect("no limit");
        comparison.add(name, &model(&board), counts.placements);
    }
    for (text, name) in instances("mosaic") {
        let budget = Budget::unlimited();
        let question = read(text.as_bytes()).expect("a board");
        let Ok(model) = question.model(&budget) else { panic!("{name} has a model") };
        let meter = &mut budget.meter();
        let analysis = Counter::new().analyse(&model, meter).expect("no limit");
        let ours = analysis.count(meter).expect("no limit").models;
        comparison.add(name, &model, ours);
    }
    assert!(comparison.asked.len() >= 10, "{}", comparison.asked.len());
    comparison.assert_equal();
}

/// Large boards are tested without their totals, because totals are long constraints. Small boards
/// keep their totals.
#[test]
fn ganak_counts_positions_of_the_corpus() {
    let mut comparison = GanakComparison::default();
    let classic = corpus::classic_positions();
    let of =
        |family: &'static str| classic.iter().filter(move |position| position.family() == family);
    for position in of("tiny").take(12) {
        comparison.add_board_and_two_cells(&position.id, &position.board);
    }
    for position in
        ["beginner", "intermediate", "expert"].iter().flat_map(|family| of(family).take(8))
    {
        comparison.add_board_and_two_cells(&position.id, &position.board.with_mines(None));
    }
    comparison.assert_equal();
}
