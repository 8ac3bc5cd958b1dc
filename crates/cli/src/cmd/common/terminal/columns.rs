//! Formats tables of figures.

use std::fmt::Display;

use anstyle::Style;

use gridproof_play::runner::figures::statistics::{MeanWithError, WinShare};

use crate::words;

/// The style of a table's header.
pub const HEADER_STYLE: Style = Style::new().bold();

/// Formats a score or a difference of scores: fractions with four decimals, points as whole
/// numbers.
pub fn format_score(score: f64) -> String {
    /// Above this limit, an `f64` cannot represent every whole number.
    const LARGEST_EXACT_FLOAT: f64 = 1e15;
    match score.abs() {
        size if size < 100.0 => format!("{score:.4}"),
        size if size < LARGEST_EXACT_FLOAT => format!("{score:.0}"),
        _ => format!("{score:.4e}"),
    }
}

/// Formats a number below 1 with three significant digits, as a plain decimal.
pub fn format_significant(number: f64) -> String {
    let digits = if number > 0.0 { (2.0 - number.log10().floor()).clamp(0.0, 20.0) } else { 0.0 };
    format!("{number:.*}", digits as usize)
}

/// Returns the text of an unknown number.
pub fn missing_value() -> String {
    "-".to_owned()
}

/// Formats the mean score of a number of games; a dash without games.
pub fn format_mean(mean: MeanWithError, games: u64) -> String {
    if games == 0 { missing_value() } else { format_score(mean.mean) }
}

/// Formats a difference with its sign. A difference that rounds to zero gets a plus sign.
pub fn format_difference(difference: f64) -> String {
    let shown = format_score(difference.abs());
    let is_below = difference < 0.0 && shown.bytes().any(|digit| (b'1'..=b'9').contains(&digit));
    format!("{}{shown}", if is_below { "-" } else { "+" })
}

/// Returns the standard error of a mean; a dash if there is only one game.
pub fn format_standard_error(mean: MeanWithError) -> String {
    mean.standard_error.map_or_else(|| "-".to_owned(), format_score)
}

/// Returns the standard error of a mean after a `+-`; empty if there is only one game.
pub fn format_error_margin(mean: MeanWithError) -> String {
    mean.standard_error.map_or_else(String::new, |error| format!(" +- {}", format_score(error)))
}

/// Returns the share of wins and the ends of its confidence interval, in percent with this number
/// of decimals.
pub fn win_percentages(wins: WinShare, decimals: usize) -> [String; 3] {
    wins.share_with_interval().map(|share| format!("{:.decimals$}", 100.0 * share))
}

/// Returns a sentence that states how many games the clock influenced.
pub fn time_dependent_sentence(cut: impl Display, games: impl Display) -> String {
    words::games_cut_by_clock(cut.to_string(), games.to_string()).to_string()
}

/// Aligns rows of equal length. Each column is as wide as its widest cell, and the first row is the
/// header.
pub fn align_columns(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<_> = (0..columns).map(width).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let style = if number == 0 { HEADER_STYLE } else { Style::new() };
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("  {cell:>width$}"));
        text += &format!("{style}{}{style:#}\n", cells.collect::<String>());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_as_short_as_their_size_allows() {
        let shown = [0.5, -99.0, 100.4, -123_456.7, 1e100].map(format_score);
        assert_eq!(shown, ["0.5000", "-99.0000", "100", "-123457", "1.0000e100"]);
        let signs = [0.5, -0.5, 0.0, -1e-12, 1e-12, -1e100].map(format_difference);
        assert_eq!(signs, ["+0.5000", "-0.5000", "+0.0000", "+0.0000", "+0.0000", "-1.0000e100"]);
    }
}
