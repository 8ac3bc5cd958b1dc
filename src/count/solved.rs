//! A component that has been expanded into its diagram, with what was added up over it so far.

use std::sync::{Arc, OnceLock};

use dashu_int::UBig;

use crate::budget::{Meter, Reserved, Stop, Unfinished};

use super::component::Component;
use super::diagram::{Diagram, Layer};
use super::expand::expand;
use super::tally::{Sums, Tally, backward, range, tally};
use super::weight::Weight;

/// The diagram of a consistent component. Sums are computed when first asked for, and kept.
#[derive(Debug)]
pub(super) struct Solved {
    pub component: Arc<Component>,
    pub diagram: Diagram,
    /// The least and largest number of true variables.
    pub range: (usize, usize),
    /// For each group whether one of its variables can be true, and whether one can be false.
    pub possible: Vec<Possible>,
    exact: OnceLock<Kept<UBig>>,
    approximate: OnceLock<Kept<f64>>,
    _reserved: Reserved,
}

/// A tally, with the memory it takes.
type Kept<W> = (Tally<W>, Reserved);

/// Which values a variable can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Possible {
    pub yes: bool,
    pub no: bool,
}

impl Solved {
    /// None where the component is inconsistent.
    pub fn new(component: Arc<Component>, meter: &mut Meter) -> Result<Option<Self>, Unfinished> {
        let Some(diagram) = expand(&component, meter)? else { return Ok(None) };
        Ok(Some(Self {
            range: range(&diagram, meter)?,
            possible: possible(&diagram, &component),
            _reserved: meter.reserve(diagram.bytes())?,
            component,
            diagram,
            exact: OnceLock::new(),
            approximate: OnceLock::new(),
        }))
    }

    /// Ways, and ways with a given variable true, as integers.
    pub fn exact(&self, meter: &mut Meter) -> Result<&Tally<UBig>, Stop> {
        kept(&self.exact, || {
            if !self.fits_u128(meter)? {
                return self.sums(true, meter);
            }
            let (sums, _) = self.sums::<u128>(true, meter)?;
            let reserved = self.reserve::<UBig>(meter)?;
            Ok((sums.map(|&ways| UBig::from(ways)), reserved))
        })
    }

    /// The same as a share of all ways. A component has at most 2^variables ways, so up to 1000
    /// variables no float overflows; beyond, the integers are divided.
    pub fn approximate(&self, meter: &mut Meter) -> Result<&Tally<f64>, Stop> {
        kept(&self.approximate, || {
            if self.component.variables() <= MOST_IN_FLOATS {
                let (sums, reserved) = self.sums::<f64>(true, meter)?;
                let all: f64 = sums.totals.ways.iter().sum();
                Ok((sums.map(|ways| ways / all), reserved))
            } else {
                let sums = self.exact(meter)?;
                let all: UBig = sums.totals.ways.iter().sum();
                let reserved = self.reserve::<f64>(meter)?;
                Ok((sums.map(|ways| super::ratio(ways, &all)), reserved))
            }
        })
    }

    /// Ways from each node to the end, for sampling.
    pub fn completions<W: Weight>(&self, meter: &mut Meter) -> Result<Sums<W>, Stop> {
        backward(&self.diagram, &self.component, meter)
    }

    /// Ways, and ways in which a given variable has `value`.
    pub fn sums<W: Weight>(&self, value: bool, meter: &mut Meter) -> Result<Kept<W>, Stop> {
        let reserved = self.reserve::<W>(meter)?;
        Ok((tally(&self.diagram, &self.component, value, meter)?, reserved))
    }

    /// Room for a tally.
    fn reserve<W: Weight>(&self, meter: &Meter) -> Result<Reserved, Stop> {
        let numbers = (self.range.1 + 1 - self.range.0) * (self.component.groups.len() + 1);
        meter.reserve(W::bytes(self.component.variables()).saturating_mul(numbers as u64))
    }

    /// Whether no sum of the tally can reach 2^128: by the number of variables, or else by a
    /// float sum of all ways, whose relative error (below 1e-9) is far within the margin.
    fn fits_u128(&self, meter: &mut Meter) -> Result<bool, Stop> {
        let variables = self.component.variables();
        Ok(variables < 127
            || variables <= MOST_IN_FLOATS
                && self.completions::<f64>(meter)?.of(0).1.iter().sum::<f64>() < 2f64.powi(120))
    }
}

/// The variables of a component whose ways no float overflows on.
pub(super) const MOST_IN_FLOATS: usize = 1000;

/// What `slot` keeps; computed where it is still empty.
fn kept<W>(
    slot: &OnceLock<Kept<W>>,
    compute: impl FnOnce() -> Result<Kept<W>, Stop>,
) -> Result<&Tally<W>, Stop> {
    let (tally, _) = match slot.get() {
        Some(kept) => kept,
        None => {
            let computed = compute()?;
            slot.get_or_init(|| computed)
        }
    };
    Ok(tally)
}

fn possible(diagram: &Diagram, component: &Component) -> Vec<Possible> {
    let mut possible = vec![Possible::default(); component.groups.len()];
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
