//! The files of a certificate about a board of mines, besides those of every puzzle.

use crate::certificate::refusal::Name;

/// What is claimed of each hidden cell, and whether the board is consistent.
pub const CLAIMS: Name = Name("claims.txt");
/// Consistent placements.
pub const PLACEMENTS: Name = Name("placements.txt");
