//! Whether proofs win a placement, and the error if none is found.

use gridproof_engine::query::Search;
use thiserror::Error;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::exact::{Engine, prove};
use crate::puzzles::mines::rules::Placement;
use crate::puzzles::mines::walk::{is_won, opened, walk};

/// The reason why no board without a guess was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoGuessError {
    /// No board exists; this is proved: every placement needs a guess.
    #[error("each of {placements} placements needs a guess")]
    Impossible {
        /// The number of placements with a clear first click, and clear neighbours if they fit.
        placements: u64,
    },
    /// The budget ended first.
    #[error(transparent)]
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for NoGuessError {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}

/// Whether every cell opened from `first` on is proved safe by an engine when it is opened.
pub(super) fn is_proved(
    placement: &Placement,
    first: Cell,
    engine: Engine,
    search: Search<'_>,
) -> Result<bool, Unfinished> {
    let mut board = opened(placement, first);
    walk(placement, &mut board, |board| {
        let (found, ended) = prove(board, engine, search);
        match ended.filter(|_| found.safe.is_empty()) {
            Some(reason) => Err(reason),
            None => Ok(found.safe),
        }
    })?;
    Ok(is_won(&board))
}
