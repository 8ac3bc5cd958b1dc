//! The order in which a component's groups are decided. It governs the number of states: an
//! equation is open between its first and its last group, and while it is open its residual is
//! part of the state.

use crate::budget::{Meter, Stop};

use super::component::Component;
use super::csr::Rows;

/// So many orders are worth trying.
pub(super) const ORDERS: usize = 2;

/// An order to try: each of the [`ORDERS`] starts from another end of the component.
///
/// An order closes one equation after the other: always the open one that is cheapest, by what
/// it has left to decide and, counted twice, the memberships in unopened equations that this
/// opens (`docs/experiments/engines.md`).
pub(super) fn elimination_order(
    which: usize,
    component: &Component,
    memberships: &Rows<u32>,
    meter: &mut Meter,
) -> Result<Vec<u32>, Stop> {
    let mut start = 0;
    for _ in 0..=which {
        meter.steps(memberships.items() as u64)?;
        start = farthest(component, memberships, start);
    }
    Closing::new(component, memberships).run(start, meter)
}

/// The last equation that a breadth-first search from `start` reaches.
fn farthest(component: &Component, memberships: &Rows<u32>, start: u32) -> u32 {
    let mut seen = vec![false; component.values.len()];
    seen[start as usize] = true;
    let mut queue = Vec::with_capacity(component.values.len());
    queue.push(start);
    let mut next = 0;
    while let Some(&equation) = queue.get(next) {
        next += 1;
        for &group in component.equations.row(equation as usize) {
            for &other in memberships.row(group as usize) {
                if !std::mem::replace(&mut seen[other as usize], true) {
                    queue.push(other);
                }
            }
        }
    }
    queue[next - 1]
}

struct Closing<'a> {
    component: &'a Component,
    memberships: &'a Rows<u32>,
    order: Vec<u32>,
    decided: Vec<bool>,
    /// For each group how many of its equations are not open yet.
    unopened: Vec<u32>,
    is_open: Vec<bool>,
    /// The open equations that may have undecided groups.
    frontier: Vec<u32>,
}

impl<'a> Closing<'a> {
    fn new(component: &'a Component, memberships: &'a Rows<u32>) -> Self {
        Self {
            component,
            memberships,
            order: Vec::with_capacity(component.groups.len()),
            decided: vec![false; component.groups.len()],
            unopened: memberships.iter().map(|equations| equations.len() as u32).collect(),
            is_open: vec![false; component.values.len()],
            frontier: Vec::with_capacity(component.values.len()),
        }
    }

    fn run(mut self, start: u32, meter: &mut Meter) -> Result<Vec<u32>, Stop> {
        let mut next = Some(start);
        while let Some(equation) = next {
            self.close(equation);
            let open =
                self.frontier.iter().map(|&e| self.component.equations.row(e as usize).len());
            meter.steps(open.sum::<usize>() as u64)?;
            next = self.cheapest();
        }
        Ok(self.order)
    }

    fn undecided(&self, equation: u32) -> impl Iterator<Item = u32> {
        let groups = self.component.equations.row(equation as usize).iter().copied();
        groups.filter(|&group| !self.decided[group as usize])
    }

    /// Decides the groups of `equation`, those first that open the fewest others.
    fn close(&mut self, equation: u32) {
        self.open(equation);
        while let Some(group) = self.undecided(equation).min_by_key(|&g| self.unopened[g as usize])
        {
            self.decided[group as usize] = true;
            self.order.push(group);
            for &other in self.memberships.row(group as usize) {
                self.open(other);
            }
        }
    }

    fn open(&mut self, equation: u32) {
        if std::mem::replace(&mut self.is_open[equation as usize], true) {
            return;
        }
        self.frontier.push(equation);
        for &group in self.component.equations.row(equation as usize) {
            self.unopened[group as usize] -= 1;
        }
    }

    fn cheapest(&mut self) -> Option<u32> {
        let Self { frontier, component, decided, .. } = self;
        frontier.retain(|&equation| {
            component.equations.row(equation as usize).iter().any(|&g| !decided[g as usize])
        });
        let cost = |equation: &u32| {
            let costs = self.undecided(*equation).map(|group| {
                let spread = self.component.groups[group as usize].bounds.spread();
                (spread, self.unopened[group as usize])
            });
            let (left, opened) = costs.fold((0, 0), |sum, cost| (sum.0 + cost.0, sum.1 + cost.1));
            (left + 2 * opened, opened)
        };
        self.frontier.iter().copied().min_by_key(cost)
    }
}
