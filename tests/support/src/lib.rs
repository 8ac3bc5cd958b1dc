//! Code that the tests of gridproof's packages share: corpora, random models and instances, and
//! external tools.

pub mod any_shape;
pub mod corpus;
pub mod external;
pub mod games;
pub mod minimal;
pub mod models;
pub mod mosaics;
pub mod nnf;
pub mod one_click_instances;
pub mod positions;
pub mod prints;
pub mod random;
pub mod scpog;
pub mod star_battles;
pub mod tampering;
pub mod thermometers;

pub use external::{ganak, minizinc, rate, veripb};

/// The root of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
