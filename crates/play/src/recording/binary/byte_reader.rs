//! Reads numbers and texts from a sequence of bytes, and never reads past its end.

use thiserror::Error;

/// The first wrong byte of a binary recording. The message begins with a blank, because it comes
/// after the name of the file and a colon.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(" byte {byte}: expected {expected}")]
#[non_exhaustive]
pub struct ByteError {
    /// The position of the byte, from 1.
    pub byte: usize,
    /// A description of the expected content and of the actual content.
    pub expected: String,
}

/// A reader of bytes that knows its offset.
pub(super) struct ByteReader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> ByteReader<'a> {
    /// Reads from an offset, which may be past the end.
    pub fn at(bytes: &'a [u8], offset: usize) -> Self {
        Self { bytes, offset }
    }

    /// Returns the offset of the next byte.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the bytes that are not read yet.
    pub fn unread_bytes(&self) -> &'a [u8] {
        self.bytes.get(self.offset..).unwrap_or_default()
    }

    /// Returns the next bytes. The error describes the expected content.
    pub fn take(&mut self, length: usize, expected: &str) -> Result<&'a [u8], ByteError> {
        let found = self.unread_bytes();
        let taken = found
            .get(..length)
            .ok_or_else(|| wrong_byte(self.bytes.len(), format!("{expected}, found the end")))?;
        self.offset += length;
        Ok(taken)
    }

    /// Returns the next `N` bytes.
    pub fn array<const N: usize>(&mut self, expected: &str) -> Result<[u8; N], ByteError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, expected)?);
        Ok(array)
    }

    /// Returns the next byte.
    pub fn u8(&mut self, expected: &str) -> Result<u8, ByteError> {
        Ok(self.array::<1>(expected)?[0])
    }

    /// Returns a big-endian number of two bytes.
    pub fn u16(&mut self, expected: &str) -> Result<u16, ByteError> {
        Ok(u16::from_be_bytes(self.array(expected)?))
    }

    /// Returns a signed, big-endian number of two bytes.
    pub fn i16(&mut self, expected: &str) -> Result<i16, ByteError> {
        Ok(i16::from_be_bytes(self.array(expected)?))
    }

    /// Returns a big-endian number of three bytes.
    pub fn u24(&mut self, expected: &str) -> Result<u32, ByteError> {
        let [high, middle, low] = self.array(expected)?;
        Ok(u32::from_be_bytes([0, high, middle, low]))
    }

    /// Returns the bytes before the next `end`, and skips `end`.
    pub fn take_until(&mut self, end: u8, expected: &str) -> Result<&'a [u8], ByteError> {
        let length = self.unread_bytes().iter().position(|&byte| byte == end);
        let length = length.unwrap_or(self.unread_bytes().len());
        let taken = self.take(length, expected)?;
        self.take(1, expected)?;
        Ok(taken)
    }
}

/// Returns the error for a wrong byte at `offset`.
pub(super) fn wrong_byte(offset: usize, expected: impl Into<String>) -> ByteError {
    ByteError { byte: offset + 1, expected: expected.into() }
}

/// Decodes a name, which may have any encoding, as UTF-8. Replaces bytes that are not UTF-8.
pub(super) fn decode_name(bytes: &[u8]) -> String {
    let name = String::from_utf8_lossy(bytes);
    name.trim_matches(|sign: char| sign.is_whitespace() || sign.is_control()).to_owned()
}
