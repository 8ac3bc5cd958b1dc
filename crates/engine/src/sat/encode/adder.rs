//! The adder: full adders sum the literals to a binary number, which is compared with the bounds
//! (Eén and Sörensson 2006). The size is linear, so only this encoding suits sums of thousands of
//! literals. The adder propagates less than the sequential counter and the totalizer.

use crate::model::{AuxiliaryMeaning, Lit};
use crate::sat::ClauseSink;

use super::BoundedSum;

pub fn add_clauses(bounds: BoundedSum, sink: &mut dyn ClauseSink) {
    let zero =
        sink.new_auxiliary(AuxiliaryMeaning::AtLeast { count: 1, first: 0, end: 0 }).positive();
    sink.add_clause(&[!zero]);
    let mut sum = Vec::new();
    let mut column = bounds.lits.to_vec();
    while !column.is_empty() {
        let (bit, carries) = add_column(column, zero, sink);
        sum.push(bit);
        column = carries;
    }
    require_within_bounds(&sum, bounds, sink);
}

/// Adds one or more literals of equal weight. Returns the sum bit and the carries.
fn add_column(mut column: Vec<Lit>, zero: Lit, sink: &mut dyn ClauseSink) -> (Lit, Vec<Lit>) {
    let mut carries = Vec::new();
    let mut next = 0;
    // The bits are taken from a queue (first in, first out), so that the depth stays logarithmic.
    while next + 1 < column.len() {
        let third = column.get(next + 2).copied().unwrap_or(zero);
        let (bit, carry) = full_adder([column[next], column[next + 1], third], sink);
        next = column.len().min(next + 3);
        column.push(bit);
        carries.push(carry);
    }
    (column[next], carries)
}

/// Returns the parity and the majority of three literals.
fn full_adder(addends: [Lit; 3], sink: &mut dyn ClauseSink) -> (Lit, Lit) {
    let [a, b, c] = addends;
    let odd = sink.new_auxiliary(AuxiliaryMeaning::Odd(addends)).positive();
    let carry = sink.new_auxiliary(AuxiliaryMeaning::Carry(addends)).positive();
    for (a, odd) in [(a, odd), (!a, !odd)] {
        for (b, odd) in [(b, odd), (!b, !odd)] {
            for (c, odd) in [(c, odd), (!c, !odd)] {
                sink.add_clause(&[!a, !b, !c, odd]);
            }
        }
    }
    for [x, y] in [[a, b], [a, c], [b, c]] {
        sink.add_clause(&[!x, !y, carry]);
        sink.add_clause(&[x, y, !carry]);
    }
    (odd, carry)
}

/// Requires that `sum`, lowest bit first, lies within the bounds.
fn require_within_bounds(sum: &[Lit], bounds: BoundedSum, sink: &mut dyn ClauseSink) {
    let is_set = |number: usize, bit: usize| number >> bit & 1 == 1;
    for bit in 0..sum.len() {
        let above = bit + 1..sum.len();
        // A sum is too large if it contains a bit that the bound lacks, and also contains every
        // higher bit of the bound.
        if !is_set(bounds.at_most, bit) {
            let common = above.clone().filter(|&high| is_set(bounds.at_most, high));
            let clause: Vec<_> = std::iter::once(bit).chain(common).map(|b| !sum[b]).collect();
            sink.add_clause(&clause);
        }
        // A sum is too small if it lacks a bit of the bound, and also lacks every higher bit that
        // the bound lacks.
        if is_set(bounds.at_least, bit) {
            let common = above.filter(|&high| !is_set(bounds.at_least, high));
            let clause: Vec<_> = std::iter::once(bit).chain(common).map(|b| sum[b]).collect();
            sink.add_clause(&clause);
        }
    }
}
