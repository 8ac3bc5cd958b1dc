//! The place where a recording ends before the game is over.

use std::fmt;

use gridproof::words::Sentence;
use thiserror::Error;

use crate::words;

/// The place where the readable part of a recording ends before the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}expected {expected}")]
#[non_exhaustive]
pub struct TruncatedRecording {
    /// The first line or byte that is not part of the played game.
    pub place: RecordingPlace,
    /// A description of the expected content.
    pub expected: String,
}

impl From<&TruncatedRecording> for Sentence {
    fn from(TruncatedRecording { place, expected }: &TruncatedRecording) -> Self {
        match *place {
            RecordingPlace::Line(line) => words::line_of_recording(line, expected.clone()),
            RecordingPlace::Byte(byte) => words::byte_of_recording(byte, expected.clone()),
        }
    }
}

/// A place in a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordingPlace {
    /// The line of a text, from 1.
    Line(usize),
    /// The byte of a binary recording, from 1.
    Byte(usize),
}

impl fmt::Display for RecordingPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "{line}:1: "),
            // The text starts with a blank, because it follows the name of the file and a colon.
            Self::Byte(byte) => write!(f, " byte {byte}: "),
        }
    }
}
