//! Decides the variables of models that are too wide to count. Windows, SAT, local search and
//! integer programs take part.

use crate::budget::Budget;
use crate::count::Counter;
use crate::model::{Model, VariableStatus};
use crate::query::{
    PortfolioPass, Search, decide_by_portfolio, decide_by_windows, find_first_witness,
};

use super::StatusFindings;

impl StatusFindings {
    /// Decides a model with auxiliary variables, by windows, SAT and integer programs.
    pub fn complete_with_auxiliary_variables(mut self, model: &Model, search: Search<'_>) -> Self {
        let mut known = match find_first_witness(model, &self.statuses, search) {
            Ok(Some(first)) => vec![first],
            Ok(None) => return Self::inconsistent(),
            Err(reason) => return Self { stop_reason: Some(reason), ..self },
        };
        self.is_consistent = Some(true);
        let (statuses, pass) = (&mut self.statuses, PortfolioPass::WithAuxiliary);
        self.stop_reason = decide_by_portfolio(model, statuses, &mut known, pass, search).err();
        self
    }

    /// Decides a model that is too wide to count. Uses windows, SAT, local search and integer
    /// programs. The count has a separate budget, `counting`. A work limit excludes integer
    /// programs: with a work limit, the results must be equal on every machine, but the clock
    /// limits integer programs.
    pub fn complete_by_portfolio(
        mut self,
        model: &Model,
        counter: &mut Counter,
        counting: &Budget,
        search: Search<'_>,
    ) -> Self {
        let mut known = match find_first_witness(model, &self.statuses, search) {
            Ok(Some(first)) => vec![first],
            Ok(None) => return Self::inconsistent(),
            Err(reason) => return Self { stop_reason: Some(reason), ..self },
        };
        self.is_consistent = Some(true);
        let pass = |statuses: &mut [VariableStatus], known: &mut Vec<_>, pass| {
            decide_by_portfolio(model, statuses, known, pass, search)
        };
        let statuses = &mut self.statuses;
        let settled = pass(statuses, &mut known, PortfolioPass::First)
            .and_then(|()| {
                Ok(decide_by_windows(model, &known[0], statuses, &mut search.budget.meter())?)
            })
            .and_then(|()| pass(statuses, &mut known, PortfolioPass::Second));
        self.stop_reason = settled.err();
        if self.is_final() {
            return self;
        }
        let counted = Self::decide_by_count(model, counter, counting);
        if counted.stop_reason.is_none() {
            return counted;
        }
        self.stop_reason = pass(&mut self.statuses, &mut known, PortfolioPass::Last).err();
        self
    }
}
