//! The decision diagram of a component: a layer per decided group, a node per vector of residuals
//! that can still be completed, an edge per number of true variables in the group. Every path
//! from the root to the end is a way to distribute true variables over the groups.
//!
//! Built by dynamic programming (`expand.rs`), then trimmed backwards to the nodes that reach the
//! end; after that it needs no states any more, and every question is a pass over edges.

use std::ops::Range;

use super::csr::Rows;

/// The group holds `trues` true variables and the path goes on at node `to` of the next layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub to: u32,
    pub trues: u32,
}

/// The nodes before one group is decided.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub group: usize,
    pub nodes: Range<usize>,
    /// The nodes of the layer after it.
    pub next: Range<usize>,
}

/// A component's layers, trimmed: every node lies on a path from the root to the end. The nodes
/// are numbered layer by layer; the first layer is node 0, the root, alone, and after the last
/// layer comes the end.
#[derive(Debug)]
pub(super) struct Diagram {
    /// The group that each layer decides.
    groups: Vec<u32>,
    /// The first node of each layer, then the end node, then the number of all.
    firsts: Vec<u32>,
    /// The edges of each node but the end.
    edges: Rows<Edge>,
}

impl Diagram {
    /// A diagram before trimming: the group of each layer, the first node of each layer, then
    /// the end and the number of all nodes, and the edges of each node but the end.
    pub fn untrimmed(groups: Vec<u32>, firsts: Vec<u32>, edges: Rows<Edge>) -> Self {
        Self { groups, firsts, edges }
    }

    /// The memory it takes.
    pub fn bytes(&self) -> u64 {
        let nodes = self.edges.len() * size_of::<u32>();
        (nodes + self.edges.items() * size_of::<Edge>()) as u64
    }

    /// The number of nodes, the end not included.
    pub fn nodes(&self) -> usize {
        self.edges.len()
    }

    pub fn edges(&self, node: usize) -> &[Edge] {
        self.edges.row(node)
    }

    pub fn layers(&self) -> impl DoubleEndedIterator<Item = Layer> {
        let layers = self.groups.iter().zip(self.firsts.windows(3));
        layers.map(|(&group, firsts)| {
            let first = |layer: usize| firsts[layer] as usize;
            Layer { group: group as usize, nodes: first(0)..first(1), next: first(1)..first(2) }
        })
    }

    /// Keeps the nodes that reach the end; none where the root is not among them.
    pub fn trimmed(self) -> Option<Self> {
        let mut alive = vec![false; self.nodes() + 1];
        alive[self.nodes()] = true;
        for node in (0..self.nodes()).rev() {
            alive[node] = self.edges(node).iter().any(|edge| alive[edge.to as usize]);
        }
        if !alive[0] {
            return None;
        }
        if alive.iter().all(|&alive| alive) {
            return Some(self);
        }
        let mut nodes = 0;
        let number = |&alive: &bool| {
            nodes += u32::from(alive);
            nodes - u32::from(alive)
        };
        let renumbered: Vec<u32> = alive.iter().map(number).collect();
        let mut edges = Rows::with_capacity(nodes as usize, self.edges.items());
        for node in (0..self.nodes()).filter(|&node| alive[node]) {
            let reaching = self.edges(node).iter().filter(|edge| alive[edge.to as usize]);
            edges.push(reaching.map(|edge| Edge { to: renumbered[edge.to as usize], ..*edge }));
        }
        let firsts = self.firsts.iter().map(|&first| {
            // Behind the end there is no node to be renumbered.
            renumbered.get(first as usize).copied().unwrap_or(nodes)
        });
        Some(Self { groups: self.groups, firsts: firsts.collect(), edges })
    }
}
