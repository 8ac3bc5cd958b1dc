//! The check of a placement against the rules.

use crate::grid::{Cell, Shape};

use super::board::{Board, Placement};
use super::rule_instance::RuleId;

/// The first rule that a placement breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The placement has this shape, but the board has another shape (rule C1).
    Shape(Shape),
    /// The placement differs from a cell that the board shows (rule C1).
    Given {
        /// The first cell that differs.
        cell: Cell,
        /// The number of mines that the board shows.
        mines: u8,
    },
    /// A hidden cell holds more mines than its capacity (rule C1).
    Capacity {
        /// The first cell with too many mines.
        cell: Cell,
        /// The most mines that a hidden cell can hold.
        capacity: u8,
    },
    /// The placement breaks another rule.
    Rule(RuleId),
}

impl Board {
    /// Returns the first rule that a placement breaks.
    pub fn first_violation(&self, placement: &Placement) -> Option<Violation> {
        if placement.shape() != self.shape() {
            return Some(Violation::Shape(placement.shape()));
        }
        for (cell, &holds) in placement.iter() {
            match self.given(cell) {
                Some(mines) if mines != holds => return Some(Violation::Given { cell, mines }),
                None if holds > self.capacity() => {
                    return Some(Violation::Capacity { cell, capacity: self.capacity() });
                }
                _ => {}
            }
        }
        let broken = self.rule_instances().find(|(_, rule)| !rule.holds(placement));
        broken.map(|(id, _)| Violation::Rule(id))
    }
}
