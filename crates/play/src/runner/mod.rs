//! Plays many seeds, with players as processes or inside this one, and reports the results.
//!
//! A [session](players::session) plays one game of one of the [`players`]. [`series`] plays many seeds
//! at once. [`records`] hold the games, [`figures`] sum them up, [`study`] sums them so that parts add
//! up, and [`scores`] compares saved runs.

pub mod figures;
pub mod players;
pub mod records;
pub mod scores;
pub mod series;
pub mod study;
