//! Tighter intervals for the groups of wide components, by windows. The values that a few
//! neighbouring equations allow a group bound its values in the whole system. On half-open boards
//! this fixes so much that components of fifty thousand cells fall apart.

use crate::budget::{Meter, Stop};
use crate::count::expansion::diagram::Diagram;
use crate::count::expansion::expand::{SmallOutcome, expand_small};
use crate::count::stated::bounds::{Interval, Propagation};
use crate::count::stated::component::{Component, component};
use crate::count::stated::system::System;

/// The size of a window: its number of equations, and the states beyond which it is given up.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    equations: usize,
    states: usize,
}

/// The sizes of windows that are worth their time, in this order: small ones first.
pub(crate) const SIZES: [Size; 3] = [
    Size { equations: 8, states: 1 << 12 },
    Size { equations: 32, states: 1 << 14 },
    Size { equations: 64, states: 1 << 16 },
];

/// The number of equations in the middle of a window whose groups are not revisited in windows of
/// this size.
const MIDDLE: usize = 4;

/// The groups of a window that narrowed something, in their order of decision.
pub(crate) type Window = Vec<u32>;

/// Tightens the intervals of `groups` and their dependants. Returns whether every equation can
/// hold. Adds the windows that helped to the known ones.
///
/// # Errors
/// If the budget ends first, the findings so far are true but incomplete.
pub(crate) fn refine(
    system: &System,
    bounds: &mut Vec<Interval>,
    groups: &[u32],
    size: Size,
    windows: &mut Vec<Window>,
    meter: &mut Meter,
) -> Result<bool, Stop> {
    let propagation = Propagation::new(system, std::mem::take(bounds));
    let mut search = Search::new(system, propagation);
    let found = search.run(groups, size, meter);
    windows.append(&mut search.helped);
    *bounds = search.propagation.bounds;
    found
}

struct Search<'a> {
    system: &'a System,
    propagation: Propagation<'a>,
    /// The groups of the current window.
    members: Vec<u32>,
    equations: Vec<u32>,
    /// The number of the current window. For each group and equation, the number of its last
    /// window.
    window: u32,
    last_of_group: Vec<u32>,
    last_of_equation: Vec<u32>,
    /// The place of each group in its last window.
    local: Vec<u32>,
    helped: Vec<Window>,
}

impl<'a> Search<'a> {
    fn new(system: &'a System, propagation: Propagation<'a>) -> Self {
        Self {
            system,
            propagation,
            members: Vec::new(),
            equations: Vec::new(),
            window: 0,
            last_of_group: vec![0; system.groups.len()],
            last_of_equation: vec![0; system.values.len()],
            local: vec![0; system.groups.len()],
            helped: Vec::new(),
        }
    }

    fn run(&mut self, groups: &[u32], size: Size, meter: &mut Meter) -> Result<bool, Stop> {
        let mut tried = vec![false; self.system.groups.len()];
        for &group in groups {
            if tried[group as usize] || self.is_fixed(group) {
                continue;
            }
            tried[group as usize] = true;
            self.gather(group, size.equations);
            for &equation in self.equations.iter().take(size.equations / MIDDLE) {
                for &group in self.system.equations.row(equation as usize) {
                    tried[group as usize] = true;
                }
            }
            if !self.tighten(size.states, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_fixed(&self, group: u32) -> bool {
        self.propagation.bounds[group as usize].is_fixed()
    }

    /// Makes a window of the nearest equations around a group.
    fn gather(&mut self, first: u32, most: usize) {
        self.window += 1;
        self.members.clear();
        self.equations.clear();
        self.enter(first);
        let (mut next_group, mut next_equation) = (0, 0);
        loop {
            while let Some(&group) = self.members.get(next_group) {
                next_group += 1;
                for &equation in self.system.memberships.row(group as usize) {
                    let last = &mut self.last_of_equation[equation as usize];
                    if self.equations.len() < most && *last != self.window {
                        *last = self.window;
                        self.equations.push(equation);
                    }
                }
            }
            let Some(&equation) = self.equations.get(next_equation) else { break };
            next_equation += 1;
            let groups = self.system.equations.row(equation as usize);
            for &group in groups {
                if !self.is_fixed(group) {
                    self.enter(group);
                }
            }
        }
    }

    fn enter(&mut self, group: u32) {
        if std::mem::replace(&mut self.last_of_group[group as usize], self.window) != self.window {
            self.local[group as usize] = self.members.len() as u32;
            self.members.push(group);
        }
    }

    /// Applies the window's intervals. Returns whether every equation can hold.
    fn tighten(&mut self, states: usize, meter: &mut Meter) -> Result<bool, Stop> {
        let Self { system, members, equations, local, propagation, .. } = self;
        let window = component(system, &propagation.bounds, local, members, equations);
        meter.steps(window.equations.items() as u64)?;
        let diagram = match expand_small(states, &window, meter)? {
            SmallOutcome::Solved(Some(diagram)) => diagram,
            SmallOutcome::Solved(None) => return Ok(false),
            SmallOutcome::TooWide => return Ok(true),
        };
        let is_known = |(group, interval): (usize, Interval)| {
            propagation.bounds[members[group] as usize] == interval
        };
        if !intervals(&diagram, &window).all(is_known) {
            let order = diagram.layers().map(|layer| members[layer.group]);
            self.helped.push(order.collect());
        }
        for (group, interval) in intervals(&diagram, &window) {
            propagation.set(members[group], interval);
        }
        propagation.fixpoint(meter)
    }
}

/// The interval of each group over a diagram's paths. Slack is left out: its edges hold none.
fn intervals(diagram: &Diagram, window: &Component) -> impl Iterator<Item = (usize, Interval)> {
    let layers = diagram.layers().filter(|layer| !window.groups[layer.group].is_slack);
    layers.map(|layer| {
        let edges = layer.nodes.flat_map(|node| diagram.edges(node));
        let nothing = Interval { min: u32::MAX, max: 0 };
        let interval = edges.fold(nothing, |found, edge| Interval {
            min: found.min.min(edge.trues),
            max: found.max.max(edge.trues),
        });
        (layer.group, interval)
    })
}
