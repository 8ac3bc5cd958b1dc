//! The interface of SAT solvers: small traits, one for each ability. So the use of an ability that
//! a solver lacks is a compile error.
//!
//! The variables of a model come first, with the model's own indices. The auxiliary variables of
//! the encodings follow. A new backend takes one file here and one line in [`BACKENDS`], and must
//! pass `tests/sat_conformance.rs`. Queries name no backend. A query receives the choice of the
//! backend in an [`Engines`](crate::query::Engines).

mod backend;
mod batsat;
mod cadical;
mod cnf;
mod encode;
mod measure;
#[cfg(not(feature = "sat"))]
mod missing;
mod parts;
mod proof;
mod shared_meter;
mod size;
mod split;
#[cfg(feature = "sat")]
mod varisat;

pub use backend::{BackendEntry, ClauseSink, ProveUnsatFn, SatBackend, SatVerdict, SolveAssuming};
pub use cnf::{to_cnf, to_cnf_by_totalizer};
pub(crate) use encode::{Implications, encode_in_chains};
pub use encode::{encode, encode_by_totalizer, encode_constraints, encode_if};
pub use proof::ProveUnsat;
pub use size::FormulaSize;
pub use split::SplitSolver;

/// The SAT backends of this build. Each line has one backend and the feature that builds this
/// backend.
#[rustfmt::skip]
pub const BACKENDS: &[BackendEntry] = &[
    // The default backend comes first. If a chosen backend lacks an ability, the default backend
    // provides it.
    #[cfg(feature = "sat")] varisat::BACKEND,
    #[cfg(feature = "batsat")] batsat::BACKEND,
    #[cfg(feature = "cadical")] cadical::BACKEND,
    #[cfg(not(feature = "sat"))] missing::BACKEND,
];
