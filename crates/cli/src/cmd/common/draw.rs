//! Grids for people: tiles in columns of one width, with the numbers of rows and columns.

use std::borrow::Cow;
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

/// What a text is put between. Made once for millions of tiles.
#[derive(Default)]
struct Pen {
    before: String,
    after: String,
}

impl Pen {
    fn of(style: Style) -> Self {
        Self { before: style.render().to_string(), after: style.render_reset().to_string() }
    }
}

/// What the shades of an answer, and the numbers at its sides, look like.
#[derive(Default)]
pub struct Palette {
    /// Without those that look plain.
    shades: Vec<(Shade, Pen)>,
    numbers: Pen,
    plain: Pen,
}

impl Palette {
    /// Without any colour.
    pub fn plain() -> Self {
        Self::default()
    }

    pub fn coloured() -> Self {
        let shades = [Shade::Safe, Shade::Mine, Shade::Low, Shade::Middle, Shade::High];
        let shades = shades.map(|shade| (shade, Pen::of(style(shade)))).into();
        Self { shades, numbers: Pen::of(DIM), plain: Pen::default() }
    }

    fn pen(&self, shade: Shade) -> &Pen {
        let known = self.shades.iter().find(|(known, _)| *known == shade);
        known.map_or(&self.plain, |(_, pen)| pen)
    }
}

/// Draws the tiles of an answer to `out`, row by row. Every tile is asked for twice, and none is
/// kept: a board can have sixteen million.
pub fn shaded(
    drawing: &Drawing<'_>,
    palette: &Palette,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let tiles = cells(drawing.shape).map(|cell| (drawing.tile)(cell).text.chars().count());
    let width = tiles.max().unwrap_or(0);
    let draw = |cell, line: &mut String| {
        let report::Tile { text, shade } = (drawing.tile)(cell);
        put(&text, width, palette.pen(shade), line);
    };
    rows(drawing.shape, width, &palette.numbers, draw)
        .try_for_each(|row| out.write_all(row.as_bytes()))
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

/// Draws a grid, in colour.
pub fn grid(shape: Shape, tile: impl Fn(Cell) -> Tile) -> String {
    let width = cells(shape).map(|cell| tile(cell).text.chars().count()).max().unwrap_or(0);
    let draw = |cell, line: &mut String| {
        let Tile { text, style } = tile(cell);
        let pen = if style == PLAIN { Pen::default() } else { Pen::of(style) };
        put(&text, width, &pen, line);
    };
    rows(shape, width, &Pen::of(DIM), draw).collect()
}

/// In row-major order, without the divisions of [`Shape::cells`].
fn cells(shape: Shape) -> impl Iterator<Item = Cell> {
    (0..shape.rows).flat_map(move |row| (0..shape.cols).map(move |col| Cell::new(row, col)))
}

/// The lines of a grid whose tiles `draw` adds to them. Column numbers that are wider than the tiles
/// are written downwards.
fn rows(
    shape: Shape,
    width: usize,
    Pen { before, after }: &Pen,
    draw: impl Fn(Cell, &mut String),
) -> impl Iterator<Item = String> {
    let margin = digits(shape.rows);
    let heading = column_numbers(shape.cols, width).into_iter().map(move |line| {
        let line = format!("{:margin$}  {}", "", line.join(" "));
        format!("{before}{}{after}\n", line.trim_end())
    });
    let row = move |row: usize| {
        let mut line = format!("{before}{row:>margin$}{after} ");
        for col in 0..shape.cols {
            line.push(' ');
            draw(Cell::new(row, col), &mut line);
        }
        line + "\n"
    };
    heading.chain((0..shape.rows).map(row))
}

/// Adds a text in a column of this width.
fn put(text: &str, width: usize, Pen { before, after }: &Pen, line: &mut String) {
    line.extend(iter::repeat_n(' ', width - text.chars().count()));
    for part in [before, text, after] {
        line.push_str(part);
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
        put("S", 3, &Pen::of(SAFE), &mut drawn);
        assert!(drawn.starts_with("  \u{1b}["), "{drawn:?}");
    }

    #[test]
    fn a_drawing_without_colours_is_the_coloured_one_with_them_taken_out() {
        let shades = [Shade::Plain, Shade::Safe, Shade::High];
        let tile = |cell: Cell| report::Tile { text: "x".into(), shade: shades[cell.col] };
        let drawn = |palette: Palette| {
            let shape = Shape::new(2, shades.len());
            let mut out = Vec::new();
            let drawing = Drawing { shape, tile: Box::new(tile) };
            shaded(&drawing, &palette, &mut out).expect("memory");
            String::from_utf8(out).expect("text")
        };
        let (plain, coloured) = (drawn(Palette::plain()), drawn(Palette::coloured()));
        assert!(!plain.contains('\u{1b}'), "{plain:?}");
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    }
}
