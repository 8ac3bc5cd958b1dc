//! Finds the backbone of models that are hard for a SAT solver alone. The search starts with a
//! satisfying assignment. Local search and integer programs find further assignments. If the
//! constraints near a variable already force its value, this window of constraints is a proof.

mod ilp_witness;
mod local_search;
mod repair;

use std::time::Duration;

use crate::budget::{Instant, Meter, Unfinished};
use crate::model::{Assignment, Model, Var, VariableStatus};

use crate::query::backbone::BackboneSolver;
use crate::query::backbone::nearby::{WINDOW_LAYERS, run_within_work};
use crate::query::engines::Search;
use crate::query::lazy_solver::LazySolver;
use crate::query::projection::Projection;
use crate::query::witness::find_witness;
use ilp_witness::IlpWitnessSearch;
use local_search::{sample_assignments, search_from_random_starts, search_near_known_assignments};
use repair::{LocalSearch, StartAssignment};

/// The limit on the work of SAT before other methods are tried, in backend units.
const SAT_WORK_BEFORE_OTHERS: u64 = 1 << 20;
/// The limits on the work of SAT for one variable, in backend units. Each round except the last has
/// a limit.
const SAT_WORK_PER_ROUND: [u64; 3] = [1 << 17, 1 << 19, 1 << 22];
/// The most changes that the local search for the first assignment may make.
const FIRST_SEARCH_CHANGES: u64 = 1 << 21;
/// For each round, the most changes that the local search for one variable may make.
const SEARCH_CHANGES_PER_ROUND: [u64; 3] = [1 << 16, 1 << 18, 1 << 20];
/// The longest time that the integer programs of one pass may take.
const MAX_PROGRAM_TIME: Duration = Duration::from_secs(30);
/// The integer programs of one pass may take at most the remaining time divided by this number.
/// Proofs use the rest of the time.
const PROGRAM_TIME_DIVISOR: u32 = 2;
/// The first pass ends when an assignment decides less than this fraction (1 / 100) of the
/// variables. From then on, windows decide the remaining variables about as fast as further
/// assignments.
const FIRST_PASS_MIN_SHARE_DIVISOR: usize = 100;
/// The least number of variables that each assignment of a later pass must decide.
const MIN_DECIDED_AFTER_FIRST_PASS: usize = 2;
/// When an integer program decides less than this fraction (1 / 16) of the remaining variables, the
/// search goes on with one variable at a time.
const PROGRAM_MIN_SHARE_DIVISOR: usize = 16;
/// Integer programs are unnecessary if the first run of SAT decides more than this fraction (1 / 4)
/// of the variables.
const SAT_SUFFICES_SHARE_DIVISOR: usize = 4;
/// The number of window sizes, counted from the smallest, that are quick to search.
const QUICK_WINDOW_LAYERS: usize = 3;

/// The extent of a pass over the undecided variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PortfolioPass {
    /// Makes only quick decisions.
    First,
    /// Decides all variables that windows and programs can decide.
    Second,
    /// Decides all variables.
    Last,
    /// Decides all variables of a model with auxiliary variables.
    WithAuxiliary,
}

/// Returns a satisfying assignment of `model` with the forced values in `statuses`, if any. First
/// tries SAT with limited work, and then local search, and then an integer program. Skips local
/// search if there are auxiliary variables, because it cannot change a variable together with the
/// auxiliary variables that depend on it. Skips integer programs if there is a work limit.
///
/// # Errors
/// The budget ends before the result is complete.
pub(crate) fn find_first_witness(
    model: &Model,
    statuses: &[VariableStatus],
    search: Search<'_>,
) -> Result<Option<Assignment>, Unfinished> {
    let Search { engines, budget } = search;
    let meter = &mut budget.meter();
    let alone = |meter: &mut Meter| {
        find_witness(model, statuses, &mut *engines.new_assumption_solver(), meter)
    };
    if let Some(decided) = run_within_work(meter, SAT_WORK_BEFORE_OTHERS, alone)? {
        return Ok(decided);
    }
    if model.num_primary() == model.num_vars() {
        let mut repair = LocalSearch::new(model, meter)?;
        let start = StartAssignment::Random;
        if let Some(found) = repair.search(start, statuses, 0, FIRST_SEARCH_CHANGES, meter)? {
            return Ok(Some(found));
        }
    }
    if let Some(found) = IlpWitnessSearch::new(model, search, program_deadline(search))
        .and_then(|all| all.find_any())
    {
        return Ok(Some(found));
    }
    find_witness(model, statuses, &mut *engines.new_assumption_solver(), meter)
}

/// Decides variables that are undecided in `statuses`, which has one entry for each primary
/// variable. `known_assignments` holds at least one satisfying assignment, and receives the new
/// assignments.
///
/// # Errors
/// The budget ends before the result is complete. Earlier decisions remain.
pub(crate) fn decide_by_portfolio(
    model: &Model,
    statuses: &mut [VariableStatus],
    known_assignments: &mut Vec<Assignment>,
    pass: PortfolioPass,
    search: Search<'_>,
) -> Result<(), Unfinished> {
    let Search { engines, budget } = search;
    let meter = &mut budget.meter();
    let projection = Projection::new(model, meter)?;
    let mut sat = engines.new_assumption_solver();
    let solver = LazySolver::new(&projection.model, &mut *sat, meter)?;
    let restricted = known_assignments.iter().map(|found| projection.restrict(found));
    let mut decider = BackboneSolver::new(&projection.model, solver, restricted, meter)?;
    for (var, &status) in model.primary_vars().zip(statuses.iter()) {
        decider.record_status(projection.representative(var), status);
    }
    let is_undecided = |var: &Var| statuses[var.index()] == VariableStatus::Undecided;
    let asked: Vec<Var> = model.primary_vars().filter(is_undecided).collect();
    let undecided = projection.representatives_of(&asked);
    let ended = run_pass(&mut decider, &undecided, pass, search, meter);
    let decided = decider.into_decisions();
    for &var in &asked {
        statuses[var.index()] = decided.status(projection.representative(var));
    }
    known_assignments.extend(
        decided.assignments().skip(known_assignments.len()).map(|found| projection.extend(&found)),
    );
    ended
}

fn run_pass(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    pass: PortfolioPass,
    search: Search<'_>,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    match pass {
        PortfolioPass::First => {
            run_within_work(meter, SAT_WORK_BEFORE_OTHERS, |meter| {
                decider.decide_all(undecided, meter)
            })?;
            if decider.num_undecided(undecided)
                < undecided.len() - undecided.len() / SAT_SUFFICES_SHARE_DIVISOR
            {
                return Ok(());
            }
            search_near_known_assignments(decider, undecided, meter)?;
            Ok(sample_assignments(
                decider,
                undecided,
                undecided.len() / FIRST_PASS_MIN_SHARE_DIVISOR,
                meter,
            )?)
        }
        PortfolioPass::Second => {
            sample_assignments(decider, undecided, MIN_DECIDED_AFTER_FIRST_PASS, meter)?;
            search_near_known_assignments(decider, undecided, meter)?;
            let (near, far) = WINDOW_LAYERS.split_at(QUICK_WINDOW_LAYERS);
            let [few, more, many] = SEARCH_CHANGES_PER_ROUND;
            let least = (decider.num_undecided(undecided) / PROGRAM_MIN_SHARE_DIVISOR).max(1);
            find_assignments_by_programs(decider, undecided, least, search, meter)?;
            search_from_random_starts(decider, undecided, few, meter)?;
            decider.decide_nearby(undecided, near, search.engines, meter)?;
            let [quick, rounds @ ..] = SAT_WORK_PER_ROUND;
            run_sat_round(decider, undecided, quick, meter)?;
            search_from_random_starts(decider, undecided, more, meter)?;
            decider.decide_nearby(undecided, far, search.engines, meter)?;
            find_assignments_by_programs(decider, undecided, 0, search, meter)?;
            search_from_random_starts(decider, undecided, many, meter)?;
            rounds.into_iter().try_for_each(|work| run_sat_round(decider, undecided, work, meter))
        }
        PortfolioPass::Last => decider.decide_all(undecided, meter),
        PortfolioPass::WithAuxiliary => {
            decide_with_auxiliary_variables(decider, undecided, search, meter)
        }
    }
}

/// Decides all variables by integer programs, by windows, and by SAT with growing limits. Uses no
/// local search.
fn decide_with_auxiliary_variables(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    search: Search<'_>,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let least = (decider.num_undecided(undecided) / PROGRAM_MIN_SHARE_DIVISOR).max(1);
    find_assignments_by_programs(decider, undecided, least, search, meter)?;
    let (near, far) = WINDOW_LAYERS.split_at(QUICK_WINDOW_LAYERS);
    decider.decide_nearby(undecided, near, search.engines, meter)?;
    let [quick, rounds @ ..] = SAT_WORK_PER_ROUND;
    run_sat_round(decider, undecided, quick, meter)?;
    decider.decide_nearby(undecided, far, search.engines, meter)?;
    find_assignments_by_programs(decider, undecided, 0, search, meter)?;
    rounds.into_iter().try_for_each(|work| run_sat_round(decider, undecided, work, meter))?;
    decider.decide_all(undecided, meter)
}

/// Runs SAT for each variable with a limit of `work`.
fn run_sat_round(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    work: u64,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    for &var in undecided {
        run_within_work(meter, work, |meter| decider.decide_variable(var, meter))?;
    }
    Ok(())
}

/// Finds assignments by integer programs, until an assignment decides fewer than `least` variables.
fn find_assignments_by_programs(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    least: usize,
    search: Search<'_>,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let Some(programs) = IlpWitnessSearch::new(decider.model(), search, program_deadline(search))
    else {
        return Ok(());
    };
    let wanted = decider.unwitnessed_values(undecided);
    Ok(programs.find_wanted_values(wanted, least, |found, wanted| {
        decider.learn_assignment(found, meter)?;
        Ok(decider.retain_undecided(wanted))
    })?)
}

/// Returns the moment at which the integer programs of a pass must end.
fn program_deadline(search: Search<'_>) -> Instant {
    let most = search
        .budget
        .time_left()
        .map_or(MAX_PROGRAM_TIME, |left| MAX_PROGRAM_TIME.min(left / PROGRAM_TIME_DIVISOR));
    Instant::now() + most
}

#[cfg(test)]
mod tests;
