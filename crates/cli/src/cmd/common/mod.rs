//! The modules that several commands use, for reading boards, for budgets, for drawing and for
//! output.

mod board_failure;
pub mod bounded_input;
pub mod defect;
pub mod failure;
pub mod heap;
pub mod input;
mod old_names;
mod options;
pub mod output;
pub mod screen;
pub mod streams;
mod terminal;
pub mod usage;

pub use options::{backend, cell, certify, engine, level, limits, number, size};
use terminal::colours;
pub use terminal::{columns, console};
