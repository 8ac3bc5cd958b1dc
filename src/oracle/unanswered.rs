//! Why there is no answer.

use thiserror::Error;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::solvable::NoLayout;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// The cell is outside, or seen already.
    #[error("expected a hidden cell of the board, found {0}")]
    NotHidden(Cell),
    /// The cell is outside.
    #[error("expected a cell of the board, found {0}")]
    Outside(Cell),
    /// A layout was expected, and something is not known.
    #[error(transparent)]
    NoLayout(#[from] NoLayout),
    /// Nothing can be said of a board that contradicts itself.
    #[error("the board is inconsistent: no {solution} agrees with it")]
    Inconsistent {
        /// What would agree with it.
        solution: &'static str,
    },
    /// The search ended first, or nothing that is built in can answer.
    #[error(transparent)]
    Budget(#[from] Unfinished),
}

impl Unanswered {
    /// Of a board of mines.
    pub const NO_PLACEMENT: Self = Self::Inconsistent { solution: "placement of mines" };
    /// Of a mosaic.
    pub const NO_PICTURE: Self = Self::Inconsistent { solution: "picture" };
}
