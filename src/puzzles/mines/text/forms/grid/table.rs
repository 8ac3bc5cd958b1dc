//! Reads rows with bars. Either every two neighbouring bars enclose a cell, or two bars enclose the
//! whole row.

use crate::puzzles::mines::text::forms::cells::Cells;

use super::arrangement::CellSplit;
use super::block::Block;
use super::header::Header;
use super::line::{BARS, BLANKS, Line, count_signs};

/// Rows that have equally many bars.
pub(super) struct Table<'a> {
    rows: Vec<Vec<Line<'a>>>,
}

impl<'a> Table<'a> {
    /// Reads a table, or returns `None` if the rows have no bars or different numbers of bars.
    pub fn read(rows: &[Line<'a>]) -> Option<Self> {
        let first = rows.first()?.text.matches(BARS).count();
        let is_even = first > 0 && rows.iter().all(|row| row.text.matches(BARS).count() == first);
        is_even.then(|| Self { rows: rows.iter().map(|row| row.parts(&BARS).collect()).collect() })
    }

    fn num_parts(&self) -> usize {
        self.rows[0].len()
    }

    fn is_empty(&self, part: usize) -> bool {
        self.rows.iter().all(|row| row[part].is_blank())
    }

    fn width(&self, part: usize) -> usize {
        self.rows.iter().map(|row| row[part].text.chars().count()).max().unwrap_or(0)
    }

    /// Returns the ways to split the rows into cells if each part between bars is a cell.
    pub fn splits(&self, cells: &Cells<'_>, has_left: bool, has_right: bool) -> Vec<CellSplit> {
        let last = self.num_parts() - 1;
        let is_cell = |part: &Line<'_>| is_cell(part, cells);
        if !self.rows.iter().all(|row| row.iter().all(is_cell)) {
            return Vec::new();
        }
        let inner = (1..last).map(|part| self.width(part)).min().unwrap_or(1);
        // A blank part before the first bar or after the last bar is a cell only if it is as wide
        // as the other parts. The part may be one blank narrower, because a line can be truncated
        // or have no blank before a bar.
        let is_wide = |part: usize| self.width(part) > 0 && self.width(part) + 1 >= inner;
        let froms = match (self.is_empty(0), has_left) {
            (true, true) => vec![1],
            (true, false) if is_wide(0) => vec![0, 1],
            (true, false) => vec![1],
            (false, _) => vec![0],
        };
        let is_open = froms.contains(&0);
        let tos = match (self.is_empty(last), has_right) {
            (true, true) => vec![last],
            (true, false) if is_open || is_wide(last) => vec![last, last + 1],
            (true, false) => vec![last],
            (false, _) => vec![last + 1],
        };
        let pairs = froms.iter().flat_map(|&from| tos.iter().map(move |&to| (from, to)));
        // In a row of one or two cells, the text before a bar can be a label, and blanks after the
        // bar can be cells. A split into one or two cells therefore requires aligned tokens.
        let is_column = |from: usize, to: usize| match to - from {
            1 => self.is_surely_aligned(from),
            2 => self.is_aligned(from) && self.is_aligned(from + 1),
            _ => true,
        };
        pairs
            .filter(|&(from, to)| from < to && is_column(from, to))
            .map(|(from, to)| CellSplit::Parts(from, to))
            .collect()
    }

    /// Returns whether the tokens of a part begin in one column, or end in one column. Returns
    /// false if the part has pictures and blank cells, because pictures may take two columns.
    fn is_surely_aligned(&self, part: usize) -> bool {
        let part_is = |is: fn(&Line<'_>) -> bool| self.rows.iter().any(|row| is(&row[part]));
        if part_is(|line| line.has_wide_character()) && part_is(|line| line.is_blank()) {
            return false;
        }
        self.is_aligned(part)
    }

    fn is_aligned(&self, part: usize) -> bool {
        let places = || self.rows.iter().filter_map(|row| row[part].tokens_with_columns(0).next());
        let first = places().next();
        let end = |(start, token): (usize, &str)| start + token.chars().count();
        places().all(|(start, _)| Some(start) == first.map(|(start, _)| start))
            || places().all(|place| Some(end(place)) == first.map(end))
    }

    /// Returns, as a block, the only part between bars that has signs. Returns `None` if several
    /// parts have signs.
    pub fn block(
        &self,
        header: Option<Header>,
        has_left: bool,
        has_right: bool,
    ) -> Option<Block<'a>> {
        let last = self.num_parts() - 1;
        let mut held = (0..=last).filter(|&part| !self.is_empty(part));
        let part = match (held.next(), held.next()) {
            (Some(part), None) => part,
            (None, _) if last <= 2 => 1,
            _ => return None,
        };
        let rows: Vec<_> = self.rows.iter().map(|row| row[part]).collect();
        let column = |line: &Line<'_>| line.column as usize;
        let left = rows.iter().map(column).max()?;
        let ends = rows.iter().map(|row| column(row) + row.text.chars().count());
        // The bars on each side are aligned if every character takes one column of the terminal.
        let is_straight =
            ends.clone().min() == ends.clone().max() && rows.iter().all(|row| column(row) == left);
        let (has_bar_left, has_bar_right) = (part > 0, part < last);
        if has_bar_left
            && has_bar_right
            && !is_straight
            && rows.iter().all(|row| row.text.is_ascii())
        {
            return None;
        }
        Some(Block {
            left: (has_bar_left || has_left).then_some(left),
            right: (has_bar_right || has_right)
                .then(|| ends.max())
                .flatten()
                .filter(|_| has_bar_right),
            header,
            is_framed: has_bar_left,
            has_number: false,
            rows,
        })
    }
}

/// Returns whether a part has at most one cell.
fn is_cell(part: &Line<'_>, cells: &Cells<'_>) -> bool {
    let token = part.text.trim_matches(BLANKS).trim_matches(['"', '\'']);
    if token.is_empty() {
        return true;
    }
    let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
    !token.contains(BLANKS)
        && !token.starts_with("00")
        && (is_number || count_signs(token) == 1 || cells.is_known_cell(token))
}
