//! Integer programs: integer variables within bounds, and linear rows over them.

use std::ops::RangeInclusive;

use super::{LinearRow, Relation, Var};

/// An integer program: integer variables, and the rows that they must satisfy. Bounds and
/// coefficients fit into 31 bits.
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

    /// Adds a variable whose value must be in `bounds`.
    pub fn add(&mut self, bounds: RangeInclusive<i64>) -> Var {
        self.bounds.push(bounds);
        Var::new(self.bounds.len() - 1)
    }

    /// Requires that the sum of the terms is in `relation` to `bound`. The terms must be of
    /// distinct variables.
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

    /// Returns the bounds of each variable.
    pub fn bounds(&self) -> &[RangeInclusive<i64>] {
        &self.bounds
    }

    /// Returns the rows in the order in which they were added.
    pub fn rows(&self) -> &[LinearRow] {
        &self.rows
    }

    /// Returns whether `values` are within the bounds of the variables and satisfy every row.
    /// `values` must have a value for each variable.
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
    fn values_outside_a_bound_or_a_row_do_not_satisfy_a_program() {
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
