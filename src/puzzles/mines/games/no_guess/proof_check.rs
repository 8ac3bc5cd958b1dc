//! Checks that a placement is won without a guess. Also defines the error for a search that finds
//! no placement without a guess.

use gridproof_engine::query::Search;
use thiserror::Error;

use crate::budget::{Limited, Unfinished};
use crate::grid::Cell;
use crate::puzzles::mines::exact::{Engine, prove};
use crate::puzzles::mines::placement_game::{board_after_first_click, is_won, open_deduced};
use crate::puzzles::mines::rules::Placement;

/// The reason why no board without a guess was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoGuessError {
    /// No board without a guess exists, because every placement is proved to need a guess.
    #[error("each of {placements} placements needs a guess")]
    Impossible {
        /// The number of placements in which the first click is clear. If there are few enough
        /// mines for a zero at the first click, only placements with this zero count.
        placements: u64,
    },
    /// The budget ended before a board was found.
    #[error(transparent)]
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for NoGuessError {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}

/// Returns whether a game that starts at `first` is won by opening only cells that `engine` proves
/// safe.
pub(super) fn is_won_by_proofs(
    placement: &Placement,
    first: Cell,
    engine: Engine,
    search: Search<'_>,
) -> Result<bool, Unfinished> {
    let mut board = board_after_first_click(placement, first);
    open_deduced(placement, &mut board, |board| {
        let Limited { so_far: found, stop_reason } = prove(board, engine, search);
        match stop_reason.filter(|_| found.safe.is_empty()) {
            Some(reason) => Err(reason),
            None => Ok(found.safe),
        }
    })?;
    Ok(is_won(&board))
}
