//! How large a formula is, so that it is known before it is built whether it fits the memory.

use std::iter::Sum;
use std::ops::Add;

use crate::model::Clauses;

/// How many clauses and auxiliary variables, and how many literals in these clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Variables.
    pub vars: u64,
    /// Clauses.
    pub clauses: u64,
    /// Literals in all clauses together.
    pub lits: u64,
}

impl Size {
    /// What a solver takes that needs so many bytes for each variable, clause and literal.
    pub(super) fn bytes(self, a_variable: u64, a_clause: u64, a_literal: u64) -> u64 {
        let of = |number: u64, bytes: u64| number.saturating_mul(bytes);
        let parts =
            [of(self.vars, a_variable), of(self.clauses, a_clause), of(self.lits, a_literal)];
        parts.into_iter().fold(0, u64::saturating_add)
    }

    /// Of no formula.
    pub const ZERO: Self = Self { vars: 0, clauses: 0, lits: 0 };

    /// Of these clauses, without their variables.
    pub fn of(clauses: &Clauses) -> Self {
        Self { vars: 0, clauses: clauses.len() as u64, lits: clauses.num_lits() as u64 }
    }

    /// So many clauses of one length.
    pub const fn clauses(clauses: u64, lits_of_each: u64) -> Self {
        Self { vars: 0, clauses, lits: clauses.saturating_mul(lits_of_each) }
    }

    /// The bytes of a list of clauses: a literal has 4 and the end of a clause 8; a list that
    /// grows holds up to three times as much for a moment, its old place and one twice as large.
    pub fn list_bytes(self) -> u64 {
        let flat = self.clauses.saturating_mul(8).saturating_add(self.lits.saturating_mul(4));
        flat.saturating_mul(3)
    }
}

impl Add for Size {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            vars: self.vars.saturating_add(other.vars),
            clauses: self.clauses.saturating_add(other.clauses),
            lits: self.lits.saturating_add(other.lits),
        }
    }
}

impl Sum for Size {
    fn sum<I: Iterator<Item = Self>>(sizes: I) -> Self {
        sizes.fold(Self::ZERO, Add::add)
    }
}
