//! Proofs that a model is unsatisfiable, for readers who do not trust the solver.

use crate::budget::{Meter, Stop, Unfinished, Unsupported};
use crate::model::{Cnf, MeteredBuffer, Model, Refutation};
use crate::reason::{self, Reason, errors_with_reason};
use crate::sat::SatVerdict;

use super::Engines;

/// The reason why there is no evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvidenceError {
    /// A limit ended the search, or this build writes no proofs.
    Unfinished(Unfinished),
    /// The search ended before the consistency of the board was decided.
    Undecided,
    /// The findings and the evidence contradict each other.
    Contradiction,
}

impl EvidenceError {
    /// Returns the reason in words.
    pub fn reason(self) -> Reason {
        match self {
            Self::Unfinished(reason) => reason.reason(),
            Self::Undecided => reason::undecided_board(),
            Self::Contradiction => reason::engines_disagree(),
        }
    }
}

errors_with_reason!(EvidenceError);

impl From<Unfinished> for EvidenceError {
    fn from(reason: Unfinished) -> Self {
        Self::Unfinished(reason)
    }
}

impl From<Stop> for EvidenceError {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
    }
}

/// Refutes `model`, whose clauses are `cnf`. Returns `None` if the model is satisfiable. Work is
/// counted in the backend's unit.
///
/// # Errors
/// The budget ends before the result is complete, or the proof does not fit into the memory.
pub fn refute(
    model: Model,
    cnf: Cnf,
    engines: Engines,
    meter: &mut Meter,
) -> Result<Option<Refutation>, Unfinished> {
    let mut proof = MeteredBuffer::new(meter.budget().meter())?;
    let verdict = engines.prove_unsat(&cnf, &mut proof, meter);
    let mut drat = proof.finish()?;
    match verdict {
        Ok(SatVerdict::Unsat) => {
            add_empty_clause(&mut drat);
            Ok(Some(Refutation { model, cnf, drat }))
        }
        Ok(SatVerdict::Sat(_)) => Ok(None),
        Ok(SatVerdict::Unknown(reason)) => Err(reason),
        Err(_) => Err(Unsupported(reason::solver_failed()).into()),
    }
}

/// Adds the empty clause that ends a proof. varisat omits the empty clause if unit clauses already
/// contradict each other while they are added.
fn add_empty_clause(drat: &mut Vec<u8>) {
    if drat != b"0\n" && !drat.ends_with(b"\n0\n") {
        drat.extend(b"0\n");
    }
}
