//! Compares local search on small models with exhaustive search.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::model::{Label, Name};

const SHORT_MODEL_VARS: usize = 9;
const LONG_MODEL_VARS: usize = SHORT_MODEL_VARS + MAX_LITERALS_ADDED_AT_ONCE;

/// Returns a random model and the known statuses of its variables. Short sums are over some of the
/// first nine variables, and one long sum is over all variables. All variables after the first nine
/// are false.
fn model(random: &mut Pcg64Mcg) -> (Model, Vec<VariableStatus>) {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..LONG_MODEL_VARS).map(|_| model.add(Name::without_cell("x"))).collect();
    for _ in 0..random.random_range(1..=5) {
        let lits = vars[..SHORT_MODEL_VARS].iter().map(|var| var.lit(random.random_ratio(3, 4)));
        let mut lits: Vec<Lit> = lits.collect();
        lits.retain(|_| random.random_ratio(1, 2));
        let at_least = random.random_range(0..=lits.len());
        let at_most = random.random_range(at_least..=at_least + 1);
        model.add_constraint(Constraint { lits, at_least, at_most, label: Label::rule("sum") });
    }
    let total = random.random_range(1..SHORT_MODEL_VARS);
    model.add_exactly(total, vars.iter().map(|var| var.positive()), Label::rule("total"));
    let status = |at| {
        if at < SHORT_MODEL_VARS {
            VariableStatus::Undecided
        } else {
            VariableStatus::Forced(false)
        }
    };
    (model, (0..LONG_MODEL_VARS).map(status).collect())
}

/// Returns all satisfying assignments by exhaustive search.
fn all_assignments(model: &Model) -> Vec<Assignment> {
    let values = |bits: u32| {
        (0..LONG_MODEL_VARS).map(move |at| at < SHORT_MODEL_VARS && bits >> at & 1 == 1)
    };
    let all =
        (0..1 << SHORT_MODEL_VARS).map(|bits| Assignment::from(values(bits).collect::<Vec<_>>()));
    all.filter(|found| model.first_violated(found).is_none()).collect()
}

#[test]
fn local_search_returns_only_satisfying_assignments() {
    let random = &mut Pcg64Mcg::seed_from_u64(3);
    let meter = &mut Budget::unlimited().meter();
    let (mut found, mut possible) = (0, 0);
    for seed in 0..150 {
        let (model, statuses) = model(random);
        let all = all_assignments(&model);
        let mut repair = LocalSearch::new(&model, meter).expect("no limit");
        let mut check = |start, wanted: Option<Lit>| {
            let is_meant = |one: &Assignment| wanted.is_none_or(|lit| one.satisfies(lit));
            let one = repair.search(start, &statuses, seed, 500, meter).expect("no limit");
            assert!(one.iter().all(|one| all.contains(one) && is_meant(one)), "{one:?}");
            found += usize::from(one.is_some());
            possible += usize::from(all.iter().any(is_meant));
        };
        check(StartAssignment::Random, None);
        for var in model.vars().take(SHORT_MODEL_VARS) {
            for lit in [var.positive(), var.negative()] {
                check(StartAssignment::RandomWith(lit), Some(lit));
                if let Some(known) = all.first() {
                    check(StartAssignment::KnownWith(known, lit), Some(lit));
                }
            }
        }
    }
    assert!(found * 100 > possible * 99, "{found} of {possible}");
}

#[test]
fn a_seed_and_a_limit_determine_the_search() {
    let random = &mut Pcg64Mcg::seed_from_u64(4);
    for seed in 0..20 {
        let (model, statuses) = model(random);
        for work in [20, 100, 1000] {
            let run = || {
                let meter = &mut Budget::work(work).meter();
                let search = |meter: &mut Meter| {
                    let mut repair = LocalSearch::new(&model, meter)?;
                    repair.search(StartAssignment::Random, &statuses, seed, u64::MAX, meter)
                };
                (search(meter), meter.spent())
            };
            let (found, spent) = run();
            assert_eq!(run(), (found.clone(), spent));
            assert!(found.is_ok() || found == Err(Stop::Work) && spent >= work);
        }
    }
}
