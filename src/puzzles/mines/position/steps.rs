//! The single steps that decide the cells of a position, for player programs that must save work.
//! The steps use the proofs so far, build the model, count the placements, and store the new
//! proofs. [`Position::decide_within`] takes all steps within the work that is left for a game. On
//! a board that is too wide to count, this method also decides cells by windows and SAT.

use std::collections::BTreeSet;

use gridproof_engine::count::{Analysis, Counter};
use gridproof_engine::model::Model;
use gridproof_engine::query::{Search, StatusFindings};

use crate::budget::{Budget, Limited, Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::super::model::model_within_budget;
use super::super::rules::{Board, View};
use super::Position;
use super::facts::{Facts, ProvedCells};

/// The work that is left for a game.
#[derive(Clone, Debug)]
pub struct GameBudget {
    /// The number of states that the counting engine may still use.
    pub states: u64,
    /// The number of bytes that SAT proofs may still take. SAT decides positions that are too wide
    /// to count.
    pub proof_bytes: u64,
}

impl GameBudget {
    /// Returns the number of states that one decision may use.
    fn decision_allowance(&self) -> u64 {
        (self.states / 10).clamp(20_000, 1_000_000)
    }

    /// Returns the number of states for a second try of a decision, if [`Self::decision_allowance`]
    /// is not enough. Two million states take about 120 MB.
    fn hard_decision_allowance(&self) -> u64 {
        (self.states / 8).clamp(20_000, 2_000_000)
    }

    /// Deducts and returns the proof bytes that SAT may use for one decision.
    fn take_proof_bytes(&mut self) -> u64 {
        let bytes = self.proof_bytes / 5;
        self.proof_bytes -= bytes;
        bytes
    }
}

impl Position {
    /// Builds the model, counts the placements, and stores the cells that the count proves. If the
    /// board is too wide to count, systems of a few equations at a time and then SAT decide the
    /// cells. The work is taken from the budget of a game. `guard` sets further limits, such as the
    /// time.
    ///
    /// # Errors
    /// If the count ends before it has any result, because of a limit of `guard` or because of the
    /// number of states that one decision may use.
    pub fn decide_within(
        &mut self,
        game: &mut GameBudget,
        guard: &Budget,
    ) -> Result<(), Unfinished> {
        self.build_model(&mut guard.meter())?;
        for allowance in [GameBudget::decision_allowance, GameBudget::hard_decision_allowance] {
            let (_, analysis) = self.analyse(&mut guard.with_work(allowance(game)).meter())?;
            game.states = game.states.saturating_sub(analysis.work_spent());
            if analysis.stop_reason().is_none() {
                self.conclude_from_count(&mut guard.meter());
                return Ok(());
            }
        }
        let search = guard.with_work(game.take_proof_bytes());
        self.conclude_by_windows_and_sat(&mut guard.meter(), &search);
        Ok(())
    }

    /// Returns the board, with the proved mines as known mines.
    pub fn board_with_proved_mines(&self) -> &Board {
        &self.proved.board_with_mines
    }

    /// Returns whether a hidden cell is proved safe. Returns false for a cell that
    /// [`Self::next_safe`] has removed.
    pub fn is_safe(&self, cell: Cell) -> bool {
        self.proved.safe.contains(&cell)
    }

    /// Returns whether a cell holds a mine that was proved or hit.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.proved.board_with_mines.view(cell).is_mine()
    }

    /// Returns the hidden cells that are proved to be mines, in the order of the proofs.
    pub fn proved_mines(&self) -> &[Cell] {
        &self.proved.mines
    }

    /// Returns the cells that are proved safe, except for the cells that [`Self::next_safe`] has
    /// removed.
    pub fn safe(&self) -> &BTreeSet<Cell> {
        &self.proved.safe
    }

    /// Removes and returns the first cell, in row-major order, that is proved safe and still hidden
    /// on `board`. `board` may be a later board of the game; no call of [`Self::follow`] is needed.
    pub fn next_safe(&mut self, board: &Board) -> Option<Cell> {
        let safe = &mut self.proved.safe;
        std::iter::from_fn(|| safe.pop_first()).find(|&cell| board.is_hidden(cell))
    }

    /// Stores the cells that single clues prove. If all mines around a clue are known, the hidden
    /// neighbours of the clue are safe. If a clue has as many missing mines as hidden neighbours,
    /// these neighbours are mines. The function may not notice a contradiction.
    pub fn apply_single_clues(&mut self) {
        let ProvedCells { board_with_mines: board, safe, mines } = &mut self.proved;
        let mut open_clues: Vec<(Cell, usize)> = Vec::with_capacity(board.num_opened());
        open_clues.extend(board.clues().filter(|&(cell, _)| board.num_hidden_neighbours(cell) > 0));
        loop {
            let before = mines.len();
            for &(cell, value) in &open_clues {
                let missing = value.saturating_sub(board.num_known_mine_neighbours(cell));
                if missing == 0 {
                    safe.extend(board.hidden_neighbours(cell));
                } else if missing == board.num_hidden_neighbours(cell) {
                    let first = mines.len();
                    mines.extend(board.hidden_neighbours(cell));
                    mines[first..].iter().for_each(|&mine| board.set(mine, View::Mine));
                }
            }
            if mines.len() == before {
                return;
            }
        }
    }

    /// Builds the model if there is none. The model has a variable for each hidden cell that is not
    /// a proved mine.
    ///
    /// # Errors
    /// See [`model_within_budget`].
    pub fn build_model(&mut self, meter: &mut Meter) -> Result<&Model, Stop> {
        if self.facts.is_none() {
            self.facts =
                Some(Facts::new(model_within_budget(self.board_with_proved_mines(), meter)?));
        }
        Ok(self.facts.as_ref().expect("the model is built").analysed_model.model())
    }

    /// Drops the model. The next model leaves out the mines that were proved in the meantime.
    pub fn forget_model(&mut self) {
        self.facts = None;
    }

    /// Ensures that the next model contains every hidden cell. If proved mines are missing in the
    /// model, drops the model and all proofs.
    pub fn restate_proved_mines(&mut self) {
        let is_partial = match &self.facts {
            Some(facts) => facts.analysed_model.model().num_vars() < self.board.num_hidden(),
            None => !self.proved.mines.is_empty(),
        };
        if is_partial {
            self.proved = ProvedCells::without_proofs(self.board.clone());
            self.facts = None;
        }
    }

    /// Counts the placements if no earlier count of the whole board exists. Each state of the
    /// counting engine is a unit of work.
    ///
    /// # Errors
    /// See [`Counter::analyse`].
    pub fn analyse(&mut self, meter: &mut Meter) -> Result<(&Model, &Analysis), Unfinished> {
        self.build_model(meter)?;
        let Self { facts: Some(facts), counter, .. } = self else {
            unreachable!("the model is built")
        };
        facts.analysed_model.analyse(counter, meter)?;
        Ok((
            facts.analysed_model.model(),
            facts.analysed_model.analysis().expect("the count is finished"),
        ))
    }

    /// Returns whether a count of the whole board exists.
    pub fn is_counted(&self) -> bool {
        self.facts.as_ref().is_some_and(|facts| facts.analysed_model.is_counted())
    }

    /// Returns the model, and its analysis from [`Self::analyse`], if there is one.
    pub fn model_and_analysis(&self) -> Option<(&Model, &Analysis)> {
        let facts = self.facts.as_ref()?;
        Some((facts.analysed_model.model(), facts.analysed_model.analysis()?))
    }

    /// Returns the counter, which stores the counted parts of the board and can count similar
    /// boards faster.
    pub fn counter(&self) -> &Counter {
        &self.counter
    }

    /// Stores the cells that the count proves. Returns the reason if some cells stay undecided.
    pub fn conclude_from_count(&mut self, meter: &mut Meter) -> Option<Unfinished> {
        let (_, analysis) = self.model_and_analysis()?;
        let finding = StatusFindings::from_analysis(analysis, meter);
        self.keep_findings(finding)
    }

    /// Stores the cells that the count proves. If the board is too wide to count, windows (systems
    /// of a few equations) and then SAT decide the cells instead. Each byte of the SAT proof is a
    /// unit of work.
    fn conclude_by_windows_and_sat<'a>(
        &mut self,
        meter: &mut Meter,
        search: impl Into<Search<'a>>,
    ) -> Option<Unfinished> {
        let (model, analysis) = self.model_and_analysis()?;
        let finding =
            StatusFindings::from_analysis(analysis, meter).decide_by_sat_if_too_wide(model, search);
        self.keep_findings(finding)
    }

    /// Decides every hidden cell with all engines. Returns the limit that ended the search, if some
    /// cells stay undecided.
    pub(super) fn decide_all_cells(&mut self, search: Search<'_>) -> Option<Unfinished> {
        if let Err(stop) = self.build_model(&mut search.budget.meter()) {
            return Some(stop.into());
        }
        let Self { facts: Some(facts), counter, .. } = self else {
            unreachable!("the model is built")
        };
        let Limited { so_far: forced, stop_reason } = facts.analysed_model.decide(counter, search);
        self.proved.add_forced(forced);
        stop_reason
    }

    fn keep_findings(&mut self, finding: StatusFindings) -> Option<Unfinished> {
        if let Some(facts) = &mut self.facts {
            let forced = facts.analysed_model.record_findings(&finding);
            self.proved.add_forced(forced);
        }
        finding.stop_reason()
    }
}
