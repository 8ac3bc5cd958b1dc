//! Interval propagation: how many true variables each group can hold, as far as the equations
//! say so one at a time. What it fixes needs no counting, and fixed groups cut a system into
//! smaller components.

use crate::budget::{Meter, Stop};

use super::system::System;

/// The least and the largest number of true variables of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Interval {
    pub min: u32,
    pub max: u32,
}

impl Interval {
    pub fn is_fixed(self) -> bool {
        self.min == self.max
    }

    /// The number of values less one.
    pub fn spread(self) -> u32 {
        self.max - self.min
    }
}

/// Tightens every group's interval until nothing changes; none where an equation cannot hold.
pub(super) fn propagate(system: &System, meter: &mut Meter) -> Result<Option<Vec<Interval>>, Stop> {
    let mut bounds: Vec<Interval> =
        system.groups.iter().map(|vars| Interval { min: 0, max: vars.len() as u32 }).collect();
    let mut queue: Vec<u32> = (0..system.values.len() as u32).rev().collect();
    let mut queued = vec![true; system.values.len()];
    while let Some(equation) = queue.pop() {
        queued[equation as usize] = false;
        let groups = system.equations.row(equation as usize);
        meter.steps(2 * groups.len() as u64 + 1)?;
        let Ok(value) = i64::try_from(system.values[equation as usize]) else { return Ok(None) };
        let (mut min, mut max) = (0, 0);
        for &group in groups {
            let interval = bounds[group as usize];
            min += i64::from(interval.min);
            max += i64::from(interval.max);
        }
        if value < min || value > max {
            return Ok(None);
        }
        // What the others leave to a group: value - (max - its max) ..= value - (min - its min).
        let (short, spare) = (value - max, value - min);
        for &group in groups {
            let old = bounds[group as usize];
            let new = Interval {
                min: (i64::from(old.max) + short).max(i64::from(old.min)) as u32,
                max: (i64::from(old.min) + spare).min(i64::from(old.max)) as u32,
            };
            if new == old {
                continue;
            }
            bounds[group as usize] = new;
            for &other in system.memberships.row(group as usize) {
                if !std::mem::replace(&mut queued[other as usize], true) {
                    queue.push(other);
                }
            }
        }
    }
    Ok(Some(bounds))
}
