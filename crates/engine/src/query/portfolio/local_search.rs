//! Local search for the backbone. Finds assignments from random starts, and assignments in which a
//! given variable has the opposite of its candidate value.

use crate::budget::{Meter, Stop};
use crate::model::{Assignment, Lit, Var};

use super::repair::{LocalSearch, StartAssignment};
use crate::query::backbone::BackboneSolver;

/// The most changes that a search from a random start may make.
const MAX_SAMPLE_CHANGES: u64 = 1 << 20;
/// The most changes that a search near a known assignment may make.
const MAX_NEARBY_CHANGES: u64 = 300;
/// The largest number of literals of a model for the search near known assignments. The search near
/// known assignments runs once for each variable, and each run visits all literals once.
const MAX_LITERALS_FOR_LOCAL_SEARCH: usize = 1 << 18;

/// Finds assignments by local search. Stops when an assignment decides no variable, or when it
/// decides fewer than `least` variables.
pub fn sample_assignments(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    least: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut repairs = vec![LocalSearch::new(decider.model(), meter)?];
    add_searches(&mut repairs, meter.budget().threads(), meter);
    let mut unwitnessed = decider.unwitnessed_values(undecided);
    let mut is_over = unwitnessed.is_empty();
    while !is_over {
        let (first_seed, statuses) = (decider.num_known_assignments(), decider.statuses());
        let sample = |index: usize, repair: &mut LocalSearch<'_>, meter: &mut Meter| {
            let seed = (first_seed + index) as u64;
            repair.search(StartAssignment::Random, statuses, seed, MAX_SAMPLE_CHANGES, meter)
        };
        let results = meter.run_until(&mut repairs, sample, |found| {
            let before = unwitnessed.len();
            if let Some(found) = found {
                unwitnessed.retain(|&wanted| !found.satisfies(wanted));
            }
            is_over = before - unwitnessed.len() < least.max(1) || unwitnessed.is_empty();
            is_over
        })?;
        for found in results.into_iter().flatten() {
            decider.learn_assignment(&found, meter)?;
        }
    }
    Ok(())
}

/// Adds searches until there are `number` searches, or the memory does not suffice.
fn add_searches<'a>(repairs: &mut Vec<LocalSearch<'a>>, number: usize, meter: &Meter) {
    let model = repairs[0].model();
    while repairs.len() < number {
        let Ok(further) = LocalSearch::new(model, &mut meter.clone()) else { break };
        repairs.push(further);
    }
}

/// For each variable, searches for an assignment with the opposite of the candidate value. The
/// search makes a few changes to a known assignment.
pub fn search_near_known_assignments(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    meter: &mut Meter,
) -> Result<(), Stop> {
    let lits = decider.model().constraints().iter().map(|constraint| constraint.lits.len());
    if lits.sum::<usize>() > MAX_LITERALS_FOR_LOCAL_SEARCH {
        return Ok(());
    }
    let near = |decider: &BackboneSolver<'_>, number| Some(decider.known_assignment(number));
    search_for_each_undecided(decider, undecided, near, MAX_NEARBY_CHANGES, meter)
}

/// For each variable, searches for an assignment with the opposite of the candidate value. The
/// search makes at most `changes` changes to a random start.
pub fn search_from_random_starts(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    changes: u64,
    meter: &mut Meter,
) -> Result<(), Stop> {
    search_for_each_undecided(decider, undecided, |_, _| None, changes, meter)
}

/// For each undecided variable of `vars`, searches for an assignment with the opposite of the
/// candidate value, and learns the assignment. `near` returns the assignment to start from, or
/// `None` for a random start.
///
/// Several threads search for several variables at once. After an assignment is learned, the
/// results for later variables are dropped, and these variables are searched again. So the results
/// and the work do not depend on the number of threads.
fn search_for_each_undecided(
    decider: &mut BackboneSolver<'_>,
    vars: &[Var],
    near: impl Fn(&BackboneSolver<'_>, usize) -> Option<Assignment>,
    changes: u64,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut repairs = vec![LocalSearch::new(decider.model(), meter)?];
    let mut next = 0;
    loop {
        let undecided = (next..vars.len()).filter(|&number| decider.is_undecided(vars[number]));
        let numbers: Vec<usize> = undecided.take(meter.budget().threads()).collect();
        if numbers.is_empty() {
            return Ok(());
        }
        add_searches(&mut repairs, numbers.len(), meter);
        let start = |&number: &usize| SearchStart::new(decider, number, vars[number], &near);
        let starts: Vec<SearchStart> = numbers.iter().map(start).collect();
        let statuses = decider.statuses();
        let search = |index: usize, repair: &mut LocalSearch<'_>, meter: &mut Meter| {
            let SearchStart { known, wanted, seed } = &starts[index];
            let start = match known {
                Some(known) => StartAssignment::KnownWith(known, *wanted),
                None => StartAssignment::RandomWith(*wanted),
            };
            repair.search(start, statuses, *seed, changes, meter)
        };
        let workers = repairs.len().min(numbers.len());
        let results = meter.run_until(&mut repairs[..workers], search, Option::is_some)?;
        next = numbers[results.len() - 1] + 1;
        if let Some(found) = results.into_iter().flatten().next() {
            decider.learn_assignment(&found, meter)?;
        }
    }
}

/// The start of a search for an assignment in which a variable has its opposite value.
struct SearchStart {
    known: Option<Assignment>,
    wanted: Lit,
    seed: u64,
}

impl SearchStart {
    fn new(
        decider: &BackboneSolver<'_>,
        number: usize,
        var: Var,
        near: impl Fn(&BackboneSolver<'_>, usize) -> Option<Assignment>,
    ) -> Self {
        Self {
            known: near(decider, number),
            wanted: !decider.candidate_literal(var),
            // The seed is different for each variable and after each learned assignment.
            seed: ((var.index() as u64) << 32) + decider.num_known_assignments() as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::super::find_first_witness;
    use super::super::tests::{assert_decisions_are_exact, exhaustive_statuses, random_model};
    use super::*;
    use crate::budget::Budget;
    use crate::model::VariableStatus;
    use crate::query::Search;
    use crate::query::lazy_solver::LazySolver;

    #[test]
    fn local_search_agrees_with_exhaustive_search() {
        let random = &mut Pcg64Mcg::seed_from_u64(8);
        let budget = Budget::unlimited();
        let meter = &mut budget.meter();
        type SearchStage = fn(&mut BackboneSolver<'_>, &[Var], &mut Meter) -> Result<(), Stop>;
        let stages: [SearchStage; 3] = [
            search_near_known_assignments,
            |decider, undecided, meter| search_from_random_starts(decider, undecided, 100, meter),
            |decider, undecided, meter| sample_assignments(decider, undecided, 1, meter),
        ];
        let (mut decided, mut undetermined) = ([0; 3], 0);
        for _ in 0..100 {
            let model = random_model(random);
            let expected = exhaustive_statuses(&model);
            let nothing = vec![VariableStatus::Undecided; model.num_vars()];
            let search = Search::from(&budget);
            let Some(first) = find_first_witness(&model, &nothing, search).expect("no limit")
            else {
                continue;
            };
            undetermined +=
                expected.iter().filter(|&&status| status == VariableStatus::Undetermined).count();
            let undecided: Vec<Var> = model.vars().collect();
            for (stage, decided) in stages.iter().zip(&mut decided) {
                let mut sat = search.engines.new_assumption_solver();
                let solver = LazySolver::new(&model, &mut *sat, meter).expect("no limit");
                let mut decider =
                    BackboneSolver::new(&model, solver, [first.clone()].into_iter(), meter)
                        .expect("no limit");
                stage(&mut decider, &undecided, meter).expect("no limit");
                *decided += undecided.len() - decider.num_undecided(&undecided);
                let found = decider.into_decisions();
                let known: Vec<_> = found.assignments().collect();
                let found: Vec<_> =
                    undecided.iter().map(|var| found.status(var.positive())).collect();
                assert_decisions_are_exact(&model, &known, &found, &expected);
            }
        }
        assert!(
            decided[..2].iter().all(|decided| decided * 100 > undetermined * 99),
            "{decided:?} of {undetermined}"
        );
        assert!(decided[2] * 2 > undetermined, "{decided:?} of {undetermined}");
    }

    #[test]
    fn threads_change_neither_the_assignments_nor_the_work() {
        let random = &mut Pcg64Mcg::seed_from_u64(9);
        let mut learned = 0;
        for _ in 0..20 {
            let model = random_model(random);
            let nothing = vec![VariableStatus::Undecided; model.num_vars()];
            let unlimited = Budget::unlimited();
            let first = find_first_witness(&model, &nothing, (&unlimited).into());
            let Some(first) = first.expect("no limit") else { continue };
            for limit in [u64::MAX, 3000, 300] {
                let [one, three] = [1, 3].map(|threads| {
                    let threads = NonZeroUsize::new(threads).expect("above zero");
                    let meter = &mut Budget::work(limit).with_threads(threads).meter();
                    let mut sat = Search::from(&unlimited).engines.new_assumption_solver();
                    let solver = LazySolver::new(&model, &mut *sat, &mut unlimited.meter())
                        .expect("no limit");
                    let known = [first.clone()].into_iter();
                    let mut decider =
                        BackboneSolver::new(&model, solver, known, &mut unlimited.meter())
                            .expect("no limit");
                    let open: Vec<Var> = model.vars().collect();
                    let ended = search_near_known_assignments(&mut decider, &open, meter)
                        .and_then(|()| search_from_random_starts(&mut decider, &open, 100, meter))
                        .and_then(|()| sample_assignments(&mut decider, &open, 1, meter));
                    let known: Vec<_> = decider.into_decisions().assignments().collect();
                    (known, ended, meter.spent())
                });
                learned += one.0.len() - 1;
                assert_eq!(one, three, "limit {limit}");
            }
        }
        assert!(learned > 20, "{learned}");
    }
}
