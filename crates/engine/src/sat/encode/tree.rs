//! Code that the sequential counter and the totalizer share: unary counts of ranges of literals,
//! merged in pairs. The two encodings differ only in the shape of the tree.
//!
//! For each `count` that the constraint allows in the range of a node, the node has a literal. The
//! literal means that at least `count` literals of the range are true. Counts that the constraint
//! excludes need no literal, because the statement about such a count is constant. Constants
//! shorten or remove clauses. At the root, the allowed counts are the bounds of the constraint.

use std::ops::{Not, Range};

use crate::model::{AuxiliaryMeaning, Lit};
use crate::sat::ClauseSink;

use super::BoundedSum;

/// The unary count of a range of literals.
pub struct UnaryCount {
    range: Range<usize>,
    /// The least number of true literals in the range.
    least: usize,
    /// The literals for the counts `least + 1`, `least + 2` and so on, up to the largest allowed
    /// count.
    thresholds: Vec<Lit>,
}

/// The statement "at least n", or its negation.
#[derive(Clone, Copy)]
enum CountTerm {
    True,
    False,
    Lit(Lit),
}

/// Returns the largest number of counts for which a node has a literal.
pub fn max_thresholds(bounds: BoundedSum) -> usize {
    bounds.at_most.min(bounds.lits.len() - bounds.at_least)
}

impl UnaryCount {
    pub fn leaf(bounds: BoundedSum, position: usize) -> Self {
        Self::of_chain(bounds, position..position + 1)
    }

    /// Returns the count of a range of literals. Each literal of the range must imply the previous
    /// literal.
    pub fn of_chain(bounds: BoundedSum, range: Range<usize>) -> Self {
        let thresholds = bounds.lits[range.clone()].to_vec();
        Self { range, least: 0, thresholds }
    }

    /// Requires that the count is within the bounds. Must only be called for a count that was not
    /// merged from two other counts.
    pub fn require_bounds(&self, bounds: BoundedSum, sink: &mut dyn ClauseSink) {
        for (number, &lit) in (1..).zip(&self.thresholds) {
            if number == bounds.at_least {
                sink.add_clause(&[lit]);
            } else if number == bounds.at_most + 1 {
                sink.add_clause(&[!lit]);
            }
        }
    }

    /// Merges two neighbouring ranges, and adds the clauses that link the three counts.
    pub fn merge(bounds: BoundedSum, left: &Self, right: &Self, sink: &mut dyn ClauseSink) -> Self {
        let range = left.range.start..right.range.end;
        let outside = bounds.lits.len() - range.len();
        let least = bounds.at_least.saturating_sub(outside);
        let most = bounds.at_most.min(range.len());
        let thresholds = (least + 1..=most)
            .map(|count| {
                let meaning =
                    AuxiliaryMeaning::AtLeast { count, first: range.start, end: range.end };
                sink.new_auxiliary(meaning).positive()
            })
            .collect();
        let node = Self { range, least, thresholds };
        if bounds.at_most < bounds.lits.len() {
            node.encode_lower_bounds(left, right, sink);
        }
        if bounds.at_least > 0 {
            node.encode_upper_bounds(left, right, sink);
        }
        node
    }

    fn max_count(&self) -> usize {
        self.least + self.thresholds.len()
    }

    fn at_least(&self, count: usize) -> CountTerm {
        match count.checked_sub(self.least + 1) {
            None => CountTerm::True,
            Some(position) => {
                self.thresholds.get(position).map_or(CountTerm::False, |&lit| CountTerm::Lit(lit))
            }
        }
    }

    /// Adds clauses for lower bounds: with at least `i` true literals on the left and `j` on the
    /// right, the sum is at least `i + j`.
    fn encode_lower_bounds(&self, left: &Self, right: &Self, sink: &mut dyn ClauseSink) {
        for i in left.least..=left.max_count() {
            // Other clauses already forbid `max_count() + 1` true literals. So clauses for larger
            // sums add nothing.
            let top = (self.max_count() + 1).saturating_sub(i).min(right.max_count());
            for j in right.least..=top {
                let both = [left.at_least(i), right.at_least(j)];
                add_implication(both, self.at_least(i + j), sink);
            }
        }
    }

    /// Adds clauses for upper bounds: with at most `i` true literals on the left and `j` on the
    /// right, the sum is at most `i + j`.
    fn encode_upper_bounds(&self, left: &Self, right: &Self, sink: &mut dyn ClauseSink) {
        for i in left.least..=left.max_count() {
            // Other clauses already forbid fewer than `least` true literals. So clauses for smaller
            // sums add nothing.
            let bottom = self.least.saturating_sub(i + 1).max(right.least);
            for j in bottom..=right.max_count() {
                let both = [!left.at_least(i + 1), !right.at_least(j + 1)];
                add_implication(both, !self.at_least(i + j + 1), sink);
            }
        }
    }
}

impl Not for CountTerm {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
            Self::Lit(lit) => Self::Lit(!lit),
        }
    }
}

/// Adds the clause that both premises together imply the conclusion. Adds nothing if the clause
/// always holds.
fn add_implication(premises: [CountTerm; 2], conclusion: CountTerm, sink: &mut dyn ClauseSink) {
    let mut clause = [None; 3];
    let disjuncts = [!premises[0], !premises[1], conclusion];
    for (slot, term) in clause.iter_mut().zip(disjuncts) {
        match term {
            CountTerm::True => return,
            CountTerm::False => {}
            CountTerm::Lit(lit) => *slot = Some(lit),
        }
    }
    let clause: Vec<_> = clause.into_iter().flatten().collect();
    sink.add_clause(&clause);
}
