//! Questions about boards of any puzzle, and those about some puzzles only.

pub mod check;
pub mod count;
pub mod explain;
pub mod export;
pub mod prove;
pub mod sample;
pub mod show;
pub mod solve;
pub mod templates;
