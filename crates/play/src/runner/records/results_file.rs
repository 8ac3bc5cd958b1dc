//! A file of results that lets a long series continue. The first line names the series. The record
//! of each game follows in the order of play, one JSON document per line. If the first line is
//! damaged, the records count for the current series, and the run adds a line that names the
//! series.
//!
//! A run locks its file, so that no other run writes to it.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::comparable_games::{ComparableGames, OtherGames};
use super::line_file::{LineFile, LineFileError};
use crate::referee::contest_games::TesterSettings;
use crate::runner::records::record::GameRecord;
use crate::runner::study::SeedRanges;

/// The data that all records of a file share. Each series has its own file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesIdentity {
    /// The version of gridproof. Another version may play differently. Older files do not state the
    /// version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gridproof: Option<String>,
    /// The contest.
    pub system: String,
    /// The tester's options.
    pub settings: TesterSettings,
    /// The player, in the form of a command line.
    pub player: String,
    /// The time limit in milliseconds.
    pub time_limit_ms: u64,
}

/// A results file that is open for appending, and locked.
#[derive(Debug)]
pub struct ResultsFile {
    lines: LineFile,
}

/// A summary of a results file, without the records themselves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ResultsContent {
    /// The seeds that have a record.
    pub seeds: SeedRanges,
    /// The number of lines that are not records. For example, a killed run may leave an incomplete
    /// last line.
    pub damaged: usize,
    /// The number of repeated records: their seed already has an earlier record.
    pub repeated: usize,
    /// Whether the file has a readable line that names the series.
    pub has_header: bool,
}

/// The reason why a file cannot be continued. Lines count from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ResultsError {
    /// The file cannot be opened, read or written, or another run has locked it.
    #[error(transparent)]
    File(#[from] LineFileError),
    /// The file is not empty, but has neither a record nor the name of a series.
    #[error("1:1: expected the results of a series")]
    NoSeries,
    /// A line names another contest, player, time limit or options.
    #[error(
        "{line}:1: expected the results of `{}`, found results of `{}`",
        series.expected,
        series.found
    )]
    OtherSeries {
        /// The number of the line.
        line: usize,
        /// The series that is played, and the series that the line names.
        series: OtherGames,
    },
}

impl From<io::Error> for ResultsError {
    fn from(error: io::Error) -> Self {
        Self::File(error.into())
    }
}

impl ResultsFile {
    /// Opens and locks the file, or creates it, and returns its content. Passes the first record of
    /// each seed to `each`, in the order of the file. Cuts off an incomplete last line, which a
    /// killed run may leave.
    ///
    /// # Errors
    /// The file cannot be used, another run has locked it, or it has other content. After an error,
    /// the file is unchanged.
    pub fn open(
        path: &Path,
        name: &SeriesIdentity,
        each: impl FnMut(GameRecord),
    ) -> Result<(Self, ResultsContent), ResultsError> {
        let mut lines = LineFile::open(path)?;
        let is_new = lines.is_empty()?;
        let mut content = read(&mut lines, name, each)?;
        if !is_new && !content.has_header && content.seeds.is_empty() {
            return Err(ResultsError::NoSeries);
        }
        lines.start_appending()?;
        if !content.has_header {
            lines.push(name)?;
        }
        content.has_header |= is_new;
        Ok((Self { lines }, content))
    }

    /// Writes a record immediately, as a whole line.
    pub fn push(&mut self, record: &GameRecord) -> io::Result<()> {
        self.lines.push(record)
    }
}

fn read(
    lines: &mut LineFile,
    name: &SeriesIdentity,
    mut each: impl FnMut(GameRecord),
) -> Result<ResultsContent, ResultsError> {
    let mut content = ResultsContent::default();
    lines.read(|number, line| {
        match serde_json::from_slice::<GameRecord>(line) {
            Ok(record) => match content.seeds.insert(record.seed) {
                true => each(record),
                false => content.repeated += 1,
            },
            Err(_) => match serde_json::from_slice::<SeriesIdentity>(line) {
                Ok(found) => {
                    let other = |series| ResultsError::OtherSeries { line: number, series };
                    name.check(&found).map_err(other)?;
                    content.has_header = true;
                }
                Err(_) => content.damaged += 1,
            },
        }
        Ok::<_, ResultsError>(())
    })?;
    content.damaged += usize::from(lines.has_partial_line());
    Ok(content)
}

impl SeriesIdentity {
    /// Returns the contest and its options.
    pub fn games(&self) -> ComparableGames {
        ComparableGames { contest: self.system.clone(), settings: self.settings.clone() }
    }

    /// Checks that the first line of a file names this series. A file without a version matches
    /// every version.
    fn check(&self, found: &Self) -> Result<(), OtherGames> {
        let version = found.gridproof.as_ref().or(self.gridproof.as_ref()).cloned();
        let rest_is_equal = *self == Self { gridproof: version, ..found.clone() };
        match self.games().check(&found.games()) {
            Ok(()) if rest_is_equal => Ok(()),
            _ => Err(OtherGames { expected: self.describe(), found: found.describe() }),
        }
    }

    fn describe(&self) -> String {
        let games = self.games().describe();
        let version = self.gridproof.iter().map(|version| format!(", gridproof {version}"));
        let version: String = version.collect();
        format!("{games}, {} ms, {}{version}", self.time_limit_ms, self.player)
    }
}
