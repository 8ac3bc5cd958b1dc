//! The proved bounds on the number of true variables of each group.

use super::groups::Groups;

/// The least and the largest number of true variables of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    pub least: u32,
    pub most: u32,
}

impl Interval {
    pub fn is_fixed(self) -> bool {
        self.least == self.most
    }
}

/// The intervals of all groups, which hold in every solution.
#[derive(Clone, Debug)]
pub struct Intervals {
    intervals: Vec<Interval>,
    /// Whether the intervals prove that there is no solution.
    pub is_contradictory: bool,
}

impl Intervals {
    /// Creates the widest intervals: from 0 to the size of each group.
    pub fn new(groups: &Groups) -> Self {
        let intervals =
            (0..groups.len()).map(|group| Interval { least: 0, most: groups.size(group) });
        Self { intervals: intervals.collect(), is_contradictory: groups.is_impossible }
    }

    pub fn of_group(&self, group: u32) -> Interval {
        self.intervals[group as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = Interval> {
        self.intervals.iter().copied()
    }

    /// Intersects a group's interval with `found`. Returns whether the group's interval became
    /// narrower.
    pub fn set(&mut self, group: u32, found: Interval) -> bool {
        let old = self.intervals[group as usize];
        let new = Interval { least: old.least.max(found.least), most: old.most.min(found.most) };
        self.is_contradictory |= new.least > new.most;
        self.intervals[group as usize] = new;
        new != old
    }

    /// Narrows the interval of each group of an equation. The new lower bound is the equation's
    /// value minus the largest sum of the other groups. The new upper bound is the value minus the
    /// least sum of the other groups. Returns the groups whose intervals became narrower.
    pub fn narrow(&mut self, groups: &Groups, equation: u32) -> Vec<u32> {
        let members = &groups.groups_of_equation[equation as usize];
        let (mut least, mut most) = (0, 0);
        for &group in members {
            least += i64::from(self.of_group(group).least);
            most += i64::from(self.of_group(group).most);
        }
        let value = i64::from(groups.equation_values[equation as usize]);
        if value < least || value > most {
            self.is_contradictory = true;
            return Vec::new();
        }
        // Both conversions are exact, because the new bounds lie between the old ones.
        let narrower = |&group: &u32| {
            let old = self.of_group(group);
            let found = Interval {
                least: (value - (most - i64::from(old.most))).max(0) as u32,
                most: (value - (least - i64::from(old.least))) as u32,
            };
            (group, found)
        };
        let found: Vec<(u32, Interval)> = members.iter().map(narrower).collect();
        let changed = found.into_iter().filter(|&(group, found)| self.set(group, found));
        changed.map(|(group, _)| group).collect()
    }
}
