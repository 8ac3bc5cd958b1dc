//! The players of ChessPuzzle. A player plans a path through the visible tiles, clicks the whole
//! path, and plans again. In the endgame, the player clicks only a part of the path.

mod planner;
mod styles;

pub use styles::{PlayStyle, player};

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use gridproof::puzzles::chess_puzzle::rules::Position;

/// Decides the next click from the visible tiles. A policy plays one game: each position follows
/// from the previous position by the policy's click.
pub trait Policy {
    /// Returns the next click; `None` if no click is legal. The policy limits its own work, so that
    /// a game is reproducible. `guard` holds the clock. When the time is over, the policy finishes
    /// the game with almost no search.
    fn next(&mut self, position: &Position, guard: &Budget) -> Option<Cell>;
}
