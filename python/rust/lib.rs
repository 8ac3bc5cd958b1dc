//! The core of the Python package `gridproof`: boards of mines and of any shape with their quick
//! answers as objects, and every question as JSON. The package itself, in `src/gridproof`, turns
//! the answers of the core into Python classes.

mod answers;
mod boards;
mod calls;
mod games;
mod model;
mod words;

use pyo3::prelude::*;

#[pymodule]
mod _gridproof {
    #[pymodule_export]
    use super::answers::assertions::{best_failure, longest_failure, won_failure};
    #[pymodule_export]
    use super::answers::batch::{chances, chances_of_many, count_many, prove_many};
    #[pymodule_export]
    use super::answers::counts::{Counts, count};
    #[pymodule_export]
    use super::answers::placements::{
        Listing, list_cells, list_placements, sample_cells, sample_placements,
    };
    #[pymodule_export]
    use super::answers::position::Position;
    #[pymodule_export]
    use super::answers::proof::prove;
    #[pymodule_export]
    use super::boards::arrays::{board_from_numbers, board_from_rows};
    #[pymodule_export]
    use super::boards::board::Board;
    #[pymodule_export]
    use super::boards::cells::{Cells, Level};
    #[pymodule_export]
    use super::calls::cancel::Cancel;
    #[pymodule_export]
    use super::calls::reply::reply;
    #[pymodule_export]
    use super::games::game::Game;
    #[pymodule_export]
    use super::games::series::{check_plan, contest_list, play, play_recorded};
    #[pymodule_export]
    use super::games::summary::{Summary, Sums};
    #[pymodule_export]
    use super::model::Model;
    #[pymodule_export]
    use super::words::{rule_sentence, sentence_templates};

    /// The version of the package. With this constant, Python needs no slow import to find the
    /// version.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
