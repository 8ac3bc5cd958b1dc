//! The page data of a game.

use super::record::{Kind, record};
use crate::annotate::ours::is_ours;
use crate::annotate::{Annotated, AuditError, PageHeader, mines};
use crate::referee::transcript::Transcript;
use gridproof_engine::query::Search;

/// The label of a guess of more than the least risk, where the player compares guesses by the
/// chance to win after them.
const TO_WIN: &str = "chosen for the chance to win: risk";

/// Looks at a game; see [`mines::annotate`].
pub(super) fn annotate(
    kind: Kind,
    transcript: &Transcript,
    search: Search<'_>,
    step: &mut dyn FnMut(usize),
) -> Result<Annotated, AuditError> {
    let (name, tester, _) = kind;
    let head = PageHeader::judged(mines::KIND, name, tester, transcript)?;
    let guessed = is_ours(&transcript.player, name, &["strong", "quick"]).then_some(TO_WIN);
    Ok(mines::annotate(head, &record(kind, transcript)?, guessed, search, step))
}
