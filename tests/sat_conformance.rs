//! Tests that every SAT backend of the registry behaves as the engines expect.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof_engine::model::{Assignment, Lit, Var};
use gridproof_engine::sat::{
    BACKENDS, BackendEntry, ClauseSink, FormulaSize, SatBackend, SatVerdict, SolveAssuming,
    SplitSolver,
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

type CnfFormula = Vec<Vec<Lit>>;

/// Runs each check on every solver of a list.
macro_rules! conformance {
    ($solvers:expr; $($check:ident)*) => {
        $(#[test] fn $check() {
            for (name, new) in $solvers {
                println!("{name}");
                super::$check(new);
            }
        })*
    };
}

/// Returns the backends of the registry, and the default backend for large formulas.
fn solvers() -> impl Iterator<Item = (&'static str, NewSolver)> {
    let backend = |backend: &BackendEntry| (backend.name, backend.new_solver);
    BACKENDS.iter().map(backend).chain([("part by part", (|| solver_by_parts()) as NewSolver)])
}

fn assuming_solvers() -> impl Iterator<Item = (&'static str, NewAssuming)> {
    let able = |backend: &BackendEntry| Some((backend.name, backend.new_with_assumptions?));
    BACKENDS.iter().filter_map(able).chain([("part by part", solver_by_parts as NewAssuming)])
}

fn solver_by_parts() -> Box<dyn SolveAssuming> {
    Box::new(SplitSolver::always_split(BACKENDS[0].new_with_assumptions.expect("every ability")))
}

mod every_backend {
    use super::*;
    conformance! { solvers();
        decides_random_3sat_like_brute_force
        refutes_pigeonhole_formulas
        distinguishes_odd_from_even_chains
        accepts_clauses_between_calls
        handles_degenerate_formulas
        stops_at_its_work_limit_reproducibly_and_can_continue
        stops_when_cancelled_or_past_its_deadline
        stops_at_any_budget_check
        refuses_formulas_that_exceed_the_memory_limit
    }
}

mod every_backend_with_assumptions {
    use super::*;
    conformance! { assuming_solvers();
        forgets_assumptions_after_the_call
        names_a_core_in_the_assumptions_own_polarity
        accepts_contradictory_and_repeated_assumptions
        assumes_on_degenerate_formulas
        decides_under_assumptions_after_its_work_limit
        decides_formulas_of_independent_parts
    }
}

/// Checks that a question about one part of a formula costs no work in other parts that are hard.
#[test]
fn a_question_costs_no_work_in_unrelated_parts() {
    let mut formula = pigeonhole(6)[1..].to_vec();
    formula.push(vec![Var::new(42).positive(), Var::new(43).positive()]);
    let mut solver = loaded_solver(solver_by_parts, 44, &formula);
    let mut spent = |assumptions: &[Lit]| {
        let mut meter = Budget::work(u64::MAX).meter();
        assert!(matches!(solver.solve_assuming(assumptions, &mut meter), SatVerdict::Sat(_)));
        meter.spent()
    };
    assert!(spent(&[]) > 10 * spent(&[Var::new(42).negative()]));
}

type NewSolver = fn() -> Box<dyn SatBackend>;
type NewAssuming = fn() -> Box<dyn SolveAssuming>;

fn loaded_solver<S: ClauseSink + ?Sized>(
    new: fn() -> Box<S>,
    num_vars: usize,
    formula: &[Vec<Lit>],
) -> Box<S> {
    let mut solver = new();
    for _ in 0..num_vars {
        solver.new_var();
    }
    for clause in formula {
        solver.add_clause(clause);
    }
    solver
}

fn solve(solver: &mut dyn SatBackend) -> SatVerdict {
    solver.solve(&mut Budget::unlimited().meter())
}

fn assume(solver: &mut dyn SolveAssuming, assumptions: &[Lit]) -> SatVerdict {
    solver.solve_assuming(assumptions, &mut Budget::unlimited().meter())
}

fn lit(number: i64) -> Lit {
    Lit::from_dimacs(number).expect("a DIMACS number")
}

fn satisfies(formula: &[Vec<Lit>], assignment: &Assignment) -> bool {
    formula.iter().all(|clause| clause.iter().any(|&lit| assignment.satisfies(lit)))
}

fn is_satisfiable(num_vars: usize, formula: &[Vec<Lit>]) -> bool {
    (0..1_usize << num_vars).any(|bits| {
        let values: Vec<_> = (0..num_vars).map(|var| bits >> var & 1 == 1).collect();
        satisfies(formula, &values.into())
    })
}

/// Returns a random 3-SAT formula. About half of these formulas are satisfiable.
fn random_3sat(num_vars: usize, rng: &mut Pcg64) -> CnfFormula {
    let clauses = num_vars * 43 / 10;
    let clause = |_| {
        let mut vars = Vec::new();
        while vars.len() < 3 {
            let var = rng.random_range(0..num_vars);
            if !vars.contains(&var) {
                vars.push(var);
            }
        }
        vars.into_iter().map(|var| Var::new(var).lit(rng.random())).collect()
    };
    (0..clauses).map(clause).collect()
}

/// Returns the pigeonhole formula for `holes + 1` pigeons, which is exponentially hard for
/// resolution (Haken 1985). The variables are `pigeon * holes + hole`.
fn pigeonhole(holes: usize) -> CnfFormula {
    let var = |pigeon: usize, hole: usize| Var::new(pigeon * holes + hole);
    let mut formula: CnfFormula = (0..=holes)
        .map(|pigeon| (0..holes).map(|hole| var(pigeon, hole).positive()).collect())
        .collect();
    for hole in 0..holes {
        for pigeon in 0..=holes {
            for other in 0..pigeon {
                formula.push(vec![var(pigeon, hole).negative(), var(other, hole).negative()]);
            }
        }
    }
    formula
}

/// Returns the formula `x0 != x1 != ... != x(length-1)`, with the condition that the last variable
/// equals the first variable. The formula is satisfiable exactly for odd lengths.
fn parity_chain(length: usize) -> CnfFormula {
    let mut formula = CnfFormula::new();
    for (a, b) in (1..length).map(|i| (Var::new(i - 1), Var::new(i))) {
        formula.push(vec![a.positive(), b.positive()]);
        formula.push(vec![a.negative(), b.negative()]);
    }
    let (first, last) = (Var::new(0), Var::new(length - 1));
    formula.push(vec![first.positive(), last.negative()]);
    formula.push(vec![first.negative(), last.positive()]);
    formula
}

fn decides_random_3sat_like_brute_force(new: NewSolver) {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut counts = [0; 2];
    for _ in 0..200 {
        let formula = random_3sat(10, &mut rng);
        let expected = is_satisfiable(10, &formula);
        counts[usize::from(expected)] += 1;
        match solve(&mut *loaded_solver(new, 10, &formula)) {
            SatVerdict::Sat(assignment) => {
                assert!(expected && satisfies(&formula, &assignment));
                assert_eq!(assignment.values().len(), 10);
            }
            verdict => assert_eq!((expected, verdict), (false, SatVerdict::Unsat)),
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "one-sided sample: {counts:?}");
}

fn refutes_pigeonhole_formulas(new: NewSolver) {
    for holes in 1..=6 {
        let formula = pigeonhole(holes);
        let num_vars = holes * (holes + 1);
        let verdict = solve(&mut *loaded_solver(new, num_vars, &formula));
        assert_eq!(verdict, SatVerdict::Unsat, "{holes} holes");
        let room_for_all = &formula[1..];
        let verdict = solve(&mut *loaded_solver(new, num_vars, room_for_all));
        assert!(matches!(verdict, SatVerdict::Sat(found) if satisfies(room_for_all, &found)));
    }
}

fn distinguishes_odd_from_even_chains(new: NewSolver) {
    for length in [2, 3, 50, 51, 1000, 1001] {
        let formula = parity_chain(length);
        match solve(&mut *loaded_solver(new, length, &formula)) {
            SatVerdict::Sat(found) => assert!(length % 2 == 1 && satisfies(&formula, &found)),
            verdict => assert_eq!((length % 2, verdict), (0, SatVerdict::Unsat)),
        }
    }
}

fn accepts_clauses_between_calls(new: NewSolver) {
    let formula = parity_chain(20);
    let mut solver = loaded_solver(new, 20, &[]);
    let (last, before) = formula.split_last().expect("not empty");
    for clause in before {
        solver.add_clause(clause);
        assert!(matches!(solve(&mut *solver), SatVerdict::Sat(_)));
    }
    solver.add_clause(last);
    assert_eq!(solve(&mut *solver), SatVerdict::Unsat);
    let late = solver.new_var();
    solver.add_clause(&[late.positive()]);
    assert_eq!(solve(&mut *solver), SatVerdict::Unsat);
}

fn forgets_assumptions_after_the_call(new: NewAssuming) {
    let mut solver = loaded_solver(new, 2, &[vec![lit(1), lit(2)]]);
    assert_eq!(assume(&mut *solver, &[lit(-1), lit(-2)]), SatVerdict::Unsat);
    for fixed in [lit(-1), lit(-2), lit(1)] {
        let verdict = assume(&mut *solver, &[fixed]);
        assert!(matches!(verdict, SatVerdict::Sat(found) if found.satisfies(fixed)));
    }
    assert!(matches!(solver.solve(&mut Budget::unlimited().meter()), SatVerdict::Sat(_)));
}

fn names_a_core_in_the_assumptions_own_polarity(new: NewAssuming) {
    let mut rng = Pcg64::seed_from_u64(2);
    let mut refuted = 0;
    for _ in 0..200 {
        let formula = &random_3sat(10, &mut rng)[..25];
        let assumptions: Vec<_> =
            (0..10).map(|var| Var::new(var).lit(rng.random())).take(6).collect();
        let mut solver = loaded_solver(new, 10, formula);
        if assume(&mut *solver, &assumptions) != SatVerdict::Unsat {
            continue;
        }
        let core = solver.failed_assumptions().to_vec();
        assert!(core.iter().all(|lit| assumptions.contains(lit)), "{core:?} of {assumptions:?}");
        let with_core: CnfFormula =
            formula.iter().cloned().chain(core.iter().map(|&lit| vec![lit])).collect();
        assert!(!is_satisfiable(10, &with_core), "{core:?} is no core");
        refuted += 1;
    }
    assert!(refuted > 50, "only {refuted} samples");
}

fn accepts_contradictory_and_repeated_assumptions(new: NewAssuming) {
    let mut solver = loaded_solver(new, 2, &[vec![lit(1), lit(2)]]);
    assert_eq!(assume(&mut *solver, &[lit(1), lit(-1)]), SatVerdict::Unsat);
    let mut core = solver.failed_assumptions().to_vec();
    core.sort();
    assert_eq!(core, [lit(1), lit(-1)]);
    assert!(matches!(assume(&mut *solver, &[lit(2), lit(2), lit(-1)]), SatVerdict::Sat(_)));
}

/// Checks a formula of independent parts. The numbers of the variables alternate between the parts.
fn decides_formulas_of_independent_parts(new: NewAssuming) {
    let (parts, num_vars) = (4, 16);
    let mut rng = Pcg64::seed_from_u64(3);
    let mut counts = [0; 2];
    for _ in 0..20 {
        let mut formula = vec![];
        for part in 0..parts {
            let apart =
                |lit: &Lit| Var::new(parts * lit.var().index() + part).lit(lit.is_positive());
            let clauses = random_3sat(4, &mut rng);
            formula.extend(clauses[..9].iter().map(|clause| clause.iter().map(apart).collect()));
        }
        let mut solver = loaded_solver(new, num_vars, &formula);
        for _ in 0..6 {
            let some = |rng: &mut Pcg64| Var::new(rng.random_range(0..num_vars)).lit(rng.random());
            let assumptions = [some(&mut rng), some(&mut rng)];
            let assumed = assumptions.iter().map(|&lit| vec![lit]);
            let expected: CnfFormula = formula.iter().cloned().chain(assumed).collect();
            match assume(&mut *solver, &assumptions) {
                SatVerdict::Sat(found) => {
                    assert!(satisfies(&expected, &found));
                    counts[0] += 1;
                }
                SatVerdict::Unsat => {
                    counts[1] += 1;
                    let core = solver.failed_assumptions().iter().map(|&lit| vec![lit]);
                    let blamed: CnfFormula = formula.iter().cloned().chain(core).collect();
                    assert!(!is_satisfiable(num_vars, &blamed), "no core");
                }
                SatVerdict::Unknown(reason) => panic!("no limit: {reason}"),
            }
            formula.push(vec![some(&mut rng), some(&mut rng)]);
            solver.add_clause(&formula[formula.len() - 1]);
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "one-sided sample: {counts:?}");
}

fn handles_degenerate_formulas(new: NewSolver) {
    assert_eq!(solve(&mut *new()), SatVerdict::Sat(vec![].into()));
    assert_eq!(solve(&mut *loaded_solver(new, 1, &[vec![]])), SatVerdict::Unsat);
    let tautology_and_repetition = [vec![lit(1), lit(-1)], vec![lit(2), lit(2)]];
    let verdict = solve(&mut *loaded_solver(new, 2, &tautology_and_repetition));
    assert!(matches!(verdict, SatVerdict::Sat(found) if found.satisfies(lit(2))));
}

fn assumes_on_degenerate_formulas(new: NewAssuming) {
    let verdict = assume(&mut *loaded_solver(new, 3, &[]), &[lit(2)]);
    assert!(matches!(verdict, SatVerdict::Sat(found) if found.values().len() == 3));
    let mut solver = loaded_solver(new, 1, &[vec![]]);
    assert_eq!(assume(&mut *solver, &[lit(1)]), SatVerdict::Unsat);
    assert!(solver.failed_assumptions().is_empty());
}

fn stops_at_its_work_limit_reproducibly_and_can_continue(new: NewSolver) {
    let formula = pigeonhole(9);
    let attempt = || {
        let mut solver = loaded_solver(new, 90, &formula);
        let mut meter = Budget::work(200_000).meter();
        (solver.solve(&mut meter), meter.spent(), solver)
    };
    let (verdict, spent, mut solver) = attempt();
    assert_eq!(verdict, SatVerdict::Unknown(Unfinished::Stop(Stop::Work)));
    assert!(spent > 200_000);
    let (again, spent_again, _) = attempt();
    assert_eq!((again, spent_again), (verdict, spent));

    (0..9).for_each(|hole| solver.add_clause(&[Var::new(81 + hole).negative()]));
    let mut meter = Budget::work(200_000).meter();
    assert_eq!(solver.solve(&mut meter), SatVerdict::Unsat);
    let mut spent = Budget::work(0).meter();
    let _ = spent.spend(1);
    assert_eq!(solver.solve(&mut spent), SatVerdict::Unknown(Unfinished::Stop(Stop::Work)));
}

fn decides_under_assumptions_after_its_work_limit(new: NewAssuming) {
    let mut solver = loaded_solver(new, 90, &pigeonhole(9));
    let verdict = solver.solve(&mut Budget::work(200_000).meter());
    assert_eq!(verdict, SatVerdict::Unknown(Unfinished::Stop(Stop::Work)));
    let mut meter = Budget::work(200_000).meter();
    let nine_pigeons_away: Vec<_> = (0..9).map(|hole| Var::new(81 + hole).negative()).collect();
    assert_eq!(solver.solve_assuming(&nine_pigeons_away, &mut meter), SatVerdict::Unsat);
}

/// Checks that a cancel flag and a deadline end the search, long before the work limit does.
fn stops_when_cancelled_or_past_its_deadline(new: NewSolver) {
    let flag = Arc::new(AtomicBool::new(false));
    let mut meter = Budget::work(100_000_000).with_cancel_flag(flag.clone()).meter();
    let mut solver = loaded_solver(new, 156, &pigeonhole(12));
    let canceller = std::thread::spawn(move || flag.store(true, Ordering::Relaxed));
    assert_eq!(solver.solve(&mut meter), SatVerdict::Unknown(Unfinished::Stop(Stop::Cancelled)));
    canceller.join().expect("the flag was set");

    let past = Instant::now();
    let mut meter = Budget::unlimited().with_deadline(past).meter();
    assert_eq!(solver.solve(&mut meter), SatVerdict::Unknown(Unfinished::Stop(Stop::Time)));
}

/// Checks that the budget can end loading and search at every check, without harm to the solver.
fn stops_at_any_budget_check(new: NewSolver) {
    let (chain, holes) = (parity_chain(100_000), pigeonhole(7));
    for (num_vars, formula) in [(100_000, &chain), (56, &holes)] {
        let mut cancelled = 0;
        for last in [0, 1, 2, 5, 10] {
            let num_checks = Arc::new(AtomicU64::new(0));
            let seen = num_checks.clone();
            let next_check = move || seen.fetch_add(1, Ordering::Relaxed);
            let stop = move |_| (next_check() >= last).then_some(Stop::Cancelled);
            let mut solver = loaded_solver(new, num_vars, formula);
            let verdict = solver.solve(&mut Budget::unlimited().with_stop_function(stop).meter());
            let ended = num_checks.load(Ordering::Relaxed) > last;
            let stopped = SatVerdict::Unknown(Stop::Cancelled.into());
            assert_eq!(verdict, if ended { stopped } else { SatVerdict::Unsat }, "check {last}");
            assert_eq!(solve(&mut *solver), SatVerdict::Unsat);
            cancelled += u32::from(ended);
        }
        assert!(cancelled >= 2, "{num_vars} variables: {cancelled}");
    }
}

fn refuses_formulas_that_exceed_the_memory_limit(new: NewSolver) {
    let size = FormulaSize { vars: 0, ..FormulaSize::of_equal_clauses(1_000_000, 3) };
    let budget = Budget::unlimited().with_memory(10_000_000);
    let mut solver = new();
    assert_eq!(solver.reserve(size, &budget.meter()), Err(Stop::Memory));
    assert_eq!(solver.reserve(FormulaSize::of_equal_clauses(1000, 3), &budget.meter()), Ok(()));
    let room_for_another = || budget.meter().reserve(9_950_000).map(drop);
    assert_eq!(room_for_another(), Err(Stop::Memory), "the formula keeps its memory");
    drop(solver);
    assert_eq!(room_for_another(), Ok(()));
}
