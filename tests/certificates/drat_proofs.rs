//! Checks DRAT proofs with a simple checker. This checker only uses unit propagation, and shares no
//! code with the solvers.

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof_engine::model::{Cnf, Label, Lit, Model, Name};
use gridproof_engine::sat::{BACKENDS, ProveUnsatFn, SatVerdict, to_cnf};

/// Returns the formula for `pigeons` in `holes`, as cardinality constraints: at least one hole per
/// pigeon, and at most one pigeon per hole.
fn pigeonhole_formula(pigeons: usize, holes: usize) -> Cnf {
    let mut model = Model::new();
    let vars: Vec<Vec<Lit>> = (0..pigeons)
        .map(|row| {
            (0..holes)
                .map(|col| model.add(Name::with_cell("x", Cell::new(row, col))).positive())
                .collect()
        })
        .collect();
    for row in &vars {
        model.add_clause(row.iter().copied(), Label::rule("nested"));
    }
    for col in 0..holes {
        let mut lits: Vec<_> = vars.iter().map(|row| !row[col]).collect();
        lits.sort();
        let constraint = gridproof_engine::model::Constraint {
            at_least: lits.len() - 1,
            at_most: lits.len(),
            lits,
            label: Label::rule("single"),
        };
        model.add_constraint(constraint);
    }
    to_cnf(&model, &mut Budget::unlimited().meter()).expect("small")
}

/// Whether unit propagation refutes the clauses together with the negation of `clause`.
fn is_refuted_with(clauses: &[Vec<Lit>], clause: &[Lit]) -> bool {
    let mut known: Vec<Lit> = clause.iter().map(|&lit| !lit).collect();
    loop {
        let before = known.len();
        for clause in clauses {
            if clause.iter().any(|lit| known.contains(lit)) {
                continue;
            }
            let open: Vec<Lit> =
                clause.iter().copied().filter(|&lit| !known.contains(&!lit)).collect();
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

/// Whether every added clause follows and the last clause is empty. Ignores deletions, which only
/// makes the check slower.
fn is_valid_proof(cnf: &Cnf, proof: &str) -> bool {
    if proof.lines().position(|line| line == "0").is_some_and(|at| at + 1 < proof.lines().count()) {
        return false;
    }
    let mut clauses: Vec<Vec<Lit>> = cnf.clauses.iter().map(<[Lit]>::to_vec).collect();
    for line in proof.lines().filter(|line| !line.starts_with('d')) {
        let numbers = line.split_whitespace().map(|word| word.parse::<i64>().expect("a number"));
        let clause: Vec<Lit> = numbers.map_while(Lit::from_dimacs).collect();
        if !is_refuted_with(&clauses, &clause) {
            return false;
        }
        clauses.push(clause);
    }
    is_refuted_with(&clauses, &[])
}

/// Runs each check on every backend that writes proofs.
macro_rules! every_prover {
    ($($check:ident)*) => {
        mod every_prover {
            use super::*;
            $(#[test] fn $check() {
                BACKENDS.iter().filter_map(|backend| backend.prove_unsat).for_each(super::$check);
            })*
        }
    };
}

every_prover! {
    a_proof_of_unsatisfiability_is_accepted
    a_satisfiable_formula_gives_its_model_instead
    the_budget_and_a_failing_output_are_distinguished
}

fn a_proof_of_unsatisfiability_is_accepted(prove: ProveUnsatFn) {
    for holes in 1..=5 {
        let cnf = pigeonhole_formula(holes + 1, holes);
        let mut proof = Vec::new();
        let verdict = prove(&cnf, &mut proof, &mut Budget::unlimited().meter()).expect("no file");
        assert_eq!(verdict, SatVerdict::Unsat);
        let proof = String::from_utf8(proof).expect("text");
        assert!(is_valid_proof(&cnf, &proof), "{holes} holes");
        assert!(holes < 3 || !is_valid_proof(&cnf, ""), "the checker accepts anything");
    }
}

fn a_satisfiable_formula_gives_its_model_instead(prove: ProveUnsatFn) {
    let cnf = pigeonhole_formula(4, 4);
    let verdict = prove(&cnf, &mut Vec::new(), &mut Budget::unlimited().meter());
    let SatVerdict::Sat(found) = verdict.expect("no file") else { panic!("satisfiable") };
    let satisfied = |clause: &[Lit]| clause.iter().any(|&lit| found.satisfies(lit));
    assert!(cnf.clauses.iter().all(satisfied));
}

fn the_budget_and_a_failing_output_are_distinguished(prove: ProveUnsatFn) {
    let cnf = pigeonhole_formula(10, 9);
    let mut meter = Budget::work(100_000).meter();
    let verdict = prove(&cnf, &mut std::io::sink(), &mut meter);
    assert_eq!(verdict.expect("no file"), SatVerdict::Unknown(Unfinished::Stop(Stop::Work)));
    let mut full = std::io::Cursor::new([0; 100]);
    let mut full: &mut dyn std::io::Write = &mut full;
    assert!(prove(&cnf, &mut full, &mut Budget::unlimited().meter()).is_err());
}
