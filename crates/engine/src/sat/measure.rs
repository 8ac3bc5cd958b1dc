//! The size of what an encoding would add, without adding it.

use crate::model::{Lit, Meaning, Var};

use super::backend::ClauseSink;
use super::size::Size;

/// A sink that keeps nothing but the size of what it was given.
#[derive(Debug, Default)]
pub struct Measure {
    pub size: Size,
}

impl ClauseSink for Measure {
    fn new_var(&mut self) -> Var {
        // Which one it is changes no size.
        self.size.vars += 1;
        Var::new(0)
    }

    fn new_auxiliary(&mut self, _: Meaning) -> Var {
        self.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.size = self.size + Size::clauses(1, clause.len() as u64);
    }
}
