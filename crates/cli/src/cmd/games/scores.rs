//! `gridproof scores`: compares the scores of saved runs in a table.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;

use gridproof::puzzle::Answer;
use gridproof::report::{Report, pluralised};
use gridproof_play::runner::records::comparable_games::OtherGames;
use gridproof_play::runner::scores::{
    ExtremeSeed, Group, Grouping, RunExtremes, RunScores, SCORE_NAME, SavedRun, Scoreboard,
    ScoreboardOptions, Scoring, scoreboard,
};

use super::Failure;
use super::common::bounded_input::{self, is_standard_input_path};
use super::common::columns::{
    align_columns, format_difference, format_score, format_standard_error, missing_value,
    time_dependent_sentence,
};
use super::common::console::Console;
use crate::words;

/// The most bytes of a saved run, enough for several million games.
const MAX_SAVED_RUN_BYTES: usize = 1 << 30;

/// Compare the scores of saved runs on the same seeds
#[derive(clap::Args)]
#[command(after_help = "\
Only seeds that every run has played count. Columns:
  score        the mean score, or the mean of the number of --of; +- is the standard error of the figure before it
  relative     the mean share of the best score of each seed, 0 for a failure
  best, alone  seeds with the best score, and seeds where all other runs are worse
  failed       seeds with a score of 0 or less
  difference   the mean difference to the first run, seed by seed
--only time_dependent=0 selects the games in which the clock changed no decision.

Examples:
  gridproof play superminesweeper --seeds 1-100 --json > first.jsonl
  gridproof play superminesweeper --seeds 1-100 --player ./my-bot --resume second.jsonl
  gridproof scores first.jsonl second.jsonl --by d --by n@4
  gridproof scores first.jsonl second.jsonl --of cpu_ms --scoring min --only d=2")]
pub struct Args {
    /// Results of play --json, play --resume or psytester, the baseline first; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Also compare groups of games that share a number, such as the side n or the distance d of
    /// SuperMinesweeper: d (one group per value), n=10-20 (a range) or n@4 (four groups)
    #[arg(long, value_name = "GROUPS")]
    by: Vec<Grouping>,
    /// Compare only the games of this group, such as d=2
    #[arg(long, value_name = "GROUPS")]
    only: Vec<Grouping>,
    /// Compare this number instead of the score, such as cpu_ms
    #[arg(long, value_name = "NAME")]
    of: Option<String>,
    /// Choose whether the highest or the lowest number is best
    #[arg(long, value_name = "END", default_value = "max", value_parser = scoring_parser())]
    scoring: Scoring,
    /// Also show the mean of this number, such as clock_ms or a number that the player reports
    #[arg(long, value_name = "NAME")]
    show: Vec<String>,
    /// Show this many of the worst and best seeds of each run
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    extremes: usize,
}

fn scoring_parser() -> impl TypedValueParser<Value = Scoring> {
    let names = PossibleValuesParser::new(Scoring::ALL_WITH_NAMES.map(|(name, _)| name));
    let named = |found: String| Scoring::ALL_WITH_NAMES.iter().find(|(name, _)| *name == found);
    names.map(move |found| named(found).expect("one of the names").1)
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let runs = args.files.iter().zip(run_names(&args.files));
    let runs = runs.map(|(path, name)| read_run(path, name, console));
    let runs: Vec<SavedRun> = runs.collect::<Result<_, _>>()?;
    refuse_other_games(&args.files, &runs)?;
    let wanted = ScoreboardOptions {
        variable: args.of.clone(),
        scoring: args.scoring,
        only: args.only.clone(),
        by: args.by.clone(),
        extremes: args.extremes,
        shown: args.show.clone(),
    };
    let board = scoreboard(&runs, &wanted).map_err(|error| Failure::Input(error.to_string()))?;
    if board.left_out > 0 {
        console.print_note(&format!("note: {}\n", words::seeds_of_some_runs(board.left_out)));
    }
    if board.lacking > 0 {
        console.print_note(&format!("note: {}\n", words::seeds_without_number(board.lacking)));
    }
    let compared = args.of.clone().unwrap_or_else(|| SCORE_NAME.to_owned());
    console.print_answer(&ScoreboardAnswer { scoreboard: board, compared })
}

/// Checks that all runs that name their games play the same contest with equal options.
fn refuse_other_games(files: &[PathBuf], runs: &[SavedRun]) -> Result<(), Failure> {
    let mut named =
        files.iter().zip(runs).filter_map(|(file, run)| Some((file, run.played.as_ref()?)));
    let Some((first, expected)) = named.next() else { return Ok(()) };
    named.try_for_each(|(file, found)| {
        let [file, first] = [file, first].map(|path| bounded_input::display_name(path));
        expected.check(found).map_err(|OtherGames { expected, found }| {
            Failure::unsuitable(file, words::games_of_other_run(expected, first, found))
        })
    })
}

/// Returns the possible names of a run: the file name without its extension, the file name, and the
/// path.
fn possible_names(path: &Path) -> [String; 3] {
    let whole = bounded_input::display_name(path);
    let of = |part: Option<&OsStr>| match part {
        Some(part) if !is_standard_input_path(path) => part.to_string_lossy().into_owned(),
        _ => whole.clone(),
    };
    [of(path.file_stem()), of(path.file_name()), whole.clone()]
}

/// Returns a name for each run: the shortest possible name that differs from the names of all other
/// files.
fn run_names(files: &[PathBuf]) -> Vec<String> {
    let all: Vec<[String; 3]> = files.iter().map(|path| possible_names(path)).collect();
    let is_free = |own: usize, name: &String| {
        all.iter().enumerate().all(|(at, other)| at == own || !other.contains(name))
    };
    let shortest = |(at, names): (usize, &[String; 3])| {
        names.iter().find(|name| is_free(at, name)).unwrap_or(&names[2]).clone()
    };
    all.iter().enumerate().map(shortest).collect()
}

/// Reads a run from a file, under this name.
fn read_run(path: &Path, name: String, console: &Console) -> Result<SavedRun, Failure> {
    let whole = bounded_input::display_name(path);
    let text = bounded_input::read(path, MAX_SAVED_RUN_BYTES)
        .map_err(|error| Failure::unsuitable(&whole, words::unreadable_run(error.to_string())))?;
    let run =
        SavedRun::read(name, &text).map_err(|error| Failure::Input(format!("{whole}:{error}")))?;
    let damaged = (run.damaged > 0).then(|| words::lines_without_game(run.damaged));
    let repeated = (run.repeated > 0).then(|| words::repeated_games(run.repeated));
    for note in [damaged, repeated].into_iter().flatten() {
        console.print_warning(&format!("{whole}: {note}\n"));
    }
    Ok(run)
}

/// The answer of the command: the scoreboard of all runs.
#[derive(Serialize)]
#[serde(transparent)]
struct ScoreboardAnswer {
    scoreboard: Scoreboard,
    /// The name of the compared number, for the title of its column.
    #[serde(skip)]
    compared: String,
}

impl Answer for ScoreboardAnswer {}

impl Report for ScoreboardAnswer {
    fn text(&self) -> String {
        let Scoreboard { groups, extremes, .. } = &self.scoreboard;
        let groups = groups.iter().map(|group| group_table(group, &self.compared));
        let groups: Vec<String> = groups.collect();
        let extremes: String = extremes.iter().map(extreme_seeds).collect();
        let notes = time_dependent_lines(&self.scoreboard.groups[0]) + &extremes;
        groups.join("\n") + if notes.is_empty() { "" } else { "\n" } + &notes
    }

    fn brief(&self) -> String {
        let all = &self.scoreboard.groups[0];
        let standings = all.standings.iter().map(|standing| {
            let RunScores { name, score, relative, .. } = standing;
            let share = match all.standings.len() {
                1 => String::new(),
                _ => format!(" ({:.4} of the best)", relative.mean),
            };
            format!("{name} {}{share}", format_score(score.mean))
        });
        format!("{}: {}\n", pluralised(all.games, "game"), standings.collect::<Vec<_>>().join(", "))
    }
}

/// Returns the name of a group of games, and a line for each run. `compared` is the name of the
/// compared number.
fn group_table(group: &Group, compared: &str) -> String {
    let head = [
        "",
        compared,
        "+-",
        "relative",
        "+-",
        "best",
        "alone",
        "failed",
        "difference",
        "+-",
        "relative difference",
        "+-",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(group.standings.iter().map(scores_row));
    if group.standings.len() == 1 {
        rows.iter_mut().for_each(|row| row.truncate(3));
    }
    let shown = group.standings.iter().map(|standing| &standing.shown);
    for (row, shown) in rows[1..].iter_mut().zip(shown.clone()) {
        row.extend(
            shown.iter().map(|it| it.mean.map_or_else(missing_value, |it| format_score(it.mean))),
        );
    }
    let titles = shown.take(1).flatten().map(|shown| shown.name.clone());
    rows[0].extend(titles);
    format!("{}, {}\n{}", group.name, pluralised(group.games, "game"), align_columns(&rows))
}

/// Returns a line for each run with games that the clock influenced.
fn time_dependent_lines(all: &Group) -> String {
    let cut = all.standings.iter().filter(|standing| standing.time_dependent > 0);
    let line = |standing: &RunScores| {
        format!(
            "{}: {}\n",
            standing.name,
            time_dependent_sentence(standing.time_dependent, all.games)
        )
    };
    cut.map(line).collect()
}

fn scores_row(standing: &RunScores) -> Vec<String> {
    let RunScores { name, score, relative, best, alone, failed, .. } = standing;
    let mut row = vec![name.clone(), format_score(score.mean), format_standard_error(*score)];
    row.extend([format_score(relative.mean), format_standard_error(*relative)]);
    row.extend([best, alone, failed].map(usize::to_string));
    for difference in [standing.difference, standing.relative_difference] {
        let figures = difference.map(|it| [format_difference(it.mean), format_standard_error(it)]);
        row.extend(figures.unwrap_or_else(|| [missing_value(), missing_value()]));
    }
    row
}

/// Returns a text such as `first: furthest behind on 3 (-0.5000), furthest ahead on 1 (+0.2000)`.
fn extreme_seeds(extremes: &RunExtremes) -> String {
    let seed = |extreme: &ExtremeSeed| {
        let ExtremeSeed { seed, score, ahead } = extreme;
        format!("{seed} ({})", ahead.map_or_else(|| format_score(*score), format_difference))
    };
    let is_alone = |found: &[ExtremeSeed]| found.iter().any(|extreme| extreme.ahead.is_none());
    let seed_list = |found: &[ExtremeSeed], what: &str| match found {
        [] => format!("{what} nowhere"),
        _ => {
            let seeds: Vec<String> = found.iter().map(seed).collect();
            format!(
                "{}{what} on {}",
                if is_alone(found) { "" } else { "furthest " },
                seeds.join(", ")
            )
        }
    };
    let RunExtremes { name, worst, best } = extremes;
    let (behind, ahead) = if is_alone(worst) { ("worst", "best") } else { ("behind", "ahead") };
    format!("{name}: {}, {}\n", seed_list(worst, behind), seed_list(best, ahead))
}
