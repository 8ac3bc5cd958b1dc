//! The sequential counter (Sinz 2005): a tree that adds one literal after the other, so that each
//! node counts the true literals of a prefix.

use crate::sat::{ClauseSink, FormulaSize};

use super::BoundedSum;
use super::tree::{self, UnaryCount};

/// Returns an upper bound on the size of the encoding. For each prefix and each count, the counter
/// takes four clauses of three literals.
pub fn max_size(bounds: BoundedSum) -> FormulaSize {
    let counts = bounds.lits.len() as u64 * (tree::max_thresholds(bounds) as u64 + 1);
    FormulaSize { vars: counts, ..FormulaSize::of_equal_clauses(4 * counts, 3) }
}

pub fn add_clauses(bounds: BoundedSum, sink: &mut dyn ClauseSink) {
    let mut prefix = UnaryCount::leaf(bounds, 0);
    for position in 1..bounds.lits.len() {
        prefix = UnaryCount::merge(bounds, &prefix, &UnaryCount::leaf(bounds, position), sink);
    }
}
