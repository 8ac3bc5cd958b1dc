//! The rules of mosaic (`models/mosaic/rules.md`): the cells that a clue counts, and whether a
//! picture agrees with a board. Every answer is checked by these rules.

use crate::grid::{Cell, Grid, Shape};

/// Whether each cell is black (rule P1).
pub type Picture = Grid<bool>;

/// The clues of a board (rule P2). `Display` writes the saved form.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    clues: Grid<Option<u8>>,
}

/// The first rule that a picture breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The picture has this shape, but the board has another shape (rule P1).
    Shape(Shape),
    /// A clue differs from the number of black cells (rule P2).
    Clue {
        /// The cell of the first wrong clue in row-major order.
        cell: Cell,
        /// The value of the clue.
        expected: usize,
        /// The number of black cells that the clue counts.
        found: usize,
    },
}

impl Board {
    /// Creates the board of these clues. No clue may exceed 9.
    pub fn new(clues: Grid<Option<u8>>) -> Self {
        Self { clues }
    }

    /// Creates the board with a clue in every cell of a picture.
    pub fn from_picture(picture: &Picture) -> Self {
        let board = Self::new(Grid::new(picture.shape(), None));
        let clue = |cell| Some(board.black_around(picture, cell) as u8);
        Self::new(Grid::from_fn(picture.shape(), clue))
    }

    /// Returns the rows and columns of the board.
    pub fn shape(&self) -> Shape {
        self.clues.shape()
    }

    /// Returns the clue of each cell, if any.
    pub fn clue_grid(&self) -> &Grid<Option<u8>> {
        &self.clues
    }

    /// Returns the cells with a clue, in row-major order.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, usize)> {
        self.clues.iter().filter_map(|(cell, clue)| Some((cell, usize::from((*clue)?))))
    }

    /// Returns the cells that a clue counts, in row-major order: the cell of the clue and its
    /// neighbours.
    pub fn block(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + use<> {
        let Shape { rows, cols } = self.shape();
        let near = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
        let cols = near(cell.col, cols);
        near(cell.row, rows).flat_map(move |row| cols.clone().map(move |col| Cell::new(row, col)))
    }

    /// Returns the first rule that `picture` breaks.
    pub fn first_violation(&self, picture: &Picture) -> Option<Violation> {
        if picture.shape() != self.shape() {
            return Some(Violation::Shape(picture.shape()));
        }
        self.clues().find_map(|(cell, expected)| {
            let found = self.black_around(picture, cell);
            (found != expected).then_some(Violation::Clue { cell, expected, found })
        })
    }

    fn black_around(&self, picture: &Picture, cell: Cell) -> usize {
        self.block(cell).filter(|&near| picture[near]).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_counts_its_own_cell_and_those_around_it() {
        let picture = Grid::from_fn(Shape::new(2, 3), |cell| cell.col < 2);
        let board = Board::from_picture(&picture);
        assert_eq!(board.clues().map(|(_, clue)| clue).collect::<Vec<_>>(), [4, 4, 2, 4, 4, 2]);
        assert_eq!(board.first_violation(&picture), None);
        let mut other = picture.clone();
        other[Cell::new(1, 2)] = true;
        let wrong = Violation::Clue { cell: Cell::new(0, 1), expected: 4, found: 5 };
        assert_eq!(board.first_violation(&other), Some(wrong));
        let flat = Shape::new(1, 3);
        assert_eq!(board.first_violation(&Grid::new(flat, true)), Some(Violation::Shape(flat)));
    }
}
