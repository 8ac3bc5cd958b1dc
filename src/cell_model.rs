//! A model under construction, with a variable for each open cell of a board.

use gridproof_engine::model::{ConstraintSink, Model, Name, StatementSize, Var};

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::{Cell, Shape};

/// A model under construction, with a variable for each open cell.
pub struct CellModel<'a> {
    /// The rules that are stated so far.
    pub model: Model,
    /// The budget that pays for stating the rules.
    pub meter: &'a mut Meter,
    shape: Shape,
    /// The number of each open cell's variable.
    numbers: Vec<u32>,
    extent: StatementSize,
    held: Reserved,
}

const GIVEN: u32 = u32::MAX;

impl<'a> CellModel<'a> {
    /// Creates a variable that says `what` for each open cell of a board of this shape. Reserves
    /// memory for this number of constraints and literals.
    ///
    /// # Errors
    /// If the budget ends first.
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

    /// Returns the variable of an open cell.
    pub fn open(&self, cell: Cell) -> Option<Var> {
        let number = self.numbers[self.shape.index(cell)];
        (number != GIVEN).then(|| Var::new(number as usize))
    }

    /// Returns the variable of a cell of a board whose cells are all open.
    ///
    /// # Panics
    /// If the cell is given.
    pub fn at(&self, cell: Cell) -> Var {
        self.open(cell).expect("an open cell")
    }

    /// Reserves memory for more rules.
    ///
    /// # Errors
    /// If there is no memory left for the rules.
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
