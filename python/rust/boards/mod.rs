//! Boards of mines and of any shape, and the numbers that stand for cells in arrays.

pub mod arrays;
pub mod board;
pub mod cells;
pub mod views;
