//! The formal models of one-click boards: clear cells and zeros.
//!
//! The variables are one `clear` for each cell, and then one `zero` for each cell, both in
//! row-major order. The models are for boards with at least two clear cells, because a single clear
//! cell needs no model. The constraints do not state that the zeros are connected (rule O7). If the
//! zeros of an assignment are not connected, `OneClickModel::violated_separators` gives clauses
//! that the assignment violates.

#[cfg(feature = "questions")]
pub mod row_profile;
mod separator;
#[cfg(feature = "questions")]
mod size;
#[cfg(feature = "questions")]
mod violated_separators;
#[cfg(feature = "questions")]
mod young_diagram;

use std::ops::RangeInclusive;

use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::rules::{
    Instance, Mark, Solution, Symmetry, SymmetryMap, block, symmetries,
};

pub(crate) use separator::Separator;
#[cfg(feature = "questions")]
pub use size::without_surplus_lines;
#[cfg(feature = "questions")]
pub(crate) use size::{check_size, model_bytes};

/// The meaning of a cell's first variable: the cell is clear.
pub const CLEAR_VARIABLE: &str = "clear";
/// The meaning of a cell's second variable: the cell is clear with no mine around it.
pub const ZERO_VARIABLE: &str = "zero";
/// The meaning of a variable: a cell differs from its image under the symmetry with this number.
const DIFFERENCE_VARIABLE: &str = "differs";
/// Rule O2: a zero is a clear cell whose neighbours are all clear.
pub(crate) const ZERO_RULE: &str = "O2";
/// Rule O3: every clear cell is opened by a zero.
pub(crate) const OPENED_BY_ZERO_RULE: &str = "O3";
/// Rule O4: the number of clear cells.
pub(crate) const CLEAR_COUNT_RULE: &str = "O4";
/// Rule O5: marked cells and the given click.
pub(crate) const MARK_RULE: &str = "O5";
/// Rule O6: the placement has no symmetry.
pub(crate) const ASYMMETRY_RULE: &str = "O6";
/// Rule O7: the zeros are connected.
pub(crate) const CONNECTED_ZEROS_RULE: &str = "O7";
/// The most cells of a board in the model.
pub(crate) const MAX_CELLS: usize = 1 << 16;

/// A range of numbers of clear cells. Each number is at least two.
pub(crate) type ClearCounts = RangeInclusive<usize>;

/// A model, with the meaning of its variables.
pub(crate) struct OneClickModel {
    pub model: Model,
    shape: Shape,
    click: Option<Cell>,
}

impl OneClickModel {
    /// Creates the model of the boards of an instance whose number of clear cells is in `clear`.
    /// The zeros of these boards need not be connected.
    pub fn general(instance: &Instance, clear: ClearCounts) -> Self {
        let mut statement = Self::new(instance);
        for cell in instance.shape().cells() {
            statement.define_zero(cell);
            statement.require_opening(cell);
        }
        statement.require_instance(instance, clear);
        statement
    }

    fn new(instance: &Instance) -> Self {
        let shape = instance.shape();
        let mut model = Model::new();
        for what in [CLEAR_VARIABLE, ZERO_VARIABLE] {
            shape.cells().for_each(|cell| _ = model.add(Name::with_cell(what, cell)));
        }
        Self { model, shape, click: instance.click }
    }

    /// Returns the variable that states that `cell` is clear.
    pub fn clear_var(&self, cell: Cell) -> Var {
        Var::new(self.shape.index(cell))
    }

    /// Returns the variable that states that `cell` is a zero.
    pub fn zero_var(&self, cell: Cell) -> Var {
        Var::new(self.shape.area() + self.shape.index(cell))
    }

    fn define_zero(&mut self, cell: Cell) {
        let label = Label::rule_at_cell(ZERO_RULE, cell);
        let zero = self.zero_var(cell);
        let around: Vec<Var> = block(self.shape, cell).map(|near| self.clear_var(near)).collect();
        for &clear in &around {
            self.model.add_clause([zero.negative(), clear.positive()], label);
        }
        let some_mine = around.into_iter().map(Var::negative);
        self.model.add_clause(some_mine.chain([zero.positive()]), label);
    }

    fn require_opening(&mut self, cell: Cell) {
        let zeros: Vec<Lit> =
            block(self.shape, cell).map(|near| self.zero_var(near).positive()).collect();
        let lits = zeros.into_iter().chain([self.clear_var(cell).negative()]);
        self.model.add_clause(lits, Label::rule_at_cell(OPENED_BY_ZERO_RULE, cell));
    }

    fn require_instance(&mut self, instance: &Instance, clear: ClearCounts) {
        self.model.add_constraint(Constraint {
            lits: self.shape.cells().map(|cell| self.clear_var(cell).positive()).collect(),
            at_least: *clear.start(),
            at_most: *clear.end(),
            label: Label::rule(CLEAR_COUNT_RULE),
        });
        for (cell, &mark) in instance.marks.iter().filter(|(_, mark)| **mark != Mark::Any) {
            let lit = self.clear_var(cell).lit(mark == Mark::Clear);
            self.model.add_clause([lit], Label::rule_at_cell(MARK_RULE, cell));
        }
        if let Some(click) = instance.click {
            self.model.add_clause(
                [self.zero_var(click).positive()],
                Label::rule_at_cell(MARK_RULE, click),
            );
        }
        if instance.symmetry == Symmetry::None {
            let images = symmetries(self.shape).enumerate();
            images.for_each(|(number, image)| self.exclude_symmetry(number, image));
        }
    }

    /// Requires that some cell differs from its image under a symmetry. Additional variables state
    /// which cells differ.
    fn exclude_symmetry(&mut self, number: usize, image: SymmetryMap) {
        let mut differences = Vec::new();
        // A cell that is its own image never differs. Leaving out such cells keeps the literals of
        // each clause distinct.
        for cell in self.shape.cells().filter(|&cell| image(self.shape, cell) != cell) {
            let [clear, other] = [cell, image(self.shape, cell)].map(|cell| self.clear_var(cell));
            let differs =
                self.model.add(Name::with_cell(DIFFERENCE_VARIABLE, cell).with_numbers([number]));
            let label = Label::rule_at_cell(ASYMMETRY_RULE, cell);
            let either = [differs.negative(), clear.positive(), other.positive()];
            let not_both = [differs.negative(), clear.negative(), other.negative()];
            self.model.add_clause(either, label);
            self.model.add_clause(not_both, label);
            differences.push(differs.positive());
        }
        self.model.add_clause(differences, Label::rule(ASYMMETRY_RULE));
    }

    /// Returns the board of an assignment, with the given click or a click on the first zero.
    /// Returns `None` if there is no zero.
    pub fn solution(&self, assignment: &Assignment) -> Option<Solution> {
        let is_zero = |&cell: &Cell| assignment.value(self.zero_var(cell));
        let click = self.click.or_else(|| self.shape.cells().find(is_zero))?;
        let clear = Grid::from_fn(self.shape, |cell| assignment.value(self.clear_var(cell)));
        Some(Solution { clear, click })
    }
}
