//! Tests LRAT proofs: proofs that gridproof writes are accepted, and proofs with wrong reasons are
//! refused.

use std::fmt::Write;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::*;
use crate::budget::Budget;
use crate::certificate::rup::Propagator;
use crate::certificate::write::lrat::write;
use crate::certificate::write::trim::{TrimmedProof, trim};

type Clauses = Vec<Vec<Lit>>;

fn clauses(numbers: &[&[i64]]) -> Clauses {
    let clause = |numbers: &&[i64]| {
        numbers.iter().map(|&number| Lit::from_dimacs(number).expect("not zero")).collect()
    };
    numbers.iter().map(clause).collect()
}

fn trim_drat(vars: usize, clauses: &Clauses, drat: &str) -> Result<TrimmedProof, Refusal> {
    let mut meter = Budget::unlimited().meter();
    let mut known = Propagator::new(vars, &mut meter)?;
    clauses.iter().try_for_each(|clause| known.add(clause, &mut meter))?;
    trim(known, drat.as_bytes(), &mut meter)
}

fn check_lrat(vars: usize, clauses: &Clauses, lrat: &str) -> Result<usize, Refusal> {
    let mut meter = Budget::unlimited().meter();
    let mut known = NumberedClauses::new(vars, &mut meter)?;
    clauses.iter().try_for_each(|clause| known.add(clause))?;
    check_proof(known, lrat.as_bytes(), &mut meter)
}

const UNSATISFIABLE_CLAUSES: &[&[i64]] = &[&[1, 2], &[-1, 2], &[1, -2], &[-1, -2], &[3, 4]];

#[test]
fn a_step_that_is_not_needed_is_left_out() {
    let proof = trim_drat(4, &clauses(UNSATISFIABLE_CLAUSES), "3 4 0\n2 0\n0\n").expect("a proof");
    assert_eq!(write(&proof), "6 2 0 1 2 0\n7 1 0 6 3 0\n8 0 6 7 4 0\n");
    assert_eq!(check_lrat(4, &clauses(UNSATISFIABLE_CLAUSES), &write(&proof)), Ok(3));
}

#[test]
fn an_invalid_lrat_hint_is_refused() {
    let accepted = "6 2 0 1 2 0\n7 d 1 2 0\n8 0 6 3 4 0\n";
    assert_eq!(check_lrat(4, &clauses(UNSATISFIABLE_CLAUSES), accepted), Ok(3));
    for (from, to, expected) in [
        ("6 2 0 1 2 0", "6 2 0 1 0", "1: the clause is not implied"),
        ("6 2 0 1 2 0", "6 2 0 5 2 0", "1: the clause is not implied"),
        ("6 2 0 1 2 0", "6 2 0 99 0", "1: the clause is not implied"),
        ("6 2 0 1 2 0", "6 2 0 -1 2 0", "1: expected the number of a clause"),
        ("8 0 6 3 4 0\n", "8 0 6 3 4 0 7 0\n", "3: expected the number of a clause"),
        ("6 2 0 1 2 0", "5 2 0 1 2 0", "1: expected a number above 5"),
        ("6 2 0 1 2 0", "6 2 0 1 2", "1: expected numbers of clauses that end with 0"),
        ("6 2 0 1 2 0", "6 2 1 2 0", "1: expected a clause, 0, its reasons, and 0"),
        ("6 2 0 1 2 0", "6 9 0 1 2 0", "1: expected a literal over the variables 1 to 4"),
        ("7 d 1 2 0", "7 d 1 1 0", "2: there is no such clause"),
        ("7 d 1 2 0", "7 d 3 0", "3: the clause is not implied"),
        ("8 0 6 3 4 0\n", "8 1 0 6 3 0\n", "4: expected the empty clause"),
        ("8 0 6 3 4 0\n", "8 0 6 3 4 0\n9 1 0 6 0\n", "4: expected the end"),
    ] {
        let found = check_lrat(4, &clauses(UNSATISFIABLE_CLAUSES), &accepted.replace(from, to))
            .expect_err(to);
        let start = format!("refutation.lrat:{expected}");
        assert!(found.to_string().starts_with(&start), "{to}: {found}");
    }
}

/// Returns whether any of the assignments satisfies all clauses.
fn is_satisfiable(vars: usize, clauses: &Clauses) -> bool {
    (0..1_u32 << vars).any(|table| {
        let holds = |lit: &Lit| (table >> lit.var().index() & 1 == 1) == lit.is_positive();
        clauses.iter().all(|clause| clause.iter().any(holds))
    })
}

/// Refutes clauses by trying all decisions in order, and returns the DRAT proof. The negation of
/// each prefix of decisions becomes a clause of the proof, after the negations of all longer
/// prefixes.
fn drat_by_decisions(vars: usize) -> String {
    let mut text = String::new();
    refute(vars, &mut Vec::new(), &mut text);
    text
}

fn refute(vars: usize, decided: &mut Vec<Lit>, text: &mut String) {
    let var = decided.len();
    if var < vars {
        for lit in [
            gridproof_engine::model::Var::new(var).positive(),
            gridproof_engine::model::Var::new(var).negative(),
        ] {
            decided.push(lit);
            refute(vars, decided, text);
            decided.pop();
        }
    }
    for lit in decided.iter() {
        write!(text, "{} ", (!*lit).to_dimacs()).expect("a string");
    }
    text.push_str("0\n");
}

#[test]
fn no_proof_of_a_satisfiable_formula_is_accepted() {
    const NUM_VARS: usize = 5;
    let mut rng = Pcg64::seed_from_u64(7);
    let (mut refuted, mut mutants) = (0, 0);
    for _ in 0..400 {
        let clause = |rng: &mut Pcg64| -> Vec<Lit> {
            let length = rng.random_range(1..=3);
            let lit = |_| {
                gridproof_engine::model::Var::new(rng.random_range(0..NUM_VARS))
                    .lit(rng.random_bool(0.5))
            };
            (0..length).map(lit).collect()
        };
        let formula: Clauses = (0..rng.random_range(8..24)).map(|_| clause(&mut rng)).collect();
        if is_satisfiable(NUM_VARS, &formula) {
            assert!(trim_drat(NUM_VARS, &formula, &drat_by_decisions(NUM_VARS)).is_err());
            continue;
        }
        refuted += 1;
        let proof = trim_drat(NUM_VARS, &formula, &drat_by_decisions(NUM_VARS)).expect("a proof");
        let text = write(&proof);
        assert_eq!(
            check_lrat(NUM_VARS, &formula, &text),
            Ok(proof.steps.len()),
            "{formula:?}\n{text}"
        );
        // Checks the proof of one formula against another formula, which may be satisfiable.
        let mut other = formula.clone();
        let at = rng.random_range(0..other.len());
        other[at] = clause(&mut rng);
        mutants += 1;
        if check_lrat(NUM_VARS, &other, &text).is_ok() {
            assert!(!is_satisfiable(NUM_VARS, &other), "{other:?}\n{text}");
        }
    }
    assert!(refuted > 100 && mutants > 100, "{refuted}");
}
