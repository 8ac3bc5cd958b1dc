//! What a puzzle can be stated to: a [`Model`], or an engine's own form, which has no use for names and labels.

use crate::grid::Cell;
use crate::prior::Density;

use super::{Constraint, Label, Lit, Model, Name, Var};

/// How large a statement is going to be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// The variables, at most.
    pub variables: usize,
    /// The constraints, at most.
    pub constraints: usize,
    /// The literals in all constraints, at most.
    pub literals: usize,
}

/// Takes in variables and the equations between them.
pub trait Statement: Sized {
    /// The bytes it takes at most.
    fn bytes(extent: Extent) -> u64;

    /// Without variables and constraints, with room for so much.
    fn with_room(extent: Extent) -> Self;

    /// A new variable, which says this of a cell; no other one says it of the same cell.
    fn variable(&mut self, what: &'static str, cell: Cell) -> Var;

    /// Exactly `count` of `vars`, which are distinct and so many, are true.
    fn equation(
        &mut self,
        count: usize,
        size: usize,
        vars: impl Iterator<Item = Var>,
        label: Label,
    );

    /// Exactly `count` of all variables are true. No variable but auxiliary ones follows.
    fn total(&mut self, count: usize, label: Label);

    /// Nothing satisfies this constraint.
    fn contradiction(&mut self, label: Label);

    /// Each variable is true with this probability before any constraint.
    fn density(&mut self, density: Density);
}

/// What an allocation costs beyond its content, in bytes.
const AN_ALLOCATION: usize = 32;

impl Statement for Model {
    /// Names, constraints and literals are moved to larger lists while they grow.
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
        self.weigh_by(density);
    }
}
