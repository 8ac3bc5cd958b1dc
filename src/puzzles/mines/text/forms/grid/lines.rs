//! Finds the lines that can be rows of cells, in a text without a header. Leaves out comments.

use crate::puzzles::mines::text::size::{MAX_INCIDENCES, too_large_problem};
use crate::text::{Problem, TextError};
use crate::words::{Sentence, board_forms};

use super::line::{BLANKS, Line, count_signs};
use super::surrounding_text::{self, KnownCells, Rows};

/// Returns the lines that are not blank. Leaves out comments before the first row, and the text
/// around the rows.
pub(super) fn lines<'a>(text: &'a str, known: KnownCells<'_>) -> Result<Rows<'a>, TextError> {
    let (mut lines, mut blank, mut comment) = (Vec::new(), None, None);
    for (number, text) in (1..).zip(text.split('\n')) {
        let text = text.strip_suffix('\r').unwrap_or(text);
        let line = unquoted(Line { number, chars_before: 0, column: 0, text });
        let is_comment = lines.is_empty() && is_comment(line, known);
        if line.is_blank() {
            blank = longer_line(blank, line);
            continue;
        }
        if is_comment {
            comment = comment.or(Some(line));
            continue;
        }
        // Every line has at least one cell, so too many lines mean that the board is too large.
        if lines.len() * known.disc.num_neighbours() > MAX_INCIDENCES {
            return Err(line.position(0).error(too_large_problem()));
        }
        lines.push(line);
    }
    let rows = surrounding_text::without_surrounding_text(lines, known)?;
    // A comment that could also be a row of cells is refused. An empty line in a board of a single
    // column is also refused, because it could be a blank cell.
    let first = rows.lines.first().and_then(|line| line.only_token()).map(count_signs);
    let is_first = |token: &str| Some(count_signs(token)) == first;
    let width = |line: &Line<'_>| count_signs(line.text.trim_end_matches(BLANKS));
    let widest = rows.lines.iter().map(width).max().unwrap_or(0);
    let is_row = |line: &Line<'_>| {
        let can_be_cells = || line.tokens().all(|token| known.num_cells(token).is_some());
        line.tokens().next().is_some_and(is_first) || width(line) <= widest && can_be_cells()
    };
    if let Some(line) = comment.filter(is_row) {
        return Err(unclear_error(line, board_forms::comment_or_row()));
    }
    let is_parted = |pair: &[Line<'_>]| pair[1].number > pair[0].number + 1;
    let has_empty =
        || text.starts_with('\n') || text.ends_with("\n\n") || rows.lines.windows(2).any(is_parted);
    let is_single = |line: &Line<'_>| line.only_token().map(count_signs) == Some(1);
    if let Some(&first) = rows.lines.first()
        && rows.lines.iter().all(is_single)
        && has_empty()
    {
        return Err(unclear_error(first, board_forms::no_empty_line()));
    }
    let indentation =
        rows.lines.iter().map(|line| line.column as usize + leading_blanks(line.text)).min();
    match blank.filter(|line: &Line<'_>| indentation.is_some_and(|most| line.text.len() > most)) {
        Some(line) => {
            let (expected, advice) = (board_forms::empty_line(), board_forms::write_zeros());
            Err(line.position(0).error(Problem::BlankRows { expected, advice }))
        }
        None => Ok(rows),
    }
}

fn longer_line<'a>(blank: Option<Line<'a>>, line: Line<'a>) -> Option<Line<'a>> {
    match blank {
        Some(longest) if longest.text.len() >= line.text.len() => blank,
        _ => Some(line),
    }
}

/// Returns the number of blanks at the beginning of a text.
fn leading_blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(BLANKS).len()
}

/// Removes the backquotes around a line, which mark quoted code.
fn unquoted(line: Line<'_>) -> Line<'_> {
    let text = line.text.trim_matches(BLANKS);
    let start = line.byte_offset(text);
    let is_quoted = text.len() > 1 && text.starts_with('`') && text.ends_with('`');
    if is_quoted && !text.starts_with("```") {
        return line.part_with_own_columns(start + 1, start + text.len() - 1);
    }
    line
}

/// Returns whether a line has words after `#`. A row of cells that starts with `#` is not a
/// comment.
fn is_comment(line: Line<'_>, known: KnownCells<'_>) -> bool {
    let mut tokens = line.tokens();
    let is_cell = |token: &str| known.is_cell(token);
    let is_word = |token: &str| token.len() > 1 && !is_cell(token) && !token.contains('#');
    tokens.next().is_some_and(|first| first.bytes().all(|byte| byte == b'#'))
        && tokens.clone().next().is_some_and(is_word)
        && !tokens.any(is_cell)
}

fn unclear_error(line: Line<'_>, expected: Sentence) -> TextError {
    line.position(0).error(Problem::unclear(expected))
}
