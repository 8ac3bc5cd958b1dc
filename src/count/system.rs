//! From a [`Model`] to the system that is counted: variables that lie in the same equations are
//! merged into groups, because only the number of true variables in a group matters; an equation
//! over all variables is kept apart as the total.

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Model, Var};

use super::csr::Rows;

/// Why a model cannot be put as a system of equations.
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
    /// Time and memory are linear in the size of the model.
    pub fn new(model: &Model, meter: &mut Meter) -> Result<Result<Self, Rejected>, Stop> {
        let literals: usize = model.constraints().iter().map(|c| c.lits.len()).sum();
        let items = (model.num_vars() + 2 * literals) as u64;
        drop(meter.reserve(items * size_of::<u32>() as u64)?);
        meter.steps(items)?;
        Ok(Self::merged(model))
    }

    fn merged(model: &Model) -> Result<Self, Rejected> {
        let total = model.constraints().iter().rposition(|constraint| {
            constraint.lits.len() == model.num_vars() && constraint.equals().is_some()
        });
        let mut system = Self::default();
        let mut equations = Vec::with_capacity(model.constraints().len());
        system.values.reserve(model.constraints().len());
        for (index, constraint) in model.constraints().iter().enumerate() {
            let Some(value) = demanded(constraint)? else { continue };
            if Some(index) == total {
                system.total = Some(value);
            } else if !constraint.lits.is_empty() {
                equations.push(constraint.lits.as_slice());
                system.values.push(value);
            }
        }
        let (class_of, classes) = classes(&equations, model.num_vars());
        system.merge(&equations, &class_of, classes);
        Ok(system)
    }

    /// Makes a group of the variables of each of so many classes; the groups are in the order of their
    /// first variables.
    fn merge(&mut self, equations: &[&[Lit]], class_of: &[u32], classes: usize) {
        // Of each class its group and its first variable.
        let mut firsts: Vec<Option<(u32, Var)>> = vec![None; classes];
        let mut groups = 0;
        self.free.reserve(class_of.iter().filter(|&&class| class == 0).count());
        for (index, &class) in class_of.iter().enumerate() {
            let var = Var::new(index);
            if class == 0 {
                self.free.push(var);
            } else if firsts[class as usize].is_none() {
                firsts[class as usize] = Some((groups, var));
                groups += 1;
            }
        }
        let grouped = class_of.iter().enumerate().filter_map(|(index, &class)| {
            let (group, _) = firsts[class as usize]?;
            Some((group, Var::new(index)))
        });
        self.groups = Rows::sorted(groups as usize, grouped);
        self.equations = Rows::with_capacity(equations.len(), class_of.len());
        for lits in equations {
            let first = |lit: &Lit| {
                let (group, first) = firsts[class_of[lit.var().index()] as usize]?;
                (first == lit.var()).then_some(group)
            };
            self.equations.push(lits.iter().filter_map(first));
        }
        self.memberships = self.equations.transposed(groups as usize);
    }
}

/// Sorts the variables into classes of those that lie in the same equations; class 0 is of those
/// in none. Every equation splits the classes that it cuts, in time linear in all equations. Some of the
/// classes, whose number is given too, are empty.
fn classes(equations: &[&[Lit]], variables: usize) -> (Vec<u32>, usize) {
    const NEVER: usize = usize::MAX;
    const MANY: usize = 64;
    let mut class_of = vec![0; variables];
    // The last equation that cut each class, and the class of what it cut out.
    let mut cuts = Vec::with_capacity(2 * equations.len() + variables.min(MANY));
    cuts.push((NEVER, 0));
    for (equation, lits) in equations.iter().enumerate() {
        for lit in *lits {
            let class = &mut class_of[lit.var().index()];
            let new = cuts.len() as u32;
            let cut = &mut cuts[*class as usize];
            if cut.0 != equation {
                *cut = (equation, new);
                cuts.push((NEVER, 0));
            }
            *class = cuts[*class as usize].1;
        }
    }
    (class_of, cuts.len())
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
