//! What is shown by a certificate of jewels.

use serde::Serialize;

use gridproof::puzzles::jewels::check::{Accepted, Shown as What};

use super::super::common::jewels as sentences;
use super::super::common::words::proof;
use super::report::Evidence;

#[derive(Serialize)]
pub(super) struct Shown {
    verdict: &'static str,
    swaps: usize,
    clauses: usize,
    steps: usize,
    #[serde(skip)]
    sentence: String,
}

impl Shown {
    pub fn new(shown: &Accepted) -> Self {
        let (swaps, clauses, steps) = match shown.shown {
            What::Best { .. } => (1, 0, 0),
            What::NoSwap => (0, 0, 0),
            What::SetUp { swaps, .. } => (swaps, 0, 0),
            What::NoColours { clauses, steps } => (0, clauses, steps),
        };
        let (verdict, sentence) = match &shown.shown {
            What::Best { swap, score } => ("found", sentences::best(*swap, *score)),
            What::SetUp { swaps, paint } => ("found", sentences::set_up(Some(*swaps), paint)),
            What::NoSwap => ("impossible", sentences::NO_SWAP.to_owned()),
            What::NoColours { .. } => ("impossible", sentences::NO_COLOURS.to_owned()),
        };
        Self { verdict, swaps, clauses, steps, sentence }
    }
}

impl Evidence for Shown {
    fn sentence(&self) -> String {
        self.sentence.clone()
    }

    fn pieces(&self) -> Option<String> {
        (self.clauses > 0).then(|| proof(self.clauses, self.steps))
    }
}
