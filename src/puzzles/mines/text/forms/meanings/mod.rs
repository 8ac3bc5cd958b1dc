//! Signs of cells, and the meanings of these signs.

pub mod cells;
pub mod pictures;
pub mod readings;
pub mod signs;
pub mod symbols;

pub use symbols::{ParseSymbolsError, Role, Symbols};
