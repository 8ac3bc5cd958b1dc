//! Answers, notes, tables and drawings on standard output and standard error.

pub mod colours;
pub mod columns;
pub mod console;
mod fitted;

use super::{limits, streams};
