//! The files that only a certificate of the longest game has.

use crate::certificate::refusal::Name;

/// The file of a game, and of an upper bound on the clicks of any game.
pub const PATH: Name = Name("path.txt");
/// The file of the prices of the cells and of the outside (rule C9).
pub const PRICES: Name = Name("prices.txt");
/// The file of the sets of cells that a game leaves after its last click on them (rule C10).
pub const CYCLES: Name = Name("cycles.txt");
