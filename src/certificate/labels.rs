//! The labels by which blocks of clauses name the constraints of a model, each constraint once.

use std::cmp::Ordering;

use gridproof_engine::model::{Constraint, Label};

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::Cell;

/// The origin of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The model's constraint with this position.
    Constraint(usize),
    /// The negated claim, which the proof refutes.
    NegatedClaim,
}

/// The label of the negated claim in certificates of earlier versions, which is still accepted.
const FORMER_LABEL: &str = "doubt";

/// The labels of a model's constraints, and of the negated claim if one is allowed.
pub struct Labels<'m> {
    constraints: &'m [Constraint],
    /// The positions of the constraints, sorted by label. Equal labels keep the order of the model.
    order: Vec<u32>,
    /// For the first position of each label, the number of its constraints that were taken.
    taken: Vec<u32>,
    /// The label of the negated claim. `None` once the claim was taken, or if no negated claim is
    /// allowed.
    negated_claim: Option<&'m str>,
    _memory: Reserved,
}

impl<'m> Labels<'m> {
    pub fn new(
        constraints: &'m [Constraint],
        negated_claim: Option<&'m str>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        // A stable sort needs room for at most the same number of positions again.
        let memory = meter.reserve(3 * size_of::<u32>() as u64 * constraints.len() as u64)?;
        meter.spend_steps(constraints.len() as u64)?;
        let count = u32::try_from(constraints.len()).map_err(|_| Stop::Memory)?;
        let mut order: Vec<u32> = (0..count).collect();
        order.sort_by_key(|&at| constraints[at as usize].label);
        let taken = vec![0; constraints.len()];
        Ok(Self { constraints, order, taken, negated_claim, _memory: memory })
    }

    /// Takes the next unused source with this label.
    pub fn take(&mut self, label: &str) -> Option<Source> {
        if self.negated_claim.is_some_and(|claim| label == claim || label == FORMER_LABEL) {
            self.negated_claim = None;
            return Some(Source::NegatedClaim);
        }
        let named = split(label)?;
        let first = self.order.partition_point(|&at| self.compare(at, named) == Ordering::Less);
        let at = first + *self.taken.get(first)? as usize;
        let &position = self.order.get(at)?;
        // A cell can be written in several ways. Only the way of the label is accepted.
        let label_of = self.constraints[position as usize].label;
        if self.compare(position, named).is_ne() || label_of.to_string() != label {
            return None;
        }
        self.taken[first] += 1;
        Some(Source::Constraint(position as usize))
    }

    /// Compares the label of a constraint with a name, in the order of labels.
    fn compare(&self, at: u32, named: Named<'_>) -> Ordering {
        let Label { rule, cell, number, index_in_rule: part } = self.constraints[at as usize].label;
        (rule, cell, number, part).cmp(&named)
    }
}

/// The name of a constraint: a rule with its cell and number, if any, and its part.
type Named<'a> = (&'a str, Option<Cell>, Option<u32>, u32);

fn split(label: &str) -> Option<Named<'_>> {
    let (label, part) = match label.split_once('.') {
        Some((label, part)) => (label, part.parse().ok()?),
        None => (label, 0),
    };
    let Some((rule, place)) = label.split_once(' ') else { return Some((label, None, None, part)) };
    let (cell, number) = match place.strip_prefix('(').map(|place| place.split_once(')')) {
        None => (None, Some(place)),
        Some(None) => return None,
        Some(Some((cell, ""))) => (Some(cell), None),
        Some(Some((cell, number))) => (Some(cell), Some(number.strip_prefix(' ')?)),
    };
    let cell = match cell {
        Some(cell) => {
            let (row, col) = cell.split_once(',')?;
            Some(Cell::new(row.parse().ok()?, col.parse().ok()?))
        }
        None => None,
    };
    let number = match number {
        Some(number) => Some(number.parse().ok()?),
        None => None,
    };
    Some((rule, cell, number, part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn every_constraint_is_taken_once_and_in_turn() {
        let labels = [
            Label::rule_at_cell("M3", Cell::new(1, 2)),
            Label::rule("M4"),
            Label::rule_at_cell("M3", Cell::new(0, 9)),
            Label::rule_at_cell("M3", Cell::new(1, 2)),
            Label { number: Some(2), ..Label::rule("M3") },
            Label { number: Some(7), ..Label::rule_at_cell("M3", Cell::new(1, 2)) },
            Label { index_in_rule: 3, ..Label::rule_at_cell("M3", Cell::new(1, 2)) },
        ];
        let constraint = |label| Constraint { lits: Vec::new(), at_least: 0, at_most: 0, label };
        let constraints = labels.map(constraint);
        let mut meter = Budget::unlimited().meter();
        let mut labels =
            Labels::new(&constraints, Some("negated_claim"), &mut meter).expect("no limit");
        for (label, source) in [
            ("M3 (1,2)", Some(Source::Constraint(0))),
            ("M3 (1,02)", None),
            ("M3 (+1,2)", None),
            ("M3 (1,2)", Some(Source::Constraint(3))),
            ("M3 (1,2)", None),
            ("M4", Some(Source::Constraint(1))),
            ("M4", None),
            ("M3", None),
            ("M3 (0,8)", None),
            ("M3 (0,9)", Some(Source::Constraint(2))),
            ("M3 2", Some(Source::Constraint(4))),
            ("M3 2", None),
            ("M3 02", None),
            ("M3 (1,2) 7", Some(Source::Constraint(5))),
            ("M3 (1,2)7", None),
            ("M3 (1,2).3", Some(Source::Constraint(6))),
            ("M3 (1,2).0", None),
            ("M3 (1,2.3", None),
            ("M9", None),
            ("", None),
            ("negated_claim", Some(Source::NegatedClaim)),
            ("negated_claim", None),
            ("doubt", None),
        ] {
            assert_eq!(labels.take(label), source, "{label}");
        }
    }
}
