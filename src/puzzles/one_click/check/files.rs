//! The files of a certificate about a one-click instance, besides those of every puzzle.

use crate::certificate::refusal::Name;

/// A board and its click, or the word that there is none.
pub const SOLUTION: Name = Name("solution.txt");
/// Cells without which there is no way from one cell to another (rule O7).
pub const SEPARATORS: Name = Name("separators.txt");
