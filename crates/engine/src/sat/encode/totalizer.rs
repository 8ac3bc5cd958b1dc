//! The totalizer (Bailleux and Boufkhad 2003): a balanced tree, in which the root is at most `log
//! n` steps away from each literal.

use crate::sat::ClauseSink;

use super::BoundedSum;
use super::tree::UnaryCount;

pub fn add_clauses(bounds: BoundedSum, sink: &mut dyn ClauseSink) {
    build_node(bounds, 0, bounds.lits.len(), sink);
}

/// Builds the node of the literals `first..end`. The range must not be empty.
fn build_node(
    bounds: BoundedSum,
    first: usize,
    end: usize,
    sink: &mut dyn ClauseSink,
) -> UnaryCount {
    if end - first == 1 {
        return UnaryCount::leaf(bounds, first);
    }
    let middle = first.midpoint(end);
    let left = build_node(bounds, first, middle, sink);
    let right = build_node(bounds, middle, end, sink);
    UnaryCount::merge(bounds, &left, &right, sink)
}
