//! The decision diagram of a component: a layer per decided group, a node per vector of residuals
//! that can still be completed, an edge per number of true variables in the group. Every path
//! from the root to the end is a way to distribute true variables over the groups.
//!
//! Built by dynamic programming over packed residual states with pair-difference pruning
//! ([`Plan`]), then trimmed backwards to the nodes that reach the end; after that it needs no
//! states any more, and every question is a pass over edges.

use crate::budget::{Exhausted, Meter};

use super::component::Component;
use super::interner::{Interner, State};
use super::order::elimination_orders;
use super::plan::{Plan, Step};

/// The group holds `trues` true variables and the path goes on at node `to` of the next layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub to: u32,
    pub trues: u32,
}

/// The nodes before one group is decided.
#[derive(Debug)]
pub(super) struct Layer {
    pub group: u32,
    /// Where each node's edges end; they start where the node before ends.
    ends: Vec<u32>,
    edges: Vec<Edge>,
}

impl Layer {
    pub fn nodes(&self) -> usize {
        self.ends.len()
    }

    /// All edges, in the order of their nodes.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub fn edges_of(&self, node: usize) -> &[Edge] {
        let start = if node == 0 { 0 } else { self.ends[node - 1] };
        &self.edges[start as usize..self.ends[node] as usize]
    }

    /// The edges of each node.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[Edge]> {
        (0..self.nodes()).map(|node| self.edges_of(node))
    }

    /// Drops the edges to nodes that `kept` (by node of the next layer) does not renumber, then
    /// the nodes without edges; returns the new number of each node that is left.
    fn trim(&mut self, kept: &[Option<u32>]) -> Vec<Option<u32>> {
        let mut renumbered = Vec::with_capacity(self.nodes());
        let (mut nodes, mut edges, mut start) = (0, 0, 0);
        for node in 0..self.ends.len() {
            let end = self.ends[node] as usize;
            let before = edges;
            for index in start..end {
                let Edge { to, trues } = self.edges[index];
                if let Some(to) = kept[to as usize] {
                    self.edges[edges] = Edge { to, trues };
                    edges += 1;
                }
            }
            start = end;
            let lives = edges > before;
            renumbered.push(lives.then_some(nodes as u32));
            if lives {
                self.ends[nodes] = edges as u32;
                nodes += 1;
            }
        }
        self.ends.truncate(nodes);
        self.edges.truncate(edges);
        renumbered
    }
}

/// A component's layers, trimmed: every node lies on a path from the root to the end. The first
/// layer has one node; the layer after the last is the single end node 0.
#[derive(Debug)]
pub(super) struct Diagram {
    pub layers: Vec<Layer>,
}

impl Diagram {
    /// Builds the diagram; one unit of work a state. None where no path reaches the end.
    ///
    /// Which of the orders is good is not known beforehand, and a bad one can need a thousand
    /// times the states of a good one: they race, with growing limits.
    pub fn new(component: &Component, meter: &mut Meter) -> Result<Option<Self>, Exhausted> {
        const FIRST_LIMIT: usize = 4096;
        const GROWTH: usize = 8;
        let memberships = component.memberships();
        let mut orders = elimination_orders(component, &memberships);
        let mut plans = Vec::new();
        let mut limit = FIRST_LIMIT;
        loop {
            for racer in 0.. {
                if racer == plans.len() {
                    let Some(order) = orders.next() else { break };
                    plans.push(Plan::new(component, &memberships, order)?);
                }
                if let Some(layers) = expand(&plans[racer], component, limit, meter)? {
                    let mut diagram = Self { layers };
                    let alive = diagram.trim();
                    return Ok(alive.then_some(diagram));
                }
            }
            limit *= GROWTH;
        }
    }

    /// The number of nodes, the end not included.
    pub fn nodes(&self) -> usize {
        self.layers.iter().map(Layer::nodes).sum()
    }

    /// Keeps the nodes that reach the end; false where the root is not among them.
    fn trim(&mut self) -> bool {
        let mut kept = vec![Some(0)];
        for layer in self.layers.iter_mut().rev() {
            kept = layer.trim(&kept);
        }
        kept.first().is_some_and(Option::is_some)
    }
}

/// The layers before trimming; none where they would have more than `limit` states.
fn expand(
    plan: &Plan,
    component: &Component,
    limit: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<Layer>>, Exhausted> {
    match plan.lanes {
        0..=8 => expand_packed::<8>(plan, component, limit, meter),
        9..=16 => expand_packed::<16>(plan, component, limit, meter),
        17..=32 => expand_packed::<32>(plan, component, limit, meter),
        33..=64 => expand_packed::<64>(plan, component, limit, meter),
        65..=128 => expand_packed::<128>(plan, component, limit, meter),
        _ => expand_packed::<256>(plan, component, limit, meter),
    }
}

fn expand_packed<const LANES: usize>(
    plan: &Plan,
    component: &Component,
    limit: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<Layer>>, Exhausted> {
    let mut interner = Interner::<LANES>::new();
    let mut states = vec![[0; LANES]];
    let mut layers = Vec::with_capacity(plan.steps.len());
    let mut total = 0;
    for step in &plan.steps {
        let bounds = component.groups[step.group as usize].bounds;
        let mut layer = Layer {
            group: step.group,
            ends: Vec::with_capacity(states.len()),
            edges: Vec::with_capacity(states.len() * 2),
        };
        for state in &mut states {
            for opening in &step.opening {
                state[usize::from(opening.lane)] = opening.value;
            }
            let (min, max) = choices(step, state, bounds.min as i32, bounds.max as i32);
            let known = interner.len();
            for trues in min..=max {
                let to = interner.number(successor(step, state, trues as u8));
                layer.edges.push(Edge { to, trues: trues as u32 });
            }
            meter.spend((interner.len() - known) as u64)?;
            layer.ends.push(layer.edges.len() as u32);
            if total + interner.len() > limit {
                return Ok(None);
            }
        }
        total += interner.len();
        layers.push(layer);
        states = interner.take(states);
    }
    Ok(Some(layers))
}

/// The least and largest number of true variables that keep every residual completable.
#[inline]
fn choices<const LANES: usize>(
    step: &Step,
    state: &State<LANES>,
    mut min: i32,
    mut max: i32,
) -> (i32, i32) {
    let residual = |lane: u8| i32::from(state[usize::from(lane)]);
    for single in &step.singles {
        let before = residual(single.lane);
        min = min.max(before - single.max);
        max = max.min(before - single.min);
    }
    if min > max {
        return (min, max);
    }
    for pair in &step.pairs {
        let before = residual(pair.falls) - residual(pair.stays);
        min = min.max(before - pair.max);
        max = max.min(before - pair.min);
    }
    (min, max)
}

#[inline]
fn successor<const LANES: usize>(step: &Step, state: &State<LANES>, trues: u8) -> State<LANES> {
    let mut next = *state;
    for single in &step.singles {
        next[usize::from(single.lane)] -= trues;
    }
    next
}
