//! A corpus is a folder of boards with their true answers, for testing solvers. This module writes
//! corpora, and tests programs on them.
//!
//! `README.md` in the folder explains the corpus, and `index.jsonl` has a line for each board
//! ([`entry`]). The folder `boards` contains the saved boards, and `certificates` the certificates.
//! A seed gives the same files on every machine, because searches are limited by their work only
//! and not by time. The index states which answers are missing.

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
const INDEX_FILE: &str = "index.jsonl";
const README_FILE: &str = "README.md";
const BOARDS_FOLDER: &str = "boards";
const CERTIFICATES_FOLDER: &str = "certificates";
