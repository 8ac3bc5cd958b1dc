//! Minesweeper on any rectangle with any disc neighbourhood, including the classic game (squared
//! distance 2) and Topcoder's SuperMinesweeper. SuperMinesweeper has squared distances from 1 to
//! 10, and play continues after a mine is hit.

#[cfg(feature = "questions")]
mod answers;
#[cfg(feature = "questions")]
pub mod certify;
pub mod check;
#[cfg(feature = "questions")]
pub mod classic;
mod disc;
#[cfg(feature = "questions")]
pub mod exact;
#[cfg(feature = "questions")]
pub mod explain;
#[cfg(feature = "questions")]
pub mod flags;
#[cfg(feature = "questions")]
mod games;
#[cfg(feature = "random")]
pub mod generate;
pub mod model;
#[cfg(feature = "questions")]
pub mod position;
#[cfg(feature = "questions")]
pub(super) mod puzzle;
pub mod rules;
pub mod text;
#[cfg(feature = "questions")]
pub mod three_bv;
#[cfg(feature = "questions")]
pub mod zini;

#[cfg(feature = "questions")]
use answers::sample_answer;
#[cfg(feature = "questions")]
pub use answers::{count_answer, explain_answer, prove_answer, solvable_answer};
pub use disc::Disc;
#[cfg(feature = "random")]
pub use games::no_guess;
#[cfg(feature = "questions")]
pub use games::{audit, difficulty, endgame, placement_game, solvable};
pub use rules::{Board, Placement, View};
