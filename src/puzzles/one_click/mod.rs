//! One-click boards (Code Jam's Minesweeper Master): a placement of mines and a first click that
//! opens every free cell at once, found or proved impossible.

pub mod certify;
pub mod check;
pub mod construct;
pub mod evidence;
pub mod exact;
pub mod model;
pub mod rules;
pub mod text;

pub use rules::{Instance, Mark, Mines, Solution, Symmetry};
