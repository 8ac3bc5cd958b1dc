//! Integer linear optimisation over a model's 0/1 variables, behind one trait.
//!
//! The solvers compute in floating point. Every assignment they return is checked against the model
//! in integers before it leaves this module. So `Feasible` and the objective values are facts.
//! Optimality and infeasibility are the solver's claims. Use the solvers to cross-check the exact
//! engines, not in their place.

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

/// Every backend, the default first. A new backend is one file and one line here.
pub const BACKENDS: &[(&str, &dyn IlpBackend)] = &[("microlp", &MicroLp)];
