//! Star battle: every row, column and region of a board has the same number of stars, and no two
//! stars touch.

#[cfg(feature = "questions")]
mod diagram;
mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::{Board, Stars};
