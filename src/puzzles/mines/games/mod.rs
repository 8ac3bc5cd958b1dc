//! Answers about whole games: whether a layout can be won without a guess, how difficult the layout
//! is, the best play of an endgame, and the judgement of recorded moves.

pub mod audit;
pub mod difficulty;
pub mod endgame;
#[cfg(feature = "random")]
pub mod no_guess;
pub mod placement_game;
pub mod solvable;

#[cfg(feature = "random")]
use super::generate;
use super::{exact, explain, position, rules};
