//! A component with its diagram, and with the sums computed so far.

use std::sync::{Arc, OnceLock};

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Reserved, Stop, Unfinished};
use crate::count::expansion::diagram::{Diagram, Layer};
use crate::count::expansion::expand::build_diagram;
use crate::count::numbers::ring::BooleanRing;
use crate::count::numbers::weight::{Integer, Weight};
use crate::count::preprocessing::component::Component;

use super::combine::{sliding_dot_products, weigh_groups, weigh_lightest_groups};
use super::packed_tally::packed_tally;
use super::ring_pass::{ComponentWithinTotals, RingPass};
use super::tally::{ComponentTally, NodeWays, WaysByTrueCount, compute_ways_to_end, tally};
use super::wide_component;

/// The diagram of a consistent component. Each sum is computed at its first use, and kept.
#[derive(Debug)]
pub(crate) struct SolvedComponent {
    pub component: Arc<Component>,
    pub diagram: Diagram,
    /// The least and largest number of true variables.
    pub true_range: (usize, usize),
    possible_values: OnceLock<Vec<PossibleValues>>,
    exact_tally: OnceLock<(ExactTally, Reserved)>,
    approximate_tally: OnceLock<ReservedTally<f64>>,
    _reserved: Reserved,
}

/// The counts of a component as integers.
#[derive(Debug)]
pub(crate) enum ExactTally {
    /// The tally of a component whose ways fit into 64 bits. The tally also has the ways of each
    /// group by number of true variables.
    Narrow(ComponentTally<u64>),
    /// The tally of a component whose ways fit into 128 bits.
    Double(ComponentTally<u128>),
    /// The ways of a component that needs more bits, by number of true variables.
    Wide(WaysByTrueCount<UBig>),
}

impl ExactTally {
    /// Returns the ways of the component by number of true variables.
    pub fn ways_by_true_count<W: Integer>(&self) -> WaysByTrueCount<W> {
        match self {
            Self::Narrow(tally) => tally.totals.map(|&ways| W::from(ways)),
            Self::Double(tally) => tally.totals.map(|&ways| W::from(ways)),
            Self::Wide(totals) => totals.map(W::from_big),
        }
    }
}

/// A tally with the reservation of its memory.
type ReservedTally<W> = (ComponentTally<W>, Reserved);

/// The possible values of a variable of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PossibleValues {
    pub can_be_true: bool,
    pub can_be_false: bool,
}

impl SolvedComponent {
    /// Expands a component. Returns `None` if the component is inconsistent.
    pub fn new(component: Arc<Component>, meter: &mut Meter) -> Result<Option<Self>, Unfinished> {
        let Some(diagram) = build_diagram(&component, meter)? else { return Ok(None) };
        meter.spend_steps(diagram.num_edges() as u64)?;
        Ok(Some(Self {
            true_range: diagram.true_bounds(),
            possible_values: OnceLock::new(),
            _reserved: meter.reserve(diagram.bytes())?,
            component,
            diagram,
            exact_tally: OnceLock::new(),
            approximate_tally: OnceLock::new(),
        }))
    }

    /// Returns, for each group, whether its variables can be true, and whether they can be false.
    pub fn possible_values(&self) -> &[PossibleValues] {
        self.possible_values
            .get_or_init(|| possible_values_of_groups(&self.diagram, &self.component))
    }

    /// Returns the ways of the component as integers.
    pub fn exact_tally(&self, meter: &mut Meter) -> Result<&ExactTally, Stop> {
        let (exact, _) = get_or_try_init(&self.exact_tally, || {
            // Two bounds limit the bits of each sum: the number of variables, and the bits of the
            // number of ways.
            match self.component.num_variables() {
                0..MAX_BITS_IN_U64 => self.tally_in_u64(meter),
                MAX_BITS_IN_U64..MAX_BITS_IN_U128 => self.tally_in_u128(meter),
                _ => {
                    let all = wide_component::total_ways(&self.diagram, &self.component, meter)?;
                    if all.bit_len() < MAX_BITS_IN_U128 {
                        self.tally_in_u128(meter)
                    } else {
                        self.tally_in_big_integers(&all, meter)
                    }
                }
            }
        })?;
        Ok(exact)
    }

    fn tally_in_u64(&self, meter: &mut Meter) -> Result<(ExactTally, Reserved), Stop> {
        let reserved = self.reserve::<u64>(meter)?;
        let sums = match packed_tally(&self.diagram, &self.component, meter)? {
            Some(sums) => sums,
            None => tally(&self.diagram, &self.component, meter)?,
        };
        Ok((ExactTally::Narrow(sums), reserved))
    }

    fn tally_in_u128(&self, meter: &mut Meter) -> Result<(ExactTally, Reserved), Stop> {
        let (sums, reserved) = self.compute_tally(meter)?;
        Ok((ExactTally::Double(sums), reserved))
    }

    fn tally_in_big_integers(
        &self,
        all: &UBig,
        meter: &mut Meter,
    ) -> Result<(ExactTally, Reserved), Stop> {
        let width = (self.true_range.1 + 1 - self.true_range.0) as u64;
        let reserved = meter.reserve(UBig::bytes(all.bit_len()).saturating_mul(width))?;
        let restricted =
            ComponentWithinTotals::new(&self.diagram, &self.component, self.true_range, meter)?;
        Ok((ExactTally::Wide(restricted.ways_by_true_count_in_residues(all, meter)?), reserved))
    }

    /// Returns, for each group, the number of models of the system in which a given variable of the
    /// group is true. `models` is the number of all models. For each total of the component,
    /// `weights` has the number of ways to assign the remaining system.
    pub fn weigh_groups<W: Integer>(
        &self,
        weights: &[W],
        models: &W,
        meter: &mut Meter,
    ) -> Result<Vec<W>, Stop> {
        let least = match self.exact_tally(meter)? {
            ExactTally::Narrow(tally) => return weigh_groups(tally, weights, meter),
            ExactTally::Double(tally) => return weigh_groups(tally, weights, meter),
            ExactTally::Wide(totals) => totals.min,
        };
        let Some((first, weights)) = trim_zeros(weights) else {
            return Ok(vec![W::ZERO; self.component.groups.len()]);
        };
        let totals = (least + first, least + first + weights.len() - 1);
        let restricted = ComponentWithinTotals::new(&self.diagram, &self.component, totals, meter)?;
        let weights: Vec<UBig> = weights.iter().cloned().map(W::into).collect();
        let groups = restricted.models_by_group(&weights, &models.clone().into(), meter)?;
        Ok(groups.iter().map(W::from_big).collect())
    }

    /// Returns the values of [`Self::weigh_groups`] that may be the least value above zero.
    pub fn weigh_lightest_groups<W: Integer>(
        &self,
        weights: &[W],
        models: &W,
        meter: &mut Meter,
    ) -> Result<Vec<W>, Stop> {
        match self.exact_tally(meter)? {
            ExactTally::Narrow(tally) => weigh_lightest_groups(tally, weights, meter),
            ExactTally::Double(tally) => weigh_lightest_groups(tally, weights, meter),
            ExactTally::Wide(_) => self.weigh_groups(weights, models, meter),
        }
    }

    /// Multiplies the ways of this component into `weights`, without computing numbers for single
    /// groups. `weights` belongs to a set of components. For each number of true variables in the
    /// set, `weights` holds the number of ways outside the set. Returns the same numbers for the
    /// set without this component.
    pub fn multiply_into_weights<W: Integer>(
        &self,
        weights: &[W],
        meter: &mut Meter,
    ) -> Result<Vec<W>, Stop> {
        if self.exact_tally.get().is_none() && self.component.num_variables() < MAX_BITS_IN_U64 {
            let ways = self.ways_to_end::<u64>(meter)?;
            return sliding_dot_products(weights, ways.ways_of_node(0).1, meter);
        }
        match self.exact_tally(meter)? {
            ExactTally::Narrow(tally) => sliding_dot_products(weights, &tally.totals.ways, meter),
            ExactTally::Double(tally) => sliding_dot_products(weights, &tally.totals.ways, meter),
            ExactTally::Wide(totals) => {
                let ways: Vec<W> = totals.ways.iter().map(W::from_big).collect();
                sliding_dot_products(weights, &ways, meter)
            }
        }
    }

    /// Returns, for each number of true variables, whether the component has a model with this
    /// number.
    pub fn possible_totals(&self, meter: &mut Meter) -> Result<WaysByTrueCount<bool>, Stop> {
        let restricted =
            ComponentWithinTotals::new(&self.diagram, &self.component, self.true_range, meter)?;
        Ok(WaysByTrueCount {
            min: self.true_range.0,
            ways: RingPass::new(&restricted, BooleanRing).ways_by_true_count(meter)?,
        })
    }

    /// Returns the possible values of the groups. `weights` states which totals of this component
    /// the rest of the system allows.
    pub fn possible_values_within(
        &self,
        weights: &[bool],
        meter: &mut Meter,
    ) -> Result<Vec<PossibleValues>, Stop> {
        let mut possible = vec![PossibleValues::default(); self.component.groups.len()];
        let Some((first, weights)) = trim_zeros(weights) else { return Ok(possible) };
        let first = self.true_range.0 + first;
        let totals = (first, first + weights.len() - 1);
        let restricted = ComponentWithinTotals::new(&self.diagram, &self.component, totals, meter)?;
        RingPass::new(&restricted, BooleanRing).for_each_group(
            weights.to_vec(),
            meter,
            |group, shares| {
                let size = self.component.groups[group].size as usize;
                let of_group = &mut possible[group];
                for (trues, _) in shares.iter().enumerate().filter(|(_, share)| **share) {
                    of_group.can_be_true |= trues > 0;
                    of_group.can_be_false |= trues < size;
                }
            },
        )?;
        Ok(possible)
    }

    /// Returns the ways, and for each group the ways in which a given variable of the group is
    /// true. All results are divided by the number of all ways. A component of n variables has at
    /// most 2^n ways, so no float overflows if n is at most [`MAX_VARIABLES_IN_FLOATS`].
    pub fn approximate_tally(&self, meter: &mut Meter) -> Result<&ComponentTally<f64>, Stop> {
        let (tally, _) = get_or_try_init(&self.approximate_tally, || {
            let (sums, reserved) = self.compute_tally::<f64>(meter)?;
            let all: f64 = sums.totals.ways.iter().sum();
            Ok((sums.map(|ways| ways / all), reserved))
        })?;
        Ok(tally)
    }

    /// Returns the ways from each node to the end, for drawing random models.
    pub fn ways_to_end<W: Weight>(&self, meter: &mut Meter) -> Result<NodeWays<W>, Stop> {
        compute_ways_to_end(&self.diagram, &self.component, meter)
    }

    /// Computes the ways and, for each group, the ways in which a given variable of the group is true.
    fn compute_tally<W: Weight>(&self, meter: &mut Meter) -> Result<ReservedTally<W>, Stop> {
        let reserved = self.reserve::<W>(meter)?;
        Ok((tally(&self.diagram, &self.component, meter)?, reserved))
    }

    /// Reserves memory for a tally.
    fn reserve<W: Weight>(&self, meter: &Meter) -> Result<Reserved, Stop> {
        let numbers =
            (self.true_range.1 + 1 - self.true_range.0) * (self.component.groups.len() + 1);
        meter.reserve(W::bytes(self.component.num_variables()).saturating_mul(numbers as u64))
    }
}

/// Sums take 64 bits if there are at most this many variables, or if the number of ways has at most
/// this many bits.
const MAX_BITS_IN_U64: usize = 63;

/// Sums take 128 bits if there are at most this many variables, or if the number of ways has at
/// most this many bits.
const MAX_BITS_IN_U128: usize = 127;

/// If a component has at most this number of variables, its number of ways never overflows a float.
pub(crate) const MAX_VARIABLES_IN_FLOATS: usize = 1000;

/// Returns the weights from the first to the last nonzero weight, and the number of zeros before
/// the first. Returns `None` if all weights are zero.
fn trim_zeros<W: Weight>(weights: &[W]) -> Option<(usize, &[W])> {
    let matters = |weight: &W| *weight != W::ZERO;
    let first = weights.iter().position(matters)?;
    let last = weights.iter().rposition(matters)?;
    Some((first, &weights[first..=last]))
}

/// Returns the value in `slot`. If the slot is empty, first computes and stores the value.
fn get_or_try_init<T>(
    slot: &OnceLock<T>,
    compute: impl FnOnce() -> Result<T, Stop>,
) -> Result<&T, Stop> {
    Ok(match slot.get() {
        Some(kept) => kept,
        None => {
            let computed = compute()?;
            slot.get_or_init(|| computed)
        }
    })
}

fn possible_values_of_groups(diagram: &Diagram, component: &Component) -> Vec<PossibleValues> {
    let mut possible = vec![PossibleValues::default(); component.groups.len()];
    for Layer { group, nodes, .. } in diagram.layers() {
        let size = component.groups[group].size;
        let of_group = &mut possible[group];
        for edge in nodes.flat_map(|node| diagram.edges(node)) {
            of_group.can_be_true |= edge.num_true > 0;
            of_group.can_be_false |= edge.num_true < size;
        }
    }
    possible
}
