//! Compares the engine with brute force on seeded random systems.

mod totals;
mod weighed;

use std::sync::{Arc, Mutex};

use dashu_int::UBig;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::budget::{Budget, Limited, Meter, Stop, Unfinished};
use crate::grid::Cell;
use crate::model::{Assignment, Constraint, Label, Model, Name, VariableStatus};

use super::Counter;
use super::analysis::marginals::FixedGroupClasses;
use super::numbers::number_type::WideInteger;
use super::numbers::weight::{MAX_BITS_OF_FACTOR, MAX_VARIABLES_IN_U128};

fn unlimited_meter() -> Meter {
    Budget::unlimited().meter()
}

/// Returns a model of up to 12 variables and up to 6 random equations, which may overlap in any
/// way. Some models have a total. Half of the systems also have up to 3 inequalities over any
/// literals. In about half of the systems, a hidden assignment gives the values, so these systems
/// are consistent.
pub(super) fn random_system(rng: &mut Pcg64Mcg) -> Model {
    let mut model = Model::new();
    let vars: Vec<_> = (0..rng.random_range(0..=12))
        .map(|i| model.add(Name::with_cell("x", Cell::new(0, i))))
        .collect();
    let hidden: Vec<bool> = vars.iter().map(|_| rng.random_bool(0.4)).collect();
    let honest = rng.random_bool(0.7);
    let equations = rng.random_range(0..=6);
    for index in 0..=equations {
        let all = index == equations;
        if all && rng.random_bool(0.5) {
            continue;
        }
        let density = rng.random_range(0.2..0.8);
        let members: Vec<_> =
            vars.iter().copied().filter(|_| all || rng.random_bool(density)).collect();
        let value = match honest {
            true => members.iter().filter(|var| hidden[var.index()]).count(),
            false => rng.random_range(0..=members.len() + 1),
        };
        model.add_exactly(value, members.iter().map(|var| var.positive()), Label::rule("any"));
    }
    let inequalities = if rng.random_bool(0.5) { rng.random_range(1..=3) } else { 0 };
    for _ in 0..inequalities {
        let (density, negative) = (rng.random_range(0.2..0.6), rng.random_range(0.0..1.0));
        let members: Vec<_> = vars.iter().copied().filter(|_| rng.random_bool(density)).collect();
        let lits: Vec<_> = members.iter().map(|var| var.lit(!rng.random_bool(negative))).collect();
        let trues = lits.iter().filter(|lit| hidden[lit.var().index()] == lit.is_positive());
        let value = match honest {
            true => trues.count(),
            false => rng.random_range(0..=members.len() + 1),
        };
        let at_least = value.saturating_sub(rng.random_range(0..=3));
        let at_most = value + rng.random_range(0..=3);
        model.add_constraint(Constraint { lits, at_least, at_most, label: Label::rule("some") });
    }
    model
}

fn enumerate_models(model: &Model) -> Vec<Assignment> {
    let n = model.num_vars();
    let assignment =
        |bits: u32| Assignment::from((0..n).map(|i| bits >> i & 1 == 1).collect::<Vec<_>>());
    (0..1 << n).map(assignment).filter(|values| model.first_violated(values).is_none()).collect()
}

fn status(models: &[Assignment], var: crate::model::Var) -> VariableStatus {
    let trues = models.iter().filter(|model| model.value(var)).count();
    match trues {
        0 => VariableStatus::Forced(false),
        all if all == models.len() => VariableStatus::Forced(true),
        _ => VariableStatus::Undetermined,
    }
}

#[test]
fn counts_backbones_and_marginals_equal_enumeration() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut counter = Counter::new();
    for round in 0..3000 {
        let model = random_system(&mut rng);
        let models = enumerate_models(&model);
        let analysis = counter.analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let count = analysis.count(&mut unlimited_meter()).expect("all parts are solved");
        assert_eq!(count.models, UBig::from(models.len()), "round {round}: {model:?}");
        let statuses = analysis.statuses(&mut unlimited_meter()).into_complete();
        let Some(statuses) = statuses.expect("all parts are solved") else {
            assert!(models.is_empty(), "round {round}");
            assert!(analysis.marginals(&mut unlimited_meter()).expect("solved").is_none());
            assert!(analysis.to_sampler(&mut unlimited_meter()).expect("solved").is_none());
            continue;
        };
        let mut seen = 0;
        let marginals =
            analysis.marginals(&mut unlimited_meter()).expect("solved").expect("consistent");
        for (class, approximate) in count.classes.iter().zip(&marginals.classes) {
            assert_eq!(class.vars, approximate.vars);
            for &var in class.vars {
                seen += 1;
                let trues = models.iter().filter(|model| model.value(var)).count();
                assert_eq!(
                    class.value_of_each,
                    UBig::from(trues),
                    "round {round}, {var:?}: {model:?}"
                );
                assert!(
                    (approximate.value_of_each - trues as f64 / models.len() as f64).abs() < 1e-9
                );
                assert_eq!(statuses[var.index()], status(&models, var), "round {round}, {var:?}");
            }
        }
        assert_eq!(seen, model.num_vars());
    }
}

/// Returns a model with a total, many variables and few equations. Only some of the variables are in an equation.
fn random_wide_model(rng: &mut Pcg64Mcg) -> Model {
    let mut model = Model::new();
    let variables = rng.random_range(1..=MAX_VARIABLES_IN_U128);
    let vars: Vec<_> =
        (0..variables).map(|i| model.add(Name::with_cell("x", Cell::new(0, i)))).collect();
    for _ in 0..rng.random_range(0..=5) {
        let start = rng.random_range(0..variables);
        let members = &vars[start..variables.min(start + rng.random_range(1..=24))];
        let value = rng.random_range(0..=members.len());
        model.add_exactly(value, members.iter().map(|var| var.positive()), Label::rule("any"));
    }
    let total = rng.random_range(0..=variables);
    model.add_exactly(total, vars.iter().map(|var| var.positive()), Label::rule("all"));
    model
}

#[test]
fn word_sized_counts_do_not_overflow() {
    let mut rng = Pcg64Mcg::seed_from_u64(23);
    let (mut in_words, mut beyond_any_total) = (0, 0);
    for round in 0..2000 {
        let model = random_wide_model(&mut rng);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let Some(system) = analysis.consistent_system() else { continue };
        let meter = &mut unlimited_meter();
        let integers =
            system.count::<UBig>(None, FixedGroupClasses::Separate, meter).expect("unlimited");
        let wide = system
            .count::<WideInteger>(None, FixedGroupClasses::Separate, meter)
            .expect("unlimited");
        assert_eq!(wide, integers, "round {round}");
        if system.bits_needed(model.num_vars()) <= MAX_BITS_OF_FACTOR {
            let words =
                system.count::<u128>(None, FixedGroupClasses::Separate, meter).expect("unlimited");
            assert_eq!(words, integers, "round {round}");
            in_words += usize::from(words.models > UBig::ZERO);
            beyond_any_total += usize::from(model.num_vars() > MAX_BITS_OF_FACTOR);
        }
    }
    assert!(in_words > 500 && beyond_any_total > 200, "{in_words} {beyond_any_total}");
}

#[test]
fn samples_are_models_and_all_models_are_equally_likely() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for _ in 0..60 {
        let model = random_system(&mut rng);
        let models = enumerate_models(&model);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let Some(sampler) = analysis.to_sampler(&mut unlimited_meter()).expect("small") else {
            assert!(models.is_empty());
            continue;
        };
        let draws = 200 * models.len().min(50);
        let mut hits = vec![0usize; models.len()];
        for _ in 0..draws {
            let drawn = sampler.draw_model(&mut rng);
            hits[models.iter().position(|model| *model == drawn).expect("a draw is a model")] += 1;
        }
        // For k models, the chi-square statistic has the mean k - 1 and the variance 2 (k - 1). The
        // test allows six standard deviations.
        let expected = draws as f64 / models.len() as f64;
        let chi: f64 = hits.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
        let freedom = (models.len() - 1) as f64;
        assert!(chi <= freedom + 6.0 * (2.0 * freedom).sqrt() + 1e-9, "{chi} of {freedom}");
    }
}

#[test]
fn a_work_limit_leaves_unreached_components_undecided() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut limited = 0;
    for _ in 0..2000 {
        let model = random_system(&mut rng);
        let models = enumerate_models(&model);
        let Ok(analysis) = Counter::new().analyse(&model, &mut Budget::work(8).meter()) else {
            continue;
        };
        let Some(reason) = analysis.stop_reason() else { continue };
        limited += 1;
        assert_eq!(reason, Unfinished::Stop(Stop::Work));
        assert_eq!(
            analysis.count(&mut unlimited_meter()).err(),
            Some(Unfinished::Stop(Stop::Work))
        );
        if let Limited { so_far: Some(statuses), stop_reason } =
            analysis.statuses(&mut unlimited_meter())
        {
            assert_eq!(stop_reason, Some(reason));
            for var in model.vars() {
                match statuses[var.index()] {
                    VariableStatus::Forced(true) => {
                        assert!(models.iter().all(|model| model.value(var)))
                    }
                    VariableStatus::Forced(false) => {
                        assert!(models.iter().all(|model| !model.value(var)))
                    }
                    VariableStatus::Undecided => {}
                    VariableStatus::Undetermined => panic!("nothing is known to be free"),
                }
            }
        } else {
            assert!(models.is_empty());
        }
    }
    assert!(limited > 50, "only {limited} systems met the limit");
}

/// Checks models that consist of clauses over any literals.
#[test]
fn formulas_in_clauses_are_counted() {
    let mut rng = Pcg64Mcg::seed_from_u64(43);
    let mut consistent = 0;
    for round in 0..500 {
        let mut model = Model::new();
        let vars: Vec<_> =
            (0..10).map(|i| model.add(Name::with_cell("x", Cell::new(0, i)))).collect();
        for _ in 0..rng.random_range(0..=30) {
            let lits: Vec<_> = (0..3)
                .map(|_| vars[rng.random_range(0..vars.len())].lit(rng.random_bool(0.5)))
                .collect();
            let is_distinct = |at: usize| !lits[..at].iter().any(|lit| lit.var() == lits[at].var());
            if (0..lits.len()).all(is_distinct) {
                model.add_clause(lits, Label::rule("clause"));
            }
        }
        let models = enumerate_models(&model);
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let count = analysis.count(&mut unlimited_meter()).expect("unlimited");
        assert_eq!(count.models, UBig::from(models.len()), "round {round}: {model:?}");
        consistent += usize::from(!models.is_empty());
    }
    assert!(consistent > 200, "{consistent}");
}

#[test]
fn all_models_are_listed_or_refused_as_too_many() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    for round in 0..1000 {
        let model = random_system(&mut rng);
        let mut models: Vec<Vec<bool>> =
            enumerate_models(&model).iter().map(|model| model.values().to_vec()).collect();
        let counter = Counter::new();
        let analysis = counter.analyse_variant(&model, &mut unlimited_meter()).expect("unlimited");
        let listed =
            analysis.list_models(4096, &mut unlimited_meter()).expect("at most 2^12 models");
        let mut listed: Vec<Vec<bool>> =
            listed.iter().map(|model| model.values().to_vec()).collect();
        models.sort();
        listed.sort();
        assert_eq!(listed, models, "round {round}: {model:?}");
        if let Some(fewer) = models.len().checked_sub(1) {
            assert!(
                matches!(
                    analysis.list_models(fewer, &mut unlimited_meter()).err(),
                    Some(Unfinished::Unsupported(_))
                ),
                "round {round}"
            );
        }
    }
}

#[test]
fn the_iterator_returns_every_model_once() {
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    for round in 0..1000 {
        let model = random_system(&mut rng);
        let mut expected: Vec<Vec<bool>> =
            enumerate_models(&model).iter().map(|model| model.values().to_vec()).collect();
        let analysis = Counter::new().analyse(&model, &mut unlimited_meter()).expect("unlimited");
        let mut models = analysis.into_models(&mut unlimited_meter()).expect("small");
        let mut found = Vec::new();
        while let Some(model) = models.next_model(&mut unlimited_meter()).expect("unlimited") {
            found.push(model.values().to_vec());
        }
        assert_eq!(
            models.next_model(&mut unlimited_meter()),
            Ok(None),
            "nothing follows the last one"
        );
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "round {round}: {model:?}");
    }
}

/// Returns a chain of overlapping equations. The chain has few states, but hundreds of possible
/// numbers of true variables. So the sums take longer than the expansion.
fn overlapping_chain(variables: usize) -> Model {
    let mut model = Model::new();
    let vars: Vec<_> =
        (0..variables).map(|index| model.add(Name::with_cell("x", Cell::new(0, index)))).collect();
    for window in vars.windows(6).step_by(4) {
        model.add_exactly(3, window.iter().map(|var| var.positive()), Label::rule("window"));
    }
    model.add_exactly(variables / 2, vars.iter().map(|var| var.positive()), Label::rule("total"));
    model
}

/// The most work between two checks of the limits. The interval between checks is a few thousand
/// units, and one batch can add a few thousand more.
const MAX_WORK_BETWEEN_CHECKS: u64 = 3 * 4096;

#[test]
fn summation_spends_work_and_checks_the_budget_often() {
    let model = overlapping_chain(400);
    let checks = Arc::new(Mutex::new(vec![0]));
    let seen = Arc::clone(&checks);
    let budget = Budget::unlimited().with_stop_function(move |spent| {
        seen.lock().expect("one thread").push(spent);
        None
    });
    let meter = &mut budget.meter();
    let analysis = Counter::new().analyse(&model, meter).expect("supported");
    let states = meter.spent();
    let count = analysis.count(meter).expect("unlimited");
    assert!(count.models > UBig::ONE << 128, "integers of any size are added up");
    assert!(meter.spent() > 3 * states, "{} after {states}", meter.spent());
    let checks = checks.lock().expect("one thread");
    assert!(
        checks.len() as u64 > meter.spent() / MAX_WORK_BETWEEN_CHECKS,
        "{} checks",
        checks.len()
    );
    let is_frequent = |pair: &[u64]| pair[1] - pair[0] <= MAX_WORK_BETWEEN_CHECKS;
    assert!(checks.windows(2).all(is_frequent), "{checks:?}");
}

#[test]
fn a_cancelled_count_ends_at_the_next_check_and_keeps_forced_values() {
    let model = overlapping_chain(800);
    let whole = &mut unlimited_meter();
    let all = Counter::new().analyse(&model, whole).and_then(|found| {
        found.count(whole)?;
        Ok(found.statuses(&mut unlimited_meter()).so_far)
    });
    let (all, work) = (all.expect("unlimited").expect("consistent"), whole.spent());
    assert!(work > 10 * MAX_WORK_BETWEEN_CHECKS, "{work}");
    for tenth in 1..10 {
        let last = work * tenth / 10;
        let budget = Budget::unlimited()
            .with_stop_function(move |spent| (spent > last).then_some(Stop::Cancelled));
        let meter = &mut budget.meter();
        let analysis = Counter::new().analyse(&model, meter).expect("supported");
        let ended = analysis.count(meter).err();
        assert_eq!(ended, Some(Stop::Cancelled.into()), "{tenth}");
        assert!(meter.spent() <= last + MAX_WORK_BETWEEN_CHECKS, "{tenth}");
        let Limited { so_far: statuses, stop_reason } = analysis.statuses(meter);
        assert_eq!(stop_reason, Some(Stop::Cancelled.into()), "{tenth}");
        for (status, known) in statuses.expect("not refuted").into_iter().zip(&all) {
            assert!(status == VariableStatus::Undecided || status == *known, "{tenth}");
        }
    }
}

#[test]
fn tables_are_allocated_only_within_the_memory_limit_and_released() {
    let model = overlapping_chain(400);
    let mut stopped = 0;
    for kilobytes in [1, 10, 100, 1000, 10_000, 1_000_000] {
        let limit = kilobytes * 1000;
        let budget = Budget::unlimited().with_memory(limit);
        let meter = &mut budget.meter();
        let found = Counter::new().analyse(&model, meter);
        match found.and_then(|found| found.count(meter).map(|count| count.models)) {
            Ok(_) => assert!(kilobytes > 100),
            Err(reason) => {
                assert_eq!(reason, Stop::Memory.into());
                stopped += 1;
            }
        }
        assert!(meter.reserve(limit).is_ok(), "everything was given back");
    }
    assert!((1..6).contains(&stopped), "{stopped}");
}
