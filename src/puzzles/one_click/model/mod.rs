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

use std::ops::RangeInclusive;

use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};

use crate::budget::Unsupported;
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::rules::{
    Instance, Mark, Solution, Symmetry, SymmetryMap, block, symmetries,
};
use crate::words::reasons;

pub(crate) use separator::Separator;

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
/// The label of a constraint that is not a rule: the zeros form rows in a corner, and no row is
/// longer than the row above.
pub(crate) const YOUNG_DIAGRAM_LABEL: &str = "young diagram";

/// The most cells of a board in the model.
pub(crate) const MAX_CELLS: usize = 1 << 16;

/// Checks that the boards of `instance` have at most [`MAX_CELLS`].
pub(crate) fn check_size(instance: &Instance) -> Result<(), Unsupported> {
    if instance.shape().area() > MAX_CELLS {
        return Err(Unsupported(reasons::one_click_too_large()));
    }
    Ok(())
}

/// Returns an upper bound on the memory of a model, in bytes.
pub(crate) fn model_bytes(instance: &Instance) -> u64 {
    /// The bytes of a cell: its literals, and eleven constraints of a hundred bytes. A growing list
    /// may have twice the needed size.
    const BYTES_PER_CELL: usize = 2720;
    /// The bytes for each cell and symmetry: two more constraints, and a variable.
    const BYTES_PER_CELL_AND_SYMMETRY: usize = 720;
    let num_symmetries = match instance.symmetry {
        Symmetry::Any => 0,
        Symmetry::None => symmetries(instance.shape()).count(),
    };
    (instance.shape().area() * (BYTES_PER_CELL + num_symmetries * BYTES_PER_CELL_AND_SYMMETRY))
        as u64
}

/// A range of numbers of clear cells. Each number is at least two.
pub(crate) type ClearCounts = RangeInclusive<usize>;

/// A model, with the meaning of its variables.
pub(crate) struct OneClickModel {
    pub model: Model,
    shape: Shape,
    click: Option<Cell>,
}

impl OneClickModel {
    /// Creates the model of all boards of the instance whose number of clear cells is in `clear`,
    /// with their zeros. The zeros need not be connected.
    pub fn general(instance: &Instance, clear: ClearCounts) -> Self {
        let mut statement = Self::new(instance);
        for cell in instance.shape().cells() {
            statement.define_zero(cell);
            statement.require_opening(cell);
        }
        statement.require_instance(instance, clear);
        statement
    }

    /// Creates the model of those boards of the instance whose zeros form a Young diagram in the
    /// upper left corner. The zeros are then connected, and the upper left neighbour of each clear
    /// cell opens the cell. On the border, the nearest cell of the board replaces a missing
    /// neighbour.
    pub fn young_diagram(instance: &Instance, clear: ClearCounts) -> Self {
        let mut statement = Self::new(instance);
        let label = Label::rule(YOUNG_DIAGRAM_LABEL);
        for cell in instance.shape().cells() {
            let [left, above] = [(0, 1), (1, 0)].map(|(rows, cols)| cell_before(cell, rows, cols));
            let zero = statement.zero_var(cell);
            for before in [left, above].into_iter().filter(|&before| before != cell) {
                let before = statement.zero_var(before);
                statement.model.add_clause([zero.negative(), before.positive()], label);
            }
            let [clear, opener] =
                [statement.clear_var(cell), statement.zero_var(cell_before(cell, 1, 1))];
            statement.model.add_clause([clear.negative(), opener.positive()], label);
            statement.model.add_clause([clear.positive(), opener.negative()], label);
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

    /// Adds the constraint that some cell differs from its image. Further variables say which cell
    /// differs.
    fn exclude_symmetry(&mut self, number: usize, image: SymmetryMap) {
        let mut differences = Vec::new();
        // Cells that are their own images never differ. The remaining literals must be distinct.
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

/// Returns the cell that is `rows` rows and `cols` columns before `cell`, or the nearest cell on
/// the border.
fn cell_before(cell: Cell, rows: usize, cols: usize) -> Cell {
    Cell::new(cell.row.saturating_sub(rows), cell.col.saturating_sub(cols))
}

/// Removes surplus lines of mines from a shape (rule O8). If `shape` has a board with `clear` clear
/// cells, the returned shape has such a board too. `clear` must be at least two.
///
/// The rows with clear cells are consecutive. If there are two columns or more, each of these rows
/// has at least two clear cells, so there are at most `clear / 2` such rows. If the shape has at
/// least three further rows, two of these lie on one side, and the outer one can be removed. This
/// argument also holds for columns.
pub fn without_surplus_lines(shape: Shape, clear: usize) -> Shape {
    let most = clear / 2 + 2;
    let rows = if shape.cols >= 2 { shape.rows.min(most) } else { shape.rows };
    let cols = if shape.rows >= 2 { shape.cols.min(most) } else { shape.cols };
    Shape::new(rows, cols)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surplus_lines_leave_room_for_mines_on_both_sides() {
        assert_eq!(without_surplus_lines(Shape::new(50, 50), 7), Shape::new(5, 5));
        assert_eq!(without_surplus_lines(Shape::new(2, 50), 7), Shape::new(2, 5));
        assert_eq!(without_surplus_lines(Shape::new(1, 50), 7), Shape::new(1, 50));
    }
}
