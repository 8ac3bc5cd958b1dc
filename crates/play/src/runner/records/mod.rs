//! The records of games. A [`record`] describes one game, and a [`results_file`] stores the records
//! of a series. [`best_scores`] compares scores with the best earlier scores, and [`csv`] writes
//! records for other programs.

pub mod best_scores;
pub mod comparable_games;
pub mod compared_record;
pub mod csv;
pub mod line_file;
pub mod record;
pub mod results_file;
