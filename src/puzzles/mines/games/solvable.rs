//! Plays a layout after its first click by opening only provably safe cells. Reports whether the
//! layout is won, or on which board no further cell is provably safe.
//!
//! A cell is provably safe if its safety follows from the visible clues and the total number of
//! mines, as for [`prove`](super::exact::prove). A proof may use any number of clues, and may count
//! the mines of the whole board. The game ends only when all provably safe cells are open. So the
//! answer *no* is exact too: no order of safe moves opens more cells.

use super::placement_game::board_after_first_click;
use super::position::Position;
use super::rules::{Board, Placement};
use crate::budget::{Limited, Stop, Unfinished};
use crate::game::{self, Prover, play};
use crate::grid::Cell;
use crate::words::{Sentence, errors_with_sentence, questions};
use gridproof_engine::query::Search;

pub use crate::game::{End, Guess};

/// The end of a game in which only provably safe cells are opened after the first click.
pub type Solvability = game::Solvability<Board>;

/// The reason why a board is not a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// Some mines are unknown.
    Unknown {
        /// The number of hidden cells.
        hidden: usize,
        /// The number of known mines.
        hits: usize,
        /// The number of all mines, if the board states it.
        mines: Option<usize>,
    },
    /// A clue differs from the number of mines around the clue.
    Clue {
        /// The cell of the clue.
        cell: Cell,
        /// The number of mines around the clue.
        expected: usize,
        /// The value of the clue.
        found: usize,
    },
}

impl From<&LayoutError> for Sentence {
    fn from(error: &LayoutError) -> Self {
        match *error {
            LayoutError::Unknown { hidden, hits, mines: Some(total) } => {
                questions::layout_unknown_of(hidden, hits, total)
            }
            LayoutError::Unknown { hidden, hits, mines: None } => {
                questions::layout_unknown(hidden, hits)
            }
            LayoutError::Clue { cell, expected, found } => {
                questions::layout_clue(expected, cell, found)
            }
        }
    }
}

errors_with_sentence!(LayoutError);

/// Returns the layout of a board whose mines are all known. All mines are known if no cell is
/// hidden, if the number of hidden cells equals the number of missing mines, or if no mine is
/// missing.
///
/// # Errors
/// If some mines are unknown, or if a clue differs from the number of mines around the clue.
pub fn layout(board: &Board) -> Result<Placement, LayoutError> {
    let placement = board.placement_forced_by_total().ok_or_else(|| {
        let (hidden, hits, mines) = (board.hidden().count(), board.num_hits(), board.mines());
        LayoutError::Unknown { hidden, hits, mines }
    })?;
    let wrong = board.clues().find(|&(cell, value)| placement.clue(cell) != value);
    match wrong {
        Some((cell, found)) => {
            Err(LayoutError::Clue { cell, expected: placement.clue(cell), found })
        }
        None => Ok(placement),
    }
}

/// Plays a layout from its first click by opening only provably safe cells. The work is the sum
/// over all boards of the game. The unit of work is that of the engine that finds the proofs.
pub fn solvable<'a>(
    placement: &Placement,
    first: Cell,
    search: impl Into<Search<'a>>,
) -> Solvability {
    let board = board_after_first_click(placement, first);
    if placement.mines[first] {
        return Solvability { end: End::Lost, board, mines: Vec::new() };
    }
    let mut position = Position::new(board.clone());
    play(placement, board, &mut position, search.into())
}

impl Prover<Board> for Position {
    fn safe_cells(&mut self, board: &Board, search: Search<'_>) -> Result<Vec<Cell>, Unfinished> {
        self.follow(board);
        let Limited { so_far: proved, stop_reason } = self.prove(search);
        match proved.safe.is_empty() && !proved.undecided.is_empty() {
            true => Err(stop_reason.unwrap_or(Unfinished::Stop(Stop::Work))),
            false => Ok(proved.safe),
        }
    }

    fn least_risk_cells(&mut self, search: Search<'_>) -> Result<Guess, Unfinished> {
        let counts = self.solution_counts(search)?;
        let least = counts.mines().map(|(_, mines)| mines).min().cloned().unwrap_or_default();
        let best = counts.mines().filter(|&(_, mines)| *mines == least);
        let cells = best.map(|(cell, _)| cell).collect();
        Ok(Guess { cells, mines: least, placements: counts.placements.clone() })
    }

    fn proved_mines(&self) -> Vec<Cell> {
        Position::proved_mines(self).to_vec()
    }
}

#[cfg(test)]
mod tests;
