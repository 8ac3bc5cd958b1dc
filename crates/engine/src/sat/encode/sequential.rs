//! The sequential counter (Sinz 2005): a tree that adds one literal after the other, so each count
//! is that of a prefix.

use crate::sat::{ClauseSink, Size};

use super::Bounds;
use super::tree::{self, Node};

/// Four clauses of three literals tie each count of a prefix to the shorter prefix.
pub fn most(bounds: Bounds) -> Size {
    let counts = bounds.lits.len() as u64 * (tree::band(bounds) as u64 + 1);
    Size { vars: counts, ..Size::clauses(4 * counts, 3) }
}

pub fn add(bounds: Bounds, sink: &mut dyn ClauseSink) {
    let mut prefix = Node::leaf(bounds, 0);
    for position in 1..bounds.lits.len() {
        prefix = Node::merge(bounds, &prefix, &Node::leaf(bounds, position), sink);
    }
}
