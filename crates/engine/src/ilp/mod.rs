//! Integer linear optimisation over the 0/1 variables of a model, with a common trait for all
//! solvers.
//!
//! The solvers compute in floating point. Every assignment that a solver returns is checked against
//! the model in integers. So assignments and their objective values are facts, whereas optimality
//! and infeasibility are only claims of the solver. Use the solvers to cross-check the exact
//! engines, not to replace them.

mod backend;
#[cfg(feature = "ilp")]
mod micro_lp;
#[cfg(not(feature = "ilp"))]
mod missing;

pub use backend::{Feasibility, IlpBackend, Objective, OptimisationOutcome, Sense, UnknownReason};
#[cfg(feature = "ilp")]
pub use micro_lp::MicroLp;
#[cfg(not(feature = "ilp"))]
pub use missing::MissingBackend as MicroLp;

/// The backends, with the default backend first. To add a backend, add a file, and a line to this
/// list.
pub const BACKENDS: &[(&str, &dyn IlpBackend)] = &[("microlp", &MicroLp)];
