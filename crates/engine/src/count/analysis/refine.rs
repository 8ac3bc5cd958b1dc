//! Tightens the intervals of the groups of wide components by windows. If a few neighbouring
//! equations exclude a value of a group, the whole system excludes that value too. On half-open
//! boards, windows fix so many groups that components of fifty thousand cells fall apart.

use crate::budget::{Meter, Stop};
use crate::count::expansion::diagram::Diagram;
use crate::count::expansion::expand::{LimitedExpansion, expand_up_to_limit};
use crate::count::preprocessing::bounds::{Interval, Propagation};
use crate::count::preprocessing::component::{Component, component_of_equations};
use crate::count::preprocessing::system::EquationSystem;

/// The size of a window: its number of equations, and the number of states above which the window
/// is abandoned.
#[derive(Clone, Copy)]
pub(crate) struct WindowSize {
    equations: usize,
    max_states: usize,
}

/// The sizes of the windows that are tried, from small to large.
pub(crate) const WINDOW_SIZES: [WindowSize; 3] = [
    WindowSize { equations: 8, max_states: 1 << 12 },
    WindowSize { equations: 32, max_states: 1 << 14 },
    WindowSize { equations: 64, max_states: 1 << 16 },
];

/// The number of equations in the middle of a window. The groups of the middle equations do not
/// become centres of later windows of the same size.
const MIDDLE_EQUATIONS: usize = 4;

/// The groups of a window that narrowed an interval, in their order of decision.
pub(crate) type NarrowingWindow = Vec<u32>;

/// Tightens the intervals of `groups` and of all groups that depend on them. Appends each window
/// that narrowed an interval to `windows`. Returns whether every equation can hold.
///
/// # Errors
/// The budget ends before the result is complete. The intervals so far are correct, but can be
/// wider than necessary.
pub(crate) fn narrow_by_windows(
    system: &EquationSystem,
    bounds: &mut Vec<Interval>,
    groups: &[u32],
    size: WindowSize,
    windows: &mut Vec<NarrowingWindow>,
    meter: &mut Meter,
) -> Result<bool, Stop> {
    let propagation = Propagation::new(system, std::mem::take(bounds));
    let mut search = WindowSearch::new(system, propagation);
    let found = search.run(groups, size, meter);
    windows.append(&mut search.narrowing_windows);
    *bounds = search.propagation.bounds;
    found
}

struct WindowSearch<'a> {
    system: &'a EquationSystem,
    propagation: Propagation<'a>,
    /// The groups of the current window.
    window_groups: Vec<u32>,
    equations: Vec<u32>,
    /// The number of the current window. For each group and each equation, the lists below contain
    /// the number of the last window that included the group or equation.
    window_number: u32,
    last_window_of_group: Vec<u32>,
    last_window_of_equation: Vec<u32>,
    /// The index of each group in its last window.
    place_in_window: Vec<u32>,
    narrowing_windows: Vec<NarrowingWindow>,
}

impl<'a> WindowSearch<'a> {
    fn new(system: &'a EquationSystem, propagation: Propagation<'a>) -> Self {
        Self {
            system,
            propagation,
            window_groups: Vec::new(),
            equations: Vec::new(),
            window_number: 0,
            last_window_of_group: vec![0; system.groups.len()],
            last_window_of_equation: vec![0; system.values.len()],
            place_in_window: vec![0; system.groups.len()],
            narrowing_windows: Vec::new(),
        }
    }

    fn run(&mut self, groups: &[u32], size: WindowSize, meter: &mut Meter) -> Result<bool, Stop> {
        let mut tried = vec![false; self.system.groups.len()];
        for &group in groups {
            if tried[group as usize] || self.is_fixed(group) {
                continue;
            }
            tried[group as usize] = true;
            self.gather_window(group, size.equations);
            for &equation in self.equations.iter().take(size.equations / MIDDLE_EQUATIONS) {
                for &group in self.system.equations.row(equation as usize) {
                    tried[group as usize] = true;
                }
            }
            if !self.apply_window(size.max_states, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_fixed(&self, group: u32) -> bool {
        self.propagation.bounds[group as usize].is_fixed()
    }

    /// Collects the nearest equations around a group into a window.
    fn gather_window(&mut self, first: u32, most: usize) {
        self.window_number += 1;
        self.window_groups.clear();
        self.equations.clear();
        self.add_group_to_window(first);
        let (mut next_group, mut next_equation) = (0, 0);
        loop {
            while let Some(&group) = self.window_groups.get(next_group) {
                next_group += 1;
                for &equation in self.system.memberships.row(group as usize) {
                    let last = &mut self.last_window_of_equation[equation as usize];
                    if self.equations.len() < most && *last != self.window_number {
                        *last = self.window_number;
                        self.equations.push(equation);
                    }
                }
            }
            let Some(&equation) = self.equations.get(next_equation) else { break };
            next_equation += 1;
            let groups = self.system.equations.row(equation as usize);
            for &group in groups {
                if !self.is_fixed(group) {
                    self.add_group_to_window(group);
                }
            }
        }
    }

    fn add_group_to_window(&mut self, group: u32) {
        if std::mem::replace(&mut self.last_window_of_group[group as usize], self.window_number)
            != self.window_number
        {
            self.place_in_window[group as usize] = self.window_groups.len() as u32;
            self.window_groups.push(group);
        }
    }

    /// Applies the intervals that the window implies. Returns whether every equation can hold.
    fn apply_window(&mut self, states: usize, meter: &mut Meter) -> Result<bool, Stop> {
        let Self {
            system,
            window_groups: members,
            equations,
            place_in_window: local,
            propagation,
            ..
        } = self;
        let window = component_of_equations(system, &propagation.bounds, local, members, equations);
        meter.spend_steps(window.equations.num_items() as u64)?;
        let diagram = match expand_up_to_limit(states, &window, meter)? {
            LimitedExpansion::Expanded(Some(diagram)) => diagram,
            LimitedExpansion::Expanded(None) => return Ok(false),
            LimitedExpansion::TooWide => return Ok(true),
        };
        let is_known = |(group, interval): (usize, Interval)| {
            propagation.bounds[members[group] as usize] == interval
        };
        if !group_intervals_in_diagram(&diagram, &window).all(is_known) {
            let order = diagram.layers().map(|layer| members[layer.group]);
            self.narrowing_windows.push(order.collect());
        }
        for (group, interval) in group_intervals_in_diagram(&diagram, &window) {
            propagation.set_interval(members[group], interval);
        }
        propagation.run_to_fixpoint(meter)
    }
}

/// Returns each group of a diagram with its interval: the range of the number of true variables on
/// its edges. Slack is left out, because edges do not store the value of slack.
fn group_intervals_in_diagram(
    diagram: &Diagram,
    window: &Component,
) -> impl Iterator<Item = (usize, Interval)> {
    let layers = diagram.layers().filter(|layer| !window.groups[layer.group].is_slack);
    layers.map(|layer| {
        let edges = layer.nodes.flat_map(|node| diagram.edges(node));
        let nothing = Interval { min: u32::MAX, max: 0 };
        let interval = edges.fold(nothing, |found, edge| Interval {
            min: found.min.min(edge.num_true),
            max: found.max.max(edge.num_true),
        });
        (layer.group, interval)
    })
}
