//! The verified claim of an accepted certificate, of any puzzle.

use std::fmt;

use crate::certificate::Refusal;
use crate::grid::{Cell, Shape};
use crate::report::Document;

/// The claim that an accepted certificate shows.
pub trait VerifiedClaim: fmt::Debug + Document {
    /// The board that it is true of, as `Instance::print` has it.
    fn board(&self) -> String;

    /// Returns the claim without a full stop.
    fn sentence(&self) -> String;

    /// The pieces of evidence, where there are any to count.
    fn pieces(&self) -> Option<String>;

    /// Returns the demands besides the header of the board, as text that follows it; empty if there
    /// are none.
    fn demands(&self) -> String {
        String::new()
    }

    /// The claims about cells, where the puzzle's certificates make such.
    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(VerifiedClaim);

/// Claims about the cells of a board.
pub trait CellClaims {
    /// The rows and columns of the board.
    fn shape(&self) -> Shape;

    /// Restricts the report to these cells, all of which are on the board.
    ///
    /// # Errors
    /// The first of them about which nothing is claimed.
    fn only(&mut self, cells: &[Cell]) -> Result<(), Refusal>;
}

/// The status of whether there is a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// A solution is at hand, replayed by the rules.
    Found,
    /// It is proved that there is no solution.
    Impossible,
    /// By the integer program, which computes in floating point.
    ClaimedImpossible,
    /// The accompanying solution is the best so far.
    Unknown,
}
