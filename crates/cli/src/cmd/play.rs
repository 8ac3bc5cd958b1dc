//! `gridproof play`: referees a player on official seeds.

mod account;
mod me;
mod report;
mod results_store;
mod table;
mod tester;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ArgGroup;
use clap::builder::PossibleValuesParser;

use super::Failure;
use super::common::console::Console;
use super::common::number::any;
use super::common::output::{self, OutputFile, OverwriteArg};
use gridproof::budget::{Stop, Unfinished};
use gridproof::report::pluralised;
use gridproof_play::contests::{self, contest, with_referee};
use gridproof_play::player::{self, Options};
use gridproof_play::referee::seeds::{Seed, SeedSet, Shard};
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::runner::in_process::InProcess;
use gridproof_play::runner::process;
use gridproof_play::runner::series::Series;
use gridproof_play::runner::session::Player;
use gridproof_play::runner::study::{Study, StudySummary};

use account::{Baseline, Retention};
use report::{Outcome, OutputOptions, Report};
use results_store::ResultsStore;
use tester::TesterOptions;

const EXAMPLES: &str = "
Examples:
  gridproof play superminesweeper --seeds 1-10
  gridproof play chess-puzzle --seeds 1-100
  gridproof play superminesweeper --seeds 1-100,205 --jobs 2 --player \"./my-solver\" --json
  gridproof play superminesweeper --seeds 1-300 --versus \"./my-solver\" --csv games.csv
  gridproof play superminesweeper --seeds 5 --replay game.html
  gridproof play minesweeper --games 1000000 --shard 3/10 --summary part-3.json
  gridproof play minesweeper --me --size 9x9
  gridproof play minesweeper --me --seeds 5 --transcripts games";

const NOTES: &str = "\
A game fails if the player crashes, makes an illegal move or runs out of time.
The other games are still played, and the exit status is 7; a lost game is no failure.
With --json, standard output has one object per seed, and standard error the summary;
docs/contests.md lists the keys. docs/wire.md describes what a player reads and writes.
--resume FILE keeps the results of --versus in FILE.versus.
The player of gridproof never takes more time than the contest allows.

";

/// Lists the policies and the options of every contest.
fn summary() -> String {
    let mut text =
        "Contests, each with its policies (the first is the default) and its options:\n".to_owned();
    for (contest, tester) in with_referee() {
        text += &format!("  {} --policy {}\n", contest.name(), contest.policies().join(", "));
        if !tester.options.is_empty() {
            text += &format!("      {}\n", tester.ranges.replace(", --", ",\n      --"));
        }
    }
    text
}

/// Run a player on the boards of a contest and report its scores
#[derive(clap::Args)]
#[command(
    after_help = NOTES.to_owned() + &summary() + EXAMPLES,
    group = ArgGroup::new("boards").required(true).multiple(true)
)]
pub struct Args {
    /// The contest to play
    #[arg(value_parser = PossibleValuesParser::new(names()))]
    system: String,
    /// Play these seeds, such as 1-10,15
    #[arg(long, group = "boards")]
    seeds: Option<SeedSet>,
    /// Play this many games, on the seeds from 1
    #[arg(long, value_name = "NUMBER", conflicts_with = "seeds", group = "boards", value_parser = parse_games)]
    games: Option<SeedSet>,
    /// Play one game yourself in this terminal, with each move judged at the end
    #[arg(
        long,
        group = "boards",
        conflicts_with_all = [
            "games", "player", "policy", "policy_seed", "jobs", "time_limit", "versus", "csv", "replay",
            "resume", "shard", "summary", "overwrite",
        ]
    )]
    me: bool,
    /// Play only one part of the seeds, such as 3/10 for the third of ten parts
    #[arg(long, value_name = "PART/PARTS")]
    shard: Option<Shard>,
    /// Run this shell command as the player; without it, gridproof plays
    #[arg(long, value_name = "COMMAND")]
    player: Option<String>,
    /// Let gridproof play by this policy; without it, by the contest's first one
    #[arg(long, value_name = "NAME", conflicts_with = "player")]
    policy: Option<String>,
    /// Set the random seed that breaks ties of gridproof's player
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "player", value_parser = any::<u64>())]
    policy_seed: u64,
    /// Play this many games at once
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = parse_jobs)]
    jobs: NonZeroUsize,
    /// Give the player this much time for one game instead of the contest's limit
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Also run this command as a player, and compare the scores seed by seed
    #[arg(long, value_name = "COMMAND")]
    versus: Option<String>,
    /// Write the dialogue of each game to this folder
    #[arg(long, help_heading = "Output", value_name = "DIR")]
    transcripts: Option<PathBuf>,
    /// Write a line for each game to this CSV file
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the sums of the games to this file, for `gridproof merge`
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    summary: Option<PathBuf>,
    /// Write an HTML page that steps through the game of one seed to this file
    #[arg(long, help_heading = "Output", value_name = "FILE", conflicts_with = "resume")]
    replay: Option<PathBuf>,
    /// Keep the results in this file, and skip the seeds whose results it already has
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    overwrite: OverwriteArg,
    #[command(flatten)]
    tester: TesterOptions,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let system = contests::system(&args.system, &args.tester.settings)
        .map_err(|error| Failure::Input(error.to_string()))?;
    if args.me {
        return me::run(&system, args.one_seed()?, args.transcripts.as_deref(), console);
    }
    let seeds = args.part(console);
    args.check_replay(&seeds)?;
    args.check_outputs()?;
    // Must precede creating files, which would remain if a signal ended the program.
    let cancel = cancelled_by_interrupt()?;
    let wanted = args.wanted(&seeds)?;
    let player = args.player()?;
    let rival = args.versus.clone().map(process::Player::Shell);
    for command in args.player.iter().chain(&args.versus) {
        process::Player::Shell(command.clone()).look_up()?;
    }
    let time_limit = args.time_limit.unwrap_or(system.tester.time_limit);
    let plan = |player| Series { system: &system, player, time_limit, cancel: cancel.clone() };
    let series = plan(player.as_ref());
    let kept =
        ResultsStore::open(args.resume.as_deref(), &series, &seeds, args.retention(), console)?;
    let baseline = rival.as_ref().map(|rival| args.baseline(&plan(rival), &seeds, console));
    let baseline = baseline.transpose()?;
    let missing = kept.missing(&seeds);
    args.check_transcripts(kept.missing(&seeds))?;
    let mut report =
        Report::open(wanted, console, &system.tester.columns, kept, baseline, Arc::clone(&cancel))?;
    series.run(missing, args.jobs, |position, played| report.take(position, played))?;
    let Outcome { left, account, baseline } = report.finish()?;
    if cancel.load(Ordering::Relaxed) {
        let left = format!("{left} of {} games not played", seeds.len());
        let name = args.system.clone();
        return Err(Failure::Unanswered { name, left, reason: Unfinished::Stop(Stop::Cancelled) });
    }
    account.unless_failed(&*player)?;
    rival.zip(baseline).map_or(Ok(()), |(rival, games)| games.account().unless_failed(&rival))
}

impl Args {
    /// Returns the file for the results of --versus.
    fn kept_of_rival(&self) -> Option<PathBuf> {
        self.versus.as_ref()?;
        self.resume.as_ref().map(|path| path.with_added_extension("versus"))
    }

    /// # Errors
    /// Two of the output files are the same, so that one result would replace the other.
    fn check_outputs(&self) -> Result<(), Failure> {
        let rival = self.kept_of_rival();
        let paths = [&self.resume, &rival, &self.csv, &self.summary, &self.replay];
        let paths: Vec<&Path> = paths.into_iter().flatten().map(PathBuf::as_path).collect();
        output::repeated(&paths).map_or(Ok(()), |path| {
            let path = path.display();
            Err(Failure::Input(format!(
                "{path}: expected a file of its own for each of --resume, --csv, --summary and --replay"
            )))
        })
    }

    /// # Errors
    /// The dialogue of an earlier game is in a file that must not be overwritten.
    fn check_transcripts(&self, mut seeds: impl Iterator<Item = Seed>) -> Result<(), Failure> {
        let Some(folder) = &self.transcripts else { return Ok(()) };
        let file = |seed| folder.join(Transcript::file_name_of(&self.system, seed));
        seeds.try_for_each(|seed| self.overwrite.check(&file(seed)))
    }

    /// Returns the results of the rival.
    fn baseline(
        &self,
        series: &Series<'_>,
        seeds: &SeedSet,
        console: &Console,
    ) -> Result<Baseline, Failure> {
        let retention = Retention::Games(Vec::new());
        let mut kept =
            ResultsStore::open(self.kept_of_rival().as_deref(), series, seeds, retention, console)?;
        let progress = console.progress(kept.left(seeds));
        series.run(kept.missing(seeds), self.jobs, |_, played| {
            progress.inc(1);
            kept.push(played.record)
        })?;
        progress.finish_and_clear();
        Ok(Baseline::new(kept.account))
    }

    /// Returns the use of games besides their report.
    fn retention(&self) -> Retention {
        match &self.summary {
            _ if self.csv.is_some() || self.versus.is_some() => Retention::Games(Vec::new()),
            Some(_) => Retention::Study(Box::new(StudySummary::new(self.study()))),
            None => Retention::Nothing,
        }
    }

    /// Opens the files that are written at the end.
    fn wanted<'a>(&'a self, seeds: &'a SeedSet) -> Result<OutputOptions<'a>, Failure> {
        let open = |path: &Option<PathBuf>| {
            path.as_deref().map(|path| OutputFile::open(path, self.overwrite)).transpose()
        };
        Ok(OutputOptions {
            seeds,
            transcripts: self.transcripts.as_deref(),
            overwrite: self.overwrite,
            csv: open(&self.csv)?,
            summary: open(&self.summary)?.map(|file| (file, StudySummary::new(self.study()))),
            page: open(&self.replay)?,
        })
    }

    /// Returns the settings that identify the study of a summary.
    fn study(&self) -> Study {
        Study {
            gridproof: Study::VERSION.to_owned(),
            contest: self.system.clone(),
            settings: self.tester.settings.clone(),
            policy: self.policy.clone(),
            policy_seed: self.policy_seed,
            player: self.player.clone(),
            versus: self.versus.clone(),
            time_limit: self.time_limit.map(|limit| limit.as_secs_f64()),
            shard_games: Study::SHARD_GAMES,
        }
    }

    fn check_replay(&self, seeds: &SeedSet) -> Result<(), Failure> {
        if self.replay.is_none() {
            return Ok(());
        }
        let refuse = |reason: String| Err(Failure::Input(format!("--replay: {reason}")));
        if contest(&self.system)?.annotator().is_none() {
            return refuse(format!("games of {} have no page", self.system));
        }
        match seeds.len() {
            1 => Ok(()),
            seeds => refuse(format!("expected one seed, found {seeds}")),
        }
    }

    /// Returns the seed of a game by hand, if one is given.
    fn one_seed(&self) -> Result<Option<Seed>, Failure> {
        match &self.seeds {
            Some(seeds) if seeds.len() > 1 => {
                let found = seeds.len();
                Err(Failure::Input(format!("--me: expected one seed, found {found}")))
            }
            seeds => Ok(seeds.as_ref().and_then(|seeds| seeds.iter().next())),
        }
    }

    /// Returns the seeds to play. An empty part is only noted: there may be more parts than seeds.
    fn part(&self, console: &Console) -> SeedSet {
        let seeds = self.seeds.as_ref().or(self.games.as_ref());
        let seeds = seeds.expect("the command line has one of them");
        let Some(shard) = self.shard else { return seeds.clone() };
        let part = seeds.part(shard);
        if part.is_empty() {
            let all = pluralised(seeds.len(), "seed");
            console.note(&format!("note: part {shard} of {all} is empty: no game is played\n"));
        }
        part
    }

    /// Returns the named player, or our own. Ours runs inside this process if it answers line by
    /// line. Otherwise it runs as this program in its own process, so that its peak memory is
    /// known: the contests of such players limit it.
    fn player(&self) -> Result<Box<dyn Player>, Failure> {
        if let Some(command) = &self.player {
            return Ok(Box::new(process::Player::Shell(command.clone())));
        }
        let options =
            Options { policy: self.policy.clone(), seed: self.policy_seed, ..Options::default() };
        let contest = contest(&self.system)?;
        options.check(&contest.policies())?;
        let mut arguments = vec!["player".to_owned(), self.system.clone()];
        arguments.extend(["--seed".to_owned(), options.seed.to_string()]);
        if let Some(policy) = &options.policy {
            arguments.extend(["--policy".to_owned(), policy.clone()]);
        }
        let name = format!("gridproof {}", arguments.join(" "));
        if contest.turns(&options)?.is_some() {
            return Ok(Box::new(InProcess::new(name, player::MEMORY, contest, options)));
        }
        arguments.push("--time-dependent".to_owned());
        let arguments = arguments.into_iter().map(Into::into).collect();
        let program = std::env::current_exe()?;
        Ok(Box::new(process::Player::Program { name, program, arguments }))
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    with_referee().map(|(contest, _)| contest.name())
}

/// Returns a flag that Ctrl-C sets. A second Ctrl-C has no further effect: the referee ends right
/// away, but kills the players first.
pub fn cancelled_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || set.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(flag)
}

/// Parses the number of games at once; each takes a process and five threads.
fn parse_jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    const MOST: usize = 256;
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MOST);
    jobs.ok_or("expected a number from 1 to 256")
}

fn parse_games(text: &str) -> Result<SeedSet, &'static str> {
    let games = text.parse().ok().filter(|&games: &u64| games > 0);
    let seeds = games.and_then(|games| format!("1-{games}").parse().ok());
    seeds.ok_or("expected a number of games from 1 to 2^63 - 1")
}

fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or("expected a number of seconds above 0, and below 2^64")
}
