//! The steps of a question, for players that avoid needless work: building the model, counting, and
//! keeping the findings as proofs.

use gridproof_engine::count::{Analysis, Counter};
use gridproof_engine::model::Model;
use gridproof_engine::query::{Search, StatusFindings};

use crate::budget::{Limited, Meter, Stop, Unfinished};

use super::super::model::model_within;
use super::Position;
use super::facts::Facts;

impl Position {
    /// Builds the model of the hidden cells that are not proved mines, unless it is built already.
    ///
    /// # Errors
    /// See [`model_within`].
    pub fn build_model(&mut self, meter: &mut Meter) -> Result<&Model, Stop> {
        if self.facts.is_none() {
            self.facts = Some(Facts::new(model_within(self.known(), meter)?));
        }
        Ok(self.facts.as_ref().expect("the board is stated").known.model())
    }

    /// Drops the model. The next model leaves out the mines that have been proved since.
    pub fn forget_model(&mut self) {
        self.facts = None;
    }

    /// Counts the placements, unless the whole board was counted before. Each state is a unit of
    /// work.
    ///
    /// # Errors
    /// See [`Counter::analyse`].
    pub fn analyse(&mut self, meter: &mut Meter) -> Result<(&Model, &Analysis), Unfinished> {
        self.build_model(meter)?;
        let Self { facts: Some(facts), counter, .. } = self else { unreachable!("it is stated") };
        facts.known.analyse(counter, meter)?;
        Ok((facts.known.model(), facts.known.analysis().expect("it is counted")))
    }

    /// Returns whether the whole board is counted.
    pub fn is_counted(&self) -> bool {
        self.facts.as_ref().is_some_and(|facts| facts.known.is_counted())
    }

    /// Returns the model, and its analysis from [`Self::analyse`], if there is one.
    pub fn model_and_analysis(&self) -> Option<(&Model, &Analysis)> {
        let facts = self.facts.as_ref()?;
        Some((facts.known.model(), facts.known.analysis()?))
    }

    /// Returns the counter with the counted parts, which serves to count similar boards.
    pub fn counter(&self) -> &Counter {
        &self.counter
    }

    /// Keeps the conclusions of the count as proofs.
    pub fn conclude_from_count(&mut self, meter: &mut Meter) -> Option<Unfinished> {
        let (_, analysis) = self.model_and_analysis()?;
        let finding = StatusFindings::from_analysis(analysis, meter);
        self.keep_findings(finding)
    }

    /// Keeps the conclusions of the count. A board that is too wide to count is decided by windows
    /// and by SAT. Then each byte of proof is a unit of work.
    pub fn conclude_from_all_engines<'a>(
        &mut self,
        meter: &mut Meter,
        search: impl Into<Search<'a>>,
    ) -> Option<Unfinished> {
        let (model, analysis) = self.model_and_analysis()?;
        let finding =
            StatusFindings::from_analysis(analysis, meter).complete_if_too_wide(model, search);
        self.keep_findings(finding)
    }

    /// Decides every hidden cell with all engines. Returns the reason if the budget ends first.
    pub(super) fn decide(&mut self, search: Search<'_>) -> Option<Unfinished> {
        if let Err(stop) = self.build_model(&mut search.budget.meter()) {
            return Some(stop.into());
        }
        let Self { facts: Some(facts), counter, .. } = self else { unreachable!("it is stated") };
        let Limited { so_far: forced, ended } = facts.known.decide(counter, search);
        self.proofs.add_forced(forced);
        ended
    }

    fn keep_findings(&mut self, finding: StatusFindings) -> Option<Unfinished> {
        if let Some(facts) = &mut self.facts {
            let forced = facts.known.record_findings(&finding);
            self.proofs.add_forced(forced);
        }
        finding.stop_reason()
    }
}
