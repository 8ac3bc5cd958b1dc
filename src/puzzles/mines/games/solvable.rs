//! Whether proofs alone win a layout from its first click, and otherwise their end.
//!
//! A proof is anything that follows from the visible clues and the total of mines, as for
//! [`prove`](super::exact::prove). It may use any number of clues, and counting over the whole
//! board. All proved cells are opened before the answer, so a *no* is as exact as a *yes*: no order
//! of safe moves leads further.

use std::fmt;

use dashu_int::UBig;
use gridproof_engine::query::Search;
use thiserror::Error;

use crate::budget::{Stop, Unfinished};
use crate::grid::Cell;
use crate::report::pluralised;

use super::position::Position;
use super::rules::{Board, Placement};
use super::walk::{is_won, opened, walk};

/// The reach of proofs from a first click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvability {
    /// The end of the game.
    pub end: End,
    /// The final board.
    pub board: Board,
    /// The hidden cells proved to hold a mine, in row-major order.
    pub mines: Vec<Cell>,
}

/// The end of a game of proofs alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every clear cell is open: the layout is solvable.
    Won,
    /// No hidden cell is safe; this is proved, so a guess is needed. Holds the best guesses, or the
    /// reason why they were not counted.
    Stuck(Result<Guess, Unfinished>),
    /// The first click hits a mine.
    Lost,
    /// The budget ended before a safe cell was found or excluded.
    Undecided(Unfinished),
}

/// The least risky cells to open next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The hidden cells that hold a mine in the fewest placements, in row-major order.
    pub cells: Vec<Cell>,
    /// The number of placements with a mine at such a cell.
    pub mines: UBig,
    /// The number of all consistent placements.
    pub placements: UBig,
}

/// The reason why a board shows no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// Some mines are unknown.
    #[error("expected a layout with every mine known, found {} and {}", pluralised(.hidden, "hidden cell"), Known(*.hits, *.mines))]
    Unknown {
        /// The number of hidden cells.
        hidden: usize,
        /// The number of known mines.
        hits: usize,
        /// The number of all mines, if known.
        mines: Option<usize>,
    },
    /// A clue differs from the mines around it.
    #[error("expected the value {expected} at {cell}, as the mines around it say, found {found}")]
    Clue {
        /// The cell of the clue.
        cell: Cell,
        /// The number of mines around it.
        expected: usize,
        /// The value of the clue.
        found: usize,
    },
}

/// `2 known mines of 5`.
struct Known(usize, Option<usize>);

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = pluralised(self.0, "known mine");
        match self.1 {
            Some(mines) => write!(f, "{known} of {mines}"),
            None => write!(f, "{known}, and no total"),
        }
    }
}

/// Returns the layout of a board with every mine known: no cell is hidden, as many are as mines are
/// missing, or no mine is missing.
///
/// # Errors
/// If some mines are unknown, or a clue disagrees.
pub fn layout(board: &Board) -> Result<Placement, LayoutError> {
    let placement = board.placement_by_total().ok_or_else(|| {
        let (hidden, hits, mines) = (board.hidden().count(), board.hits(), board.mines());
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

/// Plays a layout from its first click by proofs alone. The work is that of each board on the way,
/// in the unit of the proving engine.
pub fn solvable<'a>(
    placement: &Placement,
    first: Cell,
    search: impl Into<Search<'a>>,
) -> Solvability {
    let search = search.into();
    let mut board = opened(placement, first);
    if placement.mines[first] {
        return Solvability { end: End::Lost, board, mines: Vec::new() };
    }
    let mut position = Position::of(board.clone());
    let walked = walk(placement, &mut board, |board| {
        position.follow(board);
        let (proved, ended) = position.prove(search);
        match proved.safe.is_empty() && !proved.undecided.is_empty() {
            true => Err(ended.unwrap_or(Unfinished::Stop(Stop::Work))),
            false => Ok(proved.safe),
        }
    });
    let end = match walked {
        Err(reason) => End::Undecided(reason),
        Ok(()) if is_won(&board) => End::Won,
        Ok(()) => End::Stuck(guess(&mut position, search)),
    };
    let mut mines = match end {
        End::Won => board.hidden().collect(),
        _ => position.mines().to_vec(),
    };
    mines.sort();
    Solvability { end, board, mines }
}

/// Returns the best guess in a position that has placements.
fn guess(position: &mut Position, search: Search<'_>) -> Result<Guess, Unfinished> {
    let counts = position.counts(search)?;
    let least = counts.mines().map(|(_, mines)| mines).min().cloned().unwrap_or_default();
    let best = counts.mines().filter(|&(_, mines)| *mines == least);
    let cells = best.map(|(cell, _)| cell).collect();
    Ok(Guess { cells, mines: least, placements: counts.placements.clone() })
}

#[cfg(test)]
mod tests;
