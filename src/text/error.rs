//! The errors in a saved board, with the position and the expected contents.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::advice::{Advice, Key, Setting};
use super::choice::{Choice, ambiguity, how_to_choose};
use super::nearest::suggestion;
use crate::prior::TotalKnownError;
use crate::report::joined;

/// A position in a text: the line, and the character in it, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, with comments and empty lines counted.
    pub line: usize,
    /// The column in characters, not bytes.
    pub column: usize,
}

impl Position {
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

/// The accepted numbers, and the reason for the upper limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The name of the number: its word in the header, or another name.
    pub what: &'static str,
    /// The accepted numbers.
    pub range: RangeInclusive<usize>,
    /// The reason for the upper limit, for messages.
    pub why: &'static str,
}

/// The error that a text is not a board. The message is one line: `line:column: expected ...`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{problem}", place(*position, problem))]
#[non_exhaustive]
pub struct TextError {
    /// The first position that is wrong.
    pub position: Position,
    /// The error at this position.
    pub problem: Problem,
}

/// Formats a position. An error in bytes has the position of the byte instead.
fn place(position: Position, problem: &Problem) -> String {
    match problem {
        Problem::Bytes { .. } => " ".to_owned(),
        _ => format!("{position}: "),
    }
}

/// An error in a text. Pieces of the text are kept short and printable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text is too long, and was not read.
    #[error("expected a text of at most {most} bytes, found more")]
    TooLong {
        /// The limit, [`MAX_BYTES`](super::MAX_BYTES).
        most: usize,
    },
    /// The text is not UTF-8 from this position on.
    #[error("expected UTF-8 text, found the byte {byte:#04x}")]
    NotUtf8 {
        /// The first invalid byte.
        byte: u8,
    },
    /// The text has only blanks and comments, so it lacks a header.
    #[error("expected `{usage}`, found the end of the text")]
    NoHeader {
        /// A complete header as an example, such as `mines rows=R cols=C`.
        usage: &'static str,
    },
    /// The board's puzzle is not the expected one.
    #[error("expected a board of `{expected}`, found `{found}`")]
    WrongPuzzle {
        /// The expected puzzle.
        expected: &'static str,
        /// The first word of the text.
        found: String,
    },
    /// A board of one puzzle was expected, but the text must be a board of another puzzle.
    #[error(
        "expected a board of `{expected}`, found `{found}`, which works with {}",
        joined(&asked_by.iter().map(|task| format!("`{task}`")).collect::<Vec<_>>(), "and")
    )]
    OtherPuzzle {
        /// The expected puzzle.
        expected: &'static str,
        /// The puzzle of the board.
        found: &'static str,
        /// The tasks that boards of the found puzzle support.
        asked_by: Vec<&'static str>,
    },
    /// The first word names no built-in puzzle.
    #[error("expected a puzzle's name, found `{found}`: {}", suggestion(found, known))]
    UnknownPuzzle {
        /// The names of all puzzles.
        known: Vec<&'static str>,
        /// The first word of the text.
        found: String,
    },
    /// The header has a word unknown to this puzzle.
    #[error("unknown word `{found}`: {}", suggestion(found, expected))]
    UnknownWord {
        /// The text before the `=`.
        found: String,
        /// The words that the header may have.
        expected: &'static [&'static str],
    },
    /// A word occurs twice. The position is that of the second occurrence.
    #[error("expected `{word}` once, found it again")]
    DuplicateWord {
        /// The word without its `=`.
        word: &'static str,
    },
    /// A word is missing. The position is the end of the header.
    #[error("expected `{word}=` in the header, found none")]
    MissingWord {
        /// The word without its `=`.
        word: &'static str,
    },
    /// The value is not in decimal digits.
    #[error("expected a number for {what}, found `{found}`")]
    NotANumber {
        /// The name of the number, as in [`Limits::what`].
        what: &'static str,
        /// The text found instead of digits.
        found: String,
    },
    /// The number is outside its limits.
    #[error(
        "expected {} from {} to {} ({}), found {found}",
        limits.what, limits.range.start(), limits.range.end(), limits.why
    )]
    OutOfRange {
        /// The accepted numbers, and the reason for the upper limit.
        limits: Limits,
        /// The digits as written, because the number may not fit any integer.
        found: String,
    },
    /// A cell, or another word after the header, is none of the possible values.
    #[error("expected {expected}, found `{found}`")]
    UnknownCell {
        /// All possible values, in words.
        expected: &'static str,
        /// The token that is unknown.
        found: String,
    },
    /// The token in the place of a cell does not represent a cell.
    #[error("expected a cell, found `{found}`; the nearest form is {nearest}: {}", of_sign(found))]
    MisspelledCell {
        /// The token that is wrong.
        found: String,
        /// The format that the text so far resembles.
        nearest: String,
    },
    /// Nothing in the text resembles a board.
    #[error("expected a board, found `{found}`")]
    NoBoard {
        /// The first word of the text.
        found: String,
    },
    /// Several boards agree with the text.
    #[error("{}: {}", ambiguity(signs, choices), how_to_choose(choices))]
    Ambiguous {
        /// The signs that can have several meanings.
        signs: Vec<String>,
        /// Some of the boards, or an empty list if too many signs are ambiguous.
        choices: Vec<Choice>,
    },
    /// The format has several meanings. The message lists the possible forms.
    #[error("expected {expected}")]
    Unclear {
        /// The expected form, in words.
        expected: String,
    },
    /// The format has several meanings. A setting decides between the meanings.
    #[error("expected {expected}: {advice}")]
    Unsaid {
        /// The expected form, in words.
        expected: String,
        /// The settings to give with the text.
        advice: Advice,
    },
    /// The rows are blank, so they can be opened cells or no cells at all.
    #[error("expected {expected}: {advice}")]
    BlankRows {
        /// The expected form, in words.
        expected: String,
        /// The form of blank rows, or the settings to give with the text.
        advice: Advice,
    },
    /// A density was given for a board with a known total.
    #[error(transparent)]
    Density(TotalKnownError),
    /// The bytes of a binary format are wrong.
    #[error("byte {byte}: expected {expected}")]
    Bytes {
        /// The position of the first wrong byte, from 1.
        byte: usize,
        /// The expected bytes and the found bytes, in words.
        expected: String,
    },
    /// A row has too few or too many cells.
    #[error("expected a row of length {expected}, found one of {found}")]
    RowLength {
        /// The number of columns.
        expected: usize,
        /// The number of cells in the row.
        found: usize,
    },
    /// Rows are missing. The position is the end of the text.
    #[error("expected row {} of {expected}, found the end of the text", found + 1)]
    TooFewRows {
        /// The number of rows.
        expected: usize,
        /// The number of rows in the text.
        found: usize,
    },
    /// The text has too many rows. The position is the start of the first surplus row.
    #[error("expected the end of the text after row {expected}, found another row")]
    TooManyRows {
        /// The number of rows.
        expected: usize,
    },
}

impl TextError {
    /// Returns the message, with the settings in the form of a front end.
    pub fn written(&self, write: impl Fn(&[Setting]) -> String) -> String {
        let what = place(self.position, &self.problem) + &self.problem.what();
        match self.problem.advice() {
            Some(advice) => format!("{what}: {}", advice.written(write)),
            None => what,
        }
    }
}

impl Problem {
    /// Returns the kind of problem as one word, which stays the same when the message changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::NotUtf8 { .. } => "not_utf8",
            Self::NoHeader { .. } => "no_header",
            Self::WrongPuzzle { .. } | Self::OtherPuzzle { .. } => "wrong_puzzle",
            Self::UnknownPuzzle { .. } => "unknown_puzzle",
            Self::UnknownWord { .. } => "unknown_word",
            Self::DuplicateWord { .. } => "duplicate_word",
            Self::MissingWord { .. } => "missing_word",
            Self::NotANumber { .. } => "not_a_number",
            Self::OutOfRange { .. } => "out_of_range",
            Self::UnknownCell { .. } | Self::MisspelledCell { .. } => "unknown_cell",
            Self::NoBoard { .. } => "no_board",
            Self::Ambiguous { .. } => "ambiguous",
            Self::Unclear { .. } | Self::Unsaid { .. } => "unclear",
            Self::BlankRows { .. } => "blank_rows",
            Self::Density(_) => "total_known",
            Self::Bytes { .. } => "bytes",
            Self::RowLength { .. } => "row_length",
            Self::TooFewRows { .. } => "too_few_rows",
            Self::TooManyRows { .. } => "too_many_rows",
        }
    }

    /// Returns the message without the advice.
    pub fn what(&self) -> String {
        match self {
            Self::MisspelledCell { found, nearest } => {
                format!("expected a cell, found `{found}`; the nearest form is {nearest}")
            }
            Self::Ambiguous { signs, choices } => ambiguity(signs, choices),
            Self::Unsaid { expected, .. } | Self::BlankRows { expected, .. } => {
                format!("expected {expected}")
            }
            other => other.to_string(),
        }
    }

    /// Returns the advice, if any.
    pub fn advice(&self) -> Option<Advice> {
        match self {
            Self::MisspelledCell { found, .. } => Some(of_sign(found)),
            Self::Ambiguous { choices, .. } => Some(how_to_choose(choices)),
            Self::Unsaid { advice, .. } | Self::BlankRows { advice, .. } => Some(advice.clone()),
            _ => None,
        }
    }

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

    pub(crate) fn out_of_range(limits: Limits, found: &str) -> Self {
        Self::OutOfRange { limits, found: excerpt(found) }
    }

    /// Creates the error for a token. `nearest` is `None` if no earlier text resembles a grid.
    pub(crate) fn no_cell(found: &str, nearest: Option<String>) -> Self {
        let found = excerpt(found);
        match nearest {
            Some(nearest) => Self::MisspelledCell { found, nearest },
            None => Self::NoBoard { found },
        }
    }

    pub(crate) fn unknown_cell(expected: &'static str, found: &str) -> Self {
        Self::UnknownCell { expected, found: excerpt(found) }
    }
}

/// Returns advice about a token that does not represent a cell.
fn of_sign(found: &str) -> Advice {
    let is_word = found.chars().count() > 2 && found.chars().any(char::is_alphabetic);
    if is_word || found.contains(['[', ']', '"', ',', '=']) {
        return Advice::of(
            "remove everything but the rows of cells, or write each cell as a sign or a number",
        );
    }
    Advice::default()
        .settings([Setting { key: Key::Symbols, value: None }])
        .words(" sets the meaning of a sign, as in ")
        .settings([Setting::of(Key::Symbols, format!("mine={found}"))])
}

/// The longest excerpt of a text in a message, in characters.
const EXCERPT: usize = 24;

/// Returns the first characters of `text` in a form that is printable on one line of a terminal.
fn excerpt(text: &str) -> String {
    let escape = |character: char| match character {
        '\'' | '"' => character.to_string(),
        other => other.escape_debug().to_string(),
    };
    let mut shown: String = text.chars().take(EXCERPT).map(escape).collect();
    if text.chars().nth(EXCERPT).is_some() {
        shown.push_str("...");
    }
    shown
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
    fn the_position_after_a_text_is_where_an_editor_shows_its_end() {
        for (text, line, column) in [("", 1, 1), ("ab", 1, 3), ("ab\n", 2, 1), ("a\nä", 2, 2)] {
            assert_eq!(Position::after(text), Position { line, column }, "{text:?}");
        }
    }
}
