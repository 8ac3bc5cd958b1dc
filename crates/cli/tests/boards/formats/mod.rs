//! The formats of boards: of mines, of any shape, and how a format is detected.

mod any_shape;
mod boards;
mod detection;
