//! Which constraints an explanation of few members can hold at all. On a large board this leaves
//! a neighbourhood of the variable in place of a thousand constraints.

use std::cmp::Reverse;

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Model, Var};

/// The constraints that a MUS of at most `most` members can hold, if it explains `var`, or a
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
    model: &Model,
    var: Option<Var>,
    most: usize,
    meter: &mut Meter,
) -> Result<Vec<usize>, Stop> {
    let constraints = model.constraints();
    let mut by_width: Vec<usize> = (0..constraints.len()).collect();
    by_width.sort_by_key(|&at| Reverse(constraints[at].lits.len()));
    if let [widest, others @ ..] = &by_width[..] {
        let widths =
            others.iter().take(most.saturating_sub(1)).map(|&at| constraints[at].lits.len());
        let touched = widths.sum::<usize>() + usize::from(var.is_some());
        if is_satisfiable_beside(&constraints[*widest], touched) {
            by_width.remove(0);
        }
    }
    match var {
        Some(var) => connected(model, by_width, var, most, meter),
        None => Ok(by_width),
    }
}

/// Whether the constraint can be satisfied whatever values `touched` of its variables have.
fn is_satisfiable_beside(constraint: &Constraint, touched: usize) -> bool {
    touched <= constraint.at_most && touched + constraint.at_least <= constraint.lits.len()
}

/// Those of `candidates` at most `steps` away from `var`.
fn connected(
    model: &Model,
    candidates: Vec<usize>,
    var: Var,
    steps: usize,
    meter: &mut Meter,
) -> Result<Vec<usize>, Stop> {
    let mut known = vec![false; model.num_vars()];
    known[var.index()] = true;
    let mut reached = Vec::new();
    let mut rest = candidates;
    for _ in 0..steps {
        let lits = |&at: &usize| model.constraints()[at].lits.len() as u64;
        meter.steps(rest.iter().map(lits).sum())?;
        let touches =
            |&at: &usize| model.constraints()[at].lits.iter().any(|lit| known[lit.var().index()]);
        let (touched, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(touches);
        rest = others;
        for &at in &touched {
            model.constraints()[at].lits.iter().for_each(|lit| known[lit.var().index()] = true);
        }
        reached.extend(touched);
    }
    Ok(reached)
}
