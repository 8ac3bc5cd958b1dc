//! What is shown by a certificate of ChessPuzzle, in numbers.

use serde::Serialize;

use crate::certificate::chess_puzzle::{Accepted, Refuted};

use super::super::common::chess_puzzle::longest;
use super::super::common::console::Answer;

#[derive(Serialize)]
pub(super) struct Shown {
    accepted: bool,
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
            None => format!("{} prices\n", shown.board.shape().area() + 1),
            Some(_) => format!("{sets} sets of cells, {clauses} clauses, {steps} steps of proof\n"),
        };
        let (clicks, tiles) = (shown.clicks.len(), shown.board.tiles());
        Self { accepted: true, clicks, bound: shown.bound, tiles, sets, clauses, steps, evidence }
    }
}

impl Answer for Shown {
    fn full(&self) -> String {
        self.brief() + &self.evidence
    }

    fn brief(&self) -> String {
        format!("accepted: {}\n", longest(self.clicks, self.bound, self.tiles))
    }
}
