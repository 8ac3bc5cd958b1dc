//! Passes over a diagram that add up its paths by number of true variables. The passes count the
//! ways to satisfy a component, and the ways in which one given variable is true.

use std::ops::Range;

use crate::budget::{Meter, Reserved, Stop};
use crate::count::expansion::diagram::{Diagram, Layer, TrueRange};
use crate::count::expansion::path_ranges;
use crate::count::numbers::weight::Weight;
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::filled_list::filled_list;

/// The ways by number of true variables. Entry `i` is for `min + i` true variables.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WaysByTrueCount<W> {
    pub min: usize,
    pub ways: Vec<W>,
}

impl<W: Weight> WaysByTrueCount<W> {
    /// Returns the list for a single way that has no true variable.
    pub fn single_way() -> Self {
        Self { min: 0, ways: vec![W::one()] }
    }

    /// Converts the ways to another type of number.
    pub fn map<V>(&self, convert: impl FnMut(&W) -> V) -> WaysByTrueCount<V> {
        WaysByTrueCount { min: self.min, ways: self.ways.iter().map(convert).collect() }
    }

    /// Returns the largest number of true variables that has an entry.
    pub fn max(&self) -> usize {
        self.min + self.ways.len() - 1
    }
}

/// The sums that a pass computes for one component.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ComponentTally<W> {
    pub totals: WaysByTrueCount<W>,
    /// The rows of [`ComponentTally::ways_of_groups`], one after the other.
    pub(super) groups: Vec<W>,
}

impl<W: Weight> ComponentTally<W> {
    /// Returns, for each group, the ways in which one given variable of the group is true. Each
    /// list has an entry for each number of true variables, like `totals`.
    pub fn ways_of_groups(&self) -> impl ExactSizeIterator<Item = &[W]> {
        self.groups.chunks(self.totals.ways.len())
    }

    /// Converts the tally to another type of number.
    pub fn map<V>(&self, convert: impl Fn(&W) -> V + Copy) -> ComponentTally<V> {
        ComponentTally {
            totals: self.totals.map(convert),
            groups: self.groups.iter().map(convert).collect(),
        }
    }
}

/// The ways of consecutive nodes, one node after the other. Each node has a list of ways by number
/// of true variables.
#[derive(Debug)]
pub(crate) struct NodeWays<W> {
    /// The number of the first node.
    first: usize,
    node_spans: Vec<NodeSpan>,
    ways: Vec<W>,
    reserved: Reserved,
}

/// The range of true variables on the paths of a node, and the position of its ways.
#[derive(Clone, Copy, Debug)]
struct NodeSpan {
    true_range: TrueRange,
    start: usize,
}

impl NodeSpan {
    const NONE: Self = Self { true_range: TrueRange::EMPTY, start: 0 };

    fn min(self) -> usize {
        self.true_range.min as usize
    }

    fn range_in_ways(self) -> Range<usize> {
        self.start..self.start + (self.true_range.max + 1 - self.true_range.min) as usize
    }
}

impl<W: Weight> NodeWays<W> {
    /// Creates a list of a single node with a single way.
    fn of_single_node(meter: &Meter) -> Result<Self, Stop> {
        const FEW_BITS: usize = 16;
        let (mut spans, mut ways) =
            (Vec::with_capacity(FEW_BITS), Vec::with_capacity(2 * FEW_BITS));
        spans.push(NodeSpan { true_range: TrueRange::ZERO, start: 0 });
        ways.push(W::one());
        Ok(Self { first: 0, node_spans: spans, ways, reserved: meter.reserve(0)? })
    }

    /// Allocates zeros for the ways of all nodes. No number of ways has more than `bits` bits.
    fn allocate(&mut self, bits: usize, meter: &mut Meter) -> Result<(), Stop> {
        let mut end = 0;
        for span in &mut self.node_spans {
            span.start = end;
            end = span.range_in_ways().end;
        }
        meter.spend_steps((self.node_spans.len() + end) as u64)?;
        let spans = self.node_spans.len() * size_of::<NodeSpan>();
        self.reserved.grow_to((end as u64).saturating_mul(W::bytes(bits)) + spans as u64)?;
        self.ways.clear();
        self.ways.resize(end, W::ZERO);
        Ok(())
    }

    fn span(&self, node: usize) -> NodeSpan {
        self.node_spans[node - self.first]
    }

    /// Returns the least number of true variables of a node, and the list of the node's ways from
    /// this number on.
    pub fn ways_of_node(&self, node: usize) -> (usize, &[W]) {
        let span = self.span(node);
        (span.min(), &self.ways[span.range_in_ways()])
    }
}

/// Returns the ways to the end from every node, including the end itself.
pub(crate) fn compute_ways_to_end<W: Weight>(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<NodeWays<W>, Stop> {
    let reserved = meter.reserve(((diagram.num_nodes() + 1) * size_of::<NodeSpan>()) as u64)?;
    let reaches = path_ranges::ranges_to_end(diagram, meter)?;
    let spans = reaches.into_iter().map(|reach| NodeSpan { true_range: reach, start: 0 }).collect();
    let mut sums = NodeWays { first: 0, node_spans: spans, ways: Vec::new(), reserved };
    sums.allocate(component.num_variables(), meter)?;
    let end = sums.span(diagram.num_nodes()).start;
    sums.ways[end] = W::one();
    for Layer { group, nodes, .. } in diagram.layers().rev() {
        let size = component.groups[group].size;
        for node in nodes.rev() {
            let own = sums.span(node);
            let (before, after) = sums.ways.split_at_mut(own.range_in_ways().end);
            for edge in diagram.edges(node) {
                let to = sums.node_spans[edge.target as usize];
                let ways = &after[to.start - before.len()..to.range_in_ways().end - before.len()];
                let shift = own.start + to.min() + edge.num_true as usize - own.min();
                add_scaled(before, shift, ways, &W::binomial(size, edge.num_true), meter)?;
            }
        }
    }
    Ok(sums)
}

/// Computes the ways to the nodes of the `next` layer from the ways to the `nodes` of this layer.
fn compute_forward<W: Weight>(
    diagram: &Diagram,
    component: &Component,
    Layer { group, nodes, next }: Layer,
    [before, after]: [&mut NodeWays<W>; 2],
    meter: &mut Meter,
) -> Result<(), Stop> {
    let size = component.groups[group].size;
    after.first = next.start;
    after.node_spans.clear();
    after.node_spans.resize(next.len(), NodeSpan::NONE);
    for node in nodes.clone() {
        for edge in diagram.edges(node) {
            let to = &mut after.node_spans[edge.target as usize - next.start];
            to.true_range.include_extended(before.span(node).true_range, edge.num_true);
        }
    }
    after.allocate(component.num_variables(), meter)?;
    for node in nodes {
        let (min, ways) = before.ways_of_node(node);
        for edge in diagram.edges(node) {
            let to = after.span(edge.target as usize);
            let shift = to.start + min + edge.num_true as usize - to.min();
            add_scaled(&mut after.ways, shift, ways, &W::binomial(size, edge.num_true), meter)?;
        }
    }
    Ok(())
}

/// Adds a multiple of a list of ways: `target[i + shift] += factor * ways[i]`.
pub(crate) fn add_scaled<W: Weight>(
    target: &mut [W],
    shift: usize,
    ways: &[W],
    factor: &W,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let target = &mut target[shift..][..ways.len()];
    if ways.len() <= W::PRODUCTS_BETWEEN_CHECKS {
        return add_batch(target, ways, factor, meter);
    }
    for (sums, ways) in
        target.chunks_mut(W::PRODUCTS_BETWEEN_CHECKS).zip(ways.chunks(W::PRODUCTS_BETWEEN_CHECKS))
    {
        add_batch(sums, ways, factor, meter)?;
    }
    Ok(())
}

// Most lists have only a few items, whose loop takes less time than a function call.
#[inline(always)]
fn add_batch<W: Weight>(
    target: &mut [W],
    ways: &[W],
    factor: &W,
    meter: &mut Meter,
) -> Result<(), Stop> {
    meter.spend_steps(ways.iter().map(|way| W::steps(way, factor)).sum())?;
    for (sum, way) in target.iter_mut().zip(ways) {
        sum.add_product(way, factor);
    }
    Ok(())
}

/// Adds up the ways in which a given variable of each group is true, from the ways to and from the
/// nodes. For each edge, the time is proportional to the product of two ranges of the number of
/// true variables: on the paths to the edge, and on the paths from the edge.
pub(crate) fn tally<W: Weight>(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<ComponentTally<W>, Stop> {
    let from_node = compute_ways_to_end::<W>(diagram, component, meter)?;
    let (min, ways) = from_node.ways_of_node(0);
    let totals = WaysByTrueCount { min, ways: ways.to_vec() };
    let width = totals.ways.len();
    let mut groups = filled_list(component.groups.len() * width, W::ZERO);
    let (mut to_node, mut spare) =
        (NodeWays::of_single_node(meter)?, NodeWays::of_single_node(meter)?);
    let mut previous = None;
    for layer in diagram.layers() {
        if let Some(previous) = previous.replace(layer.clone()) {
            compute_forward(diagram, component, previous, [&mut to_node, &mut spare], meter)?;
            std::mem::swap(&mut to_node, &mut spare);
        }
        let Layer { group, nodes, .. } = layer;
        let size = component.groups[group].size;
        let sums = &mut groups[group * width..][..width];
        for node in nodes {
            let (before_min, before_ways) = to_node.ways_of_node(node);
            for edge in diagram.edges(node) {
                // The given variable is true. The other true variables of the group are chosen
                // freely.
                let Some(others) = edge.num_true.checked_sub(1) else { continue };
                let factor = W::binomial(size - 1, others);
                if factor == W::ZERO {
                    continue;
                }
                let (after_min, after_ways) = from_node.ways_of_node(edge.target as usize);
                let shift = before_min + edge.num_true as usize + after_min - min;
                for (i, way) in before_ways.iter().enumerate() {
                    let mut product = W::ZERO;
                    product.add_product(way, &factor);
                    add_scaled(sums, shift + i, after_ways, &product, meter)?;
                }
            }
        }
    }
    Ok(ComponentTally { totals, groups })
}
