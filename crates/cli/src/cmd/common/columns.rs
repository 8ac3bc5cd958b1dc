//! Tables of figures.

use anstyle::Style;

/// The style of a head.
pub const HEAD: Style = Style::new().bold();

/// A score or a difference of scores: shares of one with four decimals, points as whole numbers.
pub fn points(score: f64) -> String {
    if score.abs() < 100.0 { format!("{score:.4}") } else { format!("{score:.0}") }
}

/// A difference with its sign.
pub fn signed(difference: f64) -> String {
    let sign = if difference >= 0.0 { "+" } else { "" };
    format!("{sign}{}", points(difference))
}

/// Rows of the same length, each column as wide as its widest cell; the first row is the head.
pub fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<_> = (0..columns).map(width).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let style = if number == 0 { HEAD } else { Style::new() };
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("  {cell:>width$}"));
        text += &format!("{style}{}{style:#}\n", cells.collect::<String>());
    }
    text
}
