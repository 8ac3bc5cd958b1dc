//! The backend microlp, a branch-and-bound solver in pure Rust. This module writes programs for
//! microlp with the crate good_lp.
//!
//! microlp cannot be cancelled, but a search that ended at its time limit can be resumed. good_lp
//! does not expose this ability, so this module calls microlp directly for the search. The search
//! runs in slices of time, and the budget is checked between slices. A slice can only end after a
//! node, or after 1000 pivots within a node. [`MAX_TERMS`] limits the size of programs, so that
//! 1000 pivots take little time. The clock determines where a slice ends, so equal amounts of work
//! can give different results. Therefore this backend counts no work, and refuses a budget with a
//! work limit.

use std::time::Duration;

use ::good_lp::solvers::microlp::MicroLpProblem;
use ::good_lp::{Expression, ProblemVariables, SolverModel, Variable, microlp, variable};
use ::microlp::{Error, ResumeOptions, Solution, SolveOptions, Stats};

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::model::{Assignment, Constraint, IntegerProgram, LinearRow, Model, Relation};
use crate::reason;

use super::{Feasibility, IlpBackend, Objective, OptimisationOutcome, Sense, UnknownReason};

/// The largest distance at which a value is rounded to the nearest integer. The rounded values are
/// checked afterwards.
const INTEGRALITY_TOLERANCE: f64 = 1e-6;

/// The time after which a search pauses to check its budget.
const TIME_BETWEEN_CHECKS: Duration = Duration::from_millis(50);

/// The largest number of terms of an accepted program. The row profile of a one-click board with a
/// million cells has a tenth of this number.
const MAX_TERMS: u64 = 1 << 18;

/// The backend microlp. See the module's documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct MicroLp;

impl IlpBackend for MicroLp {
    fn optimise(
        &self,
        model: &Model,
        objective: &Objective,
        budget: &Budget,
    ) -> OptimisationOutcome {
        // An impossible constraint is recognised without the solver, because a model without
        // variables has no rows.
        if model.constraints().iter().any(Constraint::is_impossible) {
            return OptimisationOutcome::Infeasible;
        }
        match optimise_model(model, objective, budget) {
            Ok(Some(found)) => check_solution(model, objective, &found),
            Ok(None) => OptimisationOutcome::Infeasible,
            Err(reason) => OptimisationOutcome::Unknown(reason),
        }
    }

    fn satisfy(&self, program: &IntegerProgram, budget: &Budget) -> Feasibility {
        match satisfy_program(program, budget) {
            Ok(Some(found)) if program.is_satisfied(&found.values) => {
                Feasibility::Feasible(found.values)
            }
            Ok(Some(_)) => Feasibility::Unknown(UnknownReason::Inexact),
            Ok(None) => Feasibility::Infeasible,
            Err(reason) => Feasibility::Unknown(reason),
        }
    }
}

fn optimise_model(
    model: &Model,
    objective: &Objective,
    budget: &Budget,
) -> Result<Option<BestValues>, UnknownReason> {
    if !objective.is_exact_in_floats() {
        return Err(Unfinished::unsupported(reason::program_sums_too_large()).into());
    }
    let terms = model.constraints().iter().map(|constraint| constraint.lits.len());
    // A constraint with two bounds becomes two rows.
    let size =
        ProgramSize::new(model.num_vars(), 2 * model.constraints().len(), 2 * terms.sum::<usize>());
    run_in_time_slices(budget, size, |meter| {
        let mut problem = ProblemVariables::new();
        let vars: Vec<_> = model.vars().map(|_| problem.add(variable().binary())).collect();
        let mut goal = Expression::default();
        for &(coefficient, lit) in &objective.terms {
            // Negated literals add a constant to the objective. The constant is left out, because
            // it does not change the best assignment.
            let sign = if lit.is_positive() { 1.0 } else { -1.0 };
            goal.add_mul(sign * coefficient as f64, vars[lit.var().index()]);
        }
        let mut problem = match objective.sense {
            Sense::Minimise => problem.minimise(goal),
            Sense::Maximise => problem.maximise(goal),
        }
        .using(microlp);
        for constraint in model.constraints() {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            add_rows(&mut problem, &constraint.rows(), &vars);
        }
        Ok(problem)
    })
}

fn satisfy_program(
    program: &IntegerProgram,
    budget: &Budget,
) -> Result<Option<BestValues>, UnknownReason> {
    if program.bounds().iter().any(|bounds| bounds.is_empty()) {
        return Ok(None);
    }
    let terms = program.rows().iter().map(|row| row.terms.len());
    let size = ProgramSize::new(program.bounds().len(), program.rows().len(), terms.sum());
    run_in_time_slices(budget, size, |meter| {
        meter.spend_steps(size.num_vars_and_rows + size.terms)?;
        let mut problem = ProblemVariables::new();
        let bounded = program.bounds().iter().map(|bounds| {
            let bound = |value: i64| i32::try_from(value).map_err(|_| UnknownReason::Inexact);
            let (least, most) = (bound(*bounds.start())?, bound(*bounds.end())?);
            Ok(problem.add(variable().integer().min(least).max(most)))
        });
        let vars = bounded.collect::<Result<Vec<_>, UnknownReason>>()?;
        let mut problem = problem.minimise(Expression::default()).using(microlp);
        add_rows(&mut problem, program.rows(), &vars);
        Ok(problem)
    })
}

fn add_rows(problem: &mut MicroLpProblem, rows: &[LinearRow], vars: &[Variable]) {
    for row in rows {
        let mut left = Expression::default();
        for &(coefficient, var) in &row.terms {
            left.add_mul(coefficient as f64, vars[var.index()]);
        }
        let bound = row.right_hand_side as f64;
        problem.add_constraint(match row.relation {
            Relation::AtLeast => left.geq(bound),
            Relation::AtMost => left.leq(bound),
            Relation::Equal => left.eq(bound),
        });
    }
}

/// The size of a program.
#[derive(Clone, Copy)]
struct ProgramSize {
    /// The number of variables and rows. A basis has a status for each variable and row.
    num_vars_and_rows: u64,
    /// The number of coefficients in all rows.
    terms: u64,
}

impl ProgramSize {
    fn new(vars: usize, rows: usize, terms: usize) -> Self {
        Self { num_vars_and_rows: (vars + rows) as u64, terms: terms as u64 }
    }

    /// Returns the size in bytes of all forms of the program: two lists of its rows, the matrix by
    /// rows and by columns, and the state of the simplex method. `tests/memory.rs` measures 470
    /// bytes for a variable or row, and 150 bytes for a term.
    fn bytes(self) -> u64 {
        const BYTES_PER_VAR_OR_ROW: u64 = 640;
        const BYTES_PER_TERM: u64 = 192;
        self.num_vars_and_rows * BYTES_PER_VAR_OR_ROW + self.terms * BYTES_PER_TERM
    }

    /// Returns the size in bytes of an open node: a status for each variable and row, and the
    /// bounds on the path from the root to the node.
    fn node_bytes(self) -> u64 {
        self.num_vars_and_rows + 128
    }
}

/// The best values of a finished search, or the best so far.
struct BestValues {
    values: Vec<i64>,
    /// The limit that ended the search, if better values may exist.
    stop_reason: Option<Stop>,
}

impl BestValues {
    /// Rounds the values of a solution, if each is close to an integer. The caller checks the
    /// integers. The values are in the order of the variables.
    fn new(solution: &Solution, stop_reason: Option<Stop>) -> Result<Self, UnknownReason> {
        let nearest = |value: f64| {
            ((value - value.round()).abs() <= INTEGRALITY_TOLERANCE).then_some(value.round() as i64)
        };
        let values = solution.iter().map(|(var, _)| nearest(solution.var_value_raw(var)));
        Ok(Self {
            values: values.collect::<Option<_>>().ok_or(UnknownReason::Inexact)?,
            stop_reason,
        })
    }
}

/// Builds a problem and searches it, slice by slice. Returns `None` if there is no solution.
fn run_in_time_slices(
    budget: &Budget,
    size: ProgramSize,
    build: impl FnOnce(&mut Meter) -> Result<MicroLpProblem, UnknownReason>,
) -> Result<Option<BestValues>, UnknownReason> {
    let mut meter = budget.meter();
    meter.check_limits()?;
    if budget.work_limit().is_some() {
        return Err(Unfinished::unsupported(reason::program_counts_no_work()).into());
    }
    if size.terms > MAX_TERMS {
        return Err(Unfinished::unsupported(reason::program_too_large()).into());
    }
    let mut held = meter.reserve(size.bytes())?;
    let problem = build(&mut meter)?;
    let mut slice = TimeSlice::new(budget);
    let mut options = SolveOptions::default();
    options.time_limit = Some(slice.length());
    let mut outcome = problem.as_inner().solve_with(options);
    let best = loop {
        let paused = match outcome {
            Ok(outcome) if outcome.is_optimal() => break outcome,
            Ok(paused) => paused,
            Err(Error::Infeasible) => return Ok(None),
            Err(error) => return Err(UnknownReason::Failed(error.to_string())),
        };
        let stats = paused.stats();
        let nodes = size.bytes() + stats.nodes_solved * size.node_bytes();
        if let Err(stop) = meter.check_limits().and_then(|()| held.grow_to(nodes)) {
            return match paused.solution() {
                Some(best) => BestValues::new(best, Some(stop)).map(Some),
                None => Err(stop.into()),
            };
        }
        slice.adapt_length(&stats);
        let mut options = ResumeOptions::default();
        options.time_limit = Some(slice.length());
        outcome = paused.resume_with(options);
    };
    best.solution().map(|best| BestValues::new(best, None)).transpose()
}

/// A slice of time between two checks of the budget.
struct TimeSlice<'a> {
    length: Duration,
    nodes: u64,
    budget: &'a Budget,
}

impl<'a> TimeSlice<'a> {
    fn new(budget: &'a Budget) -> Self {
        Self { length: TIME_BETWEEN_CHECKS, nodes: 0, budget }
    }

    /// Returns the length of the slice, which ends at the deadline at the latest.
    fn length(&self) -> Duration {
        self.budget.time_left().map_or(self.length, |left| left.min(self.length))
    }

    /// If this slice was too short for a node, doubles the next slice, because an interrupted node
    /// starts again. Only the first linear program resumes where it stopped. The solver has no
    /// bound before the end of this first program.
    fn adapt_length(&mut self, stats: &Stats) {
        let is_stuck = stats.best_bound.is_some() && stats.nodes_solved == self.nodes;
        self.length = if is_stuck { 2 * self.length } else { TIME_BETWEEN_CHECKS };
        self.nodes = stats.nodes_solved;
    }
}

/// Returns the solver's solution if it satisfies the model.
fn check_solution(model: &Model, objective: &Objective, found: &BestValues) -> OptimisationOutcome {
    let BestValues { values, stop_reason } = found;
    let assignment = Assignment::from(values.iter().map(|&value| value == 1).collect::<Vec<_>>());
    let is_binary = values.iter().all(|value| (0..=1).contains(value));
    if !is_binary || model.first_violated(&assignment).is_some() {
        return OptimisationOutcome::Unknown(UnknownReason::Inexact);
    }
    let value = objective.value(&assignment);
    match *stop_reason {
        None => OptimisationOutcome::Optimal { objective: value, assignment },
        Some(stop_reason) => OptimisationOutcome::Feasible {
            objective: value,
            bound: objective.unbeatable_value(),
            assignment,
            stop_reason,
        },
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn integer_programs_are_solved_or_claimed_infeasible() {
        for bound in 0..=30 {
            let mut program = IntegerProgram::new();
            let [a, b] = [program.add(0..=2), program.add(-1..=2)];
            program.add_row([(4, a), (6, b)], Relation::Equal, bound);
            let possible = (0..=2).any(|a| (-1..=2).any(|b| 4 * a + 6 * b == bound));
            match MicroLp.satisfy(&program, &Budget::unlimited()) {
                Feasibility::Feasible(values) => assert!(program.is_satisfied(&values)),
                Feasibility::Infeasible => assert!(!possible, "{bound}"),
                Feasibility::Unknown(reason) => panic!("{bound}: {reason}"),
            }
        }
    }

    /// Returns a hard program: a sum of even numbers must be odd. Branch and bound tries every way
    /// to round.
    fn hard_program() -> IntegerProgram {
        let mut program = IntegerProgram::new();
        let vars: Vec<_> = (0..60).map(|_| program.add(0..=1)).collect();
        program.add_row(vars.iter().map(|&var| (2, var)), Relation::Equal, 61);
        program
    }

    #[test]
    fn a_search_ends_between_two_slices_for_every_reason() {
        for stop in [Stop::Cancelled, Stop::Time, Stop::Memory] {
            let num_checks = AtomicU64::new(0);
            let third = move |_| (num_checks.fetch_add(1, Ordering::Relaxed) >= 2).then_some(stop);
            let ended =
                MicroLp.satisfy(&hard_program(), &Budget::unlimited().with_stop_function(third));
            assert_eq!(ended, Feasibility::Unknown(stop.into()));
        }
    }

    #[test]
    fn a_program_that_does_not_fit_is_not_built_and_work_is_refused() {
        let memory = Budget::unlimited().with_memory(100);
        assert_eq!(
            MicroLp.satisfy(&hard_program(), &memory),
            Feasibility::Unknown(Stop::Memory.into())
        );
        let refused = MicroLp.satisfy(&hard_program(), &Budget::work(1 << 40));
        let reason = Unfinished::unsupported(reason::program_counts_no_work());
        assert_eq!(refused, Feasibility::Unknown(reason.into()));
    }
}
