//! How to play ChessPuzzle: plan a path through the visible tops, click all of it (in the endgame a
//! part of it), plan again.

mod planner;
mod styles;

pub use styles::{Style, player};

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use gridproof::puzzles::chess_puzzle::rules::Position;

/// Decides the next click from what is seen. A policy follows one game: the position it is shown
/// is the one before with its own click played.
pub trait Policy {
    /// `None` where no click is legal. The work is limited by the policy itself, so that a game is
    /// reproducible; `guard` is for the clock: when it has run out the game is finished with next
    /// to no search.
    fn next(&mut self, position: &Position, guard: &Budget) -> Option<Cell>;
}
