//! The check of a placement against the rules.

use thiserror::Error;

use crate::grid::{Cell, Shape};

use super::board::{Board, Placement};
use super::rule_instance::RuleId;

/// The first rule that a placement breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Violation {
    /// The placement has this shape, which is not the board's (rule C1).
    #[error("expected mines on the board's shape by rule C1, found {0}")]
    Shape(Shape),
    /// The placement differs from a cell that the board shows (rule C1).
    #[error("expected {} at {cell} by rule C1", number_of_mines(*.mines))]
    Given {
        /// The first cell that differs.
        cell: Cell,
        /// The number of mines that the board shows.
        mines: u8,
    },
    /// A hidden cell holds more mines than a cell of the board can (rule C1).
    #[error("expected at most {} at {cell} by rule C1", number_of_mines(*.capacity))]
    Capacity {
        /// The first cell with too many mines.
        cell: Cell,
        /// The most mines that a hidden cell can hold.
        capacity: u8,
    },
    /// The placement breaks another rule.
    #[error("expected rule {0} to hold")]
    Rule(RuleId),
}

impl Board {
    /// Returns the first rule that a placement breaks.
    pub fn violated(&self, placement: &Placement) -> Option<Violation> {
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
        let broken = self.demands().find(|(_, rule_instance)| !rule_instance.holds(placement));
        broken.map(|(rule, _)| Violation::Rule(rule))
    }
}

/// Returns text such as `no mine`, `a mine` or `2 mines`.
fn number_of_mines(number: u8) -> String {
    match number {
        0 => "no mine".to_owned(),
        1 => "a mine".to_owned(),
        number => format!("{number} mines"),
    }
}
