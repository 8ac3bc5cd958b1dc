//! The bits of a board's colours. A plane has one word of bits for each column.

/// The longest side of a board, which is the number of bits in a word.
pub const LONGEST_SIDE: usize = 16;

pub const NUM_PLANES: usize = 4;

/// A bit for each cell, stored as a word for each column.
pub type Plane = [u16; LONGEST_SIDE];
