//! Checks `refutation.drat`: a DRAT proof in text form, whose steps lead from a formula to the
//! empty clause.
//!
//! A step adds a clause that reverse unit propagation proves, or deletes a clause (prefix `d`). The
//! last step is the empty clause, `0`. The check refuses steps that need the rule of resolution
//! asymmetric tautologies (RAT). Proofs of claims about boards do not need this rule.

use crate::budget::Meter;
use crate::words::certificates;

use super::lines::Lines;
use super::name::Name;
use super::refusal::Refusal;
use super::rup::Propagator;

/// Checks forwards, step by step, that `proof` leads from the `known` clauses to the empty clause.
/// Each visited clause is a unit of work. Returns the number of steps.
pub fn check_proof(
    mut known: Propagator,
    proof: &[u8],
    meter: &mut Meter,
) -> Result<usize, Refusal> {
    let num_vars = known.num_vars();
    let mut lines = Lines::new(Name::DRAT, proof)?;
    let mut clause = Vec::new();
    let mut memory = meter.reserve(0)?;
    loop {
        let line = lines.next(certificates::empty_clause)?;
        meter.spend(1)?;
        meter.spend_steps(line.work_steps())?;
        memory.grow_to(line.literal_bytes())?;
        if let Some(deleted) = line.text.strip_prefix("d ") {
            line.read_clause(deleted, num_vars, &mut clause)?;
            if !known.delete(&clause, meter)? {
                return Err(line.refuse(certificates::no_clause_to_delete()));
            }
            continue;
        }
        line.read_clause(line.text, num_vars, &mut clause)?;
        if !known.implies(&clause, meter)? {
            return Err(line.refuse(certificates::step_not_implied()));
        }
        if clause.is_empty() {
            let steps = line.number;
            return match lines.next_or_end() {
                None => Ok(steps),
                Some(line) => Err(line.unexpected(certificates::end_after_empty_clause())),
            };
        }
        known.add(&clause, meter)?;
    }
}
