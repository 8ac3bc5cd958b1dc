//! The target of a puzzle's rules: a [`Model`], or an engine's own form, which ignores names and
//! labels.

use crate::grid::Cell;
use crate::prior::Density;

use super::{Constraint, Label, Lit, Model, Name, Var};

/// Upper bounds on the size of a statement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
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
    fn bytes(extent: Extent) -> u64;

    /// Creates an empty target with room for this extent.
    fn with_room(extent: Extent) -> Self;

    /// Adds a variable that states `what` of a cell. No other one states this of the same cell.
    fn variable(&mut self, what: &'static str, cell: Cell) -> Var;

    /// Requires that exactly `count` of `vars`, which are distinct, are true.
    fn equation(
        &mut self,
        count: usize,
        size: usize,
        vars: impl Iterator<Item = Var>,
        label: Label,
    );

    /// Requires that exactly `count` of all variables are true. Only auxiliary ones may follow.
    fn total(&mut self, count: usize, label: Label);

    /// Adds a constraint that nothing satisfies.
    fn contradiction(&mut self, label: Label);

    /// Makes each variable true with this probability before any constraint.
    fn density(&mut self, density: Density);
}

/// The bytes that an allocation costs beyond its content.
const AN_ALLOCATION: usize = 32;

impl ConstraintSink for Model {
    /// Includes the copies of names, constraints and literals in growing lists.
    fn bytes(extent: Extent) -> u64 {
        let a_constraint = 2 * size_of::<Constraint>() + AN_ALLOCATION;
        let names = 2 * extent.variables * size_of::<Name>();
        let lits = 2 * extent.literals * size_of::<Lit>();
        (names + extent.constraints * a_constraint + lits) as u64
    }

    fn with_room(extent: Extent) -> Self {
        Self::with_capacity(extent.variables, extent.constraints)
    }

    #[inline]
    fn variable(&mut self, what: &'static str, cell: Cell) -> Var {
        self.add(Name::at(what, cell))
    }

    #[inline]
    fn equation(
        &mut self,
        count: usize,
        size: usize,
        vars: impl Iterator<Item = Var>,
        label: Label,
    ) {
        let mut lits = Vec::with_capacity(size);
        lits.extend(vars.map(Var::positive));
        self.constrain(Constraint { lits, at_least: count, at_most: count, label });
    }

    #[inline]
    fn total(&mut self, count: usize, label: Label) {
        self.exactly(count, self.primary().map(Var::positive), label);
    }

    fn contradiction(&mut self, label: Label) {
        self.clause([], label);
    }

    fn density(&mut self, density: Density) {
        self.set_density(density);
    }
}
