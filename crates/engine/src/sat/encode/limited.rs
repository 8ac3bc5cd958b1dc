//! Encoding within a budget. A sink charges for each clause, and drops all clauses once the budget
//! has ended. So the encodings themselves need no limits.

use crate::budget::{Meter, Stop};
use crate::model::{AuxiliaryMeaning, Lit, Var};

use super::super::ClauseSink;

/// A sink that charges a step for each clause and each literal. Without the dropped clauses, the
/// formula is weaker. So callers must check [`Self::finish`] before they trust an answer.
pub struct LimitedSink<'a, 'b> {
    sink: &'a mut dyn ClauseSink,
    meter: &'b mut Meter,
    stop_reason: Option<Stop>,
}

impl<'a, 'b> LimitedSink<'a, 'b> {
    pub fn new(sink: &'a mut dyn ClauseSink, meter: &'b mut Meter) -> Self {
        Self { sink, meter, stop_reason: None }
    }

    /// Returns an error with the reason if clauses are missing.
    pub fn finish(self) -> Result<(), Stop> {
        self.stop_reason.map_or(Ok(()), Err)
    }

    pub fn has_budget_ended(&self) -> bool {
        self.stop_reason.is_some()
    }
}

impl ClauseSink for LimitedSink<'_, '_> {
    fn new_var(&mut self) -> Var {
        self.sink.new_var()
    }

    fn new_auxiliary(&mut self, meaning: AuxiliaryMeaning) -> Var {
        self.sink.new_auxiliary(meaning)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if self.stop_reason.is_none() {
            match self.meter.spend_steps(1 + clause.len() as u64) {
                Ok(()) => self.sink.add_clause(clause),
                Err(stop) => self.stop_reason = Some(stop),
            }
        }
    }
}
