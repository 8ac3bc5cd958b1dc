//! The interface of boards for certificates about their cells.

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

    /// Returns whether the board leaves the contents of the cell open, so that claims about it are
    /// possible.
    fn is_open(&self, cell: Cell) -> bool;

    /// Replays by the rules the contents of the cells. A unit of work is a cell that is looked at.
    fn violated_by(
        &self,
        held: &Grid<bool>,
        meter: &mut Meter,
    ) -> Result<Option<Self::Violation>, Stop>;

    /// States the rules over a variable for each open cell, true where the cell holds something.
    /// Reserves the memory first, and returns the reservation with the model.
    fn stated(&self, meter: &mut Meter) -> Result<(Model, Reserved), Stop>;
}
