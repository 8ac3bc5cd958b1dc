//! How to play jewels: which swap is next, decided under hidden jewels.

pub mod chains;
mod chance;
mod exposure;
mod fit;
pub mod library;
pub mod pace;
mod plan;
pub mod prepared;
pub mod rate;
mod short;
mod styles;

pub use styles::{Style, player};

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::{Board, Swap};

/// A player.
pub trait Policy {
    /// The next move on `board`, which is settled, when `left` moves are left with this one. The
    /// deadline of `guard` is the last limit on what they may take together.
    fn next(&mut self, board: &Board, left: usize, guard: &Budget) -> Swap;
}

/// A move that is always legal on a board of two cells or more.
const ANY: Swap = Swap(Cell::new(0, 0), Cell::new(0, 1));
