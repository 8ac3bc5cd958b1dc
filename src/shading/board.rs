//! What a puzzle says of its boards, and the formal model that follows.

use std::error::Error;
use std::fmt::Debug;

use gridproof_engine::model::{Extent, Model, Name, Statement, Var};

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::{Cell, Shape};
use crate::text::TextError;

use super::solution::Solution;
use super::words::Words;

/// A board whose solutions shade some of its cells.
pub trait Shading: Clone + Debug + Send + Sync + Sized + 'static {
    /// The first word of its saved boards.
    const PUZZLE: &'static str;
    /// What is said of its solutions.
    const WORDS: Words;
    /// Whether every rule is an equation over cells: of others counts have no certificates.
    const IS_OF_EQUATIONS: bool = true;
    /// The first rule that a solution breaks.
    type Violation: Error + Send + Sync + 'static;

    /// Reads a saved board.
    ///
    /// # Errors
    /// What was expected, with line and column.
    fn parse(text: &[u8]) -> Result<Self, TextError>;

    /// Reads a text that names no puzzle and can be nothing else than a board of this one.
    fn recognised(_text: &str) -> Option<Self> {
        None
    }

    /// The saved form.
    fn print(&self) -> String;

    /// The rows and columns.
    fn shape(&self) -> Shape;

    /// Replays a solution by the rules. It may look at each cell a few times, no more often than
    /// [`STEPS_OF_A_CELL`] says.
    fn violated(&self, solution: &Solution) -> Option<Self::Violation>;

    /// How large the rules are at most: constraints, and the literals in all of them.
    fn size(&self) -> (usize, usize);

    /// States the rules over the cells, of which a variable is true where the cell is shaded.
    ///
    /// # Errors
    /// The budget ended first: a look at a cell is a step.
    fn state(&self, model: &mut Model, cells: &Cells, meter: &mut Meter) -> Result<(), Stop>;
}

/// What the replay of a solution by the rules takes for each cell, in steps.
pub const STEPS_OF_A_CELL: u64 = 16;

/// The variables of the cells of a board.
#[derive(Clone, Copy, Debug)]
pub struct Cells(Shape);

impl Cells {
    /// True where the cell is shaded.
    pub fn at(&self, cell: Cell) -> Var {
        Var::new(self.0.index(cell))
    }
}

/// The solutions of `board` are the satisfying assignments of this model. What it takes is set aside first,
/// and held beside it.
///
/// # Errors
/// The budget ended first.
pub fn stated<B: Shading>(board: &B, meter: &mut Meter) -> Result<(Model, Reserved), Stop> {
    let shape = board.shape();
    let (constraints, literals) = board.size();
    // The claim that a solution is not the only one has a literal for each cell.
    let extent = Extent {
        variables: shape.area(),
        constraints: constraints + 1,
        literals: literals + shape.area(),
    };
    let held = meter.reserve(Model::bytes(extent))?;
    meter.steps(shape.area() as u64)?;
    let mut model = Model::with_capacity(extent.variables, extent.constraints);
    for cell in shape.cells() {
        model.add(Name::at(B::WORDS.shaded, cell));
    }
    board.state(&mut model, &Cells(shape), meter)?;
    Ok((model, held))
}
