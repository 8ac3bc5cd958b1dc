//! `gridproof play`: referees a player on official seeds.

mod me;
mod option_values;
mod report;
mod results;
mod table;
mod tester;
mod totals;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ArgGroup;
use clap::builder::PossibleValuesParser;

use super::Failure;
use super::common::console::Console;
use super::common::number::any_number_parser;
use super::common::output::{self, OutputFile, OverwriteArg};
use gridproof::budget::{Stop, Unfinished};
use gridproof::report::pluralised;
use gridproof_play::contests::{self, contest, with_referee};
use gridproof_play::player::{self, PlayerOptions};
use gridproof_play::referee::TableColumns;
use gridproof_play::referee::seeds::{Seed, SeedSet, SeedShard};
use gridproof_play::referee::transcript::Transcript;
use gridproof_play::runner::in_process::InProcessPlayer;
use gridproof_play::runner::process;
use gridproof_play::runner::series::{self, PlayedGame, Series};
use gridproof_play::runner::session::{SessionPlayer, StartPlayerError};
use gridproof_play::runner::study::{SeedRanges, Study, StudySummary};

use option_values::{parse_games, parse_jobs, parse_seconds};
use report::{GameFiles, Report};
use results::PlayerResults;
use tester::TesterOptions;
use totals::Totals;

const EXAMPLES: &str = "
Examples:
  gridproof play superminesweeper --seeds 1-10
  gridproof play chess-puzzle --seeds 1-100
  gridproof play superminesweeper --seeds 1-100,205 --jobs 2 --player \"./my-solver\" --json
  gridproof play superminesweeper --seeds 1-300 --versus \"./my-solver\" --csv games.csv
  gridproof play superminesweeper --seeds 5 --replay game.html
  gridproof play minesweeper --games 1000000 --shard 3/10 --summary part-3.json
  gridproof play minesweeper --me --size 9x9
  gridproof play minesweeper --me --seeds 5 --transcripts games
  gridproof play cells --me --tiling hex --rows 9 --cols 9 --mines 20";

const NOTES: &str = "\
A game fails if the player crashes, makes an illegal move or runs out of time.
The other games are still played, and the exit status is 7; a lost game is no failure.
With --json, standard output has one object per seed, and standard error the summary;
docs/contests.md lists the keys. docs/wire.md describes what a player reads and writes.
--resume FILE keeps the results of --versus in FILE.versus.
The player of gridproof never takes more time than the contest allows.

";

/// Lists the policies and the options of every contest.
fn contests_help() -> String {
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

/// Run a player on the boards of a contest and report its scores, or play yourself
#[derive(clap::Args)]
#[command(
    after_help = NOTES.to_owned() + &contests_help() + EXAMPLES,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
pub struct Args {
    #[command(flatten)]
    contest: ContestArgs,
    #[command(subcommand)]
    puzzle: Option<Puzzle>,
}

/// The puzzles that a person can play and that are not contests.
#[derive(clap::Subcommand)]
enum Puzzle {
    Cells(Box<me::level::Args>),
}

#[derive(clap::Args)]
#[command(group = ArgGroup::new("boards").required(true).multiple(true))]
struct ContestArgs {
    /// The contest to play
    #[arg(required = true, value_parser = PossibleValuesParser::new(contest_names()))]
    system: Option<String>,
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
    shard: Option<SeedShard>,
    /// Run this shell command as the player; without it, gridproof plays
    #[arg(long, value_name = "COMMAND")]
    player: Option<String>,
    /// Let gridproof play by this policy; without it, by the contest's first one
    #[arg(long, value_name = "NAME", conflicts_with = "player")]
    policy: Option<String>,
    /// Set the random seed that breaks ties of gridproof's player
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "player", value_parser = any_number_parser::<u64>())]
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
    match &args.puzzle {
        Some(Puzzle::Cells(level)) => me::level::run(level, console),
        None => run_contest(&args.contest, console),
    }
}

fn run_contest(args: &ContestArgs, console: &Console) -> Result<(), Failure> {
    let system = contests::system(args.system(), &args.tester.settings)
        .map_err(|error| Failure::Input(error.to_string()))?;
    if args.me {
        return me::run(&system, args.one_seed()?, args.transcripts.as_deref(), console);
    }
    let seeds = args.seeds_to_play(console);
    args.check_replay(&seeds)?;
    args.check_outputs()?;
    // The flag is set up before any file is created, because a file would remain if a signal ended
    // the program.
    let cancel = cancelled_by_interrupt()?;
    let columns = &system.tester.columns;
    let mut totals = args.totals(columns)?;
    let files = args.game_files(&cancel)?;
    let players = args.players()?;
    let time_limit = args.time_limit.unwrap_or(system.tester.time_limit);
    let plan = |player| Series { system: &system, player, time_limit, cancel: cancel.clone() };
    let series: Vec<Series<'_>> = players.iter().map(|player| plan(&**player)).collect();
    let (mut results, mut done) = (Vec::new(), Vec::new());
    for (at, (series, path)) in series.iter().zip(args.results_files()).enumerate() {
        let take = |record| totals.add(at, record).map(drop);
        let (known, seeds) = PlayerResults::open(path.as_deref(), series, &seeds, console, take)?;
        results.push(known);
        done.push(seeds);
    }
    args.check_transcripts(seeds.iter().filter(|&seed| !done[0].contains(seed)))?;
    let missing = seeds.len() - totals.games();
    let mut report = Report::open(files, console, columns, (results, totals), missing)?;
    let missing = seeds.iter().filter(|&seed| done.iter().any(|done| !done.contains(seed)));
    let play = |seed| play(seed, &series, &done);
    series::run(missing, args.jobs, &cancel, play, |position, games| {
        report.take_games(position, games)
    })?;
    let (played, results) = report.finish_series()?;
    if cancel.load(Ordering::Relaxed) {
        let left = format!("{} of {} games not played", seeds.len() - played, seeds.len());
        let name = args.system().to_owned();
        return Err(Failure::Unanswered { name, left, reason: Unfinished::Stop(Stop::Cancelled) });
    }
    let mut each = results.iter().zip(&players);
    each.try_for_each(|(results, player)| results.unless_failed(&**player))
}

/// Plays a seed with each player that has no result for it; `None` if the series was cancelled.
fn play(
    seed: Seed,
    series: &[Series<'_>],
    done: &[SeedRanges],
) -> Result<Option<Vec<Option<PlayedGame>>>, StartPlayerError> {
    let each = series.iter().zip(done).map(|(series, done)| match done.contains(seed) {
        true => Ok(Some(None)),
        false => Ok(series.play(seed)?.map(Some)),
    });
    each.collect()
}

impl ContestArgs {
    fn system(&self) -> &str {
        self.system.as_deref().expect("the command line has a contest")
    }

    /// Returns the files that keep the results of the player and of the rival.
    fn results_files(&self) -> [Option<PathBuf>; 2] {
        let rival = self.resume.as_ref().filter(|_| self.versus.is_some());
        [self.resume.clone(), rival.map(|path| path.with_added_extension("versus"))]
    }

    /// # Errors
    /// Two of the output files are the same, so that one result would replace the other.
    fn check_outputs(&self) -> Result<(), Failure> {
        let [own, rival] = self.results_files();
        let paths = [&own, &rival, &self.csv, &self.summary, &self.replay];
        let paths: Vec<&Path> = paths.into_iter().flatten().map(PathBuf::as_path).collect();
        output::first_repeated(&paths).map_or(Ok(()), |path| {
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
        let file = |seed| folder.join(Transcript::file_name_of(self.system(), seed));
        seeds.try_for_each(|seed| self.overwrite.check(&file(seed)))
    }

    /// Creates the totals of the games; the output files are written at the end.
    fn totals(&self, columns: &'static TableColumns) -> Result<Totals, Failure> {
        let csv = self.output(&self.csv)?;
        let study = self.output(&self.summary)?.map(|file| (file, StudySummary::new(self.study())));
        Ok(Totals::new(columns, self.versus.is_some(), csv, study))
    }

    fn game_files(&self, cancel: &Arc<AtomicBool>) -> Result<GameFiles<'_>, Failure> {
        Ok(GameFiles {
            transcripts: self.transcripts.as_deref(),
            overwrite: self.overwrite,
            page: self.output(&self.replay)?,
            cancel: Arc::clone(cancel),
        })
    }

    fn output(&self, path: &Option<PathBuf>) -> Result<Option<OutputFile>, Failure> {
        path.as_deref().map(|path| OutputFile::open(path, self.overwrite)).transpose()
    }

    /// Returns the settings that all parts of a study share, for the summary.
    fn study(&self) -> Study {
        Study {
            gridproof: Study::THIS_VERSION.to_owned(),
            contest: self.system().to_owned(),
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
        if contest(self.system())?.annotator().is_none() {
            return refuse(format!("games of {} have no page", self.system()));
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

    /// Returns the seeds to play. Prints only a note for an empty part, because there may be more
    /// parts than seeds.
    fn seeds_to_play(&self, console: &Console) -> SeedSet {
        let seeds = self.seeds.as_ref().or(self.games.as_ref());
        let seeds = seeds.expect("the command line has one of them");
        let Some(shard) = self.shard else { return seeds.clone() };
        let part = seeds.shard(shard);
        if part.is_empty() {
            let all = pluralised(seeds.len(), "seed");
            console.note(&format!("note: part {shard} of {all} is empty: no game is played\n"));
        }
        part
    }

    /// Returns the player, and the rival if there is one.
    fn players(&self) -> Result<Vec<Box<dyn SessionPlayer>>, Failure> {
        let mut players = vec![self.player()?];
        for command in self.player.iter().chain(&self.versus) {
            process::PlayerProgram::Shell(command.clone()).look_up()?;
        }
        let rival = self.versus.clone().map(process::PlayerProgram::Shell);
        players.extend(rival.map(|rival| Box::new(rival) as Box<dyn SessionPlayer>));
        Ok(players)
    }

    /// Returns the player of `--player`, or our own. Our player runs inside this process if it
    /// answers line by line. Any other player of ours runs as a separate process, because its
    /// contest limits the peak memory of the process.
    fn player(&self) -> Result<Box<dyn SessionPlayer>, Failure> {
        if let Some(command) = &self.player {
            return Ok(Box::new(process::PlayerProgram::Shell(command.clone())));
        }
        let options = PlayerOptions {
            policy: self.policy.clone(),
            seed: self.policy_seed,
            ..PlayerOptions::default()
        };
        let contest = contest(self.system())?;
        options.check(&contest.policies())?;
        let mut arguments = vec!["player".to_owned(), self.system().to_owned()];
        arguments.extend(["--seed".to_owned(), options.seed.to_string()]);
        if let Some(policy) = &options.policy {
            arguments.extend(["--policy".to_owned(), policy.clone()]);
        }
        let name = format!("gridproof {}", arguments.join(" "));
        if contest.line_player(&options)?.is_some() {
            return Ok(Box::new(InProcessPlayer::new(
                name,
                player::MAX_PLAYER_BYTES,
                contest,
                options,
            )));
        }
        arguments.push("--time-dependent".to_owned());
        let arguments = arguments.into_iter().map(Into::into).collect();
        let program = std::env::current_exe()?;
        Ok(Box::new(process::PlayerProgram::Program { name, program, arguments }))
    }
}

fn contest_names() -> impl Iterator<Item = &'static str> {
    with_referee().map(|(contest, _)| contest.name())
}

/// Returns a flag that Ctrl-C sets. A second Ctrl-C has no further effect, because the referee
/// already ends as soon as it has killed the players.
pub fn cancelled_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || set.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(flag)
}
