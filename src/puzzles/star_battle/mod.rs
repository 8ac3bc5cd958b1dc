//! Star battle: as many stars in every row, column and region of a board, none of which touch each other.

mod model;
mod puzzle;
pub mod rules;
pub mod text;

pub use rules::{Board, Stars};
