//! Games by proofs alone, in which the player opens only cells that are proved to be clear.
//!
//! A layout implements [`Game`], and knows the content of every cell. [`play()`] opens the cells
//! that a [`Prover`] proves safe, until the game is won or a guess is needed. [`difficulty()`]
//! returns the number of clues that the hardest step combines. `hill_climb` searches for layouts
//! that proofs alone win. A [`Judgement`] rates a person's move.

mod answer;
mod difficulty;
#[cfg(feature = "json")]
mod document;
#[cfg(feature = "random")]
mod hill_climb;
mod judgement;
mod solvable;
mod walk;

pub use answer::Outcome;
pub use difficulty::{CellExplainer, Difficulty, NeededClues, difficulty};
#[cfg(feature = "json")]
pub use document::OutcomeDocument;
#[cfg(feature = "random")]
pub use hill_climb::{HillClimb, hill_climb, with_moved_mine};
pub use judgement::{Judgement, Risk};
pub use solvable::{End, Guess, Prover, Solvability, play};
pub use walk::{Game, open_deduced};
