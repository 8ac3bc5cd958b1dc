//! `gridproof play`: the referee of a player on official seeds.

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
use gridproof::report::counted;
use gridproof_play::contests::{self, contest, refereed};
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
/// With --json, standard output holds one JSON object a line for each seed that is played, in the order
/// of the seeds, and nothing else; the summary then goes to standard error. Its keys: seed, score,
/// error (where the score is -1), time_dependent (whether the clock decided something, where the player
/// says it; if not, two games of one seed and player differ only in times), cpu_ms, wall_ms, clock_ms
/// (what counts against the time limit), peak_kb, data (what the player's DATA lines say), and the
/// numbers of the game, which for superminesweeper are n, m, d, mines_from, hits, uncovered and values,
/// and for chess-puzzle rows, cols, k, clicks, tiles, left, cells_from and expected_at_most, the clicks
/// in thousandths that any player who sees only the tops can expect: a bound for means of many games.
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
            "resume", "shard", "summary", "overwrite",
        ]
    )]
    me: bool,
    /// Play one part of the seeds only, as in 3/10 the third of ten: seeds in a row, in all parts as many,
    /// or one more in some
    #[arg(long, value_name = "PART/PARTS")]
    shard: Option<Shard>,
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
    /// Write sums of the games to this file, which `gridproof merge` adds to those of other parts
    #[arg(long, value_name = "FILE")]
    summary: Option<PathBuf>,
    /// Write a page to step through the game, of one seed
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    replay: Option<PathBuf>,
    /// Keep the results in this file (those of --versus in FILE.versus), and skip the seeds whose
    /// results it already holds
    #[arg(long, value_name = "FILE")]
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
    // Before any file is made, which would stay where a signal ended the program.
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
    /// Where the results of --versus are kept.
    fn kept_of_rival(&self) -> Option<PathBuf> {
        self.versus.as_ref()?;
        self.resume.as_ref().map(|path| path.with_added_extension("versus"))
    }

    /// # Errors
    /// That two of the files to write are one, of which one result would take the place of the other.
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
    /// That the dialogue of an earlier game is in a file that may not be written over.
    fn check_transcripts(&self, mut seeds: impl Iterator<Item = Seed>) -> Result<(), Failure> {
        let Some(folder) = &self.transcripts else { return Ok(()) };
        let file = |seed| folder.join(Transcript::file_name_of(&self.system, seed));
        seeds.try_for_each(|seed| self.overwrite.check(&file(seed)))
    }

    /// The results of the player to compare with.
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

    /// The retention of games besides their report.
    fn retention(&self) -> Retention {
        match &self.summary {
            _ if self.csv.is_some() || self.versus.is_some() => Retention::Games(Vec::new()),
            Some(_) => Retention::Study(Box::new(StudySummary::new(self.study()))),
            None => Retention::Nothing,
        }
    }

    /// Holds the files that are written at the end.
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

    /// The settings that a summary is bound to.
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

    /// The seeds to play. An empty part is a note and no error: there may be more parts than seeds.
    fn part(&self, console: &Console) -> SeedSet {
        let seeds = self.seeds.as_ref().or(self.games.as_ref());
        let seeds = seeds.expect("the command line has one of them");
        let Some(shard) = self.shard else { return seeds.clone() };
        let part = seeds.part(shard);
        if part.is_empty() {
            let all = counted(seeds.len(), "seed");
            console.note(&format!("note: part {shard} of {all} is empty: no game is played\n"));
        }
        part
    }

    /// The named player, or our own. Ours runs inside this process if it answers line by line.
    /// Otherwise it is this program, whose peak memory is then known: the contests of such players
    /// limit it.
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
    refereed().map(|(contest, _)| contest.name())
}

/// A flag that Ctrl-C sets. A second one has no further effect: the referee ends right away, but
/// kills the players first.
pub fn cancelled_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
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
    seeds.ok_or("expected a number of games from 1 to 2^63 - 1")
}

fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or("expected a number of seconds above 0, and below 2^64")
}
