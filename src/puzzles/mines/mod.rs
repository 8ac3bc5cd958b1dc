//! Minesweeper on any rectangle with any disc neighbourhood: the classic game (squared distance 2)
//! and Topcoder's SuperMinesweeper (squared distance 1 to 10, play continues after a hit).

#[cfg(feature = "questions")]
pub mod audit;
#[cfg(feature = "questions")]
pub mod certify;
pub mod check;
#[cfg(feature = "questions")]
pub mod classic;
#[cfg(feature = "questions")]
pub mod counted;
#[cfg(feature = "questions")]
pub mod difficulty;
mod disc;
#[cfg(feature = "questions")]
pub mod endgame;
#[cfg(feature = "questions")]
pub mod exact;
#[cfg(feature = "questions")]
pub mod explain;
#[cfg(feature = "questions")]
pub mod explained;
#[cfg(feature = "questions")]
pub mod flags;
#[cfg(feature = "random")]
pub mod generate;
pub mod model;
#[cfg(feature = "random")]
pub mod no_guess;
#[cfg(feature = "questions")]
pub mod position;
#[cfg(feature = "questions")]
pub mod proved;
#[cfg(feature = "questions")]
pub(super) mod puzzle;
pub mod rules;
#[cfg(feature = "questions")]
mod sampled;
#[cfg(feature = "questions")]
pub mod solvable;
#[cfg(feature = "questions")]
pub mod solvable_answer;
pub mod text;
#[cfg(feature = "questions")]
pub mod three_bv;
#[cfg(feature = "questions")]
pub mod walk;

pub use disc::Disc;
pub use rules::{Board, Placement, View};
