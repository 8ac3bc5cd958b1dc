//! The rules of a board as they are stated over its cells.

use gridproof_engine::model::{ConstraintSink, Model, Name, StatementSize, Var};

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::{Cell, Shape};

/// A model under construction, with a variable for each open cell.
pub struct CellModel<'a> {
    /// The statement so far.
    pub model: Model,
    /// The budget that pays for the statement.
    pub meter: &'a mut Meter,
    shape: Shape,
    /// The number of each open cell's variable.
    numbers: Vec<u32>,
    extent: StatementSize,
    held: Reserved,
}

const GIVEN: u32 = u32::MAX;

impl<'a> CellModel<'a> {
    /// A variable that says `what` of each open cell of a board of this shape, and room for so many
    /// constraints and literals.
    ///
    /// # Errors
    /// The budget ended first.
    pub fn new(
        what: &'static str,
        shape: Shape,
        is_open: impl Fn(Cell) -> bool,
        (constraints, literals): (usize, usize),
        meter: &'a mut Meter,
    ) -> Result<Self, Stop> {
        let extent = StatementSize { variables: shape.area(), constraints, literals };
        let held = meter.reserve(bytes(shape, extent))?;
        meter.spend_steps(shape.area() as u64)?;
        let mut model = Model::with_capacity(extent.variables, extent.constraints);
        let mut numbers = vec![GIVEN; shape.area()];
        for cell in shape.cells().filter(|&cell| is_open(cell)) {
            numbers[shape.index(cell)] = model.add(Name::with_cell(what, cell)).index() as u32;
        }
        Ok(Self { model, meter, shape, numbers, extent, held })
    }

    /// The variable of an open cell.
    pub fn open(&self, cell: Cell) -> Option<Var> {
        let number = self.numbers[self.shape.index(cell)];
        (number != GIVEN).then(|| Var::new(number as usize))
    }

    /// The variable of a cell of a board whose cells are all open.
    ///
    /// # Panics
    /// If the cell is given.
    pub fn at(&self, cell: Cell) -> Var {
        self.open(cell).expect("an open cell")
    }

    /// Reserves memory for more rules.
    ///
    /// # Errors
    /// There is no memory left for them.
    pub fn reserve(&mut self, more: StatementSize) -> Result<(), Stop> {
        self.extent.variables += more.variables;
        self.extent.constraints += more.constraints;
        self.extent.literals += more.literals;
        self.held.grow_to(bytes(self.shape, self.extent))
    }

    /// Returns the model and its memory reservation.
    pub fn finish(self) -> (Model, Reserved) {
        (self.model, self.held)
    }
}

/// Returns the bytes of a model of a board of this shape, with the numbers of its cells.
fn bytes(shape: Shape, extent: StatementSize) -> u64 {
    Model::bytes(extent) + 4 * shape.area() as u64
}
