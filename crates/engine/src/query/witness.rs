//! The search for one satisfying assignment of a model with partly known statuses.

use crate::budget::{Meter, Unfinished};
use crate::model::{Assignment, Model, VariableStatus};
use crate::sat::SolveAssuming;

use super::lazy_solver::LazySolver;
use super::projection::Projection;

/// Returns an assignment that satisfies `model` with the forced values in `statuses`, if any. A
/// long sum is added only after an assignment violates it. The work is counted in the backend's
/// unit.
///
/// # Errors
/// The budget ends before the result is complete.
pub fn find_witness(
    model: &Model,
    statuses: &[VariableStatus],
    sat: &mut dyn SolveAssuming,
    meter: &mut Meter,
) -> Result<Option<Assignment>, Unfinished> {
    let projection = Projection::new(model, meter)?;
    let mut solver = LazySolver::new(&projection.model, sat, meter)?;
    for (var, status) in model.vars().zip(statuses) {
        if let VariableStatus::Forced(value) = *status {
            let like = projection.representative(var);
            solver.fix_literal(if value { like } else { !like });
        }
    }
    let found = solver.solve_assuming(&[], meter)?;
    Ok(found.map(|found| projection.extend(&found)))
}
