//! A component that has been expanded into its diagram, with its sums so far.

use std::sync::{Arc, OnceLock};

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Reserved, Stop, Unfinished};
use crate::count::expansion::diagram::{Diagram, Layer};
use crate::count::expansion::expand::expand;
use crate::count::numbers::ring::Truth;
use crate::count::numbers::weight::{Integer, Weight};
use crate::count::stated::component::Component;

use super::combine::weighed;
use super::flow::{Flow, Pass};
use super::tally::{Sums, Tally, Ways, backward, tally};
use super::wide;

/// The diagram of a consistent component. Sums are computed when first asked for, and kept.
#[derive(Debug)]
pub(crate) struct SolvedComponent {
    pub component: Arc<Component>,
    pub diagram: Diagram,
    /// The least and largest number of true variables.
    pub range: (usize, usize),
    possible: OnceLock<Vec<PossibleValues>>,
    exact: OnceLock<(Exact, Reserved)>,
    approximate: OnceLock<Computed<f64>>,
    _reserved: Reserved,
}

/// Integers of a component.
#[derive(Debug)]
pub(crate) enum Exact {
    /// A tally that fits into 64 bits, also for each group by number of true variables.
    Narrow(Tally<u64>),
    /// The tally of a component whose ways fit into 128 bits.
    Double(Tally<u128>),
    /// The ways of any other component by number of true variables.
    Wide(Ways<UBig>),
}

impl Exact {
    /// Returns the ways by number of true variables.
    pub fn totals<W: Integer>(&self) -> Ways<W> {
        match self {
            Self::Narrow(tally) => tally.totals.map(|&ways| W::from(ways)),
            Self::Double(tally) => tally.totals.map(|&ways| W::from(ways)),
            Self::Wide(totals) => totals.map(W::of),
        }
    }
}

/// A tally, with the memory it takes.
type Computed<W> = (Tally<W>, Reserved);

/// The values that a variable can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PossibleValues {
    pub yes: bool,
    pub no: bool,
}

impl SolvedComponent {
    /// Solves a component. Returns none if it is inconsistent.
    pub fn new(component: Arc<Component>, meter: &mut Meter) -> Result<Option<Self>, Unfinished> {
        let Some(diagram) = expand(&component, meter)? else { return Ok(None) };
        meter.steps(diagram.all_edges() as u64)?;
        Ok(Some(Self {
            range: diagram.range(),
            possible: OnceLock::new(),
            _reserved: meter.reserve(diagram.bytes())?,
            component,
            diagram,
            exact: OnceLock::new(),
            approximate: OnceLock::new(),
        }))
    }

    /// For each group, whether one of its variables can be true, and whether one can be false.
    pub fn possible(&self) -> &[PossibleValues] {
        self.possible.get_or_init(|| possible(&self.diagram, &self.component))
    }

    /// Returns the ways as integers.
    pub fn exact(&self, meter: &mut Meter) -> Result<&Exact, Stop> {
        let (exact, _) = kept(&self.exact, || {
            // The variables or ways bound the bits of every sum.
            match self.component.variables() {
                0..NARROW => self.narrow(meter),
                NARROW..DOUBLE => self.double(meter),
                _ => {
                    let all = wide::all(&self.diagram, &self.component, meter)?;
                    if all.bit_len() < DOUBLE { self.double(meter) } else { self.wide(&all, meter) }
                }
            }
        })?;
        Ok(exact)
    }

    fn narrow(&self, meter: &mut Meter) -> Result<(Exact, Reserved), Stop> {
        let (sums, reserved) = self.sums(meter)?;
        Ok((Exact::Narrow(sums), reserved))
    }

    fn double(&self, meter: &mut Meter) -> Result<(Exact, Reserved), Stop> {
        let (sums, reserved) = self.sums(meter)?;
        Ok((Exact::Double(sums), reserved))
    }

    fn wide(&self, all: &UBig, meter: &mut Meter) -> Result<(Exact, Reserved), Stop> {
        let width = (self.range.1 + 1 - self.range.0) as u64;
        let reserved = meter.reserve(UBig::bytes(all.bit_len()).saturating_mul(width))?;
        let flow = Flow::new(&self.diagram, &self.component, self.range, meter)?;
        Ok((Exact::Wide(flow.totals(all, meter)?), reserved))
    }

    /// Returns for each group the models of the system in which a given variable of the group is
    /// true. `models` is the number of all models; `weights` are the ways of everything else for
    /// each of the totals.
    pub fn weighed<W: Integer>(
        &self,
        weights: &[W],
        models: &W,
        meter: &mut Meter,
    ) -> Result<Vec<W>, Stop> {
        let least = match self.exact(meter)? {
            Exact::Narrow(tally) => return weighed(tally, weights, meter),
            Exact::Double(tally) => return weighed(tally, weights, meter),
            Exact::Wide(totals) => totals.min,
        };
        let Some((first, weights)) = support(weights) else {
            return Ok(vec![W::ZERO; self.component.groups.len()]);
        };
        let totals = (least + first, least + first + weights.len() - 1);
        let flow = Flow::new(&self.diagram, &self.component, totals, meter)?;
        let weights: Vec<UBig> = weights.iter().cloned().map(W::into).collect();
        let groups = flow.groups(&weights, &models.clone().into(), meter)?;
        Ok(groups.iter().map(W::of).collect())
    }

    /// Whether there is a way with each number of true variables.
    pub fn support(&self, meter: &mut Meter) -> Result<Ways<bool>, Stop> {
        let flow = Flow::new(&self.diagram, &self.component, self.range, meter)?;
        Ok(Ways { min: self.range.0, ways: Pass::new(&flow, Truth).totals(meter)? })
    }

    /// Returns the possible values of the groups. `weights` marks the numbers of true variables
    /// that the rest allows.
    pub fn possible_within(
        &self,
        weights: &[bool],
        meter: &mut Meter,
    ) -> Result<Vec<PossibleValues>, Stop> {
        let mut possible = vec![PossibleValues::default(); self.component.groups.len()];
        let Some((first, weights)) = support(weights) else { return Ok(possible) };
        let first = self.range.0 + first;
        let totals = (first, first + weights.len() - 1);
        let flow = Flow::new(&self.diagram, &self.component, totals, meter)?;
        Pass::new(&flow, Truth).groups(weights.to_vec(), meter, |group, shares| {
            let size = self.component.groups[group].size as usize;
            let of_group = &mut possible[group];
            for (trues, _) in shares.iter().enumerate().filter(|(_, share)| **share) {
                of_group.yes |= trues > 0;
                of_group.no |= trues < size;
            }
        })?;
        Ok(possible)
    }

    /// Returns the ways, and those with a given variable true, as a share of all ways. A component
    /// has at most 2^variables ways, so up to [`MOST_IN_FLOATS`] of them no float overflows.
    pub fn approximate(&self, meter: &mut Meter) -> Result<&Tally<f64>, Stop> {
        let (tally, _) = kept(&self.approximate, || {
            let (sums, reserved) = self.sums::<f64>(meter)?;
            let all: f64 = sums.totals.ways.iter().sum();
            Ok((sums.map(|ways| ways / all), reserved))
        })?;
        Ok(tally)
    }

    /// Returns the ways from each node to the end, for sampling.
    pub fn completions<W: Weight>(&self, meter: &mut Meter) -> Result<Sums<W>, Stop> {
        backward(&self.diagram, &self.component, meter)
    }

    /// Computes the ways, and those in which a given variable is true.
    fn sums<W: Weight>(&self, meter: &mut Meter) -> Result<Computed<W>, Stop> {
        let reserved = self.reserve::<W>(meter)?;
        Ok((tally(&self.diagram, &self.component, meter)?, reserved))
    }

    /// Reserves room for a tally.
    fn reserve<W: Weight>(&self, meter: &Meter) -> Result<Reserved, Stop> {
        let numbers = (self.range.1 + 1 - self.range.0) * (self.component.groups.len() + 1);
        meter.reserve(W::bytes(self.component.variables()).saturating_mul(numbers as u64))
    }
}

/// The number of variables, or of bits of the ways, below which sums take 64 bits.
const NARROW: usize = 63;

/// The limit for sums in 128 bits.
const DOUBLE: usize = 127;

/// The most variables of a component whose ways never overflow a float.
pub(crate) const MOST_IN_FLOATS: usize = 1000;

/// Returns the weights from the first to the last that is not zero, and the number of those before.
fn support<W: Weight>(weights: &[W]) -> Option<(usize, &[W])> {
    let matters = |weight: &W| *weight != W::ZERO;
    let first = weights.iter().position(matters)?;
    let last = weights.iter().rposition(matters)?;
    Some((first, &weights[first..=last]))
}

/// Returns the value in `slot`, and computes it first if the slot is empty.
fn kept<T>(slot: &OnceLock<T>, compute: impl FnOnce() -> Result<T, Stop>) -> Result<&T, Stop> {
    Ok(match slot.get() {
        Some(kept) => kept,
        None => {
            let computed = compute()?;
            slot.get_or_init(|| computed)
        }
    })
}

fn possible(diagram: &Diagram, component: &Component) -> Vec<PossibleValues> {
    let mut possible = vec![PossibleValues::default(); component.groups.len()];
    for Layer { group, nodes, .. } in diagram.layers() {
        let size = component.groups[group].size;
        let of_group = &mut possible[group];
        for edge in nodes.flat_map(|node| diagram.edges(node)) {
            of_group.yes |= edge.trues > 0;
            of_group.no |= edge.trues < size;
        }
    }
    possible
}
