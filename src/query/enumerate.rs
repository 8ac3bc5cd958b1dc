//! All satisfying assignments, projected on some variables, by blocking each one found.

use std::ops::ControlFlow;

use crate::budget::{Budget, Unfinished};
use crate::model::{Lit, Model, Var};
use crate::sat::{SatBackend, Verdict, encode};

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
/// millions; counting is for [`crate::count`].
pub fn enumerate(
    model: &Model,
    vars: &[Var],
    sat: &mut dyn SatBackend,
    budget: &Budget,
    mut visit: impl FnMut(&[Lit]) -> ControlFlow<()>,
) -> End {
    if let Err(reason) = encode(model, sat) {
        return End::Unfinished(reason);
    }
    let mut meter = budget.meter();
    loop {
        let found = match sat.solve(&mut meter) {
            Verdict::Sat(found) => found,
            Verdict::Unsat => return End::Complete,
            Verdict::Unknown(reason) => return End::Unfinished(reason),
        };
        let projection: Vec<Lit> = vars.iter().map(|&var| var.lit(found.value(var))).collect();
        if visit(&projection).is_break() {
            return End::Stopped;
        }
        let blocked: Vec<Lit> = projection.iter().map(|&lit| !lit).collect();
        sat.add_clause(&blocked);
    }
}
