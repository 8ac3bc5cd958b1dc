//! Grids for people: tiles in columns of one width, with the numbers of rows and columns.

use std::borrow::Cow;
use std::fmt::Write;
use std::{io, iter};

use anstyle::{AnsiColor, Effects, Style};

use gridproof::grid::{Cell, Shape};
use gridproof::report::{self, Drawing, Shade};

/// What is drawn for one cell.
pub struct Tile {
    pub text: Cow<'static, str>,
    pub style: Style,
}

pub const PLAIN: Style = Style::new();
pub const DIM: Style = Style::new().effects(Effects::DIMMED);
pub const SAFE: Style = AnsiColor::Green.on_default().effects(Effects::BOLD);
pub const LOW: Style = AnsiColor::Green.on_default();
pub const MIDDLE: Style = AnsiColor::Yellow.on_default();
pub const HIGH: Style = AnsiColor::Red.on_default();
pub const MINE: Style = AnsiColor::Red.on_default().effects(Effects::BOLD);

/// Draws the tiles of an answer to `out`, row by row.
pub fn shaded(drawing: &Drawing<'_>, out: &mut impl io::Write) -> io::Result<()> {
    let tile = |cell| {
        let report::Tile { text, shade } = (drawing.tile)(cell);
        Tile { text, style: style(shade) }
    };
    rows(drawing.shape, tile).try_for_each(|row| out.write_all(row.as_bytes()))
}

/// The colour of a shade.
pub fn style(shade: Shade) -> Style {
    match shade {
        Shade::Plain => PLAIN,
        Shade::Safe => SAFE,
        Shade::Mine => MINE,
        Shade::Low => LOW,
        Shade::Middle => MIDDLE,
        Shade::High => HIGH,
    }
}

/// Draws a grid.
pub fn grid(shape: Shape, tile: impl Fn(Cell) -> Tile) -> String {
    rows(shape, tile).collect()
}

/// The lines of a grid. Column numbers that are wider than the tiles are written downwards.
///
/// Every tile is asked for twice, and none is kept: a board can have sixteen million.
fn rows(shape: Shape, tile: impl Fn(Cell) -> Tile) -> impl Iterator<Item = String> {
    let width = shape.cells().map(|cell| tile(cell).width()).max().unwrap_or(0);
    let margin = digits(shape.rows);
    let heading = column_numbers(shape.cols, width).into_iter().map(move |line| {
        let line = format!("{:margin$}  {}", "", line.join(" "));
        format!("{DIM}{}{DIM:#}\n", line.trim_end())
    });
    let row = move |row: usize| {
        let mut text = format!("{DIM}{row:>margin$}{DIM:#} ");
        for col in 0..shape.cols {
            text.push(' ');
            tile(Cell::new(row, col)).draw(width, &mut text);
        }
        text + "\n"
    };
    heading.chain((0..shape.rows).map(row))
}

impl Tile {
    fn width(&self) -> usize {
        self.text.chars().count()
    }

    fn draw(&self, width: usize, text: &mut String) {
        text.extend(iter::repeat_n(' ', width - self.width()));
        if self.style == PLAIN {
            text.push_str(&self.text);
        } else {
            let _ = write!(text, "{}{}{:#}", self.style, self.text, self.style);
        }
    }
}

/// Two drawings of the same grid, side by side.
pub fn beside(left: &str, right: &str) -> String {
    const GAP: usize = 4;
    let width = |line: &str| anstream::adapter::strip_str(line).to_string().chars().count();
    let widest = left.lines().map(width).max().unwrap_or(0);
    let pad = |line: &str| " ".repeat(widest - width(line) + GAP);
    left.lines().zip(right.lines()).map(|(a, b)| format!("{a}{}{b}\n", pad(a))).collect()
}

/// The width of the largest of `count` numbers from 0.
fn digits(count: usize) -> usize {
    count.saturating_sub(1).to_string().len()
}

/// The lines of the heading, each with a text of `width` characters for every column.
fn column_numbers(cols: usize, width: usize) -> Vec<Vec<String>> {
    let digits = digits(cols);
    if digits <= width {
        return vec![(0..cols).map(|col| format!("{col:>width$}")).collect()];
    }
    let digit = |col: usize, line: usize| {
        let number = format!("{col:>digits$}");
        format!("{:>width$}", &number[line..=line])
    };
    (0..digits).map(|line| (0..cols).map(|col| digit(col, line)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(shape: Shape, text: &str) -> String {
        let styled = grid(shape, |_| Tile { text: text.to_owned().into(), style: PLAIN });
        anstream::adapter::strip_str(&styled).to_string()
    }

    #[test]
    fn narrow_tiles_have_column_numbers_written_downwards() {
        let expected =
            "                       1\n   0 1 2 3 4 5 6 7 8 9 0\n0  x x x x x x x x x x x\n";
        assert_eq!(draw(Shape::new(1, 11), "x"), expected);
    }

    #[test]
    fn wide_tiles_have_them_in_a_line() {
        assert_eq!(draw(Shape::new(2, 2), "10%"), "     0   1\n0  10% 10%\n1  10% 10%\n");
    }

    #[test]
    fn padding_stands_outside_the_style() {
        let mut drawn = String::new();
        Tile { text: "S".into(), style: SAFE }.draw(3, &mut drawn);
        assert!(drawn.starts_with("  \u{1b}["), "{drawn:?}");
    }
}
