//! Grids for people: tiles in columns of one width, with the numbers of rows and columns.

use std::{io, iter};

use anstyle::{AnsiColor, Effects, Style};

use gridproof::grid::{Cell, Shape};
use gridproof::report::{Drawing, Shade};

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

/// What the shades of an answer look like.
#[derive(Default)]
pub struct Palette {
    /// Without those that look plain.
    shades: Vec<(Shade, Pen)>,
    plain: Pen,
}

impl Palette {
    /// Without any colour.
    pub fn plain() -> Self {
        Self::default()
    }

    /// As a terminal shows them.
    pub fn coloured() -> Self {
        let of = |color: AnsiColor| color.on_default();
        let shades = [
            (Shade::Dim, Style::new().effects(Effects::DIMMED)),
            (Shade::Safe, of(AnsiColor::Green).effects(Effects::BOLD)),
            (Shade::Mine, of(AnsiColor::Red).effects(Effects::BOLD)),
            (Shade::Low, of(AnsiColor::Green)),
            (Shade::Middle, of(AnsiColor::Yellow)),
            (Shade::High, of(AnsiColor::Red)),
        ];
        let shades = shades.into_iter().map(|(shade, style)| (shade, Pen::of(style))).collect();
        Self { shades, plain: Pen::default() }
    }

    fn pen(&self, shade: Shade) -> &Pen {
        let known = self.shades.iter().find(|(known, _)| *known == shade);
        known.map_or(&self.plain, |(_, pen)| pen)
    }
}

/// Draws grids side by side to `out`, row by row. Every tile is asked for twice, and none is kept: a
/// board can have sixteen million.
pub fn beside(
    drawings: &[Drawing<'_>],
    palette: &Palette,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let [first, others @ ..] = drawings else { return Ok(()) };
    let mut others: Vec<_> = others.iter().map(|other| lines(other, palette)).collect();
    let widest = || lines(first, palette).map(|line| visible(&line)).max().unwrap_or(0);
    let width = if others.is_empty() { 0 } else { widest() };
    for mut line in lines(first, palette) {
        for other in &mut others {
            line.extend(iter::repeat_n(' ', width - visible(&line) + GAP));
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

/// In row-major order, without the divisions of [`Shape::cells`].
fn cells(shape: Shape) -> impl Iterator<Item = Cell> {
    (0..shape.rows).flat_map(move |row| (0..shape.cols).map(move |col| Cell::new(row, col)))
}

/// The lines of a grid. Column numbers that are wider than the tiles are written downwards.
fn lines<'a>(drawing: &'a Drawing<'_>, palette: &'a Palette) -> impl Iterator<Item = String> + 'a {
    let Drawing { shape, tile } = drawing;
    let width = cells(*shape).map(|cell| tile(cell).text.chars().count()).max().unwrap_or(0);
    let margin = digits(shape.rows);
    let Pen { before, after } = palette.pen(Shade::Dim);
    let heading = column_numbers(shape.cols, width).into_iter().map(move |line| {
        let line = format!("{:margin$}  {}", "", line.join(" "));
        format!("{before}{}{after}", line.trim_end())
    });
    let row = move |row: usize| {
        let mut line = format!("{before}{row:>margin$}{after} ");
        for col in 0..shape.cols {
            let tile = tile(Cell::new(row, col));
            line.push(' ');
            put(&tile.text, width, palette.pen(tile.shade), &mut line);
        }
        line
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
    use gridproof::report::Tile;

    const SHADES: [Shade; 3] = [Shade::Plain, Shade::Safe, Shade::High];

    fn drawing(shape: Shape, text: &'static str) -> Drawing<'static> {
        let tile = move |cell: Cell| Tile { text: text.into(), shade: SHADES[cell.col % 3] };
        Drawing { shape, tile: Box::new(tile) }
    }

    fn drawn(drawings: &[Drawing<'_>], palette: &Palette) -> String {
        let mut out = Vec::new();
        beside(drawings, palette, &mut out).expect("memory takes every write");
        String::from_utf8(out).expect("a text")
    }

    #[test]
    fn narrow_tiles_have_column_numbers_written_downwards() {
        let expected =
            "                       1\n   0 1 2 3 4 5 6 7 8 9 0\n0  x x x x x x x x x x x\n";
        assert_eq!(drawn(&[drawing(Shape::new(1, 11), "x")], &Palette::plain()), expected);
    }

    #[test]
    fn wide_tiles_have_them_in_a_line() {
        let expected = "     0   1\n0  10% 10%\n1  10% 10%\n";
        assert_eq!(drawn(&[drawing(Shape::new(2, 2), "10%")], &Palette::plain()), expected);
    }

    #[test]
    fn grids_stand_side_by_side_and_colours_take_no_room() {
        let both = ["a", "b"].map(|text| drawing(Shape::new(2, 2), text));
        let expected = "   0 1       0 1\n0  a a    0  b b\n1  a a    1  b b\n";
        assert_eq!(drawn(&both, &Palette::plain()), expected);
        let coloured = drawn(&both, &Palette::coloured());
        assert!(coloured.contains('\u{1b}'));
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), expected);
    }

    #[test]
    fn padding_stands_outside_the_style() {
        let mut drawn = String::new();
        put("S", 3, Palette::coloured().pen(Shade::Safe), &mut drawn);
        assert!(drawn.starts_with("  \u{1b}["), "{drawn:?}");
    }
}
