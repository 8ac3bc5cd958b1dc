//! The puzzle of jewels. A move swaps any two cells. Lines of three or more vanish, and the jewels
//! above fall. The score of a move grows with the square of the number of rounds.

#[cfg(feature = "questions")]
pub mod certify;
pub mod check;
#[cfg(feature = "questions")]
pub mod exact;
pub mod model;
#[cfg(feature = "questions")]
pub(super) mod puzzle;
pub mod rules;
#[cfg(feature = "questions")]
mod set_up_swaps;
#[cfg(feature = "questions")]
mod solve_answer;
pub mod template;
pub mod text;
mod words;

pub use rules::{Board, Colour, Score, Swap};
