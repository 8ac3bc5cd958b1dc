//! The moves of a game. A [`Position`](super::position::Position) judges each move by everything
//! that the player could know from the board.

use std::fmt;

pub use crate::game::{Judgement, Risk};
use crate::grid::Cell;

use super::rules::{Board, View};

/// A move of a player at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opens a hidden cell. If the cell holds a mine, the game is lost or the move has a cost.
    Open(Cell),
    /// Marks a hidden cell as a mine. A mark reveals nothing.
    Flag(Cell),
    /// Removes the flag of a hidden cell.
    Unflag(Cell),
    /// Opens all hidden cells without a flag around an opened cell.
    Chord(Cell),
}

impl Action {
    /// Returns the cell at which the move is made.
    pub fn cell(self) -> Cell {
        let (Self::Open(cell) | Self::Flag(cell) | Self::Unflag(cell) | Self::Chord(cell)) = self;
        cell
    }

    /// Returns the name of the action: `open`, `flag`, `unflag` or `chord`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open(_) => "open",
            Self::Flag(_) => "flag",
            Self::Unflag(_) => "unflag",
            Self::Chord(_) => "chord",
        }
    }

    /// Returns the cells that the move opens on `board` before any cascade, in row-major order.
    pub fn opened_cells(self, board: &Board) -> Vec<Cell> {
        match self {
            Self::Open(cell) => vec![cell],
            Self::Chord(cell) => {
                let is_open = |near: &Cell| board.view(*near) == View::Hidden;
                board.neighbours(cell).filter(is_open).collect()
            }
            Self::Flag(_) | Self::Unflag(_) => Vec::new(),
        }
    }
}

/// Writes text such as `open (2,7)` or `flag (0,0)`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name(), self.cell())
    }
}

#[cfg(test)]
mod tests;
