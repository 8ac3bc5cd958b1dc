//! The tests of gridproof-request.

mod asked;
mod play;
mod questions;
mod schema;
mod show;
mod sizes;
