//! Boards of any shape with clues of any kind: the question is which cells hold a mine.

#[cfg(feature = "questions")]
mod diagram;
mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::{Board, Placement};
