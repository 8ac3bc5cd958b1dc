//! Whether a model is satisfiable.

use crate::budget::{Budget, Meter, Stop};
use crate::model::Model;
use crate::sat::{SatBackend, Verdict, encode};

use super::projection::Projection;

/// Returns the verdict on `model`. A satisfying assignment has the model's own variables only.
pub fn decide_consistency(model: &Model, sat: &mut dyn SatBackend, budget: &Budget) -> Verdict {
    solve_encoded(model, sat, &mut budget.meter())
        .unwrap_or_else(|stop| Verdict::Unknown(stop.into()))
}

fn solve_encoded(
    model: &Model,
    sat: &mut dyn SatBackend,
    meter: &mut Meter,
) -> Result<Verdict, Stop> {
    let projection = Projection::new(model, meter)?;
    encode(&projection.model, sat, meter)?;
    Ok(match sat.solve(meter) {
        Verdict::Sat(found) => Verdict::Sat(projection.extend(&found)),
        verdict => verdict,
    })
}
