//! The replay of a placement by the rules.

use thiserror::Error;

use crate::grid::{Cell, Shape};

use super::board::{Board, Placement};
use super::demand::RuleAt;

/// The first rule that mines break.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Violation {
    /// The mines are on a board of this shape, which is not the board's (rule C1).
    #[error("expected mines on the board's shape by rule C1, found {0}")]
    Shape(Shape),
    /// The board says otherwise of a cell (rule C1).
    #[error("expected {} at {cell} by rule C1", if *.is_mine { "a mine" } else { "no mine" })]
    Given {
        /// The first such.
        cell: Cell,
        /// The content that the board shows.
        is_mine: bool,
    },
    /// Another rule.
    #[error("expected rule {0} to hold")]
    Rule(RuleAt),
}

impl Board {
    /// Replays a placement by the rules.
    pub fn violated(&self, placement: &Placement) -> Option<Violation> {
        if placement.shape() != self.shape() {
            return Some(Violation::Shape(placement.shape()));
        }
        for (cell, &holds) in placement.iter() {
            if let Some(is_mine) = self.given(cell).filter(|&is_mine| is_mine != holds) {
                return Some(Violation::Given { cell, is_mine });
            }
        }
        let broken = self.demands().find(|(_, demand)| !demand.holds(placement));
        broken.map(|(rule, _)| Violation::Rule(rule))
    }
}
