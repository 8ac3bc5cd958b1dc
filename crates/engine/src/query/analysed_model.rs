//! The facts that are known about one model, kept for callers that ask several questions.

use crate::budget::{Budget, Limited, Meter, Stop, Unfinished};
use crate::count::{Analysis, Counter};
use crate::grid::Cell;
use crate::model::{Model, VariableStatus};

use super::{Engine, Search, StatusFindings};

/// A model with the known facts about its cells. The model is stated once and counted at most once.
#[derive(Debug)]
pub struct AnalysedModel {
    model: Model,
    /// The last analysis, which is incomplete if the budget ended first.
    analysis: Option<Analysis>,
    /// The work limit of the last run of all engines, and the reason why that run ended.
    last_limited_run: Option<(u64, Option<Unfinished>)>,
    is_consistent: Option<bool>,
    /// The status of each primary variable.
    statuses: Vec<VariableStatus>,
    /// The chance of each primary variable, if requested and if the assignments are counted.
    chances: Vec<f64>,
}

impl AnalysedModel {
    /// Creates the facts of a model about which nothing is known yet.
    pub fn new(model: Model) -> Self {
        let statuses = vec![VariableStatus::Undecided; model.num_primary()];
        Self {
            model,
            analysis: None,
            last_limited_run: None,
            is_consistent: None,
            statuses,
            chances: Vec::new(),
        }
    }

    /// Returns the model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the last analysis, which is incomplete if the budget ended first.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// Returns whether the model has a satisfying assignment, if known.
    pub fn is_consistent(&self) -> Option<bool> {
        self.is_consistent
    }

    /// Returns whether the whole model is counted.
    pub fn is_counted(&self) -> bool {
        self.analysis.as_ref().is_some_and(|analysis| analysis.stop_reason().is_none())
    }

    /// Returns whether every status is decided.
    pub fn is_decided(&self) -> bool {
        match self.is_consistent {
            None => false,
            Some(is_consistent) => {
                !is_consistent || !self.statuses.contains(&VariableStatus::Undecided)
            }
        }
    }

    /// Counts the whole model, if it was not counted before. A unit of work is a state.
    ///
    /// # Errors
    /// See [`Counter::analyse`].
    pub fn analyse(
        &mut self,
        counter: &mut Counter,
        meter: &mut Meter,
    ) -> Result<&Analysis, Unfinished> {
        if !self.is_counted() {
            self.analysis = Some(counter.analyse(&self.model, meter)?);
        }
        Ok(self.analysis.as_ref().expect("it is counted"))
    }

    /// Decides every primary variable by all engines. Returns the cells that became forced, with
    /// their values.
    pub fn decide(
        &mut self,
        counter: &mut Counter,
        search: Search<'_>,
    ) -> Limited<Vec<(Cell, bool)>> {
        if self.is_decided() {
            return Limited::complete(Vec::new());
        }
        if let Some(reason) = self.earlier_stop_of_engines(search.budget) {
            return Limited::incomplete(Vec::new(), reason);
        }
        if self.is_counted() {
            let analysis = self.analysis.as_ref().expect("it is counted");
            let finding = StatusFindings::from_analysis(analysis, &mut search.budget.meter());
            if finding.stop_reason().is_none() {
                return Limited::complete(self.record_findings(&finding));
            }
        }
        let mut finding = StatusFindings::find(&self.model, Engine::Auto, counter, search);
        self.record_engine_run(finding.take_analysis(), finding.stop_reason(), search.budget);
        Limited { so_far: self.record_findings(&finding), stop_reason: finding.stop_reason() }
    }

    /// Records the result of a run of all engines within a budget, and the reason why the run
    /// ended. If a limit on memory or time ended the run, the reason is not recorded, because a
    /// later run may get further with equal work.
    fn record_engine_run(
        &mut self,
        analysis: Option<Analysis>,
        stop_reason: Option<Unfinished>,
        budget: &Budget,
    ) {
        if analysis.is_some() && !self.is_counted() {
            self.analysis = analysis;
        }
        let is_of_work = matches!(stop_reason, None | Some(Unfinished::Stop(Stop::Work)));
        self.last_limited_run =
            budget.work_limit().filter(|_| is_of_work).map(|limit| (limit, stop_reason));
    }

    /// Returns the reason why a new run of all engines would end too early, if known. An earlier
    /// run with at least this work limit ended for this reason.
    fn earlier_stop_of_engines(&self, budget: &Budget) -> Option<Unfinished> {
        let (limit, stop_reason) = self.last_limited_run?;
        stop_reason.filter(|_| budget.work_limit().is_some_and(|work| work <= limit))
    }

    /// Returns the reason why a new count would end too early, if known. An earlier count with at
    /// least this work limit ended for this reason.
    pub fn earlier_stop_of_count(&self, budget: &Budget) -> Option<Unfinished> {
        let (limit, _) = self.last_limited_run?;
        let stop = self.analysis.as_ref()?.stop_reason()?;
        (budget.work_limit()? <= limit && stop == Stop::Work.into()).then_some(stop)
    }

    /// Records the findings of an engine. Returns the cells that became forced, with their values.
    pub fn record_findings(&mut self, finding: &StatusFindings) -> Vec<(Cell, bool)> {
        self.is_consistent = finding.is_consistent().or(self.is_consistent);
        let mut forced = Vec::new();
        let found = finding.statuses().unwrap_or_default();
        let cells = self.model.cells().zip(found);
        for (status, (cell, &found)) in self.statuses.iter_mut().zip(cells) {
            if *status != VariableStatus::Undecided || found == VariableStatus::Undecided {
                continue;
            }
            *status = found;
            if let VariableStatus::Forced(value) = found {
                forced.push((cell, value));
            }
        }
        forced
    }

    /// Stores the chance of each primary variable, if the whole model was counted and the meter
    /// allows the work.
    pub fn add_chances(&mut self, meter: &mut Meter) {
        let Some(analysis) = self.analysis.as_ref().filter(|_| self.chances.is_empty()) else {
            return;
        };
        if let Ok(Some(marginals)) = analysis.marginals(meter) {
            self.chances = vec![0.0; self.model.num_primary()];
            for class in marginals.classes {
                for var in class.vars {
                    // Auxiliary variables come after the primary variables.
                    if let Some(chance) = self.chances.get_mut(var.index()) {
                        *chance = class.value_of_each;
                    }
                }
            }
        }
    }

    /// For every primary variable, returns the cell, the status and the chance, in the order of the
    /// model.
    pub fn statuses(&self) -> impl Iterator<Item = (Cell, VariableStatus, Option<f64>)> {
        let statuses = self.model.cells().zip(&self.statuses).enumerate();
        statuses.map(|(at, (cell, &status))| (cell, status, self.chances.get(at).copied()))
    }
}
