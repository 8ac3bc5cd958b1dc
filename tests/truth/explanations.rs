//! Compares explanations with an exhaustive search on random models. An explanation must need every
//! member. If an explanation is called smallest, no smaller set may exist. `mines_corpus.rs` tests
//! real positions.

use gridproof::budget::Budget;
use gridproof_engine::model::{Assignment, Lit, Model};
use gridproof_engine::query::{
    Engines, Explainer, MinimalUnsatisfiableSubset, MusSize, VariableExplanation,
};

use gridproof_testing::minimal::{assert_members_needed, submodel};
use gridproof_testing::random::{random_model, satisfying_assignments};

/// Returns the size of the smallest set of constraints that implies `claim`, or that is
/// inconsistent if there is no claim.
fn smallest_set_size(model: &Model, claim: Option<Lit>) -> usize {
    let all = satisfying_assignments(&submodel(model, []));
    let possible = |bits: u32| {
        let chosen = (0..model.constraints().len()).filter(|at| bits >> at & 1 == 1);
        let chosen: Vec<_> = chosen.map(|at| &model.constraints()[at]).collect();
        let allowed = |found: &&Assignment| claim.is_none_or(|claim| !found.satisfies(claim));
        all.iter().filter(allowed).any(|found| chosen.iter().all(|c| c.is_satisfied_by(found)))
    };
    let sets = (0u32..1 << model.constraints().len()).filter(|&bits| !possible(bits));
    sets.map(|bits| bits.count_ones() as usize).min().expect("all constraints together")
}

#[test]
fn explanations_of_random_models_are_smallest() {
    Engines::with_each_sat_backend().for_each(explanations_are_the_smallest);
}

fn explanations_are_the_smallest(engines: Engines) {
    let mut seen = [0; 3];
    for seed in 0..400 {
        let model = random_model(seed, 8);
        let solutions = satisfying_assignments(&model);
        let mut sat = engines.new_assumption_solver();
        let mut explainer =
            Explainer::new(&model, &mut *sat, &Budget::unlimited()).expect("no limit");
        for var in model.vars() {
            let why = explainer.explain_variable(var, &Budget::unlimited()).expect("no limit");
            let values: Vec<bool> = solutions.iter().map(|found| found.value(var)).collect();
            let check = |mus: &MinimalUnsatisfiableSubset, claim| {
                assert_eq!(mus.size, MusSize::Smallest);
                assert_eq!(
                    mus.members.len(),
                    smallest_set_size(&model, claim),
                    "seed {seed} {var:?}"
                );
                assert_members_needed(&model, mus, claim);
            };
            match why {
                VariableExplanation::Conflict(mus) => {
                    seen[0] += 1;
                    assert!(solutions.is_empty(), "seed {seed}");
                    check(&mus, None);
                }
                VariableExplanation::Forced(value, mus) => {
                    seen[1] += 1;
                    assert!(!values.is_empty() && values.iter().all(|&found| found == value));
                    check(&mus, Some(var.lit(value)));
                }
                VariableExplanation::Undetermined(pair) => {
                    seen[2] += 1;
                    assert_eq!(pair.each_ref().map(|found| found.value(var)), [false, true]);
                    assert!(pair.iter().all(|found| model.first_violated(found).is_none()));
                }
            }
        }
        let conflict = explainer.explain_conflict(&Budget::unlimited()).expect("no limit");
        assert_eq!(conflict.is_some(), solutions.is_empty(), "seed {seed}");
    }
    assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
}

/// Checks that the lower bound on the size of a smallest set is true for every limit on work.
#[test]
fn the_lower_bound_of_an_unfinished_explanation_is_true() {
    let (mut bounded, mut proved) = (0, 0);
    for seed in 0..150 {
        let model = random_model(seed, 8);
        for work in [60, 90, 130, 200, 300, 500, 1000] {
            let mut sat = Engines::default().new_assumption_solver();
            let mut explainer =
                Explainer::new(&model, &mut *sat, &Budget::unlimited()).expect("no limit");
            let Ok(Some(mus)) = explainer.explain_conflict(&Budget::work(work)) else { continue };
            let fewest = smallest_set_size(&model, None);
            match mus.size {
                MusSize::Smallest => assert_eq!(mus.members.len(), fewest, "seed {seed}, {work}"),
                MusSize::Minimal { at_least, .. } => {
                    assert!(at_least <= fewest, "seed {seed}, {work}: {at_least} {fewest}");
                    bounded += usize::from(at_least > 0);
                }
            }
            proved += usize::from(mus.size == MusSize::Smallest);
        }
    }
    assert!(bounded > 10 && proved > 10, "{bounded} {proved}");
}
