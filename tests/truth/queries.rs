//! Compares every query with an enumeration of all assignments, on seeded random models.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof_engine::ilp::{BACKENDS, OptimisationOutcome};
use gridproof_engine::model::{Assignment, Label, Lit, Model, Name, Var, VariableStatus};
use gridproof_engine::query::{
    BackboneOutcome, Engines, EnumerationEnd, Explainer, TrueLiteralRange, decide_consistency,
    enumerate_projected, find_backbone, find_true_literal_range,
};
use gridproof_engine::sat::SatVerdict;
use gridproof_testing::random::{random_model, satisfying_assignments};

const MODEL_COUNT: u64 = 600;

fn random_models() -> impl Iterator<Item = (Model, Vec<Assignment>)> {
    (0..MODEL_COUNT).map(|seed| {
        let model = random_model(seed, 10);
        let solutions = satisfying_assignments(&model);
        (model, solutions)
    })
}

fn sufficient_budgets() -> [Budget; 2] {
    [Budget::unlimited(), Budget::work(1 << 30)]
}

/// Returns each SAT backend with two budgets: a budget without a limit, and a budget with a limit
/// that no search reaches.
fn backends_and_budgets() -> impl Iterator<Item = (Engines, Budget)> {
    sufficient_budgets().into_iter().flat_map(|budget| {
        Engines::with_each_sat_backend().map(move |engines| (engines, budget.clone()))
    })
}

#[test]
fn the_sample_has_models_of_every_kind() {
    let consistent = random_models().filter(|(_, solutions)| !solutions.is_empty()).count() as u64;
    assert!(
        (MODEL_COUNT / 5..MODEL_COUNT * 4 / 5).contains(&consistent),
        "{consistent} consistent"
    );
}

#[test]
fn consistency_agrees_with_enumeration() {
    for (model, solutions) in random_models() {
        for (engines, budget) in backends_and_budgets() {
            match decide_consistency(&model, &mut *engines.new_sat_solver(), &budget) {
                SatVerdict::Sat(found) => assert!(solutions.contains(&found), "{model:?}"),
                SatVerdict::Unsat => assert!(solutions.is_empty(), "{model:?}"),
                SatVerdict::Unknown(reason) => panic!("{reason}"),
            }
        }
    }
}

#[test]
fn the_backbone_and_its_witnesses_agree_with_enumeration() {
    for (model, solutions) in random_models() {
        let mut vars: Vec<Var> = model.vars().collect();
        vars.reverse();
        for (engines, budget) in backends_and_budgets() {
            let backbone = match find_backbone(
                &model,
                &vars,
                &mut *engines.new_assumption_solver(),
                &budget,
            ) {
                BackboneOutcome::Consistent(backbone) => backbone,
                BackboneOutcome::Inconsistent => {
                    assert!(solutions.is_empty(), "{model:?}");
                    continue;
                }
                BackboneOutcome::Unknown(reason) => panic!("{reason}"),
            };
            assert!(!solutions.is_empty() && backbone.stop_reason.is_none(), "{model:?}");
            for (&var, &status) in vars.iter().zip(&backbone.statuses) {
                let can_be = |value| solutions.iter().any(|solution| solution.value(var) == value);
                let expected = match (can_be(false), can_be(true)) {
                    (true, true) => VariableStatus::Undetermined,
                    (_, value) => VariableStatus::Forced(value),
                };
                assert_eq!(status, expected, "{var:?} of {model:?}");
                let witnesses = backbone.witnesses(var);
                assert_eq!(witnesses.is_some(), status == VariableStatus::Undetermined);
                for (witness, value) in witnesses.iter().flatten().zip([false, true]) {
                    assert!(solutions.contains(witness) && witness.value(var) == value);
                }
            }
        }
    }
}

#[test]
fn an_interrupted_backbone_claims_nothing_false() {
    for engines in Engines::with_each_sat_backend() {
        assert_interrupted_queries(engines);
    }
}

/// Checks queries that a limit ends. The limits are chosen for varisat, and may have to change for
/// another backend.
fn assert_interrupted_queries(engines: Engines) {
    let mut cut = 0;
    for ((model, solutions), work) in
        random_models().flat_map(|case| [1, 4, 20, 60].map(|work| (case.clone(), work)))
    {
        let vars: Vec<Var> = model.vars().collect();
        let budget = Budget::work(work);
        let BackboneOutcome::Consistent(backbone) =
            find_backbone(&model, &vars, &mut *engines.new_assumption_solver(), &budget)
        else {
            continue;
        };
        cut += u64::from(backbone.stop_reason == Some(Unfinished::Stop(Stop::Work)));
        assert_eq!(
            backbone.stop_reason.is_some(),
            backbone.statuses.contains(&VariableStatus::Undecided)
        );
        for (&var, status) in vars.iter().zip(&backbone.statuses) {
            let is = |value| solutions.iter().any(|solution| solution.value(var) == value);
            match status {
                VariableStatus::Forced(value) => assert!(is(*value) && !is(!value)),
                VariableStatus::Undetermined => assert!(is(true) && is(false)),
                VariableStatus::Undecided => {}
            }
        }
    }
    assert!(cut > 20, "the budget ended {cut} searches only");
}

#[test]
fn enumeration_visits_every_projection_once() {
    for (model, solutions) in random_models() {
        let vars: Vec<Var> = model.vars().step_by(2).collect();
        let project = |solution: &Assignment| -> Vec<Lit> {
            vars.iter().map(|&var| var.lit(solution.value(var))).collect()
        };
        let expected: BTreeSet<_> = solutions.iter().map(project).collect();
        for engines in Engines::with_each_sat_backend() {
            let mut visited = Vec::new();
            let end = enumerate_projected(
                &model,
                &vars,
                &mut *engines.new_sat_solver(),
                &Budget::unlimited(),
                |lits| {
                    visited.push(lits.to_vec());
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(
                (end, visited.len()),
                (EnumerationEnd::Complete, expected.len()),
                "{model:?}"
            );
            assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
}

#[test]
fn enumeration_stops_on_request() {
    let mut model = Model::new();
    let vars: Vec<Var> =
        (0..40).map(|col| model.add(Name::with_cell("x", Cell::new(0, col)))).collect();
    model.add_exactly(20, vars.iter().map(|var| var.positive()), Label::rule("total"));
    for engines in Engines::with_each_sat_backend() {
        let mut left = 10;
        let stop_at_ten = |_: &[Lit]| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let unlimited = Budget::unlimited();
        let end = enumerate_projected(
            &model,
            &vars,
            &mut *engines.new_sat_solver(),
            &unlimited,
            stop_at_ten,
        );
        assert_eq!(end, EnumerationEnd::Stopped);
        let all = |_: &[Lit]| ControlFlow::Continue(());
        let end = enumerate_projected(
            &model,
            &vars,
            &mut *engines.new_sat_solver(),
            &Budget::work(50_000),
            all,
        );
        assert_eq!(end, EnumerationEnd::Unfinished(Unfinished::Stop(Stop::Work)));
    }
}

#[test]
fn integer_optima_agree_with_enumeration() {
    for (model, solutions) in random_models() {
        let lits: Vec<Lit> = model.vars().map(|var| var.lit(var.index() % 3 != 0)).collect();
        let count = |solution: &Assignment| {
            lits.iter().filter(|&&lit| solution.satisfies(lit)).count() as i64
        };
        let range = solutions.iter().map(count).min().zip(solutions.iter().map(count).max());
        for (name, ilp) in BACKENDS {
            let budget = Budget::unlimited();
            let TrueLiteralRange { fewest, most } =
                find_true_literal_range(&model, &lits, *ilp, &budget);
            let expected = range.map_or([None; 2], |(low, high)| [Some(low), Some(high)]);
            for (outcome, expected) in [fewest, most].into_iter().zip(expected) {
                match outcome {
                    OptimisationOutcome::Optimal { objective, assignment } => {
                        assert_eq!(Some(objective), expected, "{name}: {model:?}");
                        assert_eq!(objective, count(&assignment));
                        assert!(solutions.contains(&assignment));
                    }
                    OptimisationOutcome::Infeasible => {
                        assert_eq!(expected, None, "{name}: {model:?}")
                    }
                    other => panic!("{name}: {other:?} of {model:?}"),
                }
            }
        }
    }
}

#[test]
fn integer_optimisation_without_memory_or_time_claims_nothing() {
    let model = random_model(3, 10);
    let lits: Vec<Lit> = model.vars().map(|var| var.positive()).collect();
    let cancelled = Budget::unlimited().with_stop_function(|_| Some(Stop::Cancelled));
    let budgets = [
        (Budget::unlimited().with_memory(100), Stop::Memory),
        (Budget::unlimited().with_deadline(Instant::now()), Stop::Time),
        (cancelled, Stop::Cancelled),
    ];
    for ((name, ilp), (budget, stop)) in
        BACKENDS.iter().flat_map(|ilp| budgets.iter().map(move |budget| (ilp, budget)))
    {
        let TrueLiteralRange { fewest, most } =
            find_true_literal_range(&model, &lits, *ilp, budget);
        for outcome in [fewest, most] {
            assert_eq!(outcome, OptimisationOutcome::Unknown((*stop).into()), "{name}");
        }
    }
}

/// Returns the model of a row of cells, with a total and with clues that have nine neighbours each.
/// A hidden placement satisfies the model. The model is so large that a limit can interrupt a
/// query.
fn model_of_clue_row(length: usize) -> Model {
    let mut model = Model::new();
    let vars: Vec<Var> =
        (0..length).map(|col| model.add(Name::with_cell("x", Cell::new(0, col)))).collect();
    let mine = |at: usize| at * at % 11 < 3;
    for first in (0..length - 9).step_by(4) {
        let near = first..first + 9;
        let count = near.clone().filter(|&at| mine(at)).count();
        model.add_exactly(count, near.map(|at| vars[at].positive()), Label::rule("clue"));
    }
    let total = (0..length).filter(|&at| mine(at)).count();
    model.add_exactly(total, vars.iter().map(|var| var.positive()), Label::rule("total"));
    model
}

/// Returns budgets that end a search, each with the reason. Some budgets cancel the search after a
/// number of checks that grows in powers of two, because the work between checks depends on the
/// backend. All other budgets limit the memory.
fn ending_budgets(powers: u32) -> Vec<(Budget, Stop)> {
    let cancelled = (0..powers).map(|bits| (1 << bits) - 1).map(|last| {
        let num_checks = AtomicU64::new(0);
        let watch = move |_| {
            (num_checks.fetch_add(1, Ordering::Relaxed) >= last).then_some(Stop::Cancelled)
        };
        (Budget::unlimited().with_stop_function(watch), Stop::Cancelled)
    });
    let memory = [100, 10_000, 100_000, 400_000, 1_000_000]
        .map(|bytes| (Budget::unlimited().with_memory(bytes), Stop::Memory));
    cancelled.into_iter().chain(memory).collect()
}

#[test]
fn an_interrupted_query_states_its_limit_and_claims_nothing_false() {
    let model = model_of_clue_row(150);
    let vars: Vec<Var> = model.vars().collect();
    for engines in Engines::with_each_sat_backend() {
        let unlimited = Budget::unlimited();
        let BackboneOutcome::Consistent(all) =
            find_backbone(&model, &vars, &mut *engines.new_assumption_solver(), &unlimited)
        else {
            panic!("a hidden placement satisfies it")
        };
        let mut cut = [0; 4];
        for (budget, stop) in ending_budgets(14) {
            match find_backbone(&model, &vars, &mut *engines.new_assumption_solver(), &budget) {
                BackboneOutcome::Unknown(reason) => assert_eq!(reason, stop.into()),
                BackboneOutcome::Inconsistent => panic!("a hidden placement satisfies it"),
                BackboneOutcome::Consistent(part) => {
                    assert!(part.stop_reason.is_none_or(|reason| reason == stop.into()));
                    assert_eq!(
                        part.stop_reason.is_some(),
                        part.statuses.contains(&VariableStatus::Undecided)
                    );
                    cut[0] += usize::from(part.stop_reason.is_some());
                    let known = |(part, all)| part == all || part == &VariableStatus::Undecided;
                    assert!(part.statuses.iter().zip(&all.statuses).all(known));
                }
            }
        }
        for (budget, stop) in ending_budgets(14) {
            match decide_consistency(&model, &mut *engines.new_sat_solver(), &budget) {
                SatVerdict::Sat(found) => assert!(model.first_violated(&found).is_none()),
                verdict => {
                    assert_eq!(verdict, SatVerdict::Unknown(stop.into()));
                    cut[1] += 1;
                }
            }
        }
        // Smaller budgets suffice here, because later checks of an enumeration resemble its first
        // checks.
        for (budget, stop) in ending_budgets(10) {
            let all = |_: &[Lit]| ControlFlow::Continue(());
            let end =
                enumerate_projected(&model, &vars, &mut *engines.new_sat_solver(), &budget, all);
            assert_eq!(end, EnumerationEnd::Unfinished(stop.into()));
        }
        for (budget, stop) in ending_budgets(14) {
            let cover = all.covering_assignments(&vars, &mut budget.meter());
            assert!(
                cover.as_ref().is_ok_and(|cover| !cover.is_empty()) || cover == Err(stop.into())
            );
            cut[2] += usize::from(cover.is_err());
        }
        for (budget, stop) in ending_budgets(14) {
            let mut sat = engines.new_assumption_solver();
            let why = Explainer::new(&model, &mut *sat, &budget)
                .map_err(Unfinished::from)
                .and_then(|mut explainer| explainer.explain_variable(vars[75], &budget));
            assert!(why.is_ok() || why == Err(stop.into()), "{why:?}");
            cut[3] += usize::from(why.is_err());
        }
        assert!(cut.iter().all(|&cut| cut > 1), "{}: {cut:?}", engines.sat_backend_name());
    }
}

#[test]
fn a_cover_shows_both_values_of_every_undetermined_variable() {
    let budget = Budget::unlimited();
    let mut undetermined = 0;
    for (seed, engines) in (0..400)
        .flat_map(|seed| Engines::with_each_sat_backend().map(move |engines| (seed, engines)))
    {
        let model = random_model(seed, 8);
        let vars: Vec<_> = model.vars().collect();
        let BackboneOutcome::Consistent(backbone) =
            find_backbone(&model, &vars, &mut *engines.new_assumption_solver(), &budget)
        else {
            continue;
        };
        let cover = backbone.covering_assignments(&vars, &mut budget.meter()).expect("no limit");
        assert!(
            !cover.is_empty() && cover.iter().all(|found| model.first_violated(found).is_none())
        );
        for (&var, &status) in vars.iter().zip(&backbone.statuses) {
            let has = |value| cover.iter().any(|found| found.value(var) == value);
            assert_eq!(
                has(false) && has(true),
                status == VariableStatus::Undetermined,
                "seed {seed}"
            );
            undetermined += usize::from(status == VariableStatus::Undetermined);
        }
        let hopeless = backbone.covering_assignments(&vars, &mut Budget::work(0).meter());
        assert!(hopeless == Err(Unfinished::Stop(Stop::Work)) || vars.is_empty(), "seed {seed}");
    }
    assert!(undetermined > 500, "{undetermined}");
}
