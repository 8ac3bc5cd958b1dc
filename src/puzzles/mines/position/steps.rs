//! The steps of the questions, for players that ration their work: stating, counting, and keeping
//! the findings as proofs.

use gridproof_engine::count::{Analysis, Counter};
use gridproof_engine::model::Model;
use gridproof_engine::query::{Finding, Search};

use crate::budget::{Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::super::model::model_within;
use super::Position;
use super::facts::Facts;

impl Position {
    /// Keeps the conclusions of single clues.
    pub fn apply_single_clues(&mut self) {
        self.proofs.add_simple();
    }

    /// Builds the model of the hidden cells that are not proved mines, once.
    ///
    /// # Errors
    /// See [`model_within`].
    pub fn state(&mut self, meter: &mut Meter) -> Result<&Model, Stop> {
        if self.facts.is_none() {
            self.facts = Some(Facts::new(model_within(self.proofs.known(), meter)?));
        }
        Ok(self.facts.as_ref().expect("the board is stated").known.model())
    }

    /// Drops the model, so that the next one leaves out newly proved mines.
    pub fn forget_model(&mut self) {
        self.facts = None;
    }

    /// Counts, unless the whole board was counted before. A unit of work is a state.
    ///
    /// # Errors
    /// See [`Counter::analyse`].
    pub fn analyse(&mut self, meter: &mut Meter) -> Result<(&Model, &Analysis), Unfinished> {
        self.state(meter)?;
        let Self { facts: Some(facts), counter, .. } = self else { unreachable!("it is stated") };
        facts.known.analyse(counter, meter)?;
        Ok((facts.known.model(), facts.known.analysis().expect("it is counted")))
    }

    /// Whether the whole board is counted.
    pub fn is_counted(&self) -> bool {
        self.facts.as_ref().is_some_and(|facts| facts.known.is_whole())
    }

    /// Returns the model and its analysis by [`Self::analyse`].
    pub fn analysed(&self) -> Option<(&Model, &Analysis)> {
        let facts = self.facts.as_ref()?;
        Some((facts.known.model(), facts.known.analysis()?))
    }

    /// Returns the counted parts, for trial boards.
    pub fn counter(&self) -> &Counter {
        &self.counter
    }

    /// Keeps the count's conclusions as proofs.
    pub fn conclude(&mut self, meter: &mut Meter) -> Option<Unfinished> {
        let (_, analysis) = self.analysed()?;
        let finding = Finding::counted(analysis, meter);
        self.keep(finding)
    }

    /// Keeps the count, and decides boards too wide for it by windows and by SAT. A unit of work is
    /// then a byte of proof.
    pub fn complete<'a>(
        &mut self,
        meter: &mut Meter,
        search: impl Into<Search<'a>>,
    ) -> Option<Unfinished> {
        let (model, analysis) = self.analysed()?;
        let finding = Finding::counted(analysis, meter).completed(model, search);
        self.keep(finding)
    }

    /// Decides every hidden cell by all engines. Returns the reason if the budget ends first.
    pub(super) fn decide(&mut self, search: Search<'_>) -> Option<Unfinished> {
        if let Err(stop) = self.state(&mut search.budget.meter()) {
            return Some(stop.into());
        }
        let Self { facts: Some(facts), counter, .. } = self else { unreachable!("it is stated") };
        let (forced, ended) = facts.known.decide(counter, search);
        self.prove_forced(forced);
        ended
    }

    fn keep(&mut self, finding: Finding) -> Option<Unfinished> {
        if let Some(facts) = &mut self.facts {
            let forced = facts.known.learn(&finding);
            self.prove_forced(forced);
        }
        finding.ended()
    }

    /// Keeps forced cells as proofs, each with whether it holds a mine.
    fn prove_forced(&mut self, forced: Vec<(Cell, bool)>) {
        for (cell, is_mine) in forced {
            if is_mine {
                self.proofs.add_mine(cell);
            } else {
                self.proofs.add_safe(cell);
            }
        }
    }
}
