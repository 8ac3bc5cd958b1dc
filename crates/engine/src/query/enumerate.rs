//! Enumerates all satisfying assignments, projected on some variables. A clause blocks each combination that was found.

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Unfinished};
use crate::model::{Lit, Model, Var};
use crate::sat::{FormulaSize, SatBackend, SatVerdict, encode};

/// The reason why an enumeration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumerationEnd {
    /// Every projection was visited.
    Complete,
    /// The visitor ended the enumeration.
    Stopped,
    /// The budget ended first.
    Unfinished(Unfinished),
}

impl EnumerationEnd {
    /// Returns whether every projection was visited.
    ///
    /// # Errors
    /// If the budget ended first.
    pub fn is_complete(self) -> Result<bool, Unfinished> {
        match self {
            Self::Complete => Ok(true),
            Self::Stopped => Ok(false),
            Self::Unfinished(reason) => Err(reason),
        }
    }
}

/// Calls `visit` once for each combination of values of `vars` that extends to a satisfying
/// assignment of `model`. Stops early if `visit` breaks. The order is arbitrary. The combination is
/// a list of true literals, one for each of `vars`.
///
/// Each combination takes a solver call and a clause of `vars.len()` literals. So enumeration suits
/// thousands of combinations. To count millions of combinations, use
/// [`crate::count`](mod@crate::count).
pub fn enumerate_projected(
    model: &Model,
    vars: &[Var],
    sat: &mut dyn SatBackend,
    budget: &Budget,
    visit: impl FnMut(&[Lit]) -> ControlFlow<()>,
) -> EnumerationEnd {
    enumerate_until_stopped(model, vars, sat, &mut budget.meter(), visit)
        .unwrap_or_else(EnumerationEnd::Unfinished)
}

fn enumerate_until_stopped(
    model: &Model,
    vars: &[Var],
    sat: &mut dyn SatBackend,
    meter: &mut Meter,
    mut visit: impl FnMut(&[Lit]) -> ControlFlow<()>,
) -> Result<EnumerationEnd, Unfinished> {
    encode(model, sat, meter)?;
    loop {
        let found = match sat.solve(meter) {
            SatVerdict::Sat(found) => found,
            SatVerdict::Unsat => return Ok(EnumerationEnd::Complete),
            SatVerdict::Unknown(reason) => return Err(reason),
        };
        meter.spend_steps(vars.len() as u64)?;
        let projection: Vec<Lit> = vars.iter().map(|&var| var.lit(found.value(var))).collect();
        if visit(&projection).is_break() {
            return Ok(EnumerationEnd::Stopped);
        }
        let blocked: Vec<Lit> = projection.iter().map(|&lit| !lit).collect();
        sat.reserve(FormulaSize::of_equal_clauses(1, blocked.len() as u64), meter)?;
        sat.add_clause(&blocked);
    }
}
