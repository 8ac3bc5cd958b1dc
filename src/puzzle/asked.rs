//! What is asked of a board besides the task, and why it is not answered.

use thiserror::Error;

use crate::budget::Unfinished;
use crate::grid::Cell;

/// What may be asked of any puzzle that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Find what is asked for.
    Solve,
    /// Count the solutions.
    Count,
    /// Prove what all solutions have in common.
    Prove,
    /// Say why a cell is what it is, or why there is no solution.
    Explain,
    /// Draw solutions at random.
    Sample,
}

impl Task {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Solve, Self::Count, Self::Prove, Self::Explain, Self::Sample];

    /// As it is called in requests and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Count => "count",
            Self::Prove => "prove",
            Self::Explain => "explain",
            Self::Sample => "sample",
        }
    }
}

/// What [`Task::Prove`] is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The cells to tell of, in row-major order; all where it is none.
    pub cells: Option<Vec<Cell>>,
    /// Whether to tell which cells are dead, and which are only ever a guess.
    pub guesses: bool,
}

/// What [`Task::Sample`] is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// How many solutions to draw.
    pub number: usize,
    /// One seed draws the same solutions.
    pub seed: u64,
}

impl Samples {
    /// The most that are drawn at once.
    pub const MOST: usize = 10_000;
}

/// Why a board is not answered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refused {
    /// The puzzle is not asked that, or not with this board: `expected a board without a line`.
    #[error("{0}")]
    Expected(&'static str),
    /// No cell was named, but the board has solutions.
    #[error("expected a cell, as the board is consistent")]
    Consistent,
    /// A limit was met first.
    #[error(transparent)]
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for Refused {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}

impl Refused {
    /// That the puzzle has no such task.
    pub(crate) const NOT_ASKED: Self = Self::Expected("this is asked of boards of other puzzles");
}
