//! Errors of recordings that cannot be read.

use gridproof::text::TextError;
use gridproof::words::Sentence;
use thiserror::Error;

use super::binary::{BinaryFormat, ByteError};
use crate::words;

/// The reason why a recording cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordingError {
    /// The layout cannot be read.
    #[error(transparent)]
    Layout(#[from] TextError),
    /// The bytes before the events of a binary recording are wrong. The message begins with a
    /// blank, like the message of [`ByteError`].
    #[error(" {}", words::byte_of_format(.format.file_extension(), .error.byte, .error.expected.as_str()))]
    Bytes {
        /// The format that the first bytes determine.
        format: BinaryFormat,
        /// The first wrong byte.
        error: ByteError,
    },
    /// The file is a collection of Metasweeper recordings. The message begins with a blank, like
    /// the message of [`ByteError`].
    #[error(" {}", words::single_recording(*.games))]
    Collection {
        /// The number of recordings.
        games: usize,
    },
    /// The recording has no events.
    #[error("{line}:1: {}", words::events_of_recording())]
    NoEvents {
        /// The number of the last line.
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
