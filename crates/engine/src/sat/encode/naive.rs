//! The naive (binomial) encoding. Among every `at_most + 1` literals, at least one literal is
//! false. Among every `lits.len() - at_least + 1` literals, at least one literal is true.

use crate::model::Lit;
use crate::sat::{ClauseSink, FormulaSize};

use super::BoundedSum;

/// Returns the number of clauses and of their literals, computed with saturation.
pub fn formula_size(bounds: BoundedSum) -> FormulaSize {
    let n = bounds.lits.len();
    let above =
        FormulaSize::of_equal_clauses(binomial(n, bounds.at_most + 1), bounds.at_most as u64 + 1);
    let length = n - bounds.at_least + 1;
    let below = if bounds.at_least == 0 { 0 } else { binomial(n, length) };
    above + FormulaSize::of_equal_clauses(below, length as u64)
}

/// Returns the number of clauses, computed with saturation.
pub fn num_clauses(bounds: BoundedSum) -> u64 {
    formula_size(bounds).clauses
}

pub fn add_clauses(bounds: BoundedSum, sink: &mut dyn ClauseSink) {
    let BoundedSum { lits, at_least, at_most } = bounds;
    let negated: Vec<_> = lits.iter().map(|&lit| !lit).collect();
    add_subsets_as_clauses(&negated, at_most + 1, sink);
    if at_least > 0 {
        add_subsets_as_clauses(lits, lits.len() - at_least + 1, sink);
    }
}

/// Adds every subset of `lits` with `size` members as a clause, in lexicographic order. Does not
/// recurse, because the negated claim about a large board is one clause of a hundred thousand
/// literals.
fn add_subsets_as_clauses(lits: &[Lit], size: usize, sink: &mut dyn ClauseSink) {
    if size > lits.len() {
        return;
    }
    let mut chosen: Vec<usize> = (0..size).collect();
    let mut clause = lits[..size].to_vec();
    loop {
        sink.add_clause(&clause);
        // Increases the last member that can grow, and sets the later members to the next values.
        let movable = |&at: &usize| chosen[at] < lits.len() - size + at;
        let Some(first) = (0..size).rev().find(movable) else { return };
        let next = chosen[first] + 1;
        for at in first..size {
            chosen[at] = next + at - first;
            clause[at] = lits[chosen[at]];
        }
    }
}

fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let mut value = 1u64;
    for i in 0..k.min(n - k) as u64 {
        match value.checked_mul(n as u64 - i) {
            Some(product) => value = product / (i + 1),
            None => return u64::MAX,
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Cnf, Var};

    #[test]
    fn a_clause_of_half_a_million_literals_is_one_clause() {
        let lits: Vec<Lit> = (0..500_000).map(|index| Var::new(index).positive()).collect();
        let mut cnf = Cnf::default();
        add_clauses(BoundedSum { lits: &lits, at_least: 1, at_most: lits.len() }, &mut cnf);
        assert_eq!(cnf.clauses.iter().map(<[Lit]>::len).collect::<Vec<_>>(), [lits.len()]);
    }
}
