//! What is shown by a certificate of a mosaic board.

use crate::puzzle::Shown;
use crate::puzzles::mosaic::text;
use crate::puzzles::mosaic::words::{self, Verdict};
use crate::report::{counted, proof};

use super::Accepted;

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Report {
    verdict: Verdict,
    pictures: Vec<Vec<String>>,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    sentence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    board: String,
}

impl Report {
    pub fn new(shown: Accepted) -> Self {
        let Accepted { board, pictures, clauses, steps } = shown;
        Self {
            verdict: Verdict::of(&pictures),
            pictures: pictures.iter().map(text::rows).collect(),
            clauses,
            steps,
            sentence: words::sentence(&board, &pictures),
            board: text::print(&board),
        }
    }
}

impl Shown for Report {
    fn board(&self) -> String {
        self.board.clone()
    }

    fn sentence(&self) -> String {
        self.sentence.clone()
    }

    fn pieces(&self) -> Option<String> {
        let Self { pictures, clauses, steps, .. } = self;
        Some(format!("{}, {}", counted(pictures.len(), "picture"), proof(*clauses, *steps)))
    }
}
