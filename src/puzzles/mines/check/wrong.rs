//! What is wrong with claims about a board of mines, and with placements.

use thiserror::Error;

use crate::certificate::refusal::{Refusal, Wrong};
use crate::grid::{Cell, Shape};

use super::claim::Claim;
use super::files::{CLAIMS, PLACEMENTS};

/// What is wrong with the claims.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ClaimError {
    #[error("expected claims about a board of shape {expected}, found {found}")]
    Shape { expected: Shape, found: Shape },
    #[error("{cell} is claimed {claim}, but it is not hidden")]
    NotHidden { cell: Cell, claim: Claim },
    #[error("{cell} is claimed {claim}, but the board is claimed inconsistent")]
    Inconsistent { cell: Cell, claim: Claim },
    #[error("{cell} is claimed {claim}, but no placement has {lacking} there")]
    Uncovered { cell: Cell, claim: Claim, lacking: &'static str },
    #[error("{cell} is claimed {claim}, but the proof is not about that")]
    NotNegated { cell: Cell, claim: Claim },
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
pub(super) enum PlacementError {
    #[error("expected a mine count of {expected} by rule M4, found {found}")]
    Total { expected: usize, found: usize },
    #[error("expected `{expected}` at {cell} by rules M2 to M5, found `{found}`")]
    Cell { cell: Cell, expected: String, found: String },
}

/// Which placement does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("placement {number}: {wrong}")]
pub(super) struct WrongPlacement {
    /// From 1.
    pub(super) number: usize,
    pub(super) wrong: PlacementError,
}

/// The clause of the negated claims does not fit the claims.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the clause must say that one of the claims is false: {0}")]
pub(super) struct NegatedClaimError(pub(super) ClaimError);

impl From<ClaimError> for Refusal {
    fn from(wrong: ClaimError) -> Self {
        Wrong::new(wrong).of(CLAIMS)
    }
}

impl From<WrongPlacement> for Refusal {
    fn from(wrong: WrongPlacement) -> Self {
        Wrong::new(wrong).of(PLACEMENTS)
    }
}
