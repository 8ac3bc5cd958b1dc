//! The portfolio for models that are too wide to count: windows, SAT, local search and integer
//! programs side by side.

use crate::budget::Budget;
use crate::count::Counter;
use crate::model::{Model, VariableStatus};
use crate::query::{Pass, Search, decide_by_portfolio, decide_by_windows, first_witness};

use super::Finding;

impl Finding {
    /// Decides a model too wide to count by windows, SAT, local search and integer programs, and by
    /// counting on another budget. Programs are limited by time, so they are left out under a work
    /// limit, whose result must be the same on every machine.
    pub fn finish_by_portfolio(
        mut self,
        model: &Model,
        counter: &mut Counter,
        counting: &Budget,
        search: Search<'_>,
    ) -> Self {
        let mut known = match first_witness(model, &self.statuses, search) {
            Ok(Some(first)) => vec![first],
            Ok(None) => return Self::inconsistent(),
            Err(reason) => return Self { ended: Some(reason), ..self },
        };
        self.consistent = Some(true);
        let pass = |statuses: &mut [VariableStatus], known: &mut Vec<_>, pass| {
            decide_by_portfolio(model, statuses, known, pass, search)
        };
        let statuses = &mut self.statuses;
        let settled = pass(statuses, &mut known, Pass::First)
            .and_then(|()| {
                Ok(decide_by_windows(model, &known[0], statuses, &mut search.budget.meter())?)
            })
            .and_then(|()| pass(statuses, &mut known, Pass::Second));
        self.ended = settled.err();
        if self.is_final() {
            return self;
        }
        let counted = Self::by_count(model, counter, counting);
        if counted.ended.is_none() {
            return counted;
        }
        self.ended = pass(&mut self.statuses, &mut known, Pass::Last).err();
        self
    }
}
