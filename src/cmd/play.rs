//! `gridproof play`: the referee of a player on official seeds.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;

use super::Failure;
use super::common::console::{Console, Form};
use crate::budget::Exhausted;
use crate::protocol::{self, Options, Pipes};
use crate::referee::process::Player;
use crate::referee::record::{Record, datum};
use crate::referee::results_file::{ResultsError, ResultsFile, SeriesName};
use crate::referee::seeds::{Seed, SeedSet};
use crate::referee::series::{InOrder, Played, Series};
use crate::referee::summary::Summary;
use crate::referee::{self, Columns, Settings, table};

const TESTER_OPTIONS: &str = "Options of the superminesweeper tester";

/// Referee a player on official seeds: a line for each game and a summary
///
/// With --json, standard output holds one JSON object a line for each seed, in the order of the
/// seeds, and nothing else; the summary then goes to standard error. Its keys: seed, score,
/// error (where the score is -1), cpu_ms, wall_ms, clock_ms (what counts against the time
/// limit), peak_kb, data (what the player's DATA lines say), and the numbers of the
/// game, which for superminesweeper are n, m, d, hits, uncovered and values, and for chess-puzzle
/// rows, cols, k, clicks, tiles, left and cells_from.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gridproof play superminesweeper --seeds 1-10
  gridproof play chess-puzzle --seeds 1-100
  gridproof play superminesweeper --seeds 1-100,205 --jobs 2 --player \"./my-solver\" --json")]
pub struct Args {
    /// The contest
    #[arg(value_parser = PossibleValuesParser::new(referee::names()))]
    system: String,
    /// The seeds, as in 1-10,15
    #[arg(long)]
    seeds: SeedSet,
    /// A command for the shell that plays on its standard input and output; ours where it is
    /// left out
    #[arg(long, value_name = "COMMAND")]
    player: Option<String>,
    /// How our own player plays
    #[arg(long, value_name = "NAME", conflicts_with = "player")]
    policy: Option<String>,
    /// Seeds our own player's choices between equals
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "player")]
    policy_seed: u64,
    /// How many games to play at once
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = parse_jobs)]
    jobs: NonZeroUsize,
    /// A player's own time for one game, in place of the contest's
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Write the dialogue of each game into this folder
    #[arg(long, value_name = "DIR")]
    transcripts: Option<PathBuf>,
    /// Keep the results in this file, and leave out the seeds whose results it holds
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// The side of the grid: a value, or lo,hi to draw from
    #[arg(short = 'N', value_name = "VALUE", help_heading = TESTER_OPTIONS)]
    n: Option<String>,
    /// The number of mines, likewise
    #[arg(short = 'M', value_name = "VALUE", help_heading = TESTER_OPTIONS)]
    m: Option<String>,
    /// The squared distance, likewise
    #[arg(short = 'D', value_name = "VALUE", help_heading = TESTER_OPTIONS)]
    d: Option<String>,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let settings = args.settings();
    let system = referee::system(&args.system, &settings)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let player = args.player()?;
    let time_limit = args.time_limit.unwrap_or(system.time_limit());
    let cancel = cancelled_by_interrupt()?;
    let name = SeriesName {
        system: args.system.clone(),
        settings: settings.clone(),
        player: player.to_string(),
        time_limit_ms: time_limit.as_millis() as u64,
    };
    let mut report = Report::open(args, console, system.columns(), &name)?;
    let series = Series {
        system: system.as_ref(),
        settings: &settings,
        player: &player,
        time_limit,
        cancel: cancel.clone(),
    };
    let done: BTreeSet<Seed> = report.records.iter().map(|record| record.seed).collect();
    let left = args.seeds.iter().filter(|seed| !done.contains(seed));
    series.run(left, args.jobs, |position, played| report.take(position, played))?;
    let left = args.seeds.len() - report.records.len() as u64;
    report.finish()?;
    if cancel.load(Ordering::Relaxed) {
        let left = format!("{left} of {} games not played", args.seeds.len());
        return Err(Failure::Unanswered { name: name.system, left, reason: Exhausted::Cancelled });
    }
    Ok(())
}

impl Args {
    fn settings(&self) -> Settings {
        [("N", &self.n), ("M", &self.m), ("D", &self.d)]
            .into_iter()
            .filter_map(|(option, value)| Some((option.to_owned(), value.clone()?)))
            .collect()
    }

    /// The player named, or this program as our own player.
    fn player(&self) -> Result<Player, Failure> {
        if let Some(command) = &self.player {
            return Ok(Player::Shell(command.clone()));
        }
        let options = Options { policy: self.policy.clone(), seed: self.policy_seed, data: false };
        // A game whose tester leaves at once: says now, and not in every game, what is wrong.
        let pipes =
            Pipes { input: &mut io::empty(), output: &mut io::sink(), log: &mut io::sink() };
        protocol::play(&self.system, &options, pipes)?;
        let mut arguments = vec!["player".to_owned(), self.system.clone()];
        arguments.extend(["--seed".to_owned(), options.seed.to_string()]);
        if let Some(policy) = options.policy {
            arguments.extend(["--policy".to_owned(), policy]);
        }
        let arguments = arguments.into_iter().map(Into::into).collect();
        Ok(Player::Program { program: std::env::current_exe()?, arguments })
    }
}

/// Where results go as they come: files at once, the terminal in the order of the seeds.
struct Report<'a> {
    args: &'a Args,
    console: &'a Console,
    columns: &'static Columns,
    results: Option<ResultsFile>,
    /// Of the seeds asked for, those of earlier runs included.
    records: Vec<Record>,
    in_order: InOrder<(Record, Vec<String>)>,
    progress: ProgressBar,
}

impl<'a> Report<'a> {
    fn open(
        args: &'a Args,
        console: &'a Console,
        columns: &'static Columns,
        name: &SeriesName,
    ) -> Result<Self, Failure> {
        let (mut results, mut records) = (None, Vec::new());
        if let Some(path) = &args.resume {
            let (file, earlier) =
                ResultsFile::open(path, name).map_err(|error| unusable(path, error))?;
            results = Some(file);
            records = earlier;
            records.retain(|record| args.seeds.contains(record.seed));
        }
        if let Some(folder) = &args.transcripts {
            fs::create_dir_all(folder).map_err(|error| at(folder, error))?;
        }
        if console.form() == Form::Full {
            console.print(&table::header(columns))?;
        }
        let progress = console.progress(args.seeds.len() - records.len() as u64);
        let in_order = InOrder::default();
        Ok(Self { args, console, columns, results, records, in_order, progress })
    }

    fn take(&mut self, position: usize, played: Played) -> Result<(), Failure> {
        let Played { record, transcript } = played;
        if let Some(folder) = &self.args.transcripts {
            let path = folder.join(transcript.file_name());
            fs::write(&path, transcript.to_string()).map_err(|error| at(&path, error))?;
        }
        if let Some(results) = &mut self.results {
            results.push(&record)?;
        }
        self.records.push(record.clone());
        let ready: Vec<_> = self.in_order.push(position, (record, transcript.log)).collect();
        self.show(&ready)?;
        self.progress.inc(1);
        Ok(())
    }

    /// Prints what waits for games that were cancelled, and the summary.
    fn finish(mut self) -> Result<(), Failure> {
        let waiting: Vec<_> = std::mem::take(&mut self.in_order).rest().collect();
        self.show(&waiting)?;
        self.progress.finish_and_clear();
        let summary = Summary::new(&self.records, self.columns);
        match self.console.form() {
            Form::Full => {
                self.console.print(&format!("\n{}", table::summary(&summary, self.columns)))
            }
            Form::Brief => self.console.print(&table::in_a_line(&summary.all)),
            Form::Json => {
                self.console.note(&table::summary(&summary, self.columns));
                Ok(())
            }
        }
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
                let json = serde_json::to_string(record).map_err(io::Error::from)?;
                self.console.print(&format!("{json}\n"))
            }
        }
    }
}

/// A flag that Ctrl-C sets. A second one does nothing more: the referee ends at once, but not
/// before it has killed the players.
fn cancelled_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || set.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(flag)
}

/// Each game takes a process and five threads.
fn parse_jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    const MOST: usize = 256;
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MOST);
    jobs.ok_or("expected a number from 1 to 256")
}

fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or("expected a positive number of seconds")
}

fn unusable(path: &Path, error: ResultsError) -> Failure {
    match error {
        ResultsError::Io(error) => at(path, error),
        in_a_line => Failure::Input(format!("{}:{in_a_line}", path.display())),
    }
}

fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}
