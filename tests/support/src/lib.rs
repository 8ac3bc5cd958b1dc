//! Code that the tests of gridproof's packages share: corpora, random models and instances, and
//! external tools.

pub mod any_shape;
pub mod corpus;
pub mod external;
pub mod games;
pub mod instances;
pub mod minimal;
pub mod models;
pub mod nnf;
pub mod positions;
pub mod prints;
pub mod random;
pub mod scpog;
pub mod tampering;

pub use external::{ganak, minizinc, rate, veripb};
pub use instances::{mosaics, one_click_instances, star_battles, thermometers};

/// The root of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
