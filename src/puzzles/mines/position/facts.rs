//! The facts that a position stores. The model, the counts and the statuses of cells are about the
//! current board. The proved cells remain valid from move to move.

use std::collections::BTreeSet;

use gridproof_engine::model::Model;
use gridproof_engine::query::AnalysedModel;

use crate::budget::{Meter, Unfinished};
use crate::grid::Cell;

use super::super::exact::Counts;
use super::super::rules::{Board, View};
use super::guesses::Guesses;

/// The facts about the current board that were found so far.
#[derive(Debug)]
pub(super) struct Facts {
    /// The model, and the facts about the model. The model has a variable for each hidden cell,
    /// except for mines that were proved before.
    pub analysed_model: AnalysedModel,
    pub counts: Option<Counts>,
    /// The dead cells and the unavoidable guesses, if a search found all of them.
    pub guesses: Option<Guesses>,
}

impl Facts {
    pub fn new(model: Model) -> Self {
        Self { analysed_model: AnalysedModel::new(model), counts: None, guesses: None }
    }

    /// Returns the board of the stored model. On the returned board, mines that were proved before
    /// the model was built are known mines.
    pub fn board_of_model(&self, board: &Board) -> Board {
        let mut board_of_model = board.clone();
        if board.num_hidden() > self.analysed_model.model().num_vars() {
            let mut vars = self.analysed_model.model().cells().peekable();
            let proved = board.hidden().filter(|&cell| vars.next_if_eq(&cell).is_none());
            proved.for_each(|mine| board_of_model.set(mine, View::Mine));
        }
        board_of_model
    }

    /// Computes the counts of the whole board from the analysis of the model. For a board with a
    /// density, also computes the weights.
    pub fn count(&mut self, board: &Board, meter: &mut Meter) -> Result<(), Unfinished> {
        let analysis = self.analysed_model.analysis().expect("the count is finished");
        self.counts =
            Some(Counts::from_analysis(board, &self.board_of_model(board), analysis, meter)?);
        Ok(())
    }
}

/// The proved cells of a board.
#[derive(Clone, Debug)]
pub(super) struct ProvedCells {
    /// The board, with the proved mines as known mines, so that no search proves them again.
    pub board_with_mines: Board,
    pub safe: BTreeSet<Cell>,
    /// The proved mines, in the order in which they were proved.
    pub mines: Vec<Cell>,
}

impl ProvedCells {
    /// Starts with no proved cell of `board`.
    pub fn without_proofs(board: Board) -> Self {
        Self { board_with_mines: board, safe: BTreeSet::new(), mines: Vec::new() }
    }

    /// Sets the content of a cell that the game has opened.
    pub fn open_cell(&mut self, cell: Cell, view: View) {
        if !view.is_hidden() {
            self.board_with_mines.set(cell, view);
        }
    }

    /// Adds cells whose content is forced. The Boolean of each cell says whether the cell holds a
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
