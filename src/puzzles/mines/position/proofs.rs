//! The cells that are proved safe or proved mines, which a game keeps from move to move.

use std::collections::BTreeSet;

use crate::grid::Cell;

use super::super::rules::{Board, View};

/// The proved cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Proofs {
    /// The board, with the proved mines as known mines, so that no search repeats them.
    pub board_with_mines: Board,
    pub safe: BTreeSet<Cell>,
    /// The proved mines in the order of the proofs.
    pub mines: Vec<Cell>,
}

impl Proofs {
    /// Creates an empty list of proofs about `board`.
    pub fn without_proofs(board: Board) -> Self {
        Self { board_with_mines: board, safe: BTreeSet::new(), mines: Vec::new() }
    }

    /// Opens a cell that was hidden, as the next board of the game shows it.
    pub fn open_cell(&mut self, cell: Cell, view: View) {
        if !view.is_hidden() {
            self.board_with_mines.set(cell, view);
        }
    }

    /// Adds the cells whose content is forced. The boolean of each cell is true if the cell holds a
    /// mine.
    pub fn add_forced(&mut self, forced: Vec<(Cell, bool)>) {
        for (cell, is_mine) in forced {
            if !is_mine {
                self.safe.insert(cell);
            } else if !self.board_with_mines.view(cell).is_mine() {
                self.board_with_mines.set(cell, View::Mine);
                self.mines.push(cell);
            }
        }
    }
}
