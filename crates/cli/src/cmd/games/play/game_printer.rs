//! Prints the player's games in the order of their seeds: a line of a table or of JSON for each
//! game. The table does not show the rivals: they appear only in the comparison at the end. A line
//! of JSON includes the scores of the rivals.

use std::collections::BTreeMap;
use std::io;

use anstyle::{AnsiColor, Style};
use indicatif::ProgressBar;

use super::super::Failure;
use super::super::common::columns::{HEADER_STYLE, format_score, missing_value};
use super::super::common::console::{AnswerForm, Console};
use super::contest_args::ContestArgs;
use gridproof_play::referee::contest_games::TableColumns;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::runner::records::compared_record::ComparedRecord;
use gridproof_play::runner::records::csv::data_text;
use gridproof_play::runner::records::record::parse_data_line;
use gridproof_play::runner::series::{OrderedResults, SeedGames};

/// The printed games, below a progress bar.
pub struct GamePrinter<'a> {
    console: &'a Console,
    table: GameTable,
    /// Whether the player's standard error goes to files, and not to the terminal.
    has_stderr_files: bool,
    /// The counted games that wait to be printed in the order of their seeds.
    waiting_games: OrderedResults<Option<PrintedGame>>,
    /// The games of earlier runs that are not printed yet.
    saved_games: BTreeMap<Seed, ComparedRecord>,
    progress: ProgressBar,
}

/// A game of the player and the player's output on standard error, both ready to be printed.
type PrintedGame = (ComparedRecord, Vec<String>);

impl<'a> GamePrinter<'a> {
    /// Prints the titles of the table, and the progress bar for a number of games. The games of
    /// earlier runs are printed among the new games, in the order of the seeds.
    pub fn start(
        args: &ContestArgs,
        columns: &'static TableColumns,
        saved_games: Vec<ComparedRecord>,
        games: u64,
        console: &'a Console,
    ) -> Result<Self, Failure> {
        let table = GameTable { columns, has_best: args.best.is_some() };
        if console.answer_form() == AnswerForm::Full {
            console.print(&table.header())?;
        }
        Ok(Self {
            console,
            table,
            has_stderr_files: args.stderr.is_some(),
            waiting_games: OrderedResults::default(),
            saved_games: saved_games.into_iter().map(|game| (game.record.seed, game)).collect(),
            progress: console.progress(games),
        })
    }

    /// Advances the progress bar by the games of one seed.
    pub fn count_progress(&self) {
        self.progress.inc(1);
    }

    /// Takes the games of a seed and the counted game of the player. Prints games in the order of
    /// their seeds, as far as no earlier game is missing.
    pub fn add_games(
        &mut self,
        position: usize,
        games: SeedGames,
        counted: Option<ComparedRecord>,
    ) -> Result<(), Failure> {
        let own = games.by_player.into_iter().next().flatten();
        // An earlier run may have played the player's game.
        let log = own.map(|game| game.transcript.log).unwrap_or_default();
        let game_and_log = counted.map(|game| (game, log));
        let ready: Vec<_> = self.waiting_games.push(position, game_and_log).collect();
        self.print_games(&ready)
    }

    /// Prints the games that still wait, because a game before them was cancelled, and the other
    /// games of earlier runs. Removes the progress bar.
    pub fn finish(mut self) -> Result<(), Failure> {
        let waiting: Vec<_> =
            std::mem::take(&mut self.waiting_games).into_waiting_items().collect();
        self.print_games(&waiting)?;
        self.progress.finish_and_clear();
        self.saved_games.values().try_for_each(|game| self.print_game(game, &[]))
    }

    fn print_games(&mut self, games: &[Option<PrintedGame>]) -> Result<(), Failure> {
        let progress = self.progress.clone();
        progress.suspend(|| {
            games.iter().flatten().try_for_each(|(game, log)| {
                let later = self.saved_games.split_off(&game.record.seed);
                let before = std::mem::replace(&mut self.saved_games, later);
                before.values().try_for_each(|game| self.print_game(game, &[]))?;
                self.print_game(game, log)
            })
        })
    }

    fn print_game(&self, game: &ComparedRecord, log: &[String]) -> Result<(), Failure> {
        let is_shown = |line: &&String| !self.has_stderr_files && parse_data_line(line).is_none();
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

const FAILED_STYLE: Style = AnsiColor::Red.on_default();

/// The layout of the table of games.
struct GameTable {
    /// The columns of the contest.
    columns: &'static TableColumns,
    /// Whether the table shows best scores, and scores relative to the best scores.
    has_best: bool,
}

const SEED_TITLE: &str = "  seed";
const SCORE_TITLE: &str = "  score";
const BEST_TITLES: [&str; 2] = ["   best", "relative"];
const RESOURCE_TITLES: [&str; 4] = ["  cpu ms", " wall ms", "clock ms", "peak MB"];

impl GameTable {
    /// Returns the line with the titles of the columns.
    fn header(&self) -> String {
        let facts = self.columns.facts.iter().map(|column| column.title);
        let titles = [SEED_TITLE].into_iter().chain(facts).chain([SCORE_TITLE]);
        let titles = titles.chain(self.best_titles()).chain(RESOURCE_TITLES);
        let cells: String = titles.map(|title| padded_cell(title, title)).collect();
        format!("{HEADER_STYLE}{cells}{HEADER_STYLE:#}\n")
    }

    fn best_titles(&self) -> impl Iterator<Item = &'static str> {
        BEST_TITLES.into_iter().filter(|_| self.has_best)
    }

    /// Returns the line of a game, including the values that the player reported. An unfinished
    /// game is coloured, and its line states the reason.
    fn game_row(&self, ComparedRecord { record, relative, .. }: &ComparedRecord) -> String {
        let mut line = padded_cell(&record.seed.to_string(), SEED_TITLE);
        for column in self.columns.facts {
            let value =
                record.fact(column.fact).map_or_else(missing_value, |value| value.to_string());
            line += &padded_cell(&value, column.title);
        }
        line += &padded_cell(&format_score(record.score), SCORE_TITLE);
        let best = relative.and_then(|it| it.best_score).map_or_else(missing_value, format_score);
        let share = relative.map_or_else(missing_value, |it| format_score(it.relative));
        let best = [best, share].into_iter().zip(self.best_titles());
        let times = [record.cpu_ms, record.wall_ms, record.clock_ms];
        let times = times.map(|time| format!("{time:.1}")).into_iter();
        let figures = times.chain([megabytes(record.peak_kb)]).zip(RESOURCE_TITLES);
        line.extend(best.chain(figures).map(|(value, title)| padded_cell(&value, title)));
        let data = record.data.iter().map(|(name, value)| format!("  {name}={}", data_text(value)));
        line.extend(data);
        match &record.error {
            Some(error) => format!("{FAILED_STYLE}{line}  {error}{FAILED_STYLE:#}\n"),
            None => line + "\n",
        }
    }
}

/// Right-aligns a value after a gap. The column is as wide as its title, but at least four
/// characters wide.
fn padded_cell(value: &str, title: &str) -> String {
    format!("  {:>width$}", value.trim_start(), width = title.len().max(4))
}

pub fn megabytes(kb: u64) -> String {
    format!("{:.1}", kb as f64 / 1024.0)
}
