//! The lines of a headerless text that can be rows of cells, without comments, and without a first line that
//! counts.

use crate::grid::Shape;
use crate::puzzles::mines::text::cells::Cells;
use crate::puzzles::mines::text::signs::first_sign;
use crate::puzzles::mines::text::size::{MAX_INCIDENCES, too_large};
use crate::puzzles::text::{Position, Problem, TextError};

use super::around::{self, Known, Rows};

/// Spaces and tabs.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// What stands between columns or at the side of a board.
pub const BARS: [char; 5] = ['|', '│', '┃', '║', '¦'];

/// A line or a part of one.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    pub number: u32,
    /// The characters of the line before this part.
    pub before: u32,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The part between two bytes.
    pub fn part(self, start: usize, end: usize) -> Self {
        let before = self.before + self.text[..start].chars().count() as u32;
        Self { before, text: &self.text[start..end], ..self }
    }

    /// The parts between bars, in time proportional to the line.
    pub fn parts(self, bars: &'a [char]) -> impl Iterator<Item = Self> {
        let mut before = self.before;
        self.text.split(bars).map(move |text| {
            let part = Self { before, text, ..self };
            before += text.chars().count() as u32 + 1;
            part
        })
    }

    /// Where a byte stands.
    pub fn position(self, byte: usize) -> Position {
        let column = self.before as usize + self.text[..byte].chars().count() + 1;
        Position { line: self.number as usize, column }
    }

    /// Where the last character that is no blank ends.
    pub fn end(self) -> Position {
        self.position(self.text.trim_end_matches(BLANKS).len())
    }

    /// Whether nothing is in it.
    pub fn is_blank(self) -> bool {
        self.tokens().next().is_none()
    }

    /// The tokens between blanks.
    pub fn tokens(self) -> impl Iterator<Item = &'a str> + Clone {
        self.text.split(BLANKS).filter(|token| !token.is_empty())
    }

    /// The only token, if there is one.
    pub fn only_token(self) -> Option<&'a str> {
        let mut tokens = self.tokens();
        tokens.next().filter(|_| tokens.next().is_none())
    }

    /// The column of the byte at which `part`, a part of this line, starts.
    pub fn offset(self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    /// Adds the tokens between blanks as a row.
    pub fn push_tokens(self, cells: &mut Cells<'_>) -> Result<(), TextError> {
        let (mut column, mut last) = (self.before as usize + 1, 0);
        for token in self.tokens() {
            let start = self.offset(token);
            column += self.text[last..start].chars().count();
            last = start;
            cells.push(token, Position { line: self.number as usize, column })?;
        }
        cells.end_row(self.end())
    }

    /// Adds the signs of a text that has nothing between them as a row.
    pub fn push_signs(self, cells: &mut Cells<'_>) -> Result<(), TextError> {
        let mut rest = self.text.trim_matches(BLANKS);
        let mut at = self.position(self.offset(rest));
        while !rest.is_empty() {
            let (sign, after) = rest.split_at(first_sign(rest));
            cells.push(sign, at)?;
            at.column += sign.chars().count();
            rest = after;
        }
        cells.end_row(self.end())
    }
}

/// The number of signs of a text that has nothing between them.
pub fn count_signs(mut text: &str) -> usize {
    let mut count = 0;
    while !text.is_empty() {
        text = &text[first_sign(text)..];
        count += 1;
    }
    count
}

/// The lines that are not blank, without leading comments and without what stands around a board.
pub(super) fn lines<'a>(text: &'a str, known: Known<'_>) -> Result<Rows<'a>, TextError> {
    let (mut lines, mut blank) = (Vec::new(), None);
    for (number, text) in (1..).zip(text.split('\n')) {
        let text = text.strip_suffix('\r').unwrap_or(text);
        let line = unquoted(Line { number, before: 0, text });
        let is_comment = lines.is_empty() && is_comment(line, known);
        if line.is_blank() {
            blank = longer(blank, line);
            continue;
        }
        if is_comment {
            continue;
        }
        // Each line has a cell at least.
        if lines.len() * known.disc.size() > MAX_INCIDENCES {
            return Err(line.position(0).error(too_large()));
        }
        lines.push(line);
    }
    let rows = around::without(lines, known)?;
    let indentation =
        rows.lines.iter().map(|line| line.before as usize + indentation(line.text)).min();
    match blank.filter(|line: &Line<'_>| indentation.is_some_and(|most| line.text.len() > most)) {
        Some(line) => {
            let expected = "an empty line, found blanks that can be a row of cells: opened ones are \
                            written `0`";
            Err(unclear(line, expected))
        }
        None => Ok(rows),
    }
}

fn longer<'a>(blank: Option<Line<'a>>, line: Line<'a>) -> Option<Line<'a>> {
    match blank {
        Some(longest) if longest.text.len() >= line.text.len() => blank,
        _ => Some(line),
    }
}

/// The blanks before a text.
fn indentation(text: &str) -> usize {
    text.len() - text.trim_start_matches(BLANKS).len()
}

/// Without the backquotes round a line that is quoted as code.
fn unquoted(line: Line<'_>) -> Line<'_> {
    let text = line.text.trim_matches(BLANKS);
    let start = line.offset(text);
    let is_quoted = text.len() > 1 && text.starts_with('`') && text.ends_with('`');
    if is_quoted && !text.starts_with("```") {
        return line.part(start + 1, start + text.len() - 1);
    }
    line
}

/// A line of words after `#`. A row of cells that starts with `#` is none, whatever is wrong with it.
fn is_comment(line: Line<'_>, known: Known<'_>) -> bool {
    let mut tokens = line.tokens();
    let is_cell = |token: &str| known.is_cell(token);
    let is_word = |token: &str| token.len() > 1 && !is_cell(token) && !token.contains('#');
    tokens.next().is_some_and(|first| first.bytes().all(|byte| byte == b'#'))
        && tokens.clone().next().is_some_and(is_word)
        && !tokens.any(is_cell)
}

const ROW_OR_SIZE: &str = "a row of cells or the size of the board below, found what can be both: leave it \
                           out, or begin with a header such as `mines rows=2 cols=2`";
const CUT_OFF: &str =
    "a total that no row can be, whose blanks were cut off: leave it out and say `--mines`";

fn unclear(line: Line<'_>, expected: &str) -> TextError {
    line.position(0).error(Problem::Unclear { expected: expected.to_owned() })
}

/// One to three numbers, if a line is nothing else.
fn numbers(line: Line<'_>) -> Option<Vec<usize>> {
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let numbers =
        line.tokens().take(4).map(|token| token.parse().ok().filter(|_| is_number(token)));
    let numbers: Option<Vec<usize>> = numbers.collect();
    numbers.filter(|numbers| (1..=3).contains(&numbers.len()))
}

/// The tokens, up to four, and the signs where there is one only.
fn length(line: Line<'_>) -> (usize, Option<usize>) {
    (line.tokens().take(4).count(), line.only_token().map(count_signs))
}

/// Numbers of a first line that is no row: the mines, or rows and columns, or all three.
pub(super) struct Counts<'a> {
    line: Line<'a>,
    numbers: Vec<usize>,
}

impl<'a> Counts<'a> {
    /// The size in one line and the mines in the next, where all that follow are of another length.
    fn take_two(lines: &mut Vec<Line<'a>>) -> Option<Self> {
        let [first, second, third, ..] = lines[..] else { return None };
        let size = numbers(first).filter(|numbers| numbers.len() == 2)?;
        let mines = numbers(second).filter(|numbers| numbers.len() == 1)?;
        let has_blanks = |line: Line<'_>| line.text.starts_with(BLANKS);
        let is_row = |line: &Line<'_>| length(*line) == length(third) && !has_blanks(*line);
        let are_bare =
            [first, second].iter().all(|&line| !has_blanks(line) && length(line) != length(third));
        if !are_bare || !lines[2..].iter().all(is_row) {
            return None;
        }
        lines.drain(..2);
        Some(Self { line: first, numbers: [size, mines].concat() })
    }

    /// Takes such a line away: one to three numbers, where all that follow are of another length.
    ///
    /// # Errors
    /// It can be a row of cells as well.
    pub fn take(lines: &mut Vec<Line<'a>>) -> Result<Option<Self>, TextError> {
        if let Some(counts) = Self::take_two(lines) {
            return Ok(Some(counts));
        }
        let [first, second, ..] = lines[..] else { return Ok(None) };
        let Some(numbers) = numbers(first) else { return Ok(None) };
        let is_even = lines[1..].iter().all(|&line| length(line) == length(second));
        let has_bars = lines[1..].iter().any(|line| line.text.contains(BARS));
        if length(first) == length(second) {
            let cols = second.only_token().map_or_else(|| second.tokens().count(), count_signs);
            let counts = Self { line: first, numbers };
            return match counts.is_size(lines.len() - 1, cols) && is_even {
                true => Err(unclear(first, ROW_OR_SIZE)),
                false => Ok(None),
            };
        }
        // Blanks around numbers can be cells.
        let among = lines[1..].iter().map(|line| indentation(line.text)).min();
        let is_bare = !first.text.ends_with(BLANKS) && among == Some(indentation(first.text));
        let is_parted = first.text.contains(['\t', ',', ';']);
        if !is_bare || !has_bars && (!is_even || is_parted) {
            return Ok(None);
        }
        let is_clue = |digit: u8| (b'1'..=b'8').contains(&digit);
        let clues =
            first.only_token().filter(|token| token.len() > 1 && token.bytes().all(is_clue));
        if !has_bars && clues.is_some() && second.only_token().is_some() {
            return Err(unclear(first, CUT_OFF));
        }
        lines.remove(0);
        Ok(Some(Self { line: first, numbers }))
    }

    /// Whether the first two of several are these, in either order.
    fn is_size(&self, rows: usize, cols: usize) -> bool {
        matches!(self.numbers[..], [a, b] | [a, b, _] if (a, b) == (rows, cols) || (b, a) == (rows, cols))
    }

    /// The total, if it is said. The numbers of rows and columns must be those of the board.
    pub fn mines(&self, shape: Shape) -> Result<Option<usize>, TextError> {
        match self.numbers[..] {
            [mines] => Ok(Some(mines)),
            [_, _] if self.is_size(shape.rows, shape.cols) => Ok(None),
            [_, _, mines] if self.is_size(shape.rows, shape.cols) => Ok(Some(mines)),
            _ => {
                let expected = format!("a row of cells, or the size of the {shape} board below");
                Err(self.line.position(0).error(Problem::Unclear { expected }))
            }
        }
    }
}
