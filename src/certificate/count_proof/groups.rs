//! The equations of a model, and its groups: the variables that occur in the same equations.
//!
//! Variables in the same equations form a group: only the number of true variables in a group
//! matters. Equations and groups are numbered from 0 here and from 1 in files. Equations are in the
//! order of the model, groups in the order of their first variables. The last equation over all
//! variables has no number and is the total. Variables in no other equation are free.

use gridproof_engine::model::{Constraint, Lit, Model, Var};
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};

/// The system of equations `true variables of these groups = value`, with the total.
#[derive(Debug)]
pub struct Groups {
    /// The number of all variables.
    pub variables: usize,
    /// The variables of each group, in ascending order.
    pub members: Vec<Vec<Var>>,
    /// The equations of each group, in ascending order.
    pub memberships: Vec<Vec<u32>>,
    /// The groups of each equation.
    pub equations: Vec<Vec<u32>>,
    /// The number of true variables that each equation demands, at most its number of variables.
    pub values: Vec<u32>,
    pub free: Vec<Var>,
    /// The number of true variables in the whole model, if known.
    pub total: Option<usize>,
    /// Whether some constraint is impossible.
    pub impossible: bool,
    _memory: Reserved,
}

const NO_EQUATION: Unsupported =
    Unsupported::new("only counts of equations over variables are certified");

impl Groups {
    /// Groups the variables of a model. Takes time and memory linear in the size of the model.
    ///
    /// # Errors
    /// If a constraint is not an equation over variables, if some variables are auxiliary, or if
    /// the budget ends.
    pub fn new(model: &Model, meter: &mut Meter) -> Result<Self, Unfinished> {
        if model.num_primary() < model.num_vars() {
            return Err(NO_EQUATION.into());
        }
        /// The bytes of a literal: a variable's membership, its group, a table entry and its
        /// equation.
        const A_LITERAL: usize = 6 * size_of::<u32>();
        const A_VARIABLE: usize = 3 * size_of::<Vec<u32>>();
        let literals: usize = model.constraints().iter().map(|c| c.lits.len()).sum();
        let rows = model.num_vars() + model.constraints().len();
        let memory = meter.reserve((A_LITERAL * literals + A_VARIABLE * rows) as u64)?;
        meter.spend_steps(8 * (literals + model.num_vars()) as u64)?;
        let mut groups = Self {
            variables: model.num_vars(),
            members: Vec::new(),
            memberships: Vec::new(),
            equations: Vec::new(),
            values: Vec::new(),
            free: Vec::new(),
            total: None,
            impossible: false,
            _memory: memory,
        };
        let of_variables = groups.state(model)?;
        groups.merge(of_variables);
        Ok(groups)
    }

    /// Stores the values of the equations. Returns the equations of each variable.
    fn state(&mut self, model: &Model) -> Result<Vec<Vec<u32>>, Unsupported> {
        let mut of_variables: Vec<Vec<u32>> = vec![Vec::new(); model.num_vars()];
        let is_total =
            |c: &Constraint| c.lits.len() == model.num_vars() && c.exact_count().is_some();
        let total = model.constraints().iter().rposition(is_total);
        for (index, constraint) in model.constraints().iter().enumerate() {
            let lits = &constraint.lits;
            if constraint.is_impossible() {
                self.impossible = true;
            } else if constraint.at_least == 0 && constraint.at_most >= lits.len() {
                // This constraint always holds, so it is no equation.
            } else if constraint.at_least != constraint.at_most.min(lits.len())
                || !lits.iter().copied().all(Lit::is_positive)
            {
                return Err(NO_EQUATION);
            } else if Some(index) == total {
                self.total = Some(constraint.at_least);
            } else {
                let number = self.values.len() as u32;
                self.values.push(u32::try_from(constraint.at_least).map_err(|_| NO_EQUATION)?);
                for lit in lits {
                    let known = &mut of_variables[lit.var().index()];
                    if known.last() == Some(&number) {
                        return Err(NO_EQUATION);
                    }
                    known.push(number);
                }
            }
        }
        Ok(of_variables)
    }

    fn merge(&mut self, of_variables: Vec<Vec<u32>>) {
        let mut numbers: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
        self.equations = vec![Vec::new(); self.values.len()];
        for (index, memberships) in of_variables.into_iter().enumerate() {
            let var = Var::new(index);
            if memberships.is_empty() {
                self.free.push(var);
            } else if let Some(&group) = numbers.get(&memberships) {
                self.members[group].push(var);
            } else {
                let group = self.members.len();
                memberships.iter().for_each(|&e| self.equations[e as usize].push(group as u32));
                self.memberships.push(memberships.clone());
                self.members.push(vec![var]);
                numbers.insert(memberships, group);
            }
        }
    }

    /// Returns the number of variables of a group.
    pub fn size(&self, group: u32) -> u32 {
        self.members[group as usize].len() as u32
    }
}
