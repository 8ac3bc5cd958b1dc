//! The equations whose solutions are counted: equations over variables, without names and labels.
//!
//! An inequality becomes an equation with slack: for `a <= sum <= b`, the slack is `b - sum`, from
//! 0 to `b - a`. For a negated literal, the slack is 1 minus its variable. Auxiliary variables are
//! slack too. Slack does not change the counts, because the variables determine all slack.

use crate::budget::{Meter, Stop};
use crate::grid::Cell;
use crate::model::{Constraint, ConstraintSink, Label, Lit, Model, StatementSize, Var};
use crate::prior::Density;

use super::csr::ListOfRows;
use super::filled_list::filled_list;

/// A list of equations, each of which states the sum of some variables.
#[derive(Clone, Debug)]
pub struct Equations {
    variables: usize,
    /// The number of units of slack, which are numbered after the variables.
    slack: usize,
    pub(crate) rows: ListOfRows<Var>,
    /// The right-hand side of each equation.
    pub(crate) values: Vec<usize>,
    /// The number of true variables in the whole model, if known.
    pub(crate) total: Option<usize>,
    /// The prior that weighs the solutions, if any.
    pub(crate) density: Option<Density>,
    is_contradictory: bool,
}

impl Equations {
    /// Creates a list without equations, over this number of variables. `total` is the number of
    /// true variables, if known.
    pub fn empty(variables: usize, total: Option<usize>) -> Self {
        let room = StatementSize { variables, constraints: 0, literals: 0 };
        let is_contradictory = total.is_some_and(|total| total > variables);
        Self { variables, total, is_contradictory, ..Self::with_capacity_for(room) }
    }

    /// Converts a model to equations. Stops at the first impossible constraint.
    ///
    /// # Errors
    /// The memory does not suffice.
    pub fn from_model(model: &Model, meter: &Meter) -> Result<Self, Stop> {
        let constraints = model.constraints();
        let literals = constraints.iter().map(|constraint| constraint.lits.len()).sum();
        let variables = model.num_primary();
        let extent = StatementSize { variables, constraints: constraints.len(), literals };
        drop(meter.reserve(Self::bytes(extent))?);
        let density = model.density();
        // Auxiliary variables count as slack, because the other variables determine them.
        let auxiliary = model.num_vars() - variables;
        let mut equations =
            Self { variables, slack: auxiliary, density, ..Self::with_capacity_for(extent) };
        let is_primary = |lit: &Lit| lit.var().index() < variables;
        let is_total = |constraint: &Constraint| {
            constraint.lits.len() == variables
                && is_equation(constraint)
                && (auxiliary == 0 || constraint.lits.iter().all(is_primary))
        };
        let total = constraints.iter().rposition(is_total);
        let mut slack = SlackVariables { variables, units: auxiliary, complements: Vec::new() };
        for (index, constraint) in constraints.iter().enumerate() {
            if constraint.is_impossible() {
                equations.is_contradictory = true;
                break;
            }
            match Some(index) == total {
                true => equations.total = Some(constraint.at_least),
                false => equations.add_constraint(constraint, &mut slack, meter)?,
            }
        }
        Ok(equations)
    }

    /// Adds a constraint that can be satisfied. Adds slack if the constraint is not an equation
    /// over variables.
    fn add_constraint(
        &mut self,
        constraint: &Constraint,
        slack: &mut SlackVariables,
        meter: &Meter,
    ) -> Result<(), Stop> {
        if is_equation(constraint) {
            self.add(constraint.at_least, constraint.lits.iter().map(|lit| lit.var()));
            return Ok(());
        }
        let Constraint { lits, at_least, at_most, .. } = constraint;
        let (size, most) = (lits.len(), (*at_most).min(lits.len()));
        if *at_least == 0 && most == size {
            return Ok(());
        }
        // The number `grown` is an upper bound, for three reasons. The constraint has at most as
        // many units of slack as literals. Each negated literal adds an equation with two items.
        // Lists grow by doubling.
        let grown = 2 * self.rows.num_items() + 8 * size + 2 * self.variables;
        drop(meter.reserve((grown * size_of::<Var>()) as u64)?);
        // The number of false literals equals the number of true negated literals.
        let negative = lits.iter().filter(|lit| !lit.is_positive()).count();
        let flips = 2 * negative > size;
        let (least, most) = if flips { (size - most, size - at_least) } else { (*at_least, most) };
        let is_slack = |lit: &&Lit| lit.is_positive() == flips;
        let mut terms: Vec<Var> = Vec::with_capacity(size + most - least);
        terms.extend(lits.iter().filter(|lit| !is_slack(lit)).map(|lit| lit.var()));
        for lit in lits.iter().filter(is_slack) {
            terms.push(self.complement_of(lit.var(), slack));
        }
        terms.extend((least..most).map(|_| slack.add_unit()));
        self.slack = slack.units;
        self.add(most, terms.into_iter());
        Ok(())
    }

    /// Returns the unit of slack that equals 1 minus the variable.
    fn complement_of(&mut self, var: Var, slack: &mut SlackVariables) -> Var {
        if slack.complements.is_empty() {
            slack.complements = filled_list(self.variables + self.slack, None);
        }
        if let Some(rest) = slack.complements[var.index()] {
            return rest;
        }
        let rest = slack.add_unit();
        slack.complements[var.index()] = Some(rest);
        self.add(1, [var, rest].into_iter());
        rest
    }

    /// Replaces the value of the last equation. The equation must be possible with the new value.
    pub fn set_last_value(&mut self, value: usize) {
        *self.values.last_mut().expect("an equation was added") = value;
    }

    /// Keeps the first `equations` equations, and removes all later equations.
    pub fn truncate(&mut self, equations: usize) {
        self.rows.truncate(equations);
        self.values.truncate(equations);
    }

    /// Returns the sum of the numbers of variables of all equations except the total.
    pub fn num_terms(&self) -> usize {
        self.rows.num_items()
    }

    /// Returns the number of equations, not including the total.
    pub fn num_equations(&self) -> usize {
        self.values.len()
    }

    /// Adds an equation: exactly `value` of some distinct variables are true. Adds nothing if there
    /// are no variables.
    #[inline]
    pub fn add(&mut self, value: usize, vars: impl Iterator<Item = Var>) {
        let before = self.rows.num_items();
        vars.for_each(|var| self.rows.add(var));
        let size = self.rows.num_items() - before;
        self.is_contradictory |= value > size;
        if size > 0 {
            self.rows.end_row();
            self.values.push(value);
        }
    }

    /// Returns the number of variables.
    pub fn num_variables(&self) -> usize {
        self.variables
    }

    /// Returns the number of units of slack, which are numbered after the variables.
    pub(crate) fn num_slack(&self) -> usize {
        self.slack
    }

    /// Returns whether a constraint is known to be impossible.
    pub fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }
}

impl ConstraintSink for Equations {
    fn bytes(extent: StatementSize) -> u64 {
        let an_equation = size_of::<usize>() + size_of::<u32>();
        (extent.constraints * an_equation + extent.literals * size_of::<Var>()) as u64
    }

    fn with_capacity_for(extent: StatementSize) -> Self {
        Self {
            rows: ListOfRows::with_capacity(extent.constraints, extent.literals),
            values: Vec::with_capacity(extent.constraints),
            variables: 0,
            slack: 0,
            total: None,
            density: None,
            is_contradictory: false,
        }
    }

    #[inline]
    fn add_variable(&mut self, _: &'static str, _: Cell) -> Var {
        self.variables += 1;
        Var::new(self.variables - 1)
    }

    #[inline]
    fn add_equation(&mut self, count: usize, _: usize, vars: impl Iterator<Item = Var>, _: Label) {
        self.add(count, vars);
    }

    fn add_total(&mut self, count: usize, _: Label) {
        self.is_contradictory |= count > self.variables;
        self.total = Some(count);
    }

    fn add_contradiction(&mut self, _: Label) {
        self.is_contradictory = true;
    }

    fn set_density(&mut self, density: Density) {
        self.density = Some(density);
    }
}

/// The slack of the equations that were added so far.
struct SlackVariables {
    variables: usize,
    units: usize,
    /// For each variable that a negated literal uses, the slack that equals 1 minus the variable.
    /// The list is empty until the first negated literal.
    complements: Vec<Option<Var>>,
}

impl SlackVariables {
    /// Adds a unit of slack and returns it as a variable.
    fn add_unit(&mut self) -> Var {
        self.units += 1;
        Var::new(self.variables + self.units - 1)
    }
}

/// Returns whether a constraint is an equation over variables without negations.
fn is_equation(constraint: &Constraint) -> bool {
    constraint.exact_count().is_some() && constraint.lits.iter().copied().all(Lit::is_positive)
}
