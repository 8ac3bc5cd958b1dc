//! The fewest and the most of some literals that can be true, by integer programming.

use crate::budget::Budget;
use crate::ilp::{IlpBackend, Objective, Outcome, Sense};
use crate::model::{Lit, Model};

/// The two ends of the range of a count; each has its own outcome, and they are infeasible
/// together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The least number of the literals that can be true.
    pub fewest: Outcome,
    /// The greatest number of them.
    pub most: Outcome,
}

/// The fewest and the most of `lits` that are true in a satisfying assignment of `model`. The
/// budget is for each of the two searches.
pub fn optimum(model: &Model, lits: &[Lit], ilp: &dyn IlpBackend, budget: &Budget) -> Optimum {
    let search = |sense| ilp.optimise(model, &Objective::count(sense, lits), budget);
    Optimum { fewest: search(Sense::Minimise), most: search(Sense::Maximise) }
}
