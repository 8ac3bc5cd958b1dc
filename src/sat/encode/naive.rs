//! The naive (binomial) encoding: every `at_most + 1` literals have a false one among them, every
//! `lits.len() - at_least + 1` a true one.

use crate::model::Lit;
use crate::sat::{ClauseSink, Size};

use super::Bounds;

/// The number of clauses and of their literals, saturated.
pub fn size(bounds: Bounds) -> Size {
    let n = bounds.lits.len();
    let above = Size::clauses(binomial(n, bounds.at_most + 1), bounds.at_most as u64 + 1);
    let length = n - bounds.at_least + 1;
    let below = if bounds.at_least == 0 { 0 } else { binomial(n, length) };
    above + Size::clauses(below, length as u64)
}

/// The number of clauses, saturated.
pub fn clauses(bounds: Bounds) -> u64 {
    size(bounds).clauses
}

pub fn add(bounds: Bounds, sink: &mut dyn ClauseSink) {
    let Bounds { lits, at_least, at_most } = bounds;
    let negated: Vec<_> = lits.iter().map(|&lit| !lit).collect();
    subsets(&negated, at_most + 1, &mut Vec::new(), sink);
    if at_least > 0 {
        subsets(lits, lits.len() - at_least + 1, &mut Vec::new(), sink);
    }
}

/// Adds `chosen` joined with every subset of `lits` of `size` members as a clause.
fn subsets(lits: &[Lit], size: usize, chosen: &mut Vec<Lit>, sink: &mut dyn ClauseSink) {
    if size == 0 {
        return sink.add_clause(chosen);
    }
    for first in 0..(lits.len() + 1).saturating_sub(size) {
        chosen.push(lits[first]);
        subsets(&lits[first + 1..], size - 1, chosen, sink);
        chosen.pop();
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
