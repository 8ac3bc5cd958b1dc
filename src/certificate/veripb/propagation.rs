//! Unit propagation of inequalities: a literal must be true if, without its weight, the sum cannot
//! reach the degree.

use crate::budget::{Meter, Stop};

use super::inequality::Inequality;

/// The values of all variables, which are assigned only while a step is checked.
pub struct VariableValues {
    values: Vec<Option<bool>>,
    /// The variables that are assigned at present.
    assigned: Vec<u32>,
}

/// The result of visiting an inequality.
enum PropagationOutcome {
    Nothing,
    Propagated,
    Conflict,
}

impl VariableValues {
    /// The bytes that a variable takes, in lists that may have room for twice as many.
    pub const BYTES_PER_VARIABLE: u64 = 16;

    pub fn new(num_vars: usize) -> Self {
        Self { values: vec![None; num_vars], assigned: Vec::new() }
    }

    /// Adds an unassigned variable.
    pub fn add_variable(&mut self) {
        self.values.push(None);
    }

    /// Propagates all of these inequalities until nothing changes, and returns whether a conflict
    /// was found. Each visited inequality is a unit of work.
    pub fn refute<'a>(
        &mut self,
        all: impl Iterator<Item = &'a Inequality> + Clone,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let mut refuted = false;
        let mut goes_on = true;
        while goes_on && !refuted {
            goes_on = false;
            for inequality in all.clone() {
                meter.spend(1)?;
                meter.spend_steps(2 * inequality.terms.len() as u64)?;
                match self.propagate(inequality) {
                    PropagationOutcome::Nothing => {}
                    PropagationOutcome::Propagated => goes_on = true,
                    PropagationOutcome::Conflict => {
                        refuted = true;
                        break;
                    }
                }
            }
        }
        for var in self.assigned.drain(..) {
            self.values[var as usize] = None;
        }
        Ok(refuted)
    }

    fn propagate(&mut self, inequality: &Inequality) -> PropagationOutcome {
        // The slack is the total weight of literals that may still become false without violating
        // the inequality.
        let mut slack = inequality.weight_sum - inequality.degree;
        for term in &inequality.terms {
            if self.values[term.var as usize] == Some(term.coefficient < 0) {
                slack -= term.weight();
            }
        }
        if slack < 0 {
            return PropagationOutcome::Conflict;
        }
        let before = self.assigned.len();
        for term in &inequality.terms {
            let value = &mut self.values[term.var as usize];
            if value.is_none() && term.weight() > slack {
                *value = Some(term.coefficient > 0);
                self.assigned.push(term.var);
            }
        }
        if self.assigned.len() > before {
            PropagationOutcome::Propagated
        } else {
            PropagationOutcome::Nothing
        }
    }
}
