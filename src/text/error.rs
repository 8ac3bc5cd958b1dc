//! The errors in the text of a board, with their position and the expected content.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::choice::BoardChoice;
use crate::prior::TotalKnownError;
use crate::words::{Sentence, Setting};

/// A position in a text: the number of the line and the number of the character, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The number of the line. Comments and empty lines count too.
    pub line: usize,
    /// The column in characters, not bytes.
    pub column: usize,
}

impl Position {
    /// The start of a text. Errors about the whole text or about its options have this position.
    pub const START: Self = Self { line: 1, column: 1 };

    /// Returns the position of the first character of a line.
    pub fn start_of(line: usize) -> Self {
        Self { line, column: 1 }
    }

    /// Returns the position after `text`.
    pub(crate) fn after(text: &str) -> Self {
        let last = text.rsplit('\n').next().unwrap_or_default();
        Self { line: text.matches('\n').count() + 1, column: last.chars().count() + 1 }
    }

    pub(crate) fn error(self, problem: Problem) -> TextError {
        TextError { position: self, problem }
    }
}

/// Writes `line:column`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The accepted range of a named number, and the reason for its upper limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberRange {
    /// The name of the number, such as its word in the header.
    pub what: &'static str,
    /// The accepted numbers.
    pub range: RangeInclusive<usize>,
    /// The reason for the upper limit, for messages.
    pub why: &'static str,
}

/// The error for a text that is not a board. The message is one line: `line:column: expected ...`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{problem}", format_place(*position, problem))]
#[non_exhaustive]
pub struct TextError {
    /// The first position at which the text is wrong.
    pub position: Position,
    /// The error at this position.
    pub problem: Problem,
}

/// Formats the position as a line and a column. Returns a blank for a binary format, because its
/// error contains the number of a byte.
fn format_place(position: Position, problem: &Problem) -> String {
    match problem {
        Problem::Bytes { .. } => " ".to_owned(),
        _ => format!("{position}: "),
    }
}

/// An error in a text. The error quotes only short and printable pieces of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The text is too long, and was therefore not read.
    TooLong {
        /// The limit, [`MAX_BYTES`](super::MAX_BYTES).
        most: usize,
    },
    /// The text is not valid UTF-8. The first invalid byte is at the position of the error.
    NotUtf8 {
        /// The first invalid byte.
        byte: u8,
    },
    /// The text is UTF-16 instead of UTF-8.
    Utf16,
    /// The text is UTF-32 instead of UTF-8.
    Utf32,
    /// Every line ends with a single CR, as on old Macintosh computers.
    CarriageReturns,
    /// The text has no header, because it consists only of blanks and comments.
    NoHeader {
        /// A complete header as an example, such as `mines rows=R cols=C`.
        usage: &'static str,
    },
    /// The puzzle of the board is not the expected puzzle.
    WrongPuzzle {
        /// The expected puzzle.
        expected: &'static str,
        /// The first word of the text.
        found: String,
    },
    /// A board of a certain puzzle was expected, but the text can only be a board of another
    /// puzzle.
    OtherPuzzle {
        /// The expected puzzle.
        expected: &'static str,
        /// The puzzle of the board.
        found: &'static str,
        /// The tasks that the puzzle of the text supports.
        asked_by: Vec<&'static str>,
    },
    /// The first word is not the name of a puzzle.
    UnknownPuzzle {
        /// The names of all puzzles.
        known: Vec<&'static str>,
        /// The first word of the text.
        found: String,
    },
    /// The header has a word that headers of this puzzle cannot have.
    UnknownWord {
        /// The text before the `=`.
        found: String,
        /// The words that the header may have.
        expected: &'static [&'static str],
    },
    /// The header has a word twice. The error is at the second occurrence.
    DuplicateWord {
        /// The word without its `=`.
        word: &'static str,
    },
    /// A word is missing. The error is at the end of the header.
    MissingWord {
        /// The word without its `=`.
        word: &'static str,
    },
    /// The value is not written in decimal.
    NotANumber {
        /// The name of the number, as in [`NumberRange::what`].
        what: &'static str,
        /// The text found instead of digits.
        found: String,
    },
    /// The number is outside its limits.
    OutOfRange {
        /// The accepted range of the number.
        limits: NumberRange,
        /// The digits as text, because the number may be too large for an integer type.
        found: String,
    },
    /// A word or a cell after the header has no known meaning.
    UnknownCell {
        /// All possible values.
        expected: Sentence,
        /// The token that is unknown.
        found: String,
    },
    /// A token stands in the place of a cell, but does not represent a cell.
    MisspelledCell {
        /// The token that is wrong.
        found: String,
        /// The format that the text before the token resembles most.
        nearest: Sentence,
    },
    /// Nothing in the text resembles a board.
    NoBoard {
        /// The first word of the text.
        found: String,
    },
    /// Several boards agree with the text.
    Ambiguous {
        /// The signs that can have several meanings.
        signs: Vec<String>,
        /// Some of the boards, or an empty list if too many signs are ambiguous.
        choices: Vec<BoardChoice>,
    },
    /// The text can be read in several ways. The message lists the unambiguous forms.
    Unclear {
        /// The expected form.
        expected: Sentence,
    },
    /// The text is a level, which states the solution, but a board was expected.
    Level {
        /// The expected form.
        expected: Sentence,
        /// The tasks that take a level.
        advice: Sentence,
    },
    /// The text can be read in several ways, and a setting decides between them.
    MissingSetting {
        /// The expected form.
        expected: Sentence,
        /// The settings to give with the text.
        advice: Sentence,
    },
    /// The rows are blank. They could consist of opened cells or contain no cells.
    BlankRows {
        /// The expected form.
        expected: Sentence,
        /// The advice: how to write blank rows, or the settings to give with the text.
        advice: Sentence,
    },
    /// A density was given for a board with a known total.
    Density(TotalKnownError),
    /// The bytes of a binary format are wrong.
    Bytes {
        /// The position of the first wrong byte, from 1.
        byte: usize,
        /// The expected bytes and the found bytes.
        expected: Sentence,
    },
    /// A row has too few or too many cells.
    RowLength {
        /// The number of columns.
        expected: usize,
        /// The number of cells in the row.
        found: usize,
    },
    /// A row has too few cells. Perhaps the places without a cell were left blank.
    ShortRow {
        /// The number of columns.
        expected: usize,
        /// The number of cells in the row.
        found: usize,
        /// The advice: how to write a place without a cell.
        advice: Sentence,
    },
    /// Rows are missing. The error is at the end of the text.
    TooFewRows {
        /// The number of rows.
        expected: usize,
        /// The number of rows in the text.
        found: usize,
    },
    /// The text has too many rows. The error is at the start of the first surplus row.
    TooManyRows {
        /// The number of rows.
        expected: usize,
    },
}

impl TextError {
    /// Returns the message without line and column.
    pub fn to_english_without_place(&self, write: impl Fn(&[Setting]) -> String) -> String {
        let what = self.problem.sentence();
        match self.problem.advice() {
            Some(advice) => format!("{what}: {}", advice.to_english(&write)),
            None => what.to_string(),
        }
    }

    /// Returns the message. `write` writes the settings in the form of a front end.
    pub fn to_english(&self, write: impl Fn(&[Setting]) -> String) -> String {
        format_place(self.position, &self.problem) + &self.to_english_without_place(write)
    }
}

impl Problem {
    pub(super) fn wrong_puzzle(expected: &'static str, found: &str) -> Self {
        Self::WrongPuzzle { expected, found: excerpt(found) }
    }

    pub(crate) fn unknown_puzzle(known: &[&'static str], found: &str) -> Self {
        Self::UnknownPuzzle { known: known.to_vec(), found: excerpt(found) }
    }

    pub(crate) fn unknown_word(found: &str, expected: &'static [&'static str]) -> Self {
        Self::UnknownWord { found: excerpt(found), expected }
    }

    pub(super) fn not_a_number(what: &'static str, found: &str) -> Self {
        Self::NotANumber { what, found: excerpt(found) }
    }

    pub(crate) fn out_of_range(limits: NumberRange, found: &str) -> Self {
        Self::OutOfRange { limits, found: excerpt(found) }
    }

    /// Creates the error for a token that does not represent a cell. `nearest` is the format that
    /// the text before the token resembles, if any.
    pub(crate) fn no_cell(found: &str, nearest: Option<Sentence>) -> Self {
        let found = excerpt(found);
        match nearest {
            Some(nearest) => Self::MisspelledCell { found, nearest },
            None => Self::NoBoard { found },
        }
    }

    pub(crate) fn unclear(expected: Sentence) -> Self {
        Self::Unclear { expected }
    }

    pub(crate) fn unknown_cell(expected: Sentence, found: &str) -> Self {
        Self::UnknownCell { expected, found: excerpt(found) }
    }
}

/// The longest excerpt of a text in a message, in characters.
const MAX_EXCERPT_CHARS: usize = 24;

/// Returns the first characters of `text` in a form that is printable on one line of a terminal.
fn excerpt(text: &str) -> String {
    let escape = |character: char| match character {
        '\'' | '"' => character.to_string(),
        other => other.escape_debug().to_string(),
    };
    let mut excerpt: String = text.chars().take(MAX_EXCERPT_CHARS).map(escape).collect();
    if text.chars().nth(MAX_EXCERPT_CHARS).is_some() {
        excerpt.push_str("...");
    }
    excerpt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpts_stay_on_one_line_and_short() {
        assert_eq!(excerpt("a\u{1b}[0m'\u{0}"), "a\\u{1b}[0m'\\0");
        assert_eq!(excerpt(&"x".repeat(1000)), format!("{}...", "x".repeat(24)));
    }

    #[test]
    fn the_position_after_a_text_agrees_with_editors() {
        for (text, line, column) in [("", 1, 1), ("ab", 1, 3), ("ab\n", 2, 1), ("a\nä", 2, 2)] {
            assert_eq!(Position::after(text), Position { line, column }, "{text:?}");
        }
    }
}
