//! The reasons for refusing a certificate. A message is one line and begins with the file's name.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use gridproof_engine::model::Label;
use thiserror::Error;

use crate::budget::{Stop, Unfinished};
use crate::text::TextError;

/// A file of a certificate, by its name in the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name(pub &'static str);

impl Name {
    /// The saved board that the certificate is about.
    pub const BOARD: Self = Self("board.txt");
    /// The file of the claims about each open cell, and whether the board is consistent.
    pub const CLAIMS: Self = Self("claims.txt");
    /// The file of the clauses, in DIMACS.
    pub const FORMULA: Self = Self("refutation.cnf");
    /// The file of a DRAT proof, as text, that the clauses have no model.
    pub const PROOF: Self = Self("refutation.drat");
    /// The file of an LRAT proof, as text, with the reasons of each step. An LRAT proof replaces
    /// the DRAT proof.
    pub const LRAT: Self = Self("refutation.lrat");
    /// The file of the rules as linear constraints, in OPB.
    pub const OPB: Self = Self("refutation.opb");
    /// The file of the rules of a count as linear constraints, in OPB.
    pub const RULES: Self = Self("rules.opb");
    /// The file of a proof in VeriPB's format that the rules are unsatisfiable.
    pub const PBP: Self = Self("refutation.pbp");

    /// The files of a refutation, in any form.
    pub const REFUTATION_FILES: [Self; 5] =
        [Self::FORMULA, Self::PROOF, Self::LRAT, Self::OPB, Self::PBP];

    /// Returns the name of the file in the folder.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An error that a puzzle reports. Two errors are equal if their messages are equal.
#[derive(Clone, Debug)]
pub struct Wrong(Arc<dyn Error + Send + Sync>);

impl Wrong {
    pub(crate) fn new(reason: impl Error + Send + Sync + 'static) -> Self {
        Self(Arc::new(reason))
    }

    /// Converts the error to a refusal of this file.
    pub(crate) fn of(self, name: Name) -> Refusal {
        Refusal::Wrong { name, reason: self }
    }
}

impl PartialEq for Wrong {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Wrong {}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The reason why a certificate is refused, or was not checked to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The claims need a file that does not exist.
    Missing {
        /// The missing file.
        name: Name,
        /// The purpose of the file, such as `show that no game is longer`.
        purpose: &'static str,
    },
    /// The file exists, but no claim needs it.
    Surplus {
        /// The surplus file.
        name: Name,
        /// The purpose of the file, as in [`Self::Missing`].
        purpose: &'static str,
    },
    /// The name belongs to something other than a regular file.
    NoFile {
        /// The folder, pipe or device.
        name: Name,
    },
    /// The file is too long, and was not read.
    TooLong {
        /// The file that is too long.
        name: Name,
        /// The limit in bytes.
        most: usize,
    },
    /// A file of rows or words cannot be read.
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
    /// The puzzle's own files are wrong.
    Wrong {
        /// The wrong file.
        name: Name,
        /// The error reported by the puzzle.
        reason: Wrong,
    },
    /// The budget ended before any error was found.
    Unfinished(Unfinished),
}

/// Writes `file: reason`, with the line and the column after the file if they are known.
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
    /// Returns the file that is wrong, if any.
    pub fn file(&self) -> Option<Name> {
        match *self {
            Self::Missing { name, .. }
            | Self::Surplus { name, .. }
            | Self::NoFile { name }
            | Self::TooLong { name, .. }
            | Self::Text { name, .. }
            | Self::Line { name, .. }
            | Self::Wrong { name, .. } => Some(name),
            Self::OtherBoard => Some(Name::BOARD),
            Self::Unfinished(_) => None,
        }
    }

    /// Returns the line of the file, from 1, if a single line is wrong.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Text { error, .. } => Some(error.position.line),
            Self::Line { line, .. } => Some(*line),
            _ => None,
        }
    }

    /// Returns the error without its place.
    pub fn reason(&self) -> String {
        match self {
            Self::Missing { purpose, .. } => {
                format!("expected this file, found none: it must {purpose}")
            }
            Self::Surplus { purpose, .. } => {
                format!("expected no such file: it has nothing to {purpose}")
            }
            Self::NoFile { .. } => "expected a regular file".to_owned(),
            Self::TooLong { most, .. } => format!("expected at most {most} bytes, found more"),
            Self::Text { error, .. } => error.problem.to_string(),
            Self::Line { error, .. } => error.to_string(),
            Self::OtherBoard => "expected the given board, found another".to_owned(),
            Self::Wrong { reason, .. } => reason.to_string(),
            Self::Unfinished(reason) => format!("the check ended first: {reason}"),
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
    /// The text has another form.
    Text(TextError),
    /// The contents are wrong, or the budget ended.
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LineError {
    /// The line has unexpected contents.
    #[error("expected {expected}, found `{found}`")]
    Expected {
        /// The expected contents of the line.
        expected: String,
        /// An excerpt, on one line.
        found: String,
    },
    /// A word of the line is unexpected.
    #[error("expected {expected}, found {found}")]
    Word {
        /// The column of the word, from 1, in characters.
        column: usize,
        /// The expected word.
        expected: String,
        /// A quoted excerpt on one line, or a note that the line ends.
        found: String,
    },
    /// The file ends before an expected line.
    #[error("expected {expected}, found the end of the file")]
    End {
        /// The expected line.
        expected: String,
    },
    /// The line is not valid UTF-8.
    #[error("expected UTF-8 text")]
    NotUtf8,
    /// The comment on an auxiliary variable does not match the clauses that use it.
    #[error("variable {variable} has the wrong meaning for {rule}: expected {expected}")]
    Meaning {
        /// The variable, numbered from 1 as in DIMACS.
        variable: i64,
        /// The rule whose clauses use it.
        rule: String,
        /// The expected meaning.
        expected: &'static str,
    },
    /// A clause of the formula is not justified (`justify.rs`).
    #[error("the clause does not follow from {rule} and the meanings of its variables")]
    NotImplied {
        /// The rule that the file names as its origin.
        rule: Label,
    },
    /// A step of the proof does not follow by reverse unit propagation. Resolution on a literal
    /// (RAT) is not accepted.
    #[error("the clause is not implied by unit propagation: a step is missing or wrong")]
    NotPropagated,
    /// A step deletes a clause that does not exist at this step.
    #[error("there is no such clause to delete: a step is missing or wrong")]
    NotThere,
    /// The puzzle reports an error in its clause.
    #[error("{0}")]
    Wrong(Wrong),
}

/// The longest excerpt of a file in a message, in characters.
const MAX_EXCERPT_CHARS: usize = 40;

/// Returns the beginning of a text, on one line.
fn excerpt(text: &str) -> String {
    let mut shown: String =
        text.chars().take(MAX_EXCERPT_CHARS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_EXCERPT_CHARS).is_some() {
        shown.push_str("...");
    }
    shown
}

impl LineError {
    pub(crate) fn expected(expected: impl Into<String>, found: &str) -> Self {
        Self::Expected { expected: expected.into(), found: excerpt(found) }
    }

    /// Returns the error for the word at byte `at` of `line`. `at` must be the start of a character
    /// or the line's end.
    pub(crate) fn at_column(line: &str, at: usize, expected: impl Into<String>) -> Self {
        let (before, rest) = line.split_at_checked(at).unwrap_or((line, ""));
        let found = match rest {
            "" => "the end of the line".to_owned(),
            _ => format!("`{}`", excerpt(rest)),
        };
        Self::Word { column: before.chars().count() + 1, expected: expected.into(), found }
    }

    /// Returns the error for the first word of `found` that differs from `expected`.
    pub(crate) fn first_difference(expected: &str, found: &str) -> Self {
        let same = expected.char_indices().zip(found.chars()).find(|((_, a), b)| a != b);
        let same = same.map_or(expected.len().min(found.len()), |((at, _), _)| at);
        let at = found[..same].rfind(' ').map_or(0, |blank| blank + 1);
        let expected = match &expected[at..] {
            "" => "the end of the line".to_owned(),
            rest => format!("`{}`", excerpt(rest)),
        };
        Self::at_column(found, at, expected)
    }

    /// Returns the column of the error, from 1, or `None` if the whole line is wrong.
    pub fn column(&self) -> Option<usize> {
        match self {
            Self::Word { column, .. } => Some(*column),
            _ => None,
        }
    }

    pub(crate) fn at(self, name: Name, line: usize) -> Refusal {
        Refusal::Line { name, line, error: self }
    }
}
