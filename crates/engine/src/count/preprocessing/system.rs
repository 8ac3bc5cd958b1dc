//! Conversion of [`Equations`] to the system whose solutions are counted. Variables in the same
//! equations are interchangeable, so they form a group: only the number of true variables in a
//! group matters. An equation over all variables is stored separately, as the total. Each kind of
//! slack has a group of its own, without variables.

use crate::budget::{Meter, Stop};
use crate::model::Var;
use crate::prior::Density;

use super::csr::{ListOfRows, RowFiller};
use super::equations::Equations;
use super::filled_list::filled_list;

/// A system of equations, with the total. Each equation states the number of true variables in the
/// union of some groups.
#[derive(Clone, Debug)]
pub(crate) struct EquationSystem {
    /// The variables of each group. A group of slack has an empty list. Groups of slack come after
    /// all other groups.
    pub groups: ListOfRows<Var>,
    /// The size of each group of slack.
    slack: Vec<u32>,
    /// The first variable of each group of slack: an auxiliary variable, or a unit of slack. Units
    /// of slack are numbered after all variables.
    first_of_slack: Vec<Var>,
    /// The equations of each group, in ascending order. Each group has at least one equation.
    pub memberships: ListOfRows<u32>,
    /// The groups of each equation.
    pub equations: ListOfRows<u32>,
    /// The right-hand side of each equation.
    pub values: Vec<usize>,
    /// The variables in no equation.
    pub unconstrained_vars: Vec<Var>,
    /// The number of true variables in the whole system, if known.
    pub total: Option<usize>,
    /// The prior that weighs the solutions, if any.
    pub density: Option<Density>,
}

impl EquationSystem {
    /// Merges the variables with the same equations into groups. Returns `None` if an equation
    /// cannot hold. Takes time and memory linear in the equations.
    pub fn new(equations: Equations, meter: &mut Meter) -> Result<Option<Self>, Stop> {
        let variables = equations.num_variables() + 2 * equations.num_slack();
        let items = (variables + 2 * equations.rows.num_items()) as u64;
        drop(meter.reserve(items * size_of::<u32>() as u64)?);
        meter.spend_steps(items)?;
        Ok((!equations.is_contradictory()).then(|| Self::from_equations(equations)))
    }

    /// Returns the number of variables of a group. For slack, returns the largest value of the
    /// slack.
    pub fn group_size(&self, group: usize) -> u32 {
        match self.slack_of(group) {
            Some(size) => size,
            None => self.groups.row(group).len() as u32,
        }
    }

    /// Returns the [`Self::group_size`] of each group.
    pub fn group_sizes(&self) -> impl Iterator<Item = u32> {
        let grouped = self.groups.len() - self.slack.len();
        let sizes = self.groups.iter().take(grouped).map(|vars| vars.len() as u32);
        sizes.chain(self.slack.iter().copied())
    }

    /// Returns whether a group is slack. The values of the variables determine the slack, and no
    /// query reads the slack.
    pub fn is_slack(&self, group: usize) -> bool {
        self.slack_of(group).is_some()
    }

    /// Returns the first variable of a group. For slack, this is an auxiliary variable, or a unit
    /// of slack. Units of slack are numbered after all variables.
    pub fn first_var(&self, group: usize) -> Var {
        match self.groups.row(group) {
            [first, ..] => *first,
            [] => self.first_of_slack[group - (self.groups.len() - self.slack.len())],
        }
    }

    fn slack_of(&self, group: usize) -> Option<u32> {
        let first = self.groups.len() - self.slack.len();
        group.checked_sub(first).map(|slack| self.slack[slack])
    }

    fn from_equations(equations: Equations) -> Self {
        let mut classes = VariableClasses::new(&equations);
        if equations.num_slack() > 0 {
            let slack =
                equations.num_variables()..equations.num_variables() + equations.num_slack();
            classes.split_by_equation(&slack.map(Var::new).collect::<Vec<_>>());
        }
        equations.rows.iter().for_each(|row| classes.split_by_equation(row));
        let GroupedVariables { unconstrained, mut groups, group_of_first } = classes.group();
        let (variables, units) = (equations.num_variables(), equations.num_slack());
        // All members of a group are in the same equations.
        let group = |var: Var| Some(group_of_first[var.index()]).filter(|&group| group != NO_GROUP);
        let Equations { rows, values, total, density, .. } = equations;
        let rows = rows.filter_map(group);
        let memberships = rows.transposed(groups.len());
        // The groups are in the order of their first variables.
        let is_slack = |vars: &&[Var]| vars[0].index() >= variables;
        let first = match units {
            0 => groups.len(),
            _ => groups.len() - groups.iter().rev().take_while(is_slack).count(),
        };
        let slack_groups = (first..groups.len()).map(|group| groups.row(group));
        let slack = slack_groups.clone().map(|vars| vars.len() as u32).collect();
        let first_of_slack = slack_groups.map(|vars| vars[0]).collect();
        groups.clear_rows_from(first);
        Self {
            groups,
            slack,
            first_of_slack,
            memberships,
            equations: rows,
            values,
            unconstrained_vars: unconstrained,
            total,
            density,
        }
    }
}

/// The number in place of a group, for a variable without a group.
const NO_GROUP: u32 = u32::MAX;

/// A class of variables that are in the same equations.
struct VariableClass {
    /// The equation that split the class last.
    split_by: u32,
    /// The class that the equation `split_by` split off.
    split_off_class: u32,
    /// The group that the class becomes.
    group: u32,
}

impl VariableClass {
    const UNSPLIT: Self = Self { split_by: 0, split_off_class: 0, group: NO_GROUP };
}

/// All variables, by class. Some classes are empty.
struct VariableClasses {
    class_of: Vec<u32>,
    classes: Vec<VariableClass>,
    equations: u32,
}

/// All variables, by group.
struct GroupedVariables {
    /// The variables in no equation.
    unconstrained: Vec<Var>,
    /// The variables of each group. Groups are in the order of their first variables.
    groups: ListOfRows<Var>,
    /// For each variable, the group that begins with the variable, or [`NO_GROUP`].
    group_of_first: Vec<u32>,
}

impl VariableClasses {
    /// The number of the class of the variables that are in no equation.
    const UNCONSTRAINED_CLASS: u32 = 0;

    /// Creates the classes before any equation is added. All variables are in the class of
    /// variables without an equation.
    fn new(equations: &Equations) -> Self {
        let mut all = Vec::with_capacity(2 * equations.rows.len() + 1);
        all.push(VariableClass::UNSPLIT);
        Self {
            class_of: filled_list(
                equations.num_variables() + equations.num_slack(),
                Self::UNCONSTRAINED_CLASS,
            ),
            classes: all,
            equations: 0,
        }
    }

    /// Splits the classes by one more equation. Takes time linear in the variables of the equation.
    #[inline]
    fn split_by_equation(&mut self, row: &[Var]) {
        self.equations += 1;
        for var in row {
            let new = self.classes.len() as u32;
            let of = &mut self.class_of[var.index()];
            let class = &mut self.classes[*of as usize];
            if class.split_by == self.equations {
                *of = class.split_off_class;
            } else {
                (class.split_by, class.split_off_class) = (self.equations, new);
                *of = new;
                self.classes.push(VariableClass::UNSPLIT);
            }
        }
    }

    /// Converts the classes to groups.
    fn group(self) -> GroupedVariables {
        let Self { class_of, mut classes, .. } = self;
        let mut unconstrained = Vec::with_capacity(class_of.len());
        let mut sizes: Vec<u32> = Vec::with_capacity(classes.len());
        for (index, &class) in class_of.iter().enumerate() {
            if class == Self::UNCONSTRAINED_CLASS {
                unconstrained.push(Var::new(index));
                continue;
            }
            let group = &mut classes[class as usize].group;
            if *group == NO_GROUP {
                *group = sizes.len() as u32;
                sizes.push(0);
            }
            sizes[*group as usize] += 1;
        }
        let mut groups = RowFiller::new(sizes, Var::new(0));
        for (index, &class) in class_of.iter().enumerate() {
            if class != Self::UNCONSTRAINED_CLASS {
                groups.add(classes[class as usize].group, Var::new(index));
            }
        }
        let groups = groups.into_rows();
        let mut group_of_first = class_of;
        group_of_first.fill(NO_GROUP);
        for (group, vars) in groups.iter().enumerate() {
            group_of_first[vars[0].index()] = group as u32;
        }
        GroupedVariables { unconstrained, groups, group_of_first }
    }
}
