//! What was too wide to count, by all engines side by side: windows, SAT, local search and integer programs.

use crate::budget::Budget;
use crate::count::Counter;
use crate::model::{Model, Status};
use crate::query::{Pass, Search, decide_side_by_side, first_witness, settle};

use super::Finding;

impl Finding {
    /// Decides what was too wide to count by windows, SAT, local search and integer programs, and by counting on
    /// another budget. The unit of programs is time: where there is a work limit, which is to give the same on every
    /// machine, they are left out.
    pub fn side_by_side(
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
        let pass = |statuses: &mut [Status], known: &mut Vec<_>, pass| {
            decide_side_by_side(model, statuses, known, pass, search)
        };
        let statuses = &mut self.statuses;
        let settled = pass(statuses, &mut known, Pass::First)
            .and_then(|()| Ok(settle(model, &known[0], statuses, &mut search.budget.meter())?))
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
