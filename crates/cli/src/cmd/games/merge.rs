//! `gridproof merge`: combines the summaries of the parts of a study, which were played separately.

use std::io;
use std::path::{Path, PathBuf};

use gridproof::report::pluralised;
use gridproof::text::MAX_BYTES;
use gridproof_play::contests::contests_with_referee;
use gridproof_play::referee::contest_games::GroupingFact;
use gridproof_play::runner::figures::sums::ScoreSums;
use gridproof_play::runner::study::{PLAYER_NAME, RIVAL_NAME, StudySummary, SumsByFactValue};

use super::Failure;
use super::common::bounded_input;
use super::common::columns::{
    align_columns, format_difference, format_error_margin, format_score, format_standard_error,
    win_percentages,
};
use super::common::console::{AnswerForm, Console};
use crate::words;

/// Combine the summaries of a study that was played in parts
#[derive(clap::Args)]
#[command(after_help = "\
All parts must have the same contest, options, players and version, and different seeds.
With --json, the output is again a summary. You can merge this summary with others, or
show it with python -m gridproof.study report FILE.
Columns:
  won %, from, to  the share of games won, with its 95 % interval (Wilson)
  score, +-        the mean score with its standard error
  cut              games in which the clock changed a decision, so a rerun may differ

Examples:
  gridproof play minesweeper --games 1000000 --shard 3/10 --summary part-3.json
  gridproof merge part-*.json
  gridproof merge --json part-*.json > all.json")]
pub struct Args {
    /// Summaries from `gridproof play --summary` or the Python package; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let (first, others) = args.files.split_first().expect("the command line has one");
    let mut merged = read_summary(first)?;
    for path in others {
        merged
            .merge(read_summary(path)?)
            .map_err(|error| failure_in_file(path, &format!(" {error}")))?;
    }
    match console.answer_form() {
        AnswerForm::Json => {
            let text = serde_json::to_string(&merged).map_err(std::io::Error::from)?;
            console.print(&(text + "\n"))
        }
        AnswerForm::Brief => console.print(&(summary_sentence(&merged) + "\n")),
        AnswerForm::Full => console.print(&report_text(&merged)),
    }
}

fn read_summary(path: &Path) -> Result<StudySummary, Failure> {
    let expected = |error: io::Error| {
        Failure::unsuitable(
            bounded_input::display_name(path),
            words::unreadable_summary(error.to_string()),
        )
    };
    let text = bounded_input::read(path, MAX_BYTES).map_err(expected)?;
    StudySummary::read(&text).map_err(|error| failure_in_file(path, &error.to_string()))
}

fn failure_in_file(path: &Path, message: &str) -> Failure {
    Failure::Input(format!("{}:{message}", bounded_input::display_name(path)))
}

/// Returns the report of a study: the settings, a table of all games, and one table for each
/// grouping of the games by the contest.
fn report_text(summary: &StudySummary) -> String {
    let players = player_totals(summary);
    let mut text = study_title(summary) + "\n";
    if !players.is_empty() {
        text += &format!("\n{}", results_table(&players));
    }
    if summary.paired.games > 0 {
        text += &format!("\n{}\n", paired_difference(&summary.paired));
    }
    for GroupingFact { fact, name } in contest_groupings(summary) {
        let of = |player| {
            summary.groups.get(player).and_then(|facts: &_| sums_by_value(facts.get(*fact)))
        };
        let rows = [PLAYER_NAME, RIVAL_NAME].into_iter().flat_map(|player| {
            let label = move |value| match player {
                PLAYER_NAME => name(value),
                _ => format!("{} {player}", name(value)),
            };
            of(player).into_iter().flatten().map(move |(&value, sums)| (label(value), sums))
        });
        let rows: Vec<_> = rows.collect();
        if rows.len() > 1 {
            text += &format!("\n{}", results_table(&rows));
        }
    }
    text
}

fn sums_by_value(
    values: Option<&SumsByFactValue>,
) -> Option<&std::collections::BTreeMap<u64, ScoreSums>> {
    values?.as_ref()
}

/// Returns the groupings of games that the contest defines.
fn contest_groupings(summary: &StudySummary) -> &'static [GroupingFact] {
    let found =
        contests_with_referee().find(|(contest, _)| contest.name() == summary.study.contest);
    found.map_or(&[], |(_, games)| games.columns.groups)
}

/// Returns a title such as `minesweeper --size 9x9, 1000 games of the seeds 1-1000`.
fn study_title(summary: &StudySummary) -> String {
    const MAX_SHOWN: usize = 5;
    let dashes = |name: &str| if name.chars().count() == 1 { "-" } else { "--" };
    let settings = summary.study.settings.iter();
    let settings: String =
        settings.map(|(name, value)| format!(" {}{name} {value}", dashes(name))).collect();
    let games = pluralised(summary.ranges.len(), "game");
    let seeds = summary.ranges.iter().take(MAX_SHOWN).map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    let mut seeds = seeds.collect::<Vec<_>>().join(",");
    if summary.ranges.iter().nth(MAX_SHOWN).is_some() {
        seeds += " and more";
    }
    let of = if seeds.is_empty() { String::new() } else { format!(" of the seeds {seeds}") };
    format!("{}{settings}, {games}{of}", summary.study.contest)
}

/// Returns the totals of the player, followed by the totals of the rival if there is one.
fn player_totals(summary: &StudySummary) -> Vec<(String, &ScoreSums)> {
    let known = [PLAYER_NAME, RIVAL_NAME].into_iter();
    known.filter_map(|name| Some((name.to_owned(), summary.players.get(name)?))).collect()
}

fn results_table(rows: &[(String, &ScoreSums)]) -> String {
    let has_wins = rows.iter().any(|(_, sums)| sums.win_share().is_some());
    let wins: &[&str] = if has_wins { &["won %", "from", "to"] } else { &[] };
    let head = ["", "games"].iter().chain(wins).chain(&["score", "+-", "failed", "cut", "cpu ms"]);
    let mut lines = vec![head.map(|&title| title.to_owned()).collect::<Vec<_>>()];
    lines.extend(rows.iter().map(|(name, sums)| results_row(name, sums, has_wins)));
    align_columns(&lines)
}

fn results_row(name: &str, sums: &ScoreSums, has_wins: bool) -> Vec<String> {
    let mut row = vec![name.to_owned(), sums.games.to_string()];
    if has_wins {
        row.extend(
            sums.win_share().map_or([const { String::new() }; 3], |wins| win_percentages(wins, 3)),
        );
    }
    let mean = sums.mean();
    let cpu = sums.cpu_ms.value() / sums.games.max(1) as f64;
    row.extend([
        format_score(mean.mean),
        format_standard_error(mean),
        sums.failed.to_string(),
        sums.time_dependent.to_string(),
        format!("{cpu:.2}"),
    ]);
    row
}

fn paired_difference(paired: &ScoreSums) -> String {
    let (mean, games) = (paired.mean(), pluralised(paired.games, "game"));
    format!(
        "{PLAYER_NAME} less {RIVAL_NAME}: {}{} in {games}",
        format_difference(mean.mean),
        format_error_margin(mean)
    )
}

/// Returns one sentence with the results of all games.
fn summary_sentence(summary: &StudySummary) -> String {
    let phrases = player_totals(summary).into_iter().map(|(name, sums)| match sums.win_share() {
        Some(wins) => {
            let [share, low, high] = win_percentages(wins, 3);
            format!("{name} won {share} % (95 % interval {low} to {high})")
        }
        None => {
            let mean = sums.mean();
            format!("{name} {}{}", format_score(mean.mean), format_error_margin(mean))
        }
    });
    let mut phrases: Vec<String> = phrases.collect();
    if summary.paired.games > 0 {
        phrases.push(paired_difference(&summary.paired));
    }
    let games = pluralised(summary.ranges.len(), "game");
    if phrases.is_empty() { games } else { format!("{games}: {}", phrases.join("; ")) }
}
