//! Boards with their true answers, in a folder, for testing other solvers; and the trial
//! of any program on them.
//!
//! The folder has `README.md`, which explains it, `index.jsonl` with a line for each board
//! ([`entry`]), the saved boards in `boards` and certificates in `certificates`. A seed gives equal
//! bytes on every machine: searches have limits on work only. The index states which answers are
//! missing.

mod answers;
mod boards;
mod certify;
mod digest;
pub mod entry;
pub mod families;
mod readme;
pub mod trial;
pub mod write;

/// The names of the files and folders of a corpus.
const INDEX: &str = "index.jsonl";
const README: &str = "README.md";
const BOARDS: &str = "boards";
const CERTIFICATES: &str = "certificates";
