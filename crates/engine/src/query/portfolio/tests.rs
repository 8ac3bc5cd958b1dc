//! Compares the passes of the portfolio with exhaustive search.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::model::{Constraint, Label, Name};

/// Returns a model of random sums over a few groups of seven variables each.
pub fn random_model(random: &mut Pcg64Mcg) -> Model {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..7).map(|_| model.add(Name::without_cell("x"))).collect();
    for _ in 0..random.random_range(1..=5) {
        let mut lits: Vec<_> = vars.iter().map(|var| var.lit(random.random_ratio(2, 3))).collect();
        lits.retain(|_| random.random_ratio(1, 2));
        let at_least = random.random_range(0..=lits.len());
        let at_most = random.random_range(at_least..=lits.len());
        model.add_constraint(Constraint { lits, at_least, at_most, label: Label::rule("sum") });
    }
    model
}

/// Returns the statuses found by exhaustive search, or an empty list if the model is
/// unsatisfiable.
pub fn exhaustive_statuses(model: &Model) -> Vec<VariableStatus> {
    let values = (0..1_usize << model.num_vars()).map(|bits| {
        Assignment::from(model.vars().map(|var| bits >> var.index() & 1 == 1).collect::<Vec<_>>())
    });
    let all: Vec<_> = values.filter(|found| model.first_violated(found).is_none()).collect();
    let Some(first) = all.first() else { return Vec::new() };
    let status = |var: Var| match all.iter().all(|found| found.value(var) == first.value(var)) {
        true => VariableStatus::Forced(first.value(var)),
        false => VariableStatus::Undetermined,
    };
    model.vars().map(status).collect()
}

pub fn assert_decisions_are_exact(
    model: &Model,
    known: &[Assignment],
    found: &[VariableStatus],
    expected: &[VariableStatus],
) {
    assert!(known.iter().all(|found| model.first_violated(found).is_none()));
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            *found == VariableStatus::Undecided || found == expected,
            "{found:?}, {expected:?}"
        );
    }
}

#[test]
fn every_pass_of_the_portfolio_agrees_with_brute_force() {
    let random = &mut Pcg64Mcg::seed_from_u64(5);
    let budget = Budget::unlimited();
    for _ in 0..150 {
        let model = random_model(random);
        let expected = exhaustive_statuses(&model);
        let nothing = vec![VariableStatus::Undecided; model.num_vars()];
        let first = find_first_witness(&model, &nothing, (&budget).into()).expect("no limit");
        let Some(first) = first else {
            assert!(expected.is_empty());
            continue;
        };
        for (passes, is_complete) in [
            (&[PortfolioPass::First][..], false),
            (&[PortfolioPass::Second], false),
            (&[PortfolioPass::Second, PortfolioPass::Last], true),
            (&[PortfolioPass::WithAuxiliary], true),
        ] {
            let (mut found, mut known) = (nothing.clone(), vec![first.clone()]);
            for &pass in passes {
                let search = (&budget).into();
                decide_by_portfolio(&model, &mut found, &mut known, pass, search)
                    .expect("no limit");
                assert_decisions_are_exact(&model, &known, &found, &expected);
            }
            assert!(!is_complete || found == expected);
        }
    }
}

#[test]
fn models_with_auxiliary_variables_agree_with_brute_force() {
    let random = &mut Pcg64Mcg::seed_from_u64(9);
    let budget = Budget::unlimited();
    for _ in 0..100 {
        let mut model = random_model(random);
        let lits: Vec<_> = model.vars().map(Var::positive).collect();
        let least = random.random_range(0..5);
        let label = Label::rule("set");
        model.require_count_in_set(lits, &[least..=least, least + 2..=least + 2], label);
        let mut expected = exhaustive_statuses(&model);
        expected.truncate(model.num_primary());
        let mut found = vec![VariableStatus::Undecided; model.num_primary()];
        let search = Search::from(&budget);
        match find_first_witness(&model, &found, search).expect("no limit") {
            None => assert!(expected.is_empty()),
            Some(first) => {
                let known = &mut vec![first];
                let pass = PortfolioPass::WithAuxiliary;
                decide_by_portfolio(&model, &mut found, known, pass, search).expect("no limit");
                assert_decisions_are_exact(&model, known, &found, &expected);
                assert_eq!(found, expected);
            }
        }
    }
}

#[test]
fn programs_and_windows_alone_agree_with_brute_force() {
    let random = &mut Pcg64Mcg::seed_from_u64(6);
    let budget = Budget::unlimited();
    let meter = &mut budget.meter();
    let mut decided = [0; 2];
    for _ in 0..100 {
        let model = random_model(random);
        let expected = exhaustive_statuses(&model);
        let search = Search::from(&budget);
        let programs =
            IlpWitnessSearch::new(&model, search, program_deadline(search)).expect("a small model");
        let Some(first) = programs.find_any() else {
            assert!(expected.is_empty() || cfg!(not(feature = "ilp")));
            continue;
        };
        let mut sat = search.engines.new_assumption_solver();
        let solver = LazySolver::new(&model, &mut *sat, meter).expect("no limit");
        let mut decider =
            BackboneSolver::new(&model, solver, [first].into_iter(), meter).expect("no limit");
        let open: Vec<Var> = model.vars().collect();
        find_assignments_by_programs(&mut decider, &open, 0, search, meter).expect("no limit");
        decided[0] += open.len() - decider.num_undecided(&open);
        decider.decide_nearby(&open, &WINDOW_LAYERS, search.engines, meter).expect("no limit");
        decided[1] += open.len() - decider.num_undecided(&open);
        let found = decider.into_decisions();
        let known: Vec<_> = found.assignments().collect();
        let found: Vec<_> = open.iter().map(|var| found.status(var.positive())).collect();
        assert_decisions_are_exact(&model, &known, &found, &expected);
    }
    assert!(cfg!(not(feature = "ilp")) || decided[0] > 0 && decided[0] < decided[1], "{decided:?}");
}

#[test]
fn a_cancelled_search_keeps_its_decisions() {
    let model = random_model(&mut Pcg64Mcg::seed_from_u64(7));
    let nothing = vec![VariableStatus::Undecided; model.num_vars()];
    let budget = Budget::unlimited();
    let first = find_first_witness(&model, &nothing, (&budget).into()).expect("no limit");
    let first = first.expect("an assignment");
    let expected = exhaustive_statuses(&model);
    for num_checks in 0..12 {
        let left = std::sync::atomic::AtomicI64::new(num_checks);
        let watch = move |_| {
            let before = left.fetch_sub(1, std::sync::atomic::Ordering::Relaxed);
            (before <= 0).then_some(crate::budget::Stop::Cancelled)
        };
        let budget = Budget::unlimited().with_stop_function(watch);
        let (mut found, mut known) = (nothing.clone(), vec![first.clone()]);
        let search = (&budget).into();
        let _ = decide_by_portfolio(&model, &mut found, &mut known, PortfolioPass::Second, search);
        assert_decisions_are_exact(&model, &known, &found, &expected);
    }
}
