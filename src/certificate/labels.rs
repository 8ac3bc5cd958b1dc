//! The labels of a model's constraints. A block of clauses names its constraint by the label. Each
//! constraint has one block.

use std::cmp::Ordering;

use gridproof_engine::model::{Constraint, Label, NEGATED_CLAIM};

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::Cell;

/// The label of the negated claim in certificates of earlier versions. This label is still
/// accepted.
const FORMER_NEGATED_CLAIM_LABEL: &str = "doubt";

/// A table that finds a model's constraints by their labels.
pub struct Labels<'m> {
    constraints: &'m [Constraint],
    /// The positions of the constraints, sorted by label. Equal labels keep the order of the model.
    order: Vec<u32>,
    /// For each label, the number of constraints that have been taken. The number is stored at the
    /// first position of the label.
    num_taken: Vec<u32>,
    _memory: Reserved,
}

impl<'m> Labels<'m> {
    pub fn new(constraints: &'m [Constraint], meter: &mut Meter) -> Result<Self, Stop> {
        // A stable sort needs additional memory, but at most as much as the sorted positions take.
        let memory = meter.reserve(3 * size_of::<u32>() as u64 * constraints.len() as u64)?;
        meter.spend_steps(constraints.len() as u64)?;
        let count = u32::try_from(constraints.len()).map_err(|_| Stop::Memory)?;
        let mut order: Vec<u32> = (0..count).collect();
        order.sort_by_key(|&at| constraints[at as usize].label);
        let num_taken = vec![0; constraints.len()];
        Ok(Self { constraints, order, num_taken, _memory: memory })
    }

    /// Takes the next constraint with this label that was not taken before. Returns its position.
    pub fn take_constraint(&mut self, label: &str) -> Option<usize> {
        let label = if label == FORMER_NEGATED_CLAIM_LABEL { NEGATED_CLAIM } else { label };
        let named = parse_label(label)?;
        let first =
            self.order.partition_point(|&at| self.compare_label(at, named) == Ordering::Less);
        let at = first + *self.num_taken.get(first)? as usize;
        let &position = self.order.get(at)?;
        // A cell can be written in several ways. The parser accepts only the way in which labels
        // write cells.
        let label_of = self.constraints[position as usize].label;
        if self.compare_label(position, named).is_ne() || label_of.to_string() != label {
            return None;
        }
        self.num_taken[first] += 1;
        Some(position as usize)
    }

    /// Compares the label of a constraint with a parsed label, in the order by which the table is
    /// sorted.
    fn compare_label(&self, at: u32, named: ParsedLabel<'_>) -> Ordering {
        let Label { rule, cell, number, index_in_rule: part } = self.constraints[at as usize].label;
        (rule, cell, number, part).cmp(&named)
    }
}

/// A parsed label: the rule, the cell (if any), the number (if any), and the index of the
/// constraint in its rule.
type ParsedLabel<'a> = (&'a str, Option<Cell>, Option<u32>, u32);

fn parse_label(label: &str) -> Option<ParsedLabel<'_>> {
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
    fn constraints_with_equal_labels_are_taken_in_order() {
        let labels = [
            Label::rule_at_cell("M3", Cell::new(1, 2)),
            Label::rule("M4"),
            Label::rule_at_cell("M3", Cell::new(0, 9)),
            Label::rule_at_cell("M3", Cell::new(1, 2)),
            Label { number: Some(2), ..Label::rule("M3") },
            Label { number: Some(7), ..Label::rule_at_cell("M3", Cell::new(1, 2)) },
            Label { index_in_rule: 3, ..Label::rule_at_cell("M3", Cell::new(1, 2)) },
            Label::rule(NEGATED_CLAIM),
        ];
        let constraint = |label| Constraint { lits: Vec::new(), at_least: 0, at_most: 0, label };
        let constraints = labels.map(constraint);
        let mut meter = Budget::unlimited().meter();
        let mut labels = Labels::new(&constraints, &mut meter).expect("no limit");
        for (label, position) in [
            ("M3 (1,2)", Some(0)),
            ("M3 (1,02)", None),
            ("M3 (+1,2)", None),
            ("M3 (1,2)", Some(3)),
            ("M3 (1,2)", None),
            ("M4", Some(1)),
            ("M4", None),
            ("M3", None),
            ("M3 (0,8)", None),
            ("M3 (0,9)", Some(2)),
            ("M3 2", Some(4)),
            ("M3 2", None),
            ("M3 02", None),
            ("M3 (1,2) 7", Some(5)),
            ("M3 (1,2)7", None),
            ("M3 (1,2).3", Some(6)),
            ("M3 (1,2).0", None),
            ("M3 (1,2.3", None),
            ("M9", None),
            ("", None),
            ("doubt", Some(7)),
            ("negated_claim", None),
        ] {
            assert_eq!(labels.take_constraint(label), position, "{label}");
        }
    }
}
