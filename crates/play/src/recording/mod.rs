//! Games that people recorded with other programs, as moves on boards.
//!
//! The supported form is RawVF, a text that converters make of the binary recordings `avf`, `rmv`,
//! `evf` and `mvf`. It holds the layout and the mouse events.

mod error;
mod events;
mod mouse;
mod rawvf;

use std::str::FromStr;

use thiserror::Error;

#[cfg(feature = "json")]
use crate::annotate::{AnnotatedGame, PageHeader, mines};
use crate::annotate::{AuditError, JudgedMove};
use crate::contests;
use crate::referee::transcript::{Transcript, TranscriptError};
use gridproof::text::Position;
use gridproof_engine::query::Search;

pub use error::{RecordingError, TruncatedRecording};
pub use gridproof::puzzles::mines::text::rawvf::is_rawvf;
pub use rawvf::{Recording, rawvf};

/// A game in any supported form, which the text itself reveals.
#[derive(Clone, Debug)]
pub enum RecordedGameFile {
    /// Our own form, for a contest.
    Transcript(Box<Transcript>),
    /// A person's game.
    Recording(Box<Recording>),
}

/// The note for a recording that does not begin as one.
const WITHOUT_VERSION: &str = "read as a RawVF recording without its version line";

/// The reason why a text is not a game, with the place and the expected text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The text looks like a recording.
    #[error(transparent)]
    Recording(#[from] RecordingError),
    /// The text begins as a transcript does.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// The text looks like neither.
    #[error("1:1: expected `gridproof transcript 1`, or `RawVF_Version:` of a recording")]
    Neither,
}

impl ParseGameError {
    /// Returns the place of the error in the text.
    pub fn place(&self) -> Position {
        match self {
            Self::Recording(RecordingError::Layout(error)) => error.position,
            Self::Recording(RecordingError::NoEvents { line }) => Position::start_of(*line),
            Self::Transcript(error) => Position::start_of(error.line),
            Self::Neither => Position::start_of(1),
        }
    }
}

impl FromStr for RecordedGameFile {
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

impl RecordedGameFile {
    /// Judges every move. The work limit of `search` applies to each.
    ///
    /// # Errors
    /// See [`contests::audit`].
    pub fn audit(&self, search: Search<'_>) -> Result<Vec<JudgedMove>, AuditError> {
        match self {
            Self::Transcript(transcript) => contests::audit(transcript, search),
            Self::Recording(recording) => Ok(recording.record.judged(search)),
        }
    }

    /// Returns the interpretation of the text in words, if the text does not state its form.
    pub fn read_as(&self) -> Option<&'static str> {
        match self {
            Self::Recording(recording) => recording.read_as(),
            Self::Transcript(_) => None,
        }
    }

    /// Returns the place where the readable part ends before the game does.
    pub fn cut(&self) -> Option<&TruncatedRecording> {
        match self {
            Self::Transcript(_) => None,
            Self::Recording(recording) => recording.cut.as_ref(),
        }
    }
}

impl Recording {
    /// Returns the interpretation of the text in words, if it does not begin like a recording.
    pub fn read_as(&self) -> Option<&'static str> {
        (!self.has_version).then_some(WITHOUT_VERSION)
    }

    /// Whether every clear cell was opened, and no other.
    pub fn is_won(&self) -> bool {
        self.record.score > 0.0
    }

    /// Makes the page data. After each position, `step` receives the number of all positions.
    #[cfg(feature = "json")]
    pub fn annotate(&self, search: Search<'_>, step: &mut dyn FnMut(usize)) -> AnnotatedGame {
        let Self { player, record, cut, .. } = self;
        let fault = cut.as_ref().map(ToString::to_string);
        let (kind, score) = (mines::DRAWING_NAME, record.score);
        let head = PageHeader { kind, system: "a recorded game", seed: None, player, score, fault };
        mines::annotate(head, record, None, search, step)
    }
}
