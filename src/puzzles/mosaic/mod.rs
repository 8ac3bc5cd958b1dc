//! Mosaic (Fill-a-Pix): a picture of black and white cells. A clue counts the black cells at and
//! around its cell. The answer is the unique solution, two solutions, or a proof that there is no
//! solution.

mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::{Board, Picture};
