//! The records of games: a [`record`] is one game, [`results_file`] keeps those of a series,
//! [`best_scores`] relates them to earlier ones, and [`csv`] writes them for other programs.

pub mod best_scores;
pub mod compared;
pub mod csv;
pub mod line_file;
pub mod record;
pub mod results_file;
