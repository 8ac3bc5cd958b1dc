//! The tests of the programs, in one binary.

mod boards;
mod folder;
mod games;
mod harness;
mod programs;
mod regressions;
