//! The players of ChessPuzzle. They plan a path through the visible tiles, click the whole path (in
//! the endgame only a part of it), and plan again.

mod planner;
mod styles;

pub use styles::{PlayStyle, player};

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use gridproof::puzzles::chess_puzzle::rules::Position;

/// Decides the next click from the visible tiles. A policy plays one game: each position follows
/// from the previous one by the policy's click.
pub trait Policy {
    /// Returns the next click; `None` if no click is legal. The policy limits its own work, so that
    /// a game is reproducible. `guard` carries the clock: once the time is over, the policy
    /// finishes the game with almost no search.
    fn next(&mut self, position: &Position, guard: &Budget) -> Option<Cell>;
}
