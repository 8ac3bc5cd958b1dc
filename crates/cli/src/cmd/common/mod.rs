//! The parts that commands share: reading boards, budgets, drawing, and output.

pub mod backend;
pub mod bounded;
pub mod cell;
pub mod certify;
mod colours;
pub mod columns;
pub mod console;
pub mod defect;
pub mod engine;
pub mod failure;
mod fitted;
pub mod heap;
pub mod input;
pub mod limits;
pub mod number;
pub mod output;
pub mod screen;
pub mod size;
pub mod streams;
pub mod usage;
