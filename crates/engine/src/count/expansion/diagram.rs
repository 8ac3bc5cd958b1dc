//! The decision diagram of a component. Each layer decides a group. A node is a vector of residuals
//! that can still be completed. The residual of an open equation is its value minus the number of
//! true variables in its decided groups. An edge is a number of true variables in the group. Every
//! path from the root to the end is a way to distribute true variables over the groups.
//!
//! Dynamic programming (`expand.rs`) builds the diagram, and then drops the nodes that do not reach
//! the end. The finished diagram does not store residuals, because every query is answered by a
//! pass over its edges.

use std::ops::Range;

use crate::count::preprocessing::csr::ListOfRows;

/// An edge: the group has `num_true` true variables, and the path continues at node `target` of the
/// next layer. If the group is slack, `num_true` is always 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub target: u32,
    pub num_true: u32,
}

/// The least and largest number of true variables of a set of paths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrueRange {
    pub min: u32,
    pub max: u32,
}

impl TrueRange {
    /// The range of an empty set of paths.
    pub const EMPTY: Self = Self { min: u32::MAX, max: 0 };
    /// The range of the single path without edges.
    pub const ZERO: Self = Self { min: 0, max: 0 };

    /// Returns whether the range belongs to an empty set of paths.
    pub fn is_empty(self) -> bool {
        self.min == u32::MAX
    }

    /// Includes all paths of `other`, each extended by an edge with `trues` true variables.
    pub fn include_extended(&mut self, other: Self, trues: u32) {
        self.min = self.min.min(other.min + trues);
        self.max = self.max.max(other.max + trues);
    }
}

/// A layer of a diagram: the nodes at which the same group is decided next.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub group: usize,
    pub nodes: Range<usize>,
    /// The nodes of the next layer.
    pub next: Range<usize>,
}

/// The layers of a component. Every node is on a path from the root to the end. Nodes are numbered
/// layer by layer. The first layer consists of node 0, the root. The end follows the last layer.
#[derive(Debug)]
pub(crate) struct Diagram {
    /// The group that each layer decides.
    groups: Vec<u32>,
    /// The number of the first node of each layer, then the number of the end node, then the number
    /// of all nodes.
    first_nodes: Vec<u32>,
    /// The edges of each node except the end.
    edges: ListOfRows<Edge>,
    /// The range of true variables on the paths from the root to the end.
    true_range: TrueRange,
}

/// A diagram before trimming, in which some nodes may not reach the end.
#[derive(Debug)]
pub(crate) struct UntrimmedDiagram {
    pub groups: Vec<u32>,
    pub first_nodes: Vec<u32>,
    pub edges: ListOfRows<Edge>,
}

impl Diagram {
    /// Returns the least and largest number of true variables.
    pub fn true_bounds(&self) -> (usize, usize) {
        (self.true_range.min as usize, self.true_range.max as usize)
    }

    /// Returns the size of the diagram in bytes.
    pub fn bytes(&self) -> u64 {
        let nodes = self.edges.len() * size_of::<u32>();
        (nodes + self.edges.num_items() * size_of::<Edge>()) as u64
    }

    /// Returns the number of nodes except the end.
    pub fn num_nodes(&self) -> usize {
        self.edges.len()
    }

    /// Returns the number of edges of all nodes.
    pub fn num_edges(&self) -> usize {
        self.edges.num_items()
    }

    pub fn edges(&self, node: usize) -> &[Edge] {
        self.edges.row(node)
    }

    pub fn layers(&self) -> impl DoubleEndedIterator<Item = Layer> {
        let layers = self.groups.iter().zip(self.first_nodes.windows(3));
        layers.map(|(&group, first_nodes)| {
            let first = |layer: usize| first_nodes[layer] as usize;
            Layer { group: group as usize, nodes: first(0)..first(1), next: first(1)..first(2) }
        })
    }
}

impl UntrimmedDiagram {
    /// Drops the nodes that do not reach the end. Returns `None` if the root does not reach the
    /// end.
    pub fn trim(self) -> Option<Diagram> {
        let Self { groups, first_nodes, edges } = self;
        let reaches = true_ranges_to_end(&edges);
        let reach = reaches[0];
        if reach.is_empty() {
            return None;
        }
        if !reaches.iter().any(|reach| reach.is_empty()) {
            return Some(Diagram { groups, first_nodes, edges, true_range: reach });
        }
        let mut nodes = 0;
        let number = |reach: &TrueRange| {
            let number = nodes;
            nodes += u32::from(!reach.is_empty());
            number
        };
        let renumbered: Vec<u32> = reaches.iter().map(number).collect();
        let mut kept = ListOfRows::with_capacity(nodes as usize, edges.num_items());
        let alive = edges.iter().zip(&reaches).filter(|(_, reach)| !reach.is_empty());
        for (edges, _) in alive {
            let reaching = edges.iter().filter(|edge| !reaches[edge.target as usize].is_empty());
            kept.push(
                reaching.map(|edge| Edge { target: renumbered[edge.target as usize], ..*edge }),
            );
        }
        let first_nodes = first_nodes.iter().map(|&first| {
            // The end is the last node, so no node after it is renumbered.
            renumbered.get(first as usize).copied().unwrap_or(nodes)
        });
        Some(Diagram { groups, first_nodes: first_nodes.collect(), edges: kept, true_range: reach })
    }
}

/// Returns the range of the paths from every node to the end. A node that does not reach the end
/// has the range of an empty set.
fn true_ranges_to_end(edges: &ListOfRows<Edge>) -> Vec<TrueRange> {
    let mut reaches = vec![TrueRange::EMPTY; edges.len() + 1];
    reaches[edges.len()] = TrueRange::ZERO;
    for (node, edges) in edges.iter().enumerate().rev() {
        let mut reach = TrueRange::EMPTY;
        for edge in edges {
            let after = reaches[edge.target as usize];
            if !after.is_empty() {
                reach.include_extended(after, edge.num_true);
            }
        }
        reaches[node] = reach;
    }
    reaches
}
