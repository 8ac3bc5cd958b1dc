//! Vertex separators, and the vertex-cut constraints that connect the zeros (rule O7).

use gridproof_engine::model::{Constraint, Label, Lit};

use crate::grid::Cell;

use super::{CONNECTED_ZEROS_RULE, OneClickModel};

/// A vertex separator: two end cells, and a ring of cells that every path between the ends must
/// cross. If both ends are zeros, a cell of the ring is a zero too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separator {
    pub ends: [Cell; 2],
    /// The cells of the ring in row-major order.
    pub ring: Vec<Cell>,
}

impl OneClickModel {
    /// Adds the vertex-cut constraint of `separator`, whose cells must be on the board.
    pub fn add_vertex_cut(&mut self, separator: &Separator) {
        let clause = self.vertex_cut(separator);
        self.model.add_constraint(clause);
    }

    /// Returns the vertex-cut constraint of `separator`. Its literals are the cells of the ring in
    /// order, and then the ends.
    pub fn vertex_cut(&self, separator: &Separator) -> Constraint {
        let Separator { ends, ring } = separator;
        let ring = ring.iter().map(|&cell| self.zero_var(cell).positive());
        let ends = ends.iter().map(|&cell| self.zero_var(cell).negative());
        let lits: Vec<Lit> = ring.chain(ends).collect();
        let label = Label::rule_at_cell(CONNECTED_ZEROS_RULE, separator.ends[0]);
        Constraint { at_least: 1, at_most: lits.len(), lits, label }
    }
}
