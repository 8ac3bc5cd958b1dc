//! A search that adds a constraint only when a solution violates the constraint. All constraints
//! together would be too many or too long.

use crate::budget::{Meter, Stop};

/// Repeatedly solves the problem, and adds the constraints that the solution violates. Ends when a
/// solution violates no constraint, or no solution exists. An unsatisfiable subset of the
/// constraints proves that the whole problem has no solution.
///
/// `state` holds the engine. `solve` returns the next solution, if any. `cut` returns whether it
/// added a constraint that excludes this solution.
///
/// # Errors
/// `solve` or `cut` fails, or the budget of `meter` ends between two solutions.
pub fn solve_with_cuts<State: ?Sized, Solution, E: From<Stop>>(
    state: &mut State,
    meter: &mut Meter,
    mut solve: impl FnMut(&mut State, &mut Meter) -> Result<Option<Solution>, E>,
    mut cut: impl FnMut(&mut State, &Solution, &mut Meter) -> Result<bool, E>,
) -> Result<Option<Solution>, E> {
    while let Some(solution) = solve(state, meter)? {
        if !cut(state, &solution, meter)? {
            return Ok(Some(solution));
        }
        meter.check_limits()?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Unfinished};
    use crate::ilp::{Feasibility, UnknownReason};
    use crate::model::{IntegerProgram, Lit, Relation};
    use crate::query::Engines;

    const NUM_VARS: usize = 8;

    /// Returns the pairs of adjacent variables that are both true. Each pair must be excluded.
    fn true_neighbour_pairs(values: &[bool]) -> Vec<usize> {
        (1..values.len()).filter(|&at| values[at - 1] && values[at]).collect()
    }

    /// Finds by SAT a row with at least `least` true variables, no two of them adjacent.
    fn solve_by_sat(least: usize, meter: &mut Meter) -> Result<Option<Vec<bool>>, Unfinished> {
        let mut sat = Engines::default().new_sat_solver();
        let vars: Vec<_> = (0..NUM_VARS).map(|_| sat.new_var()).collect();
        // At least `least` variables are true if and only if every set of `NUM_VARS - least + 1`
        // variables contains a true variable.
        for chosen in
            (0..1_usize << NUM_VARS).filter(|set| set.count_ones() as usize > NUM_VARS - least)
        {
            let of = |&at: &usize| chosen >> at & 1 == 1;
            let clause: Vec<Lit> = (0..NUM_VARS).filter(of).map(|at| vars[at].positive()).collect();
            sat.add_clause(&clause);
        }
        let found = solve_with_cuts(
            &mut *sat,
            meter,
            |sat, meter| sat.solve(meter).into_assignment(),
            |sat, found, _| {
                let pairs = true_neighbour_pairs(found.values());
                for &at in &pairs {
                    sat.add_clause(&[vars[at - 1].negative(), vars[at].negative()]);
                }
                Ok(!pairs.is_empty())
            },
        )?;
        Ok(found.map(|found| found.values().to_vec()))
    }

    /// Solves the problem by integer programming.
    fn solve_by_ilp(least: usize, budget: &Budget) -> Result<Option<Vec<i64>>, UnknownReason> {
        let mut program = IntegerProgram::new();
        let vars: Vec<_> = (0..NUM_VARS).map(|_| program.add(0..=1)).collect();
        program.add_row(vars.iter().map(|&var| (1, var)), Relation::AtLeast, least as i64);
        solve_with_cuts(
            &mut program,
            &mut budget.meter(),
            |program, _| match Engines::default().ilp_backend().satisfy(program, budget) {
                Feasibility::Feasible(values) => Ok(Some(values)),
                Feasibility::Infeasible => Ok(None),
                Feasibility::Unknown(reason) => Err(reason),
            },
            |program, values, _| {
                let is_true: Vec<bool> = values.iter().map(|&value| value == 1).collect();
                let pairs = true_neighbour_pairs(&is_true);
                for &at in &pairs {
                    let pair = [(1, vars[at - 1]), (1, vars[at])];
                    program.add_row(pair, Relation::AtMost, 1);
                }
                Ok(!pairs.is_empty())
            },
        )
    }

    #[test]
    fn every_engine_finds_a_solution_without_violations_or_none() {
        for least in 0..=NUM_VARS {
            let found = solve_by_sat(least, &mut Budget::unlimited().meter()).expect("no limit");
            assert_eq!(found.is_some(), least <= NUM_VARS / 2, "{least}");
            let claimed = solve_by_ilp(least, &Budget::unlimited()).expect("no limit");
            assert_eq!(claimed.is_some(), found.is_some(), "{least}");
            let claimed = claimed.map(|values| values.iter().map(|&value| value == 1).collect());
            for values in [found, claimed].into_iter().flatten() {
                assert!(true_neighbour_pairs(&values).is_empty(), "{values:?}");
                assert!(values.iter().filter(|value| **value).count() >= least, "{values:?}");
            }
        }
    }

    #[test]
    fn solving_with_cuts_checks_the_budget_in_every_round() {
        let rounds = std::sync::atomic::AtomicUsize::new(0);
        let watch = move |_| {
            let before = rounds.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            (before >= 10).then_some(Stop::Cancelled)
        };
        let mut meter = Budget::unlimited().with_stop_function(watch).meter();
        let ended: Result<Option<()>, Stop> =
            solve_with_cuts(&mut (), &mut meter, |(), _| Ok(Some(())), |(), (), _| Ok(true));
        assert_eq!(ended, Err(Stop::Cancelled));
    }
}
