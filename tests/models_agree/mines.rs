//! Connects minesweeper boards to the tests that compare their rules, MiniZinc model and engines.

use gridproof::budget::{Budget, Limited};
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::exact::{self, Engine};
use gridproof::puzzles::mines::{Board, Placement, View, text};
use gridproof::text::TextError;

use super::ModelledPuzzle;

pub struct Mines;

agree!(Mines);

type Cells = Vec<(usize, usize)>;

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Answer {
    count: String,
    safe: Cells,
    mine: Cells,
}

impl Answer {
    /// Returns the answer from a list of all consistent placements.
    fn from_placements(board: &Board, placements: &[Grid<bool>]) -> Self {
        let hidden_where = |wanted: usize| {
            let mines_at = |cell: Cell| placements.iter().filter(|mines| mines[cell]).count();
            let forced = board.hidden().filter(|&cell| mines_at(cell) == wanted);
            if placements.is_empty() { Vec::new() } else { row_col_pairs(forced) }
        };
        Self {
            count: placements.len().to_string(),
            safe: hidden_where(0),
            mine: hidden_where(placements.len()),
        }
    }
}

fn row_col_pairs(cells: impl IntoIterator<Item = Cell>) -> Cells {
    cells.into_iter().map(|cell| (cell.row, cell.col)).collect()
}

impl ModelledPuzzle for Mines {
    const NAME: &'static str = "mines";
    type Instance = Board;
    type Answer = Answer;

    fn parse(text: &[u8]) -> Result<Board, TextError> {
        text::parse(text)
    }

    fn enumerated_answer(board: &Board) -> Option<Answer> {
        let hidden: Vec<_> = board.hidden().collect();
        assert!(hidden.len() <= 20, "too large for an exhaustive search");
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
        Some(Answer::from_placements(board, &consistent))
    }

    fn assert_engines_answer(name: &str, board: &Board, expected: &Answer) {
        for engine in [Engine::Auto, Engine::Count, Engine::Sat] {
            let Limited { so_far: found, stop_reason } =
                exact::prove(board, engine, &Budget::unlimited());
            assert_eq!(stop_reason, None, "{name} {engine:?}");
            assert_eq!(found.consistent, Some(expected.count != "0"), "{name} {engine:?}");
            assert_eq!(row_col_pairs(found.safe), expected.safe, "{name} {engine:?}");
            assert_eq!(row_col_pairs(found.mine), expected.mine, "{name} {engine:?}");
            let counts = exact::count(board, engine, &Budget::unlimited()).expect("a count");
            assert_eq!(counts.placements.to_string(), expected.count, "{name} {engine:?}");
        }
    }

    fn minizinc_data(board: &Board) -> String {
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

    fn is_solution(board: &Board, line: &str) -> bool {
        line.len() == board.shape().area() && line.starts_with(['0', '1'])
    }

    fn answer_from_solutions(board: &Board, solutions: &[&str]) -> Answer {
        let shape = board.shape();
        let placement =
            |line: &&str| Grid::from_fn(shape, |cell| line.as_bytes()[shape.index(cell)] == b'1');
        Answer::from_placements(board, &solutions.iter().map(placement).collect::<Vec<_>>())
    }
}
