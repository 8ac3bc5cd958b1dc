//! The tally of a component with short sums. One integer of 64 or 128 bits holds a list of numbers
//! of ways, with one slot for each number of true variables. So one multiplication handles an edge
//! of the diagram for all numbers of true variables at once (Kronecker substitution).
//!
//! Each slot is for one excess. The least number of a node is the least number of true variables
//! from the node to the end. The excess of a path from `a` to `b` is `t + least(b) - least(a)`, if
//! the path has `t` true variables. The excess of a path is the sum of the excesses of its edges.
//! The excess is at most the width of the component's range of true variables.

use std::ops::{AddAssign, Mul, Shl, ShrAssign};

use crate::budget::{Meter, Stop};
use crate::count::expansion::diagram::{Diagram, Edge, Layer};
use crate::count::numbers::weight::small_binomials;
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::filled_list::filled_list;

use super::tally::{ComponentTally, WaysByTrueCount};

/// A sum of ways by excess. The ways for excess 0 are in the lowest slot.
trait PackedWays:
    Copy + From<u64> + AddAssign + Mul<Output = Self> + Shl<u32, Output = Self> + ShrAssign<u32>
{
    const BITS: u32;

    /// Returns the lowest 64 bits.
    fn low_bits(self) -> u64;
}

impl PackedWays for u64 {
    const BITS: u32 = u64::BITS;

    fn low_bits(self) -> u64 {
        self
    }
}

impl PackedWays for u128 {
    const BITS: u32 = u128::BITS;

    fn low_bits(self) -> u64 {
        self as u64
    }
}

/// The paths from a node to the end.
#[derive(Clone, Copy)]
struct PathsToEnd {
    /// The fewest true variables on a path.
    fewest: u32,
    /// The number of ways.
    ways: u64,
}

/// The sums of a node.
#[derive(Clone, Copy)]
struct NodeSums<P> {
    to_end: P,
    from_root: P,
}

/// The layout of a sum.
#[derive(Clone, Copy)]
struct SlotLayout {
    number: usize,
    /// The number of bits of a slot.
    bits: u32,
}

/// Returns the tally of a component with fewer than 64 variables, or `None` if its sums are too
/// long to be packed.
pub(crate) fn packed_tally(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<Option<ComponentTally<u64>>, Stop> {
    let nodes = diagram.num_nodes() + 1;
    let node_bytes = size_of::<PathsToEnd>() + size_of::<NodeSums<u128>>();
    let _reserved = meter.reserve((nodes * node_bytes) as u64)?;
    let paths = paths_to_end(diagram, component, meter)?;
    let (min, max) = diagram.true_bounds();
    // No slot of any sum exceeds the number of all ways, because every node is on a path from the root to the end.
    let slots =
        SlotLayout { number: max + 1 - min, bits: u64::BITS - paths[0].ways.leading_zeros() };
    let tally = if slots.fits_type::<u64>() {
        PackedPasses::<u64>::new(diagram, component, &paths, slots).tally(meter)?
    } else if slots.fits_type::<u128>() {
        PackedPasses::<u128>::new(diagram, component, &paths, slots).tally(meter)?
    } else {
        return Ok(None);
    };
    Ok(Some(tally))
}

/// Returns the paths to the end from every node, including the end itself.
fn paths_to_end(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<Vec<PathsToEnd>, Stop> {
    // The end has one path to itself: the path without edges.
    let mut paths = filled_list(diagram.num_nodes() + 1, PathsToEnd { fewest: 0, ways: 1 });
    for Layer { group, nodes, .. } in diagram.layers().rev() {
        let choices = small_binomials(component.groups[group].size);
        for node in nodes.rev() {
            let edges = diagram.edges(node);
            meter.spend_steps(edges.len() as u64)?;
            let mut sum = PathsToEnd { fewest: u32::MAX, ways: 0 };
            for edge in edges {
                let target = paths[edge.target as usize];
                sum.fewest = sum.fewest.min(target.fewest + edge.num_true);
                sum.ways += target.ways * choices[edge.num_true as usize];
            }
            paths[node] = sum;
        }
    }
    Ok(paths)
}

/// The passes over a diagram that sum the ways of paths by excess.
struct PackedPasses<'a, P> {
    diagram: &'a Diagram,
    component: &'a Component,
    paths: &'a [PathsToEnd],
    slots: SlotLayout,
    nodes: Vec<NodeSums<P>>,
}

impl<'a, P: PackedWays> PackedPasses<'a, P> {
    fn new(
        diagram: &'a Diagram,
        component: &'a Component,
        paths: &'a [PathsToEnd],
        slots: SlotLayout,
    ) -> Self {
        let end = NodeSums { to_end: P::from(1), from_root: P::from(0) };
        Self { diagram, component, paths, slots, nodes: filled_list(paths.len(), end) }
    }

    fn tally(mut self, meter: &mut Meter) -> Result<ComponentTally<u64>, Stop> {
        self.sum_to_end(meter)?;
        let mut ways = filled_list(self.slots.number, 0);
        self.slots.unpack(self.nodes[0].to_end, &mut ways);
        let (min, _) = self.diagram.true_bounds();
        Ok(ComponentTally {
            totals: WaysByTrueCount { min, ways },
            groups: self.sum_groups(meter)?,
        })
    }

    /// Returns the position of the slot for the excess of an edge. `fewest` is the least number of
    /// true variables on a path from the edge's source to the end.
    #[inline]
    fn shift(&self, fewest: u32, edge: &Edge) -> u32 {
        (self.paths[edge.target as usize].fewest + edge.num_true - fewest) * self.slots.bits
    }

    /// Computes the packed ways from every node to the end of the diagram.
    fn sum_to_end(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        for Layer { group, nodes, .. } in self.diagram.layers().rev() {
            let choices = small_binomials(self.component.groups[group].size);
            for node in nodes.rev() {
                let edges = self.diagram.edges(node);
                meter.spend_steps(edges.len() as u64)?;
                let fewest = self.paths[node].fewest;
                let mut sum = P::from(0);
                for edge in edges {
                    let ways = P::from(choices[edge.num_true as usize]);
                    let to_end = self.nodes[edge.target as usize].to_end * ways;
                    sum += to_end << self.shift(fewest, edge);
                }
                self.nodes[node].to_end = sum;
            }
        }
        Ok(())
    }

    /// Returns, for each group, the ways in which one given variable of the group is true. At every
    /// edge, the ways from the root are multiplied by the ways to the end.
    fn sum_groups(&mut self, meter: &mut Meter) -> Result<Vec<u64>, Stop> {
        self.nodes[0].from_root = P::from(1);
        let length = self.slots.number;
        let mut rows = filled_list(self.component.groups.len() * length, 0);
        for Layer { group, nodes, .. } in self.diagram.layers() {
            let size = self.component.groups[group].size;
            let choices = small_binomials(size);
            // A group of slack has no true variables.
            let choices_of_others = small_binomials(size.saturating_sub(1));
            let mut sum = P::from(0);
            for node in nodes {
                let (fewest, from_root) = (self.paths[node].fewest, self.nodes[node].from_root);
                let edges = self.diagram.edges(node);
                meter.spend_steps(2 * edges.len() as u64)?;
                for edge in edges {
                    let before = from_root << self.shift(fewest, edge);
                    let target = &mut self.nodes[edge.target as usize];
                    target.from_root += before * P::from(choices[edge.num_true as usize]);
                    // The given variable is true. The other true variables of the group are chosen
                    // freely.
                    if let Some(others) = edge.num_true.checked_sub(1) {
                        let ways = P::from(choices_of_others[others as usize]);
                        sum += before * ways * target.to_end;
                    }
                }
            }
            self.slots.unpack(sum, &mut rows[group * length..][..length]);
        }
        Ok(rows)
    }
}

impl SlotLayout {
    /// Returns whether a sum fits into this type.
    fn fits_type<P: PackedWays>(self) -> bool {
        self.number <= (P::BITS / self.bits) as usize
    }

    /// Writes the slots of a sum to a list.
    fn unpack<P: PackedWays>(self, mut sum: P, list: &mut [u64]) {
        let mask = u64::MAX >> (u64::BITS - self.bits);
        let (last, others) = list.split_last_mut().expect("a sum has a slot");
        for ways in others {
            *ways = sum.low_bits() & mask;
            sum >>= self.bits;
        }
        *last = sum.low_bits() & mask;
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
    fn packed_tallies_equal_unpacked_tallies() {
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
