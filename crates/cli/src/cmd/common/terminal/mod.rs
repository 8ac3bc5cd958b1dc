//! Answers, notes, tables and drawings on standard output and standard error.

pub mod colours;
pub mod columns;
mod compact_drawing;
pub mod console;

use super::{limits, streams};
