//! Why there is no answer.

use thiserror::Error;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::View;
use crate::puzzles::mines::solvable::LayoutError;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// Nothing is left to ask about a cell that is seen, or outside.
    #[error("{cell} {}", seen_as(*seen))]
    NotHidden {
        /// The cell of the question.
        cell: Cell,
        /// The view of the cell; none outside of the board.
        seen: Option<View>,
    },
    /// The cell is outside.
    #[error("expected a cell of the board, found {0}")]
    Outside(Cell),
    /// A layout was expected, and something is not known.
    #[error(transparent)]
    LayoutError(#[from] LayoutError),
    /// Nothing can be said of a board that contradicts itself.
    #[error("the board is inconsistent: no {solution} agrees with it")]
    Inconsistent {
        /// The word for a solution of the board.
        solution: &'static str,
    },
    /// The search ended first, or nothing that is built in can answer.
    #[error(transparent)]
    Budget(#[from] Unfinished),
}

fn seen_as(seen: Option<View>) -> String {
    match seen {
        None => "is outside of the board".to_owned(),
        Some(View::Clue(value)) => format!("is not hidden: it shows {value}"),
        Some(View::Mine) => "is not hidden: it is a known mine".to_owned(),
        Some(View::Hidden | View::Flagged) => "is hidden".to_owned(),
    }
}

impl Unanswered {
    /// Of a board of mines.
    pub const NO_PLACEMENT: Self = Self::Inconsistent { solution: "placement of mines" };
    /// Of a mosaic.
    pub const NO_PICTURE: Self = Self::Inconsistent { solution: "picture" };
}
