//! The files of a certificate about a one-click instance, besides those of every puzzle.

use crate::certificate::refusal::Name;

/// A board and its click, or a word for none.
pub const SOLUTION: Name = Name("solution.txt");
/// Separators: cells that every path from one cell to another passes (rule O7).
pub const SEPARATORS: Name = Name("separators.txt");
