//! The tasks on the boards of a puzzle, and the answers.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search, Unproved};
use thiserror::Error;

use crate::budget::{Budget, Meter, Unfinished};
use crate::certificate::{Certificate, Refusal};
use crate::grid::{Cell, Shape};
use crate::prior::Prior;
use crate::report::Report;
use crate::text::TextError;

use super::Certified;
use super::asked::{Asked, Refused, Samples, Task};

/// A puzzle: it reads its boards and lists the tasks on them.
pub trait Puzzle: Certified {
    /// Returns the word for a solution of its boards in a sentence: `picture`.
    fn solution(&self) -> &'static str;

    /// The engines of a task, the default first; none where there is no such task.
    fn engines(&self, task: Task) -> &'static [Engine];

    /// Returns the details that its counts can report, the default first.
    fn details(&self) -> &'static [CountDetail] {
        &[CountDetail::Cells]
    }

    /// Whether its counts come with certificates.
    fn certifies_counts(&self) -> bool {
        false
    }

    /// Reads a saved board.
    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError>;

    /// Reads a text that names no puzzle and can be nothing else than a board of this one.
    fn recognised(&self, _text: &str) -> Option<Box<dyn Instance>> {
        None
    }

    /// Replaces the proof of its own certificate, if there is one, by a proof for VeriPB over the
    /// rules. It takes the place of clauses or prices.
    ///
    /// # Errors
    /// Where the budget ends first; and where the certificate would be refused.
    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal>;

    /// Returns the JSON Schemas of its documents.
    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas;
}

/// The JSON Schemas of the documents of a puzzle.
#[cfg(feature = "json")]
#[derive(Default)]
pub struct Schemas {
    /// Of the answers to [`Task::Solve`].
    pub solved: Option<schemars::Schema>,
    /// Of the answers to [`Task::Count`].
    pub counted: Option<schemars::Schema>,
    /// Of the answers to [`Task::Prove`].
    pub proved: Option<schemars::Schema>,
    /// Of the answers to [`Task::Explain`].
    pub explained: Option<schemars::Schema>,
    /// Of the answers to [`Task::Sample`].
    pub sampled: Option<schemars::Schema>,
}

/// The tasks on a saved board.
pub trait Instance {
    /// The board in the one form that this program writes, whatever blanks, comments and line ends
    /// the file had. Two boards are the same if and only if these texts are.
    fn print(&self) -> String;

    /// Returns a short description of the board, for a line about the work: `a 3x3 board`.
    fn about(&self) -> String;

    /// The puzzle that asks.
    fn puzzle(&self) -> &'static dyn Puzzle;

    /// The rows and columns.
    fn shape(&self) -> Shape;

    /// Returns the view of a cell of which nothing is left to prove, or `None` for any other cell.
    fn known(&self, _cell: Cell) -> Option<String> {
        None
    }

    /// Returns how else to limit an engine of [`Task::Solve`] that counts no work, such as integer
    /// programs.
    fn limited_by(&self, _engine: Engine) -> Option<&'static str> {
        None
    }

    /// Finds the solution, by an engine of [`Task::Solve`].
    ///
    /// # Errors
    /// The board is wrong for this task.
    fn solve<'a>(
        &'a self,
        _engine: Engine,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// Counts the solutions, by an engine of [`Task::Count`].
    ///
    /// # Errors
    /// Fails as [`Self::solve`] does.
    fn count<'a>(
        &'a self,
        _engine: Engine,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// Proves the facts that all solutions have in common, by an engine of [`Task::Prove`].
    ///
    /// # Errors
    /// Fails as [`Self::solve`] does.
    fn prove<'a>(
        &'a self,
        _engine: Engine,
        _asked: Asked,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// Explains why a cell is safe or a mine. If no cell is named or the board has no solution,
    /// explains why it has none.
    ///
    /// # Errors
    /// Fails as [`Self::solve`] does, if a limit was met first, or if no cell was named of a board
    /// with a solution.
    fn explain<'a>(
        &'a self,
        _cell: Option<Cell>,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// Draws solutions at random.
    ///
    /// # Errors
    /// Fails as [`Self::solve`] does, and if a limit was met first.
    fn sample<'a>(
        &'a self,
        _samples: Samples,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// The board said formally, for other solvers.
    fn model(&self, budget: &Budget) -> Result<Model, ModelError>;
}

/// The detail of the document of a count besides the number of solutions, where its cells have numbers.
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

/// The result, as far as the budget lasted.
pub trait Answer: Report {
    /// Returns why the answer is incomplete, and the question that is still open.
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        None
    }

    /// Whether nothing agrees with the board, where boards may contradict themselves.
    fn is_inconsistent(&self) -> bool {
        false
    }

    /// About how many bytes its document has, where that can be far more than the board has: numbers of
    /// thousands of digits for each of a million cells.
    fn document_bytes(&self) -> u64 {
        0
    }

    /// The prior that its chances rest on; none where it shows no chances.
    fn prior(&self) -> Option<Prior> {
        None
    }

    /// Sets the detail of its document: one of [`Puzzle::details`].
    fn set_detail(&mut self, _detail: CountDetail) {}

    /// Returns a certificate for the answer, or `None` where there is nothing to certify. It proves
    /// any result that an engine only claimed, and the answer reports the proof from then on.
    fn certify(&mut self, _search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Answer);

/// Why a board is not said formally.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ModelError {
    /// The expectation that the board does not meet.
    #[error("{0}")]
    Expected(&'static str),
    /// A limit was met, or the model would be too large.
    #[error(transparent)]
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for ModelError {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}
