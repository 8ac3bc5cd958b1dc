//! Thermometers: each thermometer is filled from its bulb towards its end. The total of a row or
//! column is the number of its filled cells.

#[cfg(feature = "questions")]
mod diagram;
mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::Board;
