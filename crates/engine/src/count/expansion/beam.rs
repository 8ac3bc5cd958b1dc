//! Searches an order for the groups of a wide component. A beam search tries orders in which the
//! component's equations can be closed. An estimate of the number of states guides the search.
//!
//! The estimate for a layer is a product over the open equations. The factor of an equation is the
//! number of its possible residuals. The true number of states is lower, because the residuals of
//! neighbouring equations depend on each other. Nevertheless, the order with the lower estimate
//! usually has fewer states (`docs/experiments/engines.md`).

use rustc_hash::FxHashSet;

use crate::budget::{Meter, Stop};
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::csr::ListOfRows;

use super::plan::MAX_OPEN_EQUATIONS;

/// The beam widths of the successive searches. The beam width is the number of unfinished orders that a search keeps.
const BEAM_WIDTHS: [usize; 3] = [4, 16, 64];

/// The numbers of further layers with which unfinished orders are compared. A comparison assumes
/// that each further layer has as many states as the last layer. The best number is not known
/// beforehand, so a search is run with each number.
const LAYERS_OF_LOOK_AHEAD: [f64; 4] = [1.0, 4.0, 16.0, 64.0];

/// The number of states below which an order is good enough.
const GOOD_ENOUGH_STATES: f64 = 300_000.0;

/// The limit on the beam width multiplied by the number of equations.
const MAX_KEPT_ORDER_STEPS: usize = 1 << 17;

/// An order of the groups, with an estimate of its number of states.
pub(crate) struct EstimatedOrder {
    pub order: Vec<u32>,
    pub states: f64,
}

impl EstimatedOrder {
    /// Estimates the states of a given order.
    pub fn new(component: &Component, memberships: &ListOfRows<u32>, order: Vec<u32>) -> Self {
        let beam = BeamSearch::new(component, memberships);
        let mut decided = vec![0; component.values.len()];
        let (mut layer, mut states) = (1.0, 0.0);
        for &group in &order {
            layer *= beam.decide_group(group, &mut decided);
            states += layer;
        }
        Self { order, states }
    }
}

/// Returns the best order that several searches find.
pub(crate) fn search_orders(
    component: &Component,
    memberships: &ListOfRows<u32>,
    meter: &mut Meter,
) -> Result<Option<EstimatedOrder>, Stop> {
    let mut best: Option<EstimatedOrder> = None;
    for width in BEAM_WIDTHS {
        let is_good = best.as_ref().is_some_and(|best| best.states < GOOD_ENOUGH_STATES);
        if is_good || width * component.values.len() > MAX_KEPT_ORDER_STEPS {
            break;
        }
        for ahead in LAYERS_OF_LOOK_AHEAD {
            let search = BeamSearch::new(component, memberships);
            let Some(found) = search.run(width, ahead, meter)? else { continue };
            if best.as_ref().is_none_or(|best| found.states < best.states) {
                best = Some(found);
            }
        }
    }
    Ok(best)
}

/// The beginning of an order of the groups.
#[derive(Clone)]
struct UnfinishedOrder {
    /// For each equation, the difference between the largest and the smallest sum of its decided
    /// groups.
    decided_sums: Vec<u32>,
    is_closed: Vec<bool>,
    /// The open equations.
    open_equations: Vec<u32>,
    size: DiagramSize,
    /// The last step of the order, or `None` at the beginning. Each step closes an equation.
    last_step: Option<usize>,
}

/// The estimated size of the diagram up to the end of an unfinished order.
#[derive(Clone, Copy)]
struct DiagramSize {
    /// The estimated states of the last layer.
    layer: f64,
    /// The estimated states of all layers.
    states: f64,
    /// A hash that is equal for equal sets of closed equations.
    key: u64,
}

/// A candidate for the next beam: an unfinished order, and an equation to close next.
struct ClosingCandidate {
    unfinished_order: usize,
    equation: u32,
    size: DiagramSize,
}

/// A step of an order: the equation that the step closes, and the previous step.
struct OrderStep {
    equation: u32,
    previous_step: Option<usize>,
}

struct BeamSearch<'a> {
    component: &'a Component,
    memberships: &'a ListOfRows<u32>,
    /// For each equation, the difference between the largest and the smallest sum of its groups.
    /// The list below contains, for each equation, the value of the equation minus this smallest
    /// sum.
    max_sums: Vec<u32>,
    target_sums: Vec<u32>,
    steps: Vec<OrderStep>,
}

impl<'a> BeamSearch<'a> {
    fn new(component: &'a Component, memberships: &'a ListOfRows<u32>) -> Self {
        let spread = |&group: &u32| component.groups[group as usize].bounds.width();
        let least = |&group: &u32| component.groups[group as usize].bounds.min;
        let rows = component.equations.iter();
        let most = rows.map(|row| row.iter().map(spread).sum()).collect();
        let wanted = component.equations.iter().zip(&component.values);
        let wanted =
            wanted.map(|(row, value)| value.saturating_sub(row.iter().map(least).sum())).collect();
        Self { component, memberships, max_sums: most, target_sums: wanted, steps: Vec::new() }
    }

    /// Returns the best order found, or `None` if every order opens more than
    /// [`MAX_OPEN_EQUATIONS`] equations.
    fn run(
        mut self,
        width: usize,
        ahead: f64,
        meter: &mut Meter,
    ) -> Result<Option<EstimatedOrder>, Stop> {
        let equations = self.component.values.len();
        let start = UnfinishedOrder {
            decided_sums: vec![0; equations],
            is_closed: vec![false; equations],
            open_equations: (0..equations as u32).collect(),
            size: DiagramSize { layer: 1.0, states: 0.0, key: 0 },
            last_step: None,
        };
        let mut starts = vec![start];
        loop {
            let mut closes = Vec::new();
            for (index, start) in starts.iter_mut().enumerate() {
                for equation in start.open_equations.clone() {
                    let size = self.size_after_closing(start, equation, meter)?;
                    closes.push(ClosingCandidate { unfinished_order: index, equation, size });
                }
            }
            if closes.is_empty() {
                let best =
                    starts.into_iter().next().map(|UnfinishedOrder { size, last_step, .. }| {
                        EstimatedOrder {
                            order: self.groups_in_order(last_step),
                            states: size.states,
                        }
                    });
                return Ok(best);
            }
            let rank = |close: &ClosingCandidate| close.size.states + ahead * close.size.layer;
            closes.sort_by(|a, b| rank(a).total_cmp(&rank(b)).then(a.size.key.cmp(&b.size.key)));
            let mut keys = FxHashSet::default();
            closes.retain(|close| keys.len() < width && keys.insert(close.size.key));
            meter.spend_steps((closes.len() * equations) as u64 / 8)?;
            starts = closes
                .iter()
                .map(|close| self.apply_candidate(&starts[close.unfinished_order], close))
                .filter(|extended| extended.open_equations.len() <= MAX_OPEN_EQUATIONS)
                .collect();
        }
    }

    /// Returns the number of possible residuals of an equation, if its decided groups have at most
    /// `decided` true variables more than their least number.
    fn count_residuals(&self, equation: u32, decided: u32) -> f64 {
        let (most, wanted) =
            (self.max_sums[equation as usize], self.target_sums[equation as usize]);
        let largest = wanted.min(most - decided);
        let least = wanted.saturating_sub(decided).min(largest);
        f64::from(largest - least + 1)
    }

    /// Decides a group. Returns the factor by which the estimate for the layer grows.
    fn decide_group(&self, group: u32, decided: &mut [u32]) -> f64 {
        let spread = self.component.groups[group as usize].bounds.width();
        let mut factor = 1.0;
        for &equation in self.memberships.row(group as usize) {
            let of_equation = &mut decided[equation as usize];
            let before = self.count_residuals(equation, *of_equation);
            *of_equation += spread;
            factor *= self.count_residuals(equation, *of_equation) / before;
        }
        factor
    }

    /// Returns the groups that must be decided to close an equation. Groups that open the fewest
    /// equations come first.
    fn undecided_groups(&self, closed: &[bool], decided: &[u32], equation: u32) -> Vec<u32> {
        let members = |group: u32| self.memberships.row(group as usize).iter();
        let groups = self.component.equations.row(equation as usize).iter().copied();
        let mut groups: Vec<u32> =
            groups.filter(|&group| !members(group).any(|&other| closed[other as usize])).collect();
        groups.sort_by_key(|&group| {
            members(group).filter(|&&other| decided[other as usize] == 0).count()
        });
        groups
    }

    /// Returns the size that an unfinished order would have after closing this equation.
    fn size_after_closing(
        &self,
        start: &mut UnfinishedOrder,
        equation: u32,
        meter: &mut Meter,
    ) -> Result<DiagramSize, Stop> {
        const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
        let groups = self.undecided_groups(&start.is_closed, &start.decided_sums, equation);
        meter.spend_steps(8 * groups.len() as u64 + 8)?;
        let DiagramSize { mut layer, mut states, key } = start.size;
        for &group in &groups {
            layer *= self.decide_group(group, &mut start.decided_sums);
            states += layer;
        }
        for &group in &groups {
            let spread = self.component.groups[group as usize].bounds.width();
            for &other in self.memberships.row(group as usize) {
                start.decided_sums[other as usize] -= spread;
            }
        }
        let hash = (u64::from(equation) + 1).wrapping_mul(HASH_MULTIPLIER);
        Ok(DiagramSize {
            layer,
            states,
            key: key ^ (hash ^ hash >> 29).wrapping_mul(HASH_MULTIPLIER),
        })
    }

    fn apply_candidate(
        &mut self,
        start: &UnfinishedOrder,
        close: &ClosingCandidate,
    ) -> UnfinishedOrder {
        let mut next = start.clone();
        if start.last_step.is_none() {
            next.open_equations.clear();
        }
        for group in self.undecided_groups(&next.is_closed, &next.decided_sums, close.equation) {
            for &other in self.memberships.row(group as usize) {
                if next.decided_sums[other as usize] == 0 {
                    next.open_equations.push(other);
                }
            }
            self.decide_group(group, &mut next.decided_sums);
        }
        next.is_closed[close.equation as usize] = true;
        next.open_equations
            .retain(|&open| next.decided_sums[open as usize] < self.max_sums[open as usize]);
        self.steps.push(OrderStep { equation: close.equation, previous_step: start.last_step });
        UnfinishedOrder { size: close.size, last_step: Some(self.steps.len() - 1), ..next }
    }

    /// Returns the groups in the order in which the steps up to `last` decide them.
    fn groups_in_order(&self, last: Option<usize>) -> Vec<u32> {
        let before = |step: &&OrderStep| step.previous_step.map(|before| &self.steps[before]);
        let steps = std::iter::successors(last.map(|last| &self.steps[last]), before);
        let equations: Vec<u32> = steps.map(|step| step.equation).collect();
        let mut closed = vec![false; self.component.values.len()];
        let mut decided = vec![0; self.component.values.len()];
        let mut order = Vec::new();
        for &equation in equations.iter().rev() {
            for group in self.undecided_groups(&closed, &decided, equation) {
                self.decide_group(group, &mut decided);
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
    use crate::count::preprocessing::bounds::propagate_intervals;
    use crate::count::preprocessing::component::split_into_components;
    use crate::count::preprocessing::equations::Equations;
    use crate::count::preprocessing::system::EquationSystem;
    use crate::count::tests::random_system;

    #[test]
    fn every_group_is_decided_once() {
        let mut rng = Pcg64Mcg::seed_from_u64(23);
        let mut tried = 0;
        for _ in 0..1000 {
            let meter = &mut Budget::unlimited().meter();
            let model = random_system(&mut rng);
            let equations = Equations::from_model(&model, meter).expect("equations");
            let Some(system) = EquationSystem::new(equations, meter).expect("unlimited") else {
                continue;
            };
            let Some(bounds) = propagate_intervals(&system, meter).expect("unlimited") else {
                continue;
            };
            for (component, groups) in
                split_into_components(&system, &bounds, 0..system.groups.len())
            {
                let memberships = component.equations_of_groups();
                let found = search_orders(&component, &memberships, meter).expect("unlimited");
                let found = found.expect("a small component");
                let again = EstimatedOrder::new(&component, &memberships, found.order.clone());
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
