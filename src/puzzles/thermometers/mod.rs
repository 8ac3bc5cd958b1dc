//! Thermometers: cells are filled from bulbs on, as many in each row and column as its total says.

#[cfg(feature = "questions")]
mod diagram;
mod model;
mod puzzle;
pub mod rules;
pub mod text;
mod words;

pub use rules::Board;
