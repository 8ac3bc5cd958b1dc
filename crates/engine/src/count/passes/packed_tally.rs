//! The tally of a component with short sums. An integer of 128 bits holds a whole sum, with the ways
//! of each number of true variables in a slot of its own. So an edge of the diagram takes one
//! product, however many numbers of true variables there are (Kronecker substitution).
//!
//! A path is filed by its excess: the number of its true variables beyond the fewest of any path
//! between the same nodes and the end. No excess exceeds the range of the whole component, and
//! the excess of a path is the sum over its edges.

use crate::budget::{Meter, Stop};
use crate::count::expansion::diagram::{Diagram, Edge, Layer};
use crate::count::numbers::weight::small_binomials;
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::filled_list::filled_list;

use super::tally::{ComponentTally, WaysByTrueCount};

/// A sum of ways by excess. The ways for excess 0 are in the lowest slot.
type PackedWays = u128;

/// The sums of a node.
#[derive(Clone)]
struct NodeSums {
    /// The fewest true variables on a path to the end.
    fewest: u32,
    /// The number of ways to the end.
    ways: u64,
    to_end: PackedWays,
    from_root: PackedWays,
}

/// The passes over a diagram of paths with their excess.
struct PackedPasses<'a> {
    diagram: &'a Diagram,
    component: &'a Component,
    nodes: Vec<NodeSums>,
}

/// The layout of a sum.
#[derive(Clone, Copy)]
struct Slots {
    number: usize,
    /// The number of bits of a slot.
    bits: u32,
}

/// Returns the tally of a component with fewer than 64 variables, or `None` if its sums are too long
/// to be packed.
pub(crate) fn packed_tally(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<Option<ComponentTally<u64>>, Stop> {
    let nodes = diagram.num_nodes() + 1;
    let _reserved = meter.reserve((nodes * size_of::<NodeSums>()) as u64)?;
    // The end has one path to itself, without an edge.
    let end = NodeSums { fewest: 0, ways: 1, to_end: 1, from_root: 0 };
    let mut passes = PackedPasses { diagram, component, nodes: filled_list(nodes, end) };
    passes.count_ways(meter)?;
    let (min, max) = diagram.true_bounds();
    // No slot of any sum exceeds the number of all ways, because every node is on a path.
    let bits = u64::BITS - passes.nodes[0].ways.leading_zeros();
    let slots = Slots { number: max + 1 - min, bits };
    if slots.number > (PackedWays::BITS / bits) as usize {
        return Ok(None);
    }
    passes.sum_to_end(slots, meter)?;
    let mut ways = filled_list(slots.number, 0);
    slots.unpack(passes.nodes[0].to_end, &mut ways);
    let groups = passes.sum_groups(slots, meter)?;
    Ok(Some(ComponentTally { totals: WaysByTrueCount { min, ways }, groups }))
}

impl PackedPasses<'_> {
    /// Computes the fewest true variables from each node to the end, and the number of ways.
    fn count_ways(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        for Layer { group, nodes, .. } in self.diagram.layers().rev() {
            let choices = small_binomials(self.component.groups[group].size);
            for node in nodes.rev() {
                let edges = self.diagram.edges(node);
                meter.spend_steps(edges.len() as u64)?;
                let (mut fewest, mut ways) = (u32::MAX, 0);
                for edge in edges {
                    let target = &self.nodes[edge.target as usize];
                    fewest = fewest.min(target.fewest + edge.num_true);
                    ways += target.ways * choices[edge.num_true as usize];
                }
                let sums = &mut self.nodes[node];
                (sums.fewest, sums.ways) = (fewest, ways);
            }
        }
        Ok(())
    }

    /// Computes the packed ways from every node to the end.
    fn sum_to_end(&mut self, slots: Slots, meter: &mut Meter) -> Result<(), Stop> {
        for Layer { group, nodes, .. } in self.diagram.layers().rev() {
            let choices = small_binomials(self.component.groups[group].size);
            for node in nodes.rev() {
                let edges = self.diagram.edges(node);
                meter.spend_steps(edges.len() as u64)?;
                let fewest = self.nodes[node].fewest;
                let ways = |edge: &Edge| {
                    let target = &self.nodes[edge.target as usize];
                    let ways = u128::from(choices[edge.num_true as usize]);
                    target.to_end * ways << slots.shift(fewest, edge, target)
                };
                self.nodes[node].to_end = edges.iter().map(ways).sum();
            }
        }
        Ok(())
    }

    /// Returns, for each group, the ways in which one given variable of the group is true. The
    /// ways from the root meet the ways to the end at every edge.
    fn sum_groups(&mut self, slots: Slots, meter: &mut Meter) -> Result<Vec<u64>, Stop> {
        self.nodes[0].from_root = 1;
        let mut rows = filled_list(self.component.groups.len() * slots.number, 0);
        for Layer { group, nodes, .. } in self.diagram.layers() {
            let size = self.component.groups[group].size;
            let choices = small_binomials(size);
            // A group of slack has no variables.
            let choices_of_others = small_binomials(size.saturating_sub(1));
            let mut sum = 0;
            for node in nodes {
                let NodeSums { fewest, from_root, .. } = self.nodes[node];
                let edges = self.diagram.edges(node);
                meter.spend_steps(2 * edges.len() as u64)?;
                for edge in edges {
                    let target = &mut self.nodes[edge.target as usize];
                    let before = from_root << slots.shift(fewest, edge, target);
                    target.from_root += before * u128::from(choices[edge.num_true as usize]);
                    // The given variable is decided, and the other variables of the group are
                    // chosen freely.
                    if let Some(others) = edge.num_true.checked_sub(1) {
                        let ways = u128::from(choices_of_others[others as usize]);
                        sum += before * ways * target.to_end;
                    }
                }
            }
            slots.unpack(sum, &mut rows[group * slots.number..][..slots.number]);
        }
        Ok(rows)
    }
}

impl Slots {
    /// Returns the position of the slot for the excess of an edge, from a node with this fewest
    /// number of true variables.
    #[inline]
    fn shift(self, fewest: u32, edge: &Edge, target: &NodeSums) -> u32 {
        (target.fewest + edge.num_true - fewest) * self.bits
    }

    /// Writes the slots of a sum to a list.
    fn unpack(self, mut sum: PackedWays, list: &mut [u64]) {
        let mask = u64::MAX >> (u64::BITS - self.bits);
        for ways in list {
            *ways = sum as u64 & mask;
            sum >>= self.bits;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::count::expansion::expand::build_diagram;
    use crate::count::passes::tally::tally;
    use crate::count::preprocessing::bounds::propagate_intervals;
    use crate::count::preprocessing::component::split_into_components;
    use crate::count::preprocessing::equations::Equations;
    use crate::count::preprocessing::system::EquationSystem;
    use crate::count::tests::random_system;

    #[test]
    fn packed_tallies_are_those_of_one_number_at_a_time() {
        let mut rng = Pcg64Mcg::seed_from_u64(46);
        let (mut packed, mut too_long) = (0, 0);
        for round in 0..3000 {
            let meter = &mut Budget::unlimited().meter();
            let model = random_system(&mut rng);
            let equations = Equations::from_model(&model, meter).expect("equations");
            let Some(system) = EquationSystem::new(equations, meter).expect("unlimited") else {
                continue;
            };
            let Some(bounds) = propagate_intervals(&system, meter).expect("unlimited") else {
                continue;
            };
            let all = 0..system.groups.len();
            for (component, _) in split_into_components(&system, &bounds, all) {
                let component = Arc::new(component);
                let Some(diagram) = build_diagram(&component, meter).expect("small") else {
                    continue;
                };
                let expected = tally::<u64>(&diagram, &component, meter).expect("unlimited");
                match packed_tally(&diagram, &component, meter).expect("unlimited") {
                    Some(found) => {
                        assert_eq!(found, expected, "round {round}: {model:?}");
                        packed += 1;
                    }
                    None => too_long += 1,
                }
            }
        }
        assert!(packed > 500, "{packed} {too_long}");
    }
}
