//! Fits drawings to a narrow terminal. First makes the tiles narrower, and then splits the columns
//! into bands, one below the other. A drawing that already fits is not changed.

use std::{io, iter};

use gridproof::grid::Cell;
use gridproof::report::{Drawing, GRID_GAP, Palette, Shade, Tile, lines_side_by_side, num_digits};

use super::colours::{self, ColumnParity};

/// The space that a drawing may take.
#[derive(Clone, Copy, Debug)]
pub struct DrawingArea {
    /// The length of a line, in characters.
    pub width: usize,
    pub has_colours: bool,
}

/// The number of blanks between a row's number and its tiles.
const ROW_NUMBER_GAP: usize = 1;

/// The legend that explains the chances in a compact drawing.
const LEGEND: &str = "chances in percent: ";

/// The function that prints a line. Each line is printed at once and not collected, because a board
/// can have 16 million cells.
type LineSink<'a> = &'a mut dyn FnMut(&str) -> io::Result<()>;

/// Draws all drawings side by side if they fit. If they do not fit, draws one drawing below the
/// other, and narrows each drawing that is too wide.
pub fn draw(
    drawings: &[Drawing<'_>],
    palette: &Palette,
    area: DrawingArea,
    lines: LineSink<'_>,
) -> io::Result<()> {
    let widths: Vec<_> = drawings.iter().map(TextWidths::of_drawing).collect();
    if TextWidths::width_side_by_side(drawings, &widths) <= area.width {
        return lines_side_by_side(drawings, palette).try_for_each(|line| lines(&line));
    }
    for (number, (drawing, widths)) in drawings.iter().zip(&widths).enumerate() {
        if number > 0 {
            lines("")?;
        }
        CompactDrawing::new(drawing, widths, area).draw(lines)?;
    }
    Ok(())
}

/// The widths of a drawing's texts, in characters.
#[derive(Clone, Copy, Debug, Default)]
struct TextWidths {
    /// The length of the longest text.
    longest_text: usize,
    /// The length of the longest text except for chances.
    longest_sign: usize,
    has_chances: bool,
}

impl TextWidths {
    fn of_drawing(drawing: &Drawing<'_>) -> Self {
        let mut found = Self::default();
        for cell in drawing.shape.cells() {
            let Tile { text, shade } = (drawing.tile)(cell);
            let width = text.chars().count();
            found.longest_text = found.longest_text.max(width);
            match shade {
                Shade::Chance(_) => found.has_chances = true,
                _ => found.longest_sign = found.longest_sign.max(width),
            }
        }
        found
    }

    /// Returns the width of drawings side by side.
    fn width_side_by_side(drawings: &[Drawing<'_>], widths: &[Self]) -> usize {
        let one = |(drawing, widths): (&Drawing<'_>, &Self)| {
            // One more column leaves room for the shift of odd rows of hexagons.
            let cols = drawing.shape.cols + usize::from(drawing.hexagon_rows.is_some());
            drawing.row_width(cols, drawing.tile_width(widths.longest_text))
        };
        let all: usize = drawings.iter().zip(widths).map(one).sum();
        all + GRID_GAP * drawings.len().saturating_sub(1)
    }
}

/// The format of chances in a compact drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChanceFormat {
    /// `.07`, which cannot be confused with a clue.
    Dotted,
    /// `07`, on a background colour.
    Patches,
}

/// A drawing whose columns are as narrow as their texts allow.
struct CompactDrawing<'a> {
    drawing: &'a Drawing<'a>,
    area: DrawingArea,
    chances: ChanceFormat,
    /// The number of characters from one column to the next.
    column_width: usize,
    /// The number of columns of a band.
    cols_per_band: usize,
    has_chances: bool,
}

impl<'a> CompactDrawing<'a> {
    /// Writes each chance as a dot, digits and a blank if all columns fit. If some columns do not
    /// fit and colours are shown, writes digits on background colours. If both formats are too
    /// wide, splits the columns into bands of equal width.
    fn new(drawing: &'a Drawing<'a>, widths: &TextWidths, area: DrawingArea) -> Self {
        const DOTTED_CHANCE_WIDTH: usize = 3;
        const PATCH_WIDTH: usize = 2;
        let cols = drawing.shape.cols;
        let room = area.width.saturating_sub(num_digits(drawing.shape.rows) + ROW_NUMBER_GAP);
        let with = |chances, chance: usize, signs: usize| {
            let column_width = signs.max(if widths.has_chances { chance } else { 1 });
            Self {
                drawing,
                area,
                chances,
                column_width,
                cols_per_band: cols,
                has_chances: widths.has_chances,
            }
        };
        let dotted = with(ChanceFormat::Dotted, DOTTED_CHANCE_WIDTH, widths.longest_sign + 1);
        // Signs of one character each can be told apart without blanks between them.
        let can_touch = area.has_colours && widths.has_chances
            || !widths.has_chances && widths.longest_sign <= 1;
        let patches = with(ChanceFormat::Patches, PATCH_WIDTH, widths.longest_sign);
        let bands = |one: &Self| cols.div_ceil((room / one.column_width).max(1)).max(1);
        let fewest = if can_touch { bands(&patches) } else { bands(&dotted) };
        let cols_per_band = cols.div_ceil(fewest);
        let chosen =
            if can_touch && dotted.column_width * cols_per_band > room { patches } else { dotted };
        Self { cols_per_band, ..chosen }
    }

    fn draw(&self, lines: LineSink<'_>) -> io::Result<()> {
        let cols = self.drawing.shape.cols;
        for start in (0..cols).step_by(self.cols_per_band) {
            let band = start..cols.min(start + self.cols_per_band);
            if start > 0 {
                lines("")?;
            }
            self.column_numbers(band.clone()).iter().try_for_each(|line| lines(line))?;
            for row in 0..self.drawing.shape.rows {
                lines(&self.row_line(row, band.clone()))?;
            }
        }
        if self.has_chances {
            let (seven, under) = match self.chances {
                ChanceFormat::Dotted => (".07", "<1"),
                ChanceFormat::Patches => ("07", "<1"),
            };
            lines(&self.dim_text(&format!("{LEGEND}{seven} is 7%, {under} below 1%")))?;
        }
        Ok(())
    }

    /// Returns the lines with the column numbers. If adjacent numbers would touch, writes each
    /// number downwards.
    fn column_numbers(&self, band: std::ops::Range<usize>) -> Vec<String> {
        let column_width = self.column_width;
        let digits = num_digits(self.drawing.shape.cols);
        let margin = " ".repeat(self.margin() + ROW_NUMBER_GAP);
        if digits == 1 || digits < column_width {
            let numbers: String = band.map(|col| format!("{col:>column_width$}")).collect();
            return vec![self.dim_text(&(margin + &numbers))];
        }
        let line = |at: usize| {
            let digit = |col: usize| {
                let number = format!("{col:>digits$}");
                format!("{:>column_width$}", &number[at..=at])
            };
            let numbers: String = band.clone().map(digit).collect();
            self.dim_text((margin.clone() + &numbers).trim_end())
        };
        (0..digits).map(line).collect()
    }

    fn row_line(&self, row: usize, band: std::ops::Range<usize>) -> String {
        let margin = self.margin();
        let mut line = self.dim_text(&format!("{row:>margin$}")) + &" ".repeat(ROW_NUMBER_GAP);
        for col in band {
            let Tile { text, shade } = (self.drawing.tile)(Cell::new(row, col));
            let text = match shade {
                Shade::Chance(_) => format_chance(&text, self.chances),
                _ => text.into_owned(),
            };
            let touching = match self.chances {
                ChanceFormat::Dotted => ColumnParity::Even,
                ChanceFormat::Patches => ColumnParity::of_column(col),
            };
            line.extend(iter::repeat_n(
                ' ',
                self.column_width.saturating_sub(text.chars().count()),
            ));
            line += &self.coloured_text(&text, shade, touching);
        }
        line
    }

    fn margin(&self) -> usize {
        num_digits(self.drawing.shape.rows)
    }

    fn dim_text(&self, text: &str) -> String {
        self.coloured_text(text, Shade::Dim, ColumnParity::Even)
    }

    fn coloured_text(&self, text: &str, shade: Shade, column: ColumnParity) -> String {
        if !self.area.has_colours {
            return text.to_owned();
        }
        let codes = colours::escape_codes(colours::style(shade, column));
        codes.before + text + &codes.after
    }
}

/// Formats a percentage in two digits: `7%` becomes `.07`. A chance other than 0 and 100 is never
/// rounded to 0 or 100.
fn format_chance(text: &str, chances: ChanceFormat) -> String {
    let number = text.trim_end_matches('%').trim_start_matches('>');
    let dot = if chances == ChanceFormat::Dotted { "." } else { "" };
    if number.starts_with('<') { number.to_owned() } else { format!("{dot}{number:0>2}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::grid::Shape;

    /// Returns a drawing of chances from 0 to 29 %, with a two-digit clue in the first column and a
    /// safe cell in the second.
    fn wide_drawing(cols: usize) -> Drawing<'static> {
        let tile = |Cell { col, .. }: Cell| match col {
            0 => Tile { text: "12".into(), shade: Shade::Plain },
            1 => Tile { text: "S".into(), shade: Shade::Safe },
            2 => Tile { text: "<1%".into(), shade: Shade::Chance(0) },
            _ => Tile { text: format!("{col}%").into(), shade: Shade::Chance(col as u8) },
        };
        Drawing::new(Shape::new(2, cols), tile)
    }

    fn draw_to_lines(drawing: Drawing<'_>, width: usize, has_colours: bool) -> Vec<String> {
        let mut lines = Vec::new();
        let mut take = |line: &str| {
            lines.push(line.to_owned());
            Ok(())
        };
        let area = DrawingArea { width, has_colours };
        draw(&[drawing], &Palette::default(), area, &mut take).expect("nothing fails");
        lines
    }

    fn without_colours(line: &str) -> String {
        anstream::adapter::strip_str(line).to_string()
    }

    #[test]
    fn a_drawing_that_fits_is_unchanged() {
        let all: Vec<String> =
            lines_side_by_side(&[wide_drawing(5)], &Palette::default()).collect();
        assert_eq!(draw_to_lines(wide_drawing(5), 80, false), all);
    }

    #[test]
    fn chances_are_dotted_digits_if_percents_do_not_fit() {
        let lines = draw_to_lines(wide_drawing(6), 20, false);
        assert_eq!(lines[0], "    0  1  2  3  4  5");
        assert_eq!(lines[1], "0  12  S <1.03.04.05");
        assert_eq!(lines[3], "chances in percent: .07 is 7%, <1 below 1%");
    }

    #[test]
    fn without_colours_a_wide_drawing_is_split_into_equal_bands() {
        let lines = draw_to_lines(wide_drawing(30), 60, false);
        assert!(lines.iter().all(|line| line.chars().count() <= 60), "{lines:#?}");
        assert_eq!(lines[0].split_whitespace().count(), 15);
        assert!(lines[4].ends_with("27 28 29") && lines[3].is_empty(), "{lines:#?}");
    }

    #[test]
    fn thirty_columns_fit_eighty_characters_in_colour() {
        let lines = draw_to_lines(wide_drawing(30), 80, true);
        let plain: Vec<String> = lines.iter().map(|line| without_colours(line)).collect();
        assert_eq!(plain.len(), 5, "{plain:#?}");
        assert!(plain[2].starts_with("0 12 S<10304050607"), "{plain:#?}");
        assert!(plain[0].ends_with("1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2"), "{plain:#?}");
    }

    #[test]
    fn single_character_signs_touch_if_the_terminal_is_narrow() {
        let tile = |_| Tile { text: "S".into(), shade: Shade::Safe };
        let all = Drawing::new(Shape::new(1, 50), tile);
        let lines = draw_to_lines(all, 60, false);
        assert_eq!(lines[2], format!("0 {}", "S".repeat(50)));
    }

    #[test]
    fn a_terminal_of_width_zero_still_shows_every_cell() {
        let lines = draw_to_lines(wide_drawing(4), 0, false);
        let cells = lines.iter().filter(|line| line.starts_with("1 ")).count();
        assert_eq!(cells, 4, "{lines:#?}");
    }
}
