//! The board of an arrangement, and whether other arrangements are as likely.

use crate::grid::Shape;
use crate::puzzles::mines::text::forms::cells::{Cells, ClueOrSign};

/// The cells of one arrangement of a text.
pub struct FoundGrid<'a> {
    pub cells: Cells<'a>,
    pub shape: Shape,
    /// The total, if the text states it.
    pub mines: Option<usize>,
    /// Whether conventions cannot choose between the arrangement and another one. There are three
    /// reasons:
    ///
    /// - only the columns of signs show blank cells, and the board has few rows or columns;
    /// - only the columns of signs show blank cells, and a number such as `-1` can also be two
    ///   cells; or
    /// - all rows have a gap that a column of blank cells could fill.
    pub is_ambiguous: bool,
}

/// In a board with at most this many rows or columns, blank cells can look like separators.
pub const MAX_FEW_LINES: usize = 2;

/// Returns whether a board has at most [`MAX_FEW_LINES`] rows or columns.
pub fn has_few_lines(shape: Shape) -> bool {
    shape.rows.min(shape.cols) <= MAX_FEW_LINES
}

impl FoundGrid<'_> {
    pub fn is_same(&self, other: &Self) -> bool {
        self.shape == other.shape && self.mines == other.mines && self.cells.is_same(&other.cells)
    }

    /// Returns whether the board has few rows or columns, and a sign of several digits. Each digit
    /// of a long sign could be a cell by itself.
    pub fn has_joinable_digits(&self) -> bool {
        let are_digits =
            |text: &str| text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_digit());
        has_few_lines(self.shape) && self.cells.signs.iter().any(|sign| are_digits(&sign.text))
    }

    /// Returns whether the board has blank cells, and the numbers in its first column could be
    /// labels of the rows.
    pub fn can_have_labels(&self) -> bool {
        let clue = |row: usize| match self.cells.clue_or_sign_at(row * self.shape.cols) {
            ClueOrSign::Clue(clue) => Some(clue as usize),
            ClueOrSign::Sign(_) => None,
        };
        let start = clue(0).filter(|&start| start <= 1);
        let counts = |start: usize| (0..self.shape.rows).all(|row| clue(row) == Some(start + row));
        self.shape.rows > 1
            && self.shape.cols > 1
            && self.cells.has_blanks()
            && start.is_some_and(counts)
    }
}
