//! Compares the memory that is reserved for formulas and integer programs with the memory that they
//! use. A counting allocator measures the used memory. A reservation must suffice, and must not
//! exceed a fixed multiple of the used memory. All checks are in a single test, so that no other
//! test allocates at the same time.

use std::alloc::System;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cap::Cap;
use gridproof::budget::{Budget, Stop};
use gridproof_engine::ilp::{self, Feasibility};
use gridproof_engine::model::{IntegerProgram, Lit, Relation, Var};
use gridproof_engine::sat::{self, FormulaSize, SatVerdict};

#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

fn allocated_bytes() -> u64 {
    HEAP.allocated() as u64
}

/// A formula whose clauses have equal lengths. The assignment that is false everywhere satisfies
/// the formula.
struct UniformLengthFormula {
    vars: usize,
    clauses: usize,
    length: usize,
}

impl UniformLengthFormula {
    fn size(&self) -> FormulaSize {
        let clauses = FormulaSize::of_equal_clauses(self.clauses as u64, self.length as u64);
        FormulaSize { vars: self.vars as u64, ..clauses }
    }

    /// Returns the largest number of bytes that `backend` uses. Measures the bytes after the search
    /// and at each budget check.
    fn used_bytes(&self, backend: &sat::BackendEntry) -> u64 {
        let before = allocated_bytes();
        let peak = Arc::new(AtomicU64::new(0));
        let seen = peak.clone();
        let watch = move |_| {
            seen.fetch_max(allocated_bytes(), Ordering::Relaxed);
            None
        };
        let mut solver = (backend.new_solver)();
        for _ in 0..self.vars {
            solver.new_var();
        }
        for number in 0..self.clauses {
            let var = |place: usize| Var::new((number * 7919 + place * 104_729) % self.vars);
            let lits: Vec<Lit> = (0..self.length).map(|place| var(place).negative()).collect();
            solver.add_clause(&lits);
        }
        let mut meter = Budget::unlimited().with_stop_function(watch).meter();
        assert!(matches!(solver.solve(&mut meter), SatVerdict::Sat(_)));
        allocated_bytes().max(peak.load(Ordering::Relaxed)) - before
    }

    /// Returns the bytes that `backend` reserves for a formula that took `taken` bytes.
    fn reserved_bytes(&self, backend: &sat::BackendEntry, taken: u64) -> u64 {
        let fits = |bytes: u64| {
            let mut solver = (backend.new_solver)();
            let budget = Budget::unlimited().with_memory(bytes);
            solver.reserve(self.size(), &budget.meter()).is_ok()
        };
        least_sufficient_memory(taken, fits)
    }
}

/// The largest accepted ratio of reserved to used bytes.
const MOST_RESERVED_PER_USED: u64 = 6;

/// Returns the smallest sufficient number of bytes, with an error of at most one percent. The
/// result is at most twice the largest accepted reservation.
fn least_sufficient_memory(taken: u64, suffices: impl Fn(u64) -> bool) -> u64 {
    let (mut too_few, mut enough) = (0, 2 * MOST_RESERVED_PER_USED * taken);
    while enough - too_few > enough / 100 {
        let middle = u64::midpoint(too_few, enough);
        if suffices(middle) { enough = middle } else { too_few = middle }
    }
    enough
}

/// Returns an integer program with a long search, because one row demands an odd sum of even terms.
/// Each other row contains six of the `vars` integers.
fn integer_program(vars: usize, rows: usize) -> IntegerProgram {
    let mut program = IntegerProgram::new();
    let vars: Vec<Var> = (0..vars).map(|_| program.add(0..=9)).collect();
    for row in 0..rows {
        let var = |place: usize| vars[(row * 31 + place * 17) % vars.len()];
        let terms = (0..6).map(|place| (1 + place as i64, var(place)));
        program.add_row(terms, Relation::AtMost, 20);
    }
    program.add_row(vars[..60].iter().map(|&var| (2, var)), Relation::Equal, 61);
    program
}

#[test]
fn reserved_memory_is_close_to_used_memory() {
    let mut all = Vec::new();
    for backend in sat::BACKENDS {
        for (vars, clauses, length) in [
            (200_000, 100_000, 3),
            (2000, 300_000, 2),
            (2000, 300_000, 3),
            (50_000, 200_000, 4),
            (2000, 50_000, 20),
        ] {
            let formula = UniformLengthFormula { vars, clauses, length };
            let taken = formula.used_bytes(backend);
            let reserved = formula.reserved_bytes(backend, taken);
            let what = format!("{vars} {clauses} {length}: {taken} taken, {reserved} reserved");
            println!("{what}");
            all.push((taken, reserved, format!("{}: {what}", backend.name)));
        }
    }
    for (name, ilp) in ilp::BACKENDS {
        for (vars, rows) in [(1000, 1000), (3000, 500), (500, 3000)] {
            let program = integer_program(vars, rows);
            let before = allocated_bytes();
            let peak = Arc::new(AtomicU64::new(0));
            let seen = peak.clone();
            let num_checks = AtomicU64::new(0);
            let watch = move |_| {
                seen.fetch_max(allocated_bytes(), Ordering::Relaxed);
                (num_checks.fetch_add(1, Ordering::Relaxed) > 3).then_some(Stop::Cancelled)
            };
            let found = ilp.satisfy(&program, &Budget::unlimited().with_stop_function(watch));
            assert_eq!(found, Feasibility::Unknown(Stop::Cancelled.into()), "{name}");
            let taken = peak.load(Ordering::Relaxed) - before;
            let fits = |bytes| {
                let num_checks = AtomicU64::new(0);
                let second = move |_| {
                    (num_checks.fetch_add(1, Ordering::Relaxed) > 0).then_some(Stop::Cancelled)
                };
                let budget = Budget::unlimited().with_memory(bytes).with_stop_function(second);
                ilp.satisfy(&program, &budget) == Feasibility::Unknown(Stop::Cancelled.into())
            };
            let reserved = least_sufficient_memory(taken, fits);
            let what = format!("{name}: {vars} {rows}: {taken} taken, {reserved} reserved");
            println!("{what}");
            all.push((taken, reserved, what));
        }
    }
    for (taken, reserved, what) in all {
        assert!((taken..=MOST_RESERVED_PER_USED * taken).contains(&reserved), "{what}");
    }
}
