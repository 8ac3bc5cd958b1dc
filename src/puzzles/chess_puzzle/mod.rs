//! ChessPuzzle (Topcoder NSA Marathon Event 2): stacks of tiles that determine where the next click
//! may go. The goal is to make as many clicks as possible.

#[cfg(feature = "questions")]
pub mod certify;
pub mod check;
pub mod dual_prices;
#[cfg(feature = "questions")]
pub mod exact;
pub mod model;
#[cfg(feature = "questions")]
pub(super) mod puzzle;
pub mod rules;
#[cfg(feature = "random")]
pub mod search;
#[cfg(feature = "questions")]
mod solve_answer;
pub mod text;
pub mod words;

pub use dual_prices::DualPrices;
pub use rules::{Board, IllegalClickReason, Position, Tile};
