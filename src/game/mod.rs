//! Games by proofs alone, in which the player opens only cells that are proved to be clear.
//!
//! A layout implements [`Game`], and knows what every cell hides. [`play()`] opens what a
//! [`Prover`] proves until the game is won or a guess is needed. [`difficulty()`] tells how many
//! clues the hardest step needs together, and `climb` searches for layouts that proofs alone win. A
//! [`Judgement`] says how good a person's move was.

mod answer;
#[cfg(feature = "random")]
mod climb;
mod difficulty;
#[cfg(feature = "json")]
mod document;
mod judgement;
mod solvable;
mod walk;

pub use answer::Outcome;
#[cfg(feature = "random")]
pub use climb::{Climb, climb, with_moved_mine};
pub use difficulty::{Difficulty, NeededClues, SafeCellExplainer, difficulty};
#[cfg(feature = "json")]
pub use document::OutcomeDocument;
pub use judgement::{Judgement, Risk};
pub use solvable::{End, Guess, Prover, Solvability, play};
pub use walk::{Game, walk};
