//! Mosaic (Fill-a-Pix): a picture of black and white cells, whose clues count the black ones around
//! them. The answer is the only solution, two of them, or the proof that there is none.

mod model;
mod puzzle;
pub mod rules;
pub mod text;

pub use rules::{Board, Picture};
