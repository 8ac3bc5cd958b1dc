//! Finds the labels, numbers and drawn lines that surround the cells of a grid.

pub mod counts;
pub mod drawn_lines;
pub mod evidence;
pub mod header;
pub mod labels;
pub mod sequence;

pub use sequence::{MIN_LABELS_AS_EVIDENCE, are_consecutive};

use super::{found_grid, line};
