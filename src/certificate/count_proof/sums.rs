//! Counts the ways on the paths of a diagram, for each number of true variables. Each value of
//! slack is one way, and adds no true variable.

use rustc_hash::FxHashMap;

use dashu_int::UBig;

use crate::budget::{Meter, Reserved, Stop};

use super::diagram::{Diagram, Layer};
use super::groups::Groups;
use super::modulus::Modulus;

/// The number of ways for each number of true variables: entry `i` counts the ways with `least + i`
/// true variables.
#[derive(Clone, Debug)]
pub struct Ways {
    pub least: usize,
    pub ways: Vec<u64>,
}

/// The numbers of ways to choose the true variables of a group: binomial coefficients for all group
/// sizes, and for all group sizes minus 1.
#[derive(Debug)]
pub struct Binomials {
    rows: Vec<(u32, Vec<UBig>)>,
    /// The largest value of slack.
    most_slack: u32,
    _memory: Reserved,
}

/// The remainders of [`Binomials`] for one modulus.
pub struct BinomialRemainders {
    rows: FxHashMap<u32, Vec<u64>>,
    /// The number of ways for each value of slack, which is 1.
    of_slack: Vec<u64>,
}

impl BinomialRemainders {
    /// Returns the number of ways to choose the true variables of a group, for each number of true
    /// variables.
    fn of_group(&self, groups: &Groups, group: u32) -> &[u64] {
        if groups.is_slack(group) { &self.of_slack } else { &self.rows[&groups.size(group)] }
    }
}

impl Binomials {
    /// Computes the coefficients for all groups that the diagrams decide.
    pub fn new(groups: &Groups, diagrams: &[Diagram], meter: &mut Meter) -> Result<Self, Stop> {
        let (mut sizes, mut most_slack): (FxHashMap<u32, u32>, _) = (FxHashMap::default(), 0);
        for diagram in diagrams {
            for layer in diagram.layers() {
                let size = groups.size(layer.group);
                let most = diagram.max_trues(&layer);
                if groups.is_slack(layer.group) {
                    most_slack = most_slack.max(most);
                    continue;
                }
                for size in [size, size - 1] {
                    let known = sizes.entry(size).or_default();
                    *known = most.max(*known);
                }
            }
        }
        let entry = |size: u32| size_of::<UBig>() as u64 + u64::from(size) / 8;
        let bytes: u64 = sizes.iter().map(|(&size, &most)| u64::from(most + 1) * entry(size)).sum();
        let bytes = bytes + u64::from(most_slack) * size_of::<u64>() as u64;
        let memory = meter.reserve(2 * bytes)?;
        meter.spend_steps(bytes)?;
        let mut rows: Vec<_> = sizes
            .into_iter()
            .map(|(size, most)| (size, binomial_row(size as usize, most)))
            .collect();
        rows.sort_unstable_by_key(|&(size, _)| size);
        Ok(Self { rows, most_slack, _memory: memory })
    }

    pub fn remainders(
        &self,
        modulus: Modulus,
        meter: &mut Meter,
    ) -> Result<BinomialRemainders, Stop> {
        let mut rows = FxHashMap::default();
        for (size, row) in &self.rows {
            meter.spend_steps(row.len() as u64 * (2 + u64::from(*size) / 64))?;
            rows.insert(*size, row.iter().map(|number| modulus.remainder(number)).collect());
        }
        meter.spend_steps(u64::from(self.most_slack) + 1)?;
        Ok(BinomialRemainders { rows, of_slack: vec![1; self.most_slack as usize + 1] })
    }
}

/// Returns the binomial coefficients of `size` over 0, 1 and so on, up to `most`.
fn binomial_row(size: usize, most: u32) -> Vec<UBig> {
    let mut number = UBig::ONE;
    let mut row = vec![number.clone()];
    for chosen in 0..most as usize {
        number = if chosen < size { number * (size - chosen) / (chosen + 1) } else { UBig::ZERO };
        row.push(number.clone());
    }
    row
}

/// The entries of a node in a list of sums. There is one entry for each number of true variables on
/// a path to the node, from `least` to `most`.
#[derive(Clone, Copy, Debug)]
struct NodeEntries {
    least: u32,
    most: u32,
    start: usize,
}

impl NodeEntries {
    const NONE: Self = Self { least: u32::MAX, most: 0, start: 0 };

    fn len(self) -> usize {
        (self.most - self.least + 1) as usize
    }

    fn index_range(self) -> std::ops::Range<usize> {
        self.start..self.start + self.len()
    }
}

/// The paths of a diagram, prepared for adding up their ways or weights.
pub struct Paths<'a> {
    groups: &'a Groups,
    diagram: &'a Diagram,
    windows: Vec<NodeEntries>,
    entries: usize,
    range: (usize, usize),
    _memory: Reserved,
}

impl<'a> Paths<'a> {
    pub fn new(groups: &'a Groups, diagram: &'a Diagram, meter: &mut Meter) -> Result<Self, Stop> {
        let nodes = diagram.end_nodes().end as usize;
        let memory = meter.reserve((nodes * size_of::<NodeEntries>()) as u64)?;
        meter.spend_steps((nodes + diagram.num_edges()) as u64)?;
        let mut windows = vec![NodeEntries::NONE; nodes];
        windows[0] = NodeEntries { least: 0, most: 0, start: 0 };
        for layer in diagram.layers() {
            let is_slack = groups.is_slack(layer.group);
            for node in layer.nodes {
                let from = windows[node as usize];
                for (value, to) in diagram.edges_of(node, &layer.next_nodes) {
                    let trues = if is_slack { 0 } else { value };
                    let to = &mut windows[to as usize];
                    to.least = to.least.min(from.least + trues);
                    to.most = to.most.max(from.most + trues);
                }
            }
        }
        let mut entries = 0;
        for window in &mut windows {
            window.start = entries;
            entries += window.len();
        }
        let ends = diagram.end_nodes();
        let ends = &windows[ends.start as usize..ends.end as usize];
        let least = ends.iter().map(|window| window.least).min().unwrap_or(0);
        let most = ends.iter().map(|window| window.most).max().unwrap_or(0);
        let range = (least as usize, most as usize);
        Ok(Self { groups, diagram, windows, entries, range, _memory: memory })
    }

    /// Returns the least and the largest number of true variables on a path to the end.
    pub fn range_of_trues(&self) -> (usize, usize) {
        self.range
    }

    /// Reserves memory for `lists` lists with an entry for each node and number.
    fn reserve_lists(&self, lists: usize, meter: &Meter) -> Result<Reserved, Stop> {
        meter.reserve((lists * self.entries * size_of::<u64>()) as u64)
    }

    fn node_entries(&self, node: u32) -> NodeEntries {
        self.windows[node as usize]
    }

    /// Returns, for every node, the number of ways on the paths from the root to the node.
    fn ways_to_nodes(
        &self,
        modulus: Modulus,
        choices: &BinomialRemainders,
        meter: &mut Meter,
    ) -> Result<Vec<u64>, Stop> {
        let mut sums = vec![0; self.entries];
        sums[0] = 1;
        for Layer { group, nodes, next_nodes } in self.diagram.layers() {
            let (row, is_slack) =
                (choices.of_group(self.groups, group), self.groups.is_slack(group));
            for node in nodes {
                let from = self.node_entries(node);
                let (before, next) = sums.split_at_mut(from.index_range().end);
                let ways = &before[from.index_range()];
                for (value, to) in self.diagram.edges_of(node, &next_nodes) {
                    let (to, trues) = (self.node_entries(to), if is_slack { 0 } else { value });
                    let start = to.start + (from.least + trues - to.least) as usize - before.len();
                    meter.spend_steps(ways.len() as u64 + 1)?;
                    let into = &mut next[start..start + ways.len()];
                    modulus.add_scaled(into, row[value as usize], ways);
                }
            }
        }
        Ok(sums)
    }

    /// Returns the numbers of ways on all paths to the end.
    pub fn ways_to_end(
        &self,
        modulus: Modulus,
        choices: &BinomialRemainders,
        meter: &mut Meter,
    ) -> Result<Ways, Stop> {
        let _held = self.reserve_lists(1, meter)?;
        let sums = self.ways_to_nodes(modulus, choices, meter)?;
        let (least, most) = self.range;
        let mut ways = vec![0; most + 1 - least];
        for end in self.diagram.end_nodes() {
            let window = self.node_entries(end);
            let start = window.least as usize - least;
            modulus.add_scaled(
                &mut ways[start..start + window.len()],
                1,
                &sums[window.index_range()],
            );
        }
        Ok(Ways { least, ways })
    }

    /// For each group, in the order of the layers, counts the ways in which one given variable of
    /// the group is true. The number of true variables of a way determines its weight. `weights`
    /// has an entry for each entry of [`Self::ways_to_end`]. Returns `None` for slack.
    pub fn ways_by_group(
        &self,
        weights: &[u64],
        modulus: Modulus,
        choices: &BinomialRemainders,
        meter: &mut Meter,
    ) -> Result<Vec<Option<u64>>, Stop> {
        let _held = self.reserve_lists(2, meter)?;
        let to_node = self.ways_to_nodes(modulus, choices, meter)?;
        let mut from_node = vec![0; self.entries];
        for end in self.diagram.end_nodes() {
            let window = self.node_entries(end);
            let start = window.least as usize - self.range.0;
            from_node[window.index_range()].copy_from_slice(&weights[start..start + window.len()]);
        }
        let mut sums = Vec::with_capacity(self.diagram.groups.len());
        for Layer { group, nodes, next_nodes } in self.diagram.layers().rev() {
            let (row, is_slack) =
                (choices.of_group(self.groups, group), self.groups.is_slack(group));
            // The given variable is true, and the other variables of the group are chosen freely.
            let others = (!is_slack).then(|| &choices.rows[&(self.groups.size(group) - 1)]);
            let mut sum = 0;
            for node in nodes {
                let window = self.node_entries(node);
                let (before, next) = from_node.split_at_mut(window.index_range().end);
                let own = &mut before[window.index_range()];
                for (value, to) in self.diagram.edges_of(node, &next_nodes) {
                    let (to, trues) = (self.node_entries(to), if is_slack { 0 } else { value });
                    let start = to.start + (window.least + trues - to.least) as usize
                        - window.index_range().end;
                    let ways = &next[start..start + window.len()];
                    meter.spend_steps(2 * ways.len() as u64 + 1)?;
                    modulus.add_scaled(own, row[value as usize], ways);
                    if let Some(others) = others
                        && trues > 0
                    {
                        let dot = modulus.dot(&to_node[window.index_range()], ways);
                        let factor = others[trues as usize - 1];
                        sum = modulus.add(sum, modulus.times(dot, factor));
                    }
                }
            }
            sums.push(others.map(|_| sum));
        }
        sums.reverse();
        Ok(sums)
    }
}

impl Diagram {
    /// Returns the largest number of true variables on any edge of a layer.
    fn max_trues(&self, layer: &Layer) -> u32 {
        let edges = layer.nodes.clone().flat_map(|node| self.edges_of(node, &layer.next_nodes));
        edges.map(|(trues, _)| trues).max().unwrap_or(0)
    }
}
