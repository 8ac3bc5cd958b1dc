//! The target to which a puzzle's rules are written. The target is a [`Model`], or an engine's
//! internal form, which ignores names and labels.

use crate::grid::Cell;
use crate::prior::Density;

use super::{Constraint, Label, Lit, Model, Name, Var};

/// Upper bounds on the number of variables, constraints and literals that state a puzzle's rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatementSize {
    /// The most variables.
    pub variables: usize,
    /// The most constraints.
    pub constraints: usize,
    /// An upper bound on the number of literals in all constraints together.
    pub literals: usize,
}

/// The target of a puzzle's rules, which receives variables and equations over the variables.
pub trait ConstraintSink: Sized {
    /// Returns an upper bound on the bytes of a target with rules of this size.
    fn bytes(extent: StatementSize) -> u64;

    /// Creates an empty target with room for rules of this size.
    fn with_capacity_for(extent: StatementSize) -> Self;

    /// Adds a variable about a cell, with the meaning `what`. No other variable of the cell may
    /// have this meaning.
    fn add_variable(&mut self, what: &'static str, cell: Cell) -> Var;

    /// Requires that exactly `count` of `vars` are true. The variables must be distinct.
    fn add_equation(
        &mut self,
        count: usize,
        size: usize,
        vars: impl Iterator<Item = Var>,
        label: Label,
    );

    /// Requires that exactly `count` of all variables are true. After this call, only auxiliary
    /// variables may be added.
    fn add_total(&mut self, count: usize, label: Label);

    /// Adds a constraint that no assignment satisfies.
    fn add_contradiction(&mut self, label: Label);

    /// Sets the probability with which each variable is true before any constraint.
    fn set_density(&mut self, density: Density);
}

/// The overhead of an allocation in bytes.
const BYTES_PER_ALLOCATION: usize = 32;

impl ConstraintSink for Model {
    /// Includes names, constraints and literals, and the copies that exist while lists grow.
    fn bytes(extent: StatementSize) -> u64 {
        let a_constraint = 2 * size_of::<Constraint>() + BYTES_PER_ALLOCATION;
        let bytes = |number: usize, size: usize| (number as u64).saturating_mul(size as u64);
        bytes(extent.variables, 2 * size_of::<Name>())
            .saturating_add(bytes(extent.literals, 2 * size_of::<Lit>()))
            .saturating_add(bytes(extent.constraints, a_constraint))
    }

    fn with_capacity_for(extent: StatementSize) -> Self {
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
