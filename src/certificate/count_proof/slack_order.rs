//! Inserts groups of slack into an order of groups.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Meter, Stop};

use super::groups::Groups;
use super::intervals::Intervals;

impl Groups {
    /// Inserts the slack that the engine's order omits. A group of slack is inserted as soon as all
    /// other groups of one of its equations are placed. From this point on, only one value of the
    /// slack is possible. Takes time linear in the size of the equations.
    pub fn with_slack(
        &self,
        order: Vec<u32>,
        intervals: &Intervals,
        meter: &mut Meter,
    ) -> Result<Vec<u32>, Stop> {
        if self.len() as usize == self.members.len() {
            return Ok(order);
        }
        let _memory = meter
            .reserve(32 * (self.equations_of_group.len() + self.equation_values.len()) as u64)?;
        let given: FxHashSet<u32> = order.iter().copied().collect();
        let is_open = |&group: &u32| !intervals.of_group(group).is_fixed();
        // The number of undecided groups of each equation that are not placed yet.
        let mut left: FxHashMap<u32, usize> = FxHashMap::default();
        let mut placed = FxHashSet::default();
        let mut found = Vec::with_capacity(order.len());
        for group in order {
            let mut next = vec![group];
            while let Some(group) = next.pop() {
                if !is_open(&group) || !placed.insert(group) {
                    continue;
                }
                found.push(group);
                for &equation in &self.equations_of_group[group as usize] {
                    let members = &self.groups_of_equation[equation as usize];
                    let all = || members.iter().copied().filter(is_open);
                    let known = left.get(&equation).copied();
                    let now = known.unwrap_or_else(|| all().count()) - 1;
                    left.insert(equation, now);
                    if known.is_none() || now == 1 {
                        meter.spend_steps(members.len() as u64)?;
                    }
                    if now == 1 {
                        let last = all().filter(|last| !placed.contains(last));
                        next.extend(
                            last.filter(|last| self.is_slack(*last) && !given.contains(last)),
                        );
                    }
                }
            }
        }
        Ok(found)
    }
}
