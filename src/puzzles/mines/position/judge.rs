//! The judgement of a move on a position.

use dashu_int::UBig;
use gridproof_engine::model::{Label, Var};
use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::Cell;

use super::super::audit::{Action, Judgement, Risk};
use super::super::exact::weight_of_mines;
use super::{CellStatus, Position};

/// The label of the constraint which states that the cells opened by a chord hold no mine. The
/// label of any other constraint is the name of a rule.
const OPENED_LABEL: &str = "opened";

impl Position {
    /// Judges a move by everything that the player could know from the board. The work is counted
    /// as in [`Self::prove`]. If the opened cells were proved safe on an earlier board, the
    /// judgement takes no work, and does not check whether the current board is consistent.
    ///
    /// # Errors
    /// Fails if the budget ends before the judgement is known.
    pub fn judge<'a>(
        &mut self,
        action: Action,
        search: impl Into<Search<'a>>,
    ) -> Result<Judgement, Unfinished> {
        let search = search.into();
        let opened = action.opened_cells(&self.board);
        if let Some(known) = self.judge_without_search(action, &opened) {
            return Ok(known);
        }
        search.budget.meter().check_limits()?;
        let stop_reason = self.decide_all_cells(search);
        if self.is_consistent() == Some(false) {
            return Ok(Judgement::Inconsistent);
        }
        match (self.judge_without_search(action, &opened), action, stop_reason) {
            (Some(known), ..) => Ok(known),
            (None, Action::Flag(cell), Some(reason)) if self.is_undecided(cell) => Err(reason),
            (None, Action::Flag(_), _) => Ok(Judgement::FlaggedUnproven),
            (None, ..) => self.judge_opening(&opened, search),
        }
    }

    /// Returns the judgement of a move, or `None` if the proofs so far do not decide the judgement.
    fn judge_without_search(&self, action: Action, opened: &[Cell]) -> Option<Judgement> {
        match action {
            Action::Unflag(_) => Some(Judgement::TookFlagBack),
            Action::Flag(cell) if self.is_safe(cell) => Some(Judgement::FlaggedWrong),
            Action::Flag(cell) if self.is_mine(cell) => Some(Judgement::FlaggedMine),
            Action::Flag(_) => None,
            Action::Open(_) | Action::Chord(_) => {
                let is_safe = opened.iter().all(|&cell| self.is_safe(cell));
                is_safe.then_some(Judgement::ProvenSafe)
            }
        }
    }

    fn is_undecided(&self, cell: Cell) -> bool {
        self.statuses().any(|found| found == (cell, CellStatus::Undecided))
    }

    /// Judges the risk of opening all given cells at once.
    fn judge_opening(
        &mut self,
        opened: &[Cell],
        search: Search<'_>,
    ) -> Result<Judgement, Unfinished> {
        let counts = self.solution_counts(search)?;
        if counts.placements == UBig::ZERO {
            return Ok(Judgement::Inconsistent);
        }
        let placements = counts.weight().clone();
        let least = counts.weights().iter().min().unwrap_or(&placements).clone();
        let mines = match opened {
            [cell] => counts.weight_at(*cell).unwrap_or(&placements).clone(),
            cells if cells.iter().any(|&cell| self.is_mine(cell)) => placements.clone(),
            cells => &placements - self.weight_without_mines(cells, search)?,
        };
        let risk = Risk { placements, mines, least };
        match risk.mines == risk.least {
            true => Ok(Judgement::LeastRisk(risk)),
            false => Ok(Judgement::AvoidableRisk(risk)),
        }
    }

    /// Returns the weight of the placements that have no mine at any of the given cells.
    fn weight_without_mines(&self, cells: &[Cell], search: Search<'_>) -> Result<UBig, Unfinished> {
        let meter = &mut search.budget.meter();
        let facts = self.facts.as_ref().expect("the board was counted");
        let mut model = facts.analysed_model.model().clone();
        let opened = model.vars().filter(|&var| cells.contains(&model.cell(var)));
        let opened: Vec<_> = opened.map(Var::positive).collect();
        model.add_exactly(0, opened, Label::rule(OPENED_LABEL));
        let analysis = self.counter.analyse_variant(&model, meter)?;
        let proved = self.board.num_hidden() - facts.analysed_model.model().num_vars();
        Ok(analysis.weigh_models(meter)?.models * weight_of_mines(&self.board, proved))
    }
}
