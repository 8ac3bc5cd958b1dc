//! Games that people recorded with other programs, as moves on boards.
//!
//! The supported forms are RawVF, a text, and the binary recordings `avf`, `evf`, `mvf` and `rmv`.
//! All of these forms contain the layout and the mouse events.

mod binary;
mod error;
mod events;
mod game;
mod mouse;
mod rawvf;
mod truncation;

use crate::words;
use gridproof::words::Sentence;
use std::borrow::Cow;
use std::str::{FromStr, Utf8Error};

use thiserror::Error;

#[cfg(feature = "json")]
use crate::annotate::{AnnotatedGame, PageHeader, mines};
use crate::annotate::{AuditError, JudgedMove};
use crate::contests;
use crate::referee::transcript::{Transcript, TranscriptError};
use gridproof::puzzles::mines::text::DEFAULT_DISTANCE;
use gridproof::puzzles::mines::{Disc, Placement};
use gridproof::text::Position;
use gridproof_engine::query::Search;

use events::Event;
use game::{GameInProgress, GameRules, player_and_program};

pub use binary::{BinaryFormat, ByteError, PointerEvent, PointerRecording};
pub use error::RecordingError;
pub use events::ButtonAction;
pub use game::{ClickCounts, Recording};
pub use gridproof::puzzles::mines::text::rawvf::is_rawvf;
pub use rawvf::read_rawvf;
pub use truncation::{RecordingPlace, TruncatedRecording};

/// A recorded game. The form is detected from the content.
#[derive(Clone, Debug)]
pub enum RecordedGameFile {
    /// A transcript, gridproof's own form for the games of contests.
    Transcript(Box<Transcript>),
    /// A game that a person played and recorded with another program.
    Recording(Box<Recording>),
}

/// The note for a recording whose first line is missing.
const MISSING_VERSION_NOTE: &str = "read as a RawVF recording without its version line";

/// The reason why a text is not a recorded game, with the place and the expected text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The text looks like a recording.
    #[error(transparent)]
    Recording(#[from] RecordingError),
    /// The text begins as a transcript does.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// The text looks like neither a recording nor a transcript.
    #[error("1:1: {}", words::transcript_or_recording())]
    UnknownFormat,
    /// The bytes are neither a text nor a known recording.
    #[error(" {}", words::text_or_recording(.0.to_string()))]
    NoText(Utf8Error),
}

impl From<&ParseGameError> for Sentence {
    fn from(error: &ParseGameError) -> Self {
        match error {
            ParseGameError::Recording(error) => error.into(),
            ParseGameError::Transcript(error) => error.into(),
            ParseGameError::UnknownFormat => words::transcript_or_recording(),
            ParseGameError::NoText(error) => words::text_or_recording(error.to_string()),
        }
    }
}

impl ParseGameError {
    /// Returns the place of the error in the text.
    pub fn place_in_text(&self) -> Position {
        match self {
            Self::Recording(RecordingError::Layout(error)) => error.position,
            Self::Recording(RecordingError::NoEvents { line }) => Position::start_of(*line),
            Self::Transcript(error) => Position::start_of(error.line),
            Self::Recording(RecordingError::Bytes { .. } | RecordingError::Collection { .. })
            | Self::UnknownFormat
            | Self::NoText(_) => Position::START,
        }
    }
}

impl FromStr for RecordedGameFile {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        if is_rawvf(text) {
            return Ok(Self::Recording(Box::new(read_rawvf(text)?)));
        }
        match text.parse::<Transcript>() {
            Err(TranscriptError { line: 1, .. }) => Err(ParseGameError::UnknownFormat),
            parsed => Ok(Self::Transcript(Box::new(parsed?))),
        }
    }
}

impl RecordedGameFile {
    /// Reads a game in any supported form, text or binary. Names in RawVF texts may have any
    /// encoding. Therefore a RawVF text need not be UTF-8.
    ///
    /// # Errors
    /// The bytes are not a game, or the recording is damaged before its events.
    pub fn read(bytes: &[u8]) -> Result<Self, ParseGameError> {
        if BinaryFormat::detect(bytes).is_some() {
            return Ok(Self::Recording(Box::new(Recording::read(bytes)?)));
        }
        decode_text(bytes)?.parse()
    }

    /// Judges every move. The work limit of `search` applies to each move.
    ///
    /// # Errors
    /// See [`contests::audit`].
    pub fn audit(&self, search: Search<'_>) -> Result<Vec<JudgedMove>, AuditError> {
        match self {
            Self::Transcript(transcript) => contests::audit(transcript, search),
            Self::Recording(recording) => Ok(recording.record.judge_moves(search)),
        }
    }

    /// Returns a note on the assumed form, if the text does not state its form.
    pub fn read_as(&self) -> Option<&'static str> {
        match self {
            Self::Recording(recording) => recording.read_as(),
            Self::Transcript(_) => None,
        }
    }

    /// Returns the place where the readable part ends; `None` if the game is over at this place.
    pub fn truncation(&self) -> Option<&TruncatedRecording> {
        match self {
            Self::Transcript(_) => None,
            Self::Recording(recording) => recording.truncation.as_ref(),
        }
    }
}

/// Decodes a game that is text.
fn decode_text(bytes: &[u8]) -> Result<Cow<'_, str>, ParseGameError> {
    str::from_utf8(bytes).map(Cow::from).or_else(|error| {
        let text = String::from_utf8_lossy(bytes);
        if is_rawvf(&text) { Ok(text) } else { Err(ParseGameError::NoText(error)) }
    })
}

impl Recording {
    /// Reads a binary recording or a RawVF text. The first opened cell counts as protected as in
    /// [`read_rawvf()`].
    ///
    /// # Errors
    /// The bytes are not a recording, are a collection of recordings, or are damaged before the
    /// events. A damaged event is not an error: the game ends before this event.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordingError> {
        if let Some(games) = binary::games_of_collection(bytes) {
            return Err(RecordingError::Collection { games });
        }
        match BinaryFormat::detect(bytes) {
            Some(format) => {
                let damaged = |error| RecordingError::Bytes { format, error };
                Ok(Self::play_binary(format.read(bytes).map_err(damaged)?))
            }
            None => read_rawvf(&String::from_utf8_lossy(bytes)),
        }
    }

    /// Plays a binary recording.
    fn play_binary(recording: PointerRecording) -> Self {
        let PointerRecording { has_question_marks, is_known_layout, is_won, .. } = recording;
        let rules = GameRules {
            has_question_marks,
            one_button_chords: false,
            protects_first_click: !is_known_layout,
            is_won,
        };
        let disc = Disc::new(DEFAULT_DISTANCE);
        let placement = Placement { disc, mines: recording.mines.clone() };
        let mut game = GameInProgress::new(placement, rules);
        for (action, event) in button_events(&recording) {
            game.play(&Event { action, time: event.time, cell: recording.cell(&event) });
            if game.is_over() {
                break;
            }
        }
        let truncation = recording.truncation.filter(|_| !game.is_over());
        let end = RecordingPlace::Byte(recording.num_bytes_read + 1);
        let truncation = truncation.or_else(|| game.result_contradiction(end));
        game.into_recording(
            player_and_program(&recording.player, &recording.program),
            true,
            truncation,
        )
    }

    /// Returns a note on the assumed form, if the text does not begin like a recording.
    pub fn read_as(&self) -> Option<&'static str> {
        (!self.states_format).then_some(MISSING_VERSION_NOTE)
    }

    /// Whether every clear cell was opened, and no mine was opened.
    pub fn is_won(&self) -> bool {
        self.record.score > 0.0
    }

    /// Makes the page data. Calls `on_position` after each position, with the total number of
    /// positions.
    #[cfg(feature = "json")]
    pub fn annotate(
        &self,
        search: Search<'_>,
        on_position: &mut dyn FnMut(usize),
    ) -> AnnotatedGame {
        let Self { player, record, truncation, .. } = self;
        let fault = truncation.as_ref().map(|cut| (&Sentence::from(cut)).into());
        let (kind, score) = (mines::DRAWING_NAME, record.score);
        let head = PageHeader { kind, system: "a recorded game", seed: None, player, score, fault };
        mines::annotate(head, record, None, search, on_position)
    }
}

/// Returns the events with buttons. Some programs record only the release of the first left click,
/// which starts the game. Then this function adds the press directly before the release.
fn button_events(
    recording: &PointerRecording,
) -> impl Iterator<Item = (ButtonAction, PointerEvent)> {
    let is_left = |action| matches!(action, ButtonAction::LeftDown | ButtonAction::LeftUp);
    let mut is_left_known = false;
    recording.events.iter().filter_map(|&event| Some((event.action?, event))).flat_map(
        move |(action, event)| {
            let is_missing = !is_left_known && action == ButtonAction::LeftUp;
            is_left_known |= is_left(action);
            let missing = is_missing.then_some((ButtonAction::LeftDown, event));
            missing.into_iter().chain([(action, event)])
        },
    )
}
