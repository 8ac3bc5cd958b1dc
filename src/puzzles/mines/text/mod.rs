//! The text and file formats of boards of mines. [`parse`] reads a saved board, and [`print()`]
//! writes it. The other formats come from other programs.

mod display;
#[cfg(feature = "questions")]
mod drawing;
#[cfg(feature = "questions")]
mod forms;
mod saved;
mod size;

#[cfg(feature = "questions")]
pub use forms::{
    Form, Note, ParseSymbolsError, ReadAs, ReadOptions, Reading, Role, Symbols, WriteBoardError,
    game_id, mbf, plain, rawvf, read, read_layout, undeclared_signs, write,
};
pub use saved::{PUZZLE, parse, print, symbol};
pub use size::{DEFAULT_DISTANCE, MAX_DISTANCE, MAX_INCIDENCES, check_size};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::grid::Shape;
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::rules::{Board, View};

    /// Generates boards of every shape up to 6x6. No clue exceeds the number of its neighbours.
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
