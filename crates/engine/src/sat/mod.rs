//! Satisfiability behind small traits, one for each ability, so that asking a backend for what it
//! cannot do is a compile error.
//!
//! The variables of a model come first, with the model's own indices; the auxiliary variables of
//! the encodings follow. A further backend is one file here and one line in [`BACKENDS`], and
//! must pass `tests/sat_conformance.rs`. Queries do not name one: they are given what
//! [`Engines`](crate::query::Engines) chose.

mod backend;
mod batsat;
mod cadical;
mod cnf;
mod encode;
mod gauge;
mod measure;
#[cfg(not(feature = "sat"))]
mod missing;
mod parts;
mod proof;
mod size;
mod split;
#[cfg(feature = "sat")]
mod varisat;

pub use backend::{Backend, ClauseSink, Prove, SatBackend, SolveAssuming, Verdict};
pub use cnf::{to_cnf, to_cnf_by_totalizer};
pub use encode::{encode, encode_by_totalizer, encode_constraints, encode_if};
pub use proof::ProveUnsat;
pub use size::Size;
pub use split::Split;

/// Every backend, each with the feature it is behind in one line.
#[rustfmt::skip]
pub const BACKENDS: &[Backend] = &[
    // The default, which has every ability: what another lacks is asked from it.
    #[cfg(feature = "sat")] varisat::BACKEND,
    #[cfg(feature = "batsat")] batsat::BACKEND,
    #[cfg(feature = "cadical")] cadical::BACKEND,
    #[cfg(not(feature = "sat"))] missing::BACKEND,
];
