//! Errors in claims about a board of jewels.

use gridproof_engine::model::Label;
use thiserror::Error;

use crate::certificate::refusal::{Refusal, Wrong};
use crate::grid::Cell;
use crate::puzzles::jewels::rules::{Colour, Swap};
use crate::puzzles::jewels::words;

use super::swaps::SWAPS;

/// An error in swaps of jewels.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum SwapError {
    #[error("expected a number of swaps of {expected}, found {found}")]
    Count { expected: usize, found: usize },
    #[error("swap {number}: expected two different cells, by rule J2, found {cell} twice")]
    Same { number: usize, cell: Cell },
    #[error(
        "expected the best swap, found one that scores {found}; {} with {} \
         scores {most}", better.0, better.1
    )]
    Worse { found: u64, better: Swap, most: u64 },
    #[error("expected {expected} at {cell} after the swaps, by rule J7, found {found}")]
    Colour { cell: Cell, expected: u8, found: u8 },
    #[error("the colours after the swaps break rule {0}")]
    Colours(Label),
    #[error("expected `least=` only for a set-up")]
    Least,
    #[error(
        "expected that no set-up takes fewer than {least} swaps, by rule J12, found one with {found}: {}",
        words::colours(colouring)
    )]
    Fewer { least: usize, found: usize, colouring: Vec<Colour> },
}

/// The error that a board has a line. No board between two moves of a game has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a board without a line, by rule J6, found one")]
pub(super) struct BoardHasLineError;

impl From<SwapError> for Refusal {
    fn from(wrong: SwapError) -> Self {
        Wrong::new(wrong).of(SWAPS)
    }
}
