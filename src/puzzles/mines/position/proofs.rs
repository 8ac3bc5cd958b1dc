//! The cells that are proved safe or proved mines, which a game keeps from move to move.

use std::collections::BTreeSet;

use crate::grid::Cell;

use super::super::rules::{Board, View};

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

    pub fn board_with_proved_mines(&self) -> &Board {
        &self.known
    }

    pub fn is_safe(&self, cell: Cell) -> bool {
        self.safe.contains(&cell)
    }

    /// Returns whether the cell is proved to hold a mine, or is a mine that was hit.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.known.view(cell).is_mine()
    }

    pub fn safe(&self) -> &BTreeSet<Cell> {
        &self.safe
    }

    /// Returns the proved mines in the order of the proofs.
    pub fn mines(&self) -> &[Cell] {
        &self.mines
    }

    /// Takes out the first safe cell in row-major order that is hidden on `board`.
    pub fn next_safe(&mut self, board: &Board) -> Option<Cell> {
        std::iter::from_fn(|| self.safe.pop_first()).find(|&cell| board.is_hidden(cell))
    }

    /// Opens a cell that was hidden, as the next board of the game shows it.
    pub fn open_cell(&mut self, cell: Cell, view: View) {
        if !view.is_hidden() {
            self.known.set(cell, view);
        }
    }

    pub fn add_safe(&mut self, cell: Cell) {
        self.safe.insert(cell);
    }

    pub fn add_mine(&mut self, cell: Cell) {
        if !self.known.view(cell).is_mine() {
            self.known.set(cell, View::Mine);
            self.mines.push(cell);
        }
    }

    /// Adds the conclusions of single clues. If a clue has all its mines, its other cells are safe.
    /// If a clue needs all its hidden neighbours, these are mines. A contradiction may go
    /// unnoticed.
    pub fn add_single_clue_conclusions(&mut self) {
        let known = &mut self.known;
        let mut beside: Vec<(Cell, usize)> = Vec::with_capacity(known.num_opened());
        beside.extend(known.clues().filter(|&(cell, _)| known.hidden_around(cell) > 0));
        loop {
            let before = self.mines.len();
            for &(cell, value) in &beside {
                let missing = value.saturating_sub(known.known_mine_neighbours(cell));
                if missing == 0 {
                    self.safe.extend(known.hidden_neighbours(cell));
                } else if missing == known.hidden_around(cell) {
                    let mines = self.mines.len();
                    self.mines.extend(known.hidden_neighbours(cell));
                    self.mines[mines..].iter().for_each(|&mine| known.set(mine, View::Mine));
                }
            }
            if self.mines.len() == before {
                return;
            }
        }
    }
}
