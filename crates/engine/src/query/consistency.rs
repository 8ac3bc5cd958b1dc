//! The decision whether a model is satisfiable.

use crate::budget::{Budget, Meter, Stop};
use crate::model::Model;
use crate::sat::{SatBackend, SatVerdict, encode};

use super::projection::Projection;

/// Decides whether `model` is satisfiable. A returned assignment covers only the variables of the
/// model, without the variables of its encoding.
pub fn decide_consistency(model: &Model, sat: &mut dyn SatBackend, budget: &Budget) -> SatVerdict {
    solve_encoded(model, sat, &mut budget.meter())
        .unwrap_or_else(|stop| SatVerdict::Unknown(stop.into()))
}

fn solve_encoded(
    model: &Model,
    sat: &mut dyn SatBackend,
    meter: &mut Meter,
) -> Result<SatVerdict, Stop> {
    let projection = Projection::new(model, meter)?;
    encode(&projection.model, sat, meter)?;
    Ok(match sat.solve(meter) {
        SatVerdict::Sat(found) => SatVerdict::Sat(projection.extend(&found)),
        verdict => verdict,
    })
}
