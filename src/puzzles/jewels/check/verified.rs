//! The verified claims of a certificate of jewels.

use crate::puzzle::{ReportedBoard, Verdict, VerifiedBoardClaim, VerifiedClaim};
use crate::puzzles::jewels::text::{self, SavedBoard};
use crate::puzzles::jewels::words;
use crate::report::proof_size;

use super::{Accepted, ReplayedSwaps};

/// The JSON document that `check` writes about an accepted certificate.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct VerifiedDocument {
    verdict: Verdict,
    swaps: usize,
    /// The claimed lower bound on the swaps of any set-up, if there is such a claim.
    least: Option<usize>,
    clauses: usize,
    steps: usize,
}

impl ReportedBoard for SavedBoard {
    const PUZZLE: &'static str = text::PUZZLE;

    fn report(accepted: Accepted) -> Box<dyn VerifiedClaim> {
        let Accepted { board: saved, claims, witnesses, clauses, steps, .. } = accepted;
        let least = claims.bound;
        let (verdict, swaps, sentence) = match &witnesses {
            Some(ReplayedSwaps::Best { swap, score }) => {
                (Verdict::Found, 1, words::best_swap_sentence(*swap, *score))
            }
            Some(ReplayedSwaps::SetUp { swaps, colouring }) => {
                (Verdict::Found, *swaps, words::set_up_sentence(Some(*swaps), least, colouring))
            }
            None if saved.template.is_none() => (Verdict::Impossible, 0, words::NO_SWAP.to_owned()),
            None => (Verdict::Impossible, 0, words::NO_COLOURS.to_owned()),
        };
        Box::new(VerifiedBoardClaim {
            document: VerifiedDocument { verdict, swaps, least, clauses, steps },
            board: text::print(&saved),
            demands: String::new(),
            sentence,
            evidence: (clauses > 0).then(|| proof_size(clauses, steps)),
        })
    }

    #[cfg(feature = "json")]
    fn claim_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<VerifiedDocument>()
    }
}
