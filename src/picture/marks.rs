//! The marks in a picture, which show the findings of an answer.

use crate::grid::Cell;
use crate::report::CellStatus;

/// The place of a clue on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueAt {
    /// The clue is in this cell.
    Cell(Cell),
    /// The clue is the line with this position among the lines of the board.
    Line(usize),
}

impl ClueAt {
    /// Returns the cell that contains the clue, or `None` for a line.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(*cell),
            Self::Line(_) => None,
        }
    }
}

/// The findings of an answer that a picture can show.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The cells with a status to show. The status may be "undecided".
    pub statuses: Vec<(Cell, CellStatus)>,
    /// The cell that is explained.
    pub explained: Option<Cell>,
    /// The clues of the explanation.
    pub clues: Vec<ClueAt>,
    /// Sentences that state the answer, without a full stop.
    pub sentences: Vec<String>,
}

impl Marks {
    /// Marks the cells of each list with the status of the list.
    pub fn from_lists<const N: usize>(lists: [(&Vec<Cell>, CellStatus); N]) -> Self {
        let cells = |(cells, status): (&Vec<Cell>, CellStatus)| {
            cells.iter().map(|&cell| (cell, status)).collect::<Vec<_>>()
        };
        Self { statuses: lists.into_iter().flat_map(cells).collect(), ..Self::default() }
    }

    /// Joins the findings of two answers about one board. If both answers have a status for a cell,
    /// uses the status from `other`.
    pub fn joined_with(mut self, other: Self) -> Self {
        self.statuses.extend(other.statuses);
        self.clues.extend(other.clues);
        self.sentences.extend(other.sentences);
        Self { explained: self.explained.or(other.explained), ..self }
    }
}
