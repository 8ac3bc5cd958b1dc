//! Plays many seeds, with players as processes or inside this one, and reports the results.
//!
//! A [session](players::session) plays one game of one of the [`players`]. [`series`] plays many
//! seeds at once. [`records`] store the games, and [`figures`] summarise them. [`study`] makes
//! summaries of parts of the seeds that can be merged, and [`scores`] compares saved runs.

pub mod figures;
pub mod players;
pub mod records;
pub mod scores;
pub mod series;
pub mod study;
