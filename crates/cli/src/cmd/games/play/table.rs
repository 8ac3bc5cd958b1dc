//! The table of games: a line for each game.

use anstyle::{AnsiColor, Style};

use super::super::common::columns::{HEADER_STYLE, format_score};
use gridproof_play::referee::system::TableColumns;
use gridproof_play::runner::records::compared::ComparedRecord;
use gridproof_play::runner::records::csv::data_text;

const FAILED_STYLE: Style = AnsiColor::Red.on_default();

/// The layout of the table of games.
pub struct GameTable {
    /// The columns of the contest.
    pub columns: &'static TableColumns,
    /// Whether the table shows best scores, and scores relative to these.
    pub has_best: bool,
}

const SEED_TITLE: &str = "  seed";
const SCORE_TITLE: &str = "  score";
const BEST_TITLES: [&str; 2] = ["   best", "relative"];
const RESOURCE_TITLES: [&str; 4] = ["  cpu ms", " wall ms", "clock ms", "peak MB"];

impl GameTable {
    /// Returns the line with the titles of the columns.
    pub fn header(&self) -> String {
        let facts = self.columns.facts.iter().map(|column| column.title);
        let titles = [SEED_TITLE].into_iter().chain(facts).chain([SCORE_TITLE]);
        let titles = titles.chain(self.best_titles()).chain(RESOURCE_TITLES);
        let cells: String = titles.map(|title| padded_cell(title, title)).collect();
        format!("{HEADER_STYLE}{cells}{HEADER_STYLE:#}\n")
    }

    fn best_titles(&self) -> impl Iterator<Item = &'static str> {
        BEST_TITLES.into_iter().filter(|_| self.has_best)
    }

    /// Returns the line of a game, including the values that the player reported. An unfinished
    /// game is coloured, and its line states the reason.
    pub fn game_row(&self, ComparedRecord { record, relative, .. }: &ComparedRecord) -> String {
        let mut line = padded_cell(&record.seed.to_string(), SEED_TITLE);
        for column in self.columns.facts {
            let value =
                record.fact(column.fact).map_or_else(missing_value, |value| value.to_string());
            line += &padded_cell(&value, column.title);
        }
        line += &padded_cell(&format_score(record.score), SCORE_TITLE);
        let best = relative.and_then(|it| it.best_score).map_or_else(missing_value, format_score);
        let share = relative.map_or_else(missing_value, |it| format_score(it.relative));
        let best = [best, share].into_iter().zip(self.best_titles());
        let times = [record.cpu_ms, record.wall_ms, record.clock_ms];
        let times = times.map(|time| format!("{time:.1}")).into_iter();
        let figures = times.chain([megabytes(record.peak_kb)]).zip(RESOURCE_TITLES);
        line.extend(best.chain(figures).map(|(value, title)| padded_cell(&value, title)));
        let data = record.data.iter().map(|(name, value)| format!("  {name}={}", data_text(value)));
        line.extend(data);
        match &record.error {
            Some(error) => format!("{FAILED_STYLE}{line}  {error}{FAILED_STYLE:#}\n"),
            None => line + "\n",
        }
    }
}

fn missing_value() -> String {
    "-".to_owned()
}

/// Right-aligns a value after a gap, in a column that is as wide as its title but has at least four
/// characters.
fn padded_cell(value: &str, title: &str) -> String {
    format!("  {:>width$}", value.trim_start(), width = title.len().max(4))
}

pub fn megabytes(kb: u64) -> String {
    format!("{:.1}", kb as f64 / 1024.0)
}
