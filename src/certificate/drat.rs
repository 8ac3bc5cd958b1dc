//! `refutation.drat`: the steps from a formula to the empty clause, in the text form of DRAT.
//!
//! A step adds a clause that reverse unit propagation proves, or deletes one (`d` before it). The
//! last step is the empty clause, `0`. Steps that need resolution asymmetric tautologies, the
//! `RAT` of the name, are refused: no claim about a board needs them.

use crate::budget::Meter;

use super::formula::Formula;
use super::lines::Lines;
use super::refusal::{Flaw, Name, Refusal};
use super::rup::Propagator;

/// Checks that `proof` leads from `formula` to the empty clause, forwards, step by step. A unit
/// of work is a clause that is looked at. Returns the number of steps.
pub fn check(formula: &Formula, proof: &[u8], meter: &mut Meter) -> Result<usize, Refusal> {
    let mut known = Propagator::new(formula.num_vars);
    for clause in formula.clauses.iter() {
        known.add(clause, meter)?;
    }
    let mut lines = Lines::new(Name::Proof, proof)?;
    loop {
        let line = lines.next("the empty clause, `0`")?;
        meter.spend(1)?;
        if let Some(deleted) = line.text.strip_prefix("d ") {
            if !known.delete(&line.clause(deleted, formula.num_vars)?) {
                return Err(line.refuse(Flaw::NotThere));
            }
            continue;
        }
        let clause = line.clause(line.text, formula.num_vars)?;
        if !known.implies(&clause, meter)? {
            return Err(line.refuse(Flaw::NotPropagated));
        }
        if clause.is_empty() {
            let steps = line.number;
            return match lines.next_or_end() {
                None => Ok(steps),
                Some(line) => {
                    Err(line.refuse(Flaw::expected("the end after the empty clause", line.text)))
                }
            };
        }
        known.add(&clause, meter)?;
    }
}
