//! microlp, a branch-and-bound solver in pure Rust, through good_lp.

use std::time::{Duration, Instant};

use ::good_lp::solvers::SolutionStatus;
use ::good_lp::solvers::WithTimeLimit;
use ::good_lp::solvers::microlp::{MicroLpProblem, MicroLpSolution};
use ::good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, microlp,
    variable,
};

use crate::budget::{Budget, Exhausted};
use crate::model::{Assignment, Constraint, Lit, Model};

use super::{IlpBackend, Objective, Outcome, Reason, Sense};

/// How far from an integer a value may be and still be rounded; the check in integers follows.
const INTEGRALITY: f64 = 1e-6;

/// See the module's documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct GoodLp;

impl IlpBackend for GoodLp {
    fn optimise(&self, model: &Model, objective: &Objective, budget: &Budget) -> Outcome {
        if let Err(reason) = budget.meter().spend(0) {
            return Outcome::Unknown(reason.into());
        }
        if objective.magnitude().is_none() {
            return Outcome::Unknown(Exhausted::Capacity.into());
        }
        // Settled here, because a row without variables is nothing to ask a solver.
        if model.constraints().iter().any(Constraint::is_impossible) {
            return Outcome::Infeasible;
        }
        let (problem, vars) = problem(model, objective);
        let limited = match time_limit(budget) {
            Some(limit) => problem.with_time_limit(limit.as_secs_f64()),
            None => problem,
        };
        match limited.solve() {
            Ok(solution) => checked(model, objective, &solution, &vars),
            Err(ResolutionError::Infeasible) => Outcome::Infeasible,
            // The solver's only such text: the time ended without any solution.
            Err(ResolutionError::Other(_)) => Outcome::Unknown(Exhausted::Time.into()),
            Err(error) => Outcome::Unknown(Reason::Failed(error.to_string())),
        }
    }
}

fn problem(model: &Model, objective: &Objective) -> (MicroLpProblem, Vec<Variable>) {
    let mut problem = ProblemVariables::new();
    let vars: Vec<Variable> = model.vars().map(|_| problem.add(variable().binary())).collect();
    let goal = sum(&vars, objective.terms.iter().map(|&(c, lit)| (c as f64, lit)));
    let mut problem = match objective.sense {
        Sense::Minimise => problem.minimise(goal),
        Sense::Maximise => problem.maximise(goal),
    }
    .using(microlp);
    for constraint in model.constraints().iter().filter(|constraint| !constraint.lits.is_empty()) {
        let row = || sum(&vars, constraint.lits.iter().map(|&lit| (1.0, lit)));
        if let Some(count) = constraint.equals() {
            problem.add_constraint(row().eq(count as f64));
            continue;
        }
        if constraint.at_least > 0 {
            problem.add_constraint(row().geq(constraint.at_least as f64));
        }
        if constraint.at_most < constraint.lits.len() {
            problem.add_constraint(row().leq(constraint.at_most as f64));
        }
    }
    (problem, vars)
}

/// The weighted sum of the true literals, with a negated one as one minus its variable.
fn sum(vars: &[Variable], terms: impl Iterator<Item = (f64, Lit)>) -> Expression {
    let mut sum = Expression::default();
    for (weight, lit) in terms {
        let var = vars[lit.var().index()];
        if lit.is_positive() {
            sum += weight * var;
        } else {
            sum += weight;
            sum -= weight * var;
        }
    }
    sum
}

/// The time that the deadline and the work limit, in seconds, leave.
fn time_limit(budget: &Budget) -> Option<Duration> {
    let until_deadline =
        budget.deadline().map(|deadline| deadline.saturating_duration_since(Instant::now()));
    let work = budget.work_limit().map(Duration::from_secs);
    until_deadline.into_iter().chain(work).min()
}

/// The solver's solution, if it is one in integers.
fn checked(
    model: &Model,
    objective: &Objective,
    solution: &MicroLpSolution,
    vars: &[Variable],
) -> Outcome {
    let values: Vec<f64> = vars.iter().map(|&var| solution.value(var)).collect();
    let is_noisy = |value: &f64| (value - value.round()).abs() > INTEGRALITY;
    let assignment = Assignment::from(values.iter().map(|&value| value > 0.5).collect::<Vec<_>>());
    if values.iter().any(is_noisy) || model.violated(&assignment).is_some() {
        return Outcome::Unknown(Reason::Inexact);
    }
    let value = objective.value(&assignment);
    match solution.status() {
        SolutionStatus::Optimal => Outcome::Optimal { objective: value, assignment },
        _ => Outcome::Feasible { objective: value, bound: objective.bound(), assignment },
    }
}
