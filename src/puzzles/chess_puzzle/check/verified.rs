//! The verified claims of a certificate of ChessPuzzle.

use crate::puzzle::VerifiedClaim;
use crate::puzzles::chess_puzzle::text;
use crate::puzzles::chess_puzzle::words::longest;
use crate::report::{pluralised, proof};

use super::{Accepted, Refuted};

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedReport {
    clicks: usize,
    bound: usize,
    tiles: usize,
    sets: usize,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    evidence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    board: String,
}

impl VerifiedReport {
    pub fn new(shown: Accepted) -> Self {
        let none = Refuted { sets: 0, clauses: 0, steps: 0 };
        let Refuted { sets, clauses, steps } = shown.refuted.unwrap_or(none);
        let evidence = match shown.refuted {
            None => format!("{} prices", shown.board.shape().area() + 1),
            Some(_) => format!("{} of cells, {}", pluralised(sets, "set"), proof(clauses, steps)),
        };
        let (clicks, tiles) = (shown.clicks.len(), shown.board.tiles());
        Self {
            clicks,
            bound: shown.bound,
            tiles,
            sets,
            clauses,
            steps,
            evidence,
            board: text::print(&shown.board),
        }
    }
}

impl VerifiedClaim for VerifiedReport {
    fn board(&self) -> String {
        self.board.clone()
    }

    fn sentence(&self) -> String {
        longest(self.clicks, self.bound, self.tiles)
    }

    fn pieces(&self) -> Option<String> {
        Some(self.evidence.clone())
    }
}
