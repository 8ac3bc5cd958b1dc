//! The target of a puzzle's rules: a [`Model`], or an engine's own form, which ignores names and
//! labels.

use crate::grid::Cell;
use crate::prior::Density;

use super::{Constraint, Label, Lit, Model, Name, Var};

/// Upper bounds on the size of a statement.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatementSize {
    /// The variables, at most.
    pub variables: usize,
    /// The constraints, at most.
    pub constraints: usize,
    /// The literals in all constraints, at most.
    pub literals: usize,
}

/// A receiver of variables and of equations between them.
pub trait ConstraintSink: Sized {
    /// Returns the most bytes that the target takes.
    fn bytes(extent: StatementSize) -> u64;

    /// Creates an empty target with room for this extent.
    fn with_room(extent: StatementSize) -> Self;

    /// Adds a variable that states `what` of a cell. No other one states this of the same cell.
    fn add_variable(&mut self, what: &'static str, cell: Cell) -> Var;

    /// Requires that exactly `count` of `vars`, which are distinct, are true.
    fn add_equation(
        &mut self,
        count: usize,
        size: usize,
        vars: impl Iterator<Item = Var>,
        label: Label,
    );

    /// Requires that exactly `count` of all variables are true. Only auxiliary ones may follow.
    fn add_total(&mut self, count: usize, label: Label);

    /// Adds a constraint that nothing satisfies.
    fn add_contradiction(&mut self, label: Label);

    /// Makes each variable true with this probability before any constraint.
    fn set_density(&mut self, density: Density);
}

/// The bytes that an allocation costs beyond its content.
const BYTES_PER_ALLOCATION: usize = 32;

impl ConstraintSink for Model {
    /// Includes the copies of names, constraints and literals in growing lists.
    fn bytes(extent: StatementSize) -> u64 {
        let a_constraint = 2 * size_of::<Constraint>() + BYTES_PER_ALLOCATION;
        let names = 2 * extent.variables * size_of::<Name>();
        let lits = 2 * extent.literals * size_of::<Lit>();
        (names + extent.constraints * a_constraint + lits) as u64
    }

    fn with_room(extent: StatementSize) -> Self {
        Self::with_capacity(extent.variables, extent.constraints)
    }

    #[inline]
    fn add_variable(&mut self, what: &'static str, cell: Cell) -> Var {
        self.add(Name::with_cell(what, cell))
    }

    #[inline]
    fn add_equation(
        &mut self,
        count: usize,
        size: usize,
        vars: impl Iterator<Item = Var>,
        label: Label,
    ) {
        let mut lits = Vec::with_capacity(size);
        lits.extend(vars.map(Var::positive));
        self.add_constraint(Constraint { lits, at_least: count, at_most: count, label });
    }

    #[inline]
    fn add_total(&mut self, count: usize, label: Label) {
        self.add_exactly(count, self.primary_vars().map(Var::positive), label);
    }

    fn add_contradiction(&mut self, label: Label) {
        self.add_clause([], label);
    }

    fn set_density(&mut self, density: Density) {
        self.set_density(density);
    }
}
