//! Passes over a diagram that add up its paths by number of true variables: the ways to satisfy a
//! component, and those with one given variable true.

use std::ops::Range;

use crate::budget::{Meter, Reserved, Stop};
use crate::count::expansion::diagram::{Diagram, Layer, TrueRange};
use crate::count::expansion::reach;
use crate::count::numbers::weight::Weight;
use crate::count::stated::component::Component;
use crate::count::stated::filled::filled;

/// Ways by number of true variables: entry `i` is for `min + i`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ways<W> {
    pub min: usize,
    pub ways: Vec<W>,
}

impl<W: Weight> Ways<W> {
    /// Returns one way, without a true variable.
    pub fn unit() -> Self {
        Self { min: 0, ways: vec![W::one()] }
    }

    /// Converts the ways to another type of number.
    pub fn map<V>(&self, convert: impl FnMut(&W) -> V) -> Ways<V> {
        Ways { min: self.min, ways: self.ways.iter().map(convert).collect() }
    }

    /// The largest number of true variables.
    pub fn max(&self) -> usize {
        self.min + self.ways.len() - 1
    }
}

/// The sums of a pass for one component.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tally<W> {
    pub totals: Ways<W>,
    /// The rows of [`Tally::groups`], end to end.
    groups: Vec<W>,
}

impl<W: Weight> Tally<W> {
    /// For each group, the ways with one given variable of it true, aligned with `totals`.
    pub fn groups(&self) -> impl ExactSizeIterator<Item = &[W]> {
        self.groups.chunks(self.totals.ways.len())
    }

    /// Converts the tally to another type of number.
    pub fn map<V>(&self, convert: impl Fn(&W) -> V + Copy) -> Tally<V> {
        Tally {
            totals: self.totals.map(convert),
            groups: self.groups.iter().map(convert).collect(),
        }
    }
}

/// Ways of consecutive nodes, end to end, each node's by number of true variables.
#[derive(Debug)]
pub(crate) struct Sums<W> {
    /// The number of the first node.
    first: usize,
    spans: Vec<Span>,
    ways: Vec<W>,
    reserved: Reserved,
}

/// The reach of a node's paths, and the start of its ways.
#[derive(Clone, Copy, Debug)]
struct Span {
    reach: TrueRange,
    start: usize,
}

impl Span {
    const NONE: Self = Self { reach: TrueRange::NONE, start: 0 };

    fn min(self) -> usize {
        self.reach.min as usize
    }

    fn place(self) -> Range<usize> {
        self.start..self.start + (self.reach.max + 1 - self.reach.min) as usize
    }
}

impl<W: Weight> Sums<W> {
    /// Returns one node with one way.
    fn unit(meter: &Meter) -> Result<Self, Stop> {
        const FEW: usize = 16;
        let (mut spans, mut ways) = (Vec::with_capacity(FEW), Vec::with_capacity(2 * FEW));
        spans.push(Span { reach: TrueRange::ZERO, start: 0 });
        ways.push(W::one());
        Ok(Self { first: 0, spans, ways, reserved: meter.reserve(0)? })
    }

    /// Allocates zeros for the ways of all spans, none of which has more than `bits` bits.
    fn allocate(&mut self, bits: usize, meter: &mut Meter) -> Result<(), Stop> {
        let mut end = 0;
        for span in &mut self.spans {
            span.start = end;
            end = span.place().end;
        }
        meter.steps((self.spans.len() + end) as u64)?;
        let spans = self.spans.len() * size_of::<Span>();
        self.reserved.grow_to((end as u64).saturating_mul(W::bytes(bits)) + spans as u64)?;
        self.ways.clear();
        self.ways.resize(end, W::ZERO);
        Ok(())
    }

    fn span(&self, node: usize) -> Span {
        self.spans[node - self.first]
    }

    /// Returns the least number of true variables of a node, and its ways from there on.
    pub fn of(&self, node: usize) -> (usize, &[W]) {
        let span = self.span(node);
        (span.min(), &self.ways[span.place()])
    }
}

/// Returns the ways from every node to the end, the end included.
pub(crate) fn backward<W: Weight>(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<Sums<W>, Stop> {
    let reserved = meter.reserve(((diagram.nodes() + 1) * size_of::<Span>()) as u64)?;
    let reaches = reach::ranges_to_end(diagram, meter)?;
    let spans = reaches.into_iter().map(|reach| Span { reach, start: 0 }).collect();
    let mut sums = Sums { first: 0, spans, ways: Vec::new(), reserved };
    sums.allocate(component.variables(), meter)?;
    let end = sums.span(diagram.nodes()).start;
    sums.ways[end] = W::one();
    for Layer { group, nodes, .. } in diagram.layers().rev() {
        let size = component.groups[group].size;
        for node in nodes.rev() {
            let own = sums.span(node);
            let (before, after) = sums.ways.split_at_mut(own.place().end);
            for edge in diagram.edges(node) {
                let to = sums.spans[edge.to as usize];
                let ways = &after[to.start - before.len()..to.place().end - before.len()];
                let shift = own.start + to.min() + edge.trues as usize - own.min();
                add_scaled(before, shift, ways, &W::binomial(size, edge.trues), meter)?;
            }
        }
    }
    Ok(sums)
}

/// Computes the ways to the nodes of the `next` layer from those to the `nodes` of this one.
fn forward<W: Weight>(
    diagram: &Diagram,
    component: &Component,
    Layer { group, nodes, next }: Layer,
    [before, after]: [&mut Sums<W>; 2],
    meter: &mut Meter,
) -> Result<(), Stop> {
    let size = component.groups[group].size;
    after.first = next.start;
    after.spans.clear();
    after.spans.resize(next.len(), Span::NONE);
    for node in nodes.clone() {
        for edge in diagram.edges(node) {
            let to = &mut after.spans[edge.to as usize - next.start];
            to.reach.widen(before.span(node).reach, edge.trues);
        }
    }
    after.allocate(component.variables(), meter)?;
    for node in nodes {
        let (min, ways) = before.of(node);
        for edge in diagram.edges(node) {
            let to = after.span(edge.to as usize);
            let shift = to.start + min + edge.trues as usize - to.min();
            add_scaled(&mut after.ways, shift, ways, &W::binomial(size, edge.trues), meter)?;
        }
    }
    Ok(())
}

/// `into[i + shift] += factor * ways[i]`
pub(crate) fn add_scaled<W: Weight>(
    into: &mut [W],
    shift: usize,
    ways: &[W],
    factor: &W,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let into = &mut into[shift..][..ways.len()];
    if ways.len() <= W::BATCH {
        return add_batch(into, ways, factor, meter);
    }
    for (sums, ways) in into.chunks_mut(W::BATCH).zip(ways.chunks(W::BATCH)) {
        add_batch(sums, ways, factor, meter)?;
    }
    Ok(())
}

// Batches of words mostly have a few items, and take less time than a call.
#[inline(always)]
fn add_batch<W: Weight>(
    into: &mut [W],
    ways: &[W],
    factor: &W,
    meter: &mut Meter,
) -> Result<(), Stop> {
    meter.steps(ways.iter().map(|way| W::steps(way, factor)).sum())?;
    for (sum, way) in into.iter_mut().zip(ways) {
        sum.add_product(way, factor);
    }
    Ok(())
}

/// Adds up the ways in which a given variable of each group is true, from the ways to and from the
/// nodes. Time is the sum over all edges of the product of the two ranges.
pub(crate) fn tally<W: Weight>(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<Tally<W>, Stop> {
    let from_node = backward::<W>(diagram, component, meter)?;
    let (min, ways) = from_node.of(0);
    let totals = Ways { min, ways: ways.to_vec() };
    let width = totals.ways.len();
    let mut groups = filled(component.groups.len() * width, W::ZERO);
    let (mut to_node, mut spare) = (Sums::unit(meter)?, Sums::unit(meter)?);
    let mut previous = None;
    for layer in diagram.layers() {
        if let Some(previous) = previous.replace(layer.clone()) {
            forward(diagram, component, previous, [&mut to_node, &mut spare], meter)?;
            std::mem::swap(&mut to_node, &mut spare);
        }
        let Layer { group, nodes, .. } = layer;
        let size = component.groups[group].size;
        let sums = &mut groups[group * width..][..width];
        for node in nodes {
            let (before_min, before_ways) = to_node.of(node);
            for edge in diagram.edges(node) {
                // The given variable is decided; the others of the group are chosen freely.
                let Some(others) = edge.trues.checked_sub(1) else { continue };
                let factor = W::binomial(size - 1, others);
                if factor == W::ZERO {
                    continue;
                }
                let (after_min, after_ways) = from_node.of(edge.to as usize);
                let shift = before_min + edge.trues as usize + after_min - min;
                for (i, way) in before_ways.iter().enumerate() {
                    let mut product = W::ZERO;
                    product.add_product(way, &factor);
                    add_scaled(sums, shift + i, after_ways, &product, meter)?;
                }
            }
        }
    }
    Ok(Tally { totals, groups })
}
