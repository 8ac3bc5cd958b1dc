//! The files that only a certificate about a one-click instance has.

use crate::certificate::refusal::Name;

/// The file of a board and its click. Without a board, the file says so.
pub const SOLUTION: Name = Name("solution.txt");
/// The file of the separators: sets of cells that every path from one cell to another passes (rule
/// O7).
pub const SEPARATORS: Name = Name("separators.txt");
