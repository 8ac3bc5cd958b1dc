//! Questions about boards of mines, and about the games that are played on them.

pub mod advise;
pub mod audit;
pub mod consistent;
mod game_statistics;
pub mod generate;
pub mod judge;
pub mod look;
pub mod play;
pub mod solvable;
