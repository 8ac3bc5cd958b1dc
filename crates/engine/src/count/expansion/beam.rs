//! Orders for a wide component: a beam search over the orders in which its equations can be closed,
//! by an estimate of the states.
//!
//! The estimate of a layer is the product, over the open equations, of the number of residuals that
//! each can have. The true number of states is lower, because residuals of neighbours depend on
//! each other. But of two orders, the one with the lower estimate mostly has fewer states
//! (`docs/experiments/engines.md`).

use rustc_hash::FxHashSet;

use crate::budget::{Meter, Stop};
use crate::count::stated::component::Component;
use crate::count::stated::csr::Rows;

/// The numbers of partial orders kept at a time, one for each successive search.
const WIDTHS: [usize; 3] = [4, 16, 64];

/// The numbers of further layers, each like the last, that the comparison of two partial orders
/// assumes. Which one is good is not known beforehand.
const LAYERS_AHEAD: [f64; 4] = [1.0, 4.0, 16.0, 64.0];

/// The number of states below which an order is good enough.
const FEW_STATES: f64 = 300_000.0;

/// The most partial orders, times equations, that are kept.
const MOST_KEPT: usize = 1 << 17;

/// An order of the groups, with the estimate of its states.
pub(crate) struct Estimated {
    pub order: Vec<u32>,
    pub states: f64,
}

impl Estimated {
    /// Estimates a known order.
    pub fn new(component: &Component, memberships: &Rows<u32>, order: Vec<u32>) -> Self {
        let beam = Beam::new(component, memberships);
        let mut decided = vec![0; component.values.len()];
        let (mut layer, mut states) = (1.0, 0.0);
        for &group in &order {
            layer *= beam.decide(group, &mut decided);
            states += layer;
        }
        Self { order, states }
    }
}

/// Returns the best order of several searches.
pub(crate) fn search(
    component: &Component,
    memberships: &Rows<u32>,
    meter: &mut Meter,
) -> Result<Option<Estimated>, Stop> {
    let mut best: Option<Estimated> = None;
    for width in WIDTHS {
        let is_good = best.as_ref().is_some_and(|best| best.states < FEW_STATES);
        if is_good || width * component.values.len() > MOST_KEPT {
            break;
        }
        for ahead in LAYERS_AHEAD {
            let found = Beam::new(component, memberships).run(width, ahead, meter)?;
            if best.as_ref().is_none_or(|best| found.states < best.states) {
                best = Some(found);
            }
        }
    }
    Ok(best)
}

/// The beginning of an order.
#[derive(Clone)]
struct Start {
    /// For each equation, the most that its decided groups can hold above their least.
    decided: Vec<u32>,
    closed: Vec<bool>,
    /// The open equations.
    open: Vec<u32>,
    size: Size,
    /// The step that closed the last equation.
    last: Option<usize>,
}

/// The size of the diagram so far.
#[derive(Clone, Copy)]
struct Size {
    /// The estimate of the last layer, and the sum of all.
    layer: f64,
    states: f64,
    /// A hash that is equal for equal sets of closed equations.
    key: u64,
}

/// A beginning that goes on by closing an equation.
struct Close {
    start: usize,
    equation: u32,
    size: Size,
}

/// The equation that a step closes, and the step before it.
struct Step {
    equation: u32,
    before: Option<usize>,
}

struct Beam<'a> {
    component: &'a Component,
    memberships: &'a Rows<u32>,
    /// For each equation, the most that its groups can hold above their least, and the value
    /// demanded above that.
    most: Vec<u32>,
    wanted: Vec<u32>,
    steps: Vec<Step>,
}

impl<'a> Beam<'a> {
    fn new(component: &'a Component, memberships: &'a Rows<u32>) -> Self {
        let spread = |&group: &u32| component.groups[group as usize].bounds.spread();
        let least = |&group: &u32| component.groups[group as usize].bounds.min;
        let rows = component.equations.iter();
        let most = rows.map(|row| row.iter().map(spread).sum()).collect();
        let wanted = component.equations.iter().zip(&component.values);
        let wanted =
            wanted.map(|(row, value)| value.saturating_sub(row.iter().map(least).sum())).collect();
        Self { component, memberships, most, wanted, steps: Vec::new() }
    }

    fn run(mut self, width: usize, ahead: f64, meter: &mut Meter) -> Result<Estimated, Stop> {
        let equations = self.component.values.len();
        let start = Start {
            decided: vec![0; equations],
            closed: vec![false; equations],
            open: (0..equations as u32).collect(),
            size: Size { layer: 1.0, states: 0.0, key: 0 },
            last: None,
        };
        let mut starts = vec![start];
        loop {
            let mut closes = Vec::new();
            for (index, start) in starts.iter_mut().enumerate() {
                for equation in start.open.clone() {
                    let size = self.close(start, equation, meter)?;
                    closes.push(Close { start: index, equation, size });
                }
            }
            if closes.is_empty() {
                let Start { size, last, .. } = starts.swap_remove(0);
                return Ok(Estimated { order: self.groups(last), states: size.states });
            }
            let rank = |close: &Close| close.size.states + ahead * close.size.layer;
            closes.sort_by(|a, b| rank(a).total_cmp(&rank(b)).then(a.size.key.cmp(&b.size.key)));
            let mut keys = FxHashSet::default();
            closes.retain(|close| keys.len() < width && keys.insert(close.size.key));
            meter.steps((closes.len() * equations) as u64 / 8)?;
            starts = closes.iter().map(|close| self.follow(&starts[close.start], close)).collect();
        }
    }

    /// The number of residuals of an equation whose decided groups hold up to `decided`.
    fn residuals(&self, equation: u32, decided: u32) -> f64 {
        let (most, wanted) = (self.most[equation as usize], self.wanted[equation as usize]);
        let largest = wanted.min(most - decided);
        let least = wanted.saturating_sub(decided).min(largest);
        f64::from(largest - least + 1)
    }

    /// Decides a group. Returns the factor by which the estimate of the layer grows.
    fn decide(&self, group: u32, decided: &mut [u32]) -> f64 {
        let spread = self.component.groups[group as usize].bounds.spread();
        let mut factor = 1.0;
        for &equation in self.memberships.row(group as usize) {
            let of_equation = &mut decided[equation as usize];
            let before = self.residuals(equation, *of_equation);
            *of_equation += spread;
            factor *= self.residuals(equation, *of_equation) / before;
        }
        factor
    }

    /// The groups that closing an equation decides, fewest opened equations first.
    fn undecided(&self, closed: &[bool], decided: &[u32], equation: u32) -> Vec<u32> {
        let members = |group: u32| self.memberships.row(group as usize).iter();
        let groups = self.component.equations.row(equation as usize).iter().copied();
        let mut groups: Vec<u32> =
            groups.filter(|&group| !members(group).any(|&other| closed[other as usize])).collect();
        groups.sort_by_key(|&group| {
            members(group).filter(|&&other| decided[other as usize] == 0).count()
        });
        groups
    }

    /// The size of a partial order once it closes this equation too. The order is unchanged.
    fn close(&self, start: &mut Start, equation: u32, meter: &mut Meter) -> Result<Size, Stop> {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let groups = self.undecided(&start.closed, &start.decided, equation);
        meter.steps(8 * groups.len() as u64 + 8)?;
        let Size { mut layer, mut states, key } = start.size;
        for &group in &groups {
            layer *= self.decide(group, &mut start.decided);
            states += layer;
        }
        for &group in &groups {
            let spread = self.component.groups[group as usize].bounds.spread();
            for &other in self.memberships.row(group as usize) {
                start.decided[other as usize] -= spread;
            }
        }
        let hash = (u64::from(equation) + 1).wrapping_mul(ODD);
        Ok(Size { layer, states, key: key ^ (hash ^ hash >> 29).wrapping_mul(ODD) })
    }

    fn follow(&mut self, start: &Start, close: &Close) -> Start {
        let mut next = start.clone();
        if start.last.is_none() {
            next.open.clear();
        }
        for group in self.undecided(&next.closed, &next.decided, close.equation) {
            for &other in self.memberships.row(group as usize) {
                if next.decided[other as usize] == 0 {
                    next.open.push(other);
                }
            }
            self.decide(group, &mut next.decided);
        }
        next.closed[close.equation as usize] = true;
        next.open.retain(|&open| next.decided[open as usize] < self.most[open as usize]);
        self.steps.push(Step { equation: close.equation, before: start.last });
        Start { size: close.size, last: Some(self.steps.len() - 1), ..next }
    }

    /// Returns the groups in the order in which the steps up to `last` decide them.
    fn groups(&self, last: Option<usize>) -> Vec<u32> {
        let before = |step: &&Step| step.before.map(|before| &self.steps[before]);
        let steps = std::iter::successors(last.map(|last| &self.steps[last]), before);
        let equations: Vec<u32> = steps.map(|step| step.equation).collect();
        let mut closed = vec![false; self.component.values.len()];
        let mut decided = vec![0; self.component.values.len()];
        let mut order = Vec::new();
        for &equation in equations.iter().rev() {
            for group in self.undecided(&closed, &decided, equation) {
                self.decide(group, &mut decided);
                order.push(group);
            }
            closed[equation as usize] = true;
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::count::stated::bounds::propagate;
    use crate::count::stated::component::split;
    use crate::count::stated::equations::Equations;
    use crate::count::stated::system::System;
    use crate::count::tests::random_system;

    #[test]
    fn every_group_is_decided_once() {
        let mut rng = Pcg64Mcg::seed_from_u64(23);
        let mut tried = 0;
        for _ in 0..1000 {
            let meter = &mut Budget::unlimited().meter();
            let model = random_system(&mut rng);
            let equations = Equations::of(&model, meter).expect("equations");
            let Some(system) = System::new(equations, meter).expect("unlimited") else {
                continue;
            };
            let Some(bounds) = propagate(&system, meter).expect("unlimited") else { continue };
            for (component, groups) in split(&system, &bounds, 0..system.groups.len()) {
                let memberships = component.memberships();
                let found = search(&component, &memberships, meter).expect("unlimited");
                let found = found.expect("a small component");
                let again = Estimated::new(&component, &memberships, found.order.clone());
                assert!((again.states / found.states - 1.0).abs() < 1e-9);
                let mut order = found.order;
                order.sort_unstable();
                assert!(order.into_iter().eq(0..groups.len() as u32));
                tried += 1;
            }
        }
        assert!(tried > 100, "only {tried}");
    }
}
