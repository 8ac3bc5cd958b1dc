//! gridproof answers questions about grid puzzles exactly, with evidence others can check.

pub mod budget;
pub mod cmd;
pub mod count;
pub mod grid;
pub mod ilp;
pub mod model;
pub mod protocol;
pub mod puzzles;
pub mod query;
pub mod referee;
pub mod sat;
