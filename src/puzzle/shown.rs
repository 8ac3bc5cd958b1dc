//! What an accepted certificate shows, of any puzzle.

use std::fmt;

use crate::certificate::Refusal;
use crate::grid::{Cell, Shape};
use crate::report::Document;

/// What an accepted certificate shows.
pub trait Shown: fmt::Debug + Document {
    /// The board that it is true of, as `Question::print` has it.
    fn board(&self) -> String;

    /// What is true, without a full stop.
    fn sentence(&self) -> String;

    /// The pieces of evidence, where there are any to count.
    fn pieces(&self) -> Option<String>;

    /// What is demanded besides the header of the board, where anything is: it follows on that.
    fn demands(&self) -> String {
        String::new()
    }

    /// The claims about cells, where the puzzle's certificates make such.
    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        None
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Shown);

/// Claims about the cells of a board.
pub trait CellClaims {
    /// The rows and columns of the board.
    fn shape(&self) -> Shape;

    /// Tells of these cells only, all of which are on the board.
    ///
    /// # Errors
    /// The first of them about which nothing is claimed.
    fn only(&mut self, cells: &[Cell]) -> Result<(), Refusal>;
}

/// What is known of whether there is a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// A solution is at hand, replayed by the rules.
    Found,
    /// Proved that there is none.
    Impossible,
    /// By the integer program, which computes in floating point.
    ClaimedImpossible,
    /// What comes beside it is the best so far.
    Unknown,
}
