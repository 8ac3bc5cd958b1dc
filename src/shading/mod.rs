//! Puzzles of shaded cells: some cells of a board are to be shaded, and rules over single cells say which.
//!
//! Such a puzzle is a type of boards with the trait [`Shading`]: its text, its rules as constraints, the replay
//! of a solution by the rules, and its words. Everything else stands here, once for all of them: solving,
//! proving, counting, explaining and sampling, the certificates and their check, and the entry of the registry
//! ([`ShadingPuzzle`]).

mod board;
mod certificate_checker;
#[cfg(feature = "questions")]
pub mod certify;
mod check;
#[cfg(feature = "questions")]
mod counted;
#[cfg(feature = "questions")]
pub mod exact;
#[cfg(feature = "questions")]
mod explained;
#[cfg(feature = "json")]
mod keyed;
#[cfg(feature = "questions")]
mod proved;
#[cfg(feature = "questions")]
mod puzzle;
mod solution;
#[cfg(feature = "questions")]
mod solved;
mod verified;
mod words;

pub use board::{RuleText, Shading, build_model};
pub use certificate_checker::ShadingPuzzle;
pub use check::{Accepted, SOLUTIONS, check, check_count};
pub use solution::{Solution, rows};
pub use words::{Keys, SIGNS, Words};
