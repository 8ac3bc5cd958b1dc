//! The texts and files that boards of mines are read from and written as: [`parse`] and [`print`] are
//! the saved board, the other forms are those of other programs.

mod any;
mod bars;
mod cells;
mod display;
mod form;
mod grid;
mod labels;
mod lines;
mod lists;
pub mod mbf;
pub mod plain;
mod rawvf;
mod readings;
mod rows;
mod saved;
mod signs;
mod symbols;
mod write;

use crate::grid::{Disc, Shape};
use crate::puzzles::text::{Limits, Problem};

pub use any::{Beside, Reading, read};
pub use form::Form;
pub use saved::{PUZZLE, parse, print, symbol};
pub use symbols::{NoSymbols, Role, Symbols};
pub use write::{Unwritten, write};

/// The largest board: rows x cols x neighbours of a cell. A million cells may have up to 66
/// neighbours each. It bounds the memory of a board and of its model.
pub const MAX_INCIDENCES: usize = 1 << 26;

/// The largest squared distance, which bounds the memory of a neighbourhood.
pub const MAX_DISTANCE: usize = 10_000;

/// The squared distance of a board that names none: the classic eight neighbours.
pub const DEFAULT_DISTANCE: usize = 2;

/// Refuses a board above [`MAX_INCIDENCES`].
pub fn check_size(shape: Shape, disc: &Disc) -> Result<(), Problem> {
    let size = shape.rows.saturating_mul(shape.cols).saturating_mul(disc.size());
    if LARGEST.range.contains(&size) {
        return Ok(());
    }
    Err(Problem::out_of_range(LARGEST, &size.to_string()))
}

const LARGEST: Limits = Limits {
    what: "rows x cols x neighbours",
    range: 1..=MAX_INCIDENCES,
    why: "the largest board",
};

/// The same of a text whose cells are not all counted.
fn too_large() -> Problem {
    Problem::out_of_range(LARGEST, "more")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::mines::rules::{Board, View};

    /// Boards of every shape up to 6x6 with clues that fit their neighbourhoods.
    pub fn boards() -> impl Strategy<Value = Board> {
        (1..=6usize, 1..=6usize, 1..=20usize, any::<bool>())
            .prop_flat_map(|(rows, cols, distance, total)| {
                let shape = Shape::new(rows, cols);
                let total = if total {
                    (0..=shape.area()).prop_map(Some).boxed()
                } else {
                    Just(None).boxed()
                };
                let cells =
                    proptest::collection::vec((0..5u8, any::<prop::sample::Index>()), shape.area());
                (Just((shape, distance)), total, cells)
            })
            .prop_map(|((shape, distance), total, cells)| {
                let mut board = Board::new(shape, Disc::new(distance), total);
                for (cell, (kind, clue)) in shape.cells().zip(cells) {
                    let neighbours = board.neighbours(cell).count();
                    board.set(
                        cell,
                        match kind {
                            0 => View::Hidden,
                            1 => View::Flagged,
                            2 => View::Mine,
                            _ => View::opened(clue.index(neighbours + 1)),
                        },
                    );
                }
                board
            })
    }
}
