//! The board of an arrangement of a text, and its possible alternatives.

use crate::grid::Shape;
use crate::puzzles::mines::text::forms::cells::{Atom, Cells};

/// The cells of one arrangement of a text.
pub struct FoundGrid<'a> {
    pub cells: Cells<'a>,
    pub shape: Shape,
    /// The total, if the text states it.
    pub mines: Option<usize>,
    /// Whether no convention chooses between this arrangement and another one. Only its columns
    /// show blank cells, in few rows or columns or beside a number with a separated sign. Or all
    /// rows have a gap with room for a column of blank cells.
    pub is_open: bool,
}

/// The most rows or columns that are too few to distinguish blank cells from separators.
pub const FEW: usize = 2;

/// Whether a board has at most [`FEW`] rows or columns.
pub fn is_few(shape: Shape) -> bool {
    shape.rows.min(shape.cols) <= FEW
}

impl FoundGrid<'_> {
    pub fn is_same(&self, other: &Self) -> bool {
        self.shape == other.shape && self.mines == other.mines && self.cells.is_same(&other.cells)
    }

    /// Whether the board has few rows or columns and a sign of several digits, which can be
    /// separate cells.
    pub fn can_be_joined(&self) -> bool {
        let are_digits =
            |text: &str| text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_digit());
        is_few(self.shape) && self.cells.signs.iter().any(|sign| are_digits(&sign.text))
    }

    /// Whether the board has blank cells, and its first column counts like labels of the rows.
    pub fn can_have_labels(&self) -> bool {
        let clue = |row: usize| match self.cells.atom_at(row * self.shape.cols) {
            Atom::Clue(clue) => Some(clue as usize),
            Atom::Sign(_) => None,
        };
        let start = clue(0).filter(|&start| start <= 1);
        let counts = |start: usize| (0..self.shape.rows).all(|row| clue(row) == Some(start + row));
        self.shape.rows > 1
            && self.shape.cols > 1
            && self.cells.has_blanks()
            && start.is_some_and(counts)
    }
}
