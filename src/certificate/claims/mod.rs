//! Certificates of the contents of a board's cells. Boards of mines and puzzles of shaded cells
//! share one format.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the saved board | always |
//! | `claims.txt` | what each open cell holds: never, always, either, or `.` for no claim; and whether the board is consistent (`list.rs`) | always |
//! | the puzzle's file of solutions | among them for each cell that is claimed to be either one in which it holds it and one in which it does not (`witnesses.rs`) | if consistent |
//! | `refutation.cnf` | rules of the board as clauses, and the *negated claim*, one clause that says one claim of never or always is false (`negated_claim.rs`) | if there is such a claim, or inconsistent |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! A certificate of an inconsistent board has no claims about cells. The clauses come from
//! conflicting rules, without a negated claim.
//!
//! A certificate of a count has only `board.txt`, `counts.txt` and `diagrams.txt`.
//!
//! One refutation serves all proven cells. If no model satisfies the rules and the negated claim,
//! every solution makes the negated claim false, and so every single claim true.

mod claim;
mod claim_board;
mod claim_errors;
mod claim_summary;
mod files;
mod list;
mod negated_claim;
mod witnesses;
#[cfg(feature = "questions")]
mod write;

pub use claim::Claim;
pub(crate) use claim::{Mark, Terms};
pub(crate) use claim_board::ClaimBoard;
pub(crate) use claim_summary::ClaimSummary;
pub use files::Accepted;
pub(crate) use files::{check, check_count};
pub use list::Claims;
#[cfg(feature = "questions")]
pub(crate) use write::{certificate, count_certificate, to_veripb};
