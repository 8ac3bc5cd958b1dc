//! The results file of one player. A later run can continue the series from this file.

use std::path::{Path, PathBuf};

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::output::path_failure;
use crate::words;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::runner::records::line_file::LineFileError;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::records::results_file::{
    ResultsContent, ResultsError, ResultsFile, SeriesIdentity,
};
use gridproof_play::runner::series::PlayerSetup;
use gridproof_play::runner::study::{SeedRanges, Study};

/// The results file of one player, if the results are kept in a file.
#[derive(Default)]
pub struct PlayerResults {
    file: Option<(PathBuf, ResultsFile)>,
}

impl PlayerResults {
    /// Reads the results of an earlier run of this series from `path`. The file stays locked until
    /// the end of this run. Passes each valid result to `each`, and prints a warning about ignored
    /// lines. Returns the seeds that have a result.
    pub fn open(
        path: Option<&Path>,
        setup: &PlayerSetup<'_>,
        seeds: &SeedSet,
        console: &Console,
        mut each: impl FnMut(GameRecord) -> Result<(), Failure>,
    ) -> Result<(Self, SeedRanges), Failure> {
        let mut done = SeedRanges::default();
        let Some(path) = path else { return Ok((Self::default(), done)) };
        let name = SeriesIdentity {
            gridproof: Some(Study::THIS_VERSION.to_owned()),
            system: setup.contest.name.to_owned(),
            settings: setup.contest.settings.clone(),
            player: setup.player.to_string(),
            time_limit_ms: setup.time_limit.as_millis() as u64,
        };
        let mut taken = Ok(());
        let (file, content) = ResultsFile::open(path, &name, |record| {
            if taken.is_ok() && seeds.contains(record.seed) && done.insert(record.seed) {
                taken = each(record);
            }
        })
        .map_err(|error| results_failure(path, error))?;
        taken?;
        console.print_warning(&ignored_lines(path, &content));
        Ok((Self { file: Some((path.to_owned(), file)) }, done))
    }

    /// Writes a new game to the file.
    pub fn push(&mut self, record: &GameRecord) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        file.push(record).map_err(|error| path_failure(path, words::writable_file(), error))
    }
}

fn results_failure(path: &Path, error: ResultsError) -> Failure {
    match error {
        ResultsError::File(LineFileError::Io(error)) => {
            path_failure(path, words::results_file(), error)
        }
        ResultsError::File(error) => Failure::Input(format!("{}: {error}", path.display())),
        other => Failure::Input(format!("{}:{other}", path.display())),
    }
}

/// Returns a line for each kind of ignored content. Returns no line if nothing was ignored.
fn ignored_lines(path: &Path, content: &ResultsContent) -> String {
    let notes = [
        (!content.has_header).then(words::unnamed_results),
        (content.damaged > 0).then(|| words::damaged_results(content.damaged)),
        (content.repeated > 0).then(|| words::repeated_results(content.repeated)),
    ];
    notes.into_iter().flatten().map(|note| format!("{}: {note}\n", path.display())).collect()
}
