//! The verified claims of a certificate of jewels.

use crate::puzzle::{Verdict, VerifiedClaim};
use crate::puzzles::jewels::{text, words};
use crate::report::proof;

use super::{Accepted, Conclusion};

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedReport {
    verdict: Verdict,
    swaps: usize,
    /// The claimed lower bound on the swaps of any set-up, if the certificate claims one.
    least: Option<usize>,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    sentence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    board: String,
}

impl VerifiedReport {
    pub fn new(shown: Accepted) -> Self {
        let (swaps, clauses, steps) = match shown.shown {
            Conclusion::Best { .. } => (1, 0, 0),
            Conclusion::NoSwap => (0, 0, 0),
            Conclusion::SetUp { swaps, .. } => (swaps, 0, 0),
            Conclusion::NoColours { clauses, steps } => (0, clauses, steps),
        };
        let (verdict, sentence) = match &shown.shown {
            Conclusion::Best { swap, score } => (Verdict::Found, words::best(*swap, *score)),
            Conclusion::SetUp { swaps, least, colouring } => {
                (Verdict::Found, words::set_up(Some(*swaps), *least, colouring))
            }
            Conclusion::NoSwap => (Verdict::Impossible, words::NO_SWAP.to_owned()),
            Conclusion::NoColours { .. } => (Verdict::Impossible, words::NO_COLOURS.to_owned()),
        };
        let least = match shown.shown {
            Conclusion::SetUp { least, .. } => least,
            _ => None,
        };
        Self { verdict, swaps, least, clauses, steps, sentence, board: text::print(&shown.saved) }
    }
}

impl VerifiedClaim for VerifiedReport {
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
