//! One-click boards (Code Jam's Minesweeper Master): a placement of mines and a first click that
//! opens every clear cell at once. Such a board is found or proved impossible.

#[cfg(feature = "questions")]
pub mod certify;
pub mod check;
#[cfg(feature = "questions")]
pub mod construct;
#[cfg(feature = "questions")]
mod count_answer;
#[cfg(feature = "questions")]
pub mod exact;
pub mod model;
#[cfg(feature = "questions")]
pub(super) mod puzzle;
pub mod rules;
#[cfg(feature = "questions")]
mod solve_answer;
pub mod text;
pub mod words;

pub use rules::{Instance, Mark, Mines, Solution, Symmetry};
