//! The traits for boards whose certificates are about cells, and for the content of a cell.

use std::fmt::Debug;

use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved, Stop};
use crate::certificate::pictures::PictureFormat;
use crate::grid::{Cell, Grid, Shape};
use crate::text::TextError;
use crate::words::{Sentence, saved_text};

use super::claim::ClaimWords;

/// A board whose certificates make claims about the content of cells in all solutions.
pub(crate) trait CellBoard: Sized {
    /// The words and signs of the puzzle's claims.
    const CLAIM_WORDS: &'static ClaimWords;
    /// Whether every rule is an equation over cells. If some rule is not an equation, a certificate
    /// of a count also states the rules as linear constraints.
    const HAS_ONLY_EQUATIONS: bool;
    /// The content of a cell in a solution.
    type CellContent: CellContent;
    /// The format of the file of solutions.
    const SOLUTIONS_FORMAT: &'static PictureFormat<Self::CellContent>;

    /// Reads a saved board.
    fn parse(text: &[u8]) -> Result<Self, TextError>;

    /// Returns the saved form of the board in certificates.
    fn print(&self) -> String;

    fn shape(&self) -> Shape;

    /// Returns whether the content of the cell is unknown, so that a claim about the cell is
    /// possible.
    fn is_open(&self, cell: Cell) -> bool;

    /// Checks a solution against the rules, and returns the first broken rule. Each visited cell is
    /// a unit of work.
    fn violated_by(
        &self,
        solution: &Grid<Self::CellContent>,
        meter: &mut Meter,
    ) -> Result<Option<Sentence>, Stop>;

    /// Builds the model of the rules. The first variables belong to the open cells, in row-major
    /// order. The variable of a cell is true if the cell holds something. Reserves the memory
    /// first, and returns the reservation with the model.
    fn reserved_model(&self, meter: &mut Meter) -> Result<(Model, Reserved), Stop>;
}

/// The content of a cell in a solution. A claim says only whether the cell holds anything.
pub trait CellContent: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// The largest number that a cell can hold.
    const MAX: usize;
    /// The symbol for each cell content in a file of solutions.
    const SYMBOLS: &'static [(char, Self)];
    /// The list of all symbols, for error messages.
    const EXPECTED_SYMBOLS: fn() -> Sentence;

    /// Creates the content of a cell that holds this number of things, at most [`Self::MAX`].
    fn of_number(number: usize) -> Self;

    /// Returns the number of things that the cell holds.
    fn number(self) -> usize;

    /// Returns whether the cell holds anything.
    fn is_occupied(self) -> bool {
        self.number() > 0
    }
}

impl CellContent for bool {
    const MAX: usize = 1;
    const SYMBOLS: &'static [(char, Self)] = &[('.', false), ('*', true)];
    const EXPECTED_SYMBOLS: fn() -> Sentence = saved_text::solution_sign;

    fn of_number(number: usize) -> Self {
        number > 0
    }

    fn number(self) -> usize {
        usize::from(self)
    }
}

impl CellContent for u8 {
    const MAX: usize = 8;
    const SYMBOLS: &'static [(char, Self)] =
        &[('.', 0), ('*', 1), ('2', 2), ('3', 3), ('4', 4), ('5', 5), ('6', 6), ('7', 7), ('8', 8)];
    const EXPECTED_SYMBOLS: fn() -> Sentence = saved_text::solution_number;

    fn of_number(number: usize) -> Self {
        number.min(<Self as CellContent>::MAX) as Self
    }

    fn number(self) -> usize {
        usize::from(self)
    }
}
