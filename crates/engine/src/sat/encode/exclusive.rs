//! Sums that allow at most one true literal. The encoding applies to a sum if an earlier sum
//! already excludes most pairs of its literals.
//!
//! A table of tuples states that exactly one of its selectors is true. For each literal of the
//! table, a further sum contains the literal and some selectors. Exactly one literal of the further
//! sum is true. The first sum already excludes two true selectors. So each further sum must exclude
//! only the pairs that contain the literal of the table. One binary clause for each selector
//! excludes the remaining pairs, without a counter.

use rustc_hash::FxHashSet;

use crate::model::{Constraint, Lit};
use crate::sat::{ClauseSink, FormulaSize};

use super::{BoundedSum, Encoding, EncodingTask, encoding_task};

/// The most literals of a sum that the earlier sum does not contain. Each literal that is missing
/// from the earlier sum takes a clause for each literal of the sum.
const MAX_OTHER_LITERALS: usize = 2;

/// The literals of the last long sum that allows at most one true literal and that was encoded in
/// full.
#[derive(Default)]
pub struct ExclusiveLiterals(FxHashSet<Lit>);

impl ExclusiveLiterals {
    /// Returns the sum of the next constraint if nearly all of its literals are in the stored set:
    /// at most [`MAX_OTHER_LITERALS`] literals may be missing. Otherwise, if the sum is long and
    /// allows at most one true literal, stores its literals as the new set.
    pub fn take_shared_sum<'a>(&mut self, constraint: &'a Constraint) -> Option<SharedSum<'a>> {
        if constraint.at_most != 1 {
            return None;
        }
        let EncodingTask::Encode(bounds) = encoding_task(constraint) else { return None };
        if Encoding::choose(bounds) == Encoding::Naive {
            return None;
        }
        let others = bounds.lits.iter().copied().filter(|lit| !self.0.contains(lit));
        let others: Vec<Lit> = others.take(MAX_OTHER_LITERALS + 1).collect();
        if others.len() <= MAX_OTHER_LITERALS {
            return Some(SharedSum { bounds, others });
        }
        self.0.clear();
        self.0.extend(bounds.lits);
        None
    }
}

/// A sum that allows at most one true literal. The earlier sum contains all literals except for
/// `others`, so the earlier sum already excludes two true literals outside `others`.
pub struct SharedSum<'a> {
    bounds: BoundedSum<'a>,
    others: Vec<Lit>,
}

impl SharedSum<'_> {
    pub fn size(&self) -> FormulaSize {
        let (lits, others) = (self.bounds.lits.len() as u64, self.others.len() as u64);
        FormulaSize::of_equal_clauses(others * lits, 2)
            + FormulaSize::of_equal_clauses(self.bounds.at_least as u64, lits)
    }

    /// Adds clauses that enforce the bounds, together with the clauses of the earlier sum.
    pub fn add_clauses(&self, sink: &mut dyn ClauseSink) {
        let Self { bounds: BoundedSum { lits, at_least, .. }, others } = self;
        if *at_least == 1 {
            sink.add_clause(lits);
        }
        for (number, &other) in others.iter().enumerate() {
            for &lit in lits.iter().filter(|lit| !others[..=number].contains(lit)) {
                sink.add_clause(&[!other, !lit]);
            }
        }
    }
}
