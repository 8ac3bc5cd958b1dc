//! Boards of any shape with clues of any kind. The task is to find the cells that hold a mine.

#[cfg(feature = "questions")]
mod diagram;
#[cfg(feature = "questions")]
pub mod difficulty;
mod model;
#[cfg(feature = "random")]
pub mod no_guess;
mod puzzle;
pub mod rules;
#[cfg(feature = "questions")]
pub mod solvable;
#[cfg(feature = "questions")]
pub mod solvable_answer;
pub mod text;
mod words;

#[cfg(feature = "questions")]
pub use rules::Level;
pub use rules::{Board, Placement};
