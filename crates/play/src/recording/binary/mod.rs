//! Binary recordings of the programs of the minesweeper community: `avf`, `evf`, `rmv` and `mvf`.
//! The first bytes of a recording determine its format.

mod avf;
mod bit_shuffle;
mod byte_reader;
mod collection;
mod evf;
mod mvf;
mod pointer;
mod rmv;

pub use byte_reader::ByteError;
pub(super) use collection::games_of_collection;
pub use pointer::{PointerEvent, PointerRecording};

/// A format of binary recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BinaryFormat {
    /// Arbiter and Freesweeper.
    Avf,
    /// Metasweeper.
    Evf,
    /// Minesweeper Clone.
    Mvf,
    /// Viennasweeper.
    Rmv,
}

impl BinaryFormat {
    /// Returns the format of a recording, or `None` for texts and unknown bytes. Recognises the
    /// format of a damaged recording if its first bytes are intact.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        let is_version = bytes.first().is_some_and(|first| evf::VERSIONS.contains(first));
        match () {
            () if bytes.starts_with(rmv::SIGNATURE) => Some(Self::Rmv),
            () if bytes.starts_with(mvf::SIGNATURE) => Some(Self::Mvf),
            () if is_text(bytes) => None,
            () if mvf::is_early_version(bytes) => Some(Self::Mvf),
            () if avf::has_valid_start(bytes) => Some(Self::Avf),
            () if is_version => Some(Self::Evf),
            () if avf::has_valid_level(bytes) => Some(Self::Avf),
            () => None,
        }
    }

    /// Returns the file name extension of this format.
    pub fn file_extension(self) -> &'static str {
        match self {
            Self::Avf => "avf",
            Self::Evf => "evf",
            Self::Mvf => "mvf",
            Self::Rmv => "rmv",
        }
    }

    /// Reads a recording. If an event is damaged, keeps only the events before the damaged event.
    ///
    /// # Errors
    /// The bytes before the events are wrong.
    pub fn read(self, bytes: &[u8]) -> Result<PointerRecording, ByteError> {
        match self {
            Self::Avf => avf::read(bytes),
            Self::Evf => evf::read(bytes),
            Self::Mvf => mvf::read(bytes),
            Self::Rmv => rmv::read(bytes),
        }
    }
}

/// Whether the first bytes are text, without control characters except white space.
fn is_text(bytes: &[u8]) -> bool {
    /// The number of inspected bytes. Among these bytes, every binary recording has a control
    /// character.
    const NUM_INSPECTED_BYTES: usize = 64;
    let is_control = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    !bytes.iter().take(NUM_INSPECTED_BYTES).any(is_control)
}

#[cfg(test)]
mod tests;
