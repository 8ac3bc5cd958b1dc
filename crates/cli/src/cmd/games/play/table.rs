//! Formats records and summaries as lines of text, each with its line end.

use anstyle::{AnsiColor, Style};

use super::super::common::columns::{
    HEAD, align, error, give_or_take, percent, points, signed, time_dependent,
};
use gridproof::report::pluralised;
use gridproof_play::referee::system::TableColumns;
use gridproof_play::runner::paired::{PairedComparisons, PairedScores};
use gridproof_play::runner::record::GameRecord;
use gridproof_play::runner::statistics::WinShare;
use gridproof_play::runner::study::ScoreSums;
use gridproof_play::runner::summary::{GameTally, SeriesSummary};

const FAILED_STYLE: Style = AnsiColor::Red.on_default();

/// Returns the line with the titles of the columns.
pub fn header(columns: &TableColumns) -> String {
    let facts = columns.facts.iter().map(|column| cell(column.title, column.title));
    let figures = FIGURE_TITLES.iter().map(|name| cell(name, name));
    let seed = cell("seed", SEED);
    format!("{HEAD}{seed}{}{HEAD:#}\n", facts.chain(figures).collect::<String>())
}

/// Returns the line of a game; a game without an end is coloured and has its reason.
pub fn row(record: &GameRecord, columns: &TableColumns) -> String {
    let facts = columns.facts.iter().map(|column| {
        let value =
            record.fact(column.fact).map_or_else(|| "-".to_owned(), |value| value.to_string());
        cell(&value, column.title)
    });
    let figures = [
        points(record.score),
        format!("{:.1}", record.cpu_ms),
        format!("{:.1}", record.wall_ms),
        megabytes(record.peak_kb),
    ];
    let figures = figures.iter().zip(FIGURE_TITLES).map(|(value, name)| cell(value, name));
    let line: String =
        [cell(&record.seed.to_string(), SEED)].into_iter().chain(facts).chain(figures).collect();
    match &record.error {
        Some(error) => format!("{FAILED_STYLE}{line}  {error}{FAILED_STYLE:#}\n"),
        None => line + "\n",
    }
}

const SEED: &str = "  seed";
const FIGURE_TITLES: [&str; 4] = ["  score", "  cpu ms", " wall ms", "peak MB"];

/// Right-aligns a value in a column as wide as its title, or four characters, after a gap.
fn cell(value: &str, title: &str) -> String {
    format!("  {:>width$}", value.trim_start(), width = title.len().max(4))
}

/// Returns the tallies of every group and of all games.
pub fn summary(summary: &SeriesSummary, columns: &TableColumns) -> String {
    let titles = ["games", "score", "+-"]
        .into_iter()
        .chain(columns.averages.iter().map(|average| average.title))
        .chain(["cpu ms median", "p95", "max", "wall ms max", "peak MB max", "failed"]);
    let head = [String::new()].into_iter().chain(titles.map(str::to_owned)).collect();
    let mut rows: Vec<Vec<String>> = vec![head];
    for (name, tally) in summary.groups() {
        rows.push(tally_row(name, tally, columns));
    }
    rows.push(tally_row("all".to_owned(), &summary.all, columns));
    let lines = [wins(&summary.all), time_dependent_line(&summary.all)];
    align(&rows) + &lines.into_iter().flatten().map(|line| line + "\n").collect::<String>()
}

/// Returns a line on the number of games that the clock influenced, if there are any.
fn time_dependent_line(all: &GameTally) -> Option<String> {
    let ScoreSums { games, time_dependent: cut, .. } = all.sums;
    (cut > 0).then(|| time_dependent(cut, games))
}

/// Returns the share of wins in a line, if games are won or lost.
fn wins(all: &GameTally) -> Option<String> {
    let wins = all.wins()?;
    let [share, low, high] = percent(wins, 2);
    let WinShare { won, games } = wins;
    let cpu = all.sums.cpu_ms.value() / all.sums.games.max(1) as f64;
    Some(format!(
        "won {won} of {games}: {share} % (95 % interval {low} to {high}), mean cpu {cpu:.2} ms"
    ))
}

/// Returns the differences between two players, for every group and for all games.
pub fn paired(paired: &PairedComparisons) -> String {
    let head = ["", "games", "score", "versus", "difference", "+-"].map(str::to_owned).to_vec();
    let mut rows = vec![head];
    rows.extend(paired.groups().map(|(name, pairs)| difference_row(name, pairs)));
    rows.push(difference_row("all".to_owned(), &paired.all));
    align(&rows)
}

fn difference_row(name: String, pairs: &PairedScores) -> Vec<String> {
    let ([score, rival], mean) = (pairs.scores().map(points), pairs.mean());
    vec![name, pairs.games().to_string(), score, rival, signed(mean.mean), error(mean)]
}

/// Returns the figures of all games in a line, with the comparison if there is one.
pub fn one_line_summary(all: &GameTally, paired: Option<&PairedComparisons>) -> String {
    let ours = wins(all).unwrap_or_else(|| scores(all));
    let cut = time_dependent_line(all).map_or_else(String::new, |cut| format!("; {cut}"));
    ours + &paired.map_or_else(String::new, |paired| versus(&paired.all)) + &cut + "\n"
}

fn scores(all: &GameTally) -> String {
    let ScoreSums { games, failed, .. } = all.sums;
    let mean = all.sums.mean();
    let score = points(mean.mean) + &give_or_take(mean);
    format!("{}, mean score {score}, {failed} of them failed", pluralised(games, "game"))
}

fn versus(pairs: &PairedScores) -> String {
    let ([_, rival], games) = (pairs.scores().map(points), pluralised(pairs.games(), "game"));
    let mean = pairs.mean();
    let difference = signed(mean.mean) + &give_or_take(mean);
    format!("; versus {rival}: difference {difference} in {games}")
}

fn tally_row(name: String, tally: &GameTally, columns: &TableColumns) -> Vec<String> {
    let mean = tally.sums.mean();
    let mut row = vec![name, tally.sums.games.to_string(), points(mean.mean), error(mean)];
    let digits = columns.averages.iter().map(|average| average.scale.digits());
    row.extend(
        tally.averages(columns).zip(digits).map(|(average, digits)| format!("{average:.digits$}")),
    );
    let cpu = &tally.cpu;
    let times = [cpu.percentile(50), cpu.percentile(95), cpu.max, tally.wall_ms_max];
    row.extend(times.iter().map(|time| format!("{time:.1}")));
    row.extend([megabytes(tally.peak_kb_max), tally.sums.failed.to_string()]);
    row
}

fn megabytes(kb: u64) -> String {
    format!("{:.1}", kb as f64 / 1024.0)
}
