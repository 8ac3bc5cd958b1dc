//! The backbone of models that are hard for a SAT solver alone, from a satisfying assignment: further ones by local
//! search and integer programs, and proofs from the constraints around a variable.

mod ilp_witness;
mod local_search;
mod repair;

use std::time::Duration;

use crate::budget::{Instant, Meter, Unfinished};
use crate::model::{Assignment, Model, Status, Var};

use crate::query::engines::Search;
use crate::query::forced::Decider;
use crate::query::forced::nearby::{LAYERS, within};
use crate::query::lazy::LazySolver;
use crate::query::projection::Projection;
use crate::query::witness::witness;
use ilp_witness::Programs;
use local_search::{repair_anywhere, repair_beside, sample};
use repair::{Repair, Start};

/// The work of SAT, in the backend's unit, for the first assignment before a program is asked for it, and for a
/// variable in each round but the last.
const ALONE: u64 = 1 << 20;
const ROUNDS: [u64; 3] = [1 << 17, 1 << 19, 1 << 22];
/// The changes of a local search for the first assignment, and for a variable in each round.
const FIRST_CHANGES: u64 = 1 << 21;
const CHANGES: [u64; 3] = [1 << 16, 1 << 18, 1 << 20];
/// The longest time for the programs of one pass, and the part of the time that is left: those who prove need the
/// rest.
const PROGRAMS: Duration = Duration::from_secs(30);
const PARTS: u32 = 2;
/// A first pass goes on while each assignment anywhere decides this part of the variables: windows decide the rest
/// at about this rate.
const WORTH: usize = 100;
/// Later it goes on while each decides so many of them.
const FEW: usize = 2;
/// Before each variable is searched for alone, programs go on while each decides this part of the variables that are left.
const PROGRAM_WORTH: usize = 16;
/// Where SAT alone decides this part of the variables at once there is no need for programs yet.
const EASY: usize = 4;
/// The layers that are quick.
const NEAR_LAYERS: usize = 3;

/// How far a pass goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    /// What is quickly seen.
    First,
    /// All that windows and programs decide.
    Second,
    /// To the end.
    Last,
}

/// A satisfying assignment of `model`, of which `statuses` says what is forced; none where there is none. Asks
/// SAT a little, then local search, and then an integer program unless there is a work limit.
///
/// # Errors
/// Where the budget ends first.
pub(crate) fn first_witness(
    model: &Model,
    statuses: &[Status],
    search: Search<'_>,
) -> Result<Option<Assignment>, Unfinished> {
    let Search { engines, budget } = search;
    let meter = &mut budget.meter();
    let alone = |meter: &mut Meter| witness(model, statuses, &mut *engines.assuming(), meter);
    if let Some(decided) = within(meter, ALONE, alone)? {
        return Ok(decided);
    }
    let mut repair = Repair::new(model, 0, meter)?;
    if let Some(found) = repair.search(Start::Anywhere, statuses, FIRST_CHANGES, meter)? {
        return Ok(Some(found));
    }
    if let Some(found) = Programs::new(model, search, end(search)).and_then(|all| all.first()) {
        return Ok(Some(found));
    }
    witness(model, statuses, &mut *engines.assuming(), meter)
}

/// Decides variables that are undecided in `statuses`, of which there is one for each primary variable, from satisfying
/// assignments, at least one, to which those are added that were found.
///
/// # Errors
/// Where the budget ends first; what was decided until then stays.
pub(crate) fn decide_side_by_side(
    model: &Model,
    statuses: &mut [Status],
    known: &mut Vec<Assignment>,
    pass: Pass,
    search: Search<'_>,
) -> Result<(), Unfinished> {
    let Search { engines, budget } = search;
    let meter = &mut budget.meter();
    let projection = Projection::new(model, meter)?;
    let mut sat = engines.assuming();
    let solver = LazySolver::new(&projection.model, &mut *sat, meter)?;
    let restricted = known.iter().map(|found| projection.restrict(found));
    let mut decider = Decider::new(&projection.model, solver, restricted, meter)?;
    for (var, &status) in model.primary().zip(statuses.iter()) {
        decider.take(projection.representative(var), status);
    }
    let undecided = |var: &Var| statuses[var.index()] == Status::Undecided;
    let asked: Vec<Var> = model.primary().filter(undecided).collect();
    let open = projection.representatives_of(&asked);
    let ended = run(&mut decider, &open, pass, search, meter);
    let decided = decider.finish();
    for &var in &asked {
        statuses[var.index()] = decided.status(projection.representative(var));
    }
    known.extend(decided.found().skip(known.len()).map(|found| projection.extend(&found)));
    ended
}

fn run(
    decider: &mut Decider<'_>,
    open: &[Var],
    pass: Pass,
    search: Search<'_>,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    match pass {
        Pass::First => {
            within(meter, ALONE, |meter| decider.decide_all(open, meter))?;
            if decider.num_open(open) < open.len() - open.len() / EASY {
                return Ok(());
            }
            repair_beside(decider, open, meter)?;
            Ok(sample(decider, open, open.len() / WORTH, meter)?)
        }
        Pass::Second => {
            sample(decider, open, FEW, meter)?;
            repair_beside(decider, open, meter)?;
            let (near, far) = LAYERS.split_at(NEAR_LAYERS);
            let [few, more, many] = CHANGES;
            let least = (decider.num_open(open) / PROGRAM_WORTH).max(1);
            hunt(decider, open, least, search, meter)?;
            repair_anywhere(decider, open, few, meter)?;
            decider.look_nearby(open, near, search.engines, meter)?;
            let [quick, rounds @ ..] = ROUNDS;
            round(decider, open, quick, meter)?;
            repair_anywhere(decider, open, more, meter)?;
            decider.look_nearby(open, far, search.engines, meter)?;
            hunt(decider, open, 0, search, meter)?;
            repair_anywhere(decider, open, many, meter)?;
            rounds.into_iter().try_for_each(|work| round(decider, open, work, meter))
        }
        Pass::Last => decider.decide_all(open, meter),
    }
}

/// Asks SAT about each variable with so much work.
fn round(
    decider: &mut Decider<'_>,
    open: &[Var],
    work: u64,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    for &var in open {
        within(meter, work, |meter| decider.decide(var, meter))?;
    }
    Ok(())
}

/// Finds assignments by integer programs, as long as each for all variables decides `least` of them.
fn hunt(
    decider: &mut Decider<'_>,
    open: &[Var],
    least: usize,
    search: Search<'_>,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let Some(programs) = Programs::new(decider.model(), search, end(search)) else { return Ok(()) };
    let wanted = decider.wanted(open);
    Ok(programs.hunt(wanted, least, |found, wanted| {
        decider.learn(found, meter)?;
        Ok(decider.still_wanted(wanted))
    })?)
}

/// When the programs of a pass end.
fn end(search: Search<'_>) -> Instant {
    let most = search.budget.time_left().map_or(PROGRAMS, |left| PROGRAMS.min(left / PARTS));
    Instant::now() + most
}

#[cfg(test)]
pub(super) mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::model::{Constraint, Label, Name};

    /// Sums over a few of seven variables each.
    pub fn model(random: &mut Pcg64Mcg) -> Model {
        let mut model = Model::new();
        let vars: Vec<Var> = (0..7).map(|_| model.add(Name::of("x"))).collect();
        for _ in 0..random.random_range(1..=5) {
            let mut lits: Vec<_> =
                vars.iter().map(|var| var.lit(random.random_ratio(2, 3))).collect();
            lits.retain(|_| random.random_ratio(1, 2));
            let at_least = random.random_range(0..=lits.len());
            let at_most = random.random_range(at_least..=lits.len());
            model.constrain(Constraint { lits, at_least, at_most, label: Label::rule("sum") });
        }
        model
    }

    /// By trying everything; empty where nothing satisfies the model.
    pub fn statuses(model: &Model) -> Vec<Status> {
        let values = (0..1_usize << model.num_vars()).map(|bits| {
            Assignment::from(
                model.vars().map(|var| bits >> var.index() & 1 == 1).collect::<Vec<_>>(),
            )
        });
        let all: Vec<_> = values.filter(|found| model.violated(found).is_none()).collect();
        let Some(first) = all.first() else { return Vec::new() };
        let status = |var: Var| match all.iter().all(|found| found.value(var) == first.value(var)) {
            true => Status::Forced(first.value(var)),
            false => Status::Undetermined,
        };
        model.vars().map(status).collect()
    }

    pub fn check(model: &Model, known: &[Assignment], found: &[Status], expected: &[Status]) {
        assert!(known.iter().all(|found| model.violated(found).is_none()));
        for (found, expected) in found.iter().zip(expected) {
            assert!(*found == Status::Undecided || found == expected, "{found:?}, {expected:?}");
        }
    }

    #[test]
    fn every_pass_agrees_with_brute_force() {
        let random = &mut Pcg64Mcg::seed_from_u64(5);
        let budget = Budget::unlimited();
        for _ in 0..150 {
            let model = model(random);
            let expected = statuses(&model);
            let nothing = vec![Status::Undecided; model.num_vars()];
            let first = first_witness(&model, &nothing, (&budget).into()).expect("no limit");
            let Some(first) = first else {
                assert!(expected.is_empty());
                continue;
            };
            for passes in [&[Pass::First][..], &[Pass::Second], &[Pass::Second, Pass::Last]] {
                let (mut found, mut known) = (nothing.clone(), vec![first.clone()]);
                for &pass in passes {
                    let search = (&budget).into();
                    decide_side_by_side(&model, &mut found, &mut known, pass, search)
                        .expect("no limit");
                    check(&model, &known, &found, &expected);
                }
                assert!(passes.len() == 1 || found == expected);
            }
        }
    }

    #[test]
    fn what_programs_and_windows_decide_alone_is_what_trying_everything_says() {
        let random = &mut Pcg64Mcg::seed_from_u64(6);
        let budget = Budget::unlimited();
        let meter = &mut budget.meter();
        let mut decided = [0; 2];
        for _ in 0..100 {
            let model = model(random);
            let expected = statuses(&model);
            let search = Search::from(&budget);
            let programs = Programs::new(&model, search, end(search)).expect("a small model");
            let Some(first) = programs.first() else {
                assert!(expected.is_empty() || cfg!(not(feature = "ilp")));
                continue;
            };
            let mut sat = search.engines.assuming();
            let solver = LazySolver::new(&model, &mut *sat, meter).expect("no limit");
            let mut decider =
                Decider::new(&model, solver, [first].into_iter(), meter).expect("no limit");
            let open: Vec<Var> = model.vars().collect();
            hunt(&mut decider, &open, 0, search, meter).expect("no limit");
            decided[0] += open.len() - decider.num_open(&open);
            decider.look_nearby(&open, &LAYERS, search.engines, meter).expect("no limit");
            decided[1] += open.len() - decider.num_open(&open);
            let found = decider.finish();
            let known: Vec<_> = found.found().collect();
            let found: Vec<_> = open.iter().map(|var| found.status(var.positive())).collect();
            check(&model, &known, &found, &expected);
        }
        assert!(
            cfg!(not(feature = "ilp")) || decided[0] > 0 && decided[0] < decided[1],
            "{decided:?}"
        );
    }

    #[test]
    fn a_cancelled_search_keeps_what_was_decided() {
        let model = model(&mut Pcg64Mcg::seed_from_u64(7));
        let nothing = vec![Status::Undecided; model.num_vars()];
        let budget = Budget::unlimited();
        let first = first_witness(&model, &nothing, (&budget).into()).expect("no limit");
        let first = first.expect("an assignment");
        let expected = statuses(&model);
        for looks in 0..12 {
            let left = std::sync::atomic::AtomicI64::new(looks);
            let watch = move |_| {
                let before = left.fetch_sub(1, std::sync::atomic::Ordering::Relaxed);
                (before <= 0).then_some(crate::budget::Stop::Cancelled)
            };
            let budget = Budget::unlimited().watched_by(watch);
            let (mut found, mut known) = (nothing.clone(), vec![first.clone()]);
            let search = (&budget).into();
            let _ = decide_side_by_side(&model, &mut found, &mut known, Pass::Second, search);
            check(&model, &known, &found, &expected);
        }
    }
}
