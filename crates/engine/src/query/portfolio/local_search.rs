//! Local search for the backbone: assignments from random starts, and assignments in which a given
//! variable has the opposite value.

use std::mem;

use crate::budget::{Meter, Stop};
use crate::model::Var;

use super::repair::{LocalSearch, StartAssignment};
use crate::query::backbone::BackboneSolver;

/// The largest number of changes of a search from a random start.
const MAX_SAMPLE_CHANGES: u64 = 1 << 20;
/// The largest number of changes of a search near a known assignment.
const MAX_NEARBY_CHANGES: u64 = 300;
/// The largest number of literals of a model that is searched near a known assignment for each
/// variable. Each of these searches visits all literals once.
const MAX_LITERALS_FOR_LOCAL_SEARCH: usize = 1 << 18;

/// Finds assignments by local search. Stops when an assignment decides no variable, or fewer than
/// `least` variables.
pub fn sample_assignments(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    least: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut repair =
        LocalSearch::new(decider.model(), decider.num_known_assignments() as u64, meter)?;
    let mut left = decider.num_undecided(undecided);
    while left > 0 {
        let start = StartAssignment::Random;
        let found = repair.search(start, decider.statuses(), MAX_SAMPLE_CHANGES, meter)?;
        let Some(found) = found else { break };
        decider.learn_assignment(&found, meter)?;
        let before = mem::replace(&mut left, decider.num_undecided(undecided));
        if before - left < least.max(1) {
            break;
        }
    }
    Ok(())
}

/// Searches, for each variable, for an assignment with the opposite value, by a few changes of a
/// known assignment.
pub fn search_near_known_assignments(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    meter: &mut Meter,
) -> Result<(), Stop> {
    let lits = decider.model().constraints().iter().map(|constraint| constraint.lits.len());
    if lits.sum::<usize>() > MAX_LITERALS_FOR_LOCAL_SEARCH {
        return Ok(());
    }
    let mut repair =
        LocalSearch::new(decider.model(), decider.num_known_assignments() as u64, meter)?;
    for (number, &var) in undecided.iter().enumerate() {
        if decider.is_undecided(var) {
            let known = decider.known_assignment(number);
            let start = StartAssignment::KnownWith(&known, !decider.candidate_literal(var));
            if let Some(found) =
                repair.search(start, decider.statuses(), MAX_NEARBY_CHANGES, meter)?
            {
                decider.learn_assignment(&found, meter)?;
            }
        }
    }
    Ok(())
}

/// Searches, for each variable, for an assignment with the opposite value, by at most `changes`
/// changes of a random start.
pub fn search_from_random_starts(
    decider: &mut BackboneSolver<'_>,
    undecided: &[Var],
    changes: u64,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut repair =
        LocalSearch::new(decider.model(), decider.num_known_assignments() as u64, meter)?;
    for &var in undecided {
        if decider.is_undecided(var) {
            let start = StartAssignment::RandomWith(!decider.candidate_literal(var));
            if let Some(found) = repair.search(start, decider.statuses(), changes, meter)? {
                decider.learn_assignment(&found, meter)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
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
}
