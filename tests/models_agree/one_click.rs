//! Connects one-click boards to the tests that compare their rules, MiniZinc model and engines.

use std::collections::BTreeSet;

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::one_click::exact::counts_by_mines::{count_by_mines, total};
use gridproof::puzzles::one_click::exact::{self, Engine, solve};
use gridproof::puzzles::one_click::{Instance, Mark, Mines, Solution, Symmetry, text};
use gridproof::text::TextError;

use super::ModelledPuzzle;

pub struct OneClick;

agree!(OneClick);

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Answer {
    count: String,
    clicks: String,
    fewest: Option<usize>,
    most: Option<usize>,
}

impl Answer {
    /// Returns the answer from a list of all solutions.
    fn from_solutions(boards: &[Solution]) -> Self {
        let mines = |board: &Solution| board.clear.shape().area() - board.clear_count();
        let placements: BTreeSet<&[bool]> =
            boards.iter().map(|board| board.clear.values()).collect();
        Self {
            count: placements.len().to_string(),
            clicks: boards.len().to_string(),
            fewest: boards.iter().map(mines).min(),
            most: boards.iter().map(mines).max(),
        }
    }
}

impl ModelledPuzzle for OneClick {
    const NAME: &'static str = "one-click";
    type Instance = Instance;
    type Answer = Answer;

    fn parse(text: &[u8]) -> Result<Instance, TextError> {
        text::parse(text)
    }

    fn enumerated_answer(instance: &Instance) -> Option<Answer> {
        let shape = instance.shape();
        assert!(shape.area() <= 16, "too large for an exhaustive search");
        let placements = (0..1u32 << shape.area())
            .map(|bits| Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1));
        let boards = placements.flat_map(|clear| {
            shape.cells().map(move |click| Solution { clear: clear.clone(), click })
        });
        let boards: Vec<_> =
            boards.filter(|board| instance.first_violation(board).is_none()).collect();
        Some(Answer::from_solutions(&boards))
    }

    fn assert_engines_answer(name: &str, instance: &Instance, expected: &Answer) {
        for (mines, wanted) in [(Mines::Fewest, expected.fewest), (Mines::Most, expected.most)] {
            let asked = match instance.mines {
                Mines::Any => Instance { mines, ..instance.clone() },
                _ => instance.clone(),
            };
            let found = match solve(&asked, Engine::Sat, &Budget::unlimited()) {
                exact::Answer::Found(board) => Some(asked.shape().area() - board.clear_count()),
                exact::Answer::Impossible => None,
                other => panic!("{name}: {other:?}"),
            };
            assert_eq!(found, wanted, "{name} {mines:?}");
        }
        if instance.symmetry == Symmetry::Any {
            let counted =
                total(&count_by_mines(instance, &Budget::unlimited()).expect("a small board"));
            assert_eq!(counted.placements.to_string(), expected.count, "{name}");
            assert_eq!(counted.clicks.to_string(), expected.clicks, "{name}");
        }
    }

    fn minizinc_data(instance: &Instance) -> String {
        let Shape { rows, cols } = instance.shape();
        let number = |cell: Cell| match instance.marks[cell] {
            _ if instance.click == Some(cell) => "3",
            Mark::Any => "0",
            Mark::Clear => "1",
            Mark::Mine => "2",
        };
        let row = |row: usize| (0..cols).map(|col| number(Cell::new(row, col))).collect::<Vec<_>>();
        let marks: String = (0..rows).map(|r| format!("  {},\n", row(r).join(", "))).collect();
        let mines = match instance.mines {
            Mines::Exactly(mines) => mines.to_string(),
            Mines::Any | Mines::Fewest | Mines::Most => "-1".to_owned(),
        };
        let asymmetric = instance.symmetry == Symmetry::None;
        format!(
            "rows = {rows};\ncols = {cols};\nmines = {mines};\nasymmetric = {asymmetric};\n\
             mark = array2d(ROW, COL, [\n{marks}]);\n"
        )
    }

    fn is_solution(instance: &Instance, line: &str) -> bool {
        line.len() == instance.shape().area() && line.starts_with(['.', '*', 'c'])
    }

    fn answer_from_solutions(instance: &Instance, solutions: &[&str]) -> Answer {
        let board = |line: &&str| parse_solution(line.as_bytes(), instance.shape());
        Answer::from_solutions(&solutions.iter().map(board).collect::<Vec<_>>())
    }
}

fn parse_solution(line: &[u8], shape: Shape) -> Solution {
    let click = line.iter().position(|&symbol| symbol == b'c').expect("a click");
    let clear = Grid::from_fn(shape, |cell| line[shape.index(cell)] != b'*');
    Solution { clear, click: shape.cell(click) }
}
