//! A file of results that lets a long series go on where it ended: a first line that names the
//! series, then the record of each game as it was played, one JSON document a line.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::record::Record;
use super::system::Settings;

/// What all records of a file share; another series is another file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesName {
    pub system: String,
    pub settings: Settings,
    pub player: String,
    /// In milliseconds.
    pub time_limit_ms: u64,
}

/// A results file that is open for more.
#[derive(Debug)]
pub struct ResultsFile {
    file: File,
}

/// Why a file does not serve to go on. Lines count from 1.
#[derive(Debug, Error)]
pub enum ResultsError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{line}:1: expected {expected}")]
    Malformed { line: usize, expected: &'static str },
    #[error("1:1: expected the results of `{expected}`, found those of `{found}`")]
    OtherSeries { expected: String, found: String },
}

const NO_NAME: ResultsError =
    ResultsError::Malformed { line: 1, expected: "the results of a series" };

impl ResultsFile {
    /// Opens the file, or creates it, and returns the records it holds. A last line without an
    /// end, the trace of a run that was killed, is cut off.
    pub fn open(path: &Path, name: &SeriesName) -> Result<(Self, Vec<Record>), ResultsError> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("not a regular file").into());
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole_lines = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole_lines == 0 && !bytes.is_empty() {
            return Err(NO_NAME);
        }
        bytes.truncate(whole_lines);
        let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
        let first = lines.next().map(check_name(name)).transpose()?;
        let records = lines.enumerate().map(parse_record).collect::<Result<_, _>>()?;
        // Nothing was cut off before it was known to be a results file.
        file.set_len(bytes.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut results = Self { file };
        if first.is_none() {
            results.write_line(name)?;
        }
        Ok((results, records))
    }

    pub fn push(&mut self, record: &Record) -> io::Result<()> {
        self.write_line(record)
    }

    fn write_line(&mut self, document: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(document)?;
        line.push(b'\n');
        self.file.write_all(&line)
    }
}

fn check_name(name: &SeriesName) -> impl Fn(&[u8]) -> Result<(), ResultsError> {
    move |line| {
        let found: SeriesName = serde_json::from_slice(line).map_err(|_| NO_NAME)?;
        if found == *name {
            return Ok(());
        }
        Err(ResultsError::OtherSeries { expected: name.describe(), found: found.describe() })
    }
}

fn parse_record((number, line): (usize, &[u8])) -> Result<Record, ResultsError> {
    serde_json::from_slice(line)
        .map_err(|_| ResultsError::Malformed { line: number + 2, expected: "a game's record" })
}

impl SeriesName {
    fn describe(&self) -> String {
        let options = self.settings.iter().map(|(name, value)| format!(" -{name} {value}"));
        let options: String = options.collect();
        format!("{}{options}, {} ms, {}", self.system, self.time_limit_ms, self.player)
    }
}
