//! The reasons why a placement does not agree with a board.

use thiserror::Error;

use crate::grid::Cell;
use crate::puzzles::mines::text::symbol;
use crate::puzzles::mines::{Board, Placement};

/// The reason why a placement does not agree with a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Violation {
    #[error("expected a mine count of {expected} by rule M4, found {found}")]
    Total { expected: usize, found: usize },
    #[error("expected `{expected}` at {cell} by rules M2 to M5, found `{found}`")]
    Cell { cell: Cell, expected: String, found: String },
}

impl Violation {
    /// Returns the first reason why a placement does not agree with the board. The board must not
    /// allow the placement.
    pub fn first_of(placement: &Placement, board: &Board) -> Self {
        let shown = board.views().iter().filter(|(_, view)| !view.is_hidden());
        let wrong = shown
            .map(|(cell, &view)| (cell, view, placement.reveal(cell)))
            .find(|(_, expected, found)| expected != found);
        match wrong {
            Some((cell, expected, found)) => {
                Self::Cell { cell, expected: symbol(expected).into(), found: symbol(found).into() }
            }
            None => {
                let found = placement.total();
                Self::Total { expected: board.mines().unwrap_or(found), found }
            }
        }
    }
}
