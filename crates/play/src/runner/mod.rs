//! Plays many seeds, with players in separate processes or in this process, and reports the
//! results.
//!
//! A [session](players::session) plays one game of one of the [`players`]. [`series`] plays many
//! seeds in parallel. [`records`] store the games, and [`figures`] summarise them. [`study`] makes
//! mergeable summaries of parts of the seeds, and [`scores`] compares saved runs.

pub mod figures;
pub mod players;
pub mod records;
pub mod scores;
pub mod series;
pub mod study;
