//! The tests of gridproof-request.

mod densities;
mod draw;
mod errors;
mod level_play;
mod look;
mod look_shaded;
mod play;
mod questions;
mod requests;
mod schema;
mod show;
mod sizes;
