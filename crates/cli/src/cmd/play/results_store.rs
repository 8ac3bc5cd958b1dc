//! The results of a series: counted, and optionally stored in a file to resume from.

use std::io;
use std::path::Path;

use super::super::Failure;
use super::super::common::console::Console;
use super::account::{Account, Retention};
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::record::Record;
use gridproof_play::runner::results_file::{Content, ResultsError, ResultsFile, SeriesName};
use gridproof_play::runner::series::Series;
use gridproof_play::runner::study::{Ranges, Study};

/// The results of the requested seeds, including those of earlier runs.
pub struct ResultsStore {
    file: Option<ResultsFile>,
    done: Ranges,
    pub account: Account,
}

impl ResultsStore {
    /// Reads the results of an earlier run of the same series in `path`, which stays locked until
    /// the end of this run. Reports the results that do not count.
    pub fn open(
        path: Option<&Path>,
        series: &Series<'_>,
        seeds: &SeedSet,
        retention: Retention,
        console: &Console,
    ) -> Result<Self, Failure> {
        let account = Account::new(&series.system.tester.columns, retention);
        let mut kept = Self { file: None, done: Ranges::default(), account };
        let Some(path) = path else { return Ok(kept) };
        let name = SeriesName {
            gridproof: Some(Study::VERSION.to_owned()),
            system: series.system.name.to_owned(),
            settings: series.system.settings.clone(),
            player: series.player.to_string(),
            time_limit_ms: series.time_limit.as_millis() as u64,
        };
        let mut counted = Ok(());
        let (file, content) = ResultsFile::open(path, &name, |record| {
            if counted.is_ok() && seeds.contains(record.seed) && kept.done.insert(record.seed) {
                counted = kept.account.add(record);
            }
        })
        .map_err(|error| unusable(path, error))?;
        counted?;
        kept.file = Some(file);
        console.warn(&lost(path, &content));
        Ok(kept)
    }

    /// Returns the seeds without a result.
    pub fn missing<'a>(&self, seeds: &'a SeedSet) -> impl Iterator<Item = Seed> + Send + use<'a> {
        let done = self.done.clone();
        seeds.iter().filter(move |&seed| !done.contains(seed))
    }

    /// Returns the number of seeds without a result.
    pub fn left(&self, seeds: &SeedSet) -> u64 {
        seeds.len() - self.done.len()
    }

    pub fn push(&mut self, record: Record) -> Result<(), Failure> {
        if let Some(file) = &mut self.file {
            file.push(&record)?;
        }
        self.done.insert(record.seed);
        self.account.add(record)
    }
}

fn unusable(path: &Path, error: ResultsError) -> Failure {
    match error {
        ResultsError::Io(error) => at(path, "a file of results, or a new one", error),
        ResultsError::Locked => Failure::Input(format!("{}: {error}", path.display())),
        one_line_summary => Failure::Input(format!("{}:{one_line_summary}", path.display())),
    }
}

/// Returns a line for each kind of ignored content; empty if there is none.
fn lost(path: &Path, content: &Content) -> String {
    let tell = |what: &str, count: usize| match count {
        0 => String::new(),
        _ => format!("{}: {what}: {count}\n", path.display()),
    };
    let unnamed = match content.is_named {
        true => String::new(),
        false => format!(
            "{}: no line names the series: the results are taken for those of this one\n",
            path.display()
        ),
    };
    unnamed
        + &tell("damaged lines dropped, whose games are played again", content.damaged)
        + &tell("results dropped of seeds that have one already", content.repeated)
}

/// Returns the failure of a file or a folder, with the expectation.
pub fn at(path: &Path, expected: &str, error: io::Error) -> Failure {
    Failure::Input(format!("{}: expected {expected}: {error}", path.display()))
}
