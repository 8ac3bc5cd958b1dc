//! What stands for a solver in a build without the feature `sat`: it takes clauses, and says of every
//! question that nothing answers it.

use std::io::{self, Write};

use crate::budget::{Meter, Unsupported};
use crate::model::{Cnf, Lit, Var};

use super::{Backend, ClauseSink, ProveUnsat, SatBackend, SolveAssuming, Verdict};

const MISSING: Unsupported =
    Unsupported("this build has no SAT solver, which is the feature `sat` of gridproof");
/// There may be a solver that proves nothing.
const NO_PROOFS: Unsupported = Unsupported(
    "this build has no SAT solver that writes proofs, which is the feature `sat` of gridproof",
);

/// Has every ability, and answers nothing.
pub const BACKEND: Backend = Backend {
    name: "none",
    new: || Box::new(SolverMissing::default()),
    assuming: Some(|| Box::new(SolverMissing::default())),
    prove: Some(SolverMissing::prove_unsat),
};

/// See the module's documentation.
#[derive(Debug, Default)]
pub struct SolverMissing {
    num_vars: usize,
}

impl ClauseSink for SolverMissing {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::new(self.num_vars - 1)
    }

    fn add_clause(&mut self, _: &[Lit]) {}
}

impl SatBackend for SolverMissing {
    fn solve(&mut self, _: &mut Meter) -> Verdict {
        Verdict::Unknown(MISSING.into())
    }
}

impl SolveAssuming for SolverMissing {
    fn solve_assuming(&mut self, _: &[Lit], meter: &mut Meter) -> Verdict {
        self.solve(meter)
    }

    fn core(&self) -> &[Lit] {
        &[]
    }
}

impl ProveUnsat for SolverMissing {
    fn prove_unsat(_: &Cnf, _: &mut dyn Write, _: &mut Meter) -> io::Result<Verdict> {
        Ok(Verdict::Unknown(NO_PROOFS.into()))
    }
}
