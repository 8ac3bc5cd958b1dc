//! The first step of the search for the backbone, without the long sums of the model.
//!
//! A value that the other constraints force is forced in the whole model. Once a long sum is in the
//! solver, proofs take far longer, even proofs that do not need the sum ([measurements]). So all
//! values that need no long sum are fixed before the first long sum enters the solver. The fixed
//! values then also shorten the search with the long sums.
//!
//! [measurements]: ../../../../../docs/experiments/engines.md

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Assignment, Lit, Var};
use crate::query::lazy_solver::LazySolver;

use super::packed::{KeptAssignments, PackedAssignment};

/// The findings without the long sums.
pub struct ShortSumBackbone {
    /// The literals that are forced without the long sums.
    pub forced: Vec<Lit>,
    /// The assignments among those found that satisfy the whole model, if any.
    pub satisfying: Option<KeptAssignments>,
    /// The reason why some variables were not tried, if any.
    pub stop_reason: Option<Unfinished>,
}

impl ShortSumBackbone {
    /// Fixes each variable of `vars` whose value is forced without the long sums. Returns `None` if
    /// no assignment satisfies the other constraints.
    ///
    /// # Errors
    /// The budget ends before the first assignment is found.
    pub fn find(
        solver: &mut LazySolver<'_>,
        vars: &[Var],
        meter: &mut Meter,
    ) -> Result<Option<Self>, Unfinished> {
        let Some(first) = solver.solve_without_long_sums(&[], meter)? else { return Ok(None) };
        let mut search = ShortSumSearch {
            candidates: PackedAssignment::new(&first),
            is_undetermined: vec![false; first.values().len()],
            found: Self { forced: Vec::new(), satisfying: None, stop_reason: None },
        };
        search.learn_assignment(solver, &first, meter)?;
        let decided = vars.iter().try_for_each(|&var| search.decide(solver, var, meter));
        Ok(Some(Self { stop_reason: decided.err(), ..search.found }))
    }
}

struct ShortSumSearch {
    /// The first assignment, which has the candidate value of each variable.
    candidates: PackedAssignment,
    /// Whether an assignment without the candidate value is known.
    is_undetermined: Vec<bool>,
    found: ShortSumBackbone,
}

impl ShortSumSearch {
    fn decide(
        &mut self,
        solver: &mut LazySolver<'_>,
        var: Var,
        meter: &mut Meter,
    ) -> Result<(), Unfinished> {
        if self.is_undetermined[var.index()] {
            return Ok(());
        }
        let candidate = var.lit(self.candidates.value(var));
        match solver.solve_without_long_sums(&[!candidate], meter)? {
            Some(found) => self.learn_assignment(solver, &found, meter)?,
            None => {
                solver.fix_literal(candidate);
                self.found.forced.push(candidate);
            }
        }
        Ok(())
    }

    fn learn_assignment(
        &mut self,
        solver: &LazySolver<'_>,
        assignment: &Assignment,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        meter.spend_steps(assignment.values().len() as u64)?;
        for var in self.candidates.differing_variables(&PackedAssignment::new(assignment)) {
            self.is_undetermined[var.index()] = true;
        }
        if solver.satisfies_long_sums(assignment) {
            match &mut self.found.satisfying {
                Some(kept) => kept.push(assignment)?,
                None => self.found.satisfying = Some(KeptAssignments::new(assignment, meter)?),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use crate::budget::Budget;
    use crate::model::{Assignment, Label, Lit, Model, Name, Var, VariableStatus};
    use crate::query::{BackboneOutcome, Engines, find_backbone};

    const NUM_BITS: usize = 10;
    const COPIES: usize = 4;

    /// Returns a model of ten bits with three copies each, random short sums over the bits, and a
    /// total over all variables. A literal that is always true keeps the copies from being chains.
    fn random_model(rng: &mut Pcg64Mcg) -> Model {
        let (mut model, label) = (Model::new(), Label::rule("test"));
        let mut var = || model.add(Name::without_cell("x")).positive();
        let always = var();
        let lits: Vec<Lit> = (0..NUM_BITS * COPIES).map(|_| var()).collect();
        model.add_exactly(1, [always], label);
        for (at, &copy) in lits.iter().enumerate().skip(NUM_BITS) {
            model.add_exactly(2, [copy, !lits[at % NUM_BITS], always], label);
        }
        for _ in 0..5 {
            let first = rng.random_range(0..NUM_BITS - 3);
            let count = rng.random_range(1..=2);
            model.add_exactly(count, lits[first..first + 3].iter().copied(), label);
        }
        model.add_exactly(COPIES * rng.random_range(3..=6), lits, label);
        model
    }

    /// Returns the satisfying assignments of a random model, with or without its total.
    fn solutions(model: &Model, with_total: bool) -> Vec<Assignment> {
        let constraints =
            &model.constraints()[..model.constraints().len() - usize::from(!with_total)];
        let assignment = |bits: usize| -> Assignment {
            let copies = (0..NUM_BITS * COPIES).map(|at| bits >> (at % NUM_BITS) & 1 == 1);
            std::iter::once(true).chain(copies).collect::<Vec<bool>>().into()
        };
        let all = (0..1 << NUM_BITS).map(assignment);
        all.filter(|found| constraints.iter().all(|one| one.is_satisfied_by(found))).collect()
    }

    fn statuses(solutions: &[Assignment], vars: &[Var]) -> Vec<VariableStatus> {
        let status = |&var: &Var| {
            let can_be = |value| solutions.iter().any(|found| found.value(var) == value);
            match (can_be(false), can_be(true)) {
                (true, true) => VariableStatus::Undetermined,
                (_, value) => VariableStatus::Forced(value),
            }
        };
        vars.iter().map(status).collect()
    }

    #[test]
    fn statuses_under_a_long_sum_agree_with_enumeration() {
        let (mut inconsistent, mut decided_by_total, mut decided_without) = (0, 0, 0);
        for seed in 0..300 {
            let model = random_model(&mut Pcg64Mcg::seed_from_u64(seed));
            let vars: Vec<Var> = model.vars().collect();
            let expected = solutions(&model, true);
            let budget = Budget::unlimited();
            let mut sat = Engines::default().new_assumption_solver();
            let found = match find_backbone(&model, &vars, &mut *sat, &budget) {
                BackboneOutcome::Consistent(found) => found,
                BackboneOutcome::Inconsistent => {
                    assert!(expected.is_empty(), "{seed}");
                    inconsistent += 1;
                    continue;
                }
                BackboneOutcome::Unknown(reason) => panic!("{reason}"),
            };
            assert!(!expected.is_empty() && found.stop_reason.is_none(), "{seed}");
            assert_eq!(found.statuses, statuses(&expected, &vars), "{seed}");
            match statuses(&solutions(&model, false), &vars) == found.statuses {
                true => decided_without += 1,
                false => decided_by_total += 1,
            }
            for (&var, status) in vars.iter().zip(&found.statuses) {
                let witnesses = found.witnesses(var);
                assert_eq!(witnesses.is_some(), *status == VariableStatus::Undetermined);
                for (witness, value) in witnesses.iter().flatten().zip([false, true]) {
                    assert!(expected.contains(witness) && witness.value(var) == value);
                }
            }
        }
        let seen = [inconsistent, decided_by_total, decided_without];
        assert!(seen.iter().all(|&models| models > 20), "{seen:?}");
    }
}
