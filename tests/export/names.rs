//! Checks that another solver's solution of an exported file can be read as a solution of the
//! puzzle. In every format, each variable must have a distinct name, which equals its name in the
//! model. The true variables must satisfy the puzzle's rules.

use std::collections::{BTreeMap, HashSet};

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::{self, chess_puzzle, jewels, mines, mosaic, one_click};
use gridproof::shading::Shading;
use gridproof_engine::ilp::Feasibility;
use gridproof_engine::model::{IntegerProgram, Model, Name, Relation, Var, lp, opb};
use gridproof_engine::query::Engines;
use gridproof_engine::sat::SatVerdict;
use gridproof_testing::random::random_model;

use super::formats::{
    LinearConstraint, dimacs_text, parse_dimacs, parse_lp, parse_opb, written_text,
};

#[derive(Clone, Copy, Debug)]
enum Format {
    Dimacs,
    Opb,
    Lp,
}

const FORMATS: [Format; 3] = [Format::Dimacs, Format::Opb, Format::Lp];

impl Format {
    fn export(self, model: &Model) -> String {
        match self {
            Self::Dimacs => dimacs_text(model),
            Self::Opb => written_text(|out| opb::write(model, out)),
            Self::Lp => written_text(|out| lp::write(model, out)),
        }
    }

    /// Returns the names of the variables in a file, by their numbers from 0.
    fn names(self, file: &str) -> BTreeMap<usize, Name<'_>> {
        let prefix = match self {
            Self::Dimacs => "c var ",
            Self::Opb => "* x",
            Self::Lp => "\\ x",
        };
        let named = file.lines().filter_map(|line| line.strip_prefix(prefix)?.split_once(" = "));
        let read = |(number, name): (&str, _)| {
            let number: usize = number.parse().expect("a number");
            (number - 1, Name::parse(name).expect("a name"))
        };
        named.map(read).collect()
    }

    /// Returns the values of the variables in a solution of the file, found by one of gridproof's
    /// backends.
    fn solve(self, file: &str) -> Vec<bool> {
        match self {
            Self::Dimacs => {
                let mut solver = parse_dimacs(file);
                match solver.solve_assuming(&[], &mut Budget::unlimited().meter()) {
                    SatVerdict::Sat(found) => found.values().to_vec(),
                    verdict => panic!("{verdict:?}"),
                }
            }
            Self::Opb => solve_rows(&parse_opb(file)),
            Self::Lp => solve_rows(&parse_lp(file)),
        }
    }
}

fn solve_rows(rows: &[LinearConstraint]) -> Vec<bool> {
    let vars = rows.iter().flat_map(|row| &row.terms).map(|&(_, var)| var + 1).max();
    let mut program = IntegerProgram::new();
    (0..vars.unwrap_or(0)).for_each(|_| _ = program.add(0..=1));
    for row in rows {
        let relation = match &row.relation[..] {
            ">=" => Relation::AtLeast,
            "<=" => Relation::AtMost,
            _ => Relation::Equal,
        };
        let terms = row.terms.iter().map(|&(factor, var)| (factor, Var::new(var)));
        program.add_row(terms, relation, row.bound);
    }
    match Engines::default().ilp_backend().satisfy(&program, &Budget::unlimited()) {
        Feasibility::Feasible(values) => values.iter().map(|&value| value == 1).collect(),
        other => panic!("{other:?}"),
    }
}

/// The names of the variables that are true in a solution.
struct TrueNames<'a>(Vec<Name<'a>>);

impl TrueNames<'_> {
    fn with_meaning(&self, what: &str) -> impl Iterator<Item = &Name<'_>> {
        self.0.iter().filter(move |name| name.meaning == what)
    }

    fn cells_with_meaning(&self, what: &str) -> HashSet<Cell> {
        self.with_meaning(what).map(|name| name.cell.expect("of a cell")).collect()
    }
}

/// A board, with the function that asserts that a solution satisfies the rules.
type BoardCheck = (&'static str, fn(&str, &TrueNames<'_>));

const BOARD_CHECKS: &[BoardCheck] = &[
    (include_str!("../../models/mines/instances/small.board"), assert_names_are_a_placement),
    (include_str!("../../models/mines/instances/distance_5.board"), assert_names_are_a_placement),
    ("one-click rows=3 cols=3 mines=5", assert_names_win_with_one_click),
    ("one-click rows=3 cols=4 mines=6 symmetry=none", assert_names_win_with_one_click),
    (include_str!("../../models/chess_puzzle/instances/square.board"), assert_names_are_a_game),
    (include_str!("../../models/chess_puzzle/instances/two_layers.board"), assert_names_are_a_game),
    (include_str!("../../models/jewels/instances/plain.board"), assert_names_are_a_chain),
    (include_str!("../../models/jewels/instances/small_chain.board"), assert_names_are_a_chain),
    (include_str!("../../models/mosaic/instances/heart.board"), assert_names_are_a_picture),
];

fn assert_names_are_a_placement(board: &str, true_names: &TrueNames<'_>) {
    let board = mines::text::parse(board.as_bytes()).expect("a board");
    let found = true_names.cells_with_meaning(mines::model::MINE_VARIABLE);
    let is_mine = |cell| board.view(cell).is_mine() || found.contains(&cell);
    let mines = Grid::from_fn(board.shape(), is_mine);
    let placement = mines::rules::Placement { disc: board.disc().clone(), mines };
    assert!(board.allows(&placement), "{placement:?}");
}

fn assert_names_win_with_one_click(instance: &str, true_names: &TrueNames<'_>) {
    let instance = one_click::text::parse(instance.as_bytes()).expect("an instance");
    let clear = true_names.cells_with_meaning(one_click::model::CLEAR_VARIABLE);
    let click = true_names
        .cells_with_meaning(one_click::model::ZERO_VARIABLE)
        .into_iter()
        .min()
        .expect("a zero");
    let clear = Grid::from_fn(instance.shape(), |cell| clear.contains(&cell));
    let solution = one_click::rules::Solution { clear, click };
    assert_eq!(instance.first_violation(&solution), None, "{solution:?}");
}

fn assert_names_are_a_game(board: &str, true_names: &TrueNames<'_>) {
    use chess_puzzle::model::{
        CLICK_BEFORE_OTHERS, GAME_END, GAME_START, LAST_CLICK_OF_STACK, SKIPPED_TILE,
    };
    let board = chess_puzzle::text::parse(board.as_bytes()).expect("a board");
    let mut next: BTreeMap<(Cell, usize), Option<Cell>> = BTreeMap::new();
    for what in [CLICK_BEFORE_OTHERS, LAST_CLICK_OF_STACK, GAME_END] {
        for name in true_names.with_meaning(what) {
            let numbers: Vec<usize> = name.numbers.iter().collect();
            let (depth, to) = match numbers[..] {
                [depth] => (depth, None),
                [depth, row, col] => (depth, Some(Cell::new(row, col))),
                _ => panic!("{name}"),
            };
            next.insert((name.cell.expect("of a cell"), depth), to);
        }
    }
    assert_eq!(
        next.len() + true_names.with_meaning(SKIPPED_TILE).count(),
        board.num_tiles(),
        "each is taken or not"
    );
    let mut at = true_names.cells_with_meaning(GAME_START).into_iter().next();
    let mut clicks = Vec::new();
    while let Some(cell) = at {
        let depth = clicks.iter().filter(|&&clicked| clicked == cell).count();
        clicks.push(cell);
        at = next.remove(&(cell, depth)).expect("a tile that is taken");
    }
    assert!(!clicks.is_empty());
    board.replay(&clicks).expect("a legal game");
}

fn assert_names_are_a_chain(board: &str, true_names: &TrueNames<'_>) {
    let saved = jewels::text::parse(board.as_bytes()).expect("a board");
    let template = saved.template.expect("a template");
    let mut colours = Grid::new(saved.board.shape(), jewels::rules::HIDDEN);
    for name in true_names.with_meaning(jewels::model::TAKES_COLOUR) {
        let colour = name.numbers.iter().next().expect("a colour");
        let cell = name.cell.expect("of a cell");
        assert_eq!(colours[cell], jewels::rules::HIDDEN, "two colours for {cell}");
        colours[cell] = colour as u8;
    }
    let cells = template.symbols.iter().filter(|(_, symbol)| **symbol != 0).count();
    assert_eq!(true_names.with_meaning(jewels::model::TAKES_COLOUR).count(), cells);
    let board = jewels::rules::Board::new(&colours);
    assert!(board.lines().is_empty(), "a line before the trigger");
    assert_eq!(board.value(template.trigger).rounds as usize, template.num_rounds());
}

fn assert_names_are_a_picture(board: &str, true_names: &TrueNames<'_>) {
    let board = mosaic::text::parse(board.as_bytes()).expect("a board");
    let black = true_names.cells_with_meaning(mosaic::Board::WORDS.shaded);
    let picture = Grid::from_fn(board.shape(), |cell| black.contains(&cell));
    assert_eq!(board.first_violation(&picture), None);
}

fn model_of(board: &str) -> Model {
    let question = puzzles::read(board.as_bytes()).expect("a board");
    question.model(&Budget::unlimited()).expect("a model")
}

/// Returns the model of a set-up of jewels, with variables for its swaps. The export of a board
/// does not have these variables.
fn set_up_with_swaps() -> Model {
    let board = include_str!("../../models/jewels/instances/plain.board");
    let saved = jewels::text::parse(board.as_bytes()).expect("a board");
    let template = saved.template.expect("a template");
    jewels::model::SetupModel::with_swaps(&template, &saved.board, saved.colours).model
}

#[test]
fn every_format_gives_each_variable_a_distinct_name() {
    let random = (0..100).map(|seed| random_model(seed, 12));
    let stated = BOARD_CHECKS.iter().map(|(board, _)| model_of(board)).chain([set_up_with_swaps()]);
    for model in stated.chain(random) {
        let expected: BTreeMap<usize, Name<'_>> =
            model.vars().map(|var| (var.index(), model.name(var))).collect();
        let different: HashSet<Name<'_>> = expected.values().copied().collect();
        assert_eq!(different.len(), model.num_vars());
        for format in FORMATS {
            assert_eq!(format.names(&format.export(&model)), expected, "{format:?}");
        }
    }
}

#[test]
fn dimacs_comments_explain_auxiliary_variables() {
    for (board, _) in BOARD_CHECKS {
        let model = model_of(board);
        let file = dimacs_text(&model);
        let explained = file.lines().filter_map(|line| {
            let (number, meaning) = line.strip_prefix("c aux ")?.split_once(" = ")?;
            assert!(meaning.contains(" of "), "{line}");
            number.parse::<usize>().ok()
        });
        let problem = file.lines().find(|line| line.starts_with("p cnf ")).expect("a header");
        let vars: usize = problem.split(' ').nth(2).and_then(|n| n.parse().ok()).expect("a number");
        assert!(explained.eq(model.num_vars() + 1..=vars), "{board}");
    }
}

#[test]
fn a_solution_of_an_exported_file_solves_the_puzzle() {
    for (board, check) in BOARD_CHECKS {
        let model = model_of(board);
        for format in FORMATS {
            let file = format.export(&model);
            let values = format.solve(&file);
            let names = format.names(&file).into_iter();
            check(
                board,
                &TrueNames(names.filter(|&(at, _)| values[at]).map(|(_, name)| name).collect()),
            );
        }
    }
}
