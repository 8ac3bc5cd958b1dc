//! Builds the model of a board, with variables for each open cell. A cell is open if the board does
//! not give its content.

use gridproof_engine::model::{ConstraintSink, DEFINITION, Label, Model, Name, StatementSize, Var};

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::{Cell, Shape};

/// A model under construction. Each open cell has a variable that is true if the cell holds
/// anything. If cells can hold several things, each open cell also has a variable for each number n
/// from 2 to the capacity. The variable for n is true if the cell holds at least n things.
pub struct CellModel<'a> {
    /// The model with the rules that have been stated so far.
    pub model: Model,
    /// The meter of the budget that limits the construction.
    pub meter: &'a mut Meter,
    shape: Shape,
    /// The index of each open cell's variable.
    var_indices: Vec<u32>,
    /// The number of open cells.
    num_open: usize,
    /// The largest number that an open cell can hold.
    capacity: usize,
    extent: StatementSize,
    reserved: Reserved,
}

const NO_VARIABLE: u32 = u32::MAX;

impl<'a> CellModel<'a> {
    /// Creates a variable for each open cell of a board of this shape. `what` describes the meaning
    /// of the variable. Reserves memory for the given numbers of constraints and literals.
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
        let reserved = meter.reserve(model_bytes(shape, extent))?;
        meter.spend_steps(shape.area() as u64)?;
        let mut model = Model::with_capacity(extent.variables, extent.constraints);
        let mut var_indices = vec![NO_VARIABLE; shape.area()];
        for cell in shape.cells().filter(|&cell| is_open(cell)) {
            var_indices[shape.index(cell)] = model.add(Name::with_cell(what, cell)).index() as u32;
        }
        let num_open = model.num_vars();
        Ok(Self { model, meter, shape, var_indices, num_open, capacity: 1, extent, reserved })
    }

    /// Adds a variable "the cell holds at least `n` things" for each open cell and each `n` from 2
    /// to `capacity`. Also adds clauses: a cell that holds at least `n` things holds at least `n -
    /// 1`. Call this function before any rule is stated.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn add_number_vars(&mut self, what: &'static str, capacity: usize) -> Result<(), Stop> {
        let more = self.num_open * (capacity - 1);
        self.meter.spend_steps(more as u64)?;
        self.reserve(StatementSize { variables: more, constraints: more, literals: 2 * more })?;
        self.capacity = capacity;
        let cells: Vec<Cell> = self.model.cells().collect();
        for &cell in &cells {
            for number in 2..=capacity {
                self.model.add(Name::with_cell(what, cell).with_numbers([number]));
            }
        }
        for &cell in &cells {
            let vars: Vec<Var> = self.number_vars(cell).collect();
            for (pair, part) in vars.windows(2).zip(0..) {
                let label = Label { index_in_rule: part, ..Label::rule_at_cell(DEFINITION, cell) };
                self.model.add_clause([pair[0].positive(), pair[1].negative()], label);
            }
        }
        self.model.mark_definitions();
        Ok(())
    }

    /// Returns the variables of an open cell: "holds at least 1", "holds at least 2", and so on. A
    /// cell whose content is given has no variables.
    pub fn number_vars(&self, cell: Cell) -> impl Iterator<Item = Var> + use<> {
        let (num_open, others) = (self.num_open, self.capacity - 1);
        self.var_if_open(cell).into_iter().flat_map(move |first| {
            let next = num_open + first.index() * others;
            std::iter::once(first).chain((next..next + others).map(Var::new))
        })
    }

    /// Returns the variable of "this open cell holds anything".
    pub fn var_if_open(&self, cell: Cell) -> Option<Var> {
        let number = self.var_indices[self.shape.index(cell)];
        (number != NO_VARIABLE).then(|| Var::new(number as usize))
    }

    /// Returns the variable of a cell of a board whose cells are all open.
    ///
    /// # Panics
    /// If the cell is given.
    pub fn var_at(&self, cell: Cell) -> Var {
        self.var_if_open(cell).expect("an open cell")
    }

    /// Reserves memory for more rules.
    ///
    /// # Errors
    /// If too little memory is left for the rules.
    pub fn reserve(&mut self, more: StatementSize) -> Result<(), Stop> {
        self.extent.variables += more.variables;
        self.extent.constraints += more.constraints;
        self.extent.literals += more.literals;
        self.reserved.grow_to(model_bytes(self.shape, self.extent))
    }

    /// Returns the finished model and its memory reservation.
    pub fn finish(self) -> (Model, Reserved) {
        (self.model, self.reserved)
    }
}

/// Returns how many bytes the model of a board takes, including the table of the cells' variables.
fn model_bytes(shape: Shape, extent: StatementSize) -> u64 {
    Model::bytes(extent) + 4 * shape.area() as u64
}
