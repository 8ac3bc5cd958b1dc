//! The interface of boards for certificates about their cells.

use std::error::Error;

use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::{Cell, Grid, Shape};
use crate::text::TextError;

use super::claim::Terms;

/// A board with claims about the contents of its cells in its solutions.
pub(crate) trait ClaimBoard: Sized {
    /// The words and signs of its claims.
    const TERMS: &'static Terms;
    /// The first rule that a solution breaks.
    type Violation: Error + Send + Sync + 'static;

    /// Reads a saved board.
    fn parse(text: &[u8]) -> Result<Self, TextError>;

    /// Returns the saved form.
    fn print(&self) -> String;

    fn shape(&self) -> Shape;

    /// Returns whether the board leaves the contents of the cell open, so that claims about it are
    /// possible.
    fn is_open(&self, cell: Cell) -> bool;

    /// Checks the contents of the cells against the rules. A unit of work is a visited cell.
    fn violated_by(
        &self,
        held: &Grid<bool>,
        meter: &mut Meter,
    ) -> Result<Option<Self::Violation>, Stop>;

    /// States the rules over a variable for each open cell, true where the cell holds something.
    /// Reserves the memory first, and returns the reservation with the model.
    fn build_model(&self, meter: &mut Meter) -> Result<(Model, Reserved), Stop>;
}
