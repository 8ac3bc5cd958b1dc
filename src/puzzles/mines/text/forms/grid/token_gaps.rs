//! Finds evidence in tokens and in the gaps between tokens. The evidence shows whether a token of
//! several characters is one cell, whether a blank is a cell, and whether a gap separates two
//! boards.

use std::ops::Range;

use crate::puzzles::mines::text::forms::cells::Cells;

use super::line::Line;

/// Returns whether a blank that looks like a cell may be a typo. There are three hints of a typo:
/// some row has a blank between all of its cells, some tokens are numbers that programs write for a
/// cell, or all rows have equally many cells without the blanks. The last hint does not count if
/// neighbouring cells are more than two columns `apart`.
pub(super) fn may_have_typed_blank(
    rows: &[Line<'_>],
    cells: &Cells<'_>,
    is_dense: bool,
    apart: usize,
) -> bool {
    let filled = |line: &Line<'_>| line.text.chars().filter(|&letter| letter != ' ').count();
    let is_parted = |line: &Line<'_>| {
        filled(line) > 2 && line.tokens().all(|token| token.chars().count() == 1) && {
            let columns: Vec<usize> = line.tokens().map(|token| line.byte_offset(token)).collect();
            columns.windows(2).all(|pair| pair[1] - pair[0] == 2)
        }
    };
    let has_gap = |line: &Line<'_>| line.tokens().nth(1).is_some();
    let is_same = rows.windows(2).all(|pair| filled(&pair[0]) == filled(&pair[1]));
    let mut tokens = rows.iter().flat_map(|row| row.tokens());
    let is_near = apart < 3 && tokens.all(|token| token.chars().count() == 1);
    let mut parted = rows.iter().filter(|row| is_parted(row)).map(filled);
    // A single row of three cells is not enough, because the blanks between its cells can be there
    // by chance.
    parted.next().is_some_and(|first| first > 3 || parted.next().is_some())
        || has_signed_number(rows, cells)
        || is_same && (is_dense || is_near) && rows.iter().any(has_gap)
}

/// The numbers that programs write for a hidden, flagged or mined cell.
const NEGATIVE_CELLS: [&str; 2] = ["-1", "-2"];

/// Returns whether some token is a number of [`NEGATIVE_CELLS`]. A token such as `-1` can also be
/// two cells.
pub(super) fn has_negative_number(rows: &[Line<'_>]) -> bool {
    rows.iter().flat_map(|row| row.tokens()).any(|token| NEGATIVE_CELLS.contains(&token))
}

/// Returns whether all tokens of several characters are numbers that programs write for a cell.
/// Returns false if a `-` also occurs alone, or if all tokens with `-` are in one column, because
/// the `-` of `-1` can then be a cell.
fn has_signed_number(rows: &[Line<'_>], cells: &Cells<'_>) -> bool {
    let long = || rows.iter().flat_map(|row| row.tokens()).filter(|token| token.len() > 1);
    let are =
        |known: &[&str]| long().all(|token| known.contains(&token) && cells.is_known_cell(token));
    let has_dash = || rows.iter().flat_map(|row| row.tokens()).any(|token| token == "-");
    let places = || {
        rows.iter().flat_map(|row| row.tokens_with_columns(0)).filter(|(_, token)| token.len() > 1)
    };
    let columns = || places().map(|(start, _)| start);
    let is_spread = || columns().min() != columns().max();
    let are_negative = || are(&NEGATIVE_CELLS) && !has_dash() && is_spread();
    match long().count() {
        0 | 1 => false,
        _ => are_negative() || are(&["10"]) || are(&["99"]),
    }
}

/// Returns whether a token of digits is more likely several signs than a single number.
pub(super) fn is_several_signs(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    digits.len() > 1
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits.starts_with('0') || digits.len() > 2)
}

/// Returns whether all rows have a wide gap between the same two tokens. A gap is wide if it is at
/// least two blanks wider than another gap. A wide gap can separate two boards. Returns false if
/// all tokens begin at equal distances, or if all tokens end at equal distances.
pub(super) fn has_wide_gap(rows: &[Line<'_>]) -> bool {
    let Some(first) = rows.first() else { return false };
    let mut gaps: Vec<Gap> =
        gap_widths(&token_columns(*first)).map(|gap| Gap { least: gap, most: gap }).collect();
    // The early return saves time, because the first row has no wide gap on nearly every board.
    if !is_any_gap_wide(&gaps) {
        return false;
    }
    let (mut starts, mut ends) = (ColumnDistance::Any, ColumnDistance::Any);
    for row in rows {
        let places = token_columns(*row);
        for (gap, found) in gaps.iter_mut().zip(gap_widths(&places)) {
            *gap = Gap { least: gap.least.min(found), most: gap.most.max(found) };
        }
        for pair in places.windows(2) {
            starts = starts.combined_with(pair[1].start - pair[0].start);
            ends = ends.combined_with(pair[1].end - pair[0].end);
        }
    }
    starts == ColumnDistance::Uneven && ends == ColumnDistance::Uneven && is_any_gap_wide(&gaps)
}

/// Returns whether all cells have one character, and the distances between them differ. If the
/// distances differ, some cells between the others are probably blanks.
pub(super) fn has_uneven_gaps(rows: &[Line<'_>]) -> bool {
    let mut step = ColumnDistance::Any;
    for &row in rows {
        if !row.is_narrow() {
            return false;
        }
        let mut last = None;
        for (start, token) in row.tokens_with_columns(0) {
            if token.len() > 1 && token.chars().nth(1).is_some() {
                return false;
            }
            step = last.map_or(step, |last| step.combined_with(start - last));
            last = Some(start);
        }
    }
    step == ColumnDistance::Uneven
}

/// The smallest and the largest width, in all rows, of the gap between two neighbouring tokens.
struct Gap {
    least: usize,
    most: usize,
}

fn is_any_gap_wide(gaps: &[Gap]) -> bool {
    let narrow = gaps.iter().map(|gap| gap.most + 2).min();
    gaps.iter().any(|gap| narrow.is_some_and(|narrow| gap.least >= narrow))
}

/// Returns the columns that each token takes.
fn token_columns(row: Line<'_>) -> Vec<Range<usize>> {
    row.tokens_with_columns(0).map(|(start, token)| start..start + token.chars().count()).collect()
}

fn gap_widths(places: &[Range<usize>]) -> impl Iterator<Item = usize> + '_ {
    places.windows(2).map(|pair| pair[1].start - pair[0].end)
}

/// The distances between neighbouring columns: none is known yet, all are equal, or some differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ColumnDistance {
    Any,
    Even(usize),
    Uneven,
}

impl ColumnDistance {
    fn combined_with(self, next: usize) -> Self {
        match self {
            Self::Any => Self::Even(next),
            Self::Even(step) if step == next => self,
            _ => Self::Uneven,
        }
    }
}
