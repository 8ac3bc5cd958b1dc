//! That nothing satisfies a model, with a proof for those who do not believe the solver.

use thiserror::Error;

use crate::budget::{Meter, Stop, Unfinished, Unsupported};
use crate::model::{Buffer, Cnf, Model, Refutation};
use crate::sat::Verdict;

use super::Engines;

/// Why there is no evidence for what an engine found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unproved {
    /// A limit was met, or nothing that is built in writes proofs.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// The search had ended before it was known whether anything agrees with the board.
    #[error("it is not decided whether anything agrees with the board")]
    Undecided,
    /// One of them is wrong.
    #[error("the engines contradict each other on this board")]
    Contradiction,
}

impl From<Stop> for Unproved {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
    }
}

/// None if something satisfies `model`, whose clauses are `cnf`. A unit of work is the backend's.
///
/// # Errors
/// Where the budget ends first, or the proof does not fit its memory.
pub fn refute(
    model: Model,
    cnf: Cnf,
    engines: Engines,
    meter: &mut Meter,
) -> Result<Option<Refutation>, Unfinished> {
    let mut proof = Buffer::new(meter.budget().meter())?;
    let verdict = engines.prove_unsat(&cnf, &mut proof, meter);
    let mut drat = proof.finish()?;
    match verdict {
        Ok(Verdict::Unsat) => {
            close(&mut drat);
            Ok(Some(Refutation { model, cnf, drat }))
        }
        Ok(Verdict::Sat(_)) => Ok(None),
        Ok(Verdict::Unknown(reason)) => Err(reason),
        Err(_) => Err(Unsupported("the SAT solver failed without a reason").into()),
    }
}

/// A proof ends with the empty clause; varisat leaves it out where unit clauses contradict each
/// other as they are added.
fn close(drat: &mut Vec<u8>) {
    if drat != b"0\n" && !drat.ends_with(b"\n0\n") {
        drat.extend(b"0\n");
    }
}
