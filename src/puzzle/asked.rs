//! The options of a task on a board, and the reasons why it is not answered.

use thiserror::Error;

use crate::budget::Unfinished;
use crate::grid::Cell;

/// A task that a puzzle may support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Find the solution.
    Solve,
    /// Count the solutions.
    Count,
    /// Prove the facts that all solutions have in common.
    Prove,
    /// Explain why a cell is safe or a mine, or why there is no solution.
    Explain,
    /// Draw solutions at random.
    Sample,
}

impl Task {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Solve, Self::Count, Self::Prove, Self::Explain, Self::Sample];

    /// Returns the name of the task in requests and commands.
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

/// The options of [`Task::Prove`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The cells to report, in row-major order; all cells if `None`.
    pub cells: Option<Vec<Cell>>,
    /// Whether to report which cells are dead, and which are unavoidable guesses.
    pub guesses: bool,
}

/// The options of [`Task::Sample`].
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
