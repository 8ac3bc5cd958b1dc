//! The formats of boards of mines and of boards of any shape, and the detection of formats.

mod any_shape;
mod boards;
mod detection;
