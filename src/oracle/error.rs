//! The error of an oracle.

use thiserror::Error;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::View;
use crate::puzzles::mines::solvable::LayoutError;

/// The reason why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OracleError {
    /// The cell is visible or outside the board, so its status is not a question.
    #[error("{cell} {}", view_phrase(*seen))]
    NotHidden {
        /// The requested cell.
        cell: Cell,
        /// The view of the cell, or none outside the board.
        seen: Option<View>,
    },
    /// The cell is outside the board.
    #[error("expected a cell of the board, found {0}")]
    Outside(Cell),
    /// The board is not a complete layout.
    #[error(transparent)]
    LayoutError(#[from] LayoutError),
    /// The board is inconsistent, so the question has no answer.
    #[error("the board is inconsistent: no {solution} agrees with it")]
    Inconsistent {
        /// The word for a solution of the board.
        solution: &'static str,
    },
    /// The search ended before the answer, or no built-in engine can answer.
    #[error(transparent)]
    Budget(#[from] Unfinished),
}

fn view_phrase(seen: Option<View>) -> String {
    match seen {
        None => "is outside of the board".to_owned(),
        Some(View::Clue(value)) => format!("is not hidden: it shows {value}"),
        Some(View::Mine) => "is not hidden: it is a known mine".to_owned(),
        Some(View::Hidden | View::Flagged) => "is hidden".to_owned(),
    }
}

impl OracleError {
    /// The error for an inconsistent board of mines.
    pub const NO_PLACEMENT: Self = Self::Inconsistent { solution: "placement of mines" };
    /// The error for an inconsistent mosaic.
    pub const NO_PICTURE: Self = Self::Inconsistent { solution: "picture" };
}
