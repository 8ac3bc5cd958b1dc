//! What is wrong with pictures that are said to agree with a mosaic board.

use thiserror::Error;

use crate::certificate::refusal::{Refusal, Wrong};
use crate::puzzles::mosaic::rules::Violation;

use super::files::PICTURES;

/// Why a picture is not one of those that show something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum PictureError {
    #[error("{}", broken(*.0))]
    Broken(Violation),
    #[error("expected another picture than the one before, found it again")]
    Again,
    #[error("expected two pictures at the most")]
    Surplus,
}

/// Which picture is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("picture {number}: {wrong}")]
pub(super) struct WrongPicture {
    /// From 1.
    pub(super) number: usize,
    pub(super) wrong: PictureError,
}

/// What is wrong with a picture that breaks a rule.
fn broken(violation: Violation) -> String {
    match violation {
        Violation::Shape(found) => {
            format!("expected a picture of the board's shape by rule P1, found {found}")
        }
        Violation::Clue { cell, expected, found } => {
            format!("expected {expected} black at and around {cell} by rule P2, found {found}")
        }
    }
}

impl From<WrongPicture> for Refusal {
    fn from(wrong: WrongPicture) -> Self {
        Wrong::new(wrong).of(PICTURES)
    }
}
