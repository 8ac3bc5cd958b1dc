//! The backbone: the variables with the same value in every satisfying assignment.
//!
//! One satisfying assignment leaves one candidate value for each variable. Flipping a candidate
//! under an assumption may fail; then the value is forced. Otherwise it gives an assignment that
//! settles this variable and every other candidate it differs from. So most variables are never
//! asked about, which on mines boards is worth a factor of five. Interchangeable variables share
//! the status of their representative (`projection.rs`), and long sums wait until they matter
//! (`lazy.rs`).

pub(super) mod nearby;
mod packed;

use std::collections::HashSet;

use crate::budget::{Budget, Meter, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Lit, Model, Var, VariableStatus};
use crate::sat::SolveAssuming;

use crate::query::engines::Engines;
use crate::query::lazy::LazySolver;
use crate::query::projection::Projection;
use nearby::Windows;
use packed::{KeptAssignments, Packed};

/// The most values in all assignments of a cover, a byte each.
const MOST_VALUES: usize = 1 << 26;

/// The answer to [`forced`].
pub enum Forced<'a> {
    /// Nothing satisfies the model.
    Inconsistent,
    /// The model is satisfiable, with this backbone.
    Consistent(Backbone<'a>),
    /// The budget ended before satisfiability was known.
    Unknown(Unfinished),
}

/// The status of the requested variables, with the evidence for the undetermined ones.
pub struct Backbone<'a> {
    /// The statuses in the order of the request.
    pub statuses: Vec<VariableStatus>,
    /// The reason why some variables are undecided, if any.
    pub ended: Option<Unfinished>,
    projection: Box<Projection<'a>>,
    /// Satisfying assignments of the projected model, as many as were needed.
    found: KeptAssignments,
}

impl Backbone<'_> {
    /// Returns an assignment where an undetermined variable is false and one where it is true.
    pub fn witnesses(&self, var: Var) -> Option<[Assignment; 2]> {
        let representative = self.projection.representative(var);
        let with = |value| {
            let mut found = self.found.all.iter();
            let found = found.find(|found| found.satisfies(representative) == value)?;
            Some(self.projection.extend_for(var, &found.unpack()))
        };
        Some([with(false)?, with(true)?])
    }

    /// Returns satisfying assignments, at least one, in which each undetermined variable of `vars`
    /// takes both values. A unit of work is a value of a tried assignment.
    ///
    /// # Errors
    /// With [`Unsupported`] if they take more than 64 MiB, which no certificate holds, or if the
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
                meter.spend_steps(steps)?;
                // A dropped literal is true if wanted, or else if its opposite is not wanted.
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

/// Decides each of `vars`. The work is in the backend's unit, summed over its calls.
pub fn forced<'a>(
    model: &'a Model,
    vars: &[Var],
    sat: &mut dyn SolveAssuming,
    budget: &Budget,
) -> Forced<'a> {
    run(model, vars, sat, &mut budget.meter()).unwrap_or_else(Forced::Unknown)
}

fn run<'a>(
    model: &'a Model,
    vars: &[Var],
    sat: &mut dyn SolveAssuming,
    meter: &mut Meter,
) -> Result<Forced<'a>, Unfinished> {
    let projection = Projection::new(model, meter)?;
    let mut solver = LazySolver::new(&projection.model, sat, meter)?;
    let Some(first) = solver.solve_assuming(&[], meter)? else { return Ok(Forced::Inconsistent) };
    let mut decider = BackboneSolver::new(&projection.model, solver, [first].into_iter(), meter)?;
    let ended = decider.decide_all(&projection.representatives_of(vars), meter).err();
    Ok(decider.finish().answer(projection, vars, ended))
}

/// The decisions about the variables of a projected model.
pub(super) struct BackboneDecisions {
    statuses: Vec<VariableStatus>,
    found: KeptAssignments,
}

impl BackboneDecisions {
    /// Translates the decisions to `vars` of the original model.
    pub fn answer<'a>(
        self,
        projection: Projection<'a>,
        vars: &[Var],
        ended: Option<Unfinished>,
    ) -> Forced<'a> {
        let statuses = vars.iter().map(|&var| self.status(projection.representative(var)));
        let (statuses, found) = (statuses.collect(), self.found);
        Forced::Consistent(Backbone { statuses, ended, projection: Box::new(projection), found })
    }

    /// Returns the status of a literal, with its value if forced.
    pub fn status(&self, lit: Lit) -> VariableStatus {
        match self.statuses[lit.var().index()] {
            VariableStatus::Forced(value) => VariableStatus::Forced(value == lit.is_positive()),
            status => status,
        }
    }

    /// Returns the satisfying assignments, at least one, in the order of discovery.
    pub fn found(&self) -> impl Iterator<Item = Assignment> {
        self.found.all.iter().map(Packed::unpack)
    }
}

/// The knowledge about the variables of a projected model.
pub(super) struct BackboneSolver<'a> {
    /// The projected model.
    model: &'a Model,
    solver: LazySolver<'a>,
    /// The status of each variable of the model.
    statuses: Vec<VariableStatus>,
    /// The known assignments. The first one holds the candidate values.
    found: KeptAssignments,
}

impl<'a> BackboneSolver<'a> {
    /// Creates a solver from satisfying assignments, at least one.
    pub fn new(
        model: &'a Model,
        solver: LazySolver<'a>,
        mut known: impl Iterator<Item = Assignment>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let statuses = vec![VariableStatus::Undecided; model.num_vars()];
        let first = known.next().expect("an assignment");
        let mut decider =
            Self { model, solver, statuses, found: KeptAssignments::new(&first, meter)? };
        known.try_for_each(|found| decider.learn(&found, meter))?;
        Ok(decider)
    }

    pub fn model(&self) -> &'a Model {
        self.model
    }

    /// Returns the decisions.
    pub fn finish(self) -> BackboneDecisions {
        BackboneDecisions { statuses: self.statuses, found: self.found }
    }

    pub fn decide_all(&mut self, asked: &[Var], meter: &mut Meter) -> Result<(), Unfinished> {
        asked.iter().try_for_each(|&var| self.decide(var, meter))
    }

    pub fn decide(&mut self, var: Var, meter: &mut Meter) -> Result<(), Unfinished> {
        if !self.is_open(var) {
            return Ok(());
        }
        let candidate = self.candidate(var);
        match self.solver.solve_assuming(&[!candidate], meter)? {
            Some(assignment) => self.learn(&assignment, meter)?,
            None => self.fix(candidate),
        }
        Ok(())
    }

    /// Returns the status of each variable of the model.
    pub fn statuses(&self) -> &[VariableStatus] {
        &self.statuses
    }

    /// Returns the number of known satisfying assignments.
    pub fn num_known(&self) -> usize {
        self.found.all.len()
    }

    /// Returns a known assignment. Numbers are taken modulo the number of assignments.
    pub fn known(&self, number: usize) -> Assignment {
        self.found.all[number % self.found.all.len()].unpack()
    }

    pub fn is_open(&self, var: Var) -> bool {
        self.statuses[var.index()] == VariableStatus::Undecided
    }

    /// Returns the number of these that are undecided.
    pub fn num_open(&self, asked: &[Var]) -> usize {
        asked.iter().filter(|&&var| self.is_open(var)).count()
    }

    /// Returns, for each undecided variable, the value that would show it to be undetermined.
    pub fn wanted(&self, asked: &[Var]) -> Vec<Lit> {
        let open = asked.iter().filter(|&&var| self.is_open(var));
        open.map(|&var| !self.candidate(var)).collect()
    }

    /// The values whose variables are still undecided.
    pub fn still_wanted(&self, mut wanted: Vec<Lit>) -> Vec<Lit> {
        wanted.retain(|lit| self.is_open(lit.var()));
        wanted
    }

    /// The value of a variable in the first assignment, which it has in all others if it is forced.
    pub fn candidate(&self, var: Var) -> Lit {
        var.lit(self.found.all[0].value(var))
    }

    /// Stores the status of a literal.
    pub fn take(&mut self, lit: Lit, status: VariableStatus) {
        match status {
            VariableStatus::Forced(value) => self.fix(if value { lit } else { !lit }),
            VariableStatus::Undetermined => {
                self.statuses[lit.var().index()] = VariableStatus::Undetermined
            }
            VariableStatus::Undecided => {}
        }
    }

    fn fix(&mut self, forced: Lit) {
        self.statuses[forced.var().index()] = VariableStatus::Forced(forced.is_positive());
        self.solver.fix(forced);
    }

    /// Decides the values that the constraints within `layers` layers around a variable force.
    pub fn look_nearby(
        &mut self,
        asked: &[Var],
        layers: &[usize],
        engines: Engines,
        meter: &mut Meter,
    ) -> Result<(), Unfinished> {
        let mut windows = Windows::new(self.model, engines, meter)?;
        for &layers in layers {
            for &var in asked {
                let candidate = self.candidate(var);
                if self.is_open(var)
                    && windows.exclude(!candidate, layers, &self.statuses, meter)?
                {
                    self.fix(candidate);
                }
            }
        }
        Ok(())
    }

    /// Marks every variable that differs from its candidate as undetermined. Only assignments that
    /// are kept as evidence count.
    pub fn learn(&mut self, assignment: &Assignment, meter: &mut Meter) -> Result<(), Stop> {
        meter.spend_steps(assignment.values().len() as u64)?;
        self.found.push(assignment)?;
        if let [first, .., last] = &self.found.all[..] {
            first
                .differing(last)
                .for_each(|var| self.statuses[var.index()] = VariableStatus::Undetermined);
        }
        Ok(())
    }
}
