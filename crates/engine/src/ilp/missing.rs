//! The placeholder for a solver in a build without the feature `ilp`: every call returns an error.

use crate::budget::{Budget, Unfinished};
use crate::model::{IntegerProgram, Model};
use crate::reason;

use super::{Feasibility, IlpBackend, Objective, OptimisationOutcome, UnknownReason};

const ILP_UNSUPPORTED: UnknownReason =
    UnknownReason::Unfinished(Unfinished::unsupported(reason::no_integer_programs()));

/// The placeholder for a solver. See the module's documentation.
#[derive(Debug)]
pub struct MissingBackend;

impl IlpBackend for MissingBackend {
    fn optimise(&self, _: &Model, _: &Objective, _: &Budget) -> OptimisationOutcome {
        OptimisationOutcome::Unknown(ILP_UNSUPPORTED)
    }

    fn satisfy(&self, _: &IntegerProgram, _: &Budget) -> Feasibility {
        Feasibility::Unknown(ILP_UNSUPPORTED)
    }
}
