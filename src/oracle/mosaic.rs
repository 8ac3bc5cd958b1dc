//! The oracle for mosaics: checks pictures, decides whether a solution is unique, and finds the
//! cells that are equal in all solutions.
//!
//! ```
//! use gridproof::Budget;
//! use gridproof::oracle::mosaic::{Board, check, is_unique, prove, solve};
//!
//! let board: Board = "mosaic rows=1 cols=4\n2 ? ? 1".parse()?;
//! let budget = Budget::work(1_000_000);
//! assert!(!is_unique(&board, &budget)?);
//! let proved = prove(&board, &budget)?;
//! assert_eq!(proved.to_string(), "shaded (0,0) and (0,1); undetermined (0,2) and (0,3)");
//! for picture in solve(&board, &budget)? {
//!     assert!(check(&board, &picture).is_ok());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use dashu_int::UBig;
use gridproof_engine::query::Search;

use crate::shading::exact::{self, Answer, Engine};

use super::error::OracleError;

pub use crate::puzzles::mosaic::rules::Violation;
pub use crate::puzzles::mosaic::{Board, Picture};
pub use crate::shading::exact::Deductions;

/// Returns the only picture that agrees with the board. Returns two pictures if several pictures
/// agree, and an empty list if no picture agrees. Each result is proved.
pub fn solve<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Vec<Picture>, OracleError> {
    match exact::solve(board, search) {
        Answer::Unknown { reason, .. } => Err(reason.into()),
        decided => Ok(decided.solutions().to_vec()),
    }
}

/// Returns whether exactly one picture agrees with the board.
pub fn is_unique<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<bool, OracleError> {
    Ok(solve(board, search)?.len() == 1)
}

/// Checks that a picture agrees with all clues of the board.
///
/// # Errors
/// If a clue is violated. The error names the first violated clue.
pub fn check(board: &Board, picture: &Picture) -> Result<(), Violation> {
    board.first_violation(picture).map_or(Ok(()), Err)
}

/// Returns three lists: the cells that are black in every picture that agrees with the board, the
/// cells that are white in all of these pictures, and the remaining cells.
pub fn prove<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<Deductions, OracleError> {
    match exact::prove(board, Engine::Auto, search) {
        found if found.so_far.consistent == Some(false) => Err(OracleError::NO_PICTURE),
        found => Ok(found.into_complete()?),
    }
}

/// Returns the number of pictures that agree with the board.
pub fn count<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<UBig, OracleError> {
    Ok(exact::count(board, Engine::Count, search)?.solutions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Stop};
    use crate::grid::{Cell, Grid, Shape};

    /// Returns the pictures that agree with a board, by trying all pictures.
    fn agreeing_pictures(board: &Board) -> Vec<Picture> {
        let shape = board.shape();
        let picture = |bits: u32| Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1);
        (0..1 << shape.area()).map(picture).filter(|it| check(board, it).is_ok()).collect()
    }

    #[test]
    fn answers_agree_with_enumeration() {
        let shape = Shape::new(2, 4);
        let budget = Budget::unlimited();
        for clues in 0..5_u32.pow(3) {
            let clue = |at: u32| Some((clues / 5_u32.pow(at) % 5) as u8).filter(|&clue| clue < 4);
            let mut grid = Grid::new(shape, None);
            for (at, cell) in (0..).zip([(0, 0), (1, 1), (0, 3)]) {
                grid[Cell::from(cell)] = clue(at);
            }
            let board = Board::new(grid);
            let all = agreeing_pictures(&board);
            assert_eq!(count(&board, &budget), Ok(all.len().into()), "{board:?}");
            assert_eq!(is_unique(&board, &budget), Ok(all.len() == 1), "{board:?}");
            let found = prove(&board, &budget);
            if all.is_empty() {
                assert_eq!(found, Err(OracleError::NO_PICTURE), "{board:?}");
                continue;
            }
            let found = found.expect("no limit");
            for cell in shape.cells() {
                let black = all.iter().filter(|picture| picture[cell]).count();
                let expected = (black == all.len(), black == 0);
                let statuses = (found.shaded.contains(&cell), found.clear.contains(&cell));
                assert_eq!(statuses, expected, "{cell} of {board:?}");
                assert_eq!(found.undetermined.contains(&cell), statuses == (false, false));
            }
        }
    }

    #[test]
    fn an_undecided_question_is_an_error() {
        let board: Board = "mosaic rows=3 cols=3\n? ? ?\n? 4 ?\n? ? ?".parse().expect("a board");
        let none = Budget::work(0);
        let ended = OracleError::Budget(Stop::Work.into());
        let narrow = Budget::unlimited().with_memory(0);
        assert_eq!(prove(&board, &narrow), Err(OracleError::Budget(Stop::Memory.into())));
        assert_eq!(solve(&board, &none), Err(ended));
        assert_eq!(is_unique(&board, &none), Err(ended));
    }
}
