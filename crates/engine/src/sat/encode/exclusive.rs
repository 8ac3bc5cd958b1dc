//! Sums that allow at most one true literal, if an earlier sum already excludes most pairs of these
//! literals.
//!
//! A table of tuples states that exactly one of its selectors is true. For each literal of the
//! table, a further sum has this literal and some selectors, exactly one of which is true. The
//! first sum already excludes two true selectors. So each further sum must exclude only pairs with
//! its literal, by one binary clause for each selector instead of a counter.

use rustc_hash::FxHashSet;

use crate::model::{Constraint, Lit};
use crate::sat::{ClauseSink, FormulaSize};

use super::{BoundedSum, Encoding, EncodingTask, encoding_task};

/// The most literals that a sum may have beyond those of the earlier sum. Each takes a clause for
/// each literal of the sum.
const MAX_OTHER_LITERALS: usize = 2;

/// The literals of the last long sum of at most one literal that was encoded in full.
#[derive(Default)]
pub struct ExclusiveLiterals(FxHashSet<Lit>);

impl ExclusiveLiterals {
    /// Returns the sum of the next constraint, if all but a few of its literals are in the stored
    /// set. Otherwise, if the sum is long and allows at most one true literal, stores its literals
    /// as the new set.
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

/// A sum that allows at most one true literal. An earlier sum already excludes two true literals,
/// unless one of them is in `others`.
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

    /// Adds clauses that, together with those of the earlier sum, enforce the bounds.
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
