//! What the boards of a puzzle can be asked, and its answers.

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

/// A puzzle: how its boards are read, and what they can be asked.
pub trait Puzzle: Certified {
    /// What agrees with a board of it, for a sentence: `picture`.
    fn solution(&self) -> &'static str;

    /// The engines of a task, the default first; none where there is no such task.
    fn engines(&self, task: Task) -> &'static [Engine];

    /// What its counts can tell, the default first.
    fn tells(&self) -> &'static [Tell] {
        &[Tell::Cells]
    }

    /// Whether its counts come with certificates.
    fn certifies_counts(&self) -> bool {
        false
    }

    /// Reads a saved board.
    fn read(&self, text: &[u8]) -> Result<Box<dyn Question>, TextError>;

    /// Reads a text that names no puzzle and can be nothing else than a board of this one.
    fn recognised(&self, _text: &str) -> Option<Box<dyn Question>> {
        None
    }

    /// A certificate of its own making with the proof, if it has one, over the rules as they stand, in place of
    /// clauses or prices: what VeriPB checks.
    ///
    /// # Errors
    /// Where the budget ends first; and where the certificate would be refused.
    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal>;

    /// What its documents look like.
    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas;
}

/// What the documents of a puzzle look like, as JSON Schemas.
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

/// What a saved board asks.
pub trait Question {
    /// The board in the one form that this program writes, whatever blanks, comments and line ends
    /// the file had. Two boards are the same if and only if these texts are.
    fn print(&self) -> String;

    /// What is at hand, for a line about the work: `a 3x3 board`.
    fn about(&self) -> String;

    /// The puzzle that asks.
    fn puzzle(&self) -> &'static dyn Puzzle;

    /// The rows and columns.
    fn shape(&self) -> Shape;

    /// What the board shows at a cell of which nothing is left to prove; none of any other cell.
    fn known(&self, _cell: Cell) -> Option<String> {
        None
    }

    /// What limits an engine of [`Task::Solve`] that counts no work, as integer programs do: what to
    /// do instead, in words.
    fn limited_by(&self, _engine: Engine) -> Option<&'static str> {
        None
    }

    /// Finds what is asked for, by an engine of [`Task::Solve`].
    ///
    /// # Errors
    /// What is wrong with the board for this task.
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
    /// As of [`Self::solve`].
    fn count<'a>(
        &'a self,
        _engine: Engine,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// Proves what all solutions have in common, by an engine of [`Task::Prove`].
    ///
    /// # Errors
    /// As of [`Self::solve`].
    fn prove<'a>(
        &'a self,
        _engine: Engine,
        _asked: Asked,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// Explains why a cell is what it is, or, where none is named or the board has no solution, why it has none.
    ///
    /// # Errors
    /// As of [`Self::solve`]; and where a limit was met first, or no cell was named of a board with a solution.
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
    /// As of [`Self::solve`]; and where a limit was met first.
    fn sample<'a>(
        &'a self,
        _samples: Samples,
        _search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Err(Refused::NOT_ASKED)
    }

    /// The board said formally, for other solvers.
    fn model(&self, budget: &Budget) -> Result<Model, NoModel>;
}

/// What the document of a count tells besides the number of solutions, where its cells have numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum Tell {
    /// The number of each cell.
    #[default]
    Cells,
    /// Each number once, with its cells.
    Classes,
    /// The probability of each cell, and no numbers.
    Probabilities,
}

impl Tell {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Cells, Self::Classes, Self::Probabilities];

    /// As it is called in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Classes => "classes",
            Self::Probabilities => "probabilities",
        }
    }
}

/// What was found, as far as the budget lasted.
pub trait Answer: Report {
    /// Why it is not the whole answer, and what is not known.
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

    /// Chooses what its document tells, among what [`Puzzle::tells`] lists.
    fn tell(&mut self, _tell: Tell) {}

    /// A certificate for the answer; none where there is nothing to certify. What an engine only
    /// claimed is proved with it, and the answer says so from then on.
    fn certify(&mut self, _search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Answer);

/// Why a board is not said formally.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoModel {
    /// What was expected of the board.
    #[error("{0}")]
    Expected(&'static str),
    /// A limit was met, or the model would be too large.
    #[error(transparent)]
    Unfinished(Unfinished),
}

impl<T: Into<Unfinished>> From<T> for NoModel {
    fn from(reason: T) -> Self {
        Self::Unfinished(reason.into())
    }
}
