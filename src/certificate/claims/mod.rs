//! The common shape of the certificates of all puzzles, and their check (`certified_board.rs`).
//!
//! | file | content | present |
//! |---|---|---|
//! | `board.txt` | the saved board | always |
//! | `claims.txt` | whether the board is consistent, and the claims: a bound on the solutions (`board_claims.rs`), or the content of each open cell (`cells.rs`) | always |
//! | the puzzle's file of witnesses | solutions, which are replayed by the rules; each undetermined cell holds something in one of them and nothing in another (`cells.rs`) | if consistent |
//! | the puzzle's file of lemmas | facts about the board that its model does not state | if the refutation needs them |
//! | the files of a refutation ([`certificate`](super)) | the rules of the board and the negated claims, and a proof that they have no model | if a claim excludes something, or the board is inconsistent |
//!
//! `claims::check` checks every certificate of claims in this order. `certified_board.rs` reads the
//! board. [`CertifiedBoard::check_claims`] reads the claims, replays the witnesses and negates the
//! claims; for puzzles with claims about cells, `cells.rs` implements this method for every
//! `CellBoard`. Then `justify.rs` and `lrat.rs` or `drat.rs`, or `veripb/`, check the refutation.
//!
//! The negated claims are added to the rules as constraints. One refutation then shows that no
//! assignment satisfies all constraints. For claims about cells, a single clause says that at least
//! one claim is false. If no solution satisfies this clause, all claims are true. A certificate
//! that a board is inconsistent has no claims about cells, and its clauses come from conflicting
//! rules.
//!
//! A certificate of a count has only `board.txt`, `counts.txt` and `diagrams.txt`. If some rule of
//! the puzzle is not an equation over cells, the certificate also has `rules.opb`.

mod board_claims;
mod cell_board;
mod cells;
mod certified_board;
mod claim;
mod claim_summary;
#[cfg(feature = "questions")]
mod write;

pub use board_claims::BoardClaims;
pub(crate) use cell_board::CellBoard;
pub use cell_board::CellContent;
pub(crate) use cells::check_count;
pub use cells::{AcceptedCellClaims, Claims};
#[cfg(feature = "questions")]
pub(crate) use certified_board::read_board;
pub use certified_board::{
    Accepted, AcceptedClaims, CertifiedBoard, CheckedClaims, NegatedClaims, check,
};
pub use claim::Claim;
pub(crate) use claim::{ClaimWords, Mark};
pub(crate) use claim_summary::ClaimSummary;
#[cfg(feature = "questions")]
pub(crate) use write::{cells_certificate, certificate, count_certificate, to_veripb, with_graph};
