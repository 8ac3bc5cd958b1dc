//! Constraints that assumptions switch on and off. So each core of the solver is a set of
//! constraints. One selector controls all clauses of a constraint, even of a sum over a thousand
//! cells.

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Var};

use super::super::{ClauseSink, FormulaSize};
use super::encode_constraints;

/// Adds `constraint` to `sink`, so that the constraint applies only if `selector` is true. The sink
/// must contain the variables of the constraint and of the selector.
///
/// # Errors
/// See [`super::encode_constraints`].
pub fn encode_if(
    selector: Lit,
    constraint: &Constraint,
    sink: &mut dyn ClauseSink,
    meter: &mut Meter,
) -> Result<(), Stop> {
    encode_constraints([constraint], &mut GuardedSink { guard: !selector, sink }, meter)
}

/// A sink that adds a literal to every clause. Auxiliary variables are added without their
/// meanings, because the meanings hold only while the clauses apply.
struct GuardedSink<'a> {
    guard: Lit,
    sink: &'a mut dyn ClauseSink,
}

impl ClauseSink for GuardedSink<'_> {
    fn new_var(&mut self) -> Var {
        self.sink.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.sink.add_clause(&[clause, &[self.guard]].concat());
    }

    fn reserve(&mut self, size: FormulaSize, meter: &Meter) -> Result<(), Stop> {
        self.sink.reserve(FormulaSize { lits: size.lits + size.clauses, ..size }, meter)
    }
}
