//! Why a certificate is not accepted. A message is one line and begins with the file's name.

use std::fmt;

use thiserror::Error;

use crate::budget::{Stop, Unfinished};
use crate::grid::{Cell, Shape};
use crate::model::Label;
use crate::puzzles::chess_puzzle::Illegal;
use crate::puzzles::jewels::Swap;
use crate::puzzles::one_click::rules::Violation;
use crate::puzzles::text::TextError;

use crate::puzzles::mines::check::Claim;

/// A file of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    Board,
    Claims,
    Placements,
    Solution,
    Separators,
    Path,
    Prices,
    Cycles,
    Swaps,
    Formula,
    Proof,
}

impl Name {
    pub const ALL: [Self; 11] = [
        Self::Board,
        Self::Claims,
        Self::Placements,
        Self::Solution,
        Self::Separators,
        Self::Path,
        Self::Prices,
        Self::Cycles,
        Self::Swaps,
        Self::Formula,
        Self::Proof,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Board => "board.txt",
            Self::Claims => "claims.txt",
            Self::Placements => "placements.txt",
            Self::Solution => "solution.txt",
            Self::Separators => "separators.txt",
            Self::Path => "path.txt",
            Self::Prices => "prices.txt",
            Self::Cycles => "cycles.txt",
            Self::Swaps => "swaps.txt",
            Self::Formula => "refutation.cnf",
            Self::Proof => "refutation.drat",
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why a certificate is refused, or was not checked to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Missing {
        name: Name,
        purpose: &'static str,
    },
    Surplus {
        name: Name,
        purpose: &'static str,
    },
    /// There is something of this name, but no regular file.
    NoFile {
        name: Name,
    },
    TooLong {
        name: Name,
        most: usize,
    },
    Text {
        name: Name,
        error: TextError,
    },
    Line {
        name: Name,
        line: usize,
        flaw: Flaw,
    },
    /// The certificate is about another board than it was asked about.
    OtherBoard,
    Claims(Unfounded),
    Placement {
        number: usize,
        wrong: Misfit,
    },
    Solution(Violation),
    Separator {
        number: usize,
        wrong: Leak,
    },
    SingleCell {
        click: Cell,
    },
    /// No click is shown, and no bound but the number of tiles.
    NoGame,
    Click {
        number: usize,
        reason: Illegal,
    },
    Prices {
        claimed: usize,
        shown: usize,
    },
    Unsettled,
    Swaps(Unfit),
    /// Nothing is wrong so far.
    Unfinished(Unfinished),
}

/// `file: reason`, with the line and the column after the file where they are known.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.file() {
            write!(f, "{name}:")?;
        }
        match self {
            Self::Text { error, .. } => write!(f, "{}: ", error.position)?,
            Self::Line { line, .. } => write!(f, "{line}: ")?,
            Self::Unfinished(_) => {}
            _ => f.write_str(" ")?,
        }
        f.write_str(&self.reason())
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// The file that is wrong; none where none is.
    pub fn file(&self) -> Option<Name> {
        match *self {
            Self::Missing { name, .. }
            | Self::Surplus { name, .. }
            | Self::NoFile { name }
            | Self::TooLong { name, .. }
            | Self::Text { name, .. }
            | Self::Line { name, .. } => Some(name),
            Self::OtherBoard | Self::SingleCell { .. } | Self::Unsettled => Some(Name::Board),
            Self::Claims(_) => Some(Name::Claims),
            Self::Placement { .. } => Some(Name::Placements),
            Self::Solution(_) => Some(Name::Solution),
            Self::Separator { .. } => Some(Name::Separators),
            Self::NoGame | Self::Click { .. } => Some(Name::Path),
            Self::Prices { .. } => Some(Name::Prices),
            Self::Swaps(_) => Some(Name::Swaps),
            Self::Unfinished(_) => None,
        }
    }

    /// The line of the file, from 1, where it is one line that is wrong.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Text { error, .. } => Some(error.position.line),
            Self::Line { line, .. } => Some(*line),
            _ => None,
        }
    }

    /// What is wrong, without the place.
    pub fn reason(&self) -> String {
        match self {
            Self::Missing { purpose, .. } => {
                format!("expected this file, found none: it must {purpose}")
            }
            Self::Surplus { purpose, .. } => {
                format!("expected no such file: there is nothing for it to {purpose}")
            }
            Self::NoFile { .. } => "expected a regular file".to_owned(),
            Self::TooLong { most, .. } => format!("expected at most {most} bytes, found more"),
            Self::Text { error, .. } => error.problem.to_string(),
            Self::Line { flaw, .. } => flaw.to_string(),
            Self::OtherBoard => "expected the board of --board, found another".to_owned(),
            Self::Claims(unfounded) => unfounded.to_string(),
            Self::Placement { number, wrong } => format!("placement {number}: {wrong}"),
            Self::Solution(violation) => broken(*violation),
            Self::Separator { number, wrong } => format!("separator {number}: {wrong}"),
            Self::SingleCell { click } => {
                format!("{click} alone, free and clicked, is a board that was not excluded")
            }
            Self::NoGame => "expected a click, or a bound below the number of tiles".to_owned(),
            Self::Click { number, reason } => format!("click {number}: {reason}"),
            Self::Prices { claimed, shown } => {
                format!("expected prices that allow {claimed} clicks by rule C9, found {shown}")
            }
            Self::Unsettled => "expected a board without a line, by rule J6, found one".to_owned(),
            Self::Swaps(unfit) => unfit.to_string(),
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

/// Why a file was not read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    Text(TextError),
    Refused(Refusal),
}

impl From<TextError> for Unread {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl<T: Into<Refusal>> From<T> for Unread {
    fn from(reason: T) -> Self {
        Self::Refused(reason.into())
    }
}

/// What is wrong with a line of a formula or of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    #[error("expected {expected}, found `{found}`")]
    Expected { expected: String, found: String },
    #[error("expected {expected}, found the end of the file")]
    End { expected: String },
    #[error("expected UTF-8 text")]
    NotUtf8,
    #[error("variable {variable} does not mean what {rule} needs: {expected}")]
    Meaning { variable: i64, rule: String, expected: &'static str },
    #[error("the clause does not follow from {rule} and the meanings of its variables")]
    NotImplied { rule: Label },
    #[error("the clause is not implied by unit propagation: a step is missing or wrong")]
    NotPropagated,
    #[error("there is no such clause to delete: a step is missing or wrong")]
    NotThere,
    #[error("the clause must say that one of the claims is false: {0}")]
    Doubt(Unfounded),
}

/// What is wrong with the claims.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unfounded {
    #[error("expected claims about a board of shape {expected}, found {found}")]
    Shape { expected: Shape, found: Shape },
    #[error("{cell} is claimed {claim}, but it is not hidden")]
    NotHidden { cell: Cell, claim: Claim },
    #[error("{cell} is claimed {claim}, but the board is claimed inconsistent")]
    Inconsistent { cell: Cell, claim: Claim },
    #[error("{cell} is claimed {claim}, but no placement has {lacking} there")]
    Uncovered { cell: Cell, claim: Claim, lacking: &'static str },
    #[error("{cell} is claimed {claim}, but the proof is not about that")]
    NotDoubted { cell: Cell, claim: Claim },
    #[error("the proof is about {cell}, but there is no such claim")]
    NotClaimed { cell: Cell },
    #[error("nothing is claimed to be safe or a mine")]
    NothingDenied,
    #[error("nothing is claimed about any hidden cell")]
    Nothing,
    #[error("nothing is claimed about {cell}")]
    NotAbout { cell: Cell },
}

/// Why a placement does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misfit {
    #[error("expected a mine count of {expected} by rule M4, found {found}")]
    Total { expected: usize, found: usize },
    #[error("expected `{expected}` at {cell} by rules M2 to M5, found `{found}`")]
    Cell { cell: Cell, expected: String, found: String },
}

/// Why cells do not separate two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Leak {
    #[error("expected one cell `{end}`, found {found}")]
    Ends { end: char, found: usize },
    #[error("expected no way from `a` to `b` but through `+`, found one")]
    Open,
}

/// What is wrong with swaps of jewels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    #[error("expected a number of swaps of {expected}, found {found}")]
    Count { expected: usize, found: usize },
    #[error("swap {number}: expected two different cells, by rule J2, found {cell} twice")]
    Same { number: usize, cell: Cell },
    #[error(
        "expected the swap that scores most, found one that scores {found}, and {} with {} \
         scores {most}", better.0, better.1
    )]
    Worse { found: u64, better: Swap, most: u64 },
    #[error("expected {expected} at {cell} after the swaps, by rule J7, found {found}")]
    Paint { cell: Cell, expected: u8, found: u8 },
    #[error("the colours after the swaps break rule {0}")]
    Colours(Label),
}

/// What is wrong with a board that breaks a rule.
fn broken(violation: Violation) -> String {
    match violation {
        Violation::Shape => "expected a board of the instance's shape, by rule O1".to_owned(),
        Violation::Click(cell) => {
            format!(
                "expected the click to open the free cells and no other, by rule O3; not so {cell}"
            )
        }
        Violation::Mines(found) => {
            format!(
                "expected the number of mines that the instance demands, by rule O4, found {found}"
            )
        }
        Violation::Mark(cell) => format!("expected {cell} as it is marked, by rule O5"),
        Violation::Symmetry => "expected a board without symmetry, by rule O6".to_owned(),
    }
}

/// The longest piece of a file that a message repeats, in characters.
const EXCERPT: usize = 40;

impl Flaw {
    pub(crate) fn expected(expected: impl Into<String>, found: &str) -> Self {
        let mut shown: String = found.chars().take(EXCERPT).flat_map(char::escape_debug).collect();
        if found.chars().nth(EXCERPT).is_some() {
            shown.push_str("...");
        }
        Self::Expected { expected: expected.into(), found: shown }
    }

    pub(crate) fn at(self, name: Name, line: usize) -> Refusal {
        Refusal::Line { name, line, flaw: self }
    }
}
