//! Conversion of [`Equations`] to the system to count. Variables in the same equations are merged
//! into groups, because only the number of true variables in a group matters. An equation over all
//! variables is stored separately as the total. Slack has groups of its own, without variables.

use crate::budget::{Meter, Stop};
use crate::model::Var;
use crate::prior::Density;

use super::csr::Rows;
use super::equations::Equations;
use super::filled::filled;

/// Equations `sum of the groups' true variables = value`, and the total.
#[derive(Debug)]
pub(crate) struct System {
    /// The variables of each group. A group of slack has none and follows all others.
    pub groups: Rows<Var>,
    /// The size of each group of slack.
    slack: Vec<u32>,
    /// The equations each group lies in, ascending; non-empty.
    pub memberships: Rows<u32>,
    /// The groups of each equation.
    pub equations: Rows<u32>,
    /// The right-hand side of each equation.
    pub values: Vec<usize>,
    /// The variables in no equation.
    pub free: Vec<Var>,
    /// The number of true variables in all, if known.
    pub total: Option<usize>,
    /// The prior that weighs the solutions, if any.
    pub density: Option<Density>,
}

impl System {
    /// Returns none if an equation cannot hold. Takes time and memory linear in the equations.
    pub fn new(equations: Equations, meter: &mut Meter) -> Result<Option<Self>, Stop> {
        let variables = equations.variables() + 2 * equations.slack();
        let items = (variables + 2 * equations.rows.items()) as u64;
        drop(meter.reserve(items * size_of::<u32>() as u64)?);
        meter.steps(items)?;
        Ok((!equations.is_contradictory()).then(|| Self::merged(equations)))
    }

    /// Returns the number of variables of a group, or the largest value of its slack.
    pub fn size(&self, group: usize) -> u32 {
        match self.slack_of(group) {
            Some(size) => size,
            None => self.groups.row(group).len() as u32,
        }
    }

    /// Whether a group is slack, which the variables determine and no query reads.
    pub fn is_slack(&self, group: usize) -> bool {
        self.slack_of(group).is_some()
    }

    fn slack_of(&self, group: usize) -> Option<u32> {
        let first = self.groups.len() - self.slack.len();
        group.checked_sub(first).map(|slack| self.slack[slack])
    }

    fn merged(equations: Equations) -> Self {
        let mut classes = Classes::new(&equations);
        if equations.slack() > 0 {
            let slack = equations.variables()..equations.variables() + equations.slack();
            classes.cut(&slack.map(Var::new).collect::<Vec<_>>());
        }
        equations.rows.iter().for_each(|row| classes.cut(row));
        let Grouped { free, mut groups, of } = classes.group();
        let mut rows = Rows::with_capacity(equations.rows.len(), equations.rows.items());
        for row in equations.rows.iter() {
            let group = |var: &Var| (*var, of[var.index()]);
            let is_first = |&(var, group): &(Var, u32)| groups.row(group as usize)[0] == var;
            rows.push(row.iter().map(group).filter(is_first).map(|(_, group)| group));
        }
        let memberships = rows.transposed(groups.len());
        // Groups are in the order of their first variables.
        let is_slack = |vars: &&[Var]| vars[0].index() >= equations.variables();
        let slack: Vec<u32> =
            groups.iter().rev().take_while(is_slack).map(|vars| vars.len() as u32).collect();
        let slack: Vec<u32> = slack.into_iter().rev().collect();
        groups.empty_from(groups.len() - slack.len());
        let Equations { values, total, density, .. } = equations;
        Self { groups, slack, memberships, equations: rows, values, free, total, density }
    }
}

/// Variables in the same equations: the equation that split them last, and the split-off class.
struct Class {
    cut: u32,
    into: u32,
}

/// All variables by class. Some classes are empty.
struct Classes {
    of: Vec<u32>,
    all: Vec<Class>,
    equations: u32,
}

/// All variables by their groups.
struct Grouped {
    /// The variables in no equation.
    free: Vec<Var>,
    /// The variables of each group; the groups are in the order of their first variables.
    groups: Rows<Var>,
    /// The group of each variable that is not free.
    of: Vec<u32>,
}

impl Classes {
    /// The class of the variables in no equation.
    const FREE: u32 = 0;
    const NO_GROUP: u32 = u32::MAX;

    /// Starts with every variable in no equation.
    fn new(equations: &Equations) -> Self {
        let mut all = Vec::with_capacity(2 * equations.rows.len() + 1);
        all.push(Class { cut: 0, into: 0 });
        Self {
            of: filled(equations.variables() + equations.slack(), Self::FREE),
            all,
            equations: 0,
        }
    }

    /// Splits classes by one more equation, in time linear in its variables.
    #[inline]
    fn cut(&mut self, row: &[Var]) {
        self.equations += 1;
        for var in row {
            let new = self.all.len() as u32;
            let of = &mut self.of[var.index()];
            let class = &mut self.all[*of as usize];
            if class.cut == self.equations {
                *of = class.into;
            } else {
                (class.cut, class.into) = (self.equations, new);
                *of = new;
                self.all.push(Class { cut: 0, into: 0 });
            }
        }
    }

    /// Converts the classes to groups.
    fn group(self) -> Grouped {
        let Self { mut of, all, .. } = self;
        let mut group_of_class = filled(all.len(), Self::NO_GROUP);
        let free = of.iter().filter(|&&class| class == Self::FREE).count();
        let mut free = Vec::with_capacity(free);
        let mut groups = 0;
        for (index, of) in of.iter_mut().enumerate() {
            if *of == Self::FREE {
                free.push(Var::new(index));
                *of = Self::NO_GROUP;
                continue;
            }
            let group = &mut group_of_class[*of as usize];
            if *group == Self::NO_GROUP {
                *group = groups;
                groups += 1;
            }
            *of = *group;
        }
        let grouped = of.iter().enumerate().filter(|(_, group)| **group != Self::NO_GROUP);
        let grouped = grouped.map(|(index, &group)| (group, Var::new(index)));
        let groups = Rows::sorted(groups as usize, grouped);
        Grouped { free, groups, of }
    }
}
