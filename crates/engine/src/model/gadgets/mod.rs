//! Rules that are not sums, stated as sums over auxiliary variables that the other variables
//! determine.
//!
//! | rule | stated as | source |
//! |---|---|---|
//! | the number of true literals is in a set of numbers | the literals, and ordered bits for the difference to the largest number | unary numbers |
//! | a finite automaton accepts the literals, at most [`MAX_TABLE_LITERALS`] of them or in few ways | one selector for each accepted tuple | the direct encoding of table constraints |
//! | a finite automaton accepts more literals in many ways | one selector for each edge of the unrolled automaton | Pesant's regular constraint |
//! | whether all literals of a prefix are true | one auxiliary variable for each prefix | Tseitin |
//!
//! `tests.rs` compares each gadget with a direct statement of its rule, on all assignments.

mod in_set;
mod prefixes;
mod regular;
#[cfg(test)]
mod tests;
mod unrolled;

pub use regular::RegularConstraint;
pub use unrolled::{Automaton, AutomatonInput};

use super::{Constraint, Label, Lit, Model};

/// An automaton with at most this many literals is always stated as a table of tuples. A table of
/// so few literals has at most 256 tuples.
pub const MAX_TABLE_LITERALS: usize = 8;

impl Model {
    /// Adds an auxiliary variable that equals a literal, to count the literal twice.
    pub fn add_copy(&mut self, lit: Lit, label: Label) -> Lit {
        let copy = self.add_auxiliary().positive();
        self.add_exactly(1, [copy, !lit], label);
        copy
    }

    /// Requires that at most `most` of the literals are true.
    pub fn add_at_most(&mut self, most: usize, lits: impl IntoIterator<Item = Lit>, label: Label) {
        let lits = lits.into_iter().collect();
        self.add_constraint(Constraint { lits, at_least: 0, at_most: most, label });
    }
}
