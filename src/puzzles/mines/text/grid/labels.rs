//! Rows and columns that are numbered or lettered at the sides of a board: such labels are no cells.

use super::line::{BARS, BLANKS, Line, count_signs};

/// Whether these count up or down by ones to or from 0 or 1, or go on as letters from A.
pub fn are_consecutive<'a>(labels: impl Iterator<Item = &'a str> + Clone) -> bool {
    let numbers: Option<Vec<i64>> = labels.clone().map(number).collect();
    let letters: Option<Vec<i64>> = labels.map(letter).collect();
    [numbers, letters].into_iter().flatten().any(|labels| {
        let step = |by| labels.windows(2).all(|pair| pair[1] - pair[0] == by);
        let is_start = |label: Option<&i64>| label.is_some_and(|label| (0..=1).contains(label));
        is_start(labels.first()) && step(1) || is_start(labels.last()) && step(-1)
    })
}

fn number(label: &str) -> Option<i64> {
    let digits = label.trim_end_matches([':', '.', ')']);
    digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A is 0.
fn letter(label: &str) -> Option<i64> {
    match label.trim_end_matches([':', '.', ')']).as_bytes() {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z')] => {
            Some(i64::from(letter.to_ascii_lowercase() - b'a'))
        }
        _ => None,
    }
}

/// Whether a line is made of labels alone.
pub(super) fn is_header(line: Line<'_>) -> bool {
    line.tokens().nth(1).is_some() && are_consecutive(line.tokens())
}

/// Whether a line is drawn: of dashes, corners and crossings.
pub(super) fn is_rule(line: Line<'_>) -> bool {
    const DRAWN: &[char] = &['-', '=', '_', '+', '|', ':', '–', '—', '―'];
    let text = line.text.trim_matches(BLANKS);
    let is_box = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter);
    let is_drawn = |letter| DRAWN.contains(&letter) || is_box(letter) || BLANKS.contains(&letter);
    let is_bar = |letter| BARS.contains(&letter);
    text.chars().all(is_drawn)
        && (["--", "==", "__", "+", "––", "——", "――"].iter().any(|part| text.contains(part))
            || text.chars().any(|letter| is_box(letter) && !is_bar(letter)))
}

/// The rows without their labels: a first line that counts the columns, and a label before every row,
/// at times behind it too. None where it is not so.
pub(super) fn without<'a>(lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    let (&header, rows) = lines.split_first()?;
    if !is_header(header) {
        return None;
    }
    let cols = header.tokens().count();
    let is_footer = |line: &Line<'_>| line.tokens().eq(header.tokens());
    let is_drawn =
        |line: &Line<'_>| is_rule(*line) && line.tokens().next().and_then(number).is_none();
    let rows: Vec<_> = rows.iter().copied().filter(|line| !is_drawn(line)).collect();
    let rows = match rows.split_last() {
        Some((last, before)) if is_footer(last) => before,
        _ => &rows,
    };
    if rows.is_empty() || !are_consecutive(rows.iter().filter_map(|row| row.tokens().next())) {
        return None;
    }
    rows.iter().map(|&row| unlabelled(row, cols)).collect()
}

/// Whether rows and columns count as labels do, but the rows are not all as long as the first line: blank
/// cells may stand among them, so that nobody can say which cell is whose.
pub(super) fn may_be(lines: &[Line<'_>]) -> bool {
    let Some((&header, rows)) = lines.split_first() else { return false };
    let cols = header.tokens().count();
    is_header(header)
        && are_consecutive(rows.iter().filter_map(|row| row.tokens().next()))
        && rows.iter().any(|row| row.tokens().count() != cols)
}

fn unlabelled(row: Line<'_>, cols: usize) -> Option<Line<'_>> {
    let label = row.tokens().next()?;
    let start = row.offset(label) + label.len();
    let rest = row.part(start, row.text.len());
    let tokens = rest.tokens().count();
    let is_dense = || rest.only_token().is_some_and(|token| count_signs(token) == cols);
    if tokens == cols || is_dense() {
        return Some(rest);
    }
    let last = rest.tokens().last().filter(|last| tokens == cols + 1 && *last == label)?;
    Some(rest.part(0, rest.offset(last)))
}
