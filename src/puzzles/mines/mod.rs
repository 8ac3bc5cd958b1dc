//! Minesweeper on any rectangle and any disc neighbourhood: the classic game (squared distance
//! 2) and Topcoder's SuperMinesweeper (squared distance 1 to 10, play goes on after a hit).

pub mod audit;
pub mod certify;
pub mod check;
pub mod classic;
pub mod counted;
pub mod difficulty;
pub mod endgame;
pub mod exact;
pub mod explain;
pub mod explained;
pub mod flags;
#[cfg(feature = "random")]
pub mod generate;
pub mod model;
#[cfg(feature = "random")]
pub mod no_guess;
pub mod played;
pub mod position;
pub mod proved;
pub(super) mod puzzle;
pub mod rules;
mod sampled;
pub mod solvable;
pub mod text;
pub mod three_bv;
pub mod walk;

pub use rules::{Board, Placement, View};
