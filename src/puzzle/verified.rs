//! The verified claim of an accepted certificate, for any puzzle.

use std::fmt;

use crate::certificate::Refusal;
use crate::grid::{Cell, Shape};
use crate::report::Document;

/// The claim that an accepted certificate proves.
pub trait VerifiedClaim: fmt::Debug + Document {
    /// Returns the board of the claim, in the form that `Instance::print` returns.
    fn board(&self) -> String;

    /// Returns the claim as a sentence without a full stop.
    fn sentence(&self) -> String;

    /// Describes how many pieces of evidence were checked. Returns `None` if the check does not
    /// count the evidence.
    fn evidence_words(&self) -> Option<String>;

    /// Returns the demands in the header of the board as text. Returns an empty text if the header
    /// has no demands.
    fn demands(&self) -> String {
        String::new()
    }

    /// Returns the claims about cells, if the puzzle's certificates have any.
    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(VerifiedClaim);

/// Claims about the cells of a board.
pub trait CellClaims {
    /// Returns the rows and columns of the board.
    fn shape(&self) -> Shape;

    /// Restricts the report to `cells`. All of `cells` must be on the board.
    ///
    /// # Errors
    /// If a cell has no claim. The error names the first cell without a claim.
    fn restrict_to(&mut self, cells: &[Cell]) -> Result<(), Refusal>;
}

/// A verified claim about a board as a whole, such as the length of its longest game. The document
/// is for programs, and the other fields are for people.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize), serde(transparent))]
pub(crate) struct VerifiedBoardClaim<D> {
    pub document: D,
    #[cfg_attr(feature = "json", serde(skip))]
    pub board: String,
    #[cfg_attr(feature = "json", serde(skip))]
    pub demands: String,
    #[cfg_attr(feature = "json", serde(skip))]
    pub sentence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    pub evidence: Option<String>,
}

impl<D: fmt::Debug> VerifiedClaim for VerifiedBoardClaim<D>
where
    Self: Document,
{
    fn board(&self) -> String {
        self.board.clone()
    }

    fn sentence(&self) -> String {
        self.sentence.clone()
    }

    fn evidence_words(&self) -> Option<String> {
        self.evidence.clone()
    }

    fn demands(&self) -> String {
        self.demands.clone()
    }
}

/// The status of a search for a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// A solution was found and checked by the rules.
    Found,
    /// A proof shows that there is no solution.
    Impossible,
    /// The integer program claims that there is no solution. This claim is not a proof, because its
    /// solver uses floating-point arithmetic.
    ClaimedImpossible,
    /// The search ended without a decision. The accompanying solution is the best known solution.
    Unknown,
}
