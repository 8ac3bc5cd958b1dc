//! Certificates of the contents of the cells of a board, in one format for boards of mines and
//! puzzles of shaded cells.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the saved board | always |
//! | `claims.txt` | what each open cell holds: never, always, either, or `.` for no claim; and whether the board is consistent (`list.rs`) | always |
//! | the puzzle's file of solutions | among them for each cell that is claimed to be either one in which it holds it and one in which it does not (`witnesses.rs`) | if consistent |
//! | `refutation.cnf` | rules of the board as clauses, and the *negated claim*, one clause that says one claim of never or always is false (`negated_claim.rs`) | if there is such a claim, or inconsistent |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! Of an inconsistent board nothing is claimed about a cell, and the clauses are those of rules in
//! conflict, without a negated claim.
//!
//! A certificate of a count has `board.txt`, `counts.txt` and `diagrams.txt` alone.
//!
//! One refutation serves all proven cells: if no model satisfies the rules and the negated claim,
//! every solution makes the negated claim false, so all of its claims true.

mod claim;
mod claimed;
mod files;
mod list;
mod negated_claim;
mod told;
mod witnesses;
#[cfg(feature = "questions")]
mod write;
mod wrong;

pub use claim::Claim;
pub(crate) use claim::{Mark, Terms};
pub(crate) use claimed::Claimed;
pub use files::Accepted;
pub(crate) use files::{check, check_count};
pub use list::Claims;
pub(crate) use told::ClaimSummary;
#[cfg(feature = "questions")]
pub(crate) use write::{certificate, count_certificate, to_veripb};
