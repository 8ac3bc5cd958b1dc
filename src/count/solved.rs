//! A component that has been expanded into its diagram, with what was added up over it so far.

use std::sync::{Arc, OnceLock};

use dashu_int::UBig;

use crate::budget::{Meter, Unfinished};

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
    exact: OnceLock<Tally<UBig>>,
    approximate: OnceLock<Tally<f64>>,
}

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
            range: range(&diagram),
            possible: possible(&diagram, &component),
            component,
            diagram,
            exact: OnceLock::new(),
            approximate: OnceLock::new(),
        }))
    }

    /// Ways, and ways with a given variable true, as integers.
    pub fn exact(&self) -> &Tally<UBig> {
        self.exact.get_or_init(|| {
            if self.fits_u128() {
                self.sums::<u128>(true).map(|&ways| UBig::from(ways))
            } else {
                self.sums(true)
            }
        })
    }

    /// The same as a share of all ways. A component has at most 2^variables ways, so up to 1000
    /// variables no float overflows; beyond, the integers are divided.
    pub fn approximate(&self) -> &Tally<f64> {
        self.approximate.get_or_init(|| {
            if self.component.variables() <= 1000 {
                let sums = self.sums::<f64>(true);
                let all: f64 = sums.totals.ways.iter().sum();
                sums.map(|ways| ways / all)
            } else {
                let sums = self.exact();
                let all: UBig = sums.totals.ways.iter().sum();
                sums.map(|ways| super::ratio(ways, &all))
            }
        })
    }

    /// Ways from each node to the end, for sampling.
    pub fn completions<W: Weight>(&self) -> Sums<W> {
        backward(&self.diagram, &self.component)
    }

    /// Ways, and ways in which a given variable has `value`.
    pub fn sums<W: Weight>(&self, value: bool) -> Tally<W> {
        tally(&self.diagram, &self.component, value)
    }

    /// Whether no sum of the tally can reach 2^128: by the number of variables, or else by a
    /// float sum of all ways, whose relative error (below 1e-9) is far within the margin.
    fn fits_u128(&self) -> bool {
        let variables = self.component.variables();
        variables < 127
            || variables <= 1000
                && self.completions::<f64>().of(0).1.iter().sum::<f64>() < 2f64.powi(120)
    }
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
