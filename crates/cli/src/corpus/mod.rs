//! Boards of mines with their true answers, in a folder, for testing other solvers; and the trial
//! of any program on them.
//!
//! The folder has `README.md`, which explains it, `index.jsonl` with a line for each board
//! ([`entry`]), the saved boards in `boards` and certificates in `certificates`. A seed gives the
//! same bytes everywhere: searches only have limits on work, and the index lists what they leave
//! open.

mod answers;
mod certify;
mod digest;
pub mod entry;
pub mod families;
mod readme;
pub mod trial;
pub mod write;

/// The names in the folder.
const INDEX: &str = "index.jsonl";
const README: &str = "README.md";
const BOARDS: &str = "boards";
const CERTIFICATES: &str = "certificates";
