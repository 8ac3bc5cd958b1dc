//! The backbone: the variables with the same value in every satisfying assignment.
//!
//! One satisfying assignment gives one candidate value for each variable. The solver then assumes
//! the opposite of a candidate value. If no satisfying assignment has the opposite value, the
//! candidate value is forced. Otherwise the solver finds a new assignment. Every variable whose
//! value differs from its candidate value is then undetermined. So most variables need no solver
//! call, which makes boards of mines five times faster. Interchangeable variables share the status
//! of their representative (`projection.rs`). The values that need no long sum are decided first
//! (`short_sums.rs`), and a long sum is added only once an assignment violates it (`lazy_solver/`).

pub(super) mod nearby;
mod packed;
mod short_sums;

use std::collections::HashSet;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::model::{Assignment, Lit, Model, Var, VariableStatus};
use crate::reason;
use crate::sat::SolveAssuming;

use crate::query::engines::Engines;
use crate::query::lazy_solver::LazySolver;
use crate::query::projection::Projection;
use nearby::NearbyWindows;
use packed::{KeptAssignments, PackedAssignment};
use short_sums::ShortSumBackbone;

/// The limit on the number of values in a cover, summed over its assignments. Each value takes a
/// byte.
const MAX_COVER_VALUES: usize = 1 << 26;

/// The number of windows in a batch. The windows of the next batch use the values that this batch
/// forces.
const WINDOWS_AT_ONCE: usize = 16;

/// The answer to [`find_backbone`].
pub enum BackboneOutcome<'a> {
    /// The model is unsatisfiable.
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
    pub stop_reason: Option<Unfinished>,
    projection: Box<Projection<'a>>,
    /// The satisfying assignments of the projected model that the decisions needed.
    known_assignments: KeptAssignments,
}

impl Backbone<'_> {
    /// Returns two assignments: an undetermined variable is false in the first and true in the
    /// second.
    pub fn witnesses(&self, var: Var) -> Option<[Assignment; 2]> {
        let representative = self.projection.representative(var);
        let with = |value| {
            let mut found = self.known_assignments.assignments.iter();
            let found = found.find(|found| found.satisfies(representative) == value)?;
            Some(self.projection.extend_like_representative(var, &found.unpack()))
        };
        Some([with(false)?, with(true)?])
    }

    /// Returns at least one satisfying assignment. Together, the assignments give both values to
    /// each undetermined variable of `vars`. The search takes a unit of work for each value of each
    /// considered assignment.
    ///
    /// # Errors
    /// The budget ends before the result is complete. [`Unsupported`](crate::budget::Unsupported)
    /// if the assignments take more than 64 MiB, the limit of a certificate.
    pub fn covering_assignments(
        &self,
        vars: &[Var],
        meter: &mut Meter,
    ) -> Result<Vec<Assignment>, Unfinished> {
        let mut cover: Vec<Assignment> = Vec::new();
        let mut wanted: HashSet<Lit> =
            vars.iter().flat_map(|var| [var.positive(), var.negative()]).collect();
        let steps = self.projection.extension_steps();
        for found in &self.known_assignments.assignments {
            let found = found.unpack();
            loop {
                meter.spend(self.projection.num_vars() as u64)?;
                meter.spend_steps(steps)?;
                // If only some of several merged literals can be true, the wanted literals become
                // true first. Literals whose negations are wanted become true last.
                let next = self
                    .projection
                    .extend_by_rank(&found, |lit| (!wanted.contains(&lit), wanted.contains(&!lit)));
                let before = wanted.len();
                wanted.retain(|&lit| !next.satisfies(lit));
                if !cover.is_empty() && wanted.len() == before {
                    break;
                }
                cover.push(next);
                if cover.len() * self.projection.num_vars() > MAX_COVER_VALUES {
                    let reason = reason::too_many_placements_for_certificate();
                    return Err(Unfinished::unsupported(reason));
                }
            }
        }
        Ok(cover)
    }
}

/// Decides each variable of `vars`. Counts the work of all solver calls in the backend's unit.
pub fn find_backbone<'a>(
    model: &'a Model,
    vars: &[Var],
    sat: &mut dyn SolveAssuming,
    budget: &Budget,
) -> BackboneOutcome<'a> {
    decide_backbone(model, vars, sat, &mut budget.meter()).unwrap_or_else(BackboneOutcome::Unknown)
}

fn decide_backbone<'a>(
    model: &'a Model,
    vars: &[Var],
    sat: &mut dyn SolveAssuming,
    meter: &mut Meter,
) -> Result<BackboneOutcome<'a>, Unfinished> {
    let projection = Projection::new(model, meter)?;
    let mut solver = LazySolver::new(&projection.model, sat, meter)?;
    let asked = projection.representatives_of(vars);
    let Some(ShortSumBackbone { forced, satisfying, stop_reason }) =
        ShortSumBackbone::find(&mut solver, &asked, meter)?
    else {
        return Ok(BackboneOutcome::Inconsistent);
    };
    let known = match (satisfying, stop_reason) {
        (Some(known), _) => known,
        (None, Some(reason)) => return Err(reason),
        (None, None) => match solver.solve_assuming(&[], meter)? {
            Some(first) => KeptAssignments::new(&first, meter)?,
            None => return Ok(BackboneOutcome::Inconsistent),
        },
    };
    let mut decider = BackboneSolver::with_known_assignments(&projection.model, solver, known);
    forced.into_iter().for_each(|lit| decider.record_forced(lit));
    let stop_reason = stop_reason.or_else(|| decider.decide_all(&asked, meter).err());
    Ok(decider.into_decisions().into_outcome(projection, vars, stop_reason))
}

/// The statuses of the variables of a projected model, with the assignments that prove them.
pub(super) struct BackboneDecisions {
    statuses: Vec<VariableStatus>,
    known_assignments: KeptAssignments,
}

impl BackboneDecisions {
    /// Translates the decisions to the variables `vars` of the original model.
    pub fn into_outcome<'a>(
        self,
        projection: Projection<'a>,
        vars: &[Var],
        stop_reason: Option<Unfinished>,
    ) -> BackboneOutcome<'a> {
        let statuses = vars.iter().map(|&var| self.status(projection.representative(var)));
        let (statuses, found) = (statuses.collect(), self.known_assignments);
        BackboneOutcome::Consistent(Backbone {
            statuses,
            stop_reason,
            projection: Box::new(projection),
            known_assignments: found,
        })
    }

    /// Returns the status of a literal, with its value if forced.
    pub fn status(&self, lit: Lit) -> VariableStatus {
        match self.statuses[lit.var().index()] {
            VariableStatus::Forced(value) => VariableStatus::Forced(value == lit.is_positive()),
            status => status,
        }
    }

    /// Returns the satisfying assignments in the order of discovery. The list has at least one
    /// assignment.
    pub fn assignments(&self) -> impl Iterator<Item = Assignment> {
        self.known_assignments.assignments.iter().map(PackedAssignment::unpack)
    }
}

/// A solver that decides the variables of a projected model, and the statuses found so far.
pub(super) struct BackboneSolver<'a> {
    /// The projected model.
    model: &'a Model,
    solver: LazySolver<'a>,
    /// The status of each variable of the model.
    statuses: Vec<VariableStatus>,
    /// The known assignments. The first assignment determines the candidate values.
    known_assignments: KeptAssignments,
}

impl<'a> BackboneSolver<'a> {
    /// Creates a solver from at least one satisfying assignment.
    pub fn new(
        model: &'a Model,
        solver: LazySolver<'a>,
        mut known: impl Iterator<Item = Assignment>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let first = KeptAssignments::new(&known.next().expect("an assignment"), meter)?;
        let mut decider = Self::with_known_assignments(model, solver, first);
        known.try_for_each(|found| decider.learn_assignment(&found, meter))?;
        Ok(decider)
    }

    /// Creates a solver with these satisfying assignments.
    fn with_known_assignments(
        model: &'a Model,
        solver: LazySolver<'a>,
        known_assignments: KeptAssignments,
    ) -> Self {
        let mut statuses = vec![VariableStatus::Undecided; model.num_vars()];
        let [first, others @ ..] = &known_assignments.assignments[..] else {
            unreachable!("at least one assignment is kept")
        };
        for var in others.iter().flat_map(|other| first.differing_variables(other)) {
            statuses[var.index()] = VariableStatus::Undetermined;
        }
        Self { model, solver, statuses, known_assignments }
    }

    pub fn model(&self) -> &'a Model {
        self.model
    }

    /// Returns the decisions.
    pub fn into_decisions(self) -> BackboneDecisions {
        BackboneDecisions { statuses: self.statuses, known_assignments: self.known_assignments }
    }

    pub fn decide_all(&mut self, asked: &[Var], meter: &mut Meter) -> Result<(), Unfinished> {
        asked.iter().try_for_each(|&var| self.decide_variable(var, meter))
    }

    pub fn decide_variable(&mut self, var: Var, meter: &mut Meter) -> Result<(), Unfinished> {
        if !self.is_undecided(var) {
            return Ok(());
        }
        let candidate = self.candidate_literal(var);
        match self.solver.solve_assuming(&[!candidate], meter)? {
            Some(assignment) => self.learn_assignment(&assignment, meter)?,
            None => self.fix_forced(candidate),
        }
        Ok(())
    }

    /// Returns the status of each variable of the model.
    pub fn statuses(&self) -> &[VariableStatus] {
        &self.statuses
    }

    /// Returns the number of known satisfying assignments.
    pub fn num_known_assignments(&self) -> usize {
        self.known_assignments.assignments.len()
    }

    /// Returns a known assignment. `number` is taken modulo the number of known assignments.
    pub fn known_assignment(&self, number: usize) -> Assignment {
        self.known_assignments.assignments[number % self.known_assignments.assignments.len()]
            .unpack()
    }

    pub fn is_undecided(&self, var: Var) -> bool {
        self.statuses[var.index()] == VariableStatus::Undecided
    }

    /// Returns the number of undecided variables among `asked`.
    pub fn num_undecided(&self, asked: &[Var]) -> usize {
        asked.iter().filter(|&&var| self.is_undecided(var)).count()
    }

    /// For each undecided variable, returns the literal that is false in all known assignments. An
    /// assignment with this literal shows that the variable is undetermined.
    pub fn unwitnessed_values(&self, asked: &[Var]) -> Vec<Lit> {
        let open = asked.iter().filter(|&&var| self.is_undecided(var));
        open.map(|&var| !self.candidate_literal(var)).collect()
    }

    /// Returns the literals of `wanted` whose variables are still undecided.
    pub fn retain_undecided(&self, mut wanted: Vec<Lit>) -> Vec<Lit> {
        wanted.retain(|lit| self.is_undecided(lit.var()));
        wanted
    }

    /// Returns a variable's literal in the first known assignment. A forced variable has this
    /// literal in all assignments.
    pub fn candidate_literal(&self, var: Var) -> Lit {
        var.lit(self.known_assignments.assignments[0].value(var))
    }

    /// Stores the status of a literal.
    pub fn record_status(&mut self, lit: Lit, status: VariableStatus) {
        match status {
            VariableStatus::Forced(value) => self.fix_forced(if value { lit } else { !lit }),
            VariableStatus::Undetermined => {
                self.statuses[lit.var().index()] = VariableStatus::Undetermined
            }
            VariableStatus::Undecided => {}
        }
    }

    fn fix_forced(&mut self, forced: Lit) {
        self.record_forced(forced);
        self.solver.fix_literal(forced);
    }

    /// Stores the status of a literal that the solver has already fixed.
    fn record_forced(&mut self, forced: Lit) {
        self.statuses[forced.var().index()] = VariableStatus::Forced(forced.is_positive());
    }

    /// Decides variables whose values are forced by nearby constraints. Constraints within `layers`
    /// layers are nearby. Searches the windows of a few variables at a time, in as many threads as
    /// the budget allows.
    pub fn decide_nearby(
        &mut self,
        asked: &[Var],
        layers: &[usize],
        engines: Engines,
        meter: &mut Meter,
    ) -> Result<(), Unfinished> {
        let windows = NearbyWindows::new(self.model, engines, meter)?;
        for &layers in layers {
            let mut asked = asked.iter();
            loop {
                let open = asked.by_ref().filter(|&&var| self.is_undecided(var));
                let open = open.take(WINDOWS_AT_ONCE);
                let candidates: Vec<Lit> = open.map(|&var| self.candidate_literal(var)).collect();
                if candidates.is_empty() {
                    break;
                }
                let statuses = &self.statuses;
                let are_forced = meter.run_tasks(candidates.len(), |index, meter| {
                    windows.excludes_literal(!candidates[index], layers, statuses, meter)
                })?;
                let forced = candidates.into_iter().zip(are_forced).filter(|(_, forced)| *forced);
                forced.for_each(|(candidate, _)| self.fix_forced(candidate));
            }
        }
        Ok(())
    }

    /// Marks every variable that differs from its candidate value as undetermined. Ignores the
    /// assignment if there is no memory to keep it as evidence.
    pub fn learn_assignment(
        &mut self,
        assignment: &Assignment,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        meter.spend_steps(assignment.values().len() as u64)?;
        self.known_assignments.push(assignment)?;
        if let [first, .., last] = &self.known_assignments.assignments[..] {
            first
                .differing_variables(last)
                .for_each(|var| self.statuses[var.index()] = VariableStatus::Undetermined);
        }
        Ok(())
    }
}
