//! The core of the Python package `gridproof`: boards of mines and of any shape with their quick
//! answers as objects, and every question as JSON. The package itself, in `src/gridproof`, turns
//! these answers into Python classes.

mod arrays;
mod assertions;
mod batch;
mod board;
mod bots;
mod cancel;
mod cells;
mod counts;
mod errors;
mod exclusive;
mod game;
mod games;
mod model;
mod placements;
mod position;
mod proof;
mod reply;
mod search;
mod summary;
mod views;
mod words;

use pyo3::prelude::*;

#[pymodule]
mod _gridproof {
    #[pymodule_export]
    use super::arrays::{board_from_numbers, board_from_rows};
    #[pymodule_export]
    use super::assertions::{best_failure, longest_failure, won_failure};
    #[pymodule_export]
    use super::batch::{chances, chances_of_many, count_many, prove_many};
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::cancel::Cancel;
    #[pymodule_export]
    use super::cells::{Cells, Level};
    #[pymodule_export]
    use super::counts::{Counts, count};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::games::{check_plan, contest_list, play, play_recorded};
    #[pymodule_export]
    use super::model::Model;
    #[pymodule_export]
    use super::placements::{
        Listing, list_cells, list_placements, sample_cells, sample_placements,
    };
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::proof::prove;
    #[pymodule_export]
    use super::reply::reply;
    #[pymodule_export]
    use super::summary::{Summary, Sums};
    #[pymodule_export]
    use super::words::{rule_sentence, sentence_templates};

    /// The version of the package. Otherwise Python would need a slow import to look the version up.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
