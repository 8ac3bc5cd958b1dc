//! The independent parts of a system, each of which is counted separately. Equations of different
//! parts share no unfixed group.

use super::bounds::Interval;
use super::csr::ListOfRows;
use super::filled_list::filled_list;
use super::system::EquationSystem;

/// A group of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Group {
    /// The number of variables of the group.
    pub size: u32,
    /// The range of the number of true variables in the group.
    pub bounds: Interval,
    /// Whether the group is slack, which is the remainder of an inequality. Slack has no variables,
    /// so there is one way to choose each of its values.
    pub is_slack: bool,
}

/// A connected set of equations over unfixed groups, numbered from 0 in the order of the system.
/// Components with equal content have equal counts, even if their variables differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Component {
    pub groups: Vec<Group>,
    /// The groups of each equation.
    pub equations: ListOfRows<u32>,
    /// The value of each equation minus the sum of its fixed groups.
    pub values: Vec<u32>,
}

impl Component {
    /// Returns the equations of each group.
    pub fn equations_of_groups(&self) -> ListOfRows<u32> {
        self.equations.transposed(self.groups.len())
    }

    /// Returns the number of variables.
    pub fn num_variables(&self) -> usize {
        self.groups.iter().map(|group| group.size as usize).sum()
    }
}

/// Returns the components of `system` that contain any of these groups. Each component is returned
/// with the indices of its groups in the system.
pub(crate) fn split_into_components(
    system: &EquationSystem,
    bounds: &[Interval],
    among: impl IntoIterator<Item = usize>,
) -> Vec<(Component, Vec<u32>)> {
    const UNSEEN: u32 = u32::MAX;
    const FEW_COMPONENTS: usize = 4;
    let mut among = among.into_iter().filter(|&group| !bounds[group].is_fixed()).peekable();
    if among.peek().is_none() {
        return Vec::new();
    }
    let mut local_numbers = vec![UNSEEN; system.groups.len()];
    let mut seen = filled_list(system.values.len(), false);
    let mut parts = Vec::with_capacity(FEW_COMPONENTS);
    let mut members = Vec::with_capacity(system.groups.len());
    let mut equations = Vec::with_capacity(system.values.len());
    for first in among {
        if local_numbers[first] != UNSEEN {
            continue;
        }
        members.clear();
        members.push(first as u32);
        equations.clear();
        local_numbers[first] = 0;
        let mut next = 0;
        while let Some(&group) = members.get(next) {
            next += 1;
            for &equation in system.memberships.row(group as usize) {
                if std::mem::replace(&mut seen[equation as usize], true) {
                    continue;
                }
                equations.push(equation);
                for &other in system.equations.row(equation as usize) {
                    if local_numbers[other as usize] == UNSEEN && !bounds[other as usize].is_fixed()
                    {
                        local_numbers[other as usize] = members.len() as u32;
                        members.push(other);
                    }
                }
            }
        }
        parts.push((
            component_of_equations(system, bounds, &local_numbers, &members, &equations),
            members.clone(),
        ));
    }
    parts
}

/// Returns the component of some equations and their unfixed groups. `local_numbers` holds the
/// numbers of these groups in the component. In each equation, the sum of the fixed groups must not
/// exceed the value.
pub(crate) fn component_of_equations(
    system: &EquationSystem,
    bounds: &[Interval],
    local_numbers: &[u32],
    members: &[u32],
    equations: &[u32],
) -> Component {
    let group = |&global: &u32| Group {
        size: system.group_size(global as usize),
        bounds: bounds[global as usize],
        is_slack: system.is_slack(global as usize),
    };
    let items = equations.iter().map(|&equation| system.equations.row(equation as usize).len());
    let mut rows = ListOfRows::with_capacity(equations.len(), items.sum());
    let mut values = Vec::with_capacity(equations.len());
    for &equation in equations {
        // After propagation, the sum of an equation's fixed groups is at most its value.
        let mut rest = system.values[equation as usize] as u32;
        for &group in system.equations.row(equation as usize) {
            let interval = bounds[group as usize];
            if interval.is_fixed() {
                rest -= interval.min;
            } else {
                rows.add(local_numbers[group as usize]);
            }
        }
        rows.end_row();
        values.push(rest);
    }
    Component { groups: members.iter().map(group).collect(), equations: rows, values }
}
