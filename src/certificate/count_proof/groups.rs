//! Turns a model into equations over groups of variables. A group consists of variables that occur
//! in exactly the same equations.
//!
//! An equation depends only on how many variables of each group are true. Equations and groups are
//! numbered from 0 here and from 1 in files. Equations are in the order of the model, and groups in
//! the order of their first variables. The last equation that contains all variables is the total,
//! which has no number. A variable is free if no equation except the total contains this variable.
//!
//! Groups of slack follow the groups of variables. The values of slack do not count as true
//! variables. The first groups of slack are the auxiliary variables, one in each group. All other
//! slack comes from constraints that are not equations over variables:
//!
//! - "At least `a` and at most `b`" becomes the equation `sum + slack = b`, with a slack of at most
//!   `b - a`.
//! - If most literals of a constraint are negated, all its literals are replaced by their
//!   opposites, and the bounds are adapted. If exactly half of the literals are negated, the
//!   literals are replaced only if the first literal is negated. Then slack replaces each literal
//!   that is still negated. A further equation, before the equation of the constraint, says that
//!   this slack and the variable sum to 1.
//!
//! The primary variables determine all slack, including the auxiliary variables
//! ([`determined`](super::determined)). So the equations and the model have equally many solutions.

use gridproof_engine::model::{Constraint, Lit, Model, Var};
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};
use crate::words::reasons;

use super::determined::auxiliaries_are_determined;

/// The system of equations `true variables of these groups + slack = value`, with the total.
#[derive(Debug)]
pub struct Groups {
    /// The number of variables, without the auxiliary variables.
    pub num_vars: usize,
    /// The variables of each group, in ascending order.
    pub members: Vec<Vec<Var>>,
    /// The largest value of each group of slack. The groups of slack come after the groups of
    /// `members`.
    slack: Vec<u32>,
    /// The equations of each group, in ascending order.
    pub equations_of_group: Vec<Vec<u32>>,
    /// The groups of each equation.
    pub groups_of_equation: Vec<Vec<u32>>,
    /// The value of each equation, which is at most its number of variables.
    pub equation_values: Vec<u32>,
    pub free_vars: Vec<Var>,
    /// The number of true variables in the whole model, if known.
    pub total: Option<usize>,
    /// Whether some constraint is impossible.
    pub is_impossible: bool,
    _memory: Reserved,
}

const RULE_TOO_LARGE: Unsupported = Unsupported(reasons::rule_too_large_to_certify());

const NOT_DETERMINED: Unsupported = Unsupported(reasons::connections_not_certified());

impl Groups {
    /// Groups the variables of a model. Takes time and memory linear in the size of the model.
    ///
    /// # Errors
    /// If the budget ends, or if [`auxiliaries_are_determined`] cannot show that the primary
    /// variables determine all auxiliary variables.
    pub fn new(model: &Model, meter: &mut Meter) -> Result<Self, Unfinished> {
        /// The bytes for each literal: its variable's membership, group, table entry and equation.
        /// The constant includes as many bytes again for a complement.
        const BYTES_PER_LITERAL: usize = 12 * size_of::<u32>();
        /// The bytes for each row of a table. Each variable has three rows, and each constraint
        /// two.
        const BYTES_PER_ROW: usize = 3 * size_of::<Vec<u32>>();
        let literals: usize = model.constraints().iter().map(|c| c.lits.len()).sum();
        let rows = 3 * model.num_vars() + 2 * model.constraints().len();
        let memory = meter.reserve((BYTES_PER_LITERAL * literals + BYTES_PER_ROW * rows) as u64)?;
        meter.spend_steps(8 * (literals + model.num_vars()) as u64)?;
        let mut groups = Self {
            num_vars: model.num_primary(),
            members: Vec::new(),
            slack: Vec::new(),
            equations_of_group: Vec::new(),
            groups_of_equation: Vec::new(),
            equation_values: Vec::new(),
            free_vars: Vec::new(),
            total: None,
            is_impossible: model.constraints().iter().any(Constraint::is_impossible),
            _memory: memory,
        };
        if !groups.is_impossible && !auxiliaries_are_determined(model, meter)? {
            return Err(NOT_DETERMINED.into());
        }
        let of_variables = groups.add_equations(model)?;
        groups.form_groups(of_variables);
        Ok(groups)
    }

    /// Stores the values of the equations and the sizes of the slack. Returns the equations that
    /// contain each variable and each slack.
    fn add_equations(&mut self, model: &Model) -> Result<Vec<Vec<u32>>, Unsupported> {
        let auxiliary = model.num_vars() - self.num_vars;
        self.slack = vec![1; auxiliary];
        let mut complements: FxHashMap<Var, usize> = FxHashMap::default();
        let mut of_variables: Vec<Vec<u32>> = vec![Vec::new(); model.num_vars()];
        let total = total_constraint(model);
        for (index, constraint) in model.constraints().iter().enumerate() {
            let Constraint { lits, at_least, at_most, .. } = constraint;
            let (size, most) = (lits.len(), (*at_most).min(lits.len()));
            if constraint.is_impossible() || (*at_least == 0 && most == size) {
                // Skips two kinds of constraints: impossible constraints, which are already
                // recorded, and constraints without bounds, which always hold.
                continue;
            }
            if Some(index) == total {
                self.total = Some(*at_least);
                continue;
            }
            let flips = has_mostly_negated(lits);
            let (least, most) =
                if flips { (size - most, size - at_least) } else { (*at_least, most) };
            let mut terms = Vec::with_capacity(size + 1);
            for lit in lits {
                let var = lit.var().index();
                if lit.is_positive() != flips {
                    terms.push(var);
                    continue;
                }
                let complement = complements.entry(lit.var()).or_insert_with(|| {
                    self.slack.push(1);
                    of_variables.push(Vec::new());
                    let complement = of_variables.len() - 1;
                    let number = self.equation_values.len() as u32;
                    self.equation_values.push(1);
                    of_variables[var].push(number);
                    of_variables[complement].push(number);
                    complement
                });
                terms.push(*complement);
            }
            if most > least {
                self.slack.push(u32::try_from(most - least).map_err(|_| RULE_TOO_LARGE)?);
                of_variables.push(Vec::new());
                terms.push(of_variables.len() - 1);
            }
            let number = self.equation_values.len() as u32;
            self.equation_values.push(u32::try_from(most).map_err(|_| RULE_TOO_LARGE)?);
            for term in terms {
                let known = &mut of_variables[term];
                if known.last() == Some(&number) {
                    return Err(RULE_TOO_LARGE);
                }
                known.push(number);
            }
        }
        Ok(of_variables)
    }

    fn form_groups(&mut self, of_variables: Vec<Vec<u32>>) {
        let mut numbers: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
        self.groups_of_equation = vec![Vec::new(); self.equation_values.len()];
        for (index, memberships) in of_variables.into_iter().enumerate() {
            let var = Var::new(index);
            let is_slack = index >= self.num_vars;
            if !is_slack && memberships.is_empty() {
                self.free_vars.push(var);
                continue;
            }
            if !is_slack && let Some(&group) = numbers.get(&memberships) {
                self.members[group].push(var);
                continue;
            }
            let group = self.equations_of_group.len();
            memberships
                .iter()
                .for_each(|&e| self.groups_of_equation[e as usize].push(group as u32));
            self.equations_of_group.push(memberships.clone());
            if !is_slack {
                self.members.push(vec![var]);
                numbers.insert(memberships, group);
            }
        }
    }

    /// Returns the number of all groups, including groups of slack.
    pub fn len(&self) -> u32 {
        self.equations_of_group.len() as u32
    }

    /// Returns whether a group is slack.
    pub fn is_slack(&self, group: u32) -> bool {
        group as usize >= self.members.len()
    }

    /// Returns the number of variables of a group, or the largest value of a group of slack.
    pub fn size(&self, group: u32) -> u32 {
        match self.members.get(group as usize) {
            Some(members) => members.len() as u32,
            None => self.slack[group as usize - self.members.len()],
        }
    }
}

/// Returns the index of the total: the last equation whose literals are exactly the primary
/// variables. Returns `None` if no equation is the total, or if the model has no primary variables.
pub fn total_constraint(model: &Model) -> Option<usize> {
    let variables = model.num_primary();
    if variables == 0 {
        return None;
    }
    let is_counted = |lit: &Lit| lit.is_positive() && lit.var().index() < variables;
    model.constraints().iter().rposition(|constraint| {
        constraint.lits.len() == variables
            && constraint.exact_count().is_some()
            && constraint.lits.iter().all(is_counted)
    })
}

/// Returns whether most literals are negated. If exactly half of the literals are negated, returns
/// whether the first literal is negated.
fn has_mostly_negated(lits: &[Lit]) -> bool {
    let negated = lits.iter().filter(|lit| !lit.is_positive()).count();
    let is_first = lits.first().is_some_and(|lit| !lit.is_positive());
    2 * negated + usize::from(is_first) > lits.len()
}
