//! Compares every encoding with the truth tables of all constraints of up to ten literals.

use crate::budget::Budget;
use crate::grid::Cell;
use crate::model::{Assignment, AuxiliaryMeaning, Cnf, Label, Name, Var};

use super::*;

const ENCODINGS: [Encoding; 4] =
    [Encoding::Naive, Encoding::SequentialCounter, Encoding::Totalizer, Encoding::Adder];

/// Returns a constraint on `length` variables. Every third variable is negated.
fn constraint(length: usize, at_least: usize, at_most: usize) -> Constraint {
    let lits = (0..length).map(|index| Var::new(index).lit(index % 3 != 2)).collect();
    Constraint { lits, at_least, at_most, label: Label::rule("test") }
}

fn all_inputs(length: usize) -> impl Iterator<Item = Assignment> {
    (0..1 << length)
        .map(move |bits: usize| (0..length).map(|i| bits >> i & 1 == 1).collect::<Vec<_>>().into())
}

fn cnf_of_inputs(length: usize) -> Cnf {
    let mut cnf = Cnf::default();
    for _ in 0..length {
        cnf.new_var();
    }
    cnf
}

/// Extends the inputs with the value of every auxiliary variable, which follows from its meaning.
fn extend_to_auxiliary(cnf: &Cnf, constraint: &Constraint, inputs: &Assignment) -> Assignment {
    let mut values = inputs.values().to_vec();
    for meaning in cnf.meanings[values.len()..].iter().map(|meaning| meaning.expect("auxiliary")) {
        let assignment = Assignment::from(values.clone());
        let count = |lits: &[Lit]| lits.iter().filter(|&&lit| assignment.satisfies(lit)).count();
        values.push(match meaning {
            AuxiliaryMeaning::AtLeast { count: least, first, end } => {
                count(&constraint.lits[first..end]) >= least
            }
            AuxiliaryMeaning::Odd(lits) => count(&lits) % 2 == 1,
            AuxiliaryMeaning::Carry(lits) => count(&lits) >= 2,
        });
    }
    values.into()
}

fn is_satisfied(cnf: &Cnf, assignment: &Assignment) -> bool {
    cnf.clauses.iter().all(|clause| clause.iter().any(|&lit| assignment.satisfies(lit)))
}

/// Returns whether unit propagation from the inputs ends in a conflict.
fn is_refuted_by_propagation(cnf: &Cnf, inputs: &Assignment) -> bool {
    let mut values: Vec<Option<bool>> = vec![None; cnf.num_vars()];
    for (slot, &value) in values.iter_mut().zip(inputs.values()) {
        *slot = Some(value);
    }
    loop {
        let mut changed = false;
        for clause in cnf.clauses.iter() {
            let value = |lit: Lit| values[lit.var().index()].map(|v| v == lit.is_positive());
            if clause.iter().any(|&lit| value(lit) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|&&lit| value(lit).is_none());
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(&unit), None) => {
                    values[unit.var().index()] = Some(unit.is_positive());
                    changed = true;
                }
                _ => {}
            }
        }
        if !changed {
            return false;
        }
    }
}

fn check_truth_table(cnf: &Cnf, constraint: &Constraint, what: &str) {
    for inputs in all_inputs(constraint.lits.len()) {
        if constraint.is_satisfied_by(&inputs) {
            let assignment = extend_to_auxiliary(cnf, constraint, &inputs);
            assert!(is_satisfied(cnf, &assignment), "{what} excludes {inputs:?} of {constraint:?}");
        } else {
            assert!(
                is_refuted_by_propagation(cnf, &inputs),
                "{what} allows {inputs:?} of {constraint:?}"
            );
        }
    }
}

#[test]
fn every_encoding_has_the_truth_table_of_every_constraint() {
    for length in 2..=10 {
        for (at_least, at_most) in
            (0..length).flat_map(|l| (l.max(1)..=length).map(move |m| (l, m)))
        {
            let constraint = constraint(length, at_least, at_most);
            let EncodingTask::Encode(bounds) = encoding_task(&constraint) else { continue };
            for encoding in ENCODINGS {
                let mut cnf = cnf_of_inputs(length);
                encoding.add_clauses(bounds, &mut cnf);
                check_truth_table(&cnf, &constraint, &format!("{encoding:?}"));
                let (added, most) =
                    (FormulaSize::of_clauses(&cnf.clauses), encoding.max_size(bounds));
                assert!(added.clauses <= most.clauses && added.lits <= most.lits, "{encoding:?}");
            }
        }
    }
}

#[test]
fn guarded_and_plain_encodings_are_exact_for_all_bounds() {
    for length in 0..=6 {
        for (at_least, at_most) in
            (0..=length + 1).flat_map(|l| (0..=length + 1).map(move |m| (l, m)))
        {
            let constraint = constraint(length, at_least, at_most);
            let mut cnf = cnf_of_inputs(length);
            add_constraint(&constraint, Encoding::choose, &mut cnf);
            check_truth_table(&cnf, &constraint, "add");
        }
    }
}

#[test]
fn long_sums_are_affordable_and_oversized_ones_are_refused() {
    let sum = |length: usize, count: usize| {
        let mut model = Model::new();
        let lits: Vec<_> = (0..length)
            .map(|col| model.add(Name::with_cell("x", Cell::new(0, col))).positive())
            .collect();
        model.add_exactly(count, lits, Label::rule("total"));
        model
    };
    let mut cnf = Cnf::default();
    assert_eq!(encode(&sum(2500, 750), &mut cnf, &mut Budget::unlimited().meter()), Ok(()));
    assert!(cnf.clauses.len() < 40_000, "{} clauses", cnf.clauses.len());
    let mut refused = Cnf::default();
    let mut meter = Budget::unlimited().with_memory(1 << 20).meter();
    assert_eq!(encode(&sum(100_000, 30_000), &mut refused, &mut meter), Err(Stop::Memory));
    assert!(refused.clauses.is_empty());
    let cancelled = Budget::unlimited().with_stop_function(|_| Some(Stop::Cancelled));
    let ended = encode(&sum(100_000, 30_000), &mut refused, &mut cancelled.meter());
    assert_eq!((ended, refused.clauses.len()), (Err(Stop::Cancelled), 0));
}

/// Tries all sums of one to three chains, each of up to three literals.
#[test]
fn sums_of_chains_have_the_truth_table_of_every_constraint() {
    let mut chained = 0;
    for lengths in (1..=3).flat_map(|a| (0..=3).flat_map(move |b| (0..=2).map(move |c| [a, b, c])))
    {
        let length = lengths.iter().sum::<usize>();
        let lits = constraint(length, 0, length).lits;
        let mut implications = Vec::new();
        let mut start = 0;
        for chain in lengths {
            for position in start + 1..start + chain {
                let lits = vec![!lits[position], lits[position - 1]];
                let label = Label::rule("chain");
                implications.push(Constraint { lits, at_least: 1, at_most: 2, label });
            }
            start += chain;
        }
        let meter = &mut Budget::unlimited().meter();
        let stated = Implications::from_constraints(&implications, meter).expect("no limit");
        for (at_least, at_most) in (0..=length).flat_map(|l| (l..=length).map(move |m| (l, m))) {
            let constraint = constraint(length, at_least, at_most);
            let Some(sum) = stated.chains(&constraint) else { continue };
            assert_eq!(sum.num_chains(), lengths.iter().filter(|&&chain| chain > 0).count());
            chained += 1;
            let mut cnf = cnf_of_inputs(length);
            encode_in_chains([&constraint], &stated, &mut cnf, meter).expect("no limit");
            for inputs in all_inputs(length) {
                if implications.iter().any(|implication| !implication.is_satisfied_by(&inputs)) {
                    continue;
                }
                if constraint.is_satisfied_by(&inputs) {
                    let assignment = extend_to_auxiliary(&cnf, &constraint, &inputs);
                    assert!(is_satisfied(&cnf, &assignment), "{inputs:?} of {constraint:?}");
                } else {
                    assert!(is_refuted_by_propagation(&cnf, &inputs), "{inputs:?}");
                }
            }
        }
    }
    assert!(chained > 300, "{chained}");
}

#[test]
fn literals_form_chains_in_the_order_of_the_sum() {
    let meter = &mut Budget::unlimited().meter();
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|index| Var::new(index).positive());
    let label = Label::rule("test");
    let equal = |one: Lit, other: Lit| Constraint {
        lits: vec![one, !other],
        at_least: 1,
        at_most: 1,
        label,
    };
    // The second and the third literal are equal, and the fourth literal implies the second
    // literal.
    let implies = Constraint { lits: vec![!d, b], at_least: 1, at_most: 2, label };
    let stated = Implications::from_constraints(&[equal(b, c), implies], meter).expect("no limit");
    let sum = |lits: Vec<Lit>| {
        let constraint = Constraint { at_least: 1, at_most: lits.len() - 1, lits, label };
        stated.chains(&constraint).map(|sum| sum.num_chains())
    };
    assert_eq!(sum(vec![a, b, c, d, e]), Some(4));
    assert_eq!(sum(vec![a, c, d, b]), Some(3));
    assert_eq!(sum(vec![a, d, e]), None);
    assert_eq!(sum(vec![!b, !c, e]), Some(2));
}

#[test]
fn a_sum_that_shares_its_pairs_with_an_earlier_sum_is_exact() {
    let lits: Vec<Lit> = (0..14).map(|index| Var::new(index).positive()).collect();
    let at_most_one = |lits: &[Lit], at_least| Constraint {
        lits: lits.to_vec(),
        at_least,
        at_most: 1,
        label: Label::rule("test"),
    };
    for at_least in [0, 1] {
        for first in [0, 1] {
            // The second sum has one or two literals that the first sum lacks.
            let both =
                [at_most_one(&lits[..12], 1), at_most_one(&lits[first..=12 + first], at_least)];
            let mut cnf = cnf_of_inputs(14);
            let meter = &mut Budget::unlimited().meter();
            encode_constraints(&both, &mut cnf, meter).expect("no limit");
            let mut earlier = cnf_of_inputs(14);
            encode_constraints(&both[..1], &mut earlier, meter).expect("no limit");
            assert_eq!(cnf.num_vars(), earlier.num_vars(), "the second sum has no counter");
            for inputs in all_inputs(14) {
                let holds = both.iter().all(|constraint| constraint.is_satisfied_by(&inputs));
                assert_eq!(is_refuted_by_propagation(&cnf, &inputs), !holds, "{inputs:?}");
            }
        }
    }
}
