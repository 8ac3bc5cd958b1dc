//! The page data of a game.

use crate::annotate::own_player::is_own_player;
use crate::annotate::{AnnotatedGame, AuditError, PageHeader, mines};
use crate::referee::transcript::Transcript;
use gridproof_engine::query::Search;

use super::record::record;
use super::referee::{CONTEST_GAMES, CONTEST_NAME};

/// Annotates a game; see [`mines::annotate`].
pub(super) fn annotate(
    transcript: &Transcript,
    search: Search<'_>,
    on_position: &mut dyn FnMut(usize),
) -> Result<AnnotatedGame, AuditError> {
    let head =
        PageHeader::verified_header(mines::DRAWING_NAME, CONTEST_NAME, &CONTEST_GAMES, transcript)?;
    // `promise` is the former name of the policy `look-ahead`.
    let guess_label = is_own_player(&transcript.player, CONTEST_NAME, &["look-ahead", "promise"])
        .then_some(EXPECTED_SCORE_REASON);
    Ok(mines::annotate(head, &record(transcript)?, guess_label, search, on_position))
}

/// The label of a guess that does not have the least risk, for players that compare guesses by the
/// expected score.
const EXPECTED_SCORE_REASON: &str = "chosen for its score: risk";
