//! The results of a series, in memory and, if wanted, in a file from which it can go on.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use super::super::Failure;
use crate::referee::record::Record;
use crate::referee::results_file::{ResultsError, ResultsFile, SeriesName};
use crate::referee::seeds::{Seed, SeedSet};
use crate::referee::series::Series;

/// What came of the seeds that are asked for, results of earlier runs included.
pub struct Kept {
    file: Option<ResultsFile>,
    pub records: Vec<Record>,
}

impl Kept {
    /// Reads what an earlier run of the same series left in `path`.
    pub fn open(
        path: Option<&Path>,
        series: &Series<'_>,
        seeds: &SeedSet,
    ) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self { file: None, records: Vec::new() }) };
        let name = SeriesName {
            system: series.system.name().to_owned(),
            settings: series.settings.clone(),
            player: series.player.to_string(),
            time_limit_ms: series.time_limit.as_millis() as u64,
        };
        let (file, mut records) =
            ResultsFile::open(path, &name).map_err(|error| unusable(path, error))?;
        records.retain(|record| seeds.contains(record.seed));
        Ok(Self { file: Some(file), records })
    }

    /// The seeds without a result.
    pub fn missing<'a>(&self, seeds: &'a SeedSet) -> impl Iterator<Item = Seed> + Send + use<'a> {
        let done: BTreeSet<Seed> = self.records.iter().map(|record| record.seed).collect();
        seeds.iter().filter(move |seed| !done.contains(seed))
    }

    /// The number of seeds without a result.
    pub fn left(&self, seeds: &SeedSet) -> u64 {
        seeds.len() - self.records.len() as u64
    }

    pub fn push(&mut self, record: Record) -> Result<(), Failure> {
        if let Some(file) = &mut self.file {
            file.push(&record)?;
        }
        self.records.push(record);
        Ok(())
    }
}

fn unusable(path: &Path, error: ResultsError) -> Failure {
    match error {
        ResultsError::Io(error) => at(path, error),
        in_a_line => Failure::Input(format!("{}:{in_a_line}", path.display())),
    }
}

/// What went wrong with a file.
pub fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}
