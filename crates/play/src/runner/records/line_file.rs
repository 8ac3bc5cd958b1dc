//! A file of JSON documents, one in each line. A run reads and locks the file, and appends to it. A
//! killed run leaves at most one line without a line end. The next run removes this line.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Serialize;
use thiserror::Error;

/// The largest length of a line in bytes. A record contains little more than 1 MiB of a player's
/// data, and JSON writes each byte as at most six bytes.
const LONGEST_LINE: u64 = 1 << 23;

/// The reason why a file cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LineFileError {
    /// The operating system cannot open, read or write the file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another run holds the lock.
    #[error("another run of gridproof is writing to this file")]
    Locked,
}

/// A file that this run has locked.
#[derive(Debug)]
pub struct LineFile {
    file: File,
    /// The number of bytes of the complete lines.
    complete_bytes: u64,
    /// Whether the file ends with an incomplete line.
    has_partial_line: bool,
}

impl LineFile {
    /// Opens and locks the file, or creates it. Does not change its content.
    pub fn open(path: &Path) -> Result<Self, LineFileError> {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("not a regular file").into());
        }
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => LineFileError::Locked,
            TryLockError::Error(error) => error.into(),
        })?;
        Ok(Self { file, complete_bytes: 0, has_partial_line: false })
    }

    /// Whether the file has no content.
    pub fn is_empty(&self) -> io::Result<bool> {
        Ok(self.file.metadata()?.len() == 0)
    }

    /// Passes each complete line to `each`, with its number from 1. Removes a byte order mark.
    /// Stops at the first error of `each`.
    pub fn read<E: From<io::Error>>(
        &mut self,
        mut each: impl FnMut(usize, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
        let mut reader = BufReader::new(&mut self.file);
        for number in 1.. {
            let mut line = Vec::new();
            let length = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? as u64;
            if !line.ends_with(b"\n") {
                if length == LONGEST_LINE {
                    return Err(io::Error::other("a line is longer than any record").into());
                }
                self.has_partial_line = length > 0;
                break;
            }
            self.complete_bytes += length;
            each(number, line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&line))?;
        }
        Ok(())
    }

    /// Whether the last line has no line end. This happens if a run is killed while it writes the
    /// line.
    pub fn has_partial_line(&self) -> bool {
        self.has_partial_line
    }

    /// Cuts off an incomplete last line, and prepares to append. The caller must first read the
    /// file, and check that it is of the right kind.
    pub fn start_appending(&mut self) -> io::Result<()> {
        self.file.set_len(self.complete_bytes)?;
        self.file.seek(SeekFrom::End(0))?;
        Ok(())
    }

    /// Writes a document immediately, as a whole line. If only a part of the line can be written,
    /// for example on a full disk, removes this part again.
    pub fn push(&mut self, document: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(document)?;
        line.push(b'\n');
        if let Err(error) = self.file.write_all(&line) {
            // If this fails, the next run cuts off the incomplete line.
            let _ = self.start_appending();
            return Err(error);
        }
        self.complete_bytes += line.len() as u64;
        Ok(())
    }
}

impl Drop for LineFile {
    /// Removes the lock now. Closing the file is not enough. Another thread may be starting a
    /// process, which has a copy of the file until it executes its program. The copy keeps the
    /// lock.
    fn drop(&mut self) {
        // An error is ignored: the lock then ends when all copies of the file are closed.
        let _ = self.file.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_the_file_in_a_new_process_does_not_keep_the_lock() {
        let path = std::env::temp_dir().join(format!("gridproof-{}.lock", std::process::id()));
        let first = LineFile::open(&path).expect("a new file");
        let copy = first.file.try_clone().expect("a copy, as in a process that is starting");
        assert!(matches!(LineFile::open(&path), Err(LineFileError::Locked)));
        drop(first);
        assert!(LineFile::open(&path).is_ok());
        drop(copy);
        std::fs::remove_file(path).expect("the file");
    }
}
