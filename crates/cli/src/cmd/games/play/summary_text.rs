//! The summary of a series as text: tables for every group and for all games, or one line.

use super::super::Failure;
use super::super::common::columns::{
    align_columns, format_difference, format_error_margin, format_mean, format_score,
    format_standard_error, time_dependent_sentence, win_percentages,
};
use super::super::common::console::{AnswerForm, Console};
use super::best_scores_file::BestScoresFile;
use super::game_printer::megabytes;
use super::totals::Totals;
use crate::words;
use gridproof::report::pluralised;
use gridproof::words::Sentence;
use gridproof_play::referee::contest_games::TableColumns;
use gridproof_play::runner::figures::data_figures::DataFigures;
use gridproof_play::runner::figures::paired::{PairedComparisons, PairedScores};
use gridproof_play::runner::figures::statistics::WinShare;
use gridproof_play::runner::figures::summary::GameTally;
use gridproof_play::runner::figures::sums::ScoreSums;

/// Prints the summary. `rivals` are the names of the rivals.
pub fn print_summary(
    totals: &Totals,
    rivals: &[String],
    columns: &TableColumns,
    console: &Console,
) -> Result<(), Failure> {
    match console.answer_form() {
        AnswerForm::Full => {
            console.print(&format!("\n{}", summary_tables(totals, rivals, columns)))
        }
        AnswerForm::Brief => console.print(&one_line_summary(totals)),
        AnswerForm::Json => {
            console.print_note(&summary_tables(totals, rivals, columns));
            Ok(())
        }
    }
}

/// Returns the summary: the scores of every group, the comparisons with rivals, and the numbers
/// that the player reported.
fn summary_tables(totals: &Totals, rivals: &[String], columns: &TableColumns) -> String {
    let mut tables = vec![tally_table(totals, columns)];
    if !totals.rivals.is_empty() {
        tables.push(comparison_tables(&totals.rivals, rivals));
    }
    tables.push(data_table(&totals.data));
    tables.retain(|table| !table.is_empty());
    tables.join("\n")
}

/// Returns a table of the scores of every group and of all games.
fn tally_table(totals: &Totals, columns: &TableColumns) -> String {
    let (tallies, best) = (&totals.tallies, totals.files.best.as_ref());
    let relative = ["relative", "+-"].into_iter().filter(|_| best.is_some());
    let titles = ["games", "score", "+-"]
        .into_iter()
        .chain(relative)
        .chain(columns.averages.iter().map(|average| average.title))
        .chain([
            "cpu ms median",
            "p95",
            "max",
            "wall ms max",
            "clock ms max",
            "peak MB max",
            "failed",
        ]);
    let head = [String::new()].into_iter().chain(titles.map(str::to_owned)).collect();
    let mut rows: Vec<Vec<String>> = vec![head];
    for (name, tally) in tallies.groups() {
        rows.push(tally_row(name, tally, columns, best.is_some()));
    }
    rows.push(tally_row("all".to_owned(), &tallies.all, columns, best.is_some()));
    let best = best.map(|best| best_words(&tallies.all, best).to_string());
    let lines = [win_share_line(&tallies.all), best, time_dependent_line(&tallies.all)];
    align_columns(&rows) + &lines.into_iter().flatten().map(|line| line + "\n").collect::<String>()
}

/// Returns a line that states how many games the clock influenced; empty if there are none.
fn time_dependent_line(all: &GameTally) -> Option<String> {
    let ScoreSums { games, time_dependent: cut, .. } = all.sums;
    (cut > 0).then(|| time_dependent_sentence(cut, games))
}

/// Returns a line with the share of wins, if games of the contest are won or lost.
fn win_share_line(all: &GameTally) -> Option<String> {
    let wins = all.sums.win_share()?;
    let [share, low, high] = win_percentages(wins, 2);
    let WinShare { won, games } = wins;
    let cpu = all.sums.cpu_ms.value() / all.sums.games.max(1) as f64;
    Some(format!(
        "won {won} of {games}: {share} % (95 % interval {low} to {high}), mean cpu {cpu:.2} ms"
    ))
}

/// Returns a table of the differences to each rival. With several rivals, adds a table of all
/// rivals.
fn comparison_tables(comparisons: &[PairedComparisons], rivals: &[String]) -> String {
    if let [paired] = comparisons {
        return comparison_table(paired);
    }
    let sections = comparisons.iter().zip(rivals);
    let sections = sections.map(|(paired, rival)| {
        format!("{}\n{}\n", words::versus(rival.as_str()), comparison_table(paired))
    });
    let mut rows = vec![difference_head()];
    let all = comparisons.iter().zip(rivals);
    rows.extend(all.map(|(paired, rival)| difference_row(rival.clone(), &paired.all)));
    sections.collect::<String>() + &align_columns(&rows)
}

/// Returns a table of the score differences between two players, for every group and for all games.
fn comparison_table(paired: &PairedComparisons) -> String {
    let mut rows = vec![difference_head()];
    rows.extend(paired.groups().map(|(name, pairs)| difference_row(name, pairs)));
    rows.push(difference_row("all".to_owned(), &paired.all));
    align_columns(&rows)
}

fn difference_head() -> Vec<String> {
    ["", "games", "score", "versus", "difference", "+-", "versus failed"]
        .map(str::to_owned)
        .to_vec()
}

fn difference_row(name: String, pairs: &PairedScores) -> Vec<String> {
    let (games, mean) = (pairs.num_pairs(), pairs.mean_difference());
    let mut figures = pairs.mean_scores().map(format_score).to_vec();
    figures.push(format_difference(mean.mean));
    if games == 0 {
        figures.fill("-".to_owned());
    }
    let failed = pairs.num_failed_of_rival().to_string();
    let mut row = vec![name, games.to_string()];
    row.extend(figures.into_iter().chain([format_standard_error(mean), failed]));
    row
}

/// Returns a table with a line for each number that the player reports. Returns an empty text if
/// the player reports no number.
fn data_table(data: &DataFigures) -> String {
    let head = ["[DATA]", "games", "mean", "+-", "min", "max"].map(str::to_owned).to_vec();
    let mut rows = vec![head];
    rows.extend(data.iter().map(|(name, figures)| {
        let mean = figures.mean();
        let [min, max] = [figures.min, figures.max].map(format_score);
        let games = figures.games.to_string();
        vec![name.to_owned(), games, format_score(mean.mean), format_standard_error(mean), min, max]
    }));
    if rows.len() == 1 { String::new() } else { align_columns(&rows) }
}

/// Returns one line with the results of all games, and with the comparisons if there are rivals.
fn one_line_summary(totals: &Totals) -> String {
    let all = &totals.tallies.all;
    let mut line = win_share_line(all).unwrap_or_else(|| score_words(all));
    if let Some(best) = &totals.files.best {
        line += &format!("; {}", best_words(all, best));
    }
    line.extend(totals.rivals.iter().map(|paired| comparison_words(&paired.all)));
    line.extend(time_dependent_line(all).map(|cut| format!("; {cut}")));
    line + "\n"
}

/// Returns a line with the mean relative score and the number of new best scores.
fn best_words(all: &GameTally, best: &BestScoresFile) -> Sentence {
    let mean = all.relative.mean();
    let relative = format_mean(mean, all.relative.games) + &format_error_margin(mean);
    words::relative_to_best(
        relative,
        best.num_improved.to_string(),
        pluralised(best.num_seeds, "seed"),
    )
}

fn score_words(all: &GameTally) -> String {
    let ScoreSums { games, failed, .. } = all.sums;
    let mean = all.sums.mean();
    let score = format_mean(mean, games) + &format_error_margin(mean);
    format!("{}, mean score {score}, {failed} of them failed", pluralised(games, "game"))
}

fn comparison_words(pairs: &PairedScores) -> String {
    let ([_, rival_mean], games) =
        (pairs.mean_scores().map(format_score), pluralised(pairs.num_pairs(), "game"));
    let mean = pairs.mean_difference();
    if pairs.num_pairs() == 0 {
        return format!("; versus -: difference - in {games}");
    }
    let difference = format_difference(mean.mean) + &format_error_margin(mean);
    format!("; versus {rival_mean}: difference {difference} in {games}")
}

fn tally_row(
    name: String,
    tally: &GameTally,
    columns: &TableColumns,
    has_best: bool,
) -> Vec<String> {
    let of = |sums: &ScoreSums| {
        [format_mean(sums.mean(), sums.games), format_standard_error(sums.mean())]
    };
    let mut row = vec![name, tally.sums.games.to_string()];
    row.extend(of(&tally.sums));
    row.extend(of(&tally.relative).into_iter().filter(|_| has_best));
    let digits = columns.averages.iter().map(|average| average.scale.num_decimals());
    row.extend(
        tally.averages(columns).zip(digits).map(|(average, digits)| format!("{average:.digits$}")),
    );
    let cpu = &tally.cpu;
    let longest = [tally.wall_ms_max, tally.clock_ms_max];
    let times = [cpu.percentile(50), cpu.percentile(95), cpu.max].into_iter().chain(longest);
    row.extend(times.map(|time| format!("{time:.1}")));
    row.extend([megabytes(tally.peak_kb_max), tally.sums.failed.to_string()]);
    row
}
