//! Games that people recorded with other programs, as moves on boards.
//!
//! The form that is read is RawVF, a text that converters write of the binary recordings `avf`, `rmv`,
//! `evf` and `mvf`: the layout, and what was done with the mouse.

mod error;
mod events;
mod mouse;
mod rawvf;

use std::str::FromStr;

use thiserror::Error;

#[cfg(feature = "json")]
use crate::annotate::{Annotated, PageHeader, mines};
use crate::annotate::{AuditError, Move};
use crate::contests;
use crate::referee::transcript::{Transcript, TranscriptError};
use gridproof::text::Position;
use gridproof_engine::query::Search;

pub use error::{Cut, RecordingError};
pub use gridproof::puzzles::mines::text::rawvf::is_rawvf;
pub use rawvf::{Recording, rawvf};

/// A game in any of the forms that are read, which a text says itself.
#[derive(Clone, Debug)]
pub enum Game {
    /// Our own, of a contest.
    Transcript(Box<Transcript>),
    /// A person's.
    Recording(Box<Recording>),
}

/// How a recording is understood that does not begin as one.
const WITHOUT_VERSION: &str = "read as a RawVF recording without its version line";

/// A text is no game: where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The text looks like a recording.
    #[error(transparent)]
    Recording(#[from] RecordingError),
    /// The text begins as a transcript does.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// The text begins as neither.
    #[error("1:1: expected `gridproof transcript 1`, or `RawVF_Version:` of a recording")]
    Neither,
}

impl ParseGameError {
    /// Where the text is no game.
    pub fn place(&self) -> Position {
        match self {
            Self::Recording(RecordingError::Layout(error)) => error.position,
            Self::Recording(RecordingError::NoEvents { line }) => Position::start_of(*line),
            Self::Transcript(error) => Position::start_of(error.line),
            Self::Neither => Position::start_of(1),
        }
    }
}

impl FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        if is_rawvf(text) {
            return Ok(Self::Recording(Box::new(rawvf(text)?)));
        }
        match text.parse::<Transcript>() {
            Err(TranscriptError { line: 1, .. }) => Err(ParseGameError::Neither),
            parsed => Ok(Self::Transcript(Box::new(parsed?))),
        }
    }
}

impl Game {
    /// Judges every move. The work of `search` is for each.
    ///
    /// # Errors
    /// As [`contests::audit`].
    pub fn audit(&self, search: Search<'_>) -> Result<Vec<Move>, AuditError> {
        match self {
            Self::Transcript(transcript) => contests::audit(transcript, search),
            Self::Recording(recording) => Ok(recording.record.judged(search)),
        }
    }

    /// How it was understood, in words, where it does not say that itself.
    pub fn read_as(&self) -> Option<&'static str> {
        match self {
            Self::Recording(recording) => recording.read_as(),
            Self::Transcript(_) => None,
        }
    }

    /// Where what can be read of it ends before the game does.
    pub fn cut(&self) -> Option<&Cut> {
        match self {
            Self::Transcript(_) => None,
            Self::Recording(recording) => recording.cut.as_ref(),
        }
    }
}

impl Recording {
    /// How it was understood, in words, where it does not begin as a recording does.
    pub fn read_as(&self) -> Option<&'static str> {
        (!self.has_version).then_some(WITHOUT_VERSION)
    }

    /// Whether every cell without a mine was opened, and no other.
    pub fn is_won(&self) -> bool {
        self.record.score > 0.0
    }

    /// Makes what its page shows; `step` is told the number of all positions whenever another one was
    /// looked at.
    #[cfg(feature = "json")]
    pub fn annotate(&self, search: Search<'_>, step: &mut dyn FnMut(usize)) -> Annotated {
        let Self { player, record, cut, .. } = self;
        let fault = cut.as_ref().map(ToString::to_string);
        let (kind, score) = (mines::KIND, record.score);
        let head = PageHeader { kind, system: "a recorded game", seed: None, player, score, fault };
        mines::annotate(head, record, None, search, step)
    }
}
