//! Boards of mines and of any shape, and their numbers in arrays.

pub mod arrays;
pub mod board;
pub mod cells;
pub mod views;
