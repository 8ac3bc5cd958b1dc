//! The rules that a small explanation can contain. On a large board, thousands of rules are
//! excluded, and only the rules near the variable remain.

use std::cmp::Reverse;

use crate::budget::{Meter, Stop};
use crate::model::{Constraint, Lit, Var};

use super::subsets::RuleSubsetSolver;

/// Returns the rules that a MUS of at most `most` members can contain. The MUS explains the value
/// of `var` or, without `var`, a conflict.
///
/// Shared variables connect the members of a MUS with each other and with the explained variable.
/// So each member is at most `most` steps away from the explained variable. The widest sum would
/// connect all rules within two steps. So the widest sum is left out if it remains satisfiable for
/// all values of the variables of `most - 1` other rules. In a model with definitions, the sum is
/// kept, because the values of some variables determine other variables.
///
/// # Errors
/// The budget ends before the result is complete.
pub fn rules_within_reach(
    subsets: &RuleSubsetSolver<'_>,
    var: Option<Var>,
    most: usize,
    meter: &mut Meter,
) -> Result<Vec<usize>, Stop> {
    let mut by_width: Vec<usize> = (0..subsets.constraints_of_rules().len()).collect();
    by_width.sort_by_key(|&rule| Reverse(num_literals_of_rule(subsets, rule)));
    if subsets.model().num_definitions() == 0
        && let [widest, others @ ..] = &by_width[..]
        && let [constraint] = subsets.constraints_of_rule(*widest)
    {
        let widths = others
            .iter()
            .take(most.saturating_sub(1))
            .map(|&rule| num_literals_of_rule(subsets, rule));
        let touched = widths.sum::<usize>() + usize::from(var.is_some());
        if is_satisfiable_for_any_values(constraint, touched) {
            by_width.remove(0);
        }
    }
    match var {
        Some(var) => rules_near_variable(subsets, by_width, var, most, meter),
        None => Ok(by_width),
    }
}

/// Returns the literals of a rule.
fn literals_of_rule<'a>(
    subsets: &'a RuleSubsetSolver<'_>,
    rule: usize,
) -> impl Iterator<Item = &'a Lit> {
    subsets.constraints_of_rule(rule).iter().flat_map(|constraint| &constraint.lits)
}

/// Returns the number of literals in the constraints of a rule.
fn num_literals_of_rule(subsets: &RuleSubsetSolver<'_>, rule: usize) -> usize {
    subsets.constraints_of_rule(rule).iter().map(|constraint| constraint.lits.len()).sum()
}

/// Returns whether the constraint remains satisfiable for all values of `touched` of its variables,
/// however these variables are chosen.
fn is_satisfiable_for_any_values(constraint: &Constraint, touched: usize) -> bool {
    touched <= constraint.at_most && touched + constraint.at_least <= constraint.lits.len()
}

/// Returns the rules of `candidates` that are at most `steps` away from `var`.
fn rules_near_variable(
    subsets: &RuleSubsetSolver<'_>,
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
        meter.spend_steps(
            rest.iter().map(|&rule| num_literals_of_rule(subsets, rule) as u64).sum(),
        )?;
        let touches =
            |&rule: &usize| literals_of_rule(subsets, rule).any(|lit| known[lit.var().index()]);
        let (touched, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(touches);
        rest = others;
        for &rule in &touched {
            literals_of_rule(subsets, rule).for_each(|lit| known[lit.var().index()] = true);
        }
        reached.extend(touched);
    }
    Ok(reached)
}
