//! Errors in a board that is claimed to be won with one click, and in separators.

use thiserror::Error;

use crate::certificate::refusal::{Name, Refusal, Wrong};
use crate::grid::Cell;
use crate::puzzles::one_click::rules::Violation;

use super::files::{SEPARATORS, SOLUTION};

/// The reason why a ring of cells does not separate two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum SeparatorError {
    #[error("expected one cell `{end}`, found {found}")]
    Ends { end: char, found: usize },
    #[error("expected every path from `a` to `b` to pass through `+`, found one that does not")]
    Passage,
}

/// The error in a separator of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("separator {number}: {wrong}")]
pub(super) struct WrongSeparator {
    /// The number of the separator, from 1.
    pub(super) number: usize,
    pub(super) wrong: SeparatorError,
}

/// The error that a board with a single clear cell is an answer that the certificate excludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the board whose only clear cell is {click} was not excluded")]
pub(super) struct SingleCell {
    pub(super) click: Cell,
}

/// The error that a board breaks a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(transparent)]
pub(super) struct Broken(pub(super) Violation);

impl From<WrongSeparator> for Refusal {
    fn from(wrong: WrongSeparator) -> Self {
        Wrong::new(wrong).of(SEPARATORS)
    }
}

impl From<SingleCell> for Refusal {
    fn from(wrong: SingleCell) -> Self {
        Wrong::new(wrong).of(Name::BOARD)
    }
}

impl From<Broken> for Refusal {
    fn from(wrong: Broken) -> Self {
        Wrong::new(wrong).of(SOLUTION)
    }
}
