//! The tests of gridproof-request.

mod asked;
mod densities;
mod look;
mod play;
mod questions;
mod schema;
mod show;
mod sizes;
