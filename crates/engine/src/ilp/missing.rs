//! The placeholder for a solver in a build without the feature `ilp`. The placeholder answers every
//! question with an error.

use crate::budget::{Budget, Unfinished, Unsupported};
use crate::model::{Model, Program};

use super::{Feasibility, IlpBackend, Objective, Outcome, Reason};

const MISSING: Reason = Reason::Unfinished(Unfinished::Unsupported(Unsupported(
    "this build has no integer programs: it lacks the feature `ilp` of gridproof",
)));

/// The placeholder for a solver. See the module's documentation.
#[derive(Debug)]
pub struct MissingBackend;

impl IlpBackend for MissingBackend {
    fn optimise(&self, _: &Model, _: &Objective, _: &Budget) -> Outcome {
        Outcome::Unknown(MISSING)
    }

    fn satisfy(&self, _: &Program, _: &Budget) -> Feasibility {
        Feasibility::Unknown(MISSING)
    }
}
