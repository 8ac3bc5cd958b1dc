//! Formats records and summaries as lines of text, each with its line end.

use anstyle::{AnsiColor, Style};

use super::super::common::columns::{
    HEADER_STYLE, align_columns, format_difference, format_error_margin, format_score,
    format_standard_error, time_dependent_sentence, win_percentages,
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
pub fn table_header(columns: &TableColumns) -> String {
    let facts = columns.facts.iter().map(|column| padded_cell(column.title, column.title));
    let figures = FIGURE_TITLES.iter().map(|name| padded_cell(name, name));
    let seed = padded_cell("seed", SEED_TITLE);
    format!("{HEADER_STYLE}{seed}{}{HEADER_STYLE:#}\n", facts.chain(figures).collect::<String>())
}

/// Returns the line of a game; a game without an end is coloured and has its reason.
pub fn game_row(record: &GameRecord, columns: &TableColumns) -> String {
    let facts = columns.facts.iter().map(|column| {
        let value =
            record.fact(column.fact).map_or_else(|| "-".to_owned(), |value| value.to_string());
        padded_cell(&value, column.title)
    });
    let figures = [
        format_score(record.score),
        format!("{:.1}", record.cpu_ms),
        format!("{:.1}", record.wall_ms),
        megabytes(record.peak_kb),
    ];
    let figures = figures.iter().zip(FIGURE_TITLES).map(|(value, name)| padded_cell(value, name));
    let line: String = [padded_cell(&record.seed.to_string(), SEED_TITLE)]
        .into_iter()
        .chain(facts)
        .chain(figures)
        .collect();
    match &record.error {
        Some(error) => format!("{FAILED_STYLE}{line}  {error}{FAILED_STYLE:#}\n"),
        None => line + "\n",
    }
}

const SEED_TITLE: &str = "  seed";
const FIGURE_TITLES: [&str; 4] = ["  score", "  cpu ms", " wall ms", "peak MB"];

/// Right-aligns a value in a column as wide as its title, or four characters, after a gap.
fn padded_cell(value: &str, title: &str) -> String {
    format!("  {:>width$}", value.trim_start(), width = title.len().max(4))
}

/// Returns the tallies of every group and of all games.
pub fn summary_table(summary: &SeriesSummary, columns: &TableColumns) -> String {
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
    let lines = [win_share_line(&summary.all), time_dependent_line(&summary.all)];
    align_columns(&rows) + &lines.into_iter().flatten().map(|line| line + "\n").collect::<String>()
}

/// Returns a line on the number of games that the clock influenced, if there are any.
fn time_dependent_line(all: &GameTally) -> Option<String> {
    let ScoreSums { games, time_dependent: cut, .. } = all.sums;
    (cut > 0).then(|| time_dependent_sentence(cut, games))
}

/// Returns the share of wins in a line, if games are won or lost.
fn win_share_line(all: &GameTally) -> Option<String> {
    let wins = all.wins()?;
    let [share, low, high] = win_percentages(wins, 2);
    let WinShare { won, games } = wins;
    let cpu = all.sums.cpu_ms.value() / all.sums.games.max(1) as f64;
    Some(format!(
        "won {won} of {games}: {share} % (95 % interval {low} to {high}), mean cpu {cpu:.2} ms"
    ))
}

/// Returns the differences between two players, for every group and for all games.
pub fn comparison_table(paired: &PairedComparisons) -> String {
    let head = ["", "games", "score", "versus", "difference", "+-"].map(str::to_owned).to_vec();
    let mut rows = vec![head];
    rows.extend(paired.groups().map(|(name, pairs)| difference_row(name, pairs)));
    rows.push(difference_row("all".to_owned(), &paired.all));
    align_columns(&rows)
}

fn difference_row(name: String, pairs: &PairedScores) -> Vec<String> {
    let ([score, rival], mean) = (pairs.scores().map(format_score), pairs.mean());
    vec![
        name,
        pairs.games().to_string(),
        score,
        rival,
        format_difference(mean.mean),
        format_standard_error(mean),
    ]
}

/// Returns the figures of all games in a line, with the comparison if there is one.
pub fn one_line_summary(all: &GameTally, paired: Option<&PairedComparisons>) -> String {
    let ours = win_share_line(all).unwrap_or_else(|| score_words(all));
    let cut = time_dependent_line(all).map_or_else(String::new, |cut| format!("; {cut}"));
    ours + &paired.map_or_else(String::new, |paired| comparison_words(&paired.all)) + &cut + "\n"
}

fn score_words(all: &GameTally) -> String {
    let ScoreSums { games, failed, .. } = all.sums;
    let mean = all.sums.mean();
    let score = format_score(mean.mean) + &format_error_margin(mean);
    format!("{}, mean score {score}, {failed} of them failed", pluralised(games, "game"))
}

fn comparison_words(pairs: &PairedScores) -> String {
    let ([_, rival], games) = (pairs.scores().map(format_score), pluralised(pairs.games(), "game"));
    let mean = pairs.mean();
    let difference = format_difference(mean.mean) + &format_error_margin(mean);
    format!("; versus {rival}: difference {difference} in {games}")
}

fn tally_row(name: String, tally: &GameTally, columns: &TableColumns) -> Vec<String> {
    let mean = tally.sums.mean();
    let mut row = vec![
        name,
        tally.sums.games.to_string(),
        format_score(mean.mean),
        format_standard_error(mean),
    ];
    let digits = columns.averages.iter().map(|average| average.scale.num_decimals());
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
