//! The players of ChessPuzzle. They plan a path through the visible tops, click the whole path (in
//! the endgame only a part), and plan again.

mod planner;
mod styles;

pub use styles::{PlayStyle, player};

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use gridproof::puzzles::chess_puzzle::rules::Position;

/// Decides the next click from the visible tiles. A policy follows one game: each position is the
/// previous one with the policy's own click played.
pub trait Policy {
    /// Returns the next click; `None` if no click is legal. The policy limits its own work, so that
    /// a game is reproducible. `guard` carries the clock: once it has run out, the policy finishes
    /// the game with almost no search.
    fn next(&mut self, position: &Position, guard: &Budget) -> Option<Cell>;
}
