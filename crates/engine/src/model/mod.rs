//! The model of a puzzle: 0/1 variables with names, and labelled cardinality constraints over
//! literals. Engines read the model, and writers export it. [`Model::first_violated`] checks an
//! answer: it evaluates an assignment against all constraints.

mod buffer;
mod cnf;
pub mod dimacs;
mod gadgets;
mod linear;
mod literal;
pub mod lp;
mod model_counts;
mod name;
pub mod opb;
mod program;
mod refutation;
mod statement;
mod status;

pub use buffer::MeteredBuffer;
pub use cnf::{AuxiliaryMeaning, Clauses, Cnf, ConstraintClauses};
pub use gadgets::{Automaton, AutomatonInput, RegularConstraint};
pub use linear::{LinearRow, Relation};
pub use literal::{Assignment, Lit, Var};
pub use model_counts::ModelCounts;
pub use name::{Name, NameNumbers};
pub use program::IntegerProgram;
pub use refutation::Refutation;
pub use statement::{ConstraintSink, StatementSize};
pub use status::VariableStatus;

use std::ops::Range;

use crate::grid::Cell;
use crate::prior::Density;

/// The origin of a constraint: the number of a rule in `models/<puzzle>/rules.md`, and the rule's
/// cell or line, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    /// The number of the rule in the puzzle's `rules.md`.
    pub rule: &'static str,
    /// The cell that the rule is about, if any.
    pub cell: Option<Cell>,
    /// The number of the line that the rule is about, from 1. For a rule about a cell, the number
    /// of the rule among several rules about this cell.
    pub number: Option<u32>,
    /// The index of the constraint among the constraints that state the rule, from 0.
    pub index_in_rule: u32,
}

impl Label {
    /// Creates the label of a rule that is not about a particular cell.
    pub const fn rule(rule: &'static str) -> Self {
        Self { rule, cell: None, number: None, index_in_rule: 0 }
    }

    /// Creates the label of a rule that is about one cell.
    pub const fn rule_at_cell(rule: &'static str, cell: Cell) -> Self {
        Self { rule, cell: Some(cell), number: None, index_in_rule: 0 }
    }
}

/// Writes text such as `M2 (3,4)`, `C10 2` or `C7 (0,1).3`: the rule, then the cell, the number and
/// the part if the label has them.
impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.rule)?;
        self.cell.iter().try_for_each(|cell| write!(f, " {cell}"))?;
        self.number.iter().try_for_each(|number| write!(f, " {number}"))?;
        if self.index_in_rule > 0 { write!(f, ".{}", self.index_in_rule) } else { Ok(()) }
    }
}

/// The label of constraints that define the variables. A constraint with this label is not a rule.
pub const DEFINITION: &str = "definition";

/// The label of the negated claim in a refutation. The negated claim is not a rule.
pub const NEGATED_CLAIM: &str = "negated_claim";

/// A cardinality constraint: at least `at_least` and at most `at_most` of `lits` are true. The
/// literals must be of distinct variables. A clause has `at_least = 1` and `at_most = lits.len()`.
///
/// The bounds may be impossible (`at_least > lits.len()` or `at_least > at_most`). So the model of
/// a contradictory puzzle can be stated, and the engines find that the model is inconsistent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The literals that are counted.
    pub lits: Vec<Lit>,
    /// The least number of literals that must be true.
    pub at_least: usize,
    /// The largest number of literals that may be true.
    pub at_most: usize,
    /// The origin of the constraint.
    pub label: Label,
}

impl Constraint {
    /// Returns the required number of true literals if the constraint is an equation.
    pub fn exact_count(&self) -> Option<usize> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }

    /// Returns the constraint with only the literals `lits`, where the other literals are known and
    /// `trues` of them are true.
    pub(crate) fn with_known_trues(&self, lits: Vec<Lit>, trues: usize) -> Self {
        let label = self.label;
        match (self.at_least.checked_sub(trues), self.at_most.checked_sub(trues)) {
            (at_least, Some(at_most)) => {
                Self { lits, at_least: at_least.unwrap_or(0), at_most, label }
            }
            // More literals are true than the constraint allows.
            (_, None) => Self { lits: Vec::new(), at_least: 1, at_most: 0, label },
        }
    }

    /// Returns whether no assignment can satisfy the constraint.
    pub fn is_impossible(&self) -> bool {
        self.at_least > self.at_most.min(self.lits.len())
    }

    /// Returns whether the assignment satisfies the constraint.
    pub fn is_satisfied_by(&self, assignment: &Assignment) -> bool {
        let count = self.lits.iter().filter(|&&lit| assignment.satisfies(lit)).count();
        (self.at_least..=self.at_most).contains(&count)
    }
}

/// The model: variables with names, and constraints between them.
#[derive(Clone, Debug, Default)]
pub struct Model {
    names: Vec<Name<'static>>,
    constraints: Vec<Constraint>,
    density: Option<Density>,
    /// The number of auxiliary variables, which come last.
    auxiliary: usize,
    /// The number of constraints that define the variables. The defining constraints come first.
    definitions: usize,
    /// The ranges of constraints that together form one rule, in ascending order. Every other
    /// constraint is a separate rule.
    joined_rules: Vec<Range<usize>>,
}

impl Model {
    /// Creates a model without variables and constraints. Every assignment satisfies the empty
    /// model.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates an empty model with room for these numbers of variables and constraints.
    pub fn with_capacity(variables: usize, constraints: usize) -> Self {
        let names = Vec::with_capacity(variables);
        Self { names, constraints: Vec::with_capacity(constraints), ..Self::default() }
    }

    /// Adds a variable with a unique name.
    ///
    /// # Panics
    /// If an auxiliary variable was added before.
    #[inline]
    pub fn add(&mut self, name: Name<'static>) -> Var {
        assert!(self.auxiliary == 0, "auxiliary variables follow all others");
        self.names.push(name);
        Var::new(self.names.len() - 1)
    }

    /// Adds an auxiliary variable. In every satisfying assignment, the primary variables must
    /// determine the value of the auxiliary variable. So the variable does not change counts, and
    /// no total, weight or query includes it.
    pub fn add_auxiliary(&mut self) -> Var {
        self.names.push(Name::without_cell("auxiliary").with_numbers([self.auxiliary]));
        self.auxiliary += 1;
        Var::new(self.names.len() - 1)
    }

    /// Returns a model with the same variables and no constraints.
    pub fn without_constraints(&self) -> Self {
        let (names, density) = (self.names.clone(), self.density);
        Self { names, density, auxiliary: self.auxiliary, ..Self::default() }
    }

    /// Weighs every assignment by a density: each variable is independently true with this
    /// probability.
    pub fn set_density(&mut self, density: Density) {
        self.density = Some(density);
    }

    /// Returns the density that weighs assignments. Without a density, all assignments have equal
    /// weight.
    pub fn density(&self) -> Option<Density> {
        self.density
    }

    /// Requires that exactly `count` of `lits` are true.
    #[inline]
    pub fn add_exactly(&mut self, count: usize, lits: impl IntoIterator<Item = Lit>, label: Label) {
        let lits = lits.into_iter().collect();
        self.constraints.push(Constraint { lits, at_least: count, at_most: count, label });
    }

    /// Requires that at least one of `lits` is true.
    pub fn add_clause(&mut self, lits: impl IntoIterator<Item = Lit>, label: Label) {
        let lits: Vec<_> = lits.into_iter().collect();
        let at_most = lits.len();
        self.constraints.push(Constraint { lits, at_least: 1, at_most, label });
    }

    /// Adds a constraint over variables that were added before.
    #[inline]
    pub fn add_constraint(&mut self, constraint: Constraint) {
        self.constraints.push(constraint);
    }

    /// Keeps the first `constraints` constraints, and removes all later constraints. Must not split
    /// a rule.
    pub fn truncate_constraints(&mut self, constraints: usize) {
        self.constraints.truncate(constraints);
        self.definitions = self.definitions.min(constraints);
        self.joined_rules.retain(|rule| rule.end <= constraints);
    }

    /// Declares all constraints so far to be definitions. A definition states the meaning of a
    /// variable, for instance that a cell with two mines also has a first mine. Definitions always
    /// hold, and no explanation names them.
    pub fn mark_definitions(&mut self) {
        self.definitions = self.constraints.len();
    }

    /// Returns the number of constraints that are definitions. Definitions come first.
    pub fn num_definitions(&self) -> usize {
        self.definitions
    }

    /// Joins the constraints from this position on into one rule. An explanation then names either
    /// all joined constraints or none.
    pub fn join_into_rule_from(&mut self, first: usize) {
        if first + 1 < self.constraints.len() {
            self.joined_rules.push(first..self.constraints.len());
            let parts = self.constraints[first..].iter_mut().zip(0..);
            parts.for_each(|(constraint, part)| constraint.label.index_in_rule = part);
        }
    }

    /// Groups the constraints into rules and definitions as in `other`, which must have the same
    /// number of constraints.
    pub(crate) fn copy_rule_grouping(&mut self, other: &Self) {
        self.definitions = other.definitions;
        self.joined_rules.clone_from(&other.joined_rules);
    }

    /// Returns the positions of the constraints of each rule, in the order of the constraints.
    /// Definitions are left out.
    pub fn rules(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let mut joined = self.joined_rules.iter().cloned().peekable();
        let mut next = self.definitions;
        std::iter::from_fn(move || {
            let rule = joined.next_if(|rule| rule.start == next).unwrap_or(next..next + 1);
            next = rule.end;
            (rule.end <= self.constraints.len()).then_some(rule)
        })
    }

    /// Returns the number of variables.
    #[inline]
    pub fn num_vars(&self) -> usize {
        self.names.len()
    }

    /// Returns the variables in the order in which they were added.
    pub fn vars(&self) -> impl ExactSizeIterator<Item = Var> + Clone + use<> {
        (0..self.names.len()).map(Var::new)
    }

    /// Returns the variables that are not auxiliary, in the order in which they were added.
    pub fn primary_vars(&self) -> impl ExactSizeIterator<Item = Var> + Clone + use<> {
        (0..self.num_primary()).map(Var::new)
    }

    /// Returns the number of variables that are not auxiliary.
    #[inline]
    pub fn num_primary(&self) -> usize {
        self.names.len() - self.auxiliary
    }

    /// Returns the name of a variable.
    #[inline]
    pub fn name(&self, var: Var) -> Name<'static> {
        self.names[var.index()]
    }

    /// Returns the cell of a variable.
    ///
    /// # Panics
    /// If the variable has no cell.
    #[inline]
    pub fn cell(&self, var: Var) -> Cell {
        self.name(var).cell.expect("a variable that speaks of a cell")
    }

    /// Returns the cell of each primary variable, in the order of the variables.
    ///
    /// # Panics
    /// If a variable has no cell.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        self.primary_vars().map(|var| self.cell(var))
    }

    /// Returns the constraints in the order in which they were added.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Returns the first constraint that `assignment` does not satisfy.
    pub fn first_violated(&self, assignment: &Assignment) -> Option<&Constraint> {
        self.constraints.iter().find(|constraint| !constraint.is_satisfied_by(assignment))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluation_names_the_violated_constraint() {
        let mut model = Model::new();
        let a = model.add(Name::without_cell("a"));
        let b = model.add(Name::without_cell("b"));
        model.add_clause([a.negative(), b.positive()], Label::rule("implies"));
        model.add_exactly(1, [a.positive(), b.positive()], Label::rule("one"));
        let label_of = |values: [bool; 2]| {
            model
                .first_violated(&Assignment::from(values.to_vec()))
                .map(|constraint| constraint.label.rule)
        };
        assert_eq!(label_of([false, true]), None);
        assert_eq!(label_of([true, false]), Some("implies"));
        assert_eq!(label_of([true, true]), Some("one"));
    }
}
