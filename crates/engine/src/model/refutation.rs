//! An unsatisfiable formula together with its proof.

use super::{Cnf, Model};

/// A refutation: clauses of a model that no assignment satisfies, with a DRAT proof of their unsatisfiability.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The constraints that the clauses encode.
    pub model: Model,
    /// The clauses of the model.
    pub cnf: Cnf,
    /// The proof in the text form of DRAT.
    pub drat: Vec<u8>,
}
