//! What is shown by a certificate of ChessPuzzle.

use serde::Serialize;

use gridproof::puzzles::chess_puzzle::check::{Accepted, Refuted};

use super::super::common::chess_puzzle::longest;
use super::super::common::words::{counted, proof};
use super::report::Evidence;

#[derive(Serialize)]
pub(super) struct Shown {
    clicks: usize,
    bound: usize,
    tiles: usize,
    sets: usize,
    clauses: usize,
    steps: usize,
    #[serde(skip)]
    evidence: String,
}

impl Shown {
    pub fn new(shown: &Accepted) -> Self {
        let none = Refuted { sets: 0, clauses: 0, steps: 0 };
        let Refuted { sets, clauses, steps } = shown.refuted.unwrap_or(none);
        let evidence = match shown.refuted {
            None => format!("{} prices", shown.board.shape().area() + 1),
            Some(_) => format!("{} of cells, {}", counted(sets, "set"), proof(clauses, steps)),
        };
        let (clicks, tiles) = (shown.clicks.len(), shown.board.tiles());
        Self { clicks, bound: shown.bound, tiles, sets, clauses, steps, evidence }
    }
}

impl Evidence for Shown {
    fn sentence(&self) -> String {
        longest(self.clicks, self.bound, self.tiles)
    }

    fn pieces(&self) -> Option<String> {
        Some(self.evidence.clone())
    }
}
