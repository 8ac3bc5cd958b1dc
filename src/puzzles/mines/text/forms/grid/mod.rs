//! Reads grids without a header, which other programs print. An arrangement is a way to cut the
//! text into cells. Each arrangement must agree with all labels and numbers in the text that state
//! a size.

use crate::puzzles::mines::Disc;
use crate::text::{Position, Problem, TextError};
use crate::words::board_forms;

use super::cells::Cells;
use super::symbols::Symbols;
use arrange::{arrangement_nearest_to_a_board, arrangements};
use arrangement::{Arrangement, CellSplit};
use line::Line;
use lines::lines;
use surrounding_text::{KnownCells, Rows};
use token_gaps::{has_negative_number, has_uneven_gaps, has_wide_gap};

mod arrange;
mod arrangement;
mod block;
mod found_grid;
mod line;
mod lines;
mod sides;
mod splits;
mod spoilers;
mod surrounding_text;
mod table;
mod token_gaps;

pub(super) use found_grid::FoundGrid;
use found_grid::has_few_lines;
pub(super) use line::{BARS, BLANKS, Line as GridLine, count_signs};
use sides::counts;
pub(super) use sides::{MIN_LABELS_AS_EVIDENCE, are_consecutive};
use sides::{drawn_lines, evidence, header, labels, sequence};
pub(super) use surrounding_text::{begins_with_tag, line_list};

/// The boards of all arrangements of a text.
pub(super) struct Grids<'a> {
    pub grids: Vec<FoundGrid<'a>>,
    /// The numbers of the lines of words before and after the board.
    pub word_lines: Vec<u32>,
}

/// Reads a grid in every arrangement that agrees with the labels and numbers of the text.
///
/// # Errors
/// If no arrangement agrees with the text.
pub(super) fn read<'a>(
    text: &str,
    disc: &'a Disc,
    symbols: &'a Symbols,
) -> Result<Grids<'a>, TextError> {
    let Rows { lines, word_lines } = lines(text, KnownCells { disc, symbols })?;
    if lines.is_empty() {
        return Err(Position::after(text).error(Problem::NoBoard { found: String::new() }));
    }
    let cells = Cells::new(disc, symbols);
    let arrangements = match bracket_or_spoiler_arrangement(&lines) {
        Some(arrangement) => vec![arrangement],
        None => arrangements(&lines, &cells),
    };
    let mut found: Vec<FoundGrid<'a>> = Vec::new();
    let (mut wrong, mut is_certain) = (None, false);
    for arrangement in &arrangements {
        match read_arrangement(arrangement, &lines, Cells::new(disc, symbols)) {
            Ok(new) => {
                is_certain |= !arrangement.is_doubtful && !new.can_have_labels();
                if found.iter().all(|old| !new.is_same(old)) {
                    found.push(new);
                }
            }
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    let is_ambiguous = matches!(&found[..], [only] if only.is_ambiguous);
    is_certain &= !is_ambiguous && !found.iter().all(FoundGrid::has_joinable_digits);
    // The text is refused if no arrangement is certain. For example, a few numbers at its sides can
    // be labels or cells.
    if !is_certain && found.iter().any(|found| found.cells.has_blanks()) {
        return Err(unclear_blanks_error(&lines));
    }
    if !is_certain {
        return Err(no_arrangement_error(&lines, wrong, disc, symbols));
    }
    Ok(Grids { grids: found, word_lines })
}

/// Returns the error for a text without an arrangement. The error is about the nearest arrangement.
fn no_arrangement_error(
    lines: &[Line<'_>],
    wrong: Option<TextError>,
    disc: &Disc,
    symbols: &Symbols,
) -> TextError {
    let cells = Cells::new(disc, symbols);
    let token = lines[0].tokens().next().unwrap_or_default();
    let is_word = token.chars().all(char::is_alphabetic) && !cells.is_known_cell(token);
    if is_word && token.chars().any(|letter| !cells.is_known_cell(letter.encode_utf8(&mut [0; 4])))
    {
        return lines[0].position(lines[0].byte_offset(token)).error(Problem::no_cell(token, None));
    }
    if let Some(error) = wrong.clone().filter(|error| {
        matches!(
            error.problem,
            Problem::Unclear { .. } | Problem::MissingSetting { .. } | Problem::BlankRows { .. }
        )
    }) {
        return error;
    }
    let nearest = arrangement_nearest_to_a_board(lines);
    match read_arrangement(&nearest, lines, cells) {
        Err(error) => error,
        Ok(_) if has_wide_gap(&nearest.rows) => {
            lines[0].position(0).error(Problem::unclear(board_forms::no_wide_gap()))
        }
        Ok(_) => wrong.unwrap_or_else(|| unclear_blanks_error(lines)),
    }
}

/// Returns the error for a text in which blank cells or labels cannot be recognised. The error is
/// at the first line that differs in width from the line before. If all lines are equally wide, the
/// error is at the first line.
fn unclear_blanks_error(lines: &[Line<'_>]) -> TextError {
    let width = |line: &Line<'_>| line.text.trim_end_matches(BLANKS).chars().count();
    let differs = |pair: &&[Line<'_>]| width(&pair[0]) != width(&pair[1]);
    let line = lines.windows(2).find(differs).map_or(&lines[0], |pair| &pair[1]);
    line.position(0).error(Problem::unclear(board_forms::rows_of_equal_width()))
}

/// Returns the arrangement of a text whose brackets or spoilers mark the cells.
fn bracket_or_spoiler_arrangement<'a>(lines: &[Line<'a>]) -> Option<Arrangement<'a>> {
    let is_bracketed = |line: &Line<'_>| {
        let text = line.text.trim_matches(BLANKS);
        text.starts_with('[') && text.ends_with(']') && !text.contains(',')
    };
    let split = match () {
        () if lines.iter().all(is_bracketed) => CellSplit::Brackets,
        () if spoilers::has_spoilers(lines) => CellSplit::Spoilers,
        () => return None,
    };
    Some(Arrangement {
        rows: lines.to_vec(),
        split,
        labelled_cols: None,
        is_framed: false,
        is_doubtful: false,
        counts: Vec::new(),
    })
}

/// Reads the board of an arrangement. Returns an error if the arrangement contradicts the labels,
/// the numbers or the empty lines of the text.
fn read_arrangement<'a>(
    arrangement: &Arrangement<'_>,
    lines: &[Line<'_>],
    mut cells: Cells<'a>,
) -> Result<FoundGrid<'a>, TextError> {
    let Some(first) = arrangement.rows.first() else {
        return Err(lines[0].position(0).error(Problem::NoBoard { found: String::new() }));
    };
    let start = first.position(0);
    refuse_empty_lines(&arrangement.rows, lines)?;
    let size = cells.check_size(arrangement.rows.len(), arrangement.num_cols());
    size.map_err(|problem| start.error(problem))?;
    arrangement.push_to(&mut cells)?;
    let shape = cells.shape().map_err(|problem| start.error(problem))?;
    if let Some(cols) = arrangement.labelled_cols.filter(|&cols| cols != shape.cols) {
        let problem = Problem::RowLength { expected: cols, found: shape.cols };
        return Err(start.error(problem));
    }
    let mines = counts::stated_mines(&arrangement.counts, shape)?;
    cells.has_spoilers = arrangement.split == CellSplit::Spoilers;
    let is_wide = arrangement.labelled_cols.is_some() || arrangement.is_framed;
    let is_ambiguous = !is_wide
        && match arrangement.split {
            CellSplit::CellColumns(slots) => {
                let is_torn = slots.step == 1 && has_negative_number(&arrangement.rows);
                cells.has_blanks() && (has_few_lines(shape) || is_torn)
            }
            CellSplit::Tokens => {
                has_wide_gap(&arrangement.rows) || has_uneven_gaps(&arrangement.rows)
            }
            _ => false,
        };
    Ok(FoundGrid { cells, shape, mines, is_ambiguous })
}

/// Refuses a text with empty lines between some rows but not between others, because the empty
/// lines may separate two boards.
fn refuse_empty_lines(rows: &[Line<'_>], lines: &[Line<'_>]) -> Result<(), TextError> {
    let mut others = lines.iter().map(|line| line.number).peekable();
    let mut gaps = rows.windows(2).map(|pair| {
        let (from, to) = (pair[0].number, pair[1].number);
        while others.next_if(|&number| number <= from).is_some() {}
        let mut drawn = 0;
        while others.next_if(|&number| number < to).is_some() {
            drawn += 1;
        }
        (to - from - drawn, pair[1])
    });
    let Some((first, _)) = gaps.next() else { return Ok(()) };
    match gaps.find(|&(gap, _)| gap != first) {
        Some((_, line)) => {
            let expected = board_forms::even_empty_lines();
            let advice = board_forms::write_zeros_apart();
            Err(line.position(0).error(Problem::BlankRows { expected, advice }))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
