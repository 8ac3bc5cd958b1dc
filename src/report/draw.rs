//! Writes drawings as text: tiles in columns of equal width, with the numbers of rows and columns.

use std::{fmt, iter, slice};

use crate::grid::{Cell, Shape};

use super::{Drawing, Report, Shade};

/// The codes before and after a text, such as the escape sequences of a colour. A palette stores
/// these codes, because there can be millions of tiles.
#[derive(Clone, Debug, Default)]
pub struct StyleCodes {
    /// The code before the text, which takes no space on the screen.
    pub before: String,
    /// The code after the text, which takes no space on the screen.
    pub after: String,
}

/// The styles for the shades of an answer. The default has no colour.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    shades: Vec<(Shade, StyleCodes)>,
    chances: Vec<StyleCodes>,
    plain: StyleCodes,
}

impl Palette {
    /// Creates a palette from these styles. Every other shade is plain.
    pub fn new(shades: impl IntoIterator<Item = (Shade, StyleCodes)>) -> Self {
        Self { shades: shades.into_iter().collect(), ..Self::default() }
    }

    /// Adds the styles of chances: for 0 percent, 1 percent, 2 percent and so on.
    pub fn with_chances(self, chances: impl IntoIterator<Item = StyleCodes>) -> Self {
        Self { chances: chances.into_iter().collect(), ..self }
    }

    fn style_of(&self, shade: Shade) -> &StyleCodes {
        if let Shade::Chance(percent) = shade {
            return self.chances.get(usize::from(percent)).unwrap_or(&self.plain);
        }
        let known = self.shades.iter().find(|(known, _)| *known == shade);
        known.map_or(&self.plain, |(_, codes)| codes)
    }
}

/// Returns the lines of several grids that are drawn side by side. The first grid determines the
/// number of lines. Each tile is computed twice instead of being stored, because a board can have
/// sixteen million cells.
pub fn lines_side_by_side<'a>(
    drawings: &'a [Drawing<'_>],
    palette: &'a Palette,
) -> impl Iterator<Item = String> + 'a {
    let mut others: Vec<_> =
        drawings.iter().skip(1).map(|other| grid_lines(other, palette)).collect();
    let first = || drawings.iter().take(1).flat_map(|first| grid_lines(first, palette));
    let widest = || first().map(|line| line.width).max().unwrap_or(0);
    let width = if others.is_empty() { 0 } else { widest() };
    first().map(move |Line { mut text, width: seen }| {
        let mut gap = width.saturating_sub(seen) + GRID_GAP;
        for other in &mut others {
            text.extend(iter::repeat_n(' ', gap));
            let other = other.next().unwrap_or_default();
            text += &other.text;
            gap = GRID_GAP;
        }
        text
    })
}

/// The number of blanks between two drawings side by side.
pub const GRID_GAP: usize = 4;

impl Drawing<'_> {
    /// Returns the width of a tile in characters, if the longest text of all tiles has `longest`
    /// characters. The tiles of hexagons have an odd width, so that the distance between tiles is
    /// even. Then a row can be shifted by half of this distance.
    pub fn tile_width(&self, longest: usize) -> usize {
        if self.hexagon_rows.is_some() { longest | 1 } else { longest }
    }

    /// Returns the width of a row that is not shifted, in characters: the number of the row, a
    /// blank, and for each of `cols` columns a blank and a tile of `tile_width` characters.
    pub fn row_width(&self, cols: usize, tile_width: usize) -> usize {
        num_digits(self.shape.rows) + 1 + cols * (tile_width + 1)
    }
}

/// Writes the drawing without colours. Every line has a line end.
impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(slice::from_ref(self), f)
    }
}

/// Writes the drawings of an answer without colours, and the text below the drawings.
/// Implementations of `Display` call this function.
pub fn write_uncoloured(report: &dyn Report, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    draw(&report.drawings(), f)?;
    f.write_str(report.text().trim_end_matches('\n'))
}

fn draw(drawings: &[Drawing<'_>], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    lines_side_by_side(drawings, &Palette::default()).try_for_each(|line| writeln!(f, "{line}"))
}

/// A line under construction, and the number of its visible characters.
#[derive(Default)]
struct Line {
    text: String,
    width: usize,
}

/// Returns the cells in row-major order. This function is faster than [`Shape::cells`], because it
/// needs no divisions.
fn cells(shape: Shape) -> impl Iterator<Item = Cell> {
    (0..shape.rows).flat_map(move |row| (0..shape.cols).map(move |col| Cell::new(row, col)))
}

/// Returns the lines of a grid. Column numbers wider than the tiles are written downwards.
fn grid_lines<'a>(
    drawing: &'a Drawing<'_>,
    palette: &'a Palette,
) -> impl Iterator<Item = Line> + 'a {
    let Drawing { shape, tile, hexagon_rows } = drawing;
    let longest = cells(*shape).map(|cell| tile(cell).text.chars().count()).max().unwrap_or(0);
    let width = drawing.tile_width(longest);
    let row_width = drawing.row_width(shape.cols, width);
    let shift = hexagon_rows.map_or(0, |_| width.div_ceil(2));
    let margin = num_digits(shape.rows);
    let StyleCodes { before, after } = palette.style_of(Shade::Dim);
    let heading = column_numbers(shape.cols, width).into_iter().map(move |line| {
        let line = format!("{:margin$}  {}", "", line.join(" "));
        let seen = line.trim_end();
        Line { text: format!("{before}{seen}{after}"), width: seen.len() }
    });
    let row = move |row: usize| {
        let mut text = format!("{before}{row:>margin$}{after} ");
        let is_odd = hexagon_rows.is_some_and(|rows| row % rows % 2 == 1);
        let indent = if is_odd { shift } else { 0 };
        text.extend(iter::repeat_n(' ', indent));
        for col in 0..shape.cols {
            let tile = tile(Cell::new(row, col));
            text.push(' ');
            push_padded(&tile.text, width, palette.style_of(tile.shade), &mut text);
        }
        Line { text, width: row_width + indent }
    };
    heading.chain((0..shape.rows).map(row))
}

/// Appends a text, and pads the text to this width.
fn push_padded(
    text: &str,
    width: usize,
    StyleCodes { before, after }: &StyleCodes,
    line: &mut String,
) {
    line.extend(iter::repeat_n(' ', width - text.chars().count()));
    for part in [before, text, after] {
        line.push_str(part);
    }
}

/// Returns the number of digits of `count - 1`, which is the largest number of `count` rows or
/// columns.
pub fn num_digits(count: usize) -> usize {
    count.saturating_sub(1).to_string().len()
}

/// Returns the lines above the grid, which show the column numbers. Each line has a text of `width`
/// characters for every column.
fn column_numbers(cols: usize, width: usize) -> Vec<Vec<String>> {
    let digits = num_digits(cols);
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
    use crate::report::Tile;

    const SHADES: [Shade; 3] = [Shade::Plain, Shade::Safe, Shade::HypotheticalMine];

    fn drawing(shape: Shape, text: &'static str) -> Drawing<'static> {
        let tile = move |cell: Cell| Tile { text: text.into(), shade: SHADES[cell.col % 3] };
        Drawing::new(shape, tile)
    }

    #[test]
    fn narrow_tiles_have_column_numbers_written_downwards() {
        let expected =
            "                       1\n   0 1 2 3 4 5 6 7 8 9 0\n0  x x x x x x x x x x x\n";
        assert_eq!(drawing(Shape::new(1, 11), "x").to_string(), expected);
    }

    #[test]
    fn wide_tiles_have_column_numbers_in_one_line() {
        let expected = "     0   1\n0  10% 10%\n1  10% 10%\n";
        assert_eq!(drawing(Shape::new(2, 2), "10%").to_string(), expected);
    }

    #[test]
    fn odd_rows_of_hexagons_are_half_a_tile_to_the_right() {
        let drawn = |text, rows| drawing(Shape::new(3, 2), text).with_hexagon_rows(Some(rows));
        assert_eq!(drawn("x", 3).to_string(), "   0 1\n0  x x\n1   x x\n2  x x\n");
        assert_eq!(drawn("x", 2).to_string(), "   0 1\n0  x x\n1   x x\n2  x x\n");
        let wide = "     0   1\n0   xx  xx\n1     xx  xx\n2   xx  xx\n";
        assert_eq!(drawn("xx", 3).to_string(), wide);
    }

    #[test]
    fn grids_are_drawn_side_by_side_and_colour_codes_have_no_width() {
        let both = ["a", "b"].map(|text| drawing(Shape::new(2, 2), text));
        let expected = ["   0 1       0 1", "0  a a    0  b b", "1  a a    1  b b"];
        assert!(lines_side_by_side(&both, &Palette::default()).eq(expected));
        let codes = || StyleCodes { before: "<".to_owned(), after: ">".to_owned() };
        let palette = Palette::new([Shade::Dim, Shade::Safe].map(|shade| (shade, codes())));
        let coloured: Vec<_> = lines_side_by_side(&both, &palette).collect();
        assert_eq!(coloured[1], "<0>  a <a>    <0>  b <b>");
        let without = coloured.iter().map(|line| line.replace(['<', '>'], ""));
        assert!(without.eq(expected));
    }

    #[test]
    fn padding_has_no_style() {
        let mut drawn = String::new();
        push_padded(
            "S",
            3,
            &StyleCodes { before: "<".to_owned(), after: ">".to_owned() },
            &mut drawn,
        );
        assert_eq!(drawn, "  <S>");
    }
}
