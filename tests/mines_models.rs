//! Protects the statement of the mines puzzle: `models/mines` says the same in its instances, its
//! MiniZinc model and its expected answers as the rules and the engines do.

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::exact::{self, Engine};
use gridproof::puzzles::mines::{Board, Placement, View, text};
use gridproof_testing::minizinc;

use gridproof_testing::models::Models;

type Cells = Vec<(usize, usize)>;

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
struct Answer {
    count: String,
    safe: Cells,
    mine: Cells,
}

impl Answer {
    /// The answer that a list of all consistent placements gives.
    fn of(board: &Board, placements: &[Grid<bool>]) -> Self {
        let hidden_where = |wanted: usize| {
            let mines_at = |cell: Cell| placements.iter().filter(|mines| mines[cell]).count();
            let forced = board.hidden().filter(|&cell| mines_at(cell) == wanted);
            if placements.is_empty() { Vec::new() } else { pairs(forced) }
        };
        Self {
            count: placements.len().to_string(),
            safe: hidden_where(0),
            mine: hidden_where(placements.len()),
        }
    }
}

fn pairs(cells: impl IntoIterator<Item = Cell>) -> Cells {
    cells.into_iter().map(|cell| (cell.row, cell.col)).collect()
}

const MODELS: Models = Models::of("mines");

fn instances() -> Vec<(String, Board, Answer)> {
    MODELS.instances(text::parse)
}

#[test]
fn every_file_has_an_expected_answer() {
    assert_eq!(
        minizinc::files(&MODELS),
        2 * instances().len(),
        "a .board and a .dzn for every answer"
    );
}

#[test]
fn the_answers_are_those_of_the_rules() {
    for (name, board, expected) in instances() {
        let hidden: Vec<_> = board.hidden().collect();
        assert!(hidden.len() <= 20, "{name} is too large for an exhaustive search");
        let known = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
        let mut consistent = Vec::new();
        for bits in 0..1u32 << hidden.len() {
            let mut mines = known.clone();
            for (position, &cell) in hidden.iter().enumerate() {
                mines[cell] = bits >> position & 1 == 1;
            }
            let placement = Placement { disc: board.disc().clone(), mines };
            if board.allows(&placement) {
                consistent.push(placement.mines);
            }
        }
        assert_eq!(Answer::of(&board, &consistent), expected, "{name}");
    }
}

#[test]
fn the_answers_are_those_of_every_engine() {
    for (name, board, expected) in instances() {
        for engine in [Engine::Auto, Engine::Count, Engine::Sat] {
            let (found, ended) = exact::prove(&board, engine, &Budget::unlimited());
            assert_eq!(ended, None, "{name} {engine:?}");
            assert_eq!(found.consistent, Some(expected.count != "0"), "{name} {engine:?}");
            assert_eq!(pairs(found.safe), expected.safe, "{name} {engine:?}");
            assert_eq!(pairs(found.mine), expected.mine, "{name} {engine:?}");
            let counts = exact::count(&board, engine, &Budget::unlimited()).expect("a count");
            assert_eq!(counts.placements.to_string(), expected.count, "{name} {engine:?}");
        }
    }
}

#[test]
fn the_minizinc_instances_are_the_saved_boards() {
    for (name, board, _) in instances() {
        assert_eq!(minizinc::data(&MODELS, &name), dzn(&board), "{name}");
    }
}

/// The data of `mines.mzn`.
fn dzn(board: &Board) -> String {
    let number = |view: &View| match view {
        View::Hidden | View::Flagged => "-1".to_owned(),
        View::Mine => "-2".to_owned(),
        View::Clue(value) => value.to_string(),
    };
    let rows: String = board
        .views()
        .rows()
        .map(|row| format!("  {},\n", row.iter().map(number).collect::<Vec<_>>().join(", ")))
        .collect();
    let shape = board.shape();
    format!(
        "rows = {};\ncols = {};\ndistance = {};\nmines = {};\nview = array2d(ROW, COL, [\n{rows}]);\n",
        shape.rows,
        shape.cols,
        board.disc().squared_distance(),
        board.mines().map_or("-1".to_owned(), |mines| mines.to_string()),
    )
}

#[test]
fn the_answers_are_those_of_minizinc() {
    for (name, board, expected) in instances() {
        let shape = board.shape();
        let Some(lines) = minizinc::solutions(&MODELS, &name, shape.area(), &['0', '1']) else {
            return;
        };
        let placement =
            |line: &String| Grid::from_fn(shape, |cell| line.as_bytes()[shape.index(cell)] == b'1');
        let solutions: Vec<_> = lines.iter().map(placement).collect();
        assert_eq!(Answer::of(&board, &solutions), expected, "{name}");
    }
}
