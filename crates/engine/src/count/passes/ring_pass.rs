//! Passes over a component's diagram that include the ways of the system outside the component. A
//! pass carries the outside ways from the end to the root, and multiplies them at every edge by the
//! ways from the root.
//!
//! A tally ([`tally`](super::tally)) also keeps the ways of each group by number of true variables.
//! For each edge, a tally takes time proportional to the product of two ranges. A pass of this
//! module takes time proportional to one range.

use std::ops::Range;

use crate::budget::{Meter, Reserved, Stop};
use crate::count::expansion::diagram::{Diagram, Layer};
use crate::count::numbers::ring::Ring;
use crate::count::preprocessing::component::Component;

use super::window::{AlignedEntries, NodeWindows};

/// A component to count, restricted to models with certain numbers of true variables.
pub(crate) struct ComponentWithinTotals<'a> {
    diagram: &'a Diagram,
    pub component: &'a Component,
    windows: NodeWindows,
    layers: Vec<Layer>,
}

impl<'a> ComponentWithinTotals<'a> {
    /// Creates the restriction of a component to the numbers of true variables in `totals`.
    pub fn new(
        diagram: &'a Diagram,
        component: &'a Component,
        (least, most): (usize, usize),
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let windows = NodeWindows::new(diagram, least..=most, meter)?;
        Ok(Self { diagram, component, windows, layers: diagram.layers().collect() })
    }

    /// Returns the least number of true variables that can lead to an allowed total.
    pub fn min_true_count(&self) -> usize {
        self.windows.min_true_count_before(self.diagram.num_nodes())
    }
}

/// A pass over a restricted component, with the arithmetic of one ring. Each node has an entry for
/// each number of true variables on a path from the root to the node. The entries of a layer are
/// the entries of all nodes in the layer.
pub(crate) struct RingPass<'a, R> {
    restricted: &'a ComponentWithinTotals<'a>,
    ring: R,
    /// If the entries of all layers take more bytes than this limit, the pass never keeps all
    /// entries at once.
    pub max_kept_bytes: usize,
}

impl<'a, R: Ring> RingPass<'a, R> {
    pub fn new(restricted: &'a ComponentWithinTotals<'a>, ring: R) -> Self {
        Self { restricted, ring, max_kept_bytes: 32 << 20 }
    }

    /// Returns one factor for each number of true variables in a group, from 0 to the largest. The
    /// factor is the number of ways to choose that many variables of the group.
    fn group_factors(&self, group: usize) -> Vec<R::Factor> {
        let group = &self.restricted.component.groups[group];
        let size = group.size as usize;
        (0..=group.bounds.max as usize).map(|trues| self.ring.binomial(size, trues)).collect()
    }

    /// Returns every edge of a layer, with the entries of its source and of its target.
    fn edges(
        &self,
        layer: usize,
        meter: &mut Meter,
        mut take: impl FnMut(usize, AlignedEntries),
    ) -> Result<(), Stop> {
        for node in self.restricted.layers[layer].nodes.clone() {
            for &edge in self.restricted.diagram.edges(node) {
                let overlap = self.restricted.windows.align_edge(node, edge);
                meter
                    .spend_steps(R::STEPS_PER_PRODUCT * overlap.source_entries.len() as u64 + 1)?;
                take(edge.num_true as usize, overlap);
            }
        }
        Ok(())
    }

    fn zero_entries(&self, layer: usize) -> Vec<R::Number> {
        vec![R::ZERO; self.restricted.windows.layer_sizes()[layer]]
    }

    /// Computes the ways to the nodes of the next layer from the ways to the nodes of this layer.
    fn forward(
        &self,
        layer: usize,
        ways: &[R::Number],
        meter: &mut Meter,
    ) -> Result<Vec<R::Number>, Stop> {
        let factors = self.group_factors(self.restricted.layers[layer].group);
        let mut next = self.zero_entries(layer + 1);
        self.edges(
            layer,
            meter,
            |trues, AlignedEntries { source_entries: before, target_entries: after }| {
                for (sum, way) in next[after].iter_mut().zip(&ways[before]) {
                    self.ring.add_product(sum, way, &factors[trues]);
                }
            },
        )?;
        Ok(next)
    }

    /// Computes the weights of the nodes of a layer from the weights of the nodes of the next layer.
    fn backward(
        &self,
        layer: usize,
        weights: &[R::Number],
        meter: &mut Meter,
    ) -> Result<Vec<R::Number>, Stop> {
        let factors = self.group_factors(self.restricted.layers[layer].group);
        let mut own = self.zero_entries(layer);
        self.edges(
            layer,
            meter,
            |trues, AlignedEntries { source_entries: before, target_entries: after }| {
                for (sum, weight) in own[before].iter_mut().zip(&weights[after]) {
                    self.ring.add_product(sum, weight, &factors[trues]);
                }
            },
        )?;
        Ok(own)
    }

    /// Returns the ways through the edges of a layer, for each number of true variables in the
    /// layer's group. The result is a sum over edges: the ways to the edge times the weight behind
    /// the edge.
    fn ways_through_edges(
        &self,
        layer: usize,
        ways: &[R::Number],
        weights: &[R::Number],
        meter: &mut Meter,
    ) -> Result<Vec<R::SumOfProducts>, Stop> {
        let group = &self.restricted.component.groups[self.restricted.layers[layer].group];
        let mut shares = vec![R::SumOfProducts::default(); group.bounds.max as usize + 1];
        self.edges(
            layer,
            meter,
            |trues, AlignedEntries { source_entries: before, target_entries: after }| {
                for (way, weight) in ways[before].iter().zip(&weights[after]) {
                    R::add_product_of_numbers(&mut shares[trues], way, weight);
                }
            },
        )?;
        Ok(shares)
    }

    /// Returns the ways of the component by number of true variables.
    pub fn ways_by_true_count(&self, meter: &mut Meter) -> Result<Vec<R::Number>, Stop> {
        let _reserved = self.reserve(0, meter)?;
        (0..self.restricted.layers.len())
            .try_fold(vec![R::ONE], |ways, layer| self.forward(layer, &ways, meter))
    }

    /// Passes each group to `take`, with the flow for each number of true variables in the group.
    /// `weights` has the weight of each total of the component.
    pub fn for_each_group(
        &self,
        weights: Vec<R::Number>,
        meter: &mut Meter,
        mut take: impl FnMut(usize, &[R::SumOfProducts]),
    ) -> Result<(), Stop> {
        let blocks = self.layer_blocks();
        let _reserved = self.reserve(self.max_block_entries(&blocks), meter)?;
        let mut bounds = vec![weights];
        for block in blocks.iter().skip(1).rev() {
            let mut own = self.backward(block.end - 1, &bounds[bounds.len() - 1], meter)?;
            for layer in (block.start..block.end - 1).rev() {
                own = self.backward(layer, &own, meter)?;
            }
            bounds.push(own);
        }
        let mut ways = vec![R::ONE];
        for block in blocks {
            let mut kept: Vec<_> = bounds.pop().into_iter().collect();
            for layer in (block.start + 1..block.end).rev() {
                kept.push(self.backward(layer, &kept[kept.len() - 1], meter)?);
            }
            for (layer, weights) in block.zip(kept.into_iter().rev()) {
                take(
                    self.restricted.layers[layer].group,
                    &self.ways_through_edges(layer, &ways, &weights, meter)?,
                );
                ways = self.forward(layer, &ways, meter)?;
            }
        }
        Ok(())
    }

    /// Divides the layers into blocks. The pass keeps the weights at the ends of all blocks, and
    /// the weights inside a single block. If the entries of all layers fit, there is one block.
    /// Otherwise the number of blocks is about the number of layers in each block.
    fn layer_blocks(&self) -> Vec<Range<usize>> {
        let layers = self.restricted.layers.len();
        let entries: usize = self.restricted.windows.layer_sizes().iter().sum();
        let fits = entries.saturating_mul(size_of::<R::Number>()) <= self.max_kept_bytes;
        let length = if fits { layers.max(1) } else { layers.isqrt() + 1 };
        let firsts = (0..layers).step_by(length);
        firsts.map(|first| first..(first + length).min(layers)).collect()
    }

    /// Returns the largest number of entries that the pass keeps at any time, given these blocks.
    fn max_block_entries(&self, blocks: &[Range<usize>]) -> usize {
        let layers = self.restricted.windows.layer_sizes();
        let within = blocks.iter().map(|block| layers[block.clone()].iter().sum::<usize>()).max();
        let between: usize = blocks.iter().map(|block| layers[block.end]).sum();
        between + within.unwrap_or(0)
    }

    /// Reserves memory for `entries` entries, and for the entries of two layers.
    fn reserve(&self, entries: usize, meter: &Meter) -> Result<Reserved, Stop> {
        let widest = self.restricted.windows.layer_sizes().iter().max().copied().unwrap_or(0);
        meter.reserve(((entries + 2 * widest) * size_of::<R::Number>()) as u64)
    }
}
