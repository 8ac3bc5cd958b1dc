//! The limits on the size of a board, and the default neighbourhood.

use crate::grid::Shape;
use crate::puzzles::mines::Disc;
use crate::text::{NumberRange, Problem};

/// The largest size of a board, measured as rows x cols x neighbours of a cell. A board of a
/// million cells can have up to 66 neighbours for each cell. The limit bounds the memory of a board
/// and of its model.
pub const MAX_INCIDENCES: usize = 1 << 26;

/// The largest squared distance, which bounds the memory of a neighbourhood.
pub const MAX_DISTANCE: usize = 10_000;

/// The default squared distance, which gives the classic eight neighbours.
pub const DEFAULT_DISTANCE: usize = 2;

/// Checks that a board does not exceed [`MAX_INCIDENCES`].
pub fn check_size(shape: Shape, disc: &Disc) -> Result<(), Problem> {
    let size = shape.rows.saturating_mul(shape.cols).saturating_mul(disc.num_neighbours());
    if SIZE_RANGE.range.contains(&size) {
        return Ok(());
    }
    Err(Problem::out_of_range(SIZE_RANGE, &size.to_string()))
}

const SIZE_RANGE: NumberRange = NumberRange {
    what: "rows x cols x neighbours",
    range: 1..=MAX_INCIDENCES,
    why: "the largest board",
};

/// Returns the error for a text that is too large. The error does not state the size, because the
/// reader stops at the limit.
pub(super) fn too_large_problem() -> Problem {
    Problem::out_of_range(SIZE_RANGE, "more")
}
