//! What is said of every certificate: accepted, and about which board, or refused, and why.

use std::fmt::Write;

use serde::Serialize;
use sha2::{Digest, Sha256};

use gridproof::certificate::{Accepted, Refusal};

use super::super::common::console::Answer;

/// What is accepted, bound to the board it is true of.
#[derive(Serialize)]
pub(super) struct Report<S> {
    accepted: bool,
    /// The first line of the saved board.
    header: String,
    /// The SHA-256 of the saved board in the form that this program writes, in hexadecimal.
    sha256: String,
    #[serde(flatten)]
    shown: S,
}

/// What a puzzle's certificate shows.
pub(super) trait Evidence: Serialize {
    /// What is true, without a full stop.
    fn sentence(&self) -> String;

    /// What is demanded besides the header, where anything is: it follows on that.
    fn demands(&self) -> String {
        String::new()
    }

    /// The pieces of evidence, where there are any to count.
    fn pieces(&self) -> Option<String>;
}

impl<S: Evidence> Report<S> {
    pub fn new(accepted: &Accepted, shown: S) -> Self {
        let question = accepted.question();
        let mut sha256 = String::new();
        for byte in Sha256::digest(question.text()) {
            // Writing to a string can not fail.
            let _ = write!(sha256, "{byte:02x}");
        }
        Self { accepted: true, header: question.header().to_owned(), sha256, shown }
    }
}

impl<S: Evidence> Answer for Report<S> {
    fn full(&self) -> String {
        let Self { header, sha256, shown, .. } = self;
        let pieces = shown.pieces().map(|pieces| pieces + "\n").unwrap_or_default();
        let about = format!("board: {header}{}\nsha256: {sha256}\n", shown.demands());
        self.brief() + &about + &pieces
    }

    fn brief(&self) -> String {
        format!("accepted: {}\n", self.shown.sentence())
    }
}

/// Why a certificate is refused; people are told on standard error.
#[derive(Serialize)]
pub(super) struct Rejected {
    accepted: bool,
    file: Option<&'static str>,
    line: Option<usize>,
    reason: String,
}

impl Rejected {
    pub fn new(refusal: &Refusal) -> Self {
        let file = refusal.file().map(|name| name.as_str());
        Self { accepted: false, file, line: refusal.line(), reason: refusal.reason() }
    }
}

impl Answer for Rejected {
    fn full(&self) -> String {
        String::new()
    }

    fn brief(&self) -> String {
        String::new()
    }
}
