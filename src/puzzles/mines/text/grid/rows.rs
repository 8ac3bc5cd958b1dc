//! The rows of a headerless grid whose cells no bars part: commas, blanks or nothing stand between
//! them, or blanks are cells themselves and every character has its column.

use crate::puzzles::mines::text::cells::Cells;
use crate::puzzles::text::{Position, Problem, TextError};

use super::labels;
use super::line::{BLANKS, Line, count_signs};

/// Reads lines that are rows of cells, with or without labels at the sides.
pub(super) fn read(lines: &[Line<'_>], cells: &mut Cells<'_>) -> Result<(), TextError> {
    if let Some(rows) = labels::without(lines) {
        return push_all(&rows, cells);
    }
    if labels::may_be(lines) {
        let expected =
            "no labels where blanks are cells: leave them out, or write the zeros as `0`";
        return Err(lines[0].position(0).error(Problem::Unclear { expected: expected.to_owned() }));
    }
    read_unlabelled(lines, cells)
}

fn read_unlabelled(lines: &[Line<'_>], cells: &mut Cells<'_>) -> Result<(), TextError> {
    lines.first().map_or(Ok(()), |&first| begins_with_a_cell(first, cells))?;
    let separator = [',', ';', '\t'].into_iter().find(|&separator| {
        lines.iter().all(|line| line.text.trim_matches(' ').contains(separator))
    });
    if let Some(separator) = separator {
        spaced(lines)?;
        if !cells.is_said(" ") {
            ends_rows(lines, separator)?;
        }
        return lines.iter().try_for_each(|&line| separated(line, separator, cells));
    }
    if let Some(pitch) = Pitch::of(lines, cells.is_said(" ")) {
        return pitch.read(lines, cells);
    }
    if !cells.is_said(" ") {
        ends_with_blanks(lines)?;
        is_straight(lines)?;
    }
    push_all(lines, cells)
}

/// Adds rows of which no cell is blank.
fn push_all(lines: &[Line<'_>], cells: &mut Cells<'_>) -> Result<(), TextError> {
    spaced(lines)?;
    if let Some(first) = lines.first() {
        let cols = first.only_token().map_or_else(|| first.tokens().count(), count_signs);
        let size = cells.check(lines.len(), cols);
        size.map_err(|problem| first.position(0).error(problem))?;
    }
    let is_dense = lines.iter().all(|line| line.only_token().is_some());
    if !is_dense || is_column(lines) {
        return lines.iter().try_for_each(|line| line.push_tokens(cells));
    }
    lines.iter().try_for_each(|line| line.push_signs(cells))
}

/// Refuses rows of one sign a cell that stand neither below each other nor as far from each other: what is
/// missing can be blank cells.
fn is_straight(lines: &[Line<'_>]) -> Result<(), TextError> {
    let columns = |line: &Line<'_>| -> Option<Vec<usize>> {
        let tokens = line.tokens().map(|token| {
            let is_sign = line.only_token().is_some() || token.chars().count() == 1;
            is_sign.then(|| line.offset(token))
        });
        tokens.collect()
    };
    let is_ascii = lines.iter().all(|line| line.text.is_ascii());
    let Some(first) = lines.first().filter(|_| is_ascii).and_then(columns) else { return Ok(()) };
    let is_even = first.windows(3).all(|at| at[1] - at[0] == at[2] - at[1]);
    let is_crooked = |line: &&Line<'_>| {
        columns(line)
            .is_some_and(|columns| columns.len() == first.len() && (columns != first || !is_even))
    };
    match lines.iter().find(is_crooked) {
        Some(line) if lines.iter().all(|line| columns(line).is_some()) => {
            Err(line.position(0).error(crooked()))
        }
        _ => Ok(()),
    }
}

/// Refuses blanks as cells where one may be a slip of the hand: where a row has a blank between all of its
/// cells, as what parts them, or where all rows have as many cells without those blanks.
fn is_no_slip(lines: &[Line<'_>]) -> Result<(), TextError> {
    let filled = |line: &Line<'_>| line.text.chars().filter(|&letter| letter != ' ').count();
    let is_parted = |line: &&Line<'_>| {
        filled(line) > 2 && line.tokens().all(|token| token.chars().count() == 1) && {
            let columns: Vec<usize> = line.tokens().map(|token| line.offset(token)).collect();
            columns.windows(2).all(|pair| pair[1] - pair[0] == 2)
        }
    };
    let is_same = lines.windows(2).all(|pair| filled(&pair[0]) == filled(&pair[1]));
    let slip = lines.iter().find(is_parted).or_else(|| lines.first().filter(|_| is_same));
    slip.map_or(Ok(()), |line| Err(line.position(0).error(crooked())))
}

fn crooked() -> Problem {
    let expected = "the cells of a column below each other, or as many blanks between all of a row: \
                    `--symbols zero=blank` or `--symbols hidden=blank` says that the others are cells";
    Problem::Unclear { expected: expected.to_owned() }
}

/// Refuses a text that begins with a word, before anything is said of how its rows stand.
fn begins_with_a_cell(first: Line<'_>, cells: &Cells<'_>) -> Result<(), TextError> {
    let Some(token) = first.tokens().next() else { return Ok(()) };
    let is_word = token.chars().all(char::is_alphabetic) && !cells.knows(token);
    if is_word && token.char_indices().any(|(at, _)| !cells.knows_sign(&token[at..])) {
        return Err(first.position(first.offset(token)).error(Problem::no_cell(token, None)));
    }
    Ok(())
}

/// Whether each line is one number or sign, and not all are as long.
fn is_column(lines: &[Line<'_>]) -> bool {
    let mut tokens = lines.iter().filter_map(|line| line.only_token());
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let lengths = || lines.iter().filter_map(|line| line.only_token()).map(count_signs);
    lengths().max() != lengths().min()
        && tokens.all(|token| is_number(token) || count_signs(token) == 1)
}

/// Refuses empty lines unless they stand between all rows: two boards are not one.
fn spaced(lines: &[Line<'_>]) -> Result<(), TextError> {
    even(lines.windows(2).map(|pair| (pair[1].number - pair[0].number, pair[1])))
}

/// The same of what is between a row and the one before.
pub(super) fn even<'a>(mut gaps: impl Iterator<Item = (u32, Line<'a>)>) -> Result<(), TextError> {
    let Some((first, _)) = gaps.next() else { return Ok(()) };
    match gaps.find(|&(gap, _)| gap != first) {
        Some((_, line)) => {
            let expected = "empty lines between all rows or none: a row of opened cells is written with \
                            `0`, and a board ends before another";
            let problem = Problem::Unclear { expected: expected.to_owned() };
            Err(line.position(0).error(problem))
        }
        None => Ok(()),
    }
}

/// Refuses a separator at the end of every row: a blank cell can follow.
fn ends_rows(lines: &[Line<'_>], separator: char) -> Result<(), TextError> {
    let ends = |line: &Line<'_>| line.text.trim_matches(' ').ends_with(separator);
    if !lines.iter().all(ends) {
        return Ok(());
    }
    Err(lines[0].end().error(behind_rows(&format!("`{}`", separator.escape_debug()))))
}

/// The same of blanks behind every row, as many as a cell takes.
fn ends_with_blanks(lines: &[Line<'_>]) -> Result<(), TextError> {
    let is_dense = lines.iter().all(|line| line.only_token().is_some());
    let behind = |line: &Line<'_>| line.text.len() - line.text.trim_end_matches(' ').len();
    let least = lines.iter().map(behind).min().unwrap_or(0);
    if least < if is_dense { 1 } else { 2 } {
        return Ok(());
    }
    Err(lines[0].end().error(behind_rows("blanks")))
}

fn behind_rows(what: &str) -> Problem {
    let expected = format!(
        "no {what} at the end of every row, where a blank cell can stand: leave {what} there out, or \
         `--symbols zero=blank` or `--symbols hidden=blank` says that one does"
    );
    Problem::Unclear { expected }
}

/// Cells between separators; what is blank there is a blank cell.
fn separated(line: Line<'_>, separator: char, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let text = line.text.trim_matches(' ');
    let mut at = line.position(line.offset(text));
    for part in text.split(separator) {
        push_part(part, at, cells)?;
        at.column += part.chars().count() + 1;
    }
    cells.end_row(line.end())
}

/// Adds the cell in a part of a line, blank where nothing is in it.
pub(super) fn push_part(part: &str, at: Position, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let token = part.trim_matches(BLANKS);
    if token.is_empty() {
        return cells.push(" ", at);
    }
    let before = part[..part.len() - part.trim_start_matches(BLANKS).len()].chars().count();
    let quoted = ['"', '\''].into_iter().find_map(|quote| {
        token.strip_prefix(quote)?.strip_suffix(quote).filter(|inner| !inner.is_empty())
    });
    cells.push(quoted.unwrap_or(token), Position { column: at.column + before, ..at })
}

/// Every character has its column, and blanks are cells.
struct Pitch {
    /// The column of the first cells, and what is from one cell to the next.
    first: usize,
    step: usize,
    cols: usize,
}

impl Pitch {
    /// None where blanks are nothing but what is between the cells: all rows have as many tokens, or
    /// none has a blank among or before its cells. Where blanks were said to be cells only the latter holds.
    fn of(lines: &[Line<'_>], has_blanks: bool) -> Option<Self> {
        let mut counts = lines.iter().map(|line| match line.only_token() {
            Some(token) => count_signs(token),
            None => line.tokens().count(),
        });
        let first_count = counts.next()?;
        let are_tokens = lines.iter().map(|line| line.only_token().is_none());
        let is_even = counts.all(|count| count == first_count);
        if !has_blanks
            && is_even
            && (are_tokens.clone().all(|is| is) || !are_tokens.clone().any(|is| is))
        {
            return None;
        }
        let is_narrow = |letter: char| letter != '\t' && (letter as u32) < 0x2600;
        if !lines.iter().all(|line| line.text.chars().all(is_narrow)) {
            return None;
        }
        let columns = |line: &Line<'_>| {
            let filled = |&(_, letter): &(usize, char)| letter != ' ';
            let line = line.text;
            line.chars().enumerate().filter(filled).map(|(column, _)| column).collect::<Vec<_>>()
        };
        let (mut first, mut last) = (usize::MAX, 0);
        for line in lines {
            let columns = columns(line);
            first = first.min(columns.first().copied().unwrap_or(usize::MAX));
            last = last.max(columns.last().copied().unwrap_or(0));
        }
        if first > last {
            return None;
        }
        let mut step = 0;
        for line in lines {
            step = columns(line).iter().fold(step, |step, column| divisor(step, column - first));
        }
        let step = step.max(1);
        // Blanks behind the last cells of all rows are cells if no row lacks any.
        let lengths = || lines.iter().map(|line| line.text.chars().count());
        let is_filled =
            lengths().max() == lengths().min() && lengths().all(|length| length > last + 1);
        let last = if is_filled { lengths().max().unwrap_or_default() - 1 } else { last };
        let cols = (last - first) / step + 1;
        let has_gap = |line: &Line<'_>| {
            let columns = columns(line);
            columns.first().is_none_or(|&start| start > first)
                || columns.windows(2).any(|pair| pair[1] - pair[0] > step)
        };
        // A row that is only too short has no gap.
        (is_filled || lines.iter().any(has_gap)).then_some(Self { first, step, cols })
    }

    fn read(&self, lines: &[Line<'_>], cells: &mut Cells<'_>) -> Result<(), TextError> {
        spaced(lines)?;
        if self.first >= self.step {
            let expected =
                "no blanks before all rows, which can be cells: opened ones are written `0`";
            let problem = Problem::Unclear { expected: expected.to_owned() };
            return Err(lines[0].position(0).error(problem));
        }
        if self.step == 1 && !cells.is_said(" ") {
            is_no_slip(lines)?;
        }
        for line in lines {
            let mut letters = line.text.char_indices().skip(self.first).step_by(self.step);
            for col in 0..self.cols {
                let column = line.before as usize + self.first + col * self.step + 1;
                let at = Position { line: line.number as usize, column };
                let cell = letters
                    .next()
                    .map_or(" ", |(start, letter)| &line.text[start..start + letter.len_utf8()]);
                cells.push(cell, at)?;
            }
            cells.end_row(line.end())?;
        }
        Ok(())
    }
}

/// The greatest common divisor; that of zero and a number is the number.
fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}
