//! What stands for a solver in a build without the feature `ilp`: it says of every question that
//! nothing answers it.

use crate::budget::{Budget, Unfinished, Unsupported};
use crate::model::{Model, Program};

use super::{Feasibility, IlpBackend, Objective, Outcome, Reason};

const MISSING: Reason = Reason::Unfinished(Unfinished::Unsupported(Unsupported(
    "this build has no integer programs, which are the feature `ilp` of gridproof",
)));

/// See the module's documentation.
#[derive(Debug)]
pub struct SolverMissing;

impl IlpBackend for SolverMissing {
    fn optimise(&self, _: &Model, _: &Objective, _: &Budget) -> Outcome {
        Outcome::Unknown(MISSING)
    }

    fn satisfy(&self, _: &Program, _: &Budget) -> Feasibility {
        Feasibility::Unknown(MISSING)
    }
}
