//! The placeholder for the search for long games in a build without the feature `random`. SAT still
//! finds the bound, and the longest game on boards that are not too large for SAT.

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::grid::Cell;
use crate::words::reasons;

use super::super::rules::Board;

const LONG_GAMES_UNSUPPORTED: Unsupported = Unsupported(reasons::no_search_for_long_games());

/// Leaves the game unchanged.
pub(super) fn lengthen(
    _: &Board,
    _: &mut Vec<Cell>,
    _: usize,
    _: &mut Meter,
) -> Result<(), Unfinished> {
    Err(LONG_GAMES_UNSUPPORTED.into())
}
