//! What can be told of a recorded game, move by move, by what could be known then.

#[cfg(feature = "json")]
use serde_json::value::RawValue;
use thiserror::Error;

#[cfg(feature = "json")]
use gridproof::budget::Stop;
use gridproof::budget::Unfinished;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::query::Search;

use crate::referee::replay::ReplayError;
use crate::referee::transcript::Transcript;

/// Judges recorded games of a contest.
///
/// A transcript must be what the referee says of the player's commands, so that nothing is told by a
/// forged reply. Moves are told up to the first illegal command; the work of a search is for each.
pub trait Auditor {
    /// Judges every move.
    fn audit(&self, transcript: &Transcript, search: Search<'_>) -> Result<Vec<Move>, AuditError>;
}

/// Makes what the pages of recorded games show, of transcripts as an [`Auditor`] takes them. A contest
/// whose moves are not judged may have pages too.
#[cfg(feature = "json")]
pub trait Annotator {
    /// Makes what the page of the game shows. `step` is told the number of all positions whenever
    /// another one was looked at. The limits but work are for the whole game; where they end it,
    /// the moves that are left are shown without what could be known.
    fn annotate(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
        step: &mut dyn FnMut(usize),
    ) -> Result<Annotated, AuditError>;
}

/// A move and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its place among the player's commands, from 1.
    pub number: usize,
    /// What was done to which cell.
    pub action: Action,
    /// An error where the budget ended first.
    pub judgement: Result<Judgement, Unfinished>,
    /// Whether a mine was opened.
    pub hit: bool,
}

/// A recorded game with what could be known before each move.
#[cfg(feature = "json")]
#[derive(Debug)]
pub struct Annotated {
    /// What a page shows: `kind` says how it is drawn, `system` is the name of the contest.
    pub game: Box<RawValue>,
    /// The moments before each move, and the end.
    pub positions: usize,
    /// Where the whole budget ended first: why, and the positions that were looked at until then.
    pub stopped: Option<(Stop, usize)>,
}

/// Why nothing is told of a transcript.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AuditError {
    /// Its `system` is a contest whose games are not told of.
    #[error("expected a game of {}, found `{found}`", known.join(" or "))]
    System {
        /// The contests whose games are.
        known: Vec<&'static str>,
        /// The contest of the transcript.
        found: String,
    },
    /// The judge does not say what the transcript does.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}
