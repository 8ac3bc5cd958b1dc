//! Grids for people: tiles in columns of one width, with the numbers of rows and columns.

use std::fmt::Write;
use std::{io, iter};

use anstyle::{AnsiColor, Effects, Style};

use gridproof::grid::Cell;
use gridproof::report::{Drawing, Shade, Tile};

const PLAIN: Style = Style::new();
const DIM: Style = Style::new().effects(Effects::DIMMED);

/// Draws grids of the same height side by side to `out`, row by row.
pub fn beside(drawings: &[Drawing<'_>], out: &mut impl io::Write) -> io::Result<()> {
    let [first, others @ ..] = drawings else { return Ok(()) };
    let mut others: Vec<_> = others.iter().map(lines).collect();
    let width =
        if others.is_empty() { 0 } else { lines(first).map(|l| visible(&l)).max().unwrap_or(0) };
    for mut line in lines(first) {
        for other in &mut others {
            let pad = width - visible(&line) + GAP;
            line.extend(iter::repeat_n(' ', pad));
            line += &other.next().unwrap_or_default();
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// The blanks between two drawings.
const GAP: usize = 4;

/// The characters of a line that are seen.
fn visible(line: &str) -> usize {
    anstream::adapter::strip_str(line).to_string().chars().count()
}

/// The colour of a shade.
fn style(shade: Shade) -> Style {
    let coloured = |color: AnsiColor| color.on_default();
    match shade {
        Shade::Plain => PLAIN,
        Shade::Dim => DIM,
        Shade::Safe => coloured(AnsiColor::Green).effects(Effects::BOLD),
        Shade::Mine => coloured(AnsiColor::Red).effects(Effects::BOLD),
        Shade::Low => coloured(AnsiColor::Green),
        Shade::Middle => coloured(AnsiColor::Yellow),
        Shade::High => coloured(AnsiColor::Red),
    }
}

/// The lines of a grid. Column numbers that are wider than the tiles are written downwards.
///
/// Every tile is asked for twice, and none is kept: a board can have sixteen million.
fn lines<'a>(drawing: &'a Drawing<'_>) -> impl Iterator<Item = String> + use<'a> {
    let Drawing { shape, tile } = drawing;
    let width = shape.cells().map(|cell| tile(cell).text.chars().count()).max().unwrap_or(0);
    let margin = digits(shape.rows);
    let heading = column_numbers(shape.cols, width).into_iter().map(move |line| {
        let line = format!("{:margin$}  {}", "", line.join(" "));
        format!("{DIM}{}{DIM:#}", line.trim_end())
    });
    let row = move |row: usize| {
        let mut text = format!("{DIM}{row:>margin$}{DIM:#} ");
        for col in 0..shape.cols {
            text.push(' ');
            draw(&tile(Cell::new(row, col)), width, &mut text);
        }
        text
    };
    heading.chain((0..shape.rows).map(row))
}

fn draw(tile: &Tile, width: usize, text: &mut String) {
    text.extend(iter::repeat_n(' ', width - tile.text.chars().count()));
    let style = style(tile.shade);
    if style == PLAIN {
        text.push_str(&tile.text);
    } else {
        // Writing to a string can not fail.
        let _ = write!(text, "{style}{}{style:#}", tile.text);
    }
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
    use gridproof::grid::Shape;

    fn drawing(shape: Shape, text: &'static str) -> Drawing<'static> {
        Drawing { shape, tile: Box::new(move |_| Tile { text: text.into(), shade: Shade::Low }) }
    }

    fn drawn(drawings: &[Drawing<'_>]) -> String {
        let mut out = Vec::new();
        beside(drawings, &mut out).expect("memory takes every write");
        anstream::adapter::strip_str(&String::from_utf8(out).expect("a text")).to_string()
    }

    #[test]
    fn narrow_tiles_have_column_numbers_written_downwards() {
        let expected =
            "                       1\n   0 1 2 3 4 5 6 7 8 9 0\n0  x x x x x x x x x x x\n";
        assert_eq!(drawn(&[drawing(Shape::new(1, 11), "x")]), expected);
    }

    #[test]
    fn wide_tiles_have_them_in_a_line() {
        let expected = "     0   1\n0  10% 10%\n1  10% 10%\n";
        assert_eq!(drawn(&[drawing(Shape::new(2, 2), "10%")]), expected);
    }

    #[test]
    fn grids_stand_side_by_side() {
        let shape = Shape::new(2, 2);
        let expected = "   0 1       0 1\n0  a a    0  b b\n1  a a    1  b b\n";
        assert_eq!(drawn(&[drawing(shape, "a"), drawing(shape, "b")]), expected);
    }

    #[test]
    fn padding_stands_outside_the_style() {
        let mut drawn = String::new();
        draw(&Tile { text: "S".into(), shade: Shade::Safe }, 3, &mut drawn);
        assert!(drawn.starts_with("  \u{1b}["), "{drawn:?}");
    }
}
