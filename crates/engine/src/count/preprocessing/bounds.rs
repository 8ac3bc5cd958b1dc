//! Interval propagation: bounds on the number of true variables of each group, derived from one
//! equation at a time. A group with a single possible number is fixed. A fixed group needs no
//! counting, and splits a system into smaller components.

use crate::budget::{Meter, Stop};

use super::filled_list::filled_list;
use super::system::EquationSystem;

/// The least and the largest number of true variables of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Interval {
    pub min: u32,
    pub max: u32,
}

impl Interval {
    pub fn is_fixed(self) -> bool {
        self.min == self.max
    }

    /// Returns the number of values in the interval minus one.
    pub fn width(self) -> u32 {
        self.max - self.min
    }
}

/// Tightens the intervals of all groups until nothing changes. Returns `None` if an equation cannot
/// hold.
pub(crate) fn propagate_intervals(
    system: &EquationSystem,
    meter: &mut Meter,
) -> Result<Option<Vec<Interval>>, Stop> {
    Propagation::with_all_equations(system).into_intervals(meter)
}

/// The intervals, and the equations to visit again because an interval changed.
pub(crate) struct Propagation<'a> {
    system: &'a EquationSystem,
    pub bounds: Vec<Interval>,
    queue: Vec<u32>,
    is_queued: Vec<bool>,
}

impl<'a> Propagation<'a> {
    /// Creates the intervals, with no equation to visit.
    pub fn new(system: &'a EquationSystem, bounds: Vec<Interval>) -> Self {
        let equations = system.values.len();
        let queue = Vec::with_capacity(equations);
        Self { system, bounds, queue, is_queued: filled_list(equations, false) }
    }

    /// Creates the widest intervals, with all equations to visit.
    fn with_all_equations(system: &'a EquationSystem) -> Self {
        let equations = system.values.len();
        Self {
            system,
            bounds: system.group_sizes().map(|size| Interval { min: 0, max: size }).collect(),
            queue: (0..equations as u32).rev().collect(),
            is_queued: filled_list(equations, true),
        }
    }

    /// Returns the intervals that all equations except one imply, or `None` if an equation cannot
    /// hold.
    pub fn intervals_without_equation(
        system: &'a EquationSystem,
        equation: u32,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Interval>>, Stop> {
        let mut propagation = Self::with_all_equations(system);
        // The excluded equation stays marked as queued, so it is never queued again.
        propagation.queue.retain(|&queued| queued != equation);
        propagation.into_intervals(meter)
    }

    fn into_intervals(mut self, meter: &mut Meter) -> Result<Option<Vec<Interval>>, Stop> {
        Ok(self.run_to_fixpoint(meter)?.then_some(self.bounds))
    }

    /// Marks an equation to be visited.
    pub fn revisit(&mut self, equation: u32) {
        if !std::mem::replace(&mut self.is_queued[equation as usize], true) {
            self.queue.push(equation);
        }
    }

    /// Sets the interval of a group, and marks its equations to be visited.
    pub fn set_interval(&mut self, group: u32, bounds: Interval) {
        if std::mem::replace(&mut self.bounds[group as usize], bounds) != bounds {
            for &equation in self.system.memberships.row(group as usize) {
                self.revisit(equation);
            }
        }
    }

    /// Tightens the intervals until nothing changes. Returns whether every equation can hold.
    pub fn run_to_fixpoint(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        while let Some(equation) = self.queue.pop() {
            let groups = self.system.equations.row(equation as usize);
            meter.spend_steps(2 * groups.len() as u64 + 1)?;
            let Ok(value) = i64::try_from(self.system.values[equation as usize]) else {
                return Ok(false);
            };
            let (mut min, mut max, mut widest) = (0, 0, 0);
            for &group in groups {
                let interval = self.bounds[group as usize];
                min += i64::from(interval.min);
                max += i64::from(interval.max);
                widest = widest.max(interval.width());
            }
            if value < min || value > max {
                return Ok(false);
            }
            // The sum of the other groups is at least min - old.min and at most max - old.max. So
            // this group has at least value - (max - old.max) and at most value - (min - old.min)
            // true variables.
            let (short, spare) = (value - max, value - min);
            if spare.min(-short) < i64::from(widest) {
                for &group in groups {
                    let old = self.bounds[group as usize];
                    if old.is_fixed() {
                        continue;
                    }
                    let new = Interval {
                        min: (i64::from(old.max) + short).max(i64::from(old.min)) as u32,
                        max: (i64::from(old.min) + spare).min(i64::from(old.max)) as u32,
                    };
                    self.set_interval(group, new);
                }
            }
            // The equation stays marked until now, so that changes of its own groups do not queue
            // the equation again. A second visit would change nothing.
            self.is_queued[equation as usize] = false;
        }
        Ok(true)
    }
}
