//! Exact questions about one-click boards: whether a board exists, and how many boards exist. Every
//! board is checked by the rules before this module returns it.

mod answer;
pub(super) mod board_solver;
pub mod boards;
pub mod counts_by_mines;
#[cfg(feature = "random")]
mod draws;
mod ilp;
mod sat;
mod solve;
mod surplus_lines;

pub use answer::Answer;
#[cfg(feature = "random")]
pub use draws::draw_boards;
pub use solve::solve;

pub use gridproof_engine::query::Engine;

/// Reports that this build cannot draw boards.
#[cfg(not(feature = "random"))]
pub fn draw_boards(
    _instance: &super::Instance,
    _number: usize,
    _seed: u64,
    _budget: &crate::budget::Budget,
) -> Result<Option<Vec<super::Solution>>, crate::budget::Unfinished> {
    Err(gridproof_engine::query::NO_RANDOM_NUMBERS.into())
}
