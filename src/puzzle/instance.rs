//! The tasks on the boards of a puzzle, and the answers.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, EvidenceError, Search};
use thiserror::Error;

use crate::budget::{Budget, Meter, Unfinished};
use crate::certificate::{Certificate, Refusal};
use crate::grid::{Cell, Shape};
use crate::picture::{Diagram, DiagramError, Marks};
use crate::prior::Prior;
use crate::report::Report;
use crate::text::TextError;

use super::CertificateChecker;
use super::task::{KeptPosition, LookOptions, ProveOptions, SampleOptions, Task, TaskError};

/// Why a board of most puzzles is not written as JSON.
pub(crate) const NO_JSON: &str = "expected a board of `mines` or `cells`, for the form `json`";

/// A puzzle: it reads its boards and lists the tasks on them.
pub trait Puzzle: CertificateChecker {
    /// Returns the word for a solution of its boards in a sentence: `picture`.
    fn solution(&self) -> &'static str;

    /// Returns the engines of a task, the default first, or none if the puzzle lacks the task.
    fn engines(&self, task: Task) -> &'static [Engine];

    /// Returns the details that its counts can report, the default first.
    fn details(&self) -> &'static [CountDetail] {
        &[CountDetail::Cells]
    }

    /// Whether its counts come with certificates.
    fn has_count_certificates(&self) -> bool {
        false
    }

    /// Reads a saved board.
    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError>;

    /// Reads a text without a puzzle name that can only be a board of this puzzle.
    fn read_headerless(&self, _text: &str) -> Option<Box<dyn Instance>> {
        None
    }

    /// Reads a text with the signature of another program's form; none where it has no signature.
    /// The error is the first place that breaks the form.
    fn read_foreign(&self, _text: &str) -> Option<Result<Box<dyn Instance>, TextError>> {
        None
    }

    /// Replaces the proof in its own certificate, if there is one, by a proof for VeriPB over the
    /// rules. The new proof takes the place of clauses or prices.
    ///
    /// # Errors
    /// If the budget ends first, or the certificate would be refused.
    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal>;

    /// Returns the JSON Schemas of its documents.
    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas;
}

/// The JSON Schemas of the documents of a puzzle.
#[cfg(feature = "json")]
#[derive(Default)]
pub struct Schemas {
    /// The schema of the answers to [`Task::Solve`].
    pub solved: Option<schemars::Schema>,
    /// The schema of the answers to [`Task::Count`].
    pub counted: Option<schemars::Schema>,
    /// The schema of the answers to [`Task::Prove`].
    pub proved: Option<schemars::Schema>,
    /// The schema of the answers to [`Task::Explain`].
    pub explained: Option<schemars::Schema>,
    /// The schema of the answers to [`Task::Sample`].
    pub sampled: Option<schemars::Schema>,
}

/// The tasks on a saved board.
pub trait Instance {
    /// Returns the board in the program's own form, for any blanks, comments and line ends in the
    /// file. Two boards are equal if and only if these texts are.
    fn print(&self) -> String;

    /// Writes the board as JSON that is read back as one with the same solutions.
    ///
    /// # Errors
    /// The puzzle or the board has no such form.
    fn to_json(&self) -> Result<String, TaskError> {
        Err(TaskError::Expected(NO_JSON))
    }

    /// Returns a short description of the board, for a line about the work: `a 3x3 board`.
    fn about(&self) -> String;

    /// Returns the puzzle of the board.
    fn puzzle(&self) -> &'static dyn Puzzle;

    /// The rows and columns.
    fn shape(&self) -> Shape;

    /// Returns the view of a cell that needs no proof, or `None` for any other cell.
    fn known(&self, _cell: Cell) -> Option<String> {
        None
    }

    /// Returns the board for a picture: the shapes of its cells and what stands in them.
    ///
    /// # Errors
    /// The puzzle has no such pictures, or the board is too large for one.
    fn diagram(&self) -> Result<Diagram, DiagramError> {
        Err(DiagramError::NotDrawn)
    }

    /// Returns how else to limit an engine of [`Task::Solve`] that counts no work, such as integer
    /// programs.
    fn limit_advice(&self, _engine: Engine) -> Option<&'static str> {
        None
    }

    /// Finds the solution, by an engine of [`Task::Solve`].
    ///
    /// # Errors
    /// If the board is wrong for this task.
    fn solve<'a>(
        &'a self,
        _engine: Engine,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Counts the solutions, by an engine of [`Task::Count`].
    ///
    /// # Errors
    /// See [`Self::solve`].
    fn count<'a>(
        &'a self,
        _engine: Engine,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Proves the facts that all solutions have in common, by an engine of [`Task::Prove`].
    ///
    /// # Errors
    /// See [`Self::solve`].
    fn prove<'a>(
        &'a self,
        _engine: Engine,
        _asked: ProveOptions,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Explains why a cell is safe or a mine. If no cell is named or the board has no solution,
    /// explains why it has none.
    ///
    /// # Errors
    /// See [`Self::solve`]. Also if a limit was met first, or if no cell was named on a board with
    /// a solution.
    fn explain<'a>(
        &'a self,
        _cell: Option<Cell>,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Answers what is known of the board, for one count. `kept` may hold the position of an earlier board of the
    /// puzzle, and holds that of this one afterwards. `None` if the puzzle has no such positions.
    ///
    /// # Errors
    /// If the board has no such answer. A limit that was met first is part of the answer.
    fn look<'a>(
        &'a self,
        _options: LookOptions,
        _kept: &mut KeptPosition,
        _search: Search<'_>,
    ) -> Option<Result<Box<dyn Answer + 'a>, TaskError>> {
        None
    }

    /// Draws solutions at random.
    ///
    /// # Errors
    /// See [`Self::solve`]. Also if a limit was met first.
    fn sample<'a>(
        &'a self,
        _samples: SampleOptions,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Returns the board as a formal model, for other solvers.
    fn model(&self, budget: &Budget) -> Result<Model, ModelError>;
}

/// The detail of a count's document besides the number of solutions, if its cells have numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum CountDetail {
    /// The number of each cell.
    #[default]
    Cells,
    /// Each number once, with its cells.
    Classes,
    /// The probability of each cell, and no numbers.
    Probabilities,
}

impl CountDetail {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Cells, Self::Classes, Self::Probabilities];

    /// Returns the name in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Classes => "classes",
            Self::Probabilities => "probabilities",
        }
    }
}

/// The result within the budget.
pub trait Answer: Report {
    /// Returns the reason why the answer is incomplete, and the open question.
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        None
    }

    /// Whether nothing agrees with the board, for puzzles whose boards may be inconsistent.
    fn is_inconsistent(&self) -> bool {
        false
    }

    /// Returns the approximate bytes of its document if they can far exceed the board: numbers of
    /// thousands of digits for each of a million cells.
    fn document_bytes(&self) -> u64 {
        0
    }

    /// Returns the prior of its chances, or none if it shows no chances.
    fn prior(&self) -> Option<Prior> {
        None
    }

    /// Returns the findings that a picture of the board can show.
    fn marks(&self) -> Marks {
        Marks::default()
    }

    /// Sets the detail of its document: one of [`Puzzle::details`].
    fn set_detail(&mut self, _detail: CountDetail) {}

    /// Returns a certificate for the answer, or `None` where there is nothing to certify. It proves
    /// any result that an engine only claimed, and the answer reports the proof from then on.
    fn certify(&mut self, _search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Answer);

/// The reason why a board has no formal model.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ModelError {
    /// The unmet expectation about the board.
    #[error("{0}")]
    Expected(&'static str),
    /// A limit ended the search, or the model would be too large.
    #[error(transparent)]
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for ModelError {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}
