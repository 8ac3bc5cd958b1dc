//! A corpus is a folder of boards with their true answers, for testing solvers. This module writes
//! corpora, and tests programs on them.
//!
//! `README.md` in the folder explains the corpus, and `index.jsonl` has a line for each board
//! ([`entry`]). The folder `boards` contains the saved boards, and the folder `certificates`
//! contains the certificates of the boards. A seed gives the same files on every machine, because
//! only work limits the searches, and not time. The index states which answers are missing.

mod answers;
mod boards;
mod certify;
mod digest;
pub mod entry;
pub mod families;
mod readme;
pub mod trial;
pub mod write;

/// The file with a line of JSON for each board of a corpus.
const INDEX_FILE: &str = "index.jsonl";
/// The file that describes a corpus.
const README_FILE: &str = "README.md";
/// The folder of the boards.
const BOARDS_FOLDER: &str = "boards";
/// The folder of the certificates.
const CERTIFICATES_FOLDER: &str = "certificates";
