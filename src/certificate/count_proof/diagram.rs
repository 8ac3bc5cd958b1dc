//! A diagram of all ways to distribute true variables over groups. Each layer decides one group.
//!
//! A node of a layer consists of residuals: the sums that the open equations still demand of their
//! undecided groups. Each node has an edge for every number of true variables that the rule
//! ([`Step::range_of_trues`]) allows the group. Each edge leads to the node with the residuals that
//! remain if the group has this number of true variables. Every path to the end satisfies all
//! equations, because the rule allows only the residual 0 after the last group of an equation.
//! Conversely, every solution is one path to the end.

use std::ops::Range;

use crate::budget::{Meter, Reserved, Stop};

use super::layer_plan::{LayerPlan, Step};

/// The residuals at each node of a layer: the sums that the open equations still demand of their
/// undecided groups.
#[derive(Debug, Default)]
pub struct Residuals {
    width: usize,
    residuals: Vec<u32>,
    pub num_nodes: u32,
}

impl Residuals {
    /// Returns the residuals of a layer that consists of the root only, before any equation is
    /// open.
    fn root() -> Self {
        Self { width: 0, residuals: Vec::new(), num_nodes: 1 }
    }

    pub fn at_node(&self, node: u32) -> &[u32] {
        &self.residuals[node as usize * self.width..][..self.width]
    }

    /// Adds a node and returns its number.
    pub fn add(&mut self, residuals: &[u32]) -> u32 {
        self.residuals.extend_from_slice(residuals);
        self.num_nodes += 1;
        self.num_nodes - 1
    }

    /// Returns the bytes of the residuals. The lists of residuals may have twice the needed size.
    fn bytes(&self) -> u64 {
        2 * (self.residuals.len() * size_of::<u32>()) as u64
    }
}

/// Chooses the target node of each edge. A reader of certificates takes the targets from a file. A
/// writer finds equal nodes, or adds new nodes.
pub trait EdgeTargets {
    /// The error for an edge without a target.
    type Error: From<Stop>;

    /// Begins a layer.
    fn begin_layer(&mut self) -> Result<(), Self::Error>;

    /// Returns the node with these residuals in `after`, the nodes after the layer. Adds a new node
    /// to `after` if necessary.
    fn target(&mut self, residuals: &[u32], after: &mut Residuals) -> Result<u32, Self::Error>;

    /// Completes the layer, so that the table of the layer's nodes can be dropped.
    fn end_layer(&mut self) -> Result<(), Self::Error>;

    /// The bytes that each node of a layer takes besides its residuals.
    const BYTES_PER_NODE: u64;
}

/// The layers of a diagram with their edges.
#[derive(Debug, Default)]
pub struct Diagram {
    /// The group that each layer decides.
    pub groups: Vec<u32>,
    /// The index of the first node of each layer. Two entries follow: the index of the first node
    /// after the last layer, and the number of nodes.
    first_nodes: Vec<u32>,
    /// For each node, the number of true variables on its first edge, and the index after its last
    /// edge. From each edge of a node to the next edge, the number of true variables grows by 1.
    nodes: Vec<(u32, u32)>,
    /// The target of each edge, counted from the first node after the edge's layer.
    edges: Vec<u32>,
    _memory: Option<Reserved>,
}

/// The nodes before the layer's group is decided.
pub struct Layer {
    pub group: u32,
    pub nodes: Range<u32>,
    /// The nodes after the layer's group is decided.
    pub next_nodes: Range<u32>,
}

/// The number of edges that are built between two checks of the memory limit.
const EDGES_BETWEEN_CHECKS: usize = 1 << 10;

impl Diagram {
    /// Builds the diagram from the root to the end, by the rule [`Step::range_of_trues`]. Each node
    /// is a unit of work.
    pub fn expand<E: EdgeTargets>(
        mut course: LayerPlan,
        edges: &mut E,
        meter: &mut Meter,
    ) -> Result<Self, E::Error> {
        let mut diagram = Self::default();
        let mut memory = meter.reserve(0)?;
        let (mut before, mut residuals, mut next) = (Residuals::root(), Vec::new(), Vec::new());
        let mut look_at = 0;
        for number in 0..course.len() {
            let step = course.step(number, meter)?;
            edges.begin_layer()?;
            diagram.begin_layer(step.group, before.num_nodes);
            let mut after = Residuals { width: step.open_places.len(), ..Residuals::default() };
            for node in 0..before.num_nodes {
                if node == 0 || diagram.edges.len() >= look_at {
                    look_at = diagram.edges.len() + EDGES_BETWEEN_CHECKS;
                    let more = EDGES_BETWEEN_CHECKS as u64 + step.max_edges();
                    let a_node = 12 * step.open_places.len() as u64 + 2 * E::BYTES_PER_NODE;
                    let states = before.bytes() + (u64::from(after.num_nodes) + more) * a_node;
                    memory.grow_to(diagram.bytes(more) + states)?;
                }
                meter.spend(1)?;
                residuals.clear();
                residuals.extend_from_slice(before.at_node(node));
                residuals.extend_from_slice(&step.opened_residuals);
                let (least, most) = step.range_of_trues(&residuals);
                meter.spend_steps(step.work_steps() * (most - least + 2).max(1) as u64)?;
                for trues in least..=most {
                    step.residuals_after(&residuals, trues as u32, &mut next);
                    let to = edges.target(&next, &mut after)?;
                    diagram.edges.push(to);
                }
                diagram.nodes.push((least.max(0) as u32, diagram.edges.len() as u32));
            }
            edges.end_layer()?;
            before = after;
        }
        diagram.add_ends(before.num_nodes);
        diagram._memory = Some(memory);
        Ok(diagram)
    }

    fn begin_layer(&mut self, group: u32, nodes: u32) {
        self.groups.push(group);
        let first = self.first_nodes.last().copied().unwrap_or(0);
        if self.first_nodes.is_empty() {
            self.first_nodes.push(0);
        }
        self.first_nodes.push(first + nodes);
    }

    fn add_ends(&mut self, ends: u32) {
        let first = self.first_nodes.last().copied().unwrap_or(0);
        self.first_nodes.push(first + ends);
    }

    /// Returns the bytes of the diagram with `more` further edges. The lists of the diagram may
    /// have twice the needed size.
    fn bytes(&self, more: u64) -> u64 {
        2 * (8 * (self.nodes.len() as u64 + more) + 4 * (self.edges.len() as u64 + more))
    }

    /// Returns the number of nodes, without the nodes after the last group.
    pub fn num_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of edges.
    pub fn num_edges(&self) -> usize {
        self.edges.len()
    }

    /// Returns the layers in order.
    pub fn layers(&self) -> impl DoubleEndedIterator<Item = Layer> + ExactSizeIterator {
        self.groups.iter().enumerate().map(|(number, &group)| {
            let first_nodes = &self.first_nodes[number..number + 3];
            let (nodes, next_nodes) =
                (first_nodes[0]..first_nodes[1], first_nodes[1]..first_nodes[2]);
            Layer { group, nodes, next_nodes }
        })
    }

    /// Returns the nodes after the last group.
    pub fn end_nodes(&self) -> Range<u32> {
        match self.first_nodes[..] {
            [.., first, end] => first..end,
            _ => 0..0,
        }
    }

    /// Returns the edges of a node, each with its number of true variables and its target.
    #[inline]
    pub fn edges_of(&self, node: u32, next_nodes: &Range<u32>) -> impl Iterator<Item = (u32, u32)> {
        let node = node as usize;
        let start = if node == 0 { 0 } else { self.nodes[node - 1].1 };
        let (least, end) = self.nodes[node];
        let first = next_nodes.start;
        let edges = &self.edges[start as usize..end as usize];
        edges.iter().zip(least..).map(move |(&to, trues)| (trues, first + to))
    }
}

impl Step {
    /// Computes the residuals after a step in which `trues` variables of the group are true.
    fn residuals_after(&self, residuals: &[u32], trues: u32, next: &mut Vec<u32>) {
        next.clear();
        next.extend(self.open_places.iter().map(|&(place, falls)| {
            // The rule allows no more true variables than the residual.
            if falls { residuals[place] - trues } else { residuals[place] }
        }));
    }
}
