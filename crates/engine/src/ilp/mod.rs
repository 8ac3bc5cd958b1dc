//! Integer linear optimisation over a model's 0/1 variables, behind one trait.
//!
//! The solvers behind it compute in floating point. Every assignment they return is checked
//! against the model in integers before it leaves this module, so `Feasible` and the objective
//! values are facts; that nothing better exists, or nothing at all, is the solver's claim. Use it
//! to cross-check the exact engines, not in their place.

mod backend;
#[cfg(feature = "ilp")]
mod micro_lp;
#[cfg(not(feature = "ilp"))]
mod missing;

pub use backend::{Feasibility, IlpBackend, Objective, Outcome, Reason, Sense};
#[cfg(feature = "ilp")]
pub use micro_lp::MicroLp;
#[cfg(not(feature = "ilp"))]
pub use missing::SolverMissing as MicroLp;

/// Every backend; the first is the default. A further one is one file and one line here.
pub const BACKENDS: &[(&str, &dyn IlpBackend)] = &[("microlp", &MicroLp)];
