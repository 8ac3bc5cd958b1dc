//! Mosaic (Fill-a-Pix): a picture of black and white cells, of which clues count the black ones
//! around them; the one that agrees with all clues, two of them, or the proof that there is none.

pub mod certify;
pub mod check;
mod counted;
mod evidence;
pub mod exact;
pub mod model;
pub(super) mod puzzle;
pub mod rules;
mod solved;
pub mod text;
mod words;

pub use rules::{Board, Picture};
