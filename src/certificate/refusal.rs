//! The reasons for refusing a certificate. A message is one line and begins with the file's name.

use std::fmt;

use crate::budget::{Stop, Unfinished};
use crate::text::TextError;
use crate::words::{Sentence, certificates};

use super::name::Name;

/// The reason why a certificate is refused, or why its check was not completed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The claims need a file that does not exist.
    Missing {
        /// The missing file.
        name: Name,
        /// The purpose of the file, such as `show the counts`.
        purpose: Sentence,
    },
    /// The file exists, but no claim needs it.
    Surplus {
        /// The surplus file.
        name: Name,
        /// The purpose of the file, as in [`Self::Missing`].
        purpose: Sentence,
    },
    /// The name belongs to a folder, pipe or device instead of a regular file.
    NotAFile {
        /// The name that belongs to the folder, pipe or device.
        name: Name,
    },
    /// The file is too long, and was not read.
    TooLong {
        /// The file that is too long.
        name: Name,
        /// The limit in bytes.
        most: usize,
    },
    /// A file in the form of saved boards cannot be read.
    Text {
        /// The file: the board, or a file in the form of saved boards.
        name: Name,
        /// The error, with line and column.
        error: TextError,
    },
    /// A line of the formula or of the proof is wrong.
    Line {
        /// The file: one of [`Name::REFUTATION_FILES`].
        name: Name,
        /// The line, from 1.
        line: usize,
        /// The error in the line.
        error: LineError,
    },
    /// The certificate is not about the requested board.
    OtherBoard,
    /// The evidence in the puzzle's own files is wrong.
    Wrong {
        /// The wrong file.
        name: Name,
        /// The error that the puzzle reports.
        reason: Sentence,
    },
    /// The budget ended before the check was complete, and before any error was found.
    Unfinished(Unfinished),
}

/// Writes `file: reason`. If the line and the column are known, they follow the file name.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.file() {
            write!(f, "{name}:")?;
        }
        match self {
            Self::Text { error, .. } => write!(f, "{}: ", error.position)?,
            Self::Line { line, error, .. } => match error.column() {
                Some(column) => write!(f, "{line}:{column}: ")?,
                None => write!(f, "{line}: ")?,
            },
            Self::Unfinished(_) => {}
            _ => f.write_str(" ")?,
        }
        f.write_str(&self.reason())
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// Returns the name of the wrong file, if a single file is wrong.
    pub fn file(&self) -> Option<Name> {
        match *self {
            Self::Missing { name, .. }
            | Self::Surplus { name, .. }
            | Self::NotAFile { name }
            | Self::TooLong { name, .. }
            | Self::Text { name, .. }
            | Self::Line { name, .. }
            | Self::Wrong { name, .. } => Some(name),
            Self::OtherBoard => Some(Name::BOARD),
            Self::Unfinished(_) => None,
        }
    }

    /// Returns the number of the wrong line, from 1, if a single line of the file is wrong.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Text { error, .. } => Some(error.position.line),
            Self::Line { line, .. } => Some(*line),
            _ => None,
        }
    }

    /// Returns the error without its place, and then the advice if the error has any.
    pub fn reason(&self) -> String {
        match self {
            Self::Text { error, .. } => error.problem.to_string(),
            _ => self.sentence().to_string(),
        }
    }

    /// Returns the error without its place and its advice.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Missing { purpose, .. } => certificates::missing_file(purpose.clone()),
            Self::Surplus { purpose, .. } => certificates::surplus_file(purpose.clone()),
            Self::NotAFile { .. } => certificates::irregular_file(),
            Self::TooLong { most, .. } => certificates::file_too_long(*most),
            Self::Text { error, .. } => error.problem.sentence(),
            Self::Line { error, .. } => error.sentence.clone(),
            Self::OtherBoard => certificates::other_board(),
            Self::Wrong { reason, .. } => reason.clone(),
            Self::Unfinished(reason) => certificates::check_ended(Sentence::from(*reason)),
        }
    }
}

impl From<Unfinished> for Refusal {
    fn from(reason: Unfinished) -> Self {
        Self::Unfinished(reason)
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
    }
}

/// The reason why a file was not read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text does not have the form of the file.
    Text(TextError),
    /// The content of the file is wrong, or the budget ended.
    Refused(Refusal),
}

impl From<TextError> for ReadError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl<T: Into<Refusal>> From<T> for ReadError {
    fn from(reason: T) -> Self {
        Self::Refused(reason.into())
    }
}

/// An error in a line of a formula or of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The column of the wrong word in characters, from 1. `None` if the whole line is wrong.
    column: Option<usize>,
    sentence: Sentence,
}

/// The longest excerpt of a file in a message, in characters.
const MAX_EXCERPT_CHARS: usize = 40;

/// Returns the beginning of a text on one line, for a message.
fn excerpt(text: &str) -> String {
    let mut excerpt: String =
        text.chars().take(MAX_EXCERPT_CHARS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_EXCERPT_CHARS).is_some() {
        excerpt.push_str("...");
    }
    excerpt
}

impl From<Sentence> for LineError {
    fn from(sentence: Sentence) -> Self {
        Self { column: None, sentence }
    }
}

impl LineError {
    pub(crate) fn expected(expected: Sentence, found: &str) -> Self {
        certificates::line_expected(expected, excerpt(found)).into()
    }

    /// Returns the error for the word at byte `at` of `line`. `at` must be the start of a character
    /// or the line's end.
    pub(crate) fn at_column(line: &str, at: usize, expected: Sentence) -> Self {
        let (before, rest) = line.split_at_checked(at).unwrap_or((line, ""));
        let sentence = match rest {
            "" => certificates::line_ended(expected),
            _ => certificates::line_expected(expected, excerpt(rest)),
        };
        Self { column: Some(before.chars().count() + 1), sentence }
    }

    /// Returns the error for the first word of `found` that differs from `expected`.
    pub(crate) fn first_difference(expected: &str, found: &str) -> Self {
        let same = expected.char_indices().zip(found.chars()).find(|((_, a), b)| a != b);
        let same = same.map_or(expected.len().min(found.len()), |((at, _), _)| at);
        let at = found[..same].rfind(' ').map_or(0, |blank| blank + 1);
        let expected = match &expected[at..] {
            "" => certificates::line_end(),
            rest => certificates::quoted(excerpt(rest)),
        };
        Self::at_column(found, at, expected)
    }

    /// Returns the column of the error, from 1, or `None` if the whole line is wrong.
    pub fn column(&self) -> Option<usize> {
        self.column
    }

    pub(crate) fn at(self, name: Name, line: usize) -> Refusal {
        Refusal::Line { name, line, error: self }
    }
}

impl Sentence {
    /// Returns the refusal of the named file for this reason.
    pub(crate) fn in_file(self, name: Name) -> Refusal {
        Refusal::Wrong { name, reason: self }
    }
}
