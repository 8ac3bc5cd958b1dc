//! The error of the oracle's functions.

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::View;
use crate::puzzles::mines::solvable::LayoutError;
use crate::words::{Sentence, errors_with_sentence, questions};

/// The reason why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OracleError {
    /// The cell is visible or outside the board, so it has no status to decide.
    NotHidden {
        /// The requested cell.
        cell: Cell,
        /// The content that the cell shows; `None` if the cell is outside the board.
        seen: Option<View>,
    },
    /// The cell is outside the board.
    Outside(Cell),
    /// The board is not a layout, because some mines are unknown.
    LayoutError(LayoutError),
    /// The board is inconsistent, so the question has no answer.
    Inconsistent {
        /// The word for a solution of the board, such as `placement`.
        solution: &'static str,
    },
    /// A limit ended the search before there was an answer, or no built-in engine can answer the
    /// question.
    Budget(Unfinished),
}

impl From<&OracleError> for Sentence {
    fn from(error: &OracleError) -> Self {
        match *error {
            OracleError::NotHidden { cell, seen } => match seen {
                None => questions::cell_outside_board(cell),
                Some(View::Clue(value)) => questions::cell_shows_clue(cell, value as usize),
                Some(View::Mine) => questions::cell_is_known_mine(cell),
                Some(View::Hidden | View::Flagged) => questions::cell_is_hidden(cell),
            },
            OracleError::Outside(cell) => questions::cell_of_the_board(cell),
            OracleError::LayoutError(error) => Self::from(&error),
            OracleError::Inconsistent { solution } => questions::inconsistent_board(solution),
            OracleError::Budget(reason) => reason.into(),
        }
    }
}

errors_with_sentence!(OracleError);

impl From<LayoutError> for OracleError {
    fn from(error: LayoutError) -> Self {
        Self::LayoutError(error)
    }
}

impl From<Unfinished> for OracleError {
    fn from(reason: Unfinished) -> Self {
        Self::Budget(reason)
    }
}

impl OracleError {
    /// The error for an inconsistent board of mines.
    pub const NO_PLACEMENT: Self = Self::Inconsistent { solution: "placement of mines" };
    /// The error for an inconsistent mosaic.
    pub const NO_PICTURE: Self = Self::Inconsistent { solution: "picture" };
}
