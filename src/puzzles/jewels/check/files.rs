//! The files of a certificate about a board of jewels, besides those of every puzzle.

use crate::certificate::refusal::Name;

/// The best swap, the swaps that set the template up, or that there are none.
pub const SWAPS: Name = Name("swaps.txt");
