//! Reports each game of a series: writes its files as soon as it ends, and prints the games in the
//! order of their seeds.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::ProgressBar;

use super::super::Failure;
use super::super::common::console::{AnswerForm, Console};
use super::super::common::limits::TimeAndMemoryArgs;
use super::super::common::output::{OutputFile, OverwriteArg, WRITABLE_FOLDER};
use super::super::replay;
use super::contest_args::{ContestArgs, player_folder, stderr_name};
use super::results::{PlayerResults, path_failure};
use super::summary_text::{one_line_summary, summary_tables};
use super::table::GameTable;
use super::totals::Totals;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::runner::figures::stop_rule::StopRule;
use gridproof_play::runner::records::compared::ComparedRecord;
use gridproof_play::runner::records::record::parse_data_line;
use gridproof_play::runner::series::{OrderedResults, PlayedGame, SeedGames, Series};
use gridproof_play::runner::study::SeedRanges;

/// The files and folders to which single games are written.
struct GameFiles<'a> {
    /// The folder for the transcripts, with a subfolder for each rival.
    transcripts: Option<&'a Path>,
    /// The folder for the standard error of the players, as for transcripts.
    stderr: Option<&'a Path>,
    /// Whether existing files may be overwritten.
    overwrite: OverwriteArg,
    /// The file for the page that replays the games of a seed.
    page: Option<OutputFile>,
    /// The flag that cancels the games and the analysis for the page.
    cancel: Arc<AtomicBool>,
}

impl GameFiles<'_> {
    /// Writes the files of a game of a player.
    fn write_game(&self, player: usize, transcript: &Transcript) -> Result<(), Failure> {
        if let Some(folder) = self.transcripts {
            let path = player_folder(folder, player).join(transcript.file_name());
            self.write_file(&path, &transcript.to_string())?;
        }
        if let Some(folder) = self.stderr {
            let name = stderr_name(&transcript.system, transcript.seed);
            let text: String = transcript.log.iter().map(|line| format!("{line}\n")).collect();
            self.write_file(&player_folder(folder, player).join(name), &text)?;
        }
        Ok(())
    }

    /// Writes a file, unless another run has written it since this run began.
    fn write_file(&self, path: &Path, text: &str) -> Result<(), Failure> {
        OutputFile::open(path, self.overwrite)?.write(text)
    }
}

/// The receiver of the games of a series, which reports them.
pub struct Report<'a> {
    files: GameFiles<'a>,
    console: &'a Console,
    table: GameTable,
    /// The results of the player, followed by those of the rivals.
    results: Vec<PlayerResults>,
    pub totals: Totals,
    /// The counted games that wait to be printed in the order of their seeds.
    counted: OrderedResults<Option<PrintedGame>>,
    /// The rule that ends the series, with the games that wait to be counted in the order of their
    /// seeds.
    until: Option<(StopRule, OrderedResults<SeedGames>)>,
    /// Whether the rule has ended the series.
    pub is_stopped_by_rule: bool,
    progress: ProgressBar,
    /// The result of making and writing the page of a game.
    page: Result<(), Failure>,
}

/// A game of the player to print, and the player's output on standard error.
type PrintedGame = (ComparedRecord, Vec<String>);

impl<'a> Report<'a> {
    /// Reads the results of earlier runs, and opens the files and folders. Also returns the seeds
    /// that each player has already played.
    pub fn open(
        args: &'a ContestArgs,
        series: &[Series<'_>],
        seeds: &SeedSet,
        mut totals: Totals,
        console: &'a Console,
    ) -> Result<(Self, Vec<SeedRanges>), Failure> {
        let (mut results, mut done) = (Vec::new(), Vec::new());
        for (at, (series, path)) in series.iter().zip(args.results_files()).enumerate() {
            let take = |record| totals.store_earlier_game(at, record, args.until.is_none());
            let (known, played) =
                PlayerResults::open(path.as_deref(), series, seeds, console, take)?;
            results.push(known);
            done.push(played);
        }
        args.check_game_files(seeds.iter().filter(|&seed| !done[0].contains(seed)))?;
        let files = GameFiles {
            transcripts: args.transcripts.as_deref(),
            stderr: args.stderr.as_deref(),
            overwrite: args.overwrite,
            page: args.open_output(&args.replay)?,
            cancel: Arc::clone(&series[0].cancel),
        };
        for folder in [files.transcripts, files.stderr].into_iter().flatten() {
            for folder in (0..results.len()).map(|player| player_folder(folder, player)) {
                fs::create_dir_all(&folder)
                    .map_err(|error| path_failure(&folder, WRITABLE_FOLDER, error))?;
            }
        }
        let columns = &series[0].system.contest_games.columns;
        let table = GameTable { columns, has_best: args.best.is_some() };
        if console.answer_form() == AnswerForm::Full {
            console.print(&table.header())?;
        }
        let progress = console.progress(seeds.len() - totals.num_seeds());
        let report = Self {
            files,
            console,
            table,
            results,
            totals,
            counted: OrderedResults::default(),
            until: args.until.map(|rule| (rule, OrderedResults::default())),
            is_stopped_by_rule: false,
            progress,
            page: Ok(()),
        };
        Ok((report, done))
    }

    /// Takes the new games of a seed; `position` is the seed's index among all seeds of the series.
    /// If a rule can end the series, games are counted in the order of their seeds, and games after
    /// the end are dropped.
    pub fn add_games(&mut self, position: usize, games: SeedGames) -> Result<(), Failure> {
        self.progress.inc(1);
        let Some((rule, waiting)) = &mut self.until else {
            let shown = self.count_games(games)?;
            let ready: Vec<_> = self.counted.push(position, shown).collect();
            return self.print_games(&ready);
        };
        let (rule, ready) = (*rule, waiting.push(position, games).collect::<Vec<_>>());
        for games in ready {
            if self.is_stopped_by_rule {
                break;
            }
            let shown = self.count_games(games)?;
            self.print_games(&[shown])?;
            let mut means = self.totals.stop_rule_means().into_iter();
            self.is_stopped_by_rule = means.all(|(games, mean)| rule.is_met(games, mean));
        }
        if self.is_stopped_by_rule {
            self.files.cancel.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Writes the new games of a seed, and counts all of its games. Returns the player's game for
    /// printing.
    fn count_games(&mut self, games: SeedGames) -> Result<Option<PrintedGame>, Failure> {
        let SeedGames { seed, games } = games;
        let is_own_new = games[0].is_some();
        let mut transcripts = Vec::new();
        for (player, game) in games.into_iter().enumerate() {
            let Some(PlayedGame { record, transcript }) = game else { continue };
            self.files.write_game(player, &transcript)?;
            self.results[player].push(&record)?;
            self.totals.store_game(player, record);
            transcripts.push(transcript);
        }
        let counted = self.totals.count_complete_seed(seed)?;
        if let Some(page) = self.files.page.take() {
            let budget = TimeAndMemoryArgs::default().with_cancel_flag(&self.files.cancel);
            self.page = replay::write_page(&transcripts, page, (&budget).into(), self.console);
        }
        let own = transcripts.into_iter().next().filter(|_| is_own_new);
        Ok(counted.zip(own.map(|own| own.log)))
    }

    /// Prints the summary and the remaining games, including games that waited for cancelled games.
    /// Writes the files of all games. Returns the totals.
    pub fn finish_series(mut self, rivals: &[String]) -> Result<Totals, Failure> {
        let waiting: Vec<_> = std::mem::take(&mut self.counted).into_waiting_items().collect();
        self.print_games(&waiting)?;
        self.progress.finish_and_clear();
        self.totals.write_files(self.until.is_some())?;
        match self.console.answer_form() {
            AnswerForm::Full => {
                let tables = summary_tables(&self.totals, rivals, self.table.columns);
                self.console.print(&format!("\n{tables}"))?;
            }
            AnswerForm::Brief => self.console.print(&one_line_summary(&self.totals))?,
            AnswerForm::Json => {
                self.console.print_note(&summary_tables(&self.totals, rivals, self.table.columns));
            }
        }
        self.page?;
        Ok(self.totals)
    }

    fn print_games(&self, games: &[Option<PrintedGame>]) -> Result<(), Failure> {
        let mut games = games.iter().flatten();
        self.progress.suspend(|| games.try_for_each(|(game, log)| self.print_game(game, log)))
    }

    fn print_game(&self, game: &ComparedRecord, log: &[String]) -> Result<(), Failure> {
        let is_shown =
            |line: &&String| self.files.stderr.is_none() && parse_data_line(line).is_none();
        for line in log.iter().filter(is_shown) {
            self.console.print_note(&format!("seed {}: {line}\n", game.record.seed));
        }
        match self.console.answer_form() {
            AnswerForm::Full => self.console.print(&self.table.game_row(game)),
            AnswerForm::Brief => Ok(()),
            AnswerForm::Json => {
                let json = serde_json::to_string(game).map_err(io::Error::from)?;
                self.console.print(&format!("{json}\n"))
            }
        }
    }
}
