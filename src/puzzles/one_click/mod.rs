//! One-click boards (Code Jam's Minesweeper Master): a placement of mines and a first click that
//! opens every free cell at once, found or proved impossible.

pub mod certify;
pub mod check;
pub mod construct;
mod counted;
mod evidence;
pub mod exact;
pub mod model;
pub(super) mod puzzle;
pub mod rules;
mod solved;
pub mod text;
pub mod words;

pub use rules::{Instance, Mark, Mines, Solution, Symmetry};
