//! Questions about boards of mines, and about games on these boards.

pub mod advise;
pub mod audit;
mod game_statistics;
pub mod generate;
pub mod judge;
pub mod look;
pub mod play;
pub mod solvable;
