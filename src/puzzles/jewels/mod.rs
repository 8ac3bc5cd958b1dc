//! Jewels: swap any two cells; lines of three or more vanish, what is above falls, and what a
//! move scores grows with the square of the chain.

pub mod certify;
pub mod check;
mod evidence;
pub mod exact;
pub mod model;
pub(super) mod puzzle;
pub mod rules;
mod solved;
pub mod template;
pub mod text;
mod words;

pub use rules::{Board, Colour, Score, Swap};
