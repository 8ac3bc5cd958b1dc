//! `gridproof merge`: combines the summaries of a study whose parts were played separately.

use std::path::{Path, PathBuf};

use gridproof::report::pluralised;
use gridproof::text::MAX_BYTES;
use gridproof_play::contests::with_referee;
use gridproof_play::referee::system::GroupedBy;
use gridproof_play::runner::study::{
    PLAYER_NAME, RIVAL_NAME, ScoreSums, StudySummary, SumsByFactValue,
};

use super::Failure;
use super::common::bounded;
use super::common::columns::{align, error, give_or_take, percent, points, signed};
use super::common::console::{Console, Form};

/// Combine the summaries of a study that was played in parts
#[derive(clap::Args)]
#[command(after_help = "\
All parts must have the same contest, options, players and version, and different seeds.
With --json the output is a summary again, to combine with others or to show with
python -m gridproof.study report FILE.
Columns:
  won %, from, to  the share of games won, with its 95 % interval (Wilson)
  score, +-        the mean score with its standard error
  cut              games in which the clock decided something, so a rerun may differ

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
    let mut merged = read(first)?;
    for path in others {
        merged.merge(read(path)?).map_err(|error| failure_in_file(path, &format!(" {error}")))?;
    }
    match console.form() {
        Form::Json => {
            let text = serde_json::to_string(&merged).map_err(std::io::Error::from)?;
            console.print(&(text + "\n"))
        }
        Form::Brief => console.print(&(sentence(&merged) + "\n")),
        Form::Full => console.print(&text(&merged)),
    }
}

fn read(path: &Path) -> Result<StudySummary, Failure> {
    let expected =
        |error| failure_in_file(path, &format!(" expected the summary of a study: {error}"));
    let text = bounded::read(path, MAX_BYTES).map_err(expected)?;
    StudySummary::read(&text).map_err(|error| failure_in_file(path, &error.to_string()))
}

fn failure_in_file(path: &Path, message: &str) -> Failure {
    Failure::Input(format!("{}:{message}", bounded::name(path)))
}

/// Returns the settings of the study, a table for all games, and one for each of the contest's
/// groupings.
fn text(summary: &StudySummary) -> String {
    let players = players(summary);
    let mut told = title(summary) + "\n";
    if !players.is_empty() {
        told += &format!("\n{}", table(&players));
    }
    if summary.paired.games > 0 {
        told += &format!("\n{}\n", difference(&summary.paired));
    }
    for GroupedBy { fact, name } in groups(summary) {
        let of = |player| summary.groups.get(player).and_then(|facts: &_| values(facts.get(*fact)));
        let rows = [PLAYER_NAME, RIVAL_NAME].into_iter().flat_map(|player| {
            let label = move |value| match player {
                PLAYER_NAME => name(value),
                _ => format!("{} {player}", name(value)),
            };
            of(player).into_iter().flatten().map(move |(&value, sums)| (label(value), sums))
        });
        let rows: Vec<_> = rows.collect();
        if rows.len() > 1 {
            told += &format!("\n{}", table(&rows));
        }
    }
    told
}

fn values(values: Option<&SumsByFactValue>) -> Option<&std::collections::BTreeMap<u64, ScoreSums>> {
    values?.as_ref()
}

/// Returns the contest's groupings of games.
fn groups(summary: &StudySummary) -> &'static [GroupedBy] {
    let found = with_referee().find(|(contest, _)| contest.name() == summary.study.contest);
    found.map_or(&[], |(_, tester)| tester.columns.groups)
}

/// Returns a title such as `minesweeper --size 9x9, 1000 games of the seeds 1-1000`.
fn title(summary: &StudySummary) -> String {
    const SHOWN: usize = 5;
    let dashes = |name: &str| if name.chars().count() == 1 { "-" } else { "--" };
    let settings = summary.study.settings.iter();
    let settings: String =
        settings.map(|(name, value)| format!(" {}{name} {value}", dashes(name))).collect();
    let games = pluralised(summary.ranges.len(), "game");
    let seeds = summary.ranges.iter().take(SHOWN).map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    let mut seeds = seeds.collect::<Vec<_>>().join(",");
    if summary.ranges.iter().nth(SHOWN).is_some() {
        seeds += " and more";
    }
    let of = if seeds.is_empty() { String::new() } else { format!(" of the seeds {seeds}") };
    format!("{}{settings}, {games}{of}", summary.study.contest)
}

/// Returns the totals of each player; the player comes before the rival.
fn players(summary: &StudySummary) -> Vec<(String, &ScoreSums)> {
    let known = [PLAYER_NAME, RIVAL_NAME].into_iter();
    known.filter_map(|name| Some((name.to_owned(), summary.players.get(name)?))).collect()
}

fn table(rows: &[(String, &ScoreSums)]) -> String {
    let has_wins = rows.iter().any(|(_, sums)| sums.wins().is_some());
    let wins: &[&str] = if has_wins { &["won %", "from", "to"] } else { &[] };
    let head = ["", "games"].iter().chain(wins).chain(&["score", "+-", "failed", "cut", "cpu ms"]);
    let mut lines = vec![head.map(|&title| title.to_owned()).collect::<Vec<_>>()];
    lines.extend(rows.iter().map(|(name, sums)| row(name, sums, has_wins)));
    align(&lines)
}

fn row(name: &str, sums: &ScoreSums, has_wins: bool) -> Vec<String> {
    let mut row = vec![name.to_owned(), sums.games.to_string()];
    if has_wins {
        row.extend(sums.wins().map_or([const { String::new() }; 3], |wins| percent(wins, 3)));
    }
    let mean = sums.mean();
    let cpu = sums.cpu_ms.value() / sums.games.max(1) as f64;
    row.extend([
        points(mean.mean),
        error(mean),
        sums.failed.to_string(),
        sums.time_dependent.to_string(),
        format!("{cpu:.2}"),
    ]);
    row
}

fn difference(paired: &ScoreSums) -> String {
    let (mean, games) = (paired.mean(), pluralised(paired.games, "game"));
    format!(
        "{PLAYER_NAME} less {RIVAL_NAME}: {}{} in {games}",
        signed(mean.mean),
        give_or_take(mean)
    )
}

/// Returns the figures of all games in one sentence.
fn sentence(summary: &StudySummary) -> String {
    let told = players(summary).into_iter().map(|(name, sums)| match sums.wins() {
        Some(wins) => {
            let [share, low, high] = percent(wins, 3);
            format!("{name} won {share} % (95 % interval {low} to {high})")
        }
        None => {
            let mean = sums.mean();
            format!("{name} {}{}", points(mean.mean), give_or_take(mean))
        }
    });
    let mut told: Vec<String> = told.collect();
    if summary.paired.games > 0 {
        told.push(difference(&summary.paired));
    }
    let games = pluralised(summary.ranges.len(), "game");
    if told.is_empty() { games } else { format!("{games}: {}", told.join("; ")) }
}
