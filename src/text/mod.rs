//! The common format of all saved boards: a header line `puzzle word=number ...`, rows of cells and
//! comment lines. Errors name the line and the column.
//!
//! Lines that start with `#` and lines of blanks are skipped. Blanks are spaces and tabs. Lines end
//! with LF or CRLF. The last line may have no line end. A byte order mark before the first line is
//! skipped. Lines and columns count from 1. Columns are characters.
//!
//! The parser allocates memory only for the cells of the board. It does not store the tokens of a
//! row.

mod choice;
mod error;
mod error_words;
#[cfg(feature = "questions")]
mod foreign_form;
mod header;
mod line;
mod nearest;
mod saved_form;

pub use choice::BoardChoice;
pub use error::{NumberRange, Position, Problem, TextError};
#[cfg(feature = "questions")]
pub use foreign_form::ForeignForm;
pub(crate) use header::{Header, Syntax};
pub(crate) use line::Token;
pub use nearest::{suggested_words, suggestion, suggestion_with};
pub(crate) use saved_form::saved_form;

pub use crate::words::{Key, Sentence, Setting};

use crate::grid::{Cell, Shape};
use crate::words::saved_text;

use line::{BLANKS, Line};

/// The length limit of a text, 64 MiB. Longer texts are refused, so that an endless input cannot
/// block the parser.
pub const MAX_BYTES: usize = 1 << 26;

/// A reader of the lines of a saved board, which skips blank lines and comments.
#[derive(Clone)]
pub(crate) struct Text<'a> {
    text: &'a str,
    /// The part of the text that is not read yet.
    rest: &'a str,
    /// The number of lines that have been read.
    read: usize,
}

/// The byte order mark, which some editors write before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl<'a> Text<'a> {
    pub fn new(bytes: &'a [u8]) -> Result<Self, TextError> {
        if bytes.len() > MAX_BYTES {
            let problem = Problem::TooLong { most: MAX_BYTES };
            return Err(Position::after("").error(problem));
        }
        if let Some(error) = encoding_error(bytes) {
            return Err(error);
        }
        let text = std::str::from_utf8(bytes).map_err(|error| not_utf8_error(bytes, error))?;
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        Ok(Self { text, rest: text, read: 0 })
    }

    /// Returns the whole text without the byte order mark.
    pub fn whole_text(&self) -> &'a str {
        self.text
    }

    /// Returns the first line that is not blank and not a comment.
    pub fn first_line(&mut self) -> Option<&'a str> {
        self.next_line().map(|line| line.text)
    }

    /// Reads the header, which is the first line.
    pub fn header(&mut self, syntax: &'static Syntax) -> Result<Header<'a>, TextError> {
        self.header_with_former(syntax, None)
    }

    /// Reads the header like [`Self::header`], but also accepts the former name of a word.
    pub fn header_with_former(
        &mut self,
        syntax: &'static Syntax,
        former: Option<(&'static str, &'static str)>,
    ) -> Result<Header<'a>, TextError> {
        let missing = Problem::NoHeader { usage: syntax.usage };
        let line = self.next_line().ok_or_else(|| self.missing_at_end(missing))?;
        Header::read(line, syntax, former)
    }

    /// Reads a line that consists of a single word. `expected` describes the word in an error.
    pub fn word(&mut self, expected: fn() -> Sentence) -> Result<Token<'a>, TextError> {
        let missing = || Problem::unknown_cell(expected(), "");
        let line = self.next_line().ok_or_else(|| self.missing_at_end(missing()))?;
        Ok(line.token(line.text.trim_matches(BLANKS)))
    }

    /// Returns the error for something that is missing at the end of the text.
    fn missing_at_end(&self, problem: Problem) -> TextError {
        Position::after(self.text).error(problem)
    }

    /// Returns whether the remaining text has only blanks and comments.
    pub fn is_finished(&self) -> bool {
        self.clone().next_line().is_none()
    }

    /// Refuses a text that is too short for the cells of `shape`, before memory for the cells is
    /// allocated. Without this check, a header of forty bytes could reserve memory for sixteen
    /// million cells.
    pub fn check_length(&self, shape: Shape) -> Result<(), TextError> {
        if self.rest.len() >= shape.area() {
            Ok(())
        } else {
            self.clone().cells(shape, |_, _| Ok(()))
        }
    }

    /// Returns the shape of the remaining rows: their number, and the number of cells in the first
    /// row.
    pub fn shape_of_rows(&self) -> Result<Shape, TextError> {
        let mut text = self.clone();
        let missing = Problem::TooFewRows { expected: 1, found: 0 };
        let first = text.next_line().ok_or_else(|| text.missing_at_end(missing))?;
        let rows = 1 + std::iter::from_fn(|| text.next_line()).count();
        Ok(Shape::new(rows, first.cells().count()))
    }

    /// Reads the remaining text as the rows of `shape`. Calls `read` with every cell in row-major
    /// order. `read` may return an error. Returns the first error in the text.
    pub fn cells<E: From<TextError>>(
        mut self,
        shape: Shape,
        read: impl FnMut(Cell, Token<'a>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.rows(shape, read)?;
        let surplus = Problem::TooManyRows { expected: shape.rows };
        self.next_line().map_or(Ok(()), |line| Err(line.position(0).error(surplus).into()))
    }

    /// Reads the next lines as the rows of `shape`, like [`Self::cells`].
    pub fn rows<E: From<TextError>>(
        &mut self,
        shape: Shape,
        mut read: impl FnMut(Cell, Token<'a>) -> Result<(), E>,
    ) -> Result<(), E> {
        for row in 0..shape.rows {
            let missing = Problem::TooFewRows { expected: shape.rows, found: row };
            let line = self.next_line().ok_or_else(|| self.missing_at_end(missing))?;
            line.row(shape.cols, |col, token| read(Cell::new(row, col), token))?;
        }
        Ok(())
    }

    /// Returns the words of the next line, and the position of its end.
    pub fn words(&mut self) -> Option<(impl Iterator<Item = Token<'a>> + use<'a>, Position)> {
        self.next_line().map(|line| (line.tokens(), line.end()))
    }

    fn next_line(&mut self) -> Option<Line<'a>> {
        let has_content = |line: &Line<'_>| {
            let start = line.text.trim_start_matches(BLANKS);
            !start.is_empty() && !start.starts_with('#')
        };
        std::iter::from_fn(|| self.next_nonempty_line()).find(has_content)
    }

    /// Returns the next line that is not empty. Skips all empty lines at once, because the text may
    /// have millions of empty lines.
    fn next_nonempty_line(&mut self) -> Option<Line<'a>> {
        let empty = self.rest.bytes().take_while(|&byte| byte == b'\n').count();
        let start = &self.rest[empty..];
        if start.is_empty() {
            return None;
        }
        let (line, rest) = start.split_once('\n').unwrap_or((start, ""));
        self.rest = rest;
        self.read += empty + 1;
        Some(Line { number: self.read, text: line.strip_suffix('\r').unwrap_or(line) })
    }
}

/// Returns the first word of a text, which names its puzzle.
pub(crate) fn first_word(bytes: &[u8]) -> Result<Token<'_>, TextError> {
    let mut text = Text::new(bytes)?;
    let missing = Problem::NoHeader { usage: "PUZZLE rows=R cols=C" };
    let line = text.next_line().ok_or_else(|| text.missing_at_end(missing))?;
    let mut tokens = line.tokens();
    Ok(tokens.next().unwrap_or_else(|| line.token(line.text)))
}

/// Refuses options for boards of mines that are given with a board of another puzzle.
pub(crate) fn refuse_read_options(puzzle: &str) -> TextError {
    Position::START.error(Problem::unclear(saved_text::board_of_mines(puzzle)))
}

/// Returns the error for a text in UTF-16 or UTF-32, or for a text whose lines all end with a
/// single CR. A byte order mark shows UTF-16 or UTF-32. Without a byte order mark, the zero bytes
/// decide. A text is UTF-32 if exactly one of its first four bytes is nonzero, namely the first or
/// the last. A text is UTF-16 if exactly one of its first two bytes is zero.
pub(crate) fn encoding_error(bytes: &[u8]) -> Option<TextError> {
    let problem = match *bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Problem::Utf32,
        [1..=0xff, 0, 0, 0, ..] | [0, 0, 0, 1..=0xff, ..] => Problem::Utf32,
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Problem::Utf16,
        [first, second, ..] if (first == 0) != (second == 0) => Problem::Utf16,
        _ => return carriage_return_error(bytes),
    };
    Some(Position::after("").error(problem))
}

/// Returns the error for a text whose lines all end with a single CR. The last line may have any
/// end.
fn carriage_return_error(bytes: &[u8]) -> Option<TextError> {
    let lines = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let lines = lines.strip_suffix(b"\r").unwrap_or(lines);
    let first = lines.iter().position(|byte| matches!(byte, b'\r' | b'\n'))?;
    let is_lone = lines[first] == b'\r' && !lines.contains(&b'\n');
    let before = String::from_utf8_lossy(&lines[..first]);
    is_lone.then(|| Position::after(&before).error(Problem::CarriageReturns))
}

fn not_utf8_error(bytes: &[u8], error: std::str::Utf8Error) -> TextError {
    let (valid, rest) = bytes.split_at(error.valid_up_to());
    let byte = rest.first().copied().unwrap_or_default();
    Position::after(&String::from_utf8_lossy(valid)).error(Problem::NotUtf8 { byte })
}

#[cfg(test)]
mod tests;
