//! The tests of gridproof-request.

mod any_shape;
mod consistent;
mod densities;
mod draw;
mod errors;
mod level_play;
mod look;
mod look_shaded;
mod play;
mod proof_format;
mod questions;
mod requests;
mod schema;
mod show;
mod sizes;
