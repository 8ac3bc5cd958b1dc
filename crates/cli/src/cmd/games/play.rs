//! `gridproof play`: referees a player on official seeds.

mod best_scores_file;
mod board_selection;
mod contest_args;
mod game_files;
mod game_printer;
mod me;
mod option_values;
mod players;
mod results;
mod summary_text;
mod sweep;
mod tester_options;
mod totals;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Failure;
use super::common::columns::format_significant;
use super::common::console::{AnswerForm, Console};
use super::common::limits::watch_interrupts;
use crate::words;
use gridproof_play::contests::{self, contests_with_referee};
use gridproof_play::referee::ConfiguredContest;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::figures::stop_rule::{StopRule, WatchedMean};
use gridproof_play::runner::series::{self, OrderedResults, PlayerSetup, SeedGames};

use contest_args::ContestArgs;
use game_files::GameFiles;
use game_printer::GamePrinter;
use totals::Totals;

const EXAMPLES: &str = "
Examples:
  gridproof play superminesweeper --seeds 1-10
  gridproof play chess-puzzle --seeds 1-100
  gridproof play superminesweeper --seeds 1-100,205 --jobs 2 --player \"./my-solver\" --json
  gridproof play superminesweeper --seeds 1-300 --versus \"./my-solver\" --csv games.csv
  gridproof play superminesweeper --seeds 1+100 --player ./my-bot --best best.jsonl
  gridproof play superminesweeper --seeds 1+5000 --only d=8 --versus ./old-bot --until 'se<0.002'
  gridproof play superminesweeper --seeds 1+64 --player ./my-bot --sweep BOT_RISK=0.1,0.2,0.3
  gridproof play superminesweeper --seeds 5 --replay game.html
  gridproof play minesweeper --games 1000000 --shard 3/10 --summary part-3.json
  gridproof play minesweeper --me --size 9x9
  gridproof play minesweeper --me --seeds 5 --transcripts games
  gridproof play cells --me --tiling hex --rows 9 --cols 9 --mines 20";

const NOTES: &str = "\
A game fails if the player crashes, makes an illegal move or runs out of time.
The other games are still played, and the exit status is 7. Losing a game is not a failure.
With --json, standard output has one object per seed, and standard error the summary;
docs/contests.md lists the keys. docs/wire.md describes what a player reads and writes.
--resume FILE keeps the results of --versus in FILE.versus, of the next in FILE.versus-2,
and those of a setting of --sweep in a file such as FILE.BOT_X=1.
--best FILE gets a line when a game beats the best score of its seed, by any player of the run.
--until counts games in the order of the seeds, at least 30 of them, so that --jobs changes
nothing. The error is that of the mean score, or of the mean difference to every --versus.
--sweep plays rounds: the better half of the settings goes on to the next seeds.
A player's process finds the seed of its game in GRIDPROOF_SEED, for debugging only.
The player of gridproof never takes more time than the contest allows.

";

/// Lists the policies and the options of every contest.
fn contests_help() -> String {
    let mut text =
        "Contests, each with its policies (the first is the default) and its options:\n".to_owned();
    for (contest, games) in contests_with_referee() {
        text += &format!("  {} --policy {}\n", contest.name(), contest.policies().join(", "));
        if !games.options.is_empty() {
            text += &format!("      {}\n", games.allowed_values.replace(", --", ",\n      --"));
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

/// The puzzles outside of the contests that a person can play.
#[derive(clap::Subcommand)]
enum Puzzle {
    Cells(Box<me::level::Args>),
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    match &args.puzzle {
        Some(Puzzle::Cells(level)) => me::level::run(level, console),
        None => run_contest(&args.contest, console),
    }
}

fn run_contest(args: &ContestArgs, console: &Console) -> Result<(), Failure> {
    let contest = contests::configured_contest(args.contest_name(), &args.tester.settings)
        .map_err(|error| Failure::Input(error.to_string()))?;
    if args.me {
        return me::run(&contest, args.seed_of_human_game()?, args.transcripts.as_deref(), console);
    }
    let results_paths = args.results_paths()?;
    // The flag must exist before any file is created. If a signal ended the program, the file would
    // be left behind.
    let cancel = cancel_series_by_interrupt()?;
    let seeds = board_selection::selected_seeds(args, &contest, &cancel, console)?;
    match args.sweep.is_empty() {
        true => play_series(args, &contest, &seeds, &results_paths, &cancel, console),
        false => sweep::run(args, &contest, &seeds, &cancel, console),
    }
}

/// Plays the seeds with the player and the rivals. Writes, counts, compares and prints the games of
/// each seed as soon as they end. Prints the totals last.
fn play_series(
    args: &ContestArgs,
    contest: &ConfiguredContest,
    seeds: &SeedSet,
    results_paths: &[Option<PathBuf>],
    cancel: &Arc<AtomicBool>,
    console: &Console,
) -> Result<(), Failure> {
    let columns = &contest.contest_games.columns;
    let players = players::player_and_rivals(args)?;
    let of_player = |player| players::player_setup(args, contest, player, cancel);
    let setups: Vec<PlayerSetup<'_>> = players.iter().map(|player| of_player(&**player)).collect();
    let mut totals = Totals::open(args, contest, &players, console)?;
    let mut saved_games = Vec::new();
    let earlier = |player, record| {
        let counted = totals.store_earlier_game(player, record, args.until.is_none())?;
        saved_games.extend(counted.filter(|_| console.answer_form() != AnswerForm::Brief));
        Ok(())
    };
    let (mut files, seeds_of_earlier_runs) =
        GameFiles::open(args, results_paths, &setups, seeds, console, earlier)?;
    let games = seeds.len() - totals.num_seeds();
    let mut printer = GamePrinter::start(args, columns, saved_games, games, console)?;
    let mut order = CountingOrder(args.until.map(|_| OrderedResults::default()));
    let mut is_stopped_by_rule = false;

    let is_missing =
        |seed: &Seed| seeds_of_earlier_runs.iter().any(|played| !played.contains(*seed));
    // The rule of `--until` counts the games in the order of their seeds, including the games of
    // earlier runs.
    let missing = seeds.iter().filter(|seed| args.until.is_some() || is_missing(seed));
    let play = |seed| series::play_seed(seed, &setups, &seeds_of_earlier_runs);
    series::run(missing, args.jobs, cancel, play, |position, games| {
        printer.count_progress();
        for (position, games) in order.push(position, games) {
            if is_stopped_by_rule {
                break;
            }
            files.write_games(&games)?;
            let counted = totals.add_games(&games)?;
            files.write_page(&games, console);
            printer.add_games(position, games, counted)?;
            is_stopped_by_rule = args.until.is_some_and(|rule| totals.meets_stop_rule(rule));
        }
        if is_stopped_by_rule {
            cancel.store(true, Ordering::Relaxed);
        }
        Ok::<_, Failure>(())
    })?;

    let played = totals.num_seeds();
    printer.finish()?;
    totals.write_files(args.until.is_some())?;
    summary_text::print_summary(&totals, &args.versus, columns, console)?;
    files.finish()?;
    if cancel.load(Ordering::Relaxed) && !is_stopped_by_rule {
        let left =
            words::games_not_played((seeds.len() - played).to_string(), seeds.len() as usize);
        return Err(args.interrupted(left));
    }
    args.until
        .iter()
        .for_each(|rule| report_stop_rule(*rule, is_stopped_by_rule, &totals, console));
    totals.fail_if_games_failed(&players)
}

/// Decides the order in which games are counted. Without a rule for ending the series, games are
/// counted as they end. With a rule, games are counted in the order of their seeds, and a game that
/// ends too early waits here. [`GamePrinter`] sorts the games too, because even without a rule it
/// prints them in the order of their seeds.
struct CountingOrder(Option<OrderedResults<(usize, SeedGames)>>);

impl CountingOrder {
    /// Takes the games of the seed at `position` and returns the games to count now.
    fn push(&mut self, position: usize, games: SeedGames) -> Vec<(usize, SeedGames)> {
        match &mut self.0 {
            Some(waiting) => waiting.push(position, (position, games)).collect(),
            None => vec![(position, games)],
        }
    }
}

/// Prints whether the rule of `--until` ended the series.
fn report_stop_rule(rule: StopRule, is_stopped_by_rule: bool, totals: &Totals, console: &Console) {
    let means = totals.stop_rule_means();
    let errors = means.iter().filter_map(|watched| watched.mean.standard_error);
    let largest = errors.reduce(f64::max);
    let largest = largest.map_or_else(|| "-".to_owned(), format_significant);
    let (games, bound) = (totals.num_seeds() as usize, rule.max_standard_error().to_string());
    match is_stopped_by_rule {
        true => {
            console.print_note(&format!("{}\n", words::rule_ended_series(games, largest, bound)))
        }
        false => {
            let is_equal = |watched: &WatchedMean| watched.games > 1 && !watched.varies;
            let warning = match means.iter().any(is_equal) {
                true => words::rule_on_equal_games(games),
                false => words::rule_not_met(games, largest, bound),
            };
            console.print_warning(&format!("{warning}\n"))
        }
    }
}

/// Returns a flag that Ctrl-C sets, to cancel a series of games. A second Ctrl-C has no further
/// effect, because the referee already kills the players and then ends.
pub fn cancel_series_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    watch_interrupts(move || set.store(true, Ordering::Relaxed))?;
    Ok(flag)
}
