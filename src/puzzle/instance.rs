//! The traits of puzzles, of their boards, and of answers to tasks about boards.

use crate::budget::{Budget, Meter, Unfinished};
use crate::certificate::{Certificate, GraphFormat, Refusal};
use crate::grid::{Cell, Shape};
use crate::picture::{Diagram, DiagramError, Marks};
use crate::prior::Prior;
use crate::report::Report;
use crate::text::{ForeignForm, Problem, TextError};
use crate::words::{Reason, Sentence, errors_with_sentence};
use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, EvidenceError, Search};

use super::CertificateChecker;
use super::task::{
    CachedPosition, LookOptions, PositionTask, ProveOptions, SampleOptions, Task, TaskError,
};

/// A puzzle, which reads its boards and states which tasks they support.
pub trait Puzzle: CertificateChecker {
    /// Returns the word for a solution of the puzzle's boards, such as `picture`.
    fn solution_word(&self) -> &'static str;

    /// Returns the engines that can do a task, the default engine first. Returns an empty list if
    /// the puzzle does not support the task.
    fn engines(&self, task: Task) -> &'static [Engine];

    /// Returns the details that a count of the puzzle can report, the default first.
    fn count_details(&self) -> &'static [CountDetail] {
        &[CountDetail::Cells]
    }

    /// Returns whether counts of the puzzle come with certificates.
    fn has_count_certificates(&self) -> bool {
        false
    }

    /// Reads a saved board.
    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError>;

    /// Reads a text that names no puzzle, if the text has a form that only boards of this puzzle
    /// have. Returns `None` for any other text.
    fn read_headerless(&self, _text: &str) -> Option<Box<dyn Instance>> {
        None
    }

    /// Reads a text in another program's form. Returns `None` for a text without the signature of a
    /// known form. The error names the first place where the text breaks the rules of its form.
    fn read_foreign(&self, _text: &str) -> Option<Result<Box<dyn Instance>, TextError>> {
        None
    }

    /// Converts the proof of a certificate to a VeriPB proof over the rules. A certificate without
    /// a proof stays unchanged. The new proof replaces the clauses and their proof, or the dual
    /// prices of a ChessPuzzle certificate.
    ///
    /// # Errors
    /// If the budget ends first, or if the checker would refuse the certificate.
    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal>;

    /// Adds a graph of the counted solutions, which other programs can read, to the certificate of
    /// a count. Puzzles without such certificates return the files unchanged.
    ///
    /// # Errors
    /// If the budget ends first, or if the checker would refuse the certificate.
    fn with_graph(
        &self,
        files: Certificate,
        _format: GraphFormat,
        _meter: &mut Meter,
    ) -> Result<Certificate, Refusal> {
        Ok(files)
    }

    /// Returns the JSON Schemas of the puzzle's documents. Trait objects do not have this function.
    /// So programs without schemas do not contain the code of this function.
    #[cfg(feature = "json")]
    fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Schemas
    where
        Self: Sized;
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
    /// The schema of the answers to [`Task::Enumerate`].
    pub enumerated: Option<schemars::Schema>,
}

/// A board of a puzzle, and the tasks about it.
pub trait Instance {
    /// Returns the normal form of the board, which does not depend on blanks, comments and line
    /// ends in the file. Two boards are equal if and only if their normal forms are equal.
    fn print(&self) -> String;

    /// Returns the normal form of the board in certificates. This form omits all settings that do
    /// not change the solutions, such as a density.
    fn certified_form(&self) -> String {
        self.print()
    }

    /// Returns the board with a total or a density that its text does not state. Returns `None` if
    /// the text of every board of the puzzle is already complete.
    ///
    /// # Errors
    /// If the board states another total or density, or cannot have a density.
    fn with_prior(&self, _prior: Prior) -> Option<Result<Box<dyn Instance>, Problem>> {
        None
    }

    /// Writes the board in the form of another program. Reading the text gives a board with the
    /// same solutions.
    ///
    /// # Errors
    /// If the puzzle or the board has no such form.
    fn in_form(&self, form: ForeignForm) -> Result<String, Sentence> {
        Err(form.refusal())
    }

    /// Returns a short description of the board for messages, such as `a 3x3 board`.
    fn description(&self) -> String;

    /// Returns the puzzle of the board.
    fn puzzle(&self) -> &'static dyn Puzzle;

    /// Returns the rows and columns of the board.
    fn shape(&self) -> Shape;

    /// Returns the text of a cell whose content the board states, or `None` for any other cell.
    fn given_text(&self, _cell: Cell) -> Option<String> {
        None
    }

    /// Returns the diagram of the board for a picture: the shapes and the contents of its cells.
    ///
    /// # Errors
    /// If the puzzle has no pictures, or the board is too large for a picture.
    fn diagram(&self) -> Result<Diagram, DiagramError> {
        Err(DiagramError::NotDrawn)
    }

    /// Returns advice for an engine of [`Task::Solve`] that does not count its work. The advice
    /// names another limit, which the user can set in place of the work limit.
    fn limit_advice(&self, _engine: Engine) -> Option<Reason> {
        None
    }

    /// Finds a solution with an engine of [`Task::Solve`].
    ///
    /// # Errors
    /// If the board is unsuitable for this task.
    fn solve<'a>(
        &'a self,
        _engine: Engine,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Counts the solutions with an engine of [`Task::Count`].
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

    /// Proves facts that are true in all solutions, with an engine of [`Task::Prove`].
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

    /// Explains why a cell is safe or a mine. If the caller names no cell, or if the board has no
    /// solution, explains why the board has no solution.
    ///
    /// # Errors
    /// If the board is unsuitable for this task, or a limit ends the search first. Also if the
    /// caller names no cell, but the board has a solution.
    fn explain<'a>(
        &'a self,
        _cell: Option<Cell>,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Returns all findings about the board, after a single count. Before the call, `kept` may hold
    /// the position of an earlier board of the puzzle. After the call, `kept` holds the position of
    /// this board. Returns `None` if the puzzle does not support this task.
    ///
    /// # Errors
    /// If the board is unsuitable for this task. If a limit ends the search, there is no error: the
    /// answer reports the limit.
    fn look<'a>(
        &'a self,
        _options: LookOptions,
        _kept: &mut CachedPosition,
        _search: Search<'_>,
    ) -> Option<Result<Box<dyn Answer + 'a>, TaskError>> {
        None
    }

    /// Answers a task with the method of this trait for the task, such as [`Self::count`].
    ///
    /// # Errors
    /// See the method of the task.
    fn answer_task<'a>(
        &'a self,
        task: PositionTask,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        match task {
            PositionTask::Count(engine) => self.count(engine, search),
            PositionTask::Prove(engine, options) => self.prove(engine, options, search),
            PositionTask::Explain(cell) => self.explain(cell, search),
        }
    }

    /// Answers a task like [`Self::answer_task`], and reuses the findings of the position in
    /// `kept`. Before the call, `kept` may hold the position of an earlier board of the puzzle.
    /// After the call, `kept` holds the position of this board, if the puzzle has positions.
    ///
    /// # Errors
    /// See the method of the task.
    fn answer_from_position<'a>(
        &'a self,
        task: PositionTask,
        _kept: &mut CachedPosition,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        self.answer_task(task, search)
    }

    /// Draws solutions at random.
    ///
    /// # Errors
    /// If the board is unsuitable for this task, or if a limit ends the search first.
    fn sample<'a>(
        &'a self,
        _samples: SampleOptions,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Lists up to `most` solutions, each once, in a fixed order.
    ///
    /// # Errors
    /// If the board is unsuitable for this task, or if a limit ends the search before the first
    /// solution.
    fn enumerate<'a>(
        &'a self,
        _most: usize,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Err(TaskError::UNSUPPORTED_TASK)
    }

    /// Returns the board as a formal model, for other solvers.
    fn model(&self, budget: &Budget) -> Result<Model, ModelError>;
}

/// The detail of a count: the numbers that its document shows in addition to the number of
/// solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum CountDetail {
    /// The number of solutions for each cell.
    #[default]
    Cells,
    /// One entry for each distinct number, with the cells that have this number.
    Classes,
    /// The probability of a mine in each cell, without the numbers of solutions.
    Probabilities,
}

impl CountDetail {
    /// All details, the default first.
    pub const ALL: [Self; 3] = [Self::Cells, Self::Classes, Self::Probabilities];

    /// Returns the name of the detail in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Classes => "classes",
            Self::Probabilities => "probabilities",
        }
    }
}

/// The result of a task, which is incomplete if the budget ended first.
pub trait Answer: Report {
    /// Returns the reason why the answer is incomplete, and a phrase for the missing part.
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        None
    }

    /// Returns whether no solution agrees with the board. Returns false for puzzles whose boards
    /// are always consistent.
    fn is_inconsistent(&self) -> bool {
        false
    }

    /// Returns the approximate number of bytes of the answer's document. Returns 0 if the document
    /// cannot be much larger than the board. The document is much larger, for instance, if a
    /// million cells have numbers of thousands of digits.
    fn document_bytes(&self) -> u64 {
        0
    }

    /// Returns the prior that was used to compute the chances in the answer, or `None` if the
    /// answer shows no chances.
    fn prior(&self) -> Option<Prior> {
        None
    }

    /// Returns the most mines that one cell can hold. Only boards with at most one mine in each
    /// cell can have a density.
    fn capacity(&self) -> usize {
        1
    }

    /// Returns the findings that a picture of the board can show.
    fn marks(&self) -> Marks {
        Marks::default()
    }

    /// Drops the part of the answer that makes the document large. `reason` says why this part does
    /// not fit. Returns whether a part was dropped.
    fn drop_large_part(&mut self, _reason: Unfinished) -> bool {
        false
    }

    /// Sets the detail of the answer's document to one of [`Puzzle::count_details`].
    fn set_detail(&mut self, _detail: CountDetail) {}

    /// Returns a certificate for the answer, or `None` if the answer has nothing to certify. If an
    /// engine only claimed the result without a proof, first proves the result and updates the
    /// answer.
    fn certify(&mut self, _search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Answer);

/// The reason why a board has no formal model.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelError {
    /// The board is unsuitable for a model, for this reason.
    Unsuitable(Reason),
    /// A limit ended the search, or the model would be too large.
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for ModelError {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}

impl From<&ModelError> for Sentence {
    fn from(error: &ModelError) -> Self {
        match error {
            ModelError::Unsuitable(reason) => (*reason).into(),
            ModelError::Unfinished(reason) => (*reason).into(),
        }
    }
}

errors_with_sentence!(ModelError);
