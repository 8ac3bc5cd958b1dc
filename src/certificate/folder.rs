//! Reads the folder of a certificate, and trusts none of the folder's files.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use thiserror::Error;

use crate::budget::{Meter, Stop};
use crate::text::MAX_BYTES;

use super::Certificate;
use super::name::Name;
use super::refusal::Refusal;

/// The reason why the folder of a certificate was not read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadFolderError {
    /// The folder does not exist, or a file cannot be read.
    #[error(transparent)]
    System(#[from] io::Error),
    /// The folder contains no certificate, or a limit was reached.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<Stop> for ReadFolderError {
    fn from(stop: Stop) -> Self {
        Self::Refused(stop.into())
    }
}

impl Certificate {
    /// Reads the files in `folder` that have these names, and ignores all other files. Opens only
    /// regular files. Reads at most as many bytes of a file as the file had when its length was
    /// checked.
    ///
    /// # Errors
    /// If the folder does not exist, if a file is unreadable, too long or not a regular file, or if
    /// the memory does not suffice.
    pub fn read(folder: &Path, names: &[Name], meter: &mut Meter) -> Result<Self, ReadFolderError> {
        fs::read_dir(folder)?;
        let mut certificate = Self::default();
        let mut found = Vec::new();
        for &name in names {
            let path = folder.join(name.as_str());
            let about = match fs::metadata(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                about => about?,
            };
            if !about.is_file() {
                return Err(Refusal::NotAFile { name }.into());
            }
            if about.len() > MAX_BYTES as u64 {
                return Err(Refusal::TooLong { name, most: MAX_BYTES }.into());
            }
            found.push((name, path, about.len()));
        }
        let _memory = meter.reserve(found.iter().map(|(_, _, length)| length).sum())?;
        for (name, path, length) in found {
            meter.check_limits()?;
            let mut bytes = Vec::with_capacity(length as usize);
            File::open(path)?.take(length).read_to_end(&mut bytes)?;
            certificate.files.insert(name, bytes);
        }
        Ok(certificate)
    }
}
