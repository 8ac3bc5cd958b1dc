//! What a puzzle says of its boards, for certificates about their cells.

use std::error::Error;

use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::{Cell, Grid, Shape};
use crate::text::TextError;

use super::claim::Terms;

/// A board whose cells hold something or not, and of whose solutions that is claimed.
pub(crate) trait Claimed: Sized {
    /// How it is written and told.
    const TERMS: &'static Terms;
    /// The first rule that a solution breaks.
    type Violation: Error + Send + Sync + 'static;

    /// Reads a saved board.
    fn parse(text: &[u8]) -> Result<Self, TextError>;

    /// Its saved form.
    fn print(&self) -> String;

    fn shape(&self) -> Shape;

    /// Whether anything can be claimed about a cell: the board does not tell what it holds.
    fn is_open(&self, cell: Cell) -> bool;

    /// Replays by the rules what the cells hold. A unit of work is a cell that is looked at.
    fn violated_by(
        &self,
        held: &Grid<bool>,
        meter: &mut Meter,
    ) -> Result<Option<Self::Violation>, Stop>;

    /// The rules over a variable for each open cell, true where it holds something. What it takes is set
    /// aside first, and held beside it.
    fn stated(&self, meter: &mut Meter) -> Result<(Model, Reserved), Stop>;
}
