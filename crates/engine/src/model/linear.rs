//! Cardinality constraints as rows of a linear program over the 0/1 variables.

use std::fmt;

use super::{Constraint, Var};

/// The name of a variable in the rows of a file: `x1` for the first variable.
pub(super) struct LpVariableName(pub Var);

impl fmt::Display for LpVariableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.0.index() + 1)
    }
}

/// The relation between a sum and its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The sum is at least the bound (`>=`).
    AtLeast,
    /// The sum is at most the bound (`<=`).
    AtMost,
    /// The sum equals the bound (`=`).
    Equal,
}

/// A linear row: the sum of the terms is in `relation` to `right_hand_side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearRow {
    /// The terms, at least one, over distinct variables. The rows of a cardinality constraint have
    /// coefficients 1 and -1.
    pub terms: Vec<(i64, Var)>,
    /// The relation between the sum of the terms and the bound.
    pub relation: Relation,
    /// The bound on the sum.
    pub right_hand_side: i64,
}

impl Constraint {
    /// Returns the equivalent rows: no row if the constraint always holds, one row for an equation
    /// or a single bound, and two rows for a range. An impossible constraint becomes `x >= 2` for
    /// the first variable, because some programs refuse a row without terms.
    pub fn rows(&self) -> Vec<LinearRow> {
        if self.is_impossible() {
            let terms = vec![(1, Var::new(0))];
            return vec![LinearRow { terms, relation: Relation::AtLeast, right_hand_side: 2 }];
        }
        if self.lits.is_empty() {
            return Vec::new();
        }
        if let Some(count) = self.exact_count() {
            return vec![self.row(Relation::Equal, count)];
        }
        let below = (self.at_least > 0).then(|| self.row(Relation::AtLeast, self.at_least));
        let above =
            (self.at_most < self.lits.len()).then(|| self.row(Relation::AtMost, self.at_most));
        below.into_iter().chain(above).collect()
    }

    /// Returns the row of one bound. A negated literal becomes 1 minus its variable.
    fn row(&self, relation: Relation, count: usize) -> LinearRow {
        let sign = |positive| if positive { 1 } else { -1 };
        let terms = self.lits.iter().map(|lit| (sign(lit.is_positive()), lit.var())).collect();
        let negated = self.lits.iter().filter(|lit| !lit.is_positive()).count();
        LinearRow { terms, relation, right_hand_side: count as i64 - negated as i64 }
    }
}
