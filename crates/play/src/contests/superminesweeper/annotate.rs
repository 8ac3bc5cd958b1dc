//! The page data of a game.

use crate::annotate::ours::is_ours;
use crate::annotate::{Annotated, AuditError, PageHeader, mines};
use crate::referee::transcript::Transcript;
use gridproof_engine::query::Search;

use super::record::record;
use super::referee::{NAME, TESTER};

/// Looks at a game; see [`mines::annotate`].
pub(super) fn annotate(
    transcript: &Transcript,
    search: Search<'_>,
    step: &mut dyn FnMut(usize),
) -> Result<Annotated, AuditError> {
    let head = PageHeader::judged(mines::KIND, NAME, &TESTER, transcript)?;
    // `promise` was the name of this policy until it was renamed.
    let guessed =
        is_ours(&transcript.player, NAME, &["look-ahead", "promise"]).then_some(FOR_ITS_SCORE);
    Ok(mines::annotate(head, &record(transcript)?, guessed, search, step))
}

/// The label of a guess of more than the least risk, where the player compares guesses by the score
/// that they lead to.
const FOR_ITS_SCORE: &str = "chosen for its score: risk";
