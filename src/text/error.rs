//! The errors in a saved board: what is wrong, where, and what was expected instead.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::advice::{Advice, Key, Setting};
use super::choice::{Choice, ambiguity, how_to_choose};
use super::nearest::suggestion;
use crate::prior::TotalKnownError;
use crate::report::joined;

/// A place in a text: the line, and the character in it, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Comments and empty lines count.
    pub line: usize,
    /// In characters, not bytes.
    pub column: usize,
}

impl Position {
    /// The first character of a line.
    pub fn start_of(line: usize) -> Self {
        Self { line, column: 1 }
    }

    /// The place that follows `text`.
    pub(crate) fn after(text: &str) -> Self {
        let last = text.rsplit('\n').next().unwrap_or_default();
        Self { line: text.matches('\n').count() + 1, column: last.chars().count() + 1 }
    }

    pub(crate) fn error(self, problem: Problem) -> TextError {
        TextError { position: self, problem }
    }
}

/// `line:column`
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The numbers that are accepted somewhere, and the reason for the upper end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The word of the header, or another name for the number.
    pub what: &'static str,
    /// The accepted numbers.
    pub range: RangeInclusive<usize>,
    /// Where the upper end comes from, for messages.
    pub why: &'static str,
}

/// A text that is no board: one line, `line:column: expected ...`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{problem}", place(*position, problem))]
#[non_exhaustive]
pub struct TextError {
    /// The first place where something is wrong.
    pub position: Position,
    /// The error at this place.
    pub problem: Problem,
}

/// Bytes have a place of their own.
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
    /// The text is refused unread.
    #[error("expected a text of at most {most} bytes, found more")]
    TooLong {
        /// [`MAX_BYTES`](super::MAX_BYTES).
        most: usize,
    },
    /// The bytes before the position are valid UTF-8.
    #[error("expected UTF-8 text, found the byte {byte:#04x}")]
    NotUtf8 {
        /// The first that is not.
        byte: u8,
    },
    /// Nothing but blanks and comments.
    #[error("expected `{usage}`, found the end of the text")]
    NoHeader {
        /// A whole header, such as `mines rows=R cols=C`.
        usage: &'static str,
    },
    /// The reader of one puzzle was given a board of another.
    #[error("expected a board of `{expected}`, found `{found}`")]
    WrongPuzzle {
        /// The puzzle whose reader was asked.
        expected: &'static str,
        /// The first word.
        found: String,
    },
    /// A board of one puzzle was expected, and the text is surely one of another.
    #[error(
        "expected a board of `{expected}`, found `{found}`, which works with {}",
        joined(&asked_by.iter().map(|task| format!("`{task}`")).collect::<Vec<_>>(), "and")
    )]
    OtherPuzzle {
        /// The puzzle whose reader was asked.
        expected: &'static str,
        /// The puzzle of the board.
        found: &'static str,
        /// The questions that can be asked of its boards.
        asked_by: Vec<&'static str>,
    },
    /// The first word names none of the puzzles that are built in.
    #[error("expected a puzzle's name, found `{found}`: {}", suggestion(found, known))]
    UnknownPuzzle {
        /// The names of all puzzles.
        known: Vec<&'static str>,
        /// The first word.
        found: String,
    },
    /// The header has a word that this puzzle's has not.
    #[error("unknown word `{found}`: {}", suggestion(found, expected))]
    UnknownWord {
        /// The text before the `=`.
        found: String,
        /// The words that the header may have.
        expected: &'static [&'static str],
    },
    /// The position is that of the second one.
    #[error("expected `{word}` once, found it again")]
    DuplicateWord {
        /// Without its `=`.
        word: &'static str,
    },
    /// The position is the end of the header.
    #[error("expected `{word}=` in the header, found none")]
    MissingWord {
        /// Without its `=`.
        word: &'static str,
    },
    /// Something else than decimal digits.
    #[error("expected a number for {what}, found `{found}`")]
    NotANumber {
        /// [`Limits::what`].
        what: &'static str,
        /// The text in its place.
        found: String,
    },
    /// A number outside of its limits.
    #[error(
        "expected {} from {} to {} ({}), found {found}",
        limits.what, limits.range.start(), limits.range.end(), limits.why
    )]
    OutOfRange {
        /// The accepted numbers, and the reason for the upper end.
        limits: Limits,
        /// The digits as written: they need not fit any integer.
        found: String,
    },
    /// A cell, or another word after the header, that says nothing here.
    #[error("expected {expected}, found `{found}`")]
    UnknownCell {
        /// All that is possible, in words.
        expected: &'static str,
        /// The token.
        found: String,
    },
    /// A token in the place of a cell is not a cell.
    #[error("expected a cell, found `{found}`; the nearest form is {nearest}: {}", of_sign(found))]
    MisspelledCell {
        /// The token.
        found: String,
        /// The form that the text has so far.
        nearest: String,
    },
    /// Nothing in the text is like a board.
    #[error("expected a board, found `{found}`")]
    NoBoard {
        /// The first word.
        found: String,
    },
    /// Several boards agree with the text.
    #[error("{}: {}", ambiguity(signs, choices), how_to_choose(choices))]
    Ambiguous {
        /// The signs that can have several meanings.
        signs: Vec<String>,
        /// Some of the boards; none where there are too many signs to look into.
        choices: Vec<Choice>,
    },
    /// The form of the text leaves a question open; the message says what is possible.
    #[error("expected {expected}")]
    Unclear {
        /// In words.
        expected: String,
    },
    /// The form of the text leaves a question open that a setting answers.
    #[error("expected {expected}: {advice}")]
    Unsaid {
        /// In words.
        expected: String,
        /// The settings to give with the text.
        advice: Advice,
    },
    /// Rows of blanks, which can be of opened cells or of none.
    #[error("expected {expected}: {advice}")]
    BlankRows {
        /// In words.
        expected: String,
        /// The form of such rows, or the settings to give with the text.
        advice: Advice,
    },
    /// A density was given with a board whose total is known.
    #[error(transparent)]
    Density(TotalKnownError),
    /// Bytes of a form that is no text; they count from 1.
    #[error("byte {byte}: expected {expected}")]
    Bytes {
        /// Where it goes wrong.
        byte: usize,
        /// The bytes that are possible there, in words, and those found.
        expected: String,
    },
    /// A row of too few or too many cells.
    #[error("expected a row of length {expected}, found one of {found}")]
    RowLength {
        /// The number of columns.
        expected: usize,
        /// The number of cells in the row.
        found: usize,
    },
    /// The position is the end of the text.
    #[error("expected row {} of {expected}, found the end of the text", found + 1)]
    TooFewRows {
        /// The number of rows.
        expected: usize,
        /// The rows that are there.
        found: usize,
    },
    /// The position is the start of the surplus row.
    #[error("expected the end of the text after row {expected}, found another row")]
    TooManyRows {
        /// The number of rows.
        expected: usize,
    },
}

impl TextError {
    /// Returns the message, with the settings as a front end writes them.
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

    /// Returns the error without the advice.
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

    /// Returns advice, where there is any.
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

    /// Takes `None` for `nearest` if nothing before resembles a grid.
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

/// Returns advice about a token that is no cell.
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

/// The longest piece of a text that a message repeats, in characters.
const EXCERPT: usize = 24;

/// The first characters of `text`, fit to be printed on one line of a terminal.
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
