//! Constraints that can be switched on and off by an assumption, which is what a core over
//! constraints needs: all clauses of a constraint hold while its one selector does, those of a
//! sum over a thousand cells too.

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Var};

use super::super::{ClauseSink, Size};
use super::encode_constraints;

/// Puts `constraint` into `sink`, which holds its variables and that of `selector`: it is
/// demanded where `selector` is true, and nothing is where it is false.
///
/// # Errors
/// As [`super::encode_constraints`].
pub fn encode_if(
    selector: Lit,
    constraint: &Constraint,
    sink: &mut dyn ClauseSink,
    meter: &mut Meter,
) -> Result<(), Stop> {
    encode_constraints([constraint], &mut Guarded { off: !selector, sink }, meter)
}

/// Adds a literal to every clause that passes. Auxiliary variables pass without their meaning,
/// which they have only while the clauses hold.
struct Guarded<'a> {
    off: Lit,
    sink: &'a mut dyn ClauseSink,
}

impl ClauseSink for Guarded<'_> {
    fn new_var(&mut self) -> Var {
        self.sink.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.sink.add_clause(&[clause, &[self.off]].concat());
    }

    fn make_room(&mut self, size: Size, meter: &Meter) -> Result<(), Stop> {
        self.sink.make_room(Size { lits: size.lits + size.clauses, ..size }, meter)
    }
}
