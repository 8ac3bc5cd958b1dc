//! A replacement for the search for long games in a build without the feature `random`. The bound
//! is found, and the longest game of a board that SAT accepts.

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::grid::Cell;

use super::super::rules::Board;

const MISSING: Unsupported = Unsupported::new(
    "this build has no search for long games, which takes the feature `random` of gridproof",
);

/// Finds none.
pub(super) fn lengthen(
    _: &Board,
    _: &mut Vec<Cell>,
    _: usize,
    _: &mut Meter,
) -> Result<(), Unfinished> {
    Err(MISSING.into())
}
