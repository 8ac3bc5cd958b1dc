//! From [`Equations`] to the system that is counted: variables that lie in the same equations are
//! merged into groups, because only the number of true variables in a group matters; an equation
//! over all variables is kept apart as the total.

use crate::budget::{Meter, Stop};
use crate::model::Var;

use super::csr::Rows;
use super::equations::Equations;

/// Equations `sum of the groups' true variables = value`, and the total.
#[derive(Debug)]
pub(super) struct System {
    /// The variables of each group.
    pub groups: Rows<Var>,
    /// The equations each group lies in, ascending; non-empty.
    pub memberships: Rows<u32>,
    /// The groups of each equation.
    pub equations: Rows<u32>,
    /// What each equation demands.
    pub values: Vec<usize>,
    /// The variables that no equation holds.
    pub free: Vec<Var>,
    /// The number of true variables in all, where it is known.
    pub total: Option<usize>,
}

impl System {
    /// None where one of the equations cannot hold. Time and memory are linear in the size of the equations.
    pub fn new(equations: Equations, meter: &mut Meter) -> Result<Option<Self>, Stop> {
        let items = (equations.variables() + 2 * equations.rows.items()) as u64;
        drop(meter.reserve(items * size_of::<u32>() as u64)?);
        meter.steps(items)?;
        Ok((!equations.is_contradictory()).then(|| Self::merged(equations)))
    }

    fn merged(equations: Equations) -> Self {
        let mut classes = Classes::new(&equations);
        equations.rows.iter().for_each(|row| classes.cut(row));
        let (free, groups) = classes.group();
        let mut rows = Rows::with_capacity(equations.rows.len(), equations.rows.items());
        for row in equations.rows.iter() {
            let class = |var: &Var| (*var, &classes.all[classes.of[var.index()] as usize]);
            let firsts = row.iter().map(class).filter(|(var, class)| *var == class.first);
            rows.push(firsts.map(|(_, class)| class.group));
        }
        let memberships = rows.transposed(groups.len());
        let Equations { values, total, .. } = equations;
        Self { groups, memberships, equations: rows, values, free, total }
    }
}

/// Variables that lie in the same equations.
struct Class {
    /// The last equation that cut it, and the class of what it cut out.
    cut: u32,
    into: u32,
    /// The group that the variables become, and the first of them.
    group: u32,
    first: Var,
}

/// All variables by their classes, of which some are empty.
struct Classes {
    of: Vec<u32>,
    all: Vec<Class>,
    equations: u32,
}

impl Classes {
    /// The class of the variables in no equation.
    const FREE: u32 = 0;
    const NO_GROUP: u32 = u32::MAX;

    /// As if the variables were in no equation.
    fn new(equations: &Equations) -> Self {
        const MANY: usize = 64;
        let variables = equations.variables();
        let all = Vec::with_capacity(2 * equations.rows.len() + variables.min(MANY));
        let mut classes = Self { of: vec![Self::FREE; variables], all, equations: 0 };
        classes.add();
        classes
    }

    fn add(&mut self) {
        let class = Class { cut: 0, into: 0, group: Self::NO_GROUP, first: Var::new(0) };
        self.all.push(class);
    }

    /// Splits the classes that one more equation cuts, in time linear in its variables.
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
                self.add();
            }
        }
    }

    /// The variables in no equation, and a group of the variables of each other class; the groups are in the
    /// order of their first variables.
    fn group(&mut self) -> (Vec<Var>, Rows<Var>) {
        let free = self.of.iter().filter(|&&class| class == Self::FREE).count();
        let mut free = Vec::with_capacity(free);
        let mut groups = 0;
        for (index, &class) in self.of.iter().enumerate() {
            let var = Var::new(index);
            if class == Self::FREE {
                free.push(var);
                continue;
            }
            let class = &mut self.all[class as usize];
            if class.group == Self::NO_GROUP {
                (class.group, class.first) = (groups, var);
                groups += 1;
            }
        }
        let grouped = self.of.iter().enumerate().filter(|(_, class)| **class != Self::FREE);
        let group = |class: u32| self.all[class as usize].group;
        let grouped = grouped.map(|(index, &class)| (group(class), Var::new(index)));
        (free, Rows::sorted(groups as usize, grouped))
    }
}
