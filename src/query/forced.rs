//! Which variables have the same value in every satisfying assignment: the backbone.
//!
//! One satisfying assignment leaves one candidate value for each variable. Flipping a candidate
//! under an assumption either fails, so the value is forced, or gives an assignment that settles
//! this variable and every other candidate it differs from: most variables are never asked about,
//! which on mines boards is worth a factor of five. Interchangeable variables share the status of
//! their representative (`projection.rs`), and long sums wait until they matter (`lazy.rs`).

use std::collections::HashSet;

use crate::budget::{Budget, Meter, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Lit, Model, Status, Var};
use crate::sat::SolveAssuming;

use super::lazy::LazySolver;
use super::packed::Kept;
use super::projection::Projection;

/// The most values of all assignments of a cover, a byte each.
const MOST_VALUES: usize = 1 << 26;

/// The answer to [`forced`].
pub enum Forced<'a> {
    /// Nothing satisfies the model.
    Inconsistent,
    /// Something does, and this is what is forced.
    Consistent(Backbone<'a>),
    /// The budget ended before it was known whether anything does.
    Unknown(Unfinished),
}

/// The status of the variables that were asked about, with the evidence for the free ones.
pub struct Backbone<'a> {
    /// In the order of the question.
    pub statuses: Vec<Status>,
    /// Why some variables are undecided, if any are.
    pub ended: Option<Unfinished>,
    projection: Box<Projection<'a>>,
    /// Satisfying assignments of the projected model, as many as were needed.
    found: Kept,
}

impl Backbone<'_> {
    /// For a free variable, an assignment where it is false and one where it is true.
    pub fn witnesses(&self, var: Var) -> Option<[Assignment; 2]> {
        let representative = self.projection.representative(var);
        let with = |value| {
            let mut found = self.found.all.iter();
            let found = found.find(|found| found.satisfies(representative) == value)?;
            Some(self.projection.extend_for(var, &found.unpack()))
        };
        Some([with(false)?, with(true)?])
    }

    /// Satisfying assignments, at least one, among which each of `vars` that is free is false in
    /// one and true in another. A unit of work is a value of an assignment that is tried.
    ///
    /// # Errors
    /// [`Unsupported`] where they take more than 64 MiB, which no certificate holds, or where the
    /// budget ends first.
    pub fn cover(&self, vars: &[Var], meter: &mut Meter) -> Result<Vec<Assignment>, Unfinished> {
        let mut cover: Vec<Assignment> = Vec::new();
        let mut wanted: HashSet<Lit> =
            vars.iter().flat_map(|var| [var.positive(), var.negative()]).collect();
        let steps = self.projection.steps();
        for found in &self.found.all {
            let found = found.unpack();
            loop {
                meter.spend(self.projection.num_vars() as u64)?;
                meter.steps(steps)?;
                // A dropped literal is true where that is wanted, else where its opposite is not.
                let next = self
                    .projection
                    .extend_by(&found, |lit| (!wanted.contains(&lit), wanted.contains(&!lit)));
                let before = wanted.len();
                wanted.retain(|&lit| !next.satisfies(lit));
                if !cover.is_empty() && wanted.len() == before {
                    break;
                }
                cover.push(next);
                if cover.len() * self.projection.num_vars() > MOST_VALUES {
                    return Err(Unfinished::Unsupported(Unsupported(
                        "a certificate has room for 64 MiB of placements",
                    )));
                }
            }
        }
        Ok(cover)
    }
}

/// Decides each of `vars`. The work is the backend's, summed over its calls.
pub fn forced<'a>(
    model: &'a Model,
    vars: &[Var],
    sat: &mut dyn SolveAssuming,
    budget: &Budget,
) -> Forced<'a> {
    decide(model, vars, sat, &mut budget.meter()).unwrap_or_else(Forced::Unknown)
}

fn decide<'a>(
    model: &'a Model,
    vars: &[Var],
    sat: &mut dyn SolveAssuming,
    meter: &mut Meter,
) -> Result<Forced<'a>, Unfinished> {
    let projection = Projection::new(model, meter)?;
    let mut solver = LazySolver::new(&projection.model, sat, meter)?;
    let Some(first) = solver.solve_assuming(&[], meter)? else { return Ok(Forced::Inconsistent) };
    let statuses = vec![Status::Undecided; projection.model.num_vars()];
    let mut search = Search { solver, statuses, found: Kept::new(&first, meter)? };
    let asked = vars.iter().map(|&var| projection.representative(var));
    let ended = asked.clone().try_for_each(|lit| search.decide(lit.var(), meter)).err();
    let Search { statuses, found, .. } = search;
    let statuses = asked
        .map(|lit| match statuses[lit.var().index()] {
            Status::Forced(value) => Status::Forced(value == lit.is_positive()),
            status => status,
        })
        .collect();
    Ok(Forced::Consistent(Backbone { statuses, ended, projection: Box::new(projection), found }))
}

struct Search<'a> {
    solver: LazySolver<'a>,
    /// One for each variable of the model.
    statuses: Vec<Status>,
    /// The first one holds the candidate values.
    found: Kept,
}

impl Search<'_> {
    fn decide(&mut self, var: Var, meter: &mut Meter) -> Result<(), Unfinished> {
        if self.statuses[var.index()] != Status::Undecided {
            return Ok(());
        }
        let candidate = var.lit(self.found.all[0].value(var));
        match self.solver.solve_assuming(&[!candidate], meter)? {
            Some(assignment) => self.learn(&assignment, meter)?,
            None => {
                self.statuses[var.index()] = Status::Forced(candidate.is_positive());
                self.solver.fix(candidate);
            }
        }
        Ok(())
    }

    /// Every variable with another value than its candidate is free. What is not kept as evidence
    /// is not believed either.
    fn learn(&mut self, assignment: &Assignment, meter: &mut Meter) -> Result<(), Stop> {
        meter.steps(assignment.values().len() as u64)?;
        self.found.push(assignment)?;
        if let [first, .., last] = &self.found.all[..] {
            first.differing(last).for_each(|var| self.statuses[var.index()] = Status::Free);
        }
        Ok(())
    }
}
