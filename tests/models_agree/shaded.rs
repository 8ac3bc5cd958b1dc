//! Connects puzzles of shaded cells to the tests that compare rules, MiniZinc models and engines.

use std::marker::PhantomData;

use gridproof::budget::{Budget, Unfinished};
use gridproof::grid::Grid;
use gridproof::shading::exact::{self, Engine, count, solve};
use gridproof::shading::{CellContent, Shading, Solution, rows};
use gridproof::text::TextError;

use super::ModelledPuzzle;

/// Boards that a MiniZinc model reads. The model prints each solution as a line of cells, row by
/// row: `#` for a shaded cell, `.` for a clear cell, and a digit for a cell with several mines.
pub trait MiniZincData: Shading {
    /// Returns the board as data for the model, byte for byte as in the file `.dzn`.
    fn minizinc_data(&self) -> String;
}

/// The puzzle whose boards have type `B`.
pub struct ShadedPuzzle<B>(PhantomData<B>);

#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Answer {
    count: String,
    /// The rows of the solution, if it is unique.
    solution: Option<Vec<String>>,
}

impl Answer {
    /// Returns the answer from a list of all solutions.
    fn from_solutions<H: CellContent>(solutions: &[Solution<H>]) -> Self {
        let solution = match solutions {
            [only] => Some(rows(only)),
            _ => None,
        };
        Self { count: solutions.len().to_string(), solution }
    }
}

/// The largest number of candidates for a solution that an enumeration tries.
const MOST_TRIED: usize = 1 << 16;

impl<B: MiniZincData> ModelledPuzzle for ShadedPuzzle<B> {
    const NAME: &'static str = B::PUZZLE;
    type Instance = B;
    type Answer = Answer;

    fn parse(text: &[u8]) -> Result<B, TextError> {
        B::parse(text)
    }

    fn enumerated_answer(board: &B) -> Option<Answer> {
        let (shape, contents) = (Shading::shape(board), board.capacity() + 1);
        let all = contents.checked_pow(shape.area() as u32).filter(|all| *all <= MOST_TRIED)?;
        let digit =
            |number: usize, cell| number / contents.pow(shape.index(cell) as u32) % contents;
        let solutions = (0..all)
            .map(|number| Grid::from_fn(shape, |cell| CellContent::of_number(digit(number, cell))));
        let solutions: Vec<_> =
            solutions.filter(|one| board.first_violation(one).is_none()).collect();
        Some(Answer::from_solutions(&solutions))
    }

    fn assert_engines_answer(name: &str, board: &B, expected: &Answer) {
        for engine in [Engine::Count, Engine::Sat] {
            match count(board, engine, &Budget::unlimited()) {
                Ok(found) => {
                    assert_eq!(found.solutions.to_string(), expected.count, "{name} {engine:?}");
                }
                // Boards with groups of connected cells cannot be counted, because their diagrams
                // are too wide.
                Err(Unfinished::Unsupported(_)) if engine == Engine::Count => {}
                Err(other) => panic!("{name} {engine:?}: {other}"),
            }
        }
        let found = solve(board, &Budget::unlimited());
        match expected.count.as_str() {
            "0" => assert_eq!(found, exact::Answer::Impossible, "{name}"),
            "1" => assert_eq!(Answer::from_solutions(found.solutions()), *expected, "{name}"),
            _ => {
                let exact::Answer::Ambiguous([first, second]) = found else {
                    panic!("{name}: {found:?}")
                };
                assert_ne!(first, second, "{name}");
                for solution in [first, second] {
                    assert!(board.first_violation(&solution).is_none(), "{name}: {solution:?}");
                }
            }
        }
    }

    fn minizinc_data(board: &B) -> String {
        board.minizinc_data()
    }

    fn is_solution(board: &B, line: &str) -> bool {
        let is_symbol = |symbol: u8| matches!(symbol, b'.' | b'#' | b'2'..=b'8');
        line.len() == Shading::shape(board).area() && line.bytes().all(is_symbol)
    }

    fn answer_from_solutions(board: &B, solutions: &[&str]) -> Answer {
        let shape = Shading::shape(board);
        let number = |symbol: u8| match symbol {
            b'.' => 0,
            b'#' => 1,
            digit => usize::from(digit - b'0'),
        };
        let content = |line: &str, cell| number(line.as_bytes()[shape.index(cell)]);
        let solution = |line: &&str| {
            Grid::from_fn(shape, |cell| B::CellContent::of_number(content(line, cell)))
        };
        Answer::from_solutions(&solutions.iter().map(solution).collect::<Vec<_>>())
    }
}
