//! From [`Equations`] to the system that is counted: variables that lie in the same equations are
//! merged into groups, because only the number of true variables in a group matters; an equation
//! over all variables is kept apart as the total.

use crate::budget::{Meter, Stop};
use crate::model::Var;

use super::csr::Rows;
use super::equations::Equations;

/// Equations `sum of the groups' true variables = value`, and the total.
#[derive(Debug, Default)]
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
    pub fn new(equations: &Equations, meter: &mut Meter) -> Result<Option<Self>, Stop> {
        let items = (equations.variables() + 2 * equations.rows.items()) as u64;
        drop(meter.reserve(items * size_of::<u32>() as u64)?);
        meter.steps(items)?;
        Ok((!equations.is_contradictory()).then(|| Self::merged(equations)))
    }

    fn merged(equations: &Equations) -> Self {
        let is_total = |row: &[Var]| row.len() == equations.variables();
        let total = equations.rows.iter().rposition(is_total);
        let mut system =
            Self { total: total.map(|total| equations.values[total]), ..Self::default() };
        let rows = || {
            let rows = equations.rows.iter().enumerate();
            rows.filter(move |(index, _)| Some(*index) != total)
        };
        system.values = Vec::with_capacity(equations.values.len());
        system.values.extend(rows().map(|(index, _)| equations.values[index]));
        let mut classes = Classes::new(equations.variables(), equations.rows.len());
        rows().for_each(|(_, row)| classes.cut(row));
        let firsts = system.group(&classes);
        system.equations = Rows::with_capacity(system.values.len(), equations.rows.items());
        for (_, row) in rows() {
            let groups = row.iter().map(|&var| firsts[classes.of[var.index()] as usize]);
            let first = groups.zip(row).filter(|((_, first), var)| first == *var);
            system.equations.push(first.map(|((group, _), _)| group));
        }
        system.memberships = system.equations.transposed(system.groups.len());
        system
    }

    /// Makes a group of the variables of each class; the groups are in the order of their first variables. Of
    /// each class its group and its first variable, where it has any.
    fn group(&mut self, classes: &Classes) -> Vec<(u32, Var)> {
        const NO_GROUP: u32 = u32::MAX;
        let mut firsts = vec![(NO_GROUP, Var::new(0)); classes.cuts.len()];
        let free = classes.of.iter().filter(|&&class| class == Classes::FREE).count();
        self.free.reserve_exact(free);
        let mut groups = 0;
        for (index, &class) in classes.of.iter().enumerate() {
            let first = &mut firsts[class as usize];
            if class == Classes::FREE {
                self.free.push(Var::new(index));
            } else if first.0 == NO_GROUP {
                *first = (groups, Var::new(index));
                groups += 1;
            }
        }
        let grouped = classes.of.iter().enumerate().filter(|(_, class)| **class != Classes::FREE);
        let grouped = grouped.map(|(index, &class)| (firsts[class as usize].0, Var::new(index)));
        self.groups = Rows::sorted(groups as usize, grouped);
        firsts
    }
}

/// Classes of variables that lie in the same equations, of which some are empty.
struct Classes {
    of: Vec<u32>,
    /// The last equation that cut each class, and the class of what it cut out.
    cuts: Vec<(u32, u32)>,
    equations: u32,
}

impl Classes {
    /// The class of the variables in no equation.
    const FREE: u32 = 0;

    /// All variables in no equation.
    fn new(variables: usize, equations: usize) -> Self {
        const MANY: usize = 64;
        let mut cuts = Vec::with_capacity(2 * equations + variables.min(MANY));
        cuts.push((0, 0));
        Self { of: vec![Self::FREE; variables], cuts, equations: 0 }
    }

    /// Splits the classes that one more equation cuts, in time linear in its variables.
    fn cut(&mut self, row: &[Var]) {
        self.equations += 1;
        for var in row {
            let class = &mut self.of[var.index()];
            let cut = &mut self.cuts[*class as usize];
            if cut.0 == self.equations {
                *class = cut.1;
                continue;
            }
            let new = self.cuts.len() as u32;
            self.cuts[*class as usize] = (self.equations, new);
            self.cuts.push((0, 0));
            *class = new;
        }
    }
}
