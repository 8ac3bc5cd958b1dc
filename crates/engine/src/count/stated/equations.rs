//! What is counted: equations over variables, without names and labels.

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::grid::Cell;
use crate::model::{Constraint, Extent, Label, Lit, Model, Statement, Var};
use crate::prior::Density;

use super::csr::Rows;

/// Equations `sum of some variables = value`.
#[derive(Clone, Debug)]
pub struct Equations {
    variables: usize,
    pub(crate) rows: Rows<Var>,
    /// What each equation demands.
    pub(crate) values: Vec<usize>,
    /// The number of true variables in all, where it is known.
    pub(crate) total: Option<usize>,
    /// The prior by which solutions are weighed, if any.
    pub(crate) density: Option<Density>,
    is_contradictory: bool,
}

impl Equations {
    /// Those that a model consists of, up to a first that nothing satisfies.
    pub fn of(model: &Model, meter: &Meter) -> Result<Self, Unfinished> {
        let literals = model.constraints().iter().map(|constraint| constraint.lits.len()).sum();
        let (variables, constraints) = (model.num_vars(), model.constraints().len());
        let extent = Extent { variables, constraints, literals };
        drop(meter.reserve(Self::bytes(extent))?);
        let density = model.density();
        let mut equations = Self { variables, density, ..Self::with_room(extent) };
        let is_total = |constraint: &Constraint| {
            constraint.lits.len() == variables && constraint.equals().is_some()
        };
        let total = model.constraints().iter().rposition(is_total);
        for (index, constraint) in model.constraints().iter().enumerate() {
            if constraint.is_impossible() {
                equations.is_contradictory = true;
                break;
            }
            if let Some(value) = demanded(constraint)? {
                match Some(index) == total {
                    true => equations.total = Some(value),
                    false => equations.push(value, constraint.lits.iter().map(|lit| lit.var())),
                }
            }
        }
        Ok(equations)
    }

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

    /// Whether one of what was stated is known to hold never.
    pub fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }
}

impl Statement for Equations {
    fn bytes(extent: Extent) -> u64 {
        let an_equation = size_of::<usize>() + size_of::<u32>();
        (extent.constraints * an_equation + extent.literals * size_of::<Var>()) as u64
    }

    fn with_room(extent: Extent) -> Self {
        Self {
            rows: Rows::with_capacity(extent.constraints, extent.literals),
            values: Vec::with_capacity(extent.constraints),
            variables: 0,
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

/// The number of literals that must be true in a constraint that is possible, or none where it always holds.
fn demanded(constraint: &Constraint) -> Result<Option<usize>, Unsupported> {
    const INEQUALITY: Unsupported =
        Unsupported("only equations over variables are counted, no inequalities and no negations");
    let &Constraint { ref lits, at_least, at_most, .. } = constraint;
    if at_least < at_most.min(lits.len()) {
        let always = at_least == 0 && at_most >= lits.len();
        return if always { Ok(None) } else { Err(INEQUALITY) };
    }
    if lits.iter().copied().all(Lit::is_positive) { Ok(Some(at_least)) } else { Err(INEQUALITY) }
}
