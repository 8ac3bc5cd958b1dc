//! Errors of recordings: unreadable ones, and those that end before their game.

use thiserror::Error;

use gridproof::text::TextError;

/// The reason why a recording is not used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordingError {
    /// The layout cannot be read.
    #[error(transparent)]
    Layout(#[from] TextError),
    /// The recording has no event at all.
    #[error("{line}:1: expected `Events:` and mouse events")]
    NoEvents {
        /// The last line.
        line: usize,
    },
}

/// The place where the readable part of a recording ends before its game: `line:column`, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:1: expected {expected}")]
#[non_exhaustive]
pub struct TruncatedRecording {
    /// The first line that is not played.
    pub line: usize,
    /// The expected text, in words.
    pub expected: String,
}
