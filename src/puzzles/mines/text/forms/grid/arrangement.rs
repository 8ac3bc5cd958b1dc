//! One way to cut the lines of a text into the cells of a board.

use crate::puzzles::mines::text::forms::cells::Cells;
use crate::text::{Position, Problem, TextError};
use crate::words::board_forms;

use super::counts::NumberLine;
use super::line::{BARS, BLANKS, Line, count_signs};
use super::spoilers;

/// The rows of a board, and the way in which each row is split into cells.
#[derive(Clone, Debug)]
pub(super) struct Arrangement<'a> {
    /// The part of each line that contains cells.
    pub rows: Vec<Line<'a>>,
    pub split: CellSplit,
    /// The number of columns that have labels, if the columns are labelled.
    pub labelled_cols: Option<usize>,
    /// Whether a frame of the same width surrounds the rows.
    pub is_framed: bool,
    /// Whether the arrangement is doubtful: a few removed labels could be cells, or a short row
    /// could be a number. A text that has only doubtful arrangements is refused.
    pub is_doubtful: bool,
    /// The lines of numbers before or after the rows that state a size or a total.
    pub counts: Vec<NumberLine<'a>>,
}

/// The way in which a row is split into cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CellSplit {
    /// Blanks separate the cells.
    Tokens,
    /// Nothing separates the cells: each sign is a cell.
    Signs,
    /// The given character separates the cells. Two adjacent separators have a blank cell between
    /// them.
    Separated(char),
    /// Bars separate the cells. A cell is a part between bars. The two numbers are the index of the
    /// first cell's part, and the index after the last cell's part.
    Parts(usize, usize),
    /// Each cell has a fixed column.
    CellColumns(CellColumns),
    /// Brackets enclose the cells: `[1][ ][#]`.
    Brackets,
    /// Spoilers enclose the cells: `||1||||2||`.
    Spoilers,
}

/// Cells in columns of characters. The first cell is in column `first`, and each further cell is
/// `step` columns after the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellColumns {
    pub first: usize,
    pub step: usize,
    pub cols: usize,
}

impl Arrangement<'_> {
    /// Returns the number of cells of the first row. For brackets and spoilers, returns 1, because
    /// the number is unknown before the row is read.
    pub fn num_cols(&self) -> usize {
        let Some(row) = self.rows.first() else { return 0 };
        match self.split {
            CellSplit::Tokens => row.tokens().count(),
            CellSplit::Signs => count_signs(row.text.trim_matches(BLANKS)),
            CellSplit::Separated(separator) => row.text.matches(separator).count() + 1,
            CellSplit::Parts(from, to) => to - from,
            CellSplit::CellColumns(slots) => slots.cols,
            CellSplit::Brackets | CellSplit::Spoilers => 1,
        }
    }

    /// Adds the rows to `cells`.
    pub fn push_to(&self, cells: &mut Cells<'_>) -> Result<(), TextError> {
        if self.split == CellSplit::Spoilers {
            return spoilers::read(&self.rows, cells);
        }
        self.rows.iter().try_for_each(|&row| match self.split {
            CellSplit::Tokens => row.push_tokens(cells),
            CellSplit::Signs => row.push_signs(cells),
            CellSplit::Separated(separator) => push_separated_cells(row, separator, cells),
            CellSplit::Parts(from, to) => push_parts(row, from, to, cells),
            CellSplit::CellColumns(slots) => slots.push(row, cells),
            CellSplit::Brackets => push_bracketed_cells(row, cells),
            CellSplit::Spoilers => Ok(()),
        })
    }
}

impl CellColumns {
    /// Returns the number of the cell whose column is in the given range. Returns `None` if no
    /// cell, or more than one cell, has its column in the range.
    fn cell_number(self, start: usize, end: usize) -> Option<usize> {
        let cell = start.saturating_sub(self.first).div_ceil(self.step);
        let column = self.first + cell * self.step;
        let is_only = column + self.step >= end;
        (column >= start && column < end && is_only && cell < self.cols).then_some(cell)
    }

    fn token_width(self, token: &str) -> usize {
        if self.step == 1 { 1 } else { token.chars().count() }
    }

    /// Returns whether every token of a line covers one cell, and no two tokens cover the same
    /// cell.
    pub fn fits(self, line: Line<'_>) -> bool {
        let mut next = 0;
        line.tokens_with_columns(self.step).all(|(start, token)| {
            match self.cell_number(start, start + self.token_width(token)) {
                Some(cell) if cell >= next => {
                    next = cell + 1;
                    true
                }
                _ => false,
            }
        })
    }

    /// Returns whether a line has a blank cell before another cell, or blanks after the last cell.
    pub fn has_gap(self, line: Line<'_>) -> bool {
        let mut next = 0;
        let is_after = line.tokens_with_columns(self.step).any(|(start, token)| {
            let cell = self.cell_number(start, start + self.token_width(token));
            let is_gap = cell != Some(next);
            next += 1;
            is_gap
        });
        let end = line.column as usize + line.text.chars().count();
        is_after || next < self.cols && end > self.first + next * self.step
    }

    fn push(self, line: Line<'_>, cells: &mut Cells<'_>) -> Result<(), TextError> {
        let skipped = (line.chars_before - line.column) as usize;
        let at =
            |column: usize| Position { line: line.number as usize, column: column + skipped + 1 };
        let mut next = 0;
        for (start, token) in line.tokens_with_columns(self.step) {
            let cell = self.cell_number(start, start + self.token_width(token)).unwrap_or(next);
            for blank in next..cell {
                cells.push(" ", at(self.first + blank * self.step))?;
            }
            cells.push(token, at(start))?;
            next = cell + 1;
        }
        for blank in next..self.cols {
            cells.push(" ", at(self.first + blank * self.step))?;
        }
        cells.end_row(line.end())
    }
}

/// Reads the cells between separators. Adjacent separators have a blank cell between them.
fn push_separated_cells(
    line: Line<'_>,
    separator: char,
    cells: &mut Cells<'_>,
) -> Result<(), TextError> {
    let text = line.text.trim_matches(' ');
    let mut at = line.position(line.byte_offset(text));
    for part in text.split(separator) {
        push_part(part, at, cells)?;
        at.column += part.chars().count() + 1;
    }
    cells.end_row(line.end())
}

fn push_parts(
    line: Line<'_>,
    from: usize,
    to: usize,
    cells: &mut Cells<'_>,
) -> Result<(), TextError> {
    for part in line.parts(&BARS).skip(from).take(to - from) {
        push_part(part.text, part.position(0), cells)?;
    }
    cells.end_row(line.end())
}

/// Adds the cell in a part of a line. An empty part is a blank cell.
fn push_part(part: &str, at: Position, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let token = part.trim_matches(BLANKS);
    if token.is_empty() {
        return cells.push(" ", at);
    }
    let before = part[..part.len() - part.trim_start_matches(BLANKS).len()].chars().count();
    cells.push(token, Position { column: at.column + before, ..at })
}

/// Reads the cells in brackets. Between brackets, all gaps must have equally many blanks, because a
/// wider gap can be a blank cell.
fn push_bracketed_cells(line: Line<'_>, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let mut is_open = false;
    let mut between = None;
    let last = line.text.matches(['[', ']']).count();
    for (place, part) in line.parts(&['[', ']']).enumerate() {
        let is_inner = place > 0 && place < last;
        match is_open {
            true => push_part(part.text, part.position(0), cells)?,
            false
                if !part.is_blank()
                    || is_inner && *between.get_or_insert(part.text.len()) != part.text.len() =>
            {
                let problem = Problem::unclear(board_forms::cells_in_brackets());
                return Err(part.position(0).error(problem));
            }
            false => {}
        }
        is_open = !is_open;
    }
    cells.end_row(line.end())
}
