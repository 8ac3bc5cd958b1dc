//! Adds a total or a density to a board, if the user gives this number separately from the text.

use crate::prior::{Prior, TotalKnownError};
use crate::puzzles::cells::rules::Board;
use crate::text::Problem;
use crate::words::{board_forms, cells_text};

use super::header::mines_range;

/// Returns the board with a total or a density. A board that already states the same number is
/// returned unchanged.
///
/// # Errors
/// If the board states another total or density, or if the total exceeds the most mines of the
/// largest board. A density is also an error if a cell can hold several mines.
pub fn with_prior(board: &Board, prior: Prior) -> Result<Board, Problem> {
    let differs = |what, here: String, there: String| {
        Err(Problem::unclear(board_forms::number_agrees(what, here, there)))
    };
    match (board.prior(), prior) {
        (stated, given) if stated == given => Ok(board.clone()),
        (stated, Prior::Uniform) => Ok(board.clone().with_prior(stated)),
        (Prior::Total(here), Prior::Total(there)) => {
            differs("mines", here.to_string(), there.to_string())
        }
        (Prior::Density(here), Prior::Density(there)) => {
            differs("density", here.to_string(), there.to_string())
        }
        (Prior::Total(mines), Prior::Density(density))
        | (Prior::Density(density), Prior::Total(mines)) => {
            Err(Problem::Density(TotalKnownError { mines, density }))
        }
        (Prior::Uniform, Prior::Total(mines)) => {
            let limits = mines_range(board.capacity());
            match limits.range.contains(&mines) {
                true => Ok(board.clone().with_prior(prior)),
                false => Err(Problem::out_of_range(limits, &mines.to_string())),
            }
        }
        (Prior::Uniform, Prior::Density(density)) if board.capacity() > 1 => {
            let expected = cells_text::no_density_of_several();
            Err(Problem::unknown_cell(expected, &density.to_string()))
        }
        (Prior::Uniform, Prior::Density(_)) => Ok(board.clone().with_prior(prior)),
    }
}
