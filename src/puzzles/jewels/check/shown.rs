//! What is shown by a certificate of jewels.

use crate::puzzle::{Shown, Verdict};
use crate::puzzles::jewels::{text, words};
use crate::report::proof;

use super::{Accepted, Shown as What};

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Report {
    verdict: Verdict,
    swaps: usize,
    /// No set-up takes fewer swaps than this, where that is claimed.
    least: Option<usize>,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    sentence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    board: String,
}

impl Report {
    pub fn new(shown: Accepted) -> Self {
        let (swaps, clauses, steps) = match shown.shown {
            What::Best { .. } => (1, 0, 0),
            What::NoSwap => (0, 0, 0),
            What::SetUp { swaps, .. } => (swaps, 0, 0),
            What::NoColours { clauses, steps } => (0, clauses, steps),
        };
        let (verdict, sentence) = match &shown.shown {
            What::Best { swap, score } => (Verdict::Found, words::best(*swap, *score)),
            What::SetUp { swaps, least, colouring } => {
                (Verdict::Found, words::set_up(Some(*swaps), *least, colouring))
            }
            What::NoSwap => (Verdict::Impossible, words::NO_SWAP.to_owned()),
            What::NoColours { .. } => (Verdict::Impossible, words::NO_COLOURS.to_owned()),
        };
        let least = match shown.shown {
            What::SetUp { least, .. } => least,
            _ => None,
        };
        Self { verdict, swaps, least, clauses, steps, sentence, board: text::print(&shown.saved) }
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
        (self.clauses > 0).then(|| proof(self.clauses, self.steps))
    }
}
