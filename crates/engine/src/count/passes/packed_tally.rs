//! The tally of a component with short sums. An integer of 128 bits holds a whole sum, with the ways
//! of each number of true variables in a slot of its own. So an edge of the diagram takes one
//! product, however many numbers of true variables there are (Kronecker substitution).
//!
//! A path is filed by its excess: the number of its true variables beyond the fewest of any path
//! between the same nodes and the end. No excess exceeds the range of the whole component, and
//! the excess of a path is the sum over its edges.

use crate::budget::{Meter, Stop};
use crate::count::expansion::diagram::{Diagram, Edge, Layer};
use crate::count::numbers::weight::Weight;
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::filled_list::filled_list;

use super::tally::{ComponentTally, WaysByTrueCount};

/// A sum of ways by excess. The ways for excess 0 are in the lowest slot.
type PackedWays = u128;

/// The passes over a diagram of paths with their excess.
struct PackedPasses<'a> {
    diagram: &'a Diagram,
    component: &'a Component,
    /// The fewest true variables on a path from each node to the end.
    fewest: Vec<u32>,
    /// The number of bits of a slot.
    slot_bits: u32,
}

/// Returns the tally of a component with fewer than 64 variables, or `None` if its sums are too long
/// to be packed.
pub(crate) fn packed_tally(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<Option<ComponentTally<u64>>, Stop> {
    let nodes = diagram.num_nodes() + 1;
    let list_bytes = nodes * (size_of::<u32>() + 2 * size_of::<PackedWays>());
    let _reserved = meter.reserve(list_bytes as u64)?;
    let mut passes =
        PackedPasses { diagram, component, fewest: filled_list(nodes, 0), slot_bits: 0 };
    let mut to_end = filled_list(nodes, 1);
    let all = passes.count_paths(&mut to_end, meter)?;
    let (min, max) = diagram.true_bounds();
    let slots = max + 1 - min;
    // No slot of any sum exceeds the number of all ways, because every node is on a path.
    passes.slot_bits = PackedWays::BITS - all.leading_zeros();
    if passes.slot_bits as usize * slots > PackedWays::BITS as usize {
        return Ok(None);
    }
    passes.sum_to_end(&mut to_end, meter)?;
    let mut totals = Vec::with_capacity(slots);
    passes.unpack(to_end[0], slots, &mut totals);
    let groups = passes.sum_groups(&to_end, slots, meter)?;
    Ok(Some(ComponentTally { totals: WaysByTrueCount { min, ways: totals }, groups }))
}

impl PackedPasses<'_> {
    /// Computes the fewest true variables from each node to the end, and the number of ways. Returns
    /// the number of all ways.
    fn count_paths(&mut self, ways: &mut [u128], meter: &mut Meter) -> Result<u128, Stop> {
        for Layer { group, nodes, .. } in self.diagram.layers().rev() {
            let size = self.component.groups[group].size;
            for node in nodes.rev() {
                let edges = self.diagram.edges(node);
                meter.spend_steps(edges.len() as u64)?;
                let (mut fewest, mut sum) = (u32::MAX, 0);
                for edge in edges {
                    let target = edge.target as usize;
                    fewest = fewest.min(self.fewest[target] + edge.num_true);
                    sum += ways[target] * u128::from(u64::binomial(size, edge.num_true));
                }
                (self.fewest[node], ways[node]) = (fewest, sum);
            }
        }
        Ok(ways[0])
    }

    /// Returns the position of the lowest bit of the slot for the excess of an edge.
    #[inline]
    fn slot_of_edge(&self, node: usize, edge: Edge) -> u32 {
        let excess = self.fewest[edge.target as usize] + edge.num_true - self.fewest[node];
        excess * self.slot_bits
    }

    /// Computes the packed ways from every node to the end.
    fn sum_to_end(&self, to_end: &mut [PackedWays], meter: &mut Meter) -> Result<(), Stop> {
        for Layer { group, nodes, .. } in self.diagram.layers().rev() {
            let size = self.component.groups[group].size;
            for node in nodes.rev() {
                let edges = self.diagram.edges(node);
                meter.spend_steps(edges.len() as u64)?;
                let ways = |edge: &Edge| {
                    let ways = u128::from(u64::binomial(size, edge.num_true));
                    to_end[edge.target as usize] * ways << self.slot_of_edge(node, *edge)
                };
                to_end[node] = edges.iter().map(ways).sum();
            }
        }
        Ok(())
    }

    /// Returns, for each group, the ways in which one given variable of the group is true. The
    /// ways from the root meet the ways to the end at every edge.
    fn sum_groups(
        &self,
        to_end: &[PackedWays],
        slots: usize,
        meter: &mut Meter,
    ) -> Result<Vec<u64>, Stop> {
        let mut from_root = filled_list(to_end.len(), 0);
        from_root[0] = 1;
        let mut sums = filled_list(self.component.groups.len(), 0);
        for Layer { group, nodes, .. } in self.diagram.layers() {
            let size = self.component.groups[group].size;
            let mut sum = 0;
            for node in nodes {
                let before: PackedWays = from_root[node];
                let edges = self.diagram.edges(node);
                meter.spend_steps(2 * edges.len() as u64)?;
                for edge in edges {
                    let target = edge.target as usize;
                    let before = before << self.slot_of_edge(node, *edge);
                    from_root[target] += before * u128::from(u64::binomial(size, edge.num_true));
                    // The given variable is decided, and the other variables of the group are
                    // chosen freely.
                    if let Some(others) = edge.num_true.checked_sub(1) {
                        let ways = u128::from(u64::binomial(size - 1, others));
                        sum += before * ways * to_end[target];
                    }
                }
            }
            sums[group] = sum;
        }
        let mut rows = Vec::with_capacity(sums.len() * slots);
        sums.iter().for_each(|&sum| self.unpack(sum, slots, &mut rows));
        Ok(rows)
    }

    /// Appends the slots of a sum.
    fn unpack(&self, mut sum: PackedWays, slots: usize, list: &mut Vec<u64>) {
        let mask = u64::MAX >> (u64::BITS - self.slot_bits);
        for _ in 0..slots {
            list.push(sum as u64 & mask);
            sum >>= self.slot_bits;
        }
    }
}
