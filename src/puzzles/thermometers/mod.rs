//! Thermometers: each thermometer is filled from its bulb on, and the total of each row and column
//! is its number of filled cells.

#[cfg(feature = "questions")]
mod diagram;
mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::Board;
