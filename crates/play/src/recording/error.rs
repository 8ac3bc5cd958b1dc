//! Errors of recordings that cannot be read, or that end before the game is over.

use super::binary::BinaryFormat;
use crate::words;
use gridproof::words::Sentence;
use std::fmt;

use thiserror::Error;

use gridproof::text::TextError;

/// The reason why a recording cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordingError {
    /// The layout cannot be read.
    #[error(transparent)]
    Layout(#[from] TextError),
    /// The bytes before the events of a binary recording are wrong. The message begins with a
    /// blank, like that of [`ByteError`].
    #[error(" {}", words::byte_of_format(.format.file_extension(), .error.byte, .error.expected.as_str()))]
    Bytes {
        /// The format that the first bytes tell.
        format: BinaryFormat,
        /// The first wrong byte.
        error: ByteError,
    },
    /// The file is a collection of recordings of Metasweeper. The message begins with a blank, like
    /// that of [`ByteError`].
    #[error(" {}", words::single_recording(*.games))]
    Collection {
        /// The number of recordings.
        games: usize,
    },
    /// The recording has no events.
    #[error("{line}:1: {}", words::events_of_recording())]
    NoEvents {
        /// The last line.
        line: usize,
    },
}

impl From<&RecordingError> for Sentence {
    fn from(error: &RecordingError) -> Self {
        match error {
            RecordingError::Layout(error) => error.problem.sentence(),
            RecordingError::Bytes { format, error: ByteError { byte, expected } } => {
                words::byte_of_format(format.file_extension(), *byte, expected.clone())
            }
            RecordingError::Collection { games } => words::single_recording(*games),
            RecordingError::NoEvents { .. } => words::events_of_recording(),
        }
    }
}

/// The first wrong byte of a binary recording. The message begins with a blank, because it comes
/// after the name of the file and a colon.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(" byte {byte}: expected {expected}")]
#[non_exhaustive]
pub struct ByteError {
    /// The position of the byte, from 1.
    pub byte: usize,
    /// A description of the expected and of the found content.
    pub expected: String,
}

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
            // The blank separates this text from the name of the file and the colon before it.
            Self::Byte(byte) => write!(f, " byte {byte}: "),
        }
    }
}
