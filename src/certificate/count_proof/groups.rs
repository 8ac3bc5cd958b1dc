//! The equations of a model, and its groups: the variables that occur in the same equations.
//!
//! Variables in the same equations form a group: only the number of true variables in a group
//! matters. Equations and groups are numbered from 0 here and from 1 in files. Equations are in the
//! order of the model, groups in the order of their first variables. The last equation over all
//! variables has no number and is the total. Variables in no other equation are free.
//!
//! Groups of slack follow, which have no variables to count. First come the auxiliary variables.
//! The other slack comes from constraints that are no equations over variables:
//!
//! - At least `a` and at most `b` become the equation `sum + slack = b`, with a slack of at most
//!   `b - a`.
//! - If more literals are negated than not, or as many and the first one, then all are replaced by
//!   their opposites, and the bounds accordingly. A literal that is still negated is replaced by
//!   slack. An equation before says that this slack and the variable sum to 1.
//!
//! The variables determine this slack, and all auxiliary variables ([`determined`](super::determined)).
//! So the equations have as many solutions as the model has assignments of its variables.

use gridproof_engine::model::{Constraint, Lit, Model, Var};
use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};
use crate::words::reasons;

use super::determined::are_determined;

/// The system of equations `true variables of these groups + slack = value`, with the total.
#[derive(Debug)]
pub struct Groups {
    /// The number of variables, except auxiliary ones.
    pub variables: usize,
    /// The variables of each group, in ascending order.
    pub members: Vec<Vec<Var>>,
    /// The largest value of each group of slack. These groups follow those of `members`.
    slack: Vec<u32>,
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

const NO_EQUATION: Unsupported = Unsupported(reasons::rule_too_large_to_certify());

const NOT_DETERMINED: Unsupported = Unsupported(reasons::connections_not_certified());

impl Groups {
    /// Groups the variables of a model. Takes time and memory linear in the size of the model.
    ///
    /// # Errors
    /// If the other variables do not determine some auxiliary variable in a way that
    /// [`are_determined`] recognises, or if the budget ends.
    pub fn new(model: &Model, meter: &mut Meter) -> Result<Self, Unfinished> {
        /// The bytes of a literal: a variable's membership, its group, a table entry and its
        /// equation, and as much for a complement.
        const A_LITERAL: usize = 12 * size_of::<u32>();
        const A_VARIABLE: usize = 3 * size_of::<Vec<u32>>();
        let literals: usize = model.constraints().iter().map(|c| c.lits.len()).sum();
        let rows = 3 * model.num_vars() + 2 * model.constraints().len();
        let memory = meter.reserve((A_LITERAL * literals + A_VARIABLE * rows) as u64)?;
        meter.spend_steps(8 * (literals + model.num_vars()) as u64)?;
        let mut groups = Self {
            variables: model.num_primary(),
            members: Vec::new(),
            slack: Vec::new(),
            memberships: Vec::new(),
            equations: Vec::new(),
            values: Vec::new(),
            free: Vec::new(),
            total: None,
            impossible: model.constraints().iter().any(Constraint::is_impossible),
            _memory: memory,
        };
        if !groups.impossible && !are_determined(model, meter)? {
            return Err(NOT_DETERMINED.into());
        }
        let of_variables = groups.state(model)?;
        groups.merge(of_variables);
        Ok(groups)
    }

    /// Stores the values of the equations and the sizes of the slack. Returns the equations of each
    /// variable and of each slack.
    fn state(&mut self, model: &Model) -> Result<Vec<Vec<u32>>, Unsupported> {
        let auxiliary = model.num_vars() - self.variables;
        self.slack = vec![1; auxiliary];
        let mut complements: FxHashMap<Var, usize> = FxHashMap::default();
        let mut of_variables: Vec<Vec<u32>> = vec![Vec::new(); model.num_vars()];
        let total = total_constraint(model);
        for (index, constraint) in model.constraints().iter().enumerate() {
            let Constraint { lits, at_least, at_most, .. } = constraint;
            let (size, most) = (lits.len(), (*at_most).min(lits.len()));
            if constraint.is_impossible() || (*at_least == 0 && most == size) {
                // The first kind is noted already, and the second kind always holds.
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
                    let number = self.values.len() as u32;
                    self.values.push(1);
                    of_variables[var].push(number);
                    of_variables[complement].push(number);
                    complement
                });
                terms.push(*complement);
            }
            if most > least {
                self.slack.push(u32::try_from(most - least).map_err(|_| NO_EQUATION)?);
                of_variables.push(Vec::new());
                terms.push(of_variables.len() - 1);
            }
            let number = self.values.len() as u32;
            self.values.push(u32::try_from(most).map_err(|_| NO_EQUATION)?);
            for term in terms {
                let known = &mut of_variables[term];
                if known.last() == Some(&number) {
                    return Err(NO_EQUATION);
                }
                known.push(number);
            }
        }
        Ok(of_variables)
    }

    fn merge(&mut self, of_variables: Vec<Vec<u32>>) {
        let mut numbers: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
        self.equations = vec![Vec::new(); self.values.len()];
        for (index, memberships) in of_variables.into_iter().enumerate() {
            let var = Var::new(index);
            let is_slack = index >= self.variables;
            if !is_slack && memberships.is_empty() {
                self.free.push(var);
                continue;
            }
            if !is_slack && let Some(&group) = numbers.get(&memberships) {
                self.members[group].push(var);
                continue;
            }
            let group = self.memberships.len();
            memberships.iter().for_each(|&e| self.equations[e as usize].push(group as u32));
            self.memberships.push(memberships.clone());
            if !is_slack {
                self.members.push(vec![var]);
                numbers.insert(memberships, group);
            }
        }
    }

    /// Returns the number of groups, with those of slack.
    pub fn len(&self) -> u32 {
        self.memberships.len() as u32
    }

    /// Returns whether a group is slack.
    pub fn is_slack(&self, group: u32) -> bool {
        group as usize >= self.members.len()
    }

    /// Returns the number of variables of a group, or the largest value of slack.
    pub fn size(&self, group: u32) -> u32 {
        match self.members.get(group as usize) {
            Some(members) => members.len() as u32,
            None => self.slack[group as usize - self.members.len()],
        }
    }
}

/// Returns the place of the last equation over all variables except auxiliary ones, if any.
pub fn total_constraint(model: &Model) -> Option<usize> {
    let variables = model.num_primary();
    let is_counted = |lit: &Lit| lit.is_positive() && lit.var().index() < variables;
    model.constraints().iter().rposition(|constraint| {
        constraint.lits.len() == variables
            && constraint.exact_count().is_some()
            && constraint.lits.iter().all(is_counted)
    })
}

/// Returns whether more literals are negated than not, or as many and the first one.
fn has_mostly_negated(lits: &[Lit]) -> bool {
    let negated = lits.iter().filter(|lit| !lit.is_positive()).count();
    let is_first = lits.first().is_some_and(|lit| !lit.is_positive());
    2 * negated + usize::from(is_first) > lits.len()
}
