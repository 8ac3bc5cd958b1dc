//! The single steps of a question, for players that avoid needless work: using the proofs so far,
//! building the model, counting, and keeping the findings as proofs. [`Position::decide_within`]
//! takes all of these steps within the work that is left for a game.

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
    /// The number of states of the counting engine.
    pub states: u64,
    /// The number of bytes of SAT proofs, for positions that are too wide to count.
    pub proof_bytes: u64,
}

impl GameBudget {
    /// Returns the number of states that one decision may use.
    fn decision_allowance(&self) -> u64 {
        (self.states / 10).clamp(20_000, 1_000_000)
    }

    /// Returns the number of states for a second try of a decision, if [`Self::decision_allowance`]
    /// is not enough. 2 million states take some 120 MB.
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
    /// Builds the model, counts, and keeps the conclusions as proofs. The work is taken from the
    /// budget of a game. A board that is too wide to count is decided by windows and by SAT.
    /// `guard` sets further limits, such as the time.
    ///
    /// # Errors
    /// If `guard` ends the count.
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
        self.conclude_from_all_engines(&mut guard.meter(), &search);
        Ok(())
    }

    /// Returns the board, with the proved mines as known mines.
    pub fn board_with_proved_mines(&self) -> &Board {
        &self.proved.board_with_mines
    }

    /// Returns whether a hidden cell is proved safe.
    pub fn is_safe(&self, cell: Cell) -> bool {
        self.proved.safe.contains(&cell)
    }

    /// Returns whether a cell holds a mine that was proved or hit.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.proved.board_with_mines.view(cell).is_mine()
    }

    /// Returns the hidden cells that are proved to be mines, in the order of the proofs.
    pub fn mines(&self) -> &[Cell] {
        &self.proved.mines
    }

    /// Returns the cells that are proved safe, except those that [`Self::next_safe`] has taken out.
    pub fn safe(&self) -> &BTreeSet<Cell> {
        &self.proved.safe
    }

    /// Takes out the first cell, in row-major order, that is proved safe and still hidden on
    /// `board`. `board` may be a later board of the game, without a call of [`Self::follow`].
    pub fn next_safe(&mut self, board: &Board) -> Option<Cell> {
        let safe = &mut self.proved.safe;
        std::iter::from_fn(|| safe.pop_first()).find(|&cell| board.is_hidden(cell))
    }

    /// Keeps the conclusions of single clues as proofs. If all mines of a clue are known, its other
    /// cells are safe. If the missing mines of a clue fill its hidden neighbours, these are mines.
    /// A contradiction may go unnoticed.
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

    /// Builds the model of the hidden cells that are not proved mines, unless it is built already.
    ///
    /// # Errors
    /// See [`model_within_budget`].
    pub fn build_model(&mut self, meter: &mut Meter) -> Result<&Model, Stop> {
        if self.facts.is_none() {
            self.facts =
                Some(Facts::new(model_within_budget(self.board_with_proved_mines(), meter)?));
        }
        Ok(self.facts.as_ref().expect("the model is built").model_facts.model())
    }

    /// Drops the model. The next model leaves out the mines that were proved in the meantime.
    pub fn forget_model(&mut self) {
        self.facts = None;
    }

    /// Makes the model contain every hidden cell. A model without the mines that were proved on an
    /// earlier board is dropped, with these proofs.
    pub fn restate_proved_mines(&mut self) {
        let is_partial = match &self.facts {
            Some(facts) => facts.model_facts.model().num_vars() < self.board.num_hidden(),
            None => !self.proved.mines.is_empty(),
        };
        if is_partial {
            self.proved = ProvedCells::without_proofs(self.board.clone());
            self.facts = None;
        }
    }

    /// Counts the placements, unless the whole board was counted before. Each state is a unit of
    /// work.
    ///
    /// # Errors
    /// See [`Counter::analyse`].
    pub fn analyse(&mut self, meter: &mut Meter) -> Result<(&Model, &Analysis), Unfinished> {
        self.build_model(meter)?;
        let Self { facts: Some(facts), counter, .. } = self else {
            unreachable!("the model is built")
        };
        facts.model_facts.analyse(counter, meter)?;
        Ok((
            facts.model_facts.model(),
            facts.model_facts.analysis().expect("the count is finished"),
        ))
    }

    /// Returns whether the whole board is counted.
    pub fn is_counted(&self) -> bool {
        self.facts.as_ref().is_some_and(|facts| facts.model_facts.is_counted())
    }

    /// Returns the model, and its analysis from [`Self::analyse`], if there is one.
    pub fn model_and_analysis(&self) -> Option<(&Model, &Analysis)> {
        let facts = self.facts.as_ref()?;
        Some((facts.model_facts.model(), facts.model_facts.analysis()?))
    }

    /// Returns the counter with the counted parts, which can count similar boards faster.
    pub fn counter(&self) -> &Counter {
        &self.counter
    }

    /// Keeps the conclusions of the count as proofs.
    pub fn conclude_from_count(&mut self, meter: &mut Meter) -> Option<Unfinished> {
        let (_, analysis) = self.model_and_analysis()?;
        let finding = StatusFindings::from_analysis(analysis, meter);
        self.keep_findings(finding)
    }

    /// Keeps the conclusions of the count. If the board is too wide to count, windows and SAT
    /// decide the cells instead, and each byte of proof is a unit of work.
    fn conclude_from_all_engines<'a>(
        &mut self,
        meter: &mut Meter,
        search: impl Into<Search<'a>>,
    ) -> Option<Unfinished> {
        let (model, analysis) = self.model_and_analysis()?;
        let finding =
            StatusFindings::from_analysis(analysis, meter).decide_by_sat_if_too_wide(model, search);
        self.keep_findings(finding)
    }

    /// Decides every hidden cell with all engines. Returns the reason if the budget ends first.
    pub(super) fn decide_all_cells(&mut self, search: Search<'_>) -> Option<Unfinished> {
        if let Err(stop) = self.build_model(&mut search.budget.meter()) {
            return Some(stop.into());
        }
        let Self { facts: Some(facts), counter, .. } = self else {
            unreachable!("the model is built")
        };
        let Limited { so_far: forced, stop_reason } = facts.model_facts.decide(counter, search);
        self.proved.add_forced(forced);
        stop_reason
    }

    fn keep_findings(&mut self, finding: StatusFindings) -> Option<Unfinished> {
        if let Some(facts) = &mut self.facts {
            let forced = facts.model_facts.record_findings(&finding);
            self.proved.add_forced(forced);
        }
        finding.stop_reason()
    }
}
