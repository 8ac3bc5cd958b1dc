//! The facts that a position stores. Some are about the current board: its model, its counts and
//! its decided cells. The proved cells remain valid from move to move.

use std::collections::BTreeSet;

use gridproof_engine::model::Model;
use gridproof_engine::query::ModelFacts;

use crate::budget::{Meter, Unfinished};
use crate::grid::Cell;

use super::super::exact::Counts;
use super::super::rules::{Board, View};
use super::guesses::Guesses;

/// The facts about a board that were found so far.
#[derive(Debug)]
pub(super) struct Facts {
    /// The model of the hidden cells that are not proved mines, with the facts about the model.
    pub model_facts: ModelFacts,
    pub counts: Option<Counts>,
    /// The dead cells and the unavoidable guesses, if the search for them was complete.
    pub guesses: Option<Guesses>,
}

impl Facts {
    pub fn new(model: Model) -> Self {
        Self { model_facts: ModelFacts::new(model), counts: None, guesses: None }
    }

    /// Returns the board of the model. Mines that were proved before the model was built are known
    /// mines of this board.
    pub fn board_of_model(&self, board: &Board) -> Board {
        let mut board_of_model = board.clone();
        if board.num_hidden() > self.model_facts.model().num_vars() {
            let mut vars = self.model_facts.model().cells().peekable();
            let proved = board.hidden().filter(|&cell| vars.next_if_eq(&cell).is_none());
            proved.for_each(|mine| board_of_model.set(mine, View::Mine));
        }
        board_of_model
    }

    /// Counts the placements of a whole board, and computes their weights if the board has a
    /// density.
    pub fn count(&mut self, board: &Board, meter: &mut Meter) -> Result<(), Unfinished> {
        let analysis = self.model_facts.analysis().expect("the count is finished");
        self.counts =
            Some(Counts::from_analysis(board, &self.board_of_model(board), analysis, meter)?);
        Ok(())
    }
}

/// The proved cells of a board.
#[derive(Clone, Debug)]
pub(super) struct ProvedCells {
    /// The board, with the proved mines as known mines, so that no search repeats them.
    pub board_with_mines: Board,
    pub safe: BTreeSet<Cell>,
    /// The proved mines in the order of the proofs.
    pub mines: Vec<Cell>,
}

impl ProvedCells {
    /// Creates an empty list of proofs about `board`.
    pub fn without_proofs(board: Board) -> Self {
        Self { board_with_mines: board, safe: BTreeSet::new(), mines: Vec::new() }
    }

    /// Opens a hidden cell with its content on the next board of the game.
    pub fn open_cell(&mut self, cell: Cell, view: View) {
        if !view.is_hidden() {
            self.board_with_mines.set(cell, view);
        }
    }

    /// Adds the cells whose content is forced. The flag of each cell says whether the cell holds a
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
