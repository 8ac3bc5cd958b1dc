//! The players of jewels. A player chooses each swap without knowledge of the jewels that fall in
//! later.

pub mod chains;
mod hidden_jewels;
pub mod library;
mod open_trigger;
pub mod pace;
mod plan;
pub mod prepared_template;
mod short_plans;
mod styles;
mod template_colouring;
pub mod template_rating;
mod unwanted_matches;

pub use styles::{PlayStyle, player};

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::{Board, Swap};

/// A player of one game, which chooses each swap.
pub trait Policy {
    /// Returns the next move on the settled `board`. `left` is the number of remaining moves,
    /// including the next move. The deadline of `guard` limits all remaining moves together.
    fn next(&mut self, board: &Board, left: usize, guard: &Budget) -> Swap;
}

/// A move that is always legal on a board of at least two cells.
const ALWAYS_LEGAL_SWAP: Swap = Swap(Cell::new(0, 0), Cell::new(0, 1));
