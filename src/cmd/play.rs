//! `gridproof play`: the referee of a player on official seeds.

mod kept;
mod report;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ArgGroup;
use clap::builder::PossibleValuesParser;

use super::Failure;
use super::common::console::Console;
use super::common::number::any;
use super::common::output;
use crate::budget::{Budget, Stop, Unfinished};
use crate::protocol::minesweeper::{Kind, Sweeper};
use crate::protocol::{self, Options, datum};
use crate::referee::dialogue::Player;
use crate::referee::insider::{Insider, Turns};
use crate::referee::process;
use crate::referee::record::Record;
use crate::referee::seeds::SeedSet;
use crate::referee::series::Series;
use crate::referee::{self, Settings, superminesweeper};

use kept::{Kept, at};
use report::Report;

const TESTER_OPTIONS: &str = "Options of the testers (superminesweeper: N, M, D; jewels: N, C)";
const GAME_OPTIONS: &str = "Options of minesweeper";

const EXAMPLES: &str = "
Examples:
  gridproof play superminesweeper --seeds 1-10
  gridproof play chess-puzzle --seeds 1-100
  gridproof play superminesweeper --seeds 1-100,205 --jobs 2 --player \"./my-solver\" --json
  gridproof play superminesweeper --seeds 1-300 --versus \"./my-solver\" --csv games.csv
  gridproof play superminesweeper --seeds 5 --replay game.html";

/// The policies and the options of every contest.
fn contests() -> String {
    let mut text = "Contests:\n".to_owned();
    for name in referee::names() {
        text += &format!("  {name}\n      --policy {}\n", protocol::policies(name).join(", "));
        text.extend(referee::options(name).map(|options| format!("      {options}\n")));
    }
    text
}

/// Referee a player on official seeds: a line for each game and a summary
///
/// With --json, standard output holds one JSON object a line for each seed, in the order of the
/// seeds, and nothing else; the summary then goes to standard error. Its keys: seed, score,
/// error (where the score is -1), cpu_ms, wall_ms, clock_ms (what counts against the time
/// limit), peak_kb, data (what the player's DATA lines say), and the numbers of the
/// game, which for superminesweeper are n, m, d, hits, uncovered and values, and for chess-puzzle
/// rows, cols, k, clicks, tiles, left and cells_from.
#[derive(clap::Args)]
#[command(
    after_help = contests() + EXAMPLES,
    group = ArgGroup::new("boards").required(true).multiple(true)
)]
pub struct Args {
    /// The contest
    #[arg(value_parser = PossibleValuesParser::new(referee::names()))]
    system: String,
    /// The seeds, as in 1-10,15
    #[arg(long, group = "boards")]
    seeds: Option<SeedSet>,
    /// So many games, on the seeds from 1
    #[arg(long, value_name = "NUMBER", conflicts_with = "seeds", group = "boards", value_parser = parse_games)]
    games: Option<SeedSet>,
    /// A command for the shell that plays on its standard input and output; ours where it is
    /// left out
    #[arg(long, value_name = "COMMAND")]
    player: Option<String>,
    /// How our own player plays; the first of the contest's policies where it is left out
    #[arg(long, value_name = "NAME", conflicts_with = "player")]
    policy: Option<String>,
    /// Seeds our own player's choices between equals
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "player", value_parser = any::<u64>())]
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
    /// Play this command on the same seeds too, first, and compare the scores seed by seed
    #[arg(long, value_name = "COMMAND")]
    versus: Option<String>,
    /// Write a line for each game into this file, for a spreadsheet
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page to step through the game, for one seed of superminesweeper
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    replay: Option<PathBuf>,
    /// Keep the results in this file, those of --versus in FILE.versus, and leave out the seeds
    /// whose results it holds
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Width and height, as in 30x16
    #[arg(long, value_name = "WxH", help_heading = GAME_OPTIONS)]
    size: Option<String>,
    /// The number of mines; what is usual on a board of that size where it is left out
    #[arg(long, value_name = "NUMBER", help_heading = GAME_OPTIONS)]
    mines: Option<String>,
    /// What the first click may meet: unprotected (a mine), safe (none), zero (none beside it either)
    #[arg(long, value_name = "RULE", help_heading = GAME_OPTIONS)]
    first_click: Option<String>,
    /// The side of the grid: a value, or lo,hi to draw from
    #[arg(short = 'N', value_name = "VALUE", allow_hyphen_values = true, help_heading = TESTER_OPTIONS)]
    n: Option<String>,
    /// The number of mines, likewise
    #[arg(short = 'M', value_name = "VALUE", allow_hyphen_values = true, help_heading = TESTER_OPTIONS)]
    m: Option<String>,
    /// The squared distance, likewise
    #[arg(short = 'D', value_name = "VALUE", allow_hyphen_values = true, help_heading = TESTER_OPTIONS)]
    d: Option<String>,
    /// The number of colours of jewels, likewise
    #[arg(short = 'C', value_name = "VALUE", allow_hyphen_values = true, help_heading = TESTER_OPTIONS)]
    c: Option<String>,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let settings = args.settings();
    let system = referee::system(&args.system, &settings)
        .map_err(|error| Failure::Input(error.to_string()))?;
    args.check_replay()?;
    for path in args.replay.iter().chain(&args.csv) {
        output::check(path).map_err(|error| at(path, error))?;
    }
    let player = args.player()?;
    let rival = args.versus.clone().map(process::Player::Shell);
    for command in args.player.iter().chain(&args.versus) {
        process::Player::Shell(command.clone()).look_up()?;
    }
    let time_limit = args.time_limit.unwrap_or(system.time_limit());
    let cancel = cancelled_by_interrupt()?;
    let plan = |player| Series {
        system: system.as_ref(),
        settings: &settings,
        player,
        time_limit,
        cancel: cancel.clone(),
    };
    let series = plan(player.as_ref());
    let kept = Kept::open(args.resume.as_deref(), &series, args.seeds(), console)?;
    let rivals = rival.as_ref().map(|rival| args.rivals(&plan(rival), console)).transpose()?;
    let missing = kept.missing(args.seeds());
    let mut report =
        Report::open(args, console, system.columns(), kept, rivals, Arc::clone(&cancel))?;
    series.run(missing, args.jobs, |position, played| report.take(position, played))?;
    let left = report.finish()?;
    if cancel.load(Ordering::Relaxed) {
        let left = format!("{left} of {} games not played", args.seeds().len());
        let name = args.system.clone();
        return Err(Failure::Unanswered { name, left, reason: Unfinished::Stop(Stop::Cancelled) });
    }
    Ok(())
}

impl Args {
    fn settings(&self) -> Settings {
        [
            ("N", &self.n),
            ("M", &self.m),
            ("D", &self.d),
            ("C", &self.c),
            ("size", &self.size),
            ("mines", &self.mines),
            ("first-click", &self.first_click),
        ]
        .into_iter()
        .filter_map(|(option, value)| Some((option.to_owned(), value.clone()?)))
        .collect()
    }

    /// The results of the player to compare with.
    fn rivals(&self, series: &Series<'_>, console: &Console) -> Result<Vec<Record>, Failure> {
        let resume = self.resume.as_ref().map(|path| path.with_added_extension("versus"));
        let mut kept = Kept::open(resume.as_deref(), series, self.seeds(), console)?;
        let progress = console.progress(kept.left(self.seeds()));
        series.run(kept.missing(self.seeds()), self.jobs, |_, played| {
            progress.inc(1);
            kept.push(played.record)
        })?;
        progress.finish_and_clear();
        Ok(kept.records)
    }

    fn check_replay(&self) -> Result<(), Failure> {
        let fits = self.system == superminesweeper::NAME && self.seeds().len() == 1;
        if self.replay.is_none() || fits {
            return Ok(());
        }
        Err(Failure::Input("--replay: expected one seed of superminesweeper".to_owned()))
    }

    fn seeds(&self) -> &SeedSet {
        let seeds = self.seeds.as_ref().or(self.games.as_ref());
        seeds.expect("the command line has one of them")
    }

    /// The player named, or our own: inside this process where it answers line by line, else
    /// this program.
    fn player(&self) -> Result<Box<dyn Player>, Failure> {
        if let Some(command) = &self.player {
            return Ok(Box::new(process::Player::Shell(command.clone())));
        }
        let options = Options { policy: self.policy.clone(), seed: self.policy_seed, data: false };
        // Says now, and not in every game, what is wrong.
        protocol::check(&self.system, &options)?;
        let mut arguments = vec!["player".to_owned(), self.system.clone()];
        arguments.extend(["--seed".to_owned(), options.seed.to_string()]);
        if let Some(policy) = &options.policy {
            arguments.extend(["--policy".to_owned(), policy.clone()]);
        }
        if let Some(kind) = Kind::of(&self.system, &options)? {
            let name = format!("gridproof {}", arguments.join(" "));
            let start = move || Box::new(kind.player()) as Box<dyn Turns>;
            return Ok(Box::new(Insider::new(name, protocol::MEMORY, start)));
        }
        let arguments = arguments.into_iter().map(Into::into).collect();
        Ok(Box::new(process::Player::Program { program: std::env::current_exe()?, arguments }))
    }
}

/// Our own player without a pipe. A state it can not read ends the game.
impl Turns for Sweeper {
    fn take(&mut self, line: &str, guard: &Budget) -> Option<String> {
        self.answer(line, guard).ok().flatten()
    }

    fn log(&self) -> Vec<String> {
        vec![datum(self.data())]
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

fn parse_games(text: &str) -> Result<SeedSet, &'static str> {
    let games = text.parse().ok().filter(|&games: &u64| games > 0);
    let seeds = games.and_then(|games| format!("1-{games}").parse().ok());
    seeds.ok_or("expected a positive number of games")
}

fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or("expected a positive number of seconds")
}
