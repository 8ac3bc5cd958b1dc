//! What was found out about one board: its model, and what was counted and decided of it.

use gridproof_engine::count::Analysis;
use gridproof_engine::model::{Model, Status};
use gridproof_engine::query::Finding;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::super::exact::Counts;
use super::super::rules::{Board, View};
use super::guesses::Guesses;

/// What was found out about a board.
#[derive(Debug)]
pub(super) struct Facts {
    /// Of the hidden cells that were no proved mines when the board was stated.
    pub model: Model,
    /// What was counted last, as far as the budget lasted.
    pub analysis: Option<Analysis>,
    /// The work limit within which all engines were asked last, and why they ended.
    tried: Option<(u64, Option<Unfinished>)>,
    pub counts: Option<Counts>,
    /// The dead cells and the unavoidable guesses, where nothing ended the search for them.
    pub guesses: Option<Guesses>,
    pub consistent: Option<bool>,
    /// Of each variable.
    statuses: Vec<Status>,
    /// Of each variable, once the placements are counted and somebody asks.
    chances: Vec<f64>,
}

impl Facts {
    pub fn new(model: Model) -> Self {
        let statuses = vec![Status::Undecided; model.num_vars()];
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
            Some(is_consistent) => !is_consistent || !self.statuses.contains(&Status::Undecided),
        }
    }

    /// Takes in what all engines counted within a budget, and why they ended. Only a work limit that was met is
    /// remembered: more memory or time can lift the others while the work stays the same.
    pub fn note(&mut self, analysis: Option<Analysis>, ended: Option<Unfinished>, budget: &Budget) {
        if analysis.is_some() && !self.is_whole() {
            self.analysis = analysis;
        }
        let is_of_work = matches!(ended, None | Some(Unfinished::Stop(Stop::Work)));
        self.tried = budget.work_limit().filter(|_| is_of_work).map(|limit| (limit, ended));
    }

    /// Why all engines would end too early, as they did with as much work.
    pub fn would_end(&self, budget: &Budget) -> Option<Unfinished> {
        let (limit, ended) = self.tried?;
        ended.filter(|_| budget.work_limit().is_some_and(|work| work <= limit))
    }

    /// Why a count would end too early, as one with as much work did.
    pub fn count_would_end(&self, budget: &Budget) -> Option<Unfinished> {
        let (limit, _) = self.tried?;
        let stop = self.analysis.as_ref()?.stop_reason()?;
        (budget.work_limit()? <= limit && stop == Stop::Work.into()).then_some(stop)
    }

    /// The board as it was stated, with the mines that were proved by then as known ones.
    pub fn stated(&self, board: &Board) -> Board {
        let mut stated = board.clone();
        if board.unknown() > self.model.num_vars() {
            let mut vars = self.model.cells().peekable();
            let proved = board.hidden().filter(|&cell| vars.next_if_eq(&cell).is_none());
            proved.for_each(|mine| stated.set(mine, View::Mine));
        }
        stated
    }

    /// Counts the placements of a whole board, and weighs them where it says a density.
    pub fn count(&mut self, board: &Board, meter: &mut Meter) -> Result<(), Unfinished> {
        let analysis = self.analysis.as_ref().expect("it is counted");
        self.counts = Some(Counts::of(board, &self.stated(board), analysis, meter)?);
        Ok(())
    }

    /// Takes in what was found out, and returns the cells that are forced, with whether they hold a mine.
    pub fn learn(&mut self, finding: &Finding) -> Vec<(Cell, bool)> {
        self.consistent = finding.consistent().or(self.consistent);
        let mut forced = Vec::new();
        let found = finding.statuses().unwrap_or_default();
        let cells = self.model.cells().zip(found);
        for (status, (cell, &found)) in self.statuses.iter_mut().zip(cells) {
            if *status != Status::Undecided || found == Status::Undecided {
                continue;
            }
            *status = found;
            if let Status::Forced(is_mine) = found {
                forced.push((cell, is_mine));
            }
        }
        forced
    }

    /// Adds the chances of a mine, where the whole board is counted and the meter allows.
    pub fn add_chances(&mut self, meter: &mut Meter) {
        let Some(analysis) = self.analysis.as_ref().filter(|_| self.chances.is_empty()) else {
            return;
        };
        if let Ok(Some(marginals)) = analysis.marginals(meter) {
            self.chances = vec![0.0; self.model.num_vars()];
            for class in marginals.classes {
                class.vars.iter().for_each(|var| self.chances[var.index()] = class.each);
            }
        }
    }

    /// Every variable's cell with its status and its chance, in row-major order.
    pub fn statuses(&self) -> impl Iterator<Item = (Cell, Status, Option<f64>)> {
        let statuses = self.model.cells().zip(&self.statuses).enumerate();
        statuses.map(|(at, (cell, &status))| (cell, status, self.chances.get(at).copied()))
    }
}
