//! Finds the ways to split the rows of a block into cells: by separators, or by the columns in
//! which signs stand.

use crate::puzzles::mines::text::forms::cells::Cells;

use super::arrangement::{CellColumns, CellSplit};
use super::block::{Block, MAX_CELL_WIDTH, TokenColumns};
use super::header::Header;
use super::line::{BLANKS, Line, count_signs};
use super::token_gaps::has_wide_gap;

impl<'a> Block<'a> {
    /// Returns every way to split the rows that agrees with the frame and the labels.
    pub fn splits(&self, cells: &Cells<'_>) -> Vec<(Vec<Line<'a>>, CellSplit)> {
        if let Some(separator) = self.separator() {
            return self.splits_by_separator(separator);
        }
        if let Some(slots) = self.cell_columns_below_labels() {
            return vec![(self.rows.clone(), CellSplit::CellColumns(slots))];
        }
        if let Some(header) = self.header.as_ref().filter(|header| header.num_columns < 2) {
            return self.splits_below_single_label(header);
        }
        let Some(mut places) = TokenColumns::in_rows(&self.rows, cells) else {
            return self.splits_of_blank_rows();
        };
        places.is_narrow |= self.rows_end_in_one_column();
        let mut splits = Vec::new();
        let tokens = self.equal_num_tokens();
        // A frame determines the width of the rows, if every character takes one column.
        let is_free =
            self.left.is_none() || self.right.is_none() || !self.is_framed || !places.is_narrow;
        if is_free {
            splits.extend(tokens.filter(|_| !places.is_dense).map(|_| CellSplit::Tokens));
            splits.extend(
                self.equal_num_signs()
                    .filter(|_| places.is_dense || tokens == Some(1))
                    .map(|_| CellSplit::Signs),
            );
        }
        // Here some sign is not below a label. If the labels are more than a column apart, the
        // columns of blank cells are unknown.
        let is_below_others = self
            .header
            .as_ref()
            .is_some_and(|header| header.starts_and_steps.iter().any(|&(_, step)| step > 1));
        let has_room = self.left.is_some() && places.has_room(self);
        // In a frame, pictures may take two columns each.
        let has_wide = self.is_framed && self.rows.iter().any(|row| row.has_wide_character());
        let has_columns = places.is_narrow || (places.is_dense || has_room) && !has_wide;
        // If blank cells may stand beside pictures, no split is certain.
        if has_wide && (has_room || tokens.is_some_and(|count| places.uses_extra_columns(count))) {
            splits.clear();
        }
        if has_columns && !is_below_others {
            let slots = self.splits_by_columns(&places, cells, splits.is_empty(), is_free);
            splits.extend(slots.into_iter().map(CellSplit::CellColumns));
        }
        // Two boards side by side must not be read as one wider board. So rows with a wide gap at
        // one place have no split.
        if splits[..] == [CellSplit::Tokens] && self.header.is_none() && has_wide_gap(&self.rows) {
            splits.clear();
        }
        splits.into_iter().map(|split| (self.rows.clone(), split)).collect()
    }

    /// Returns the splits for a single label above or below the rows. A single label determines the
    /// position of one column, but no distance between columns.
    fn splits_below_single_label(&self, header: &Header) -> Vec<(Vec<Line<'a>>, CellSplit)> {
        let stands_below = |(start, token): (usize, &str)| {
            (start..start + token.chars().count()).contains(&header.start)
        };
        let is_below = self.rows.iter().all(|row| row.tokens_with_columns(0).all(stands_below));
        let is_column = (header.is_separated || is_below) && self.equal_num_tokens() == Some(1);
        is_column.then(|| (self.rows.clone(), CellSplit::Tokens)).into_iter().collect()
    }

    /// Returns the possible columns of cells. Returns none if there is no evidence of blank cells
    /// and another split is possible.
    fn splits_by_columns(
        &self,
        places: &TokenColumns,
        cells: &Cells<'_>,
        is_only: bool,
        is_free: bool,
    ) -> Vec<CellColumns> {
        let tokens = self.equal_num_tokens();
        let is_wide = tokens.is_some_and(|count| count > 1) && places.end_step > 2;
        let has_gaps = is_only
            || !is_free
            || is_wide
            || tokens.is_some_and(|count| places.uses_extra_columns(count))
            || places.has_room(self)
            || cells.has_role(" ");
        if !has_gaps {
            return Vec::new();
        }
        let is_large =
            |count: usize| places.end_step <= 2 || count * self.rows.len() > MAX_CELL_WIDTH;
        let is_plain =
            tokens.is_some_and(|count| count > 1 && is_large(count)) && !places.is_dense && is_free;
        places.cell_columns(self, cells, is_plain)
    }

    /// Returns the splits of blank rows that follow labels or are in a frame. Each column of
    /// characters, or each second or third column, has a cell. A frame has equally many blanks on
    /// both sides of the cells.
    fn splits_of_blank_rows(&self) -> Vec<(Vec<Line<'a>>, CellSplit)> {
        const COLUMN_PATTERNS: [(usize, usize, usize); 8] = [
            (0, 1, 0),
            (1, 1, 0),
            (0, 2, 0),
            (1, 2, 0),
            (1, 2, 1),
            (0, 3, 0),
            (1, 3, 1),
            (2, 3, 0),
        ];
        let Some(left) = self.left else { return Vec::new() };
        let Some(right) = self.right.or(equal_value(self.row_ends())) else { return Vec::new() };
        let is_even = self.is_framed && self.right.is_some();
        let slots = |(before, step, behind): (usize, usize, usize)| {
            let width = right.checked_sub(left + before + behind)?;
            let fits = width % step == 1 % step && (before == behind || !is_even);
            fits.then_some(CellColumns { first: left + before, step, cols: width.div_ceil(step) })
        };
        let all = COLUMN_PATTERNS.into_iter().filter_map(slots);
        all.map(|slots| (self.rows.clone(), CellSplit::CellColumns(slots))).collect()
    }

    /// Returns the column after the last character of each row.
    fn row_ends(&self) -> impl Iterator<Item = usize> {
        self.rows.iter().map(|row| row.column as usize + row.text.chars().count())
    }

    /// Returns whether all rows end in the same column, and follow labels or the left edge of a
    /// frame. If the frame has a right edge, the rows must end there.
    fn rows_end_in_one_column(&self) -> bool {
        let end = equal_value(self.row_ends());
        self.left.is_some() && end.is_some() && self.right.is_none_or(|right| end == Some(right))
    }

    /// Returns the character that separates the cells of every row, if this is a comma, a semicolon
    /// or a tab.
    fn separator(&self) -> Option<char> {
        [',', ';', '\t'].into_iter().find(|&separator| {
            self.rows.iter().all(|line| line.text.trim_matches(' ').contains(separator))
        })
    }

    /// Returns the splits of the rows at a separator. If every row ends with the separator, there
    /// are splits with and without a blank cell after it. If every row begins with a tab, there are
    /// splits with and without a blank cell before it.
    fn splits_by_separator(&self, separator: char) -> Vec<(Vec<Line<'a>>, CellSplit)> {
        let mut all = vec![self.rows.clone()];
        let ends = |line: &Line<'_>| line.text.trim_matches(' ').ends_with(separator);
        if self.rows.iter().all(ends) {
            let without = |&line: &Line<'a>| {
                let text = line.text.trim_end_matches(' ');
                line.part(0, text.len() - separator.len_utf8())
            };
            all.push(self.rows.iter().map(without).collect());
        }
        let starts = |line: &Line<'_>| line.text.trim_matches(' ').starts_with(separator);
        all.retain(|rows| rows.iter().all(|row| !row.text.is_empty()));
        if separator == '\t' && all.iter().flatten().all(starts) {
            let without = |&line: &Line<'a>| {
                let at = line.text.find(separator).unwrap_or(0) + 1;
                line.part(at, line.text.len())
            };
            let more: Vec<Vec<_>> =
                all.iter().map(|rows| rows.iter().map(without).collect()).collect();
            all.extend(more);
        }
        let is_even = |rows: &Vec<Line<'_>>| {
            let mut counts = rows.iter().map(|line| line.text.matches(separator).count());
            let first = counts.next();
            counts.all(|count| Some(count) == first)
        };
        all.into_iter()
            .filter(is_even)
            .map(|rows| (rows, CellSplit::Separated(separator)))
            .collect()
    }

    /// Returns the columns of cells below the labels, if every sign is below a label. Returns
    /// `None` for labels with separators, which need not stand above their columns.
    fn cell_columns_below_labels(&self) -> Option<CellColumns> {
        let header = self.header.as_ref().filter(|header| !header.is_separated)?;
        let slots = header.starts_and_steps.iter().map(|&(first, step)| CellColumns {
            first,
            step,
            cols: header.num_columns,
        });
        slots.into_iter().find(|slots| self.rows.iter().all(|&row| slots.fits(row)))
    }

    /// Returns the number of tokens of a row, if all rows have equally many tokens.
    fn equal_num_tokens(&self) -> Option<usize> {
        equal_value(self.rows.iter().map(|line| line.tokens().count()))
    }

    /// Returns the number of signs of a row, if every row is a single token and all rows have
    /// equally many signs.
    fn equal_num_signs(&self) -> Option<usize> {
        let is_single = self.rows.iter().all(|line| line.only_token().is_some());
        let signs = || {
            equal_value(self.rows.iter().map(|line| count_signs(line.text.trim_matches(BLANKS))))
        };
        is_single.then(signs).flatten()
    }
}

fn equal_value(mut counts: impl Iterator<Item = usize>) -> Option<usize> {
    let first = counts.next()?;
    counts.all(|count| count == first).then_some(first)
}
