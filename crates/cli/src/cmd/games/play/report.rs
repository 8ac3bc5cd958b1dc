//! Reports the results of a series as they arrive: writes files at once, and prints the games in
//! the order of the seeds.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use indicatif::ProgressBar;

use super::super::Failure;
use super::super::common::console::{Console, Form};
use super::super::common::limits::GuardArgs;
use super::super::common::output::{OutputFile, OverwriteArg, WRITABLE_FOLDER};
use super::super::replay;
use super::results::{PlayerResults, path_failure};
use super::table;
use super::totals::Totals;
use gridproof_play::referee::TableColumns;
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::runner::record::{ComparedRecord, parse_data_line};
use gridproof_play::runner::series::{OrderedResults, PlayedGame};

/// The output files for single games.
pub struct GameFiles<'a> {
    /// The folder for the transcripts.
    pub transcripts: Option<&'a Path>,
    /// Whether existing transcripts may be overwritten.
    pub overwrite: OverwriteArg,
    /// The file for the page of the game.
    pub page: Option<OutputFile>,
    /// The flag that ends the analysis for the page.
    pub cancel: Arc<AtomicBool>,
}

/// Receives the games of a series, and reports them.
pub struct Report<'a> {
    files: GameFiles<'a>,
    console: &'a Console,
    columns: &'static TableColumns,
    /// The results of the player, and of the rival if there is one.
    pub results: Vec<PlayerResults>,
    totals: Totals,
    in_order: OrderedResults<Option<PrintedGame>>,
    progress: ProgressBar,
    /// The outcome of the analysis for the page.
    page: Result<(), Failure>,
}

/// A game of the player to print, and the player's output on standard error.
type PrintedGame = (ComparedRecord, Vec<String>);

impl<'a> Report<'a> {
    /// Creates the report of a series; games of the `missing` seeds will follow.
    pub fn open(
        files: GameFiles<'a>,
        console: &'a Console,
        columns: &'static TableColumns,
        (results, totals): (Vec<PlayerResults>, Totals),
        missing: u64,
    ) -> Result<Self, Failure> {
        if let Some(folder) = files.transcripts {
            fs::create_dir_all(folder)
                .map_err(|error| path_failure(folder, WRITABLE_FOLDER, error))?;
        }
        if console.form() == Form::Full {
            console.print(&table::table_header(columns))?;
        }
        let progress = console.progress(missing);
        let in_order = OrderedResults::default();
        Ok(Self { files, console, columns, results, totals, in_order, progress, page: Ok(()) })
    }

    /// Takes the new games of a seed: one of each player that had not played the seed.
    pub fn take_games(
        &mut self,
        position: usize,
        games: Vec<Option<PlayedGame>>,
    ) -> Result<(), Failure> {
        let mut own = None;
        let mut counted = None;
        for (player, game) in games.into_iter().enumerate() {
            let Some(PlayedGame { record, transcript }) = game else { continue };
            if player == 0 {
                self.write_transcript(&transcript)?;
                own = Some(transcript);
            }
            self.results[player].push(&record)?;
            counted = self.totals.add(player, record)?;
        }
        let shown = counted.zip(own.as_ref().map(|own| own.log.clone()));
        let ready: Vec<_> = self.in_order.push(position, shown).collect();
        self.print_games(&ready)?;
        self.progress.inc(1);
        if let (Some(page), Some(own)) = (self.files.page.take(), own) {
            let budget = GuardArgs::default().with_cancel_flag(&self.files.cancel);
            self.page = replay::write_page(&own, page, (&budget).into(), self.console);
        }
        Ok(())
    }

    fn write_transcript(&self, transcript: &Transcript) -> Result<(), Failure> {
        let Some(folder) = self.files.transcripts else { return Ok(()) };
        let path = folder.join(transcript.file_name());
        // Another run may have written the file since this one began.
        OutputFile::open(&path, self.files.overwrite)?.write(&transcript.to_string())
    }

    /// Prints the remaining games, even those that waited for cancelled ones, and the summary.
    /// Writes the files of all games. Returns the number of played seeds, and the results.
    pub fn finish_series(mut self) -> Result<(u64, Vec<PlayerResults>), Failure> {
        let waiting: Vec<_> = std::mem::take(&mut self.in_order).rest().collect();
        self.print_games(&waiting)?;
        self.progress.finish_and_clear();
        let games = self.totals.games();
        self.totals.finish()?;
        let Totals { summary, paired, .. } = &self.totals;
        let tables = || {
            let paired =
                paired.as_ref().map(|paired| format!("\n{}", table::comparison_table(paired)));
            table::summary_table(summary, self.columns) + &paired.unwrap_or_default()
        };
        match self.console.form() {
            Form::Full => self.console.print(&format!("\n{}", tables()))?,
            Form::Brief => {
                self.console.print(&table::one_line_summary(&summary.all, paired.as_ref()))?
            }
            Form::Json => self.console.note(&tables()),
        }
        self.page?;
        Ok((games, self.results))
    }

    fn print_games(&self, games: &[Option<PrintedGame>]) -> Result<(), Failure> {
        let mut games = games.iter().flatten();
        self.progress.suspend(|| games.try_for_each(|(game, log)| self.print_game(game, log)))
    }

    fn print_game(&self, game: &ComparedRecord, log: &[String]) -> Result<(), Failure> {
        for line in log.iter().filter(|line| parse_data_line(line).is_none()) {
            self.console.note(&format!("seed {}: {line}\n", game.record.seed));
        }
        match self.console.form() {
            Form::Full => self.console.print(&table::game_row(&game.record, self.columns)),
            Form::Brief => Ok(()),
            Form::Json => {
                let json = serde_json::to_string(game).map_err(io::Error::from)?;
                self.console.print(&format!("{json}\n"))
            }
        }
    }
}
