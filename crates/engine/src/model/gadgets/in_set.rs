//! The rule that the number of true literals is in a set of numbers.

use std::ops::RangeInclusive;

use crate::model::{Constraint, Label, Lit, Model, StatementSize};

impl Model {
    /// Requires that the number of true literals is in one of the ranges. The literals must be of
    /// distinct variables, and the ranges must be ascending and separate. If there are several
    /// ranges, adds an auxiliary variable (a bit) for each number above the least and up to the
    /// largest allowed number.
    pub fn require_count_in_set(
        &mut self,
        lits: impl IntoIterator<Item = Lit>,
        allowed: &[RangeInclusive<usize>],
        label: Label,
    ) {
        let mut lits: Vec<Lit> = lits.into_iter().collect();
        debug_assert!(
            {
                let mut vars: Vec<_> = lits.iter().map(|lit| lit.var()).collect();
                vars.sort_unstable();
                vars.windows(2).all(|pair| pair[0] != pair[1])
            },
            "literals of distinct variables"
        );
        let possible: Vec<RangeInclusive<usize>> = allowed
            .iter()
            .filter(|range| *range.start() <= lits.len())
            .map(|range| *range.start()..=(*range.end()).min(lits.len()))
            .collect();
        let (Some(first), Some(last)) = (possible.first(), possible.last()) else {
            self.add_clause([], label);
            return;
        };
        let (least, most) = (*first.start(), *last.end());
        if possible.len() == 1 {
            self.add_constraint(Constraint { lits, at_least: least, at_most: most, label });
            return;
        }
        // The bit of `number` is true if fewer than `number` literals are true. So each further
        // true literal clears at most one bit. A number is excluded by the condition that its bit
        // equals the bit of the next number.
        let mut above: Option<Lit> = None;
        let mut falling = possible.iter().rev().peekable();
        for number in (least + 1..=most).rev() {
            falling.next_if(|range| number < *range.start());
            let bit = self.add_auxiliary().positive();
            if let Some(above) = above {
                let is_allowed = falling.peek().is_some_and(|range| range.contains(&number));
                match is_allowed {
                    true => self.add_clause([!bit, above], label),
                    false => self.add_exactly(1, [bit, !above], label),
                }
            }
            above = Some(bit);
            lits.push(bit);
        }
        self.add_exactly(most, lits, label);
    }

    /// Returns an upper bound on the size of the constraints that [`Self::require_count_in_set`]
    /// adds for this number of literals.
    pub fn in_set_size(literals: usize) -> StatementSize {
        StatementSize { variables: literals, constraints: literals + 1, literals: 4 * literals }
    }
}
