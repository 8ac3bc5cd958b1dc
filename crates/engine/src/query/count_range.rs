//! The range of the number of true literals in a list, found by integer programming.

use crate::budget::Budget;
use crate::ilp::{IlpBackend, Objective, OptimisationOutcome, Sense};
use crate::model::{Lit, Model};

/// The least and the greatest value of a count. Each of the two values has a separate outcome. If
/// the model is unsatisfiable, both outcomes are infeasible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueLiteralRange {
    /// The least number of literals that can be true together.
    pub fewest: OptimisationOutcome,
    /// The greatest number of literals that can be true together.
    pub most: OptimisationOutcome,
}

/// Returns the least and the greatest number of true literals among `lits` in a satisfying
/// assignment of `model`. The budget applies to each of the two searches.
pub fn find_true_literal_range(
    model: &Model,
    lits: &[Lit],
    ilp: &dyn IlpBackend,
    budget: &Budget,
) -> TrueLiteralRange {
    let search = |sense| ilp.optimise(model, &Objective::of_num_true_literals(sense, lits), budget);
    TrueLiteralRange { fewest: search(Sense::Minimise), most: search(Sense::Maximise) }
}
