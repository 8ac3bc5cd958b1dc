//! Finds the columns in which cells can stand. A block is the range of columns that contains all
//! cells of the board.

use crate::puzzles::mines::text::forms::cells::Cells;

use super::arrangement::CellColumns;
use super::header::Header;
use super::line::{Line, count_signs};
use super::token_gaps::{is_several_signs, may_have_typed_blank};

/// The rows of a block, and the known limits of their columns.
#[derive(Clone, Debug)]
pub(super) struct Block<'a> {
    pub rows: Vec<Line<'a>>,
    /// The first column after the left edge of the frame, or after the labels on the left. `None`
    /// without a frame or labels.
    pub left: Option<usize>,
    /// The column after the last cell, if a frame ends the rows.
    pub right: Option<usize>,
    /// The labels above or below the columns.
    pub header: Option<Header>,
    /// Whether a frame is on the left, so that the first cell must be next to it.
    pub is_framed: bool,
    /// Whether the first or the last row is shorter, and so could be a number above or below the
    /// board.
    pub has_number: bool,
}

/// The most characters that a cell of a grid takes.
pub(super) const MAX_CELL_WIDTH: usize = 8;

/// The least number of columns with a sign that excludes a narrower distance between the columns.
const MIN_COLUMNS_FOR_STEP: usize = 4;
/// The least number of signs that excludes a narrower distance between the columns. With a narrower
/// distance, some sign would probably stand between two of the columns.
const MIN_SIGNS_FOR_STEP: usize = 20;

/// Equally spaced columns of cells: the distance between neighbouring columns, the first column and
/// the last column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ColumnStep {
    width: usize,
    first: usize,
    last: usize,
}

/// The columns of all tokens, and the distances between the columns.
pub(super) struct TokenColumns {
    /// The greatest common divisor of the distances between the ends of tokens. 0 means that all
    /// tokens end in one column.
    pub end_step: usize,
    /// The greatest common divisor of the distances between the starts of tokens. 0 means that all
    /// tokens start in one column.
    start_step: usize,
    first_end: usize,
    first_start: usize,
    last_end: usize,
    last_start: usize,
    /// Whether some token has several signs, and so may contain several cells.
    pub is_dense: bool,
    /// Whether every character takes one column of the terminal, unlike tabs and pictures.
    pub is_narrow: bool,
    /// The length of the longest line, including blanks.
    longest: usize,
}

impl TokenColumns {
    /// Returns the columns of all tokens, or `None` if the rows have only blanks.
    pub fn in_rows(rows: &[Line<'_>], cells: &Cells<'_>) -> Option<Self> {
        let mut places = Self {
            end_step: 0,
            start_step: 0,
            first_end: usize::MAX,
            first_start: usize::MAX,
            last_end: 0,
            last_start: 0,
            is_dense: false,
            is_narrow: true,
            longest: 0,
        };
        let mut reference = None;
        for line in rows {
            places.is_narrow &= line.is_narrow();
            places.longest = places.longest.max(line.column as usize + count_signs(line.text));
            for (start, token) in line.tokens_with_columns(0) {
                let width = count_signs(token);
                places.is_dense |=
                    width > 1 && (!cells.is_known_cell(token) || is_several_signs(token));
                let end = start + width - 1;
                let &mut (start_at, end_at) = reference.get_or_insert((start, end));
                places.start_step =
                    greatest_common_divisor(places.start_step, start.abs_diff(start_at));
                places.end_step = greatest_common_divisor(places.end_step, end.abs_diff(end_at));
                places.first_start = places.first_start.min(start);
                places.first_end = places.first_end.min(end);
                places.last_end = places.last_end.max(end);
                places.last_start = places.last_start.max(start);
            }
        }
        reference.map(|_| places)
    }

    /// Returns whether there is room for blank cells before the first or after the last token.
    pub fn has_room(&self, block: &Block<'_>) -> bool {
        let step = if self.is_dense { 1 } else { self.end_step.max(1) };
        let left = block.left.map_or(0, |left| left + usize::from(!block.is_framed));
        self.first_start >= left + step || self.longest > self.last_end + step
    }

    /// Returns whether the tokens are in more columns than any row has tokens.
    pub fn uses_extra_columns(&self, tokens: usize) -> bool {
        let columns = |first: usize, step: usize| match step {
            0 => 1,
            _ => (self.last_end - first) / step + 1,
        };
        columns(self.first_end, self.end_step) > tokens
            && columns(self.first_start, self.start_step) > tokens
    }

    /// Returns the column distances that agree with the ends of all tokens, or with the starts of
    /// all tokens. The widest distance comes first.
    fn steps(&self) -> Vec<ColumnStep> {
        let by_ends = ColumnStep { width: 1, first: self.first_end, last: self.last_end };
        let by_starts = ColumnStep { width: 1, first: self.first_start, last: self.last_start };
        if self.is_dense {
            return vec![ColumnStep { last: self.last_end, ..by_starts }];
        }
        let mut steps: Vec<ColumnStep> = Vec::new();
        for (widest, step) in [(self.end_step, by_ends), (self.start_step, by_starts)] {
            let divides = |width: &usize| widest.is_multiple_of(*width) || widest == 0;
            let large = Some(widest).filter(|&widest| widest > MAX_CELL_WIDTH);
            let widths = (1..=MAX_CELL_WIDTH).chain(large).filter(divides);
            steps.extend(widths.map(|width| ColumnStep { width, ..step }));
        }
        steps.sort_unstable_by(|a, b| b.cmp(a));
        steps.dedup();
        steps
    }

    /// Returns the possible columns of cells.
    pub fn cell_columns(
        &self,
        block: &Block<'_>,
        cells: &Cells<'_>,
        is_plain: bool,
    ) -> Vec<CellColumns> {
        let mut slots = Vec::new();
        let steps = self.steps();
        let is_free = block.left.is_none() && block.right.is_none() && block.header.is_none();
        // If a single row has gaps between its cells, no other row shows whether the gaps are blank
        // cells.
        let is_apart = block.rows.len() == 1 && !self.is_dense;
        let widest = steps.first().map_or(1, |step| step.width);
        for step in steps {
            let is_finer = step.width < widest && self.end_step != 0;
            if is_finer && (is_plain || Self::has_signs_for_step(block, widest, step.first)) {
                continue;
            }
            let can_slip = step.width == 1 && is_free && !is_apart;
            if can_slip && may_have_typed_blank(&block.rows, cells, self.is_dense, self.end_step) {
                continue;
            }
            let is_gap =
                |slots: &CellColumns| !is_free || block.rows.iter().any(|&row| slots.has_gap(row));
            let of_step = self.cell_columns_with_step(block, step);
            // If the tokens fill all columns at the widest distance, the blanks between the tokens
            // are separators and not cells.
            let fits = |slots: &CellColumns| block.rows.iter().all(|&row| slots.fits(row));
            let is_filled = !is_apart
                && !cells.has_role(" ")
                && step.width == widest
                && self.end_step != 0
                && of_step.iter().any(fits)
                && !of_step.iter().any(is_gap);
            // A short row alone does not show that the board has blank cells. A short row that
            // could be a number is an exception.
            let can_be_short = cells.has_role(" ") || block.has_number;
            if is_filled {
                slots = of_step;
                slots.retain(|_| can_be_short);
                break;
            }
            slots.extend(of_step.into_iter().filter(|slots| can_be_short || is_gap(slots)));
        }
        slots.retain(|slots| slots.cols > 0 && block.rows.iter().all(|&row| slots.fits(row)));
        slots
    }

    /// Returns whether enough signs stand in the columns at the distance `step` to exclude a
    /// narrower distance between columns. With a narrower distance, some sign would probably stand
    /// between two of the columns.
    fn has_signs_for_step(block: &Block<'_>, step: usize, first: usize) -> bool {
        let (mut held, mut signs) = (Vec::new(), 0);
        for (start, _) in block.rows.iter().flat_map(|row| row.tokens_with_columns(0)) {
            let column = start.saturating_sub(first).div_ceil(step);
            signs += 1;
            if held.len() < MIN_COLUMNS_FOR_STEP && !held.contains(&column) {
                held.push(column);
            }
            if held.len() == MIN_COLUMNS_FOR_STEP && signs >= MIN_SIGNS_FOR_STEP {
                return true;
            }
        }
        false
    }

    /// Returns the possible columns of cells, if `step` is the distance between columns.
    fn cell_columns_with_step(&self, block: &Block<'_>, step: ColumnStep) -> Vec<CellColumns> {
        let ColumnStep { width: step, first, last } = step;
        let left = block.left.unwrap_or(0);
        if first < left {
            return Vec::new();
        }
        let lowest = first - (first - left) / step * step;
        let content = first + last.saturating_sub(first).div_ceil(step) * step;
        let longest = self.longest.max(self.last_end + 1) - 1;
        let firsts = match (block.left, block.is_framed) {
            // A blank may stand between a frame and the cells, just as after a label.
            (Some(_), true) => vec![lowest, (lowest + step).min(first)],
            (Some(_), false) => vec![first, lowest, (lowest + step).min(first)],
            (None, _) => vec![first, lowest],
        };
        let lasts = match block.right {
            Some(right) if right > first => {
                let last = first + (right - 1 - first) / step * step;
                vec![last, last.saturating_sub(step).max(content)]
            }
            Some(_) => return Vec::new(),
            None => vec![content, content.max(first + longest.saturating_sub(first) / step * step)],
        };
        let mut slots = Vec::new();
        for &first in &firsts {
            for &last in &lasts {
                // If a frame has a blank between its edge and the cells on one side, it also has a
                // blank on the other side.
                let is_even = (first == firsts[0]) == (last == lasts[0]);
                if block.is_framed && block.right.is_some() && !is_even {
                    continue;
                }
                let new =
                    CellColumns { first, step, cols: (last + step).saturating_sub(first) / step };
                if !slots.contains(&new) {
                    slots.push(new);
                }
            }
        }
        slots
    }
}

/// Returns the greatest common divisor. If one number is zero, returns the other number.
fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
