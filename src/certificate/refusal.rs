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

use super::mines::Claim;

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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("{name}: expected this file, found none: it must {purpose}")]
    Missing { name: Name, purpose: &'static str },
    #[error("{name}: expected no such file: there is nothing for it to {purpose}")]
    Surplus { name: Name, purpose: &'static str },
    #[error("{name}: expected at most {most} bytes, found more")]
    TooLong { name: Name, most: usize },
    #[error("{name}:{error}")]
    Text { name: Name, error: TextError },
    #[error("{name}:{line}: {flaw}")]
    Line { name: Name, line: usize, flaw: Flaw },
    #[error("claims.txt: {0}")]
    Claims(Unfounded),
    #[error("placements.txt: placement {number}: {wrong}")]
    Placement { number: usize, wrong: Misfit },
    #[error("solution.txt: {}", broken(*.0))]
    Solution(Violation),
    #[error("separators.txt: separator {number}: {wrong}")]
    Separator { number: usize, wrong: Leak },
    #[error("board.txt: {click} alone, free and clicked, is a board that was not excluded")]
    SingleCell { click: Cell },
    #[error("path.txt: click {number}: {reason}")]
    Click { number: usize, reason: Illegal },
    #[error("prices.txt: expected prices that allow {claimed} clicks by rule C9, found {shown}")]
    Prices { claimed: usize, shown: usize },
    #[error("refutation.cnf: expected a board of one layer, by rule C8, found {found}")]
    Layers { found: usize },
    #[error("board.txt: expected a board without a line, by rule J6, found one")]
    Unsettled,
    #[error("swaps.txt: {0}")]
    Swaps(Unfit),
    /// Nothing is wrong so far.
    #[error("the check ended first: {0}")]
    Unfinished(#[from] Unfinished),
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
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
}

/// Why a placement does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misfit {
    #[error("expected {expected} mines by rule M4, found {found}")]
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
    #[error("expected {expected} swaps, found {found}")]
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
    pub(super) fn expected(expected: impl Into<String>, found: &str) -> Self {
        let mut shown: String = found.chars().take(EXCERPT).flat_map(char::escape_debug).collect();
        if found.chars().nth(EXCERPT).is_some() {
            shown.push_str("...");
        }
        Self::Expected { expected: expected.into(), found: shown }
    }

    pub(super) fn at(self, name: Name, line: usize) -> Refusal {
        Refusal::Line { name, line, flaw: self }
    }
}
