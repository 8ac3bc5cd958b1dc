//! Games, players in Python, and the sums of studies.

pub mod bots;
pub mod game;
pub mod series;
pub mod summary;
