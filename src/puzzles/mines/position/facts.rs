//! The facts about one board: its model, its counts and its decided cells.

use gridproof_engine::count::Analysis;
use gridproof_engine::model::{Model, VariableStatus};
use gridproof_engine::query::Finding;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::super::exact::Counts;
use super::super::rules::{Board, View};
use super::guesses::Guesses;

/// The facts found so far about a board.
#[derive(Debug)]
pub(super) struct Facts {
    /// The model of the hidden cells that were not yet proved mines.
    pub model: Model,
    /// The last analysis, as far as the budget allowed.
    pub analysis: Option<Analysis>,
    /// The work limit of the last run of all engines, and the reason why they ended.
    tried: Option<(u64, Option<Unfinished>)>,
    pub counts: Option<Counts>,
    /// The dead cells and the unavoidable guesses, if their search was complete.
    pub guesses: Option<Guesses>,
    pub consistent: Option<bool>,
    /// The status of each variable.
    statuses: Vec<VariableStatus>,
    /// The chance of each variable, once the placements are counted and on request.
    chances: Vec<f64>,
}

impl Facts {
    pub fn new(model: Model) -> Self {
        let statuses = vec![VariableStatus::Undecided; model.num_vars()];
        Self {
            model,
            analysis: None,
            tried: None,
            counts: None,
            guesses: None,
            consistent: None,
            statuses,
            chances: Vec::new(),
        }
    }

    /// Whether the whole board is counted.
    pub fn is_whole(&self) -> bool {
        self.analysis.as_ref().is_some_and(|analysis| analysis.stop_reason().is_none())
    }

    /// Whether nothing is left to prove.
    pub fn is_decided(&self) -> bool {
        match self.consistent {
            None => false,
            Some(is_consistent) => {
                !is_consistent || !self.statuses.contains(&VariableStatus::Undecided)
            }
        }
    }

    /// Records the count of all engines within a budget, and the reason why they ended. Only a work
    /// limit is remembered: more memory or time can lift the others while the work stays the same.
    pub fn note(&mut self, analysis: Option<Analysis>, ended: Option<Unfinished>, budget: &Budget) {
        if analysis.is_some() && !self.is_whole() {
            self.analysis = analysis;
        }
        let is_of_work = matches!(ended, None | Some(Unfinished::Stop(Stop::Work)));
        self.tried = budget.work_limit().filter(|_| is_of_work).map(|limit| (limit, ended));
    }

    /// Returns the reason why all engines would end too early, as they did with as much work.
    pub fn would_end(&self, budget: &Budget) -> Option<Unfinished> {
        let (limit, ended) = self.tried?;
        ended.filter(|_| budget.work_limit().is_some_and(|work| work <= limit))
    }

    /// Returns the reason why a count would end too early, as one with as much work did.
    pub fn count_would_end(&self, budget: &Budget) -> Option<Unfinished> {
        let (limit, _) = self.tried?;
        let stop = self.analysis.as_ref()?.stop_reason()?;
        (budget.work_limit()? <= limit && stop == Stop::Work.into()).then_some(stop)
    }

    /// Returns the board of the model, with the mines proved by then as known ones.
    pub fn board_of_model(&self, board: &Board) -> Board {
        let mut board_of_model = board.clone();
        if board.unknown() > self.model.num_vars() {
            let mut vars = self.model.cells().peekable();
            let proved = board.hidden().filter(|&cell| vars.next_if_eq(&cell).is_none());
            proved.for_each(|mine| board_of_model.set(mine, View::Mine));
        }
        board_of_model
    }

    /// Counts the placements of a whole board, and weighs them if it has a density.
    pub fn count(&mut self, board: &Board, meter: &mut Meter) -> Result<(), Unfinished> {
        let analysis = self.analysis.as_ref().expect("it is counted");
        self.counts = Some(Counts::of(board, &self.board_of_model(board), analysis, meter)?);
        Ok(())
    }

    /// Records a finding. Returns the forced cells, and whether each holds a mine.
    pub fn learn(&mut self, finding: &Finding) -> Vec<(Cell, bool)> {
        self.consistent = finding.consistent().or(self.consistent);
        let mut forced = Vec::new();
        let found = finding.statuses().unwrap_or_default();
        let cells = self.model.cells().zip(found);
        for (status, (cell, &found)) in self.statuses.iter_mut().zip(cells) {
            if *status != VariableStatus::Undecided || found == VariableStatus::Undecided {
                continue;
            }
            *status = found;
            if let VariableStatus::Forced(is_mine) = found {
                forced.push((cell, is_mine));
            }
        }
        forced
    }

    /// Adds the chances of a mine, if the whole board is counted and the meter allows it.
    pub fn add_chances(&mut self, meter: &mut Meter) {
        let Some(analysis) = self.analysis.as_ref().filter(|_| self.chances.is_empty()) else {
            return;
        };
        if let Ok(Some(marginals)) = analysis.marginals(meter) {
            self.chances = vec![0.0; self.model.num_vars()];
            for class in marginals.classes {
                class.vars.iter().for_each(|var| self.chances[var.index()] = class.value_of_each);
            }
        }
    }

    /// Returns every variable's cell with its status and its chance, in row-major order.
    pub fn statuses(&self) -> impl Iterator<Item = (Cell, VariableStatus, Option<f64>)> {
        let statuses = self.model.cells().zip(&self.statuses).enumerate();
        statuses.map(|(at, (cell, &status))| (cell, status, self.chances.get(at).copied()))
    }
}
