//! Writes the outputs of a series as results arrive: files immediately, the terminal in the order
//! of the seeds.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use indicatif::ProgressBar;
use serde::Serialize;

use super::super::Failure;
use super::super::common::console::{Console, Form};
use super::super::common::limits::GuardArgs;
use super::super::common::output::{OutputFile, OverwriteArg, WRITABLE_FOLDER};
use super::super::replay;
use super::account::{Account, Baseline};
use super::results_store::{ResultsStore, at};
use super::table;
use gridproof_play::referee::Columns;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::runner::csv::csv;
use gridproof_play::runner::paired::Paired;
use gridproof_play::runner::record::{Record, datum};
use gridproof_play::runner::series::{InOrder, PlayedGame};
use gridproof_play::runner::study::StudySummary;

/// The outputs of a series besides its table.
pub struct OutputOptions<'a> {
    pub seeds: &'a SeedSet,
    /// The folder of the dialogues.
    pub transcripts: Option<&'a Path>,
    /// Whether transcripts may be overwritten.
    pub overwrite: OverwriteArg,
    /// The CSV file with a line for each game.
    pub csv: Option<OutputFile>,
    /// The file for the sums, and the study that they belong to.
    pub summary: Option<(OutputFile, StudySummary)>,
    /// The file of the page of the game.
    pub page: Option<OutputFile>,
}

/// Takes the games of a series.
pub struct Report<'a> {
    wanted: OutputOptions<'a>,
    console: &'a Console,
    columns: &'static Columns,
    kept: ResultsStore,
    /// The results of the rival.
    baseline: Option<Baseline>,
    in_order: InOrder<(Record, Vec<String>)>,
    progress: ProgressBar,
    /// The flag that ends the annotation of a game for its page.
    cancel: Arc<AtomicBool>,
    /// The outcome of that annotation.
    page: Result<(), Failure>,
}

/// The outcome of a series.
pub struct Outcome {
    /// The number of seeds without a result.
    pub left: u64,
    pub account: Account,
    /// The results of the rival.
    pub baseline: Option<Baseline>,
}

/// A record in JSON, with the rival's score.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    record: &'a Record,
    #[serde(skip_serializing_if = "Option::is_none")]
    versus_score: Option<f64>,
}

impl<'a> Report<'a> {
    pub fn open(
        wanted: OutputOptions<'a>,
        console: &'a Console,
        columns: &'static Columns,
        kept: ResultsStore,
        baseline: Option<Baseline>,
        cancel: Arc<AtomicBool>,
    ) -> Result<Self, Failure> {
        if let Some(folder) = wanted.transcripts {
            fs::create_dir_all(folder).map_err(|error| at(folder, WRITABLE_FOLDER, error))?;
        }
        if console.form() == Form::Full {
            console.print(&table::header(columns))?;
        }
        let progress = console.progress(kept.left(wanted.seeds));
        let in_order = InOrder::default();
        let page = Ok(());
        Ok(Self { wanted, console, columns, kept, baseline, in_order, progress, cancel, page })
    }

    pub fn take(&mut self, position: usize, played: PlayedGame) -> Result<(), Failure> {
        let PlayedGame { record, transcript } = played;
        if let Some(folder) = self.wanted.transcripts {
            let path = folder.join(transcript.file_name());
            // Another run may have written the file since this one began.
            OutputFile::open(&path, self.wanted.overwrite)?.write(&transcript.to_string())?;
        }
        self.kept.push(record.clone())?;
        let log = transcript.log.clone();
        let ready: Vec<_> = self.in_order.push(position, (record, log)).collect();
        self.show(&ready)?;
        self.progress.inc(1);
        if let Some(page) = self.wanted.page.take() {
            let budget = GuardArgs::default().with_cancel_flag(&self.cancel);
            self.page = replay::write_page(&transcript, page, (&budget).into(), self.console);
        }
        Ok(())
    }

    /// Prints the games that wait for cancelled ones, and the summary; writes the table.
    pub fn finish(mut self) -> Result<Outcome, Failure> {
        let waiting: Vec<_> = std::mem::take(&mut self.in_order).rest().collect();
        self.show(&waiting)?;
        self.progress.finish_and_clear();
        self.write_files()?;
        let summary = &self.kept.account.summary;
        let games = self.kept.account.games();
        let baseline = self.baseline.as_ref().map(|baseline| baseline.account().games());
        let paired = baseline.map(|baseline| Paired::new(games, baseline, self.columns));
        let tables = || {
            let paired = paired.as_ref().map(|paired| format!("\n{}", table::paired(paired)));
            table::summary(summary, self.columns) + &paired.unwrap_or_default()
        };
        match self.console.form() {
            Form::Full => self.console.print(&format!("\n{}", tables()))?,
            Form::Brief => {
                self.console.print(&table::one_line_summary(&summary.all, paired.as_ref()))?
            }
            Form::Json => self.console.note(&tables()),
        }
        self.page?;
        let left = self.kept.left(self.wanted.seeds);
        Ok(Outcome { left, account: self.kept.account, baseline: self.baseline })
    }

    /// Writes the table of games and the sums, if they are requested.
    fn write_files(&mut self) -> Result<(), Failure> {
        let account = &self.kept.account;
        if let Some(file) = self.wanted.csv.take() {
            let baseline = self.baseline.as_ref().map(|baseline| baseline.account().games());
            file.write(&csv(account.games(), baseline))?;
        }
        if let Some((file, empty)) = self.wanted.summary.take() {
            let summary = account.study(empty, self.baseline.as_ref())?;
            file.write(&(serde_json::to_string(&summary).map_err(io::Error::from)? + "\n"))?;
        }
        Ok(())
    }

    fn show(&self, games: &[(Record, Vec<String>)]) -> Result<(), Failure> {
        self.progress.suspend(|| games.iter().try_for_each(|(record, log)| self.tell(record, log)))
    }

    fn tell(&self, record: &Record, log: &[String]) -> Result<(), Failure> {
        for line in log.iter().filter(|line| datum(line).is_none()) {
            self.console.note(&format!("seed {}: {line}\n", record.seed));
        }
        match self.console.form() {
            Form::Full => self.console.print(&table::row(record, self.columns)),
            Form::Brief => Ok(()),
            Form::Json => {
                let rival = self.baseline.as_ref().and_then(|baseline| baseline.of(record.seed));
                let line = Line { record, versus_score: rival.map(|rival| rival.score) };
                let json = serde_json::to_string(&line).map_err(io::Error::from)?;
                self.console.print(&format!("{json}\n"))
            }
        }
    }
}
