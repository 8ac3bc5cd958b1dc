//! Errors in a game of ChessPuzzle, and in its bound.

use thiserror::Error;

use crate::certificate::refusal::{Refusal, Wrong};
use crate::puzzles::chess_puzzle::Illegal;

use super::files::{PATH, PRICES};

/// An error in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum WrongGame {
    /// The certificate has no click, and its bound is only the number of tiles.
    #[error("expected a click, or a bound below the number of tiles")]
    Nothing,
    /// A click is illegal. Clicks count from 1.
    #[error("click {number}: {reason}")]
    Click { number: usize, reason: Illegal },
}

/// An error in prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected prices that allow {claimed} clicks by rule C9, found {shown}")]
pub(super) struct WrongPrices {
    pub(super) claimed: usize,
    pub(super) shown: usize,
}

impl From<WrongGame> for Refusal {
    fn from(wrong: WrongGame) -> Self {
        Wrong::new(wrong).of(PATH)
    }
}

impl From<WrongPrices> for Refusal {
    fn from(wrong: WrongPrices) -> Self {
        Wrong::new(wrong).of(PRICES)
    }
}
