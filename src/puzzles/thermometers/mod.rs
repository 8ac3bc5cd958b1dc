//! Thermometers: each thermometer is filled from its bulb on, and each row and column has as many
//! filled cells as its total says.

#[cfg(feature = "questions")]
mod diagram;
mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::Board;
