//! What is wrong with pictures that are said to agree with a mosaic board.

use thiserror::Error;

use crate::certificate::refusal::{Refusal, Wrong};
use crate::puzzles::mosaic::rules::Violation;

use super::files::PICTURES;

/// Why a picture is not one of those that show something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum PictureError {
    #[error(transparent)]
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

impl From<WrongPicture> for Refusal {
    fn from(wrong: WrongPicture) -> Self {
        Wrong::new(wrong).of(PICTURES)
    }
}
