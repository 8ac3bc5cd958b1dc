//! The tasks about a board, their options and their errors.

use std::any::Any;

use gridproof_engine::query::Engine;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::words::{Reason, Sentence, errors_with_sentence, reasons};

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
    /// List the solutions.
    Enumerate,
}

impl Task {
    /// All tasks.
    pub const ALL: [Self; 6] =
        [Self::Solve, Self::Count, Self::Prove, Self::Explain, Self::Sample, Self::Enumerate];

    /// Returns the name of the task in requests and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Count => "count",
            Self::Prove => "prove",
            Self::Explain => "explain",
            Self::Sample => "sample",
            Self::Enumerate => "enumerate",
        }
    }
}

/// The options of [`Task::Prove`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProveOptions {
    /// The cells to report, in row-major order. `None` means all cells.
    pub cells: Option<Vec<Cell>>,
    /// Whether to report the dead cells and the unavoidable guesses.
    pub guesses: bool,
}

/// The parts that an answer of [`Instance::look`](super::Instance::look) should contain in addition
/// to the status of each cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LookOptions {
    /// Whether to count all solutions, and the solutions that shade each cell.
    pub counts: bool,
    /// Whether to find the unavoidable guesses.
    pub guesses: bool,
    /// Whether to find the cells of least risk.
    pub least_risk: bool,
    /// The cell to explain.
    pub cell: Option<Cell>,
}

/// A position that is kept from one request to the next. The type of the position depends on the
/// puzzle.
pub type CachedPosition = Option<Box<dyn Any + Send>>;

/// Takes the position of a board out of `kept`, or creates one. `P` is the type of the puzzle's
/// positions.
pub(crate) fn take_position<P: Any>(kept: &mut CachedPosition, new: impl FnOnce() -> P) -> Box<P> {
    let position = kept.take().and_then(|kept| kept.downcast::<P>().ok());
    position.unwrap_or_else(|| Box::new(new()))
}

/// A task that [`Instance::answer_from_position`](super::Instance::answer_from_position) can answer
/// from a kept position of the board. Without a session,
/// [`Instance::answer_task`](super::Instance::answer_task) answers the task and uses no position.
#[derive(Clone, Debug)]
pub enum PositionTask {
    /// [`Task::Count`] by an engine.
    Count(Engine),
    /// [`Task::Prove`] by an engine.
    Prove(Engine, ProveOptions),
    /// [`Task::Explain`] for a cell, or for the contradiction of the board.
    Explain(Option<Cell>),
}

/// The options of [`Task::Sample`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleOptions {
    /// The number of solutions to draw.
    pub number: usize,
    /// The seed. Equal seeds draw equal solutions.
    pub seed: u64,
}

impl SampleOptions {
    /// The most solutions that one answer can contain.
    pub const MAX_SAMPLES: usize = 10_000;
}

/// The reason why a task has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TaskError {
    /// The puzzle does not support the task, or the board is unsuitable for the task. The sentence
    /// gives the reason.
    Unsuitable(Reason),
    /// The request asks why the board has no solution, but the board has solutions.
    Consistent,
    /// A limit ended the search before there was an answer.
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for TaskError {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}

impl From<&TaskError> for Sentence {
    fn from(error: &TaskError) -> Self {
        match error {
            TaskError::Unsuitable(reason) => (*reason).into(),
            TaskError::Consistent => reasons::expected_any_cell().into(),
            TaskError::Unfinished(reason) => (*reason).into(),
        }
    }
}

errors_with_sentence!(TaskError);

impl TaskError {
    /// The error that the puzzle does not support the task.
    pub(crate) const UNSUPPORTED_TASK: Self = Self::Unsuitable(reasons::other_question());
}
