//! Whether anything satisfies a model.

use crate::budget::Budget;
use crate::model::Model;
use crate::sat::{SatBackend, Verdict, encode};

use super::slack::Reduced;

/// The verdict on `model`; a satisfying assignment has the model's own variables only.
pub fn consistent(model: &Model, sat: &mut dyn SatBackend, budget: &Budget) -> Verdict {
    let reduced = Reduced::new(model);
    if let Err(reason) = encode(&reduced.model, sat) {
        return Verdict::Unknown(reason);
    }
    match sat.solve(&mut budget.meter()) {
        Verdict::Sat(found) => Verdict::Sat(reduced.extend(&found)),
        verdict => verdict,
    }
}
