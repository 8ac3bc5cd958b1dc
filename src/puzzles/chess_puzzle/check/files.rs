//! The files of a certificate of the longest game, besides those of every puzzle.

use crate::certificate::refusal::Name;

/// A game, and an upper bound on the clicks of any game.
pub const PATH: Name = Name("path.txt");
/// Prices of the cells and of the outside (rule C9).
pub const PRICES: Name = Name("prices.txt");
/// Sets of cells that a game leaves after its last click on them (rule C10).
pub const CYCLES: Name = Name("cycles.txt");
