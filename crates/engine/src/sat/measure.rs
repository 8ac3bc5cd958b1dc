//! A sink that measures the size of an encoding without storing its clauses.

use crate::model::{AuxiliaryMeaning, Lit, Var};

use super::backend::ClauseSink;
use super::size::FormulaSize;

/// A sink that records only the size of its input.
#[derive(Debug, Default)]
pub struct SizeSink {
    pub size: FormulaSize,
}

impl ClauseSink for SizeSink {
    fn new_var(&mut self) -> Var {
        // Every call may return the same variable, because only the size is recorded.
        self.size.vars += 1;
        Var::new(0)
    }

    fn new_auxiliary(&mut self, _: AuxiliaryMeaning) -> Var {
        self.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.size = self.size + FormulaSize::of_equal_clauses(1, clause.len() as u64);
    }
}
