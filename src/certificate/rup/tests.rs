//! Compares unit propagation with a naive version, and checks that propagation spends work.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::*;
use crate::budget::Budget;

fn clause_from_dimacs(numbers: &[i64]) -> Vec<Lit> {
    numbers.iter().map(|&number| Lit::from_dimacs(number).expect("not zero")).collect()
}

/// Propagates naively by visiting all clauses repeatedly. Returns whether a clause became false.
fn is_refuted_naively(clauses: &[Vec<Lit>]) -> bool {
    let mut known: Vec<Lit> = Vec::new();
    loop {
        let before = known.len();
        for clause in clauses {
            if clause.iter().any(|lit| known.contains(lit)) {
                continue;
            }
            let mut open: Vec<Lit> =
                clause.iter().copied().filter(|&lit| !known.contains(&!lit)).collect();
            open.dedup();
            match open[..] {
                [] => return true,
                [unit] => known.push(unit),
                _ => {}
            }
        }
        if known.len() == before {
            return false;
        }
    }
}

#[test]
fn propagation_agrees_with_a_naive_version() {
    let mut rng = Pcg64::seed_from_u64(1);
    let (mut implied, mut not) = (0, 0);
    for _ in 0..2000 {
        let vars = rng.random_range(1..=8);
        let mut meter = Budget::unlimited().meter();
        let mut propagator = Propagator::new(vars as usize, &mut meter).expect("no limit");
        let mut clauses: Vec<Vec<Lit>> = Vec::new();
        for _ in 0..rng.random_range(1..=24) {
            let mut length = || rng.random_range(1..=4);
            let numbers: Vec<i64> = (0..length())
                .map(|_| {
                    let number = rng.random_range(1..=vars);
                    if rng.random_bool(0.5) { number } else { -number }
                })
                .collect();
            let mut clause = clause_from_dimacs(&numbers);
            clause.sort_unstable();
            let negated = clause.iter().map(|&lit| vec![!lit]);
            let expected =
                is_refuted_naively(&clauses.iter().cloned().chain(negated).collect::<Vec<_>>());
            assert_eq!(propagator.implies(&clause, &mut meter), Ok(expected), "{clauses:?}");
            *if expected { &mut implied } else { &mut not } += 1;
            propagator.add(&clause, &mut meter).expect("no limit");
            clauses.push(clause);
            let empty = propagator.implies(&[], &mut meter);
            assert_eq!(empty, Ok(is_refuted_naively(&clauses)), "{clauses:?}");
        }
    }
    assert!(implied > 1000 && not > 1000, "{implied} {not}");
}

#[test]
fn a_deleted_clause_implies_nothing_and_is_deleted_only_once() {
    let mut meter = Budget::unlimited().meter();
    let mut propagator = Propagator::new(3, &mut meter).expect("no limit");
    for numbers in [&[1, 2, 3][..], &[3, 2, 1, 1], &[-2, 3]] {
        propagator.add(&clause_from_dimacs(numbers), &mut meter).expect("no limit");
    }
    assert_eq!(propagator.implies(&clause_from_dimacs(&[1, 3]), &mut meter), Ok(true));
    assert_eq!(propagator.delete(&clause_from_dimacs(&[2, 3, 1]), &mut meter), Ok(true));
    assert_eq!(propagator.implies(&clause_from_dimacs(&[1, 3]), &mut meter), Ok(true));
    assert_eq!(propagator.delete(&clause_from_dimacs(&[2, 3, 1]), &mut meter), Ok(true));
    assert_eq!(propagator.implies(&clause_from_dimacs(&[1, 3]), &mut meter), Ok(false));
    assert_eq!(propagator.delete(&clause_from_dimacs(&[2, 3, 1]), &mut meter), Ok(false));
}

#[test]
fn unit_assignments_survive_the_deletion_of_their_clause() {
    let mut meter = Budget::unlimited().meter();
    let mut propagator = Propagator::new(2, &mut meter).expect("no limit");
    propagator.add(&clause_from_dimacs(&[1]), &mut meter).expect("no limit");
    assert_eq!(propagator.delete(&clause_from_dimacs(&[1]), &mut meter), Ok(true));
    propagator.add(&clause_from_dimacs(&[-1, 2]), &mut meter).expect("no limit");
    assert_eq!(propagator.implies(&clause_from_dimacs(&[2]), &mut meter), Ok(true));
}

/// Checks that propagation along a chain of implications spends work for every clause, and needs
/// memory.
#[test]
fn the_budget_ends_propagation() {
    let chain = |budget: Budget| {
        let mut meter = budget.meter();
        let mut propagator = Propagator::new(9, &mut meter)?;
        (1..9).try_for_each(|n| propagator.add(&clause_from_dimacs(&[-n, n + 1]), &mut meter))?;
        propagator.implies(&clause_from_dimacs(&[-1, 9]), &mut meter)
    };
    assert_eq!(chain(Budget::unlimited()), Ok(true));
    assert_eq!(chain(Budget::work(3)), Err(Stop::Work));
    let memory = 9 * BYTES_PER_VARIABLE + 7 * BYTES_PER_CLAUSE;
    assert_eq!(chain(Budget::unlimited().with_memory(memory)), Err(Stop::Memory));
}

/// Checks that scanning a clause of many false literals spends work.
#[test]
fn scanning_a_long_clause_takes_work() {
    const CLAUSE_LENGTH: i64 = 100_000;
    let mut meter = Budget::unlimited().meter();
    let mut propagator = Propagator::new(CLAUSE_LENGTH as usize, &mut meter).expect("no limit");
    let all: Vec<i64> = (1..=CLAUSE_LENGTH).collect();
    propagator.add(&clause_from_dimacs(&all), &mut meter).expect("no limit");
    let before = meter.spent();
    propagator.implies(&clause_from_dimacs(&all[..1]), &mut meter).expect("no limit");
    let short = meter.spent() - before;
    let negated: Vec<i64> = all[1..].to_vec();
    assert_eq!(propagator.implies(&clause_from_dimacs(&negated), &mut meter), Ok(false));
    assert!(meter.spent() - before > short + CLAUSE_LENGTH as u64 / 64, "{short}");
}
