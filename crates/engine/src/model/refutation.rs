//! An unsatisfiable formula with its proof.

use super::{Cnf, Model};

/// Clauses of a model that have no satisfying assignment, and a DRAT proof of that.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The constraints that the clauses encode.
    pub model: Model,
    /// The clauses of the model.
    pub cnf: Cnf,
    /// The proof in the text form of DRAT.
    pub drat: Vec<u8>,
}
