//! A position: a board with the findings about the board. Later questions reuse these findings. The
//! model of the board is built once, and its solutions are counted at most once.

mod judge;

use gridproof_engine::count::Counter;
use gridproof_engine::query::{AnalysedModel, Engine, Search};

use crate::budget::{Limited, Reserved, Stop, Unfinished};

use super::exact::{Counts, Deductions, count_connected, prove_in_two_steps};
use super::{Shading, build_model};

/// A board of shaded cells with the findings about the board. After an edit of the board, the
/// position keeps the parts of the count that the edit does not affect.
#[derive(Debug)]
pub struct Position<B> {
    board: B,
    counter: Counter,
    facts: Option<Facts>,
}

/// The findings about the current board.
#[derive(Debug)]
struct Facts {
    analysed_model: AnalysedModel,
    counts: Option<Counts>,
}

impl<B: Shading> Position<B> {
    /// Creates a position without any findings about the board.
    pub fn new(board: B) -> Self {
        Self { board, counter: Counter::new(), facts: None }
    }

    /// Returns the board of the position.
    pub fn board(&self) -> &B {
        &self.board
    }

    /// Replaces the board of the position. Keeps all findings if the new board equals the old
    /// board.
    pub fn follow(&mut self, board: &B) {
        if self.board.print() != board.print() {
            self.facts = None;
            self.board.clone_from(board);
        }
    }

    /// Returns whether the solutions of the board have been counted.
    pub fn is_counted(&self) -> bool {
        let is_counted =
            |facts: &Facts| facts.counts.is_some() || facts.analysed_model.is_counted();
        self.facts.as_ref().is_some_and(is_counted)
    }

    /// Decides every open cell, like [`prove`](super::exact::prove). If the budget ends first,
    /// returns the facts that are proved so far, and the reason.
    pub fn prove<'a>(&mut self, search: impl Into<Search<'a>>) -> Limited<Deductions> {
        let search = search.into();
        if let Some(local) = self.board.without_connected_groups() {
            let Self { board, counter, .. } = self;
            return prove_in_two_steps(board, &local, Engine::Auto, counter, search);
        }
        let _model = match self.build_model(search) {
            Ok(model) => model,
            Err(stop) => return Limited::incomplete(Deductions::undecided(&self.board), stop),
        };
        let Self { facts: Some(facts), counter, .. } = self else {
            unreachable!("the model is built")
        };
        let stop_reason = facts.analysed_model.decide(counter, search).stop_reason;
        let consistent = facts.analysed_model.is_consistent();
        if consistent == Some(false) {
            return Limited::complete(Deductions { consistent, ..Deductions::default() });
        }
        let statuses = facts.analysed_model.statuses().map(|(cell, status, _)| (cell, status));
        Limited { so_far: Deductions::new(&self.board, consistent, statuses), stop_reason }
    }

    /// Returns the number of solutions, and the number of solutions that shade each open cell.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn solution_counts<'a>(
        &mut self,
        search: impl Into<Search<'a>>,
    ) -> Result<&Counts, Unfinished> {
        let search = search.into();
        let _model = self.build_model(search)?;
        let Self { facts: Some(facts), counter, board } = self else {
            unreachable!("the model is built")
        };
        if facts.counts.is_none() {
            if board.has_connected_groups() {
                let counts = count_connected(board, facts.analysed_model.model(), search)?;
                return Ok(facts.counts.insert(counts));
            }
            let meter = &mut search.budget.meter();
            if let Some(reason) = facts.analysed_model.earlier_stop_of_count(search.budget) {
                return Err(reason);
            }
            facts.analysed_model.analyse(counter, meter)?;
            let analysis = facts.analysed_model.analysis().expect("the count is finished");
            facts.counts =
                Some(Counts::from_analysis(board, facts.analysed_model.model(), analysis, meter)?);
        }
        Ok(facts.counts.as_ref().expect("the solutions are counted"))
    }

    /// Builds the model if no earlier call has built it. The call that builds the model returns the
    /// reservation of its memory. The current question holds this reservation until its end. Later
    /// questions do not reserve this memory, because it is already in use when they start.
    fn build_model(&mut self, search: Search<'_>) -> Result<Option<Reserved>, Stop> {
        if self.facts.is_some() {
            return Ok(None);
        }
        let (model, held) = build_model(&self.board, &mut search.budget.meter())?;
        self.facts = Some(Facts { analysed_model: AnalysedModel::new(model), counts: None });
        Ok(Some(held))
    }
}

#[cfg(test)]
mod tests;
