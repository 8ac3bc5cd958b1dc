//! All satisfying assignments, projected on some variables, by blocking each one found.

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Unfinished};
use crate::model::{Lit, Model, Var};
use crate::sat::{SatBackend, Size, Verdict, encode};

/// Why an enumeration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every projection was visited.
    Complete,
    /// The visitor wanted no more.
    Stopped,
    /// The budget ended first.
    Unfinished(Unfinished),
}

/// Calls `visit` once for each combination of values of `vars` that extends to a satisfying
/// assignment of `model`, in no particular order, until it breaks. It is given the combination as
/// true literals, one for each of `vars`.
///
/// Takes a solver call and a clause of `vars.len()` literals for each: for thousands, not for
/// millions; counting is for [`crate::count`](mod@crate::count).
pub fn enumerate(
    model: &Model,
    vars: &[Var],
    sat: &mut dyn SatBackend,
    budget: &Budget,
    visit: impl FnMut(&[Lit]) -> ControlFlow<()>,
) -> End {
    run(model, vars, sat, &mut budget.meter(), visit).unwrap_or_else(End::Unfinished)
}

fn run(
    model: &Model,
    vars: &[Var],
    sat: &mut dyn SatBackend,
    meter: &mut Meter,
    mut visit: impl FnMut(&[Lit]) -> ControlFlow<()>,
) -> Result<End, Unfinished> {
    encode(model, sat, meter)?;
    loop {
        let found = match sat.solve(meter) {
            Verdict::Sat(found) => found,
            Verdict::Unsat => return Ok(End::Complete),
            Verdict::Unknown(reason) => return Err(reason),
        };
        meter.steps(vars.len() as u64)?;
        let projection: Vec<Lit> = vars.iter().map(|&var| var.lit(found.value(var))).collect();
        if visit(&projection).is_break() {
            return Ok(End::Stopped);
        }
        let blocked: Vec<Lit> = projection.iter().map(|&lit| !lit).collect();
        sat.make_room(Size::clauses(1, blocked.len() as u64), meter)?;
        sat.add_clause(&blocked);
    }
}
