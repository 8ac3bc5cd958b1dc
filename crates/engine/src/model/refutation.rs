//! A formula that nothing satisfies, with the proof.

use super::{Cnf, Model};

/// Clauses of a model that have no satisfying assignment, and a DRAT proof of that.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The constraints that the clauses are taken from.
    pub model: Model,
    /// The clauses of the model.
    pub cnf: Cnf,
    /// In the text form of DRAT.
    pub drat: Vec<u8>,
}
