//! Jewels: swap any two cells; lines of three or more vanish, what is above falls, and what a
//! move scores grows with the square of the chain.

pub mod evidence;
pub mod exact;
pub mod generate;
pub mod model;
pub mod policy;
pub mod rules;
pub mod template;
pub mod text;

pub use rules::{Board, Colour, Score, Swap};
