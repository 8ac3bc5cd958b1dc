//! Where a recording is none, or ends before its game.

use thiserror::Error;

use gridproof::text::TextError;

/// Why nothing is told of a recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordingError {
    /// Its layout cannot be read.
    #[error(transparent)]
    Layout(#[from] TextError),
    /// The recording has no event at all.
    #[error("{line}:1: expected `Events:` and what was done with the mouse")]
    NoEvents {
        /// The last line.
        line: usize,
    },
}

/// Where what can be read of a recording ends before its game does: `line:column`, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:1: expected {expected}")]
#[non_exhaustive]
pub struct Cut {
    /// The first line that is not played.
    pub line: usize,
    /// The expected text, in words.
    pub expected: String,
}
