//! Errors in claims about the cells of a board, and in the solutions that prove them.

use std::error::Error;

use thiserror::Error;

use crate::certificate::refusal::{Name, Refusal, Wrong};
use crate::grid::{Cell, Shape};

/// An error in the claims.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ClaimError {
    #[error("expected claims about a board of shape {expected}, found {found}")]
    Shape { expected: Shape, found: Shape },
    #[error("{cell} is claimed {word}, but it is not {open}")]
    NotOpen { cell: Cell, word: &'static str, open: &'static str },
    #[error("{cell} is claimed {word}, but the board is claimed inconsistent")]
    Inconsistent { cell: Cell, word: &'static str },
    #[error("{cell} is claimed {word}, but no {solution} has {lacking} there")]
    Uncovered { cell: Cell, word: &'static str, solution: &'static str, lacking: &'static str },
    #[error("nothing is claimed about any {open} cell")]
    Nothing { open: &'static str },
    #[error("nothing is claimed about {cell}")]
    NotAbout { cell: Cell },
}

/// A solution that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{solution} {number}: {wrong}")]
pub(super) struct WrongWitness<W: Error> {
    pub(super) solution: &'static str,
    /// The number of the solution, from 1.
    pub(super) number: usize,
    pub(super) wrong: W,
}

impl From<ClaimError> for Refusal {
    fn from(wrong: ClaimError) -> Self {
        Wrong::new(wrong).of(Name::CLAIMS)
    }
}
