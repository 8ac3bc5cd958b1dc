//! The tests of gridproof-request.

mod asked;
mod questions;
mod schema;
mod show;
