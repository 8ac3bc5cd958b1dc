//! The search for an assignment that satisfies a list of preferred literals as far as possible.

use crate::budget::{Meter, Unfinished};
use crate::model::{Assignment, Lit, Model};

use super::Search;
use super::lazy_solver::LazySolver;

/// Returns the assignment that comes first if assignments are compared by the first literal of
/// `preferred`, then by the second, and so on. An assignment with a true literal comes before an
/// assignment with a false literal. Returns `None` if no assignment satisfies the model. If the
/// literals do not determine the assignment, any such assignment is returned.
///
/// If `n` literals are preferred and `f` of them are false in the result, the search takes at most
/// about `f * log2(n)` solver calls.
///
/// # Errors
/// The budget ends before the result is complete.
pub fn find_preferred_assignment(
    model: &Model,
    preferred: &[Lit],
    search: Search<'_>,
) -> Result<Option<Assignment>, Unfinished> {
    let meter = &mut search.budget.meter();
    let mut sat = search.engines.new_assumption_solver();
    let mut solver = LazySolver::new(model, &mut *sat, meter)?;
    let Some(found) = solver.solve_assuming(&[], meter)? else { return Ok(None) };
    let mut search = PreferredSearch { solver, found };
    search.satisfy_in_order(preferred, meter)?;
    Ok(Some(search.found))
}

struct PreferredSearch<'a> {
    solver: LazySolver<'a>,
    /// A satisfying assignment with all literals that the solver has fixed.
    found: Assignment,
}

impl PreferredSearch<'_> {
    /// Fixes each literal of `preferred` as true, or as false if no assignment has it together with
    /// the literals fixed before.
    fn satisfy_in_order(&mut self, preferred: &[Lit], meter: &mut Meter) -> Result<(), Unfinished> {
        meter.spend_steps(preferred.len() as u64)?;
        if self.satisfy_all(preferred, meter)? {
            preferred.iter().for_each(|&lit| self.solver.fix_literal(lit));
        } else if let [lit] = *preferred {
            self.solver.fix_literal(!lit);
        } else {
            let (first, rest) = preferred.split_at(preferred.len() / 2);
            self.satisfy_in_order(first, meter)?;
            self.satisfy_in_order(rest, meter)?;
        }
        Ok(())
    }

    /// Finds an assignment that satisfies all these literals and the fixed ones. Returns whether
    /// there is one.
    fn satisfy_all(&mut self, lits: &[Lit], meter: &mut Meter) -> Result<bool, Unfinished> {
        if lits.iter().all(|&lit| self.found.satisfies(lit)) {
            return Ok(true);
        }
        let Some(found) = self.solver.solve_assuming(lits, meter)? else { return Ok(false) };
        self.found = found;
        Ok(true)
    }
}

#[cfg(all(test, feature = "sat"))]
mod tests {
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::model::{Constraint, Label, Name, Var};

    const NUM_VARS: usize = 8;

    fn random_model(rng: &mut Pcg64Mcg) -> Model {
        let mut model = Model::new();
        let vars: Vec<Var> =
            (0..NUM_VARS).map(|n| model.add(Name::without_cell("x").with_numbers([n]))).collect();
        for _ in 0..rng.random_range(1..=5) {
            let length = rng.random_range(1..=NUM_VARS);
            let lits: Vec<Lit> =
                vars.iter().take(length).map(|var| var.lit(rng.random())).collect();
            let at_least = rng.random_range(0..=length);
            let at_most = rng.random_range(at_least..=length);
            let label = Label::rule("test");
            model.add_constraint(Constraint { lits, at_least, at_most, label });
        }
        model
    }

    /// Returns the first satisfying assignment by exhaustive search.
    fn first_by_preference(model: &Model, preferred: &[Lit]) -> Option<Assignment> {
        let assignment = |bits: usize| -> Assignment {
            (0..NUM_VARS).map(|at| bits >> at & 1 == 1).collect::<Vec<bool>>().into()
        };
        let all = (0..1 << NUM_VARS).map(assignment);
        let satisfying = all.filter(|found| model.first_violated(found).is_none());
        satisfying.max_by_key(|found| -> Vec<bool> {
            preferred.iter().map(|&lit| found.satisfies(lit)).collect()
        })
    }

    #[test]
    fn preferred_assignments_agree_with_exhaustive_search() {
        let (mut satisfiable, mut unsatisfiable) = (0, 0);
        for seed in 0..400 {
            let rng = &mut Pcg64Mcg::seed_from_u64(seed);
            let model = random_model(rng);
            let mut preferred: Vec<Lit> = model.vars().map(|var| var.lit(rng.random())).collect();
            preferred.shuffle(rng);
            let budget = Budget::unlimited();
            let found = find_preferred_assignment(&model, &preferred, (&budget).into());
            let found = found.expect("no limit");
            assert_eq!(found, first_by_preference(&model, &preferred), "{seed}");
            *if found.is_some() { &mut satisfiable } else { &mut unsatisfiable } += 1;
        }
        assert!(satisfiable > 50 && unsatisfiable > 50, "{satisfiable}, {unsatisfiable}");
    }
}
