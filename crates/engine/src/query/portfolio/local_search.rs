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
    open: &[Var],
    least: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut repair =
        LocalSearch::new(decider.model(), decider.num_known_assignments() as u64, meter)?;
    let mut left = decider.num_undecided(open);
    while left > 0 {
        let start = StartAssignment::Anywhere;
        let found = repair.search(start, decider.statuses(), MAX_SAMPLE_CHANGES, meter)?;
        let Some(found) = found else { break };
        decider.learn_assignment(&found, meter)?;
        let before = mem::replace(&mut left, decider.num_undecided(open));
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
    open: &[Var],
    meter: &mut Meter,
) -> Result<(), Stop> {
    let lits = decider.model().constraints().iter().map(|constraint| constraint.lits.len());
    if lits.sum::<usize>() > MAX_LITERALS_FOR_LOCAL_SEARCH {
        return Ok(());
    }
    let mut repair =
        LocalSearch::new(decider.model(), decider.num_known_assignments() as u64, meter)?;
    for (number, &var) in open.iter().enumerate() {
        if decider.is_undecided(var) {
            let known = decider.known_assignment(number);
            let start = StartAssignment::Beside(&known, !decider.candidate_literal(var));
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
    open: &[Var],
    changes: u64,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut repair =
        LocalSearch::new(decider.model(), decider.num_known_assignments() as u64, meter)?;
    for &var in open {
        if decider.is_undecided(var) {
            let start = StartAssignment::With(!decider.candidate_literal(var));
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
            |decider, open, meter| search_from_random_starts(decider, open, 100, meter),
            |decider, open, meter| sample_assignments(decider, open, 1, meter),
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
            let open: Vec<Var> = model.vars().collect();
            for (stage, decided) in stages.iter().zip(&mut decided) {
                let mut sat = search.engines.new_assumption_solver();
                let solver = LazySolver::new(&model, &mut *sat, meter).expect("no limit");
                let mut decider =
                    BackboneSolver::new(&model, solver, [first.clone()].into_iter(), meter)
                        .expect("no limit");
                stage(&mut decider, &open, meter).expect("no limit");
                *decided += open.len() - decider.num_undecided(&open);
                let found = decider.into_decisions();
                let known: Vec<_> = found.assignments().collect();
                let found: Vec<_> = open.iter().map(|var| found.status(var.positive())).collect();
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
