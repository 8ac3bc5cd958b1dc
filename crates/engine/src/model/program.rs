//! The other neutral statement: integer variables within bounds, and linear rows over them.

use std::ops::RangeInclusive;

use super::{LinearRow, Relation, Var};

/// Integer variables and the rows that hold between them. Bounds and coefficients fit into 31
/// bits.
#[derive(Clone, Debug, Default)]
pub struct IntegerProgram {
    bounds: Vec<RangeInclusive<i64>>,
    rows: Vec<LinearRow>,
}

impl IntegerProgram {
    /// Creates a program without variables and rows.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a variable with a value in `bounds`.
    pub fn add(&mut self, bounds: RangeInclusive<i64>) -> Var {
        self.bounds.push(bounds);
        Var::new(self.bounds.len() - 1)
    }

    /// Requires that the sum of the terms, of distinct variables, is in `relation` to `bound`.
    pub fn add_row(
        &mut self,
        terms: impl IntoIterator<Item = (i64, Var)>,
        relation: Relation,
        bound: i64,
    ) {
        self.rows.push(LinearRow {
            terms: terms.into_iter().collect(),
            relation,
            right_hand_side: bound,
        });
    }

    /// The bounds of each variable.
    pub fn bounds(&self) -> &[RangeInclusive<i64>] {
        &self.bounds
    }

    /// The rows that are required, in the order in which they were added.
    pub fn rows(&self) -> &[LinearRow] {
        &self.rows
    }

    /// Whether `values`, one for each variable, are within their bounds and satisfy every row.
    pub fn is_satisfied(&self, values: &[i64]) -> bool {
        values.len() == self.bounds.len()
            && self.bounds.iter().zip(values).all(|(bounds, value)| bounds.contains(value))
            && self.rows.iter().all(|row| row.is_satisfied_by(values))
    }
}

impl LinearRow {
    fn is_satisfied_by(&self, values: &[i64]) -> bool {
        let sum: i64 = self.terms.iter().map(|&(c, var)| c * values[var.index()]).sum();
        match self.relation {
            Relation::AtLeast => sum >= self.right_hand_side,
            Relation::AtMost => sum <= self.right_hand_side,
            Relation::Equal => sum == self.right_hand_side,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluation_looks_at_bounds_and_rows() {
        let mut program = IntegerProgram::new();
        let [a, b] = [program.add(0..=5), program.add(-2..=2)];
        program.add_row([(2, a), (-1, b)], Relation::Equal, 3);
        program.add_row([(1, a)], Relation::AtMost, 2);
        assert!(program.is_satisfied(&[2, 1]));
        assert!(!program.is_satisfied(&[2, 2]), "the first row");
        assert!(!program.is_satisfied(&[3, 3]), "a bound and the second row");
        assert!(!program.is_satisfied(&[2]), "a variable too few");
    }
}
