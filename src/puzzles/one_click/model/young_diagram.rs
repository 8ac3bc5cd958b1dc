//! The model of boards whose zeros form a Young diagram.

use gridproof_engine::model::Label;

use crate::grid::Cell;
use crate::puzzles::one_click::rules::Instance;

use super::{ClearCounts, OneClickModel};

/// The label of a constraint that is not a rule: the zeros form rows in a corner, and no row is
/// longer than the row above.
const YOUNG_DIAGRAM_LABEL: &str = "young diagram";

impl OneClickModel {
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
}

/// Returns the cell that is `rows` rows and `cols` columns before `cell`, or the nearest cell on
/// the border.
fn cell_before(cell: Cell, rows: usize, cols: usize) -> Cell {
    Cell::new(cell.row.saturating_sub(rows), cell.col.saturating_sub(cols))
}
