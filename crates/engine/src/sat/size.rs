//! The size of a formula, used to check that the formula fits into the memory before it is built.

use std::iter::Sum;
use std::ops::Add;

use crate::model::Clauses;

/// The size of a formula: its numbers of auxiliary variables, of clauses and of their literals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormulaSize {
    /// The number of variables.
    pub vars: u64,
    /// The number of clauses.
    pub clauses: u64,
    /// The number of literals in all clauses together.
    pub lits: u64,
}

impl FormulaSize {
    /// Returns the size of a solver in bytes, given its bytes for each variable, clause and
    /// literal.
    pub(super) fn bytes(self, a_variable: u64, a_clause: u64, a_literal: u64) -> u64 {
        let of = |number: u64, bytes: u64| number.saturating_mul(bytes);
        let parts =
            [of(self.vars, a_variable), of(self.clauses, a_clause), of(self.lits, a_literal)];
        parts.into_iter().fold(0, u64::saturating_add)
    }

    /// The size of an empty formula.
    pub const ZERO: Self = Self { vars: 0, clauses: 0, lits: 0 };

    /// Returns the size of these clauses, without their variables.
    pub fn of_clauses(clauses: &Clauses) -> Self {
        Self { vars: 0, clauses: clauses.len() as u64, lits: clauses.num_lits() as u64 }
    }

    /// Returns the size of clauses of equal length.
    pub const fn of_equal_clauses(clauses: u64, lits_of_each: u64) -> Self {
        Self { vars: 0, clauses, lits: clauses.saturating_mul(lits_of_each) }
    }

    /// Returns the size in bytes of a list of clauses: 4 bytes for a literal and 8 bytes for the
    /// end of a clause. A growing list briefly takes three times as much memory, because the new
    /// list of twice the size exists beside the old list.
    pub fn list_bytes(self) -> u64 {
        let flat = self.clauses.saturating_mul(8).saturating_add(self.lits.saturating_mul(4));
        flat.saturating_mul(3)
    }
}

impl Add for FormulaSize {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            vars: self.vars.saturating_add(other.vars),
            clauses: self.clauses.saturating_add(other.clauses),
            lits: self.lits.saturating_add(other.lits),
        }
    }
}

impl Sum for FormulaSize {
    fn sum<I: Iterator<Item = Self>>(sizes: I) -> Self {
        sizes.fold(Self::ZERO, Add::add)
    }
}
