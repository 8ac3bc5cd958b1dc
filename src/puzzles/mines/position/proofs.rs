//! The cells that are proved safe or proved mines, which a game keeps from move to move.

use std::collections::BTreeSet;

use crate::grid::Cell;

use super::super::rules::{Board, View};
use super::Position;

/// The proved cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Proofs {
    /// The board, with the proved mines as known mines, so that no search repeats them.
    known: Board,
    safe: BTreeSet<Cell>,
    mines: Vec<Cell>,
}

impl Proofs {
    /// Creates an empty list of proofs about `board`.
    pub fn without_proofs(board: Board) -> Self {
        Self { known: board, safe: BTreeSet::new(), mines: Vec::new() }
    }

    /// Opens a cell that was hidden, as the next board of the game shows it.
    pub fn open_cell(&mut self, cell: Cell, view: View) {
        if !view.is_hidden() {
            self.known.set(cell, view);
        }
    }

    /// Adds the cells whose content is forced. The boolean of each cell is true if the cell holds a
    /// mine.
    pub fn add_forced(&mut self, forced: Vec<(Cell, bool)>) {
        for (cell, is_mine) in forced {
            if !is_mine {
                self.safe.insert(cell);
            } else if !self.known.view(cell).is_mine() {
                self.known.set(cell, View::Mine);
                self.mines.push(cell);
            }
        }
    }
}

impl Position {
    /// Returns the board, with the proved mines as known mines.
    pub fn known(&self) -> &Board {
        &self.proofs.known
    }

    /// Returns whether a hidden cell is proved safe.
    pub fn is_safe(&self, cell: Cell) -> bool {
        self.proofs.safe.contains(&cell)
    }

    /// Returns whether a cell is proved to hold a mine, or is a mine that was hit.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.proofs.known.view(cell).is_mine()
    }

    /// Returns the hidden cells that are proved to be mines, in the order of the proofs.
    pub fn mines(&self) -> &[Cell] {
        &self.proofs.mines
    }

    /// Returns the cells that are proved safe, except those that [`Self::next_safe`] has taken out.
    pub fn safe(&self) -> &BTreeSet<Cell> {
        &self.proofs.safe
    }

    /// Takes out the first cell in row-major order that is proved safe and still hidden on `board`.
    /// `board` may be a later board of the game; calling [`Self::follow`] before is not necessary.
    pub fn next_safe(&mut self, board: &Board) -> Option<Cell> {
        let safe = &mut self.proofs.safe;
        std::iter::from_fn(|| safe.pop_first()).find(|&cell| board.is_hidden(cell))
    }

    /// Keeps the conclusions of single clues as proofs. If a clue has all its mines, its other cells
    /// are safe. If a clue needs all its hidden neighbours, these are mines. A contradiction may go
    /// unnoticed.
    pub fn apply_single_clues(&mut self) {
        let Proofs { known, safe, mines } = &mut self.proofs;
        let mut beside: Vec<(Cell, usize)> = Vec::with_capacity(known.opened());
        beside.extend(known.clues().filter(|&(cell, _)| known.hidden_around(cell) > 0));
        loop {
            let before = mines.len();
            for &(cell, value) in &beside {
                let missing = value.saturating_sub(known.known_mine_neighbours(cell));
                if missing == 0 {
                    safe.extend(known.hidden_neighbours(cell));
                } else if missing == known.hidden_around(cell) {
                    let first = mines.len();
                    mines.extend(known.hidden_neighbours(cell));
                    mines[first..].iter().for_each(|&mine| known.set(mine, View::Mine));
                }
            }
            if mines.len() == before {
                return;
            }
        }
    }
}
