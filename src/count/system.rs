//! From a [`Model`] to the system that is counted: variables that lie in the same equations are
//! merged into groups, because only the number of true variables in a group matters; an equation
//! over all variables is kept apart as the total.

use rustc_hash::FxHashMap;

use crate::model::{Constraint, Lit, Model, Var};

use super::csr::Rows;

/// Why a model can not be put as a system of equations.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Rejected {
    /// A constraint that nothing satisfies.
    Contradiction,
    /// A constraint other than an equation over positive literals.
    Unsupported,
}

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
    pub fn new(model: &Model) -> Result<Self, Rejected> {
        let total = model.constraints().iter().rposition(|constraint| {
            constraint.lits.len() == model.num_vars() && constraint.equals().is_some()
        });
        let mut by_equation = Rows::default();
        let mut system = Self::default();
        for (index, constraint) in model.constraints().iter().enumerate() {
            let Some(value) = demanded(constraint)? else { continue };
            if Some(index) == total {
                system.total = Some(value);
            } else if !constraint.lits.is_empty() {
                by_equation.push(constraint.lits.iter().map(|lit| lit.var().index() as u32));
                system.values.push(value);
            }
        }
        system.merge(&by_equation.transposed(model.num_vars()));
        system.equations = system.memberships.transposed(system.values.len());
        Ok(system)
    }

    /// Merges the variables that lie in the same equations.
    fn merge(&mut self, by_var: &Rows<u32>) {
        let mut group_of: FxHashMap<&[u32], u32> = FxHashMap::default();
        let mut members: Vec<(u32, Var)> = Vec::with_capacity(by_var.len());
        for (index, equations) in by_var.iter().enumerate() {
            let var = Var::new(index);
            if equations.is_empty() {
                self.free.push(var);
                continue;
            }
            let group = *group_of.entry(equations).or_insert_with(|| {
                self.memberships.push(equations.iter().copied());
                self.memberships.len() as u32 - 1
            });
            members.push((group, var));
        }
        members.sort_unstable();
        for group in members.chunk_by(|a, b| a.0 == b.0) {
            self.groups.push(group.iter().map(|&(_, var)| var));
        }
    }
}

/// The number of literals that must be true, or none where the constraint always holds.
fn demanded(constraint: &Constraint) -> Result<Option<usize>, Rejected> {
    let &Constraint { ref lits, at_least, at_most, .. } = constraint;
    let at_most = at_most.min(lits.len());
    if at_least > at_most {
        Err(Rejected::Contradiction)
    } else if at_least < at_most {
        let always = at_least == 0 && at_most == lits.len();
        if always { Ok(None) } else { Err(Rejected::Unsupported) }
    } else if lits.iter().copied().all(Lit::is_positive) {
        Ok(Some(at_least))
    } else {
        Err(Rejected::Unsupported)
    }
}
