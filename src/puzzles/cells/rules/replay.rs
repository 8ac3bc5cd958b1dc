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
    #[error("expected {} at {cell} by rule C1", if *.is_mine { "a mine" } else { "no mine" })]
    Given {
        /// The first cell that differs.
        cell: Cell,
        /// Whether the board shows a mine.
        is_mine: bool,
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
            if let Some(is_mine) = self.given(cell).filter(|&is_mine| is_mine != holds) {
                return Some(Violation::Given { cell, is_mine });
            }
        }
        let broken = self.demands().find(|(_, rule_instance)| !rule_instance.holds(placement));
        broken.map(|(rule, _)| Violation::Rule(rule))
    }
}
