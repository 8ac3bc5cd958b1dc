//! Grids with bars: around every cell, as in tables, or at the sides of the board alone.

use crate::puzzles::mines::text::cells::Cells;
use crate::puzzles::mines::text::size::{MAX_INCIDENCES, too_large};
use crate::puzzles::text::{Problem, TextError};

use super::labels::{are_consecutive, is_header, is_rule};
use super::line::{BARS, BLANKS, Line, count_signs};
use super::rows::{self, push_part};

/// Whether any line has bars.
pub(super) fn has_bars(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| line.text.contains(BARS))
}

/// The most cells of a board: one has four neighbours at least.
const MOST: usize = MAX_INCIDENCES / 4;

/// A row with the parts between its bars.
struct Row<'a> {
    line: Line<'a>,
    parts: Vec<Line<'a>>,
}

impl<'a> Row<'a> {
    /// None where no board has so many columns.
    fn new(line: Line<'a>) -> Option<Self> {
        let parts: Vec<_> = line.parts(&BARS).take(MOST + 1).collect();
        (parts.len() <= MOST).then_some(Self { line, parts })
    }

    fn part(&self, index: usize) -> &'a str {
        self.parts[index].text.trim_matches(BLANKS)
    }

    fn last(&self) -> usize {
        self.parts.len() - 1
    }
}

/// The lines of a text with bars.
#[derive(Default)]
struct Found<'a> {
    rows: Vec<Row<'a>>,
    /// Lines that are drawn, but have bars as rows have.
    drawn: Vec<Row<'a>>,
    /// Whether a line above the rows or below them counts the columns.
    counts_columns: bool,
}

impl<'a> Found<'a> {
    fn of(lines: &[Line<'a>]) -> Result<Self, TextError> {
        let (mut found, mut parts, mut drawn, mut below) = (Self::default(), 0, 0, None);
        // What is between a row and the one before, but for what is drawn there.
        let mut gaps = Vec::new();
        for &line in lines {
            if is_rule(line) {
                drawn += 1;
                found.drawn.extend(line.text.contains(BARS).then(|| Row::new(line)).flatten());
            } else if line.text.contains(BARS) {
                below.map_or(Ok(()), |line| Err(no_row(line)))?;
                let row = Row::new(line).filter(|row| parts + row.parts.len() <= MOST);
                let row = row.ok_or_else(|| line.position(0).error(too_large()))?;
                parts += row.parts.len();
                let last = found.rows.last();
                gaps.extend(last.map(|last| (line.number - last.line.number - drawn, line)));
                drawn = 0;
                found.rows.push(row);
            } else if is_header(line) {
                found.counts_columns = true;
                below = (!found.rows.is_empty()).then_some(line);
            } else {
                return Err(no_row(line));
            }
        }
        rows::even(gaps.into_iter())?;
        Ok(found)
    }
}

/// Reads the rows of a text with bars.
pub(super) fn read(lines: &[Line<'_>], cells: &mut Cells<'_>) -> Result<(), TextError> {
    let Found { mut rows, drawn, counts_columns } = Found::of(lines)?;
    let Some(first) = rows.first() else { return Ok(()) };
    let expected = first.parts.len();
    if let Some(row) = rows.iter().find(|row| row.parts.len() != expected) {
        let problem = Problem::RowLength { expected, found: row.parts.len() };
        return Err(row.line.end().error(problem));
    }
    let has_labels = without_header(&mut rows)
        || without_inner_header(&mut rows)
        || counts_columns && are_consecutive(labels(&rows).filter(|label| !label.is_empty()));
    let parts = rows.first().map_or(0, |row| row.parts.len());
    let mut wide =
        (0..parts).filter(|&index| rows.iter().any(|row| is_wide(row.part(index), cells)));
    match (wide.next(), wide.next()) {
        (None, _) => {
            let is_cell = |part: &str| count_signs(part) == 1 && cells.knows(part);
            let may_be = |row: &&Row<'_>| (1..row.last()).all(|index| is_cell(row.part(index)));
            is_drawn(drawn.iter().find(|row| row.parts.len() == parts && may_be(row)))?;
            table(rows, has_labels, cells)
        }
        (Some(board), None) if (0..parts).all(|index| index == board || is_side(&rows, index)) => {
            is_drawn(drawn.iter().find(|row| may_be_row(row, &rows, board)))?;
            let rows: Vec<_> = rows.iter().map(|row| row.parts[board]).collect();
            rows::read(&rows, cells)
        }
        _ => {
            let expected = "one cell between two bars, or one board".to_owned();
            Err(rows[0].line.position(0).error(Problem::Unclear { expected }))
        }
    }
}

/// Whether a drawn line is as wide as the board that one part of every row is, and nothing stands beside
/// either: beside labels, or drawn on outside of the board, it is no row.
fn may_be_row(drawn: &Row<'_>, rows: &[Row<'_>], board: usize) -> bool {
    let is_bare = |row: &Row<'_>| {
        (0..row.parts.len()).all(|index| index == board || row.part(index).is_empty())
    };
    let width = |row: &Row<'_>| row.parts[board].text.chars().count();
    drawn.parts.len() == rows[0].parts.len()
        && rows.iter().map(width).max() == Some(width(drawn))
        && is_bare(drawn)
        && rows.iter().all(is_bare)
}

fn no_row(line: Line<'_>) -> TextError {
    let expected = "a row between bars, as the others".to_owned();
    line.position(0).error(Problem::Unclear { expected })
}

/// Whether a part of every row stands beside the board: nothing is in it, or labels that count.
fn is_side(rows: &[Row<'_>], index: usize) -> bool {
    let parts = rows.iter().map(|row| row.part(index));
    parts.clone().all(str::is_empty) || rows.len() > 1 && are_consecutive(parts)
}

/// Refuses a line that is drawn as a row of cells looks.
fn is_drawn(row: Option<&Row<'_>>) -> Result<(), TextError> {
    row.map_or(Ok(()), |row| {
        let expected =
            "a row that cannot be a line drawn between rows: write its cells with another sign, \
                        or leave the line out"
                .to_owned();
        Err(row.line.position(0).error(Problem::Unclear { expected }))
    })
}

/// Whether a part holds more than a cell or a label.
fn is_wide(part: &str, cells: &Cells<'_>) -> bool {
    let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
    part.contains(BLANKS)
        || part.starts_with("00")
        || !is_number && count_signs(part) > 1 && !cells.knows(part)
}

/// Takes away a first row that counts the columns, where the others have a label before the first bar.
fn without_header(rows: &mut Vec<Row<'_>>) -> bool {
    let [header, rest @ ..] = &rows[..] else { return false };
    let inner = header.parts[1..].iter().flat_map(|part| part.tokens());
    // Labels of a digit or a letter may have nothing between them.
    let is_dense = |token: &str| {
        let letters = token.split_terminator("").skip(1);
        letters.clone().nth(1).is_some() && are_consecutive(letters)
    };
    let counts_columns = match (inner.clone().next(), inner.clone().nth(1)) {
        (Some(only), None) => is_dense(only),
        (_, second) => second.is_some() && are_consecutive(inner),
    };
    let is_header = header.part(0).is_empty()
        && counts_columns
        && !rest.is_empty()
        && labels(rest).all(|label| !label.is_empty())
        && are_consecutive(labels(rest));
    if is_header {
        rows.remove(0);
    }
    is_header
}

/// The same where bars stand round the labels too, as in tables: a first row that begins with a blank part.
fn without_inner_header(rows: &mut Vec<Row<'_>>) -> bool {
    let is_framed = |row: &Row<'_>| row.part(0).is_empty() && row.part(row.last()).is_empty();
    let [header, rest @ ..] = &rows[..] else { return false };
    let last = header.last();
    let is_header = last > 2
        && rows.iter().all(is_framed)
        && header.part(1).is_empty()
        && are_consecutive((2..last).map(|index| header.part(index)))
        && !rest.is_empty()
        && are_consecutive(rest.iter().map(|row| row.part(1)));
    if is_header {
        rows.remove(0);
        for row in rows {
            row.parts.remove(0);
        }
    }
    is_header
}

fn labels<'a>(rows: &'a [Row<'_>]) -> impl Iterator<Item = &'a str> + Clone {
    rows.iter().map(|row| row.part(0))
}

/// Reads rows with one cell between two bars. What stands outside of the outermost bars is a label or,
/// where a row neither begins nor ends with one, a cell.
fn table(mut rows: Vec<Row<'_>>, has_header: bool, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let last = rows[0].last();
    let any = |index: usize| rows.iter().any(|row| !row.part(index).is_empty());
    let (left, right) = (any(0), any(last));
    // Where lines without anything in them stand between the rows, those rows have labels.
    let is_empty = |row: &Row<'_>| row.parts.iter().all(|part| part.tokens().next().is_none());
    let is_framed = rows.iter().any(is_empty);
    let counts = are_consecutive(labels(&rows).filter(|label| !label.is_empty()));
    let has_labels = left && (has_header || is_framed && counts);
    if left != right && !has_labels && rows.len() > 1 {
        let expected = "a bar on both sides of the cells or on none: what stands on one side can be a \
                        label or a clue, and a blank cell on the other";
        let problem = Problem::Unclear { expected: expected.to_owned() };
        return Err(rows[0].line.position(0).error(problem));
    }
    if has_labels && is_framed {
        rows.retain(|row| !is_empty(row));
    }
    let cols = usize::from(!left || has_labels)..last + usize::from(right && !has_labels);
    for row in &rows {
        for part in &row.parts[cols.clone()] {
            push_part(part.text, part.position(0), cells)?;
        }
        cells.end_row(row.line.end())?;
    }
    Ok(())
}
