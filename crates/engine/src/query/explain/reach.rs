//! Which rules an explanation of few members can hold at all. On a large board this leaves
//! a neighbourhood of the variable in place of a thousand rules.

use std::cmp::Reverse;

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Var};

use super::subsets::Subsets;

/// The rules that a MUS of at most `most` members can hold, if it explains `var`, or a
/// conflict where there is none.
///
/// The members of a MUS hang together by shared variables, and with the variable it explains;
/// so each is at most `most` steps away from it. And the widest sum, which would bring everything
/// within two steps, is none of the members if it can be repaired outside of the variables that
/// so few others speak of.
///
/// # Errors
/// Where the budget ends first.
pub fn reach(
    subsets: &Subsets<'_>,
    var: Option<Var>,
    most: usize,
    meter: &mut Meter,
) -> Result<Vec<usize>, Stop> {
    let mut by_width: Vec<usize> = (0..subsets.rules().len()).collect();
    by_width.sort_by_key(|&rule| Reverse(size(subsets, rule)));
    if let [widest, others @ ..] = &by_width[..]
        && let [constraint] = subsets.constraints(*widest)
    {
        let widths = others.iter().take(most.saturating_sub(1)).map(|&rule| size(subsets, rule));
        let touched = widths.sum::<usize>() + usize::from(var.is_some());
        if is_satisfiable_beside(constraint, touched) {
            by_width.remove(0);
        }
    }
    match var {
        Some(var) => connected(subsets, by_width, var, most, meter),
        None => Ok(by_width),
    }
}

/// The literals of a rule.
fn lits<'a>(subsets: &'a Subsets<'_>, rule: usize) -> impl Iterator<Item = &'a Lit> {
    subsets.constraints(rule).iter().flat_map(|constraint| &constraint.lits)
}

/// How many literals the constraints of a rule have together.
fn size(subsets: &Subsets<'_>, rule: usize) -> usize {
    subsets.constraints(rule).iter().map(|constraint| constraint.lits.len()).sum()
}

/// Whether the constraint can be satisfied whatever values `touched` of its variables have.
fn is_satisfiable_beside(constraint: &Constraint, touched: usize) -> bool {
    touched <= constraint.at_most && touched + constraint.at_least <= constraint.lits.len()
}

/// Those of `candidates` at most `steps` away from `var`.
fn connected(
    subsets: &Subsets<'_>,
    candidates: Vec<usize>,
    var: Var,
    steps: usize,
    meter: &mut Meter,
) -> Result<Vec<usize>, Stop> {
    let mut known = vec![false; subsets.model().num_vars()];
    known[var.index()] = true;
    let mut reached = Vec::new();
    let mut rest = candidates;
    for _ in 0..steps {
        meter.steps(rest.iter().map(|&rule| size(subsets, rule) as u64).sum())?;
        let touches = |&rule: &usize| lits(subsets, rule).any(|lit| known[lit.var().index()]);
        let (touched, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(touches);
        rest = others;
        for &rule in &touched {
            lits(subsets, rule).for_each(|lit| known[lit.var().index()] = true);
        }
        reached.extend(touched);
    }
    Ok(reached)
}
