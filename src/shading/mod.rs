//! Puzzles of shaded cells, in which rules determine which cells of a board to shade.
//!
//! Each of these puzzles has a board type that implements [`Shading`]. The trait defines the text
//! of boards, the rules as constraints, the check of a solution, and the puzzle's words. All
//! puzzles share the remaining code of this module. The shared code solves, proves, counts,
//! explains and samples. It also makes and checks certificates, and implements the registry entry
//! ([`PuzzleEntry`](crate::puzzle::PuzzleEntry)).

#[cfg(feature = "questions")]
mod answers;
mod board;
#[cfg(feature = "questions")]
pub mod certify;
mod check;
#[cfg(feature = "questions")]
pub mod exact;
#[cfg(feature = "json")]
mod keyed_documents;
#[cfg(feature = "questions")]
pub mod listing;
#[cfg(feature = "questions")]
pub mod position;
#[cfg(feature = "questions")]
mod puzzle;
mod solution;
mod verified;
mod words;

pub use crate::certificate::claims::CellContent;
#[cfg(feature = "questions")]
pub use answers::explain_answer::needed_clues;
#[cfg(feature = "questions")]
pub use board::RuleText;
pub(crate) use board::of_files;
pub use board::{Shading, build_model};
pub use check::{Accepted, SOLUTIONS_FILE, check_count};
pub use solution::{Solution, rows};
pub use words::{Keys, SIGNS, Words};
