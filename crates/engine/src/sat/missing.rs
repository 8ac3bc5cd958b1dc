//! The placeholder for a solver in a build without the feature `sat`. The placeholder accepts
//! clauses, and answers every query with an error.

use std::io::{self, Write};

use crate::budget::{Meter, Unsupported};
use crate::model::{Cnf, Lit, Var};
use crate::reason;

use super::{BackendEntry, ClauseSink, ProveUnsat, SatBackend, SatVerdict, SolveAssuming};

const SAT_UNSUPPORTED: Unsupported = Unsupported(reason::no_sat_solver());
/// The reason why no proofs are available: this build has no solver that writes proofs.
const PROOFS_UNSUPPORTED: Unsupported = Unsupported(reason::no_sat_proofs());

/// The backend, which offers every ability but answers no query.
pub const BACKEND: BackendEntry = BackendEntry {
    name: "none",
    new_solver: || Box::new(MissingBackend::default()),
    new_with_assumptions: Some(|| Box::new(MissingBackend::default())),
    prove_unsat: Some(MissingBackend::prove_unsat),
};

/// The placeholder for a solver, which accepts clauses but answers no query.
#[derive(Debug, Default)]
pub struct MissingBackend {
    num_vars: usize,
}

impl ClauseSink for MissingBackend {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::new(self.num_vars - 1)
    }

    fn add_clause(&mut self, _: &[Lit]) {}
}

impl SatBackend for MissingBackend {
    fn solve(&mut self, _: &mut Meter) -> SatVerdict {
        SatVerdict::Unknown(SAT_UNSUPPORTED.into())
    }
}

impl SolveAssuming for MissingBackend {
    fn solve_assuming(&mut self, _: &[Lit], meter: &mut Meter) -> SatVerdict {
        self.solve(meter)
    }

    fn failed_assumptions(&self) -> &[Lit] {
        &[]
    }
}

impl ProveUnsat for MissingBackend {
    fn prove_unsat(_: &Cnf, _: &mut dyn Write, _: &mut Meter) -> io::Result<SatVerdict> {
        Ok(SatVerdict::Unknown(PROOFS_UNSUPPORTED.into()))
    }
}
