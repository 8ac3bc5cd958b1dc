//! How to play SuperMinesweeper: everything provable first, then the least exact risk, and stop
//! when a guess does not pay.

use crate::grid::Cell;

use super::rules::Board;

/// What a player does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Open(Cell),
    Stop,
}

/// Decides the next move from what is seen.
pub trait Policy {
    fn next(&mut self, board: &Board) -> Move;
}
