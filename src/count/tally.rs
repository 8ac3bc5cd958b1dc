//! Passes over a diagram that add up its paths by their number of true variables: in how many
//! ways a component is satisfied, and in how many of these one given variable is true.

use super::component::Component;
use super::diagram::{Diagram, Layer};
use super::weight::Weight;

/// Ways by number of true variables: entry `i` is for `min + i`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ways<W> {
    pub min: usize,
    pub ways: Vec<W>,
}

impl<W: Weight> Ways<W> {
    /// One way, without a true variable.
    pub fn unit() -> Self {
        Self { min: 0, ways: vec![W::one()] }
    }

    /// The largest number of true variables.
    pub fn max(&self) -> usize {
        self.min + self.ways.len() - 1
    }
}

/// What a pass adds up for one component.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tally<W> {
    pub totals: Ways<W>,
    /// For each group the ways in which one given variable of it has the value asked for;
    /// aligned with `totals`.
    pub groups: Vec<Vec<W>>,
}

impl<W> Tally<W> {
    /// The same tally in another type of number.
    pub fn map<V>(&self, convert: impl Fn(&W) -> V + Copy) -> Tally<V> {
        let all = |ways: &[W]| ways.iter().map(convert).collect();
        Tally {
            totals: Ways { min: self.totals.min, ways: all(&self.totals.ways) },
            groups: self.groups.iter().map(|ways| all(ways)).collect(),
        }
    }
}

/// The ways of every node of a layer, end to end.
#[derive(Debug)]
pub(super) struct Sums<W> {
    /// For each node its least number of true variables and where its ways start.
    starts: Vec<(u32, u32)>,
    ways: Vec<W>,
}

impl<W: Weight> Sums<W> {
    /// Room for the given ranges of numbers, all zero.
    fn zero(ranges: impl Iterator<Item = (u32, u32)>) -> Self {
        let mut end = 0;
        let starts = ranges
            .map(|(min, max)| {
                let start = end;
                end += max + 1 - min;
                (min, start)
            })
            .collect();
        Self { starts, ways: vec![W::ZERO; end as usize] }
    }

    fn unit() -> Self {
        Self { starts: vec![(0, 0)], ways: vec![W::one()] }
    }

    fn end(&self, node: usize) -> usize {
        self.starts.get(node + 1).map_or(self.ways.len(), |&(_, start)| start as usize)
    }

    /// The least number of true variables of a node, and its ways from there on.
    pub fn of(&self, node: usize) -> (usize, &[W]) {
        let (min, start) = self.starts[node];
        (min as usize, &self.ways[start as usize..self.end(node)])
    }

    fn of_mut(&mut self, node: usize) -> (usize, &mut [W]) {
        let (min, start) = self.starts[node];
        let end = self.end(node);
        (min as usize, &mut self.ways[start as usize..end])
    }

    fn range(&self, node: usize) -> (u32, u32) {
        let (min, start) = self.starts[node];
        (min, min + self.end(node) as u32 - start - 1)
    }
}

/// The ways to choose among the variables of a group, by the number of true ones.
fn choices<W: Weight>(size: u32) -> impl Fn(u32) -> W {
    let known: Vec<W> = (0..=size.min(16)).map(|trues| W::binomial(size, trues)).collect();
    move |trues| match known.get(trues as usize) {
        Some(ways) => ways.clone(),
        None => W::binomial(size, trues),
    }
}

/// `into[i + shift] += factor * ways[i]`
fn add_scaled<W: Weight>(into: &mut [W], shift: usize, ways: &[W], factor: &W) {
    for (sum, way) in into[shift..].iter_mut().zip(ways) {
        sum.add_product(way, factor);
    }
}

/// For every layer, and the end after them, the ways from each node to the end.
pub(super) fn backward<W: Weight>(diagram: &Diagram, component: &Component) -> Vec<Sums<W>> {
    let mut all = vec![Sums::unit()];
    for layer in diagram.layers.iter().rev() {
        let after = &all[all.len() - 1];
        let mut before = Sums::zero(layer.iter().map(|edges| {
            let ranges = edges.iter().map(|edge| {
                let (min, max) = after.range(edge.to as usize);
                (min + edge.trues, max + edge.trues)
            });
            hull(ranges)
        }));
        let choices = choices::<W>(component.groups[layer.group as usize].size);
        for (node, edges) in layer.iter().enumerate() {
            let (min, sums) = before.of_mut(node);
            for edge in edges {
                let (from, ways) = after.of(edge.to as usize);
                let shift = from + edge.trues as usize - min;
                add_scaled(sums, shift, ways, &choices(edge.trues));
            }
        }
        all.push(before);
    }
    all.reverse();
    all
}

/// From the ways from the root to the nodes of `layer`, those to the nodes after it.
fn forward<W: Weight>(layer: &Layer, size: u32, before: &Sums<W>, nodes_after: usize) -> Sums<W> {
    let mut ranges = vec![(u32::MAX, 0); nodes_after];
    for (node, edges) in layer.iter().enumerate() {
        let (min, max) = before.range(node);
        for edge in edges {
            let range = &mut ranges[edge.to as usize];
            *range = hull([*range, (min + edge.trues, max + edge.trues)].into_iter());
        }
    }
    let mut after = Sums::zero(ranges.into_iter());
    let choices = choices::<W>(size);
    for (node, edges) in layer.iter().enumerate() {
        let (from, ways) = before.of(node);
        for edge in edges {
            let (min, sums) = after.of_mut(edge.to as usize);
            add_scaled(sums, from + edge.trues as usize - min, ways, &choices(edge.trues));
        }
    }
    after
}

fn hull(ranges: impl Iterator<Item = (u32, u32)>) -> (u32, u32) {
    ranges.fold((u32::MAX, 0), |all, range| (all.0.min(range.0), all.1.max(range.1)))
}

/// Adds up the ways in which a given variable of each group has `value`, from the ways to and
/// from the nodes. Time is the sum over all edges of the product of the two ranges.
pub(super) fn tally<W: Weight>(diagram: &Diagram, component: &Component, value: bool) -> Tally<W> {
    let from_node = backward::<W>(diagram, component);
    let (min, ways) = from_node[0].of(0);
    let totals = Ways { min, ways: ways.to_vec() };
    let mut groups = vec![Vec::new(); component.groups.len()];
    let mut to_node = Sums::unit();
    for (layer, after) in diagram.layers.iter().zip(&from_node[1..]) {
        let size = component.groups[layer.group as usize].size;
        let rest = choices::<W>(size - 1);
        let mut sums = vec![W::ZERO; totals.ways.len()];
        for (node, edges) in layer.iter().enumerate() {
            let (before_min, before_ways) = to_node.of(node);
            for edge in edges {
                // The given variable is decided; the others of the group are chosen freely.
                let Some(others) = edge.trues.checked_sub(value.into()) else { continue };
                if others > size - 1 {
                    continue;
                }
                let factor = rest(others);
                let (after_min, after_ways) = after.of(edge.to as usize);
                let shift = before_min + edge.trues as usize + after_min - min;
                for (i, way) in before_ways.iter().enumerate() {
                    let mut product = W::ZERO;
                    product.add_product(way, &factor);
                    add_scaled(&mut sums, shift + i, after_ways, &product);
                }
            }
        }
        groups[layer.group as usize] = sums;
        to_node = forward(layer, size, &to_node, after.starts.len());
    }
    Tally { totals, groups }
}
