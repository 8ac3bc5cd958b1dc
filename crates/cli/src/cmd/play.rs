//! `gridproof play`: the referee of a player on official seeds.

mod kept;
mod me;
mod report;
mod table;
mod tester;

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
use gridproof::budget::{Stop, Unfinished};
use gridproof::report::counted;
use gridproof_play::contests::{self, contest, refereed};
use gridproof_play::player::{self, Options};
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::in_process::InProcess;
use gridproof_play::runner::process;
use gridproof_play::runner::record::Record;
use gridproof_play::runner::series::Series;
use gridproof_play::runner::session::Player;

use kept::{Kept, at};
use report::{Outcome, Report, Wanted};
use tester::TesterOptions;

const EXAMPLES: &str = "
Examples:
  gridproof play superminesweeper --seeds 1-10
  gridproof play chess-puzzle --seeds 1-100
  gridproof play superminesweeper --seeds 1-100,205 --jobs 2 --player \"./my-solver\" --json
  gridproof play superminesweeper --seeds 1-300 --versus \"./my-solver\" --csv games.csv
  gridproof play superminesweeper --seeds 5 --replay game.html
  gridproof play minesweeper --me --size 9x9
  gridproof play minesweeper --me --seeds 5 --transcripts games";

/// The policies and the options of every contest.
fn summary() -> String {
    let mut text =
        "Contests, with their policies (the first one plays unless --policy names another):\n"
            .to_owned();
    for (contest, tester) in refereed() {
        text +=
            &format!("  {}\n      --policy {}\n", contest.name(), contest.policies().join(", "));
        if !tester.options.is_empty() {
            text += &format!("      {}\n", tester.ranges);
        }
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
///
/// A game fails where the player crashes, makes an illegal move or runs out of time. The other games are
/// played all the same, and the exit status is then 7; a game that is lost by its rules has not failed.
/// docs/wire.md tells what a player reads and writes.
#[derive(clap::Args)]
#[command(
    after_help = summary() + EXAMPLES,
    group = ArgGroup::new("boards").required(true).multiple(true)
)]
pub struct Args {
    /// The contest
    #[arg(value_parser = PossibleValuesParser::new(names()))]
    system: String,
    /// The seeds, as in 1-10,15
    #[arg(long, group = "boards")]
    seeds: Option<SeedSet>,
    /// The number of games, on the seeds from 1
    #[arg(long, value_name = "NUMBER", conflicts_with = "seeds", group = "boards", value_parser = parse_games)]
    games: Option<SeedSet>,
    /// Play one game yourself on this terminal, of the seed given or a random one; each move is judged at
    /// the end
    #[arg(
        long,
        group = "boards",
        conflicts_with_all = [
            "games", "player", "policy", "policy_seed", "jobs", "time_limit", "versus", "csv", "replay",
            "resume",
        ]
    )]
    me: bool,
    /// The shell command of a player, which plays on its standard input and output; our own player
    /// if omitted
    #[arg(long, value_name = "COMMAND")]
    player: Option<String>,
    /// The policy of our own player; the contest's first if omitted
    #[arg(long, value_name = "NAME", conflicts_with = "player")]
    policy: Option<String>,
    /// The seed with which our own player breaks ties
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "player", value_parser = any::<u64>())]
    policy_seed: u64,
    /// How many games to play at once
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = parse_jobs)]
    jobs: NonZeroUsize,
    /// The player's own time for one game, in place of the contest's; our own player keeps to the
    /// contest's all the same
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Write the dialogue of each game to this folder
    #[arg(long, value_name = "DIR")]
    transcripts: Option<PathBuf>,
    /// First play this command on the same seeds, then compare the scores seed by seed
    #[arg(long, value_name = "COMMAND")]
    versus: Option<String>,
    /// Write a line for each game to this file, for a spreadsheet
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page to step through the game, of one seed
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    replay: Option<PathBuf>,
    /// Keep the results in this file (those of --versus in FILE.versus), and skip the seeds whose
    /// results it already holds
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    tester: TesterOptions,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let system = contests::system(&args.system, &args.tester.settings)
        .map_err(|error| Failure::Input(error.to_string()))?;
    if args.me {
        return me::run(&system, args.one_seed()?, args.transcripts.as_deref(), console);
    }
    args.check_replay()?;
    for path in args.replay.iter().chain(&args.csv) {
        output::check(path).map_err(|error| at(path, output::WRITABLE_FILE, error))?;
    }
    let player = args.player()?;
    let rival = args.versus.clone().map(process::Player::Shell);
    for command in args.player.iter().chain(&args.versus) {
        process::Player::Shell(command.clone()).look_up()?;
    }
    let time_limit = args.time_limit.unwrap_or(system.tester.time_limit);
    let cancel = cancelled_by_interrupt()?;
    let plan = |player| Series { system: &system, player, time_limit, cancel: cancel.clone() };
    let series = plan(player.as_ref());
    let kept = Kept::open(args.resume.as_deref(), &series, args.seeds(), console)?;
    let rivals = rival.as_ref().map(|rival| args.rivals(&plan(rival), console)).transpose()?;
    let missing = kept.missing(args.seeds());
    let wanted = Wanted {
        seeds: args.seeds(),
        transcripts: args.transcripts.as_deref(),
        csv: args.csv.as_deref(),
        page: args.replay.as_deref(),
    };
    let mut report =
        Report::open(wanted, console, &system.tester.columns, kept, rivals, Arc::clone(&cancel))?;
    series.run(missing, args.jobs, |position, played| report.take(position, played))?;
    let Outcome { left, records, rivals } = report.finish()?;
    if cancel.load(Ordering::Relaxed) {
        let left = format!("{left} of {} games not played", args.seeds().len());
        let name = args.system.clone();
        return Err(Failure::Unanswered { name, left, reason: Unfinished::Stop(Stop::Cancelled) });
    }
    unless_failed(&*player, &records)?;
    rival.zip(rivals).map_or(Ok(()), |(rival, records)| unless_failed(&rival, &records))
}

/// That a player did not play all of its games to their end: to lose one by its rules is no failure.
fn unless_failed(player: &dyn Player, records: &[Record]) -> Result<(), Failure> {
    let failed = records.iter().filter_map(|record| Some((record.seed, record.error.as_ref()?)));
    let number = failed.clone().count();
    let first = failed.min_by_key(|&(seed, _)| seed);
    first.map_or(Ok(()), |(seed, error)| {
        let games = counted(records.len(), "game");
        let told = format!("{number} of {games} failed, the first on seed {seed}: {error}");
        Err(Failure::Games(format!("{player}: {told}")))
    })
}

impl Args {
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
        if self.replay.is_none() {
            return Ok(());
        }
        let refuse = |reason: String| Err(Failure::Input(format!("--replay: {reason}")));
        if contest(&self.system)?.annotator().is_none() {
            return refuse(format!("games of {} have no page", self.system));
        }
        match self.seeds().len() {
            1 => Ok(()),
            seeds => refuse(format!("expected one seed, found {seeds}")),
        }
    }

    /// The seed of a game by hand, where one is given.
    fn one_seed(&self) -> Result<Option<Seed>, Failure> {
        match &self.seeds {
            Some(seeds) if seeds.len() > 1 => {
                let found = seeds.len();
                Err(Failure::Input(format!("--me: expected one seed, found {found}")))
            }
            seeds => Ok(seeds.as_ref().and_then(|seeds| seeds.iter().next())),
        }
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
        let contest = contest(&self.system)?;
        options.check(&contest.policies())?;
        let mut arguments = vec!["player".to_owned(), self.system.clone()];
        arguments.extend(["--seed".to_owned(), options.seed.to_string()]);
        if let Some(policy) = &options.policy {
            arguments.extend(["--policy".to_owned(), policy.clone()]);
        }
        if contest.turns(&options)?.is_some() {
            let name = format!("gridproof {}", arguments.join(" "));
            return Ok(Box::new(InProcess::new(name, player::MEMORY, contest, options)));
        }
        let arguments = arguments.into_iter().map(Into::into).collect();
        Ok(Box::new(process::Player::Program { program: std::env::current_exe()?, arguments }))
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    refereed().map(|(contest, _)| contest.name())
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
