//! microlp, a branch-and-bound solver in pure Rust, through good_lp.

use std::time::{Duration, Instant};

use ::good_lp::solvers::microlp::{MicroLpProblem, MicroLpSolution};
use ::good_lp::solvers::{SolutionStatus, WithTimeLimit};
use ::good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, microlp,
    variable,
};

use crate::budget::{Budget, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Constraint, Model, Program, Relation, Row};

use super::{Feasibility, IlpBackend, Objective, Outcome, Reason, Sense};

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
        if !objective.is_exact_in_floats() {
            return Outcome::Unknown(
                Unfinished::Unsupported(Unsupported(
                    "the objective is beyond what floats hold exactly",
                ))
                .into(),
            );
        }
        // Settled in integers, where there may not even be a variable to speak of.
        if model.constraints().iter().any(Constraint::is_impossible) {
            return Outcome::Infeasible;
        }
        let (problem, vars) = problem(model, objective);
        match run(problem, budget) {
            Ok(solution) => checked(model, objective, &solution, &vars),
            Err(ResolutionError::Infeasible) => Outcome::Infeasible,
            Err(error) => Outcome::Unknown(reason(error)),
        }
    }

    fn satisfy(&self, program: &Program, budget: &Budget) -> Feasibility {
        if let Err(reason) = budget.meter().spend(0) {
            return Feasibility::Unknown(reason.into());
        }
        let mut problem = ProblemVariables::new();
        let bounded = program.bounds().iter().map(|bounds| {
            variable().integer().min(*bounds.start() as f64).max(*bounds.end() as f64)
        });
        let vars: Vec<Variable> = bounded.map(|variable| problem.add(variable)).collect();
        let mut problem = problem.minimise(Expression::default()).using(microlp);
        add_rows(&mut problem, program.rows(), &vars);
        match run(problem, budget) {
            Ok(solution) => match integers(&solution, &vars) {
                Some(values) if program.is_satisfied(&values) => Feasibility::Feasible(values),
                _ => Feasibility::Unknown(Reason::Inexact),
            },
            Err(ResolutionError::Infeasible) => Feasibility::Infeasible,
            Err(error) => Feasibility::Unknown(reason(error)),
        }
    }
}

fn run(problem: MicroLpProblem, budget: &Budget) -> Result<MicroLpSolution, ResolutionError> {
    match time_limit(budget) {
        Some(limit) => problem.with_time_limit(limit.as_secs_f64()).solve(),
        None => problem.solve(),
    }
}

/// Why there is neither a solution nor a verdict.
fn reason(error: ResolutionError) -> Reason {
    match error {
        // The solver's only such text: the time ended without any solution.
        ResolutionError::Other(_) => Unfinished::Stop(Stop::Time).into(),
        error => Reason::Failed(error.to_string()),
    }
}

fn problem(model: &Model, objective: &Objective) -> (MicroLpProblem, Vec<Variable>) {
    let mut problem = ProblemVariables::new();
    let vars: Vec<Variable> = model.vars().map(|_| problem.add(variable().binary())).collect();
    let mut goal = Expression::default();
    for &(coefficient, lit) in &objective.terms {
        // Up to the constant of the negated literals, which moves no optimum.
        let sign = if lit.is_positive() { 1.0 } else { -1.0 };
        goal += sign * coefficient as f64 * vars[lit.var().index()];
    }
    let mut problem = match objective.sense {
        Sense::Minimise => problem.minimise(goal),
        Sense::Maximise => problem.maximise(goal),
    }
    .using(microlp);
    for constraint in model.constraints() {
        add_rows(&mut problem, &constraint.rows(), &vars);
    }
    (problem, vars)
}

fn add_rows(problem: &mut MicroLpProblem, rows: &[Row], vars: &[Variable]) {
    for row in rows {
        let mut left = Expression::default();
        for &(coefficient, var) in &row.terms {
            left += coefficient as f64 * vars[var.index()];
        }
        let bound = row.bound as f64;
        problem.add_constraint(match row.relation {
            Relation::AtLeast => left.geq(bound),
            Relation::AtMost => left.leq(bound),
            Relation::Equal => left.eq(bound),
        });
    }
}

/// The time that the deadline and the work limit, in seconds, leave. A century is no limit, and
/// more would overflow the solver's clock.
fn time_limit(budget: &Budget) -> Option<Duration> {
    const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 3600);
    let until_deadline =
        budget.deadline().map(|deadline| deadline.saturating_duration_since(Instant::now()));
    let work = budget.work_limit().map(Duration::from_secs);
    until_deadline.into_iter().chain(work).min().filter(|&limit| limit < CENTURY)
}

/// The solver's solution, if it is one in integers.
fn checked(
    model: &Model,
    objective: &Objective,
    solution: &MicroLpSolution,
    vars: &[Variable],
) -> Outcome {
    let Some(values) = integers(solution, vars) else { return Outcome::Unknown(Reason::Inexact) };
    let assignment = Assignment::from(values.iter().map(|&value| value == 1).collect::<Vec<_>>());
    let is_binary = values.iter().all(|value| (0..=1).contains(value));
    if !is_binary || model.violated(&assignment).is_some() {
        return Outcome::Unknown(Reason::Inexact);
    }
    let value = objective.value(&assignment);
    match solution.status() {
        SolutionStatus::Optimal => Outcome::Optimal { objective: value, assignment },
        _ => Outcome::Feasible { objective: value, bound: objective.bound(), assignment },
    }
}

/// The values of a solution, if each is next to an integer; the check in integers follows.
fn integers(solution: &MicroLpSolution, vars: &[Variable]) -> Option<Vec<i64>> {
    let nearest = |var: &Variable| {
        let value = solution.value(*var);
        ((value - value.round()).abs() <= INTEGRALITY).then_some(value.round() as i64)
    };
    vars.iter().map(nearest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_programs_are_solved_or_claimed_infeasible() {
        for bound in 0..=30 {
            let mut program = Program::new();
            let [a, b] = [program.add(0..=2), program.add(-1..=2)];
            program.require([(4, a), (6, b)], Relation::Equal, bound);
            let possible = (0..=2).any(|a| (-1..=2).any(|b| 4 * a + 6 * b == bound));
            match GoodLp.satisfy(&program, &Budget::unlimited()) {
                Feasibility::Feasible(values) => assert!(program.is_satisfied(&values)),
                Feasibility::Infeasible => assert!(!possible, "{bound}"),
                Feasibility::Unknown(reason) => panic!("{bound}: {reason}"),
            }
        }
    }
}
