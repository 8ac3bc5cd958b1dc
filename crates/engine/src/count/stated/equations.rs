//! The equations to count: over variables, without names and labels.
//!
//! An inequality is an equation with slack: for `a <= sum <= b` the rest up to `b`, at most `b -
//! a`. A negated literal is slack too, the rest of its variable up to 1. So is an auxiliary
//! variable. The variables determine all slack, so it changes no count.

use crate::budget::{Meter, Stop};
use crate::grid::Cell;
use crate::model::{Constraint, ConstraintSink, Extent, Label, Lit, Model, Var};
use crate::prior::Density;

use super::csr::Rows;
use super::filled::filled;

/// Equations `sum of some variables = value`.
#[derive(Clone, Debug)]
pub struct Equations {
    variables: usize,
    /// The number of units of slack, numbered after the variables.
    slack: usize,
    pub(crate) rows: Rows<Var>,
    /// The right-hand side of each equation.
    pub(crate) values: Vec<usize>,
    /// The number of true variables in all, if known.
    pub(crate) total: Option<usize>,
    /// The prior that weighs the solutions, if any.
    pub(crate) density: Option<Density>,
    is_contradictory: bool,
}

impl Equations {
    /// Converts a model to equations, up to the first impossible constraint.
    ///
    /// # Errors
    /// If the memory does not suffice.
    pub fn of(model: &Model, meter: &Meter) -> Result<Self, Stop> {
        let constraints = model.constraints();
        let literals = constraints.iter().map(|constraint| constraint.lits.len()).sum();
        let variables = model.num_primary();
        let extent = Extent { variables, constraints: constraints.len(), literals };
        drop(meter.reserve(Self::bytes(extent))?);
        let density = model.density();
        // The variables determine auxiliary ones, as they determine slack.
        let auxiliary = model.num_vars() - variables;
        let mut equations =
            Self { variables, slack: auxiliary, density, ..Self::with_room(extent) };
        let is_primary = |lit: &Lit| lit.var().index() < variables;
        let is_total = |constraint: &Constraint| {
            constraint.lits.len() == variables
                && is_equation(constraint)
                && (auxiliary == 0 || constraint.lits.iter().all(is_primary))
        };
        let total = constraints.iter().rposition(is_total);
        let mut slack = Slack { variables, units: auxiliary, rests: Vec::new() };
        for (index, constraint) in constraints.iter().enumerate() {
            if constraint.is_impossible() {
                equations.is_contradictory = true;
                break;
            }
            match Some(index) == total {
                true => equations.total = Some(constraint.at_least),
                false => equations.constrain(constraint, &mut slack, meter)?,
            }
        }
        Ok(equations)
    }

    /// Adds a possible constraint, with slack unless it is an equation over variables.
    fn constrain(
        &mut self,
        constraint: &Constraint,
        slack: &mut Slack,
        meter: &Meter,
    ) -> Result<(), Stop> {
        if is_equation(constraint) {
            self.push(constraint.at_least, constraint.lits.iter().map(|lit| lit.var()));
            return Ok(());
        }
        let Constraint { lits, at_least, at_most, .. } = constraint;
        let (size, most) = (lits.len(), (*at_most).min(lits.len()));
        if *at_least == 0 && most == size {
            return Ok(());
        }
        // No more slack than literals, and a negation takes two; lists grow by doubling.
        let grown = 2 * self.rows.items() + 8 * size + 2 * self.variables;
        drop(meter.reserve((grown * size_of::<Var>()) as u64)?);
        // The number of false literals equals the number of true negated ones.
        let negative = lits.iter().filter(|lit| !lit.is_positive()).count();
        let flips = 2 * negative > size;
        let (least, most) = if flips { (size - most, size - at_least) } else { (*at_least, most) };
        let is_slack = |lit: &&Lit| lit.is_positive() == flips;
        let mut terms: Vec<Var> = Vec::with_capacity(size + most - least);
        terms.extend(lits.iter().filter(|lit| !is_slack(lit)).map(|lit| lit.var()));
        for lit in lits.iter().filter(is_slack) {
            terms.push(self.rest_of(lit.var(), slack));
        }
        terms.extend((least..most).map(|_| slack.unit()));
        self.slack = slack.units;
        self.push(most, terms.into_iter());
        Ok(())
    }

    /// Returns the unit of slack that complements a variable to 1.
    fn rest_of(&mut self, var: Var, slack: &mut Slack) -> Var {
        if slack.rests.is_empty() {
            slack.rests = filled(self.variables + self.slack, None);
        }
        if let Some(rest) = slack.rests[var.index()] {
            return rest;
        }
        let rest = slack.unit();
        slack.rests[var.index()] = Some(rest);
        self.push(1, [var, rest].into_iter());
        rest
    }

    #[inline]
    fn push(&mut self, value: usize, vars: impl Iterator<Item = Var>) {
        let before = self.rows.items();
        vars.for_each(|var| self.rows.add(var));
        let size = self.rows.items() - before;
        self.is_contradictory |= value > size;
        if size > 0 {
            self.rows.close();
            self.values.push(value);
        }
    }

    /// The number of variables.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// The number of units of slack, numbered after the variables.
    pub(crate) fn slack(&self) -> usize {
        self.slack
    }

    /// Whether a constraint is known to be impossible.
    pub fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }
}

impl ConstraintSink for Equations {
    fn bytes(extent: Extent) -> u64 {
        let an_equation = size_of::<usize>() + size_of::<u32>();
        (extent.constraints * an_equation + extent.literals * size_of::<Var>()) as u64
    }

    fn with_room(extent: Extent) -> Self {
        Self {
            rows: Rows::with_capacity(extent.constraints, extent.literals),
            values: Vec::with_capacity(extent.constraints),
            variables: 0,
            slack: 0,
            total: None,
            density: None,
            is_contradictory: false,
        }
    }

    fn variable(&mut self, _: &'static str, _: Cell) -> Var {
        self.variables += 1;
        Var::new(self.variables - 1)
    }

    fn equation(&mut self, count: usize, _: usize, vars: impl Iterator<Item = Var>, _: Label) {
        self.push(count, vars);
    }

    fn total(&mut self, count: usize, _: Label) {
        self.is_contradictory |= count > self.variables;
        self.total = Some(count);
    }

    fn contradiction(&mut self, _: Label) {
        self.is_contradictory = true;
    }

    fn density(&mut self, density: Density) {
        self.density = Some(density);
    }
}

/// The slack of the equations so far.
struct Slack {
    variables: usize,
    units: usize,
    /// The complement of each negated variable, or empty before the first one.
    rests: Vec<Option<Var>>,
}

impl Slack {
    /// Adds a unit of slack.
    fn unit(&mut self) -> Var {
        self.units += 1;
        Var::new(self.variables + self.units - 1)
    }
}

/// Whether a constraint is an equation over variables.
fn is_equation(constraint: &Constraint) -> bool {
    constraint.equals().is_some() && constraint.lits.iter().copied().all(Lit::is_positive)
}
