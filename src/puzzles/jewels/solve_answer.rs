//! The answer to `solve`: the best swap, or the set-up of the template.

use std::fmt;

use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::{Limited, Unfinished};
use crate::certificate::Certificate;
use crate::puzzle::{Answer, Verdict};
use crate::report::Report;
use crate::words::{Sentence, open_questions};

use super::certify::certificate;
use super::exact::solve::Solution;
use super::exact::{JewelsAnswer, ValuedSwap};
use super::rules::Colour;
use super::text::SavedBoard;
use super::words;

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct SolveAnswer {
    verdict: Verdict,
    #[cfg_attr(feature = "json", serde(flatten))]
    best: Option<BestSwap>,
    #[cfg_attr(feature = "json", serde(flatten))]
    setup: Option<SetupDocument>,
    #[cfg_attr(feature = "json", serde(skip))]
    sentence: String,
    #[cfg_attr(feature = "json", serde(skip))]
    saved: SavedBoard,
    #[cfg_attr(feature = "json", serde(skip))]
    found: Option<JewelsAnswer>,
    #[cfg_attr(feature = "json", serde(skip))]
    reason: Option<Unfinished>,
}

/// The best swap. Rows count from the bottom, as in the contest.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct BestSwap {
    swap: [(usize, usize); 2],
    points: u32,
    rounds: u32,
    score: u64,
}

/// Writes text such as `(1,0) with (2,1): 2 points in 2 rounds score 4 if no new jewel matches`.
impl fmt::Display for ValuedSwap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words::swap_with_score(self.swap, self.score))
    }
}

impl From<ValuedSwap> for BestSwap {
    fn from(ValuedSwap { swap, score }: ValuedSwap) -> Self {
        let swap = [swap.0, swap.1].map(|cell| (cell.row, cell.col));
        Self { swap, points: score.points, rounds: score.rounds, score: score.total() }
    }
}

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct SetupDocument {
    /// The number of swaps, if the request asks for few swaps.
    swaps: Option<usize>,
    /// Whether it is proved that no set-up takes fewer swaps.
    fewest: bool,
    /// The colours of the symbols, in the order in which they vanish.
    colours: Vec<Colour>,
}

impl SolveAnswer {
    /// Creates the answer. The answer is empty if the budget ended before there was a result.
    pub fn new(
        saved: SavedBoard,
        Limited { so_far: found, stop_reason: reason }: Solution,
    ) -> Self {
        let answer = found.clone();
        let bare = |verdict, sentence| Self {
            verdict,
            best: None,
            setup: None,
            sentence,
            saved,
            found,
            reason,
        };
        let impossible = |reason| format!("impossible: {reason}\n");
        match answer.as_ref() {
            Some(&JewelsAnswer::Best(best @ ValuedSwap { swap, score })) => {
                let sentence = words::best_swap_sentence(swap, score) + "\n";
                Self { best: Some(best.into()), ..bare(Verdict::Found, sentence) }
            }
            Some(&JewelsAnswer::BestSoFar(best @ ValuedSwap { swap, score }, _)) => {
                let sentence = words::best_swap_so_far_sentence(swap, score) + "\n";
                Self { best: Some(best.into()), ..bare(Verdict::Unknown, sentence) }
            }
            Some(JewelsAnswer::SetUp { colouring, swaps }) => {
                let fewest = swaps.is_some_and(|swaps| swaps.is_fewest);
                let swaps = swaps.map(|swaps| swaps.count);
                let setup = SetupDocument { swaps, fewest, colours: colouring[1..].to_vec() };
                let least = swaps.filter(|_| fewest);
                let sentence = words::set_up_sentence(swaps, least, colouring) + "\n";
                Self { setup: Some(setup), ..bare(Verdict::Found, sentence) }
            }
            Some(JewelsAnswer::NoSwap) => bare(Verdict::Impossible, impossible(words::NO_SWAP)),
            Some(JewelsAnswer::NoColours) => {
                bare(Verdict::Impossible, impossible(words::NO_COLOURS))
            }
            Some(JewelsAnswer::ClaimedNoColours) => bare(
                Verdict::ClaimedImpossible,
                "claimed impossible by the integer program; the engine `sat` can decide it\n"
                    .to_owned(),
            ),
            None => bare(Verdict::Unknown, String::new()),
        }
    }
}

impl Answer for SolveAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = match (&self.saved.template, &self.found) {
            (None, _) => open_questions::best_swap_undecided(),
            (Some(_), Some(_)) => open_questions::fewest_swaps_undecided(),
            (Some(_), None) => open_questions::template_colours_undecided(),
        };
        self.reason.map(|reason| (reason, left))
    }

    /// Certifies the answer. If the certificate proves an impossibility that the integer program
    /// only claimed, the answer becomes a proved impossibility. The best swap so far has no
    /// certificate, because other swaps may be better.
    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        let found =
            self.found.as_ref().filter(|found| !matches!(found, JewelsAnswer::BestSoFar(..)))?;
        let certified = certificate(&self.saved, found, search);
        if certified.is_ok() && matches!(found, JewelsAnswer::ClaimedNoColours) {
            let proved =
                Limited { so_far: Some(JewelsAnswer::NoColours), stop_reason: self.reason };
            *self = Self::new(self.saved.clone(), proved);
        }
        Some(certified)
    }
}

impl Report for SolveAnswer {
    fn brief(&self) -> String {
        self.sentence.clone()
    }
}
