//! The order in which a component's groups are decided. The order determines the number of states.
//! An equation is open between its first and its last group; while the equation is open, its
//! residual is a byte of the state.

use crate::budget::{Meter, Stop};
use crate::count::preprocessing::component::Component;
use crate::count::preprocessing::csr::ListOfRows;
use crate::count::preprocessing::filled_list::filled_list;

/// The number of orders to try.
pub(crate) const ORDERS_TO_TRY: usize = 2;

/// Computes an order to try. Each of the [`ORDERS_TO_TRY`] orders starts at a different end of the
/// component.
///
/// An order closes the equations one after the other, and always chooses the cheapest open
/// equation. The cost of an equation is a sum over its undecided groups: the width of the group's
/// interval, plus twice the number of unopened equations that contain the group
/// (`docs/experiments/engines.md`).
pub(crate) fn elimination_order(
    which: usize,
    component: &Component,
    memberships: &ListOfRows<u32>,
    meter: &mut Meter,
) -> Result<Vec<u32>, Stop> {
    let mut closing = OrderBuilder::new(component, memberships);
    let mut start = 0;
    for _ in 0..=which {
        meter.spend_steps(memberships.num_items() as u64)?;
        start = closing.farthest_equation(start);
    }
    closing.run(start, meter)
}

/// A group during the search for an order.
struct GroupState {
    is_decided: bool,
    /// The number of the group's equations that are not open yet.
    unopened_equations: u32,
}

struct OrderBuilder<'a> {
    component: &'a Component,
    memberships: &'a ListOfRows<u32>,
    order: Vec<u32>,
    groups: Vec<GroupState>,
    is_open: Vec<bool>,
    /// The open equations that may have undecided groups.
    open_equations: Vec<u32>,
}

impl<'a> OrderBuilder<'a> {
    fn new(component: &'a Component, memberships: &'a ListOfRows<u32>) -> Self {
        let groups = memberships.iter().map(|equations| GroupState {
            is_decided: false,
            unopened_equations: equations.len() as u32,
        });
        Self {
            component,
            memberships,
            order: Vec::with_capacity(component.groups.len()),
            groups: groups.collect(),
            is_open: filled_list(component.values.len(), false),
            open_equations: Vec::with_capacity(component.values.len()),
        }
    }

    /// Returns the last equation that a breadth-first search from `start` reaches.
    fn farthest_equation(&mut self, start: u32) -> u32 {
        let Self { component, memberships, is_open: seen, open_equations: queue, .. } = self;
        seen[start as usize] = true;
        queue.push(start);
        let (mut last, mut next) = (start, 0);
        while let Some(&equation) = queue.get(next) {
            (last, next) = (equation, next + 1);
            for &group in component.equations.row(equation as usize) {
                for &other in memberships.row(group as usize) {
                    if !std::mem::replace(&mut seen[other as usize], true) {
                        queue.push(other);
                    }
                }
            }
        }
        seen.fill(false);
        queue.clear();
        last
    }

    fn run(mut self, start: u32, meter: &mut Meter) -> Result<Vec<u32>, Stop> {
        let mut next = Some(start);
        while let Some(equation) = next {
            self.close_equation(equation);
            let open =
                self.open_equations.iter().map(|&e| self.component.equations.row(e as usize).len());
            meter.spend_steps(open.sum::<usize>() as u64)?;
            next = self.take_cheapest_equation();
        }
        Ok(self.order)
    }

    /// Decides the groups of `equation`. Groups that open the fewest other equations come first.
    fn close_equation(&mut self, equation: u32) {
        self.open_equation(equation);
        let members = self.component.equations.row(equation as usize);
        let next = |groups: &[GroupState]| {
            let undecided = members.iter().copied().filter(|&g| !groups[g as usize].is_decided);
            undecided.min_by_key(|&group| groups[group as usize].unopened_equations)
        };
        while let Some(group) = next(&self.groups) {
            self.groups[group as usize].is_decided = true;
            self.order.push(group);
            for &other in self.memberships.row(group as usize) {
                self.open_equation(other);
            }
        }
    }

    fn open_equation(&mut self, equation: u32) {
        if std::mem::replace(&mut self.is_open[equation as usize], true) {
            return;
        }
        self.open_equations.push(equation);
        for &group in self.component.equations.row(equation as usize) {
            self.groups[group as usize].unopened_equations -= 1;
        }
    }

    /// Returns the first of the cheapest open equations. Removes equations without undecided groups
    /// from the list.
    fn take_cheapest_equation(&mut self) -> Option<u32> {
        let Self { open_equations: frontier, component, groups, .. } = self;
        let mut best = None;
        frontier.retain(|&equation| {
            let (mut any, mut left, mut opened) = (false, 0, 0);
            for &group in component.equations.row(equation as usize) {
                let GroupState { is_decided, unopened_equations: unopened } =
                    groups[group as usize];
                if !is_decided {
                    any = true;
                    left += component.groups[group as usize].bounds.width();
                    opened += unopened;
                }
            }
            let cost = (left + 2 * opened, opened);
            if any && best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, equation));
            }
            any
        });
        best.map(|(_, equation)| equation)
    }
}
