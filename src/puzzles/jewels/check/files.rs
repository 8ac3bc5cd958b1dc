//! The files that only certificates about jewels have.

use crate::certificate::refusal::Name;

/// The file of the best swap, or of the swaps that set up the template. Without swaps, the file
/// says so.
pub const SWAPS: Name = Name("swaps.txt");
