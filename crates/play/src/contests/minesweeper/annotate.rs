//! The page data of a game.

use super::record::{ContestWithDialect, record};
use crate::annotate::own_player::is_own_player;
use crate::annotate::{AnnotatedGame, AuditError, PageHeader, mines};
use crate::referee::transcript::Transcript;
use gridproof_engine::query::Search;

/// The label of a guess that does not have the least risk, for players that compare guesses by the
/// chance to win.
const WIN_CHANCE_REASON: &str = "chosen for the chance to win: risk";

/// Annotates a game; see [`mines::annotate`].
pub(super) fn annotate(
    kind: ContestWithDialect,
    transcript: &Transcript,
    search: Search<'_>,
    on_position: &mut dyn FnMut(usize),
) -> Result<AnnotatedGame, AuditError> {
    let (name, contest_games, _) = kind;
    let head = PageHeader::verified_header(mines::DRAWING_NAME, name, contest_games, transcript)?;
    let guess_label =
        is_own_player(&transcript.player, name, &["strong", "quick"]).then_some(WIN_CHANCE_REASON);
    Ok(mines::annotate(head, &record(kind, transcript)?, guess_label, search, on_position))
}
