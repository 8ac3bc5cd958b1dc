//! `refutation.drat`: the steps from a formula to the empty clause, in the text form of DRAT.
//!
//! A step adds a clause that reverse unit propagation proves, or deletes one (prefix `d`). The last
//! step is the empty clause, `0`. Steps that need a resolution asymmetric tautology, the `RAT` of
//! the name, are refused. No claim about a board needs such steps.

use crate::budget::Meter;

use super::lines::Lines;
use super::refusal::{LineError, Name, Refusal};
use super::rup::Propagator;

/// Checks that `proof` leads from the `known` clauses to the empty clause, forwards, step by step.
/// Each visited clause is a unit of work. Returns the number of steps.
pub fn check(mut known: Propagator, proof: &[u8], meter: &mut Meter) -> Result<usize, Refusal> {
    let num_vars = known.num_vars();
    let mut lines = Lines::new(Name::PROOF, proof)?;
    let mut clause = Vec::new();
    let mut memory = meter.reserve(0)?;
    loop {
        let line = lines.next("the empty clause, `0`")?;
        meter.spend(1)?;
        meter.spend_steps(line.steps())?;
        memory.grow_to(line.memory())?;
        if let Some(deleted) = line.text.strip_prefix("d ") {
            line.read_clause(deleted, num_vars, &mut clause)?;
            if !known.delete(&clause, meter)? {
                return Err(line.refuse(LineError::NotThere));
            }
            continue;
        }
        line.read_clause(line.text, num_vars, &mut clause)?;
        if !known.implies(&clause, meter)? {
            return Err(line.refuse(LineError::NotPropagated));
        }
        if clause.is_empty() {
            let steps = line.number;
            return match lines.next_or_end() {
                None => Ok(steps),
                Some(line) => {
                    Err(line
                        .refuse(LineError::expected("the end after the empty clause", line.text)))
                }
            };
        }
        known.add(&clause, meter)?;
    }
}
