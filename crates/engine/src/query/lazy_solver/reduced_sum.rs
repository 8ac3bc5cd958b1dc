//! Shortens a long sum by equations whose variables all occur in the sum.
//!
//! A total over all variables contains many equations that share no variable, such as the clues of
//! whole rows. Given these equations, the total is equivalent to a sum over the other variables.
//! SAT solvers decide short sums much faster than long sums. On 16x32 hexagons with 57 clues about
//! lines, a sum over 91 variables replaces a sum over 462. With the short sum, an unoptimised build
//! decided all cells in 3.3 s. With the long sum, the build decided only half of the cells in 30 s.

use std::borrow::Borrow;
use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit};

/// Chooses disjoint equations among `constraints`, and returns the sum without their literals.
/// Given these equations, both sums are equivalent. Long equations are chosen first.
///
/// # Errors
/// The budget ends before the result is complete.
pub fn subtract_equations(
    sum: &Constraint,
    constraints: impl IntoIterator<Item = impl Borrow<Constraint>>,
    meter: &mut Meter,
) -> Result<Constraint, Stop> {
    let mut left: FxHashSet<Lit> = sum.lits.iter().copied().collect();
    let is_contained = |equation: &Constraint| {
        let shorter = equation.lits.len() < sum.lits.len();
        shorter
            && equation.at_least == equation.at_most
            && equation.lits.iter().all(|lit| left.contains(lit))
    };
    let mut equations = Vec::new();
    for constraint in constraints {
        meter.spend_steps(1 + constraint.borrow().lits.len() as u64)?;
        equations.extend(Some(constraint).filter(|constraint| is_contained(constraint.borrow())));
    }
    equations.sort_by_key(|equation| Reverse(equation.borrow().lits.len()));
    let mut trues = 0;
    for equation in &equations {
        let equation = equation.borrow();
        if equation.lits.iter().all(|lit| left.contains(lit)) {
            equation.lits.iter().for_each(|lit| {
                left.remove(lit);
            });
            trues += equation.at_least;
        }
    }
    let lits = sum.lits.iter().copied().filter(|lit| left.contains(lit)).collect();
    Ok(sum.with_known_trues(lits, trues))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::model::{Assignment, Label, Var};

    fn constraint(lits: &[usize], at_least: usize, at_most: usize) -> Constraint {
        let lits = lits.iter().map(|&index| Var::new(index).lit(index % 3 != 2)).collect();
        Constraint { lits, at_least, at_most, label: Label::rule("test") }
    }

    #[test]
    fn the_reduced_sum_is_equivalent_given_the_equations() {
        let meter = &mut Budget::unlimited().meter();
        let all = [0, 1, 2, 3, 4, 5, 6, 7];
        let lists: [&[usize]; 6] =
            [&[0, 1, 2], &[2, 3], &[3, 4, 5, 6], &[4, 8], &[7], &[0, 1, 2, 3, 4, 5, 6]];
        let mut reduced_sums = 0;
        for chosen in 0..1_usize << lists.len() {
            let lists = lists.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
            let equations: Vec<Constraint> = lists
                .map(|(at, list)| constraint(list, at % list.len(), at % list.len()))
                .chain([constraint(&[0, 7], 0, 1)])
                .collect();
            for (at_least, at_most) in [(0, 0), (3, 3), (2, 5), (8, 8), (0, 4), (6, 8)] {
                let sum = constraint(&all, at_least, at_most);
                let reduced = subtract_equations(&sum, &equations, meter).expect("no limit");
                reduced_sums += usize::from(reduced.lits.len() < sum.lits.len());
                for bits in 0..1_usize << 9 {
                    let values: Vec<bool> = (0..9).map(|at| bits >> at & 1 == 1).collect();
                    let found = Assignment::from(values);
                    if equations.iter().all(|equation| equation.is_satisfied_by(&found)) {
                        let holds = sum.is_satisfied_by(&found);
                        assert_eq!(reduced.is_satisfied_by(&found), holds, "{sum:?} {equations:?}");
                    }
                }
            }
        }
        assert!(reduced_sums > 100, "{reduced_sums}");
    }
}
