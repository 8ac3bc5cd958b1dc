//! Draws a board on a screen. Draws as many cells around the cursor as fit, with the numbers of
//! their rows and columns.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::position::CellStatus;
use gridproof::puzzles::mines::text::symbol;
use gridproof::puzzles::mines::{Board, View};
use gridproof::report::{Shade, pluralised};

use super::board_analysis::BoardAnalysis;
use super::panel::Scroll;
use super::screen_colours::ScreenColours;

/// The reason why a cell is marked. A sign before the cell shows the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The cell that the user asks about, or a cell that the answer names.
    Named,
    /// A cell that has a mine only in the first of two shown placements.
    First,
    /// A cell that has a mine only in the second of two shown placements.
    Second,
}

impl Mark {
    pub fn sign(self) -> char {
        match self {
            Self::Named => '>',
            Self::First => 'a',
            Self::Second => 'b',
        }
    }
}

/// A board that a screen can draw.
pub trait BoardPicture {
    fn shape(&self) -> Shape;

    fn cursor(&self) -> Cell;

    /// Returns the width of the widest cell text, in characters.
    fn widest_text(&self) -> usize;

    /// Returns the number of rows in a layer of hexagons, whose odd rows are half a cell to the
    /// right. Returns `None` for squares.
    fn hexagon_rows(&self) -> Option<usize> {
        None
    }

    fn tile(&self, cell: Cell) -> TileWithSign;

    /// Returns the width of a column in characters: one sign, and the widest text. For hexagons the
    /// width is even, so that a row can be shifted by half a cell.
    fn column_pitch(&self) -> u16 {
        let width =
            if self.hexagon_rows().is_some() { self.widest_text() | 1 } else { self.widest_text() };
        1 + width.min(usize::from(u16::MAX / 2)) as u16
    }

    /// Returns the number of characters before each row: the widest row number, and a blank.
    fn row_number_width(&self) -> u16 {
        num_digits(self.shape().rows) + 1
    }

    /// Returns the size of the whole board in characters and lines.
    fn size(&self) -> (usize, usize) {
        let Shape { rows, cols } = self.shape();
        let pitch = usize::from(self.column_pitch());
        let shift = self.hexagon_rows().map_or(0, |_| pitch / 2);
        (usize::from(self.row_number_width()) + cols * pitch + shift, rows + 1)
    }
}

/// A board of mines, to be drawn.
#[derive(Clone, Copy)]
pub struct MinesPicture<'a> {
    pub board: &'a Board,
    /// The status of the hidden cells; `None` if the screen does not show the status.
    pub analysis: Option<&'a BoardAnalysis>,
    pub marks: &'a [(Cell, Mark)],
    pub cursor: Cell,
}

/// The drawing of a cell: a sign, which may be blank, a text and a shade.
#[derive(Debug, PartialEq, Eq)]
pub struct TileWithSign {
    pub sign: char,
    pub text: String,
    pub shade: Shade,
}

impl BoardPicture for MinesPicture<'_> {
    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn cursor(&self) -> Cell {
        self.cursor
    }

    fn widest_text(&self) -> usize {
        const CHANCE_WIDTH: usize = 2;
        self.board.disc().num_neighbours().to_string().len().max(CHANCE_WIDTH)
    }

    fn tile(&self, cell: Cell) -> TileWithSign {
        let known = self.analysis.and_then(|analysis| analysis.status_of(cell));
        let view = self.board.view(cell);
        let (text, shade) = match (view, known) {
            (View::Hidden, Some(known)) => (self::status_text(known), self::status_shade(known)),
            (View::Flagged, Some(CellStatus::Safe)) => ("FS".to_owned(), Shade::Safe),
            (View::Flagged, Some(CellStatus::Mine)) => ("FM".to_owned(), Shade::Mine),
            (View::Flagged, Some(known)) => ("F".to_owned(), self::status_shade(known)),
            (View::Clue(0), _) => ("0".to_owned(), Shade::Dim),
            (View::Mine, _) => ("*".to_owned(), Shade::Mine),
            _ => (symbol(view).into_owned(), Shade::Plain),
        };
        let mark = self.marks.iter().find(|(marked, _)| *marked == cell).map(|&(_, mark)| mark);
        let is_chance = matches!((view, shade), (View::Hidden, Shade::Chance(_)));
        let dot = if is_chance && !text.starts_with('<') { '.' } else { ' ' };
        let shade = match (mark, shade) {
            (Some(_), Shade::Plain | Shade::Dim) => Shade::Marked,
            _ => shade,
        };
        TileWithSign { sign: mark.map_or(dot, Mark::sign), text, shade }
    }
}

/// Returns the text of a status: a sign, or the chance of a mine in two digits.
fn status_text(status: CellStatus) -> String {
    match status {
        CellStatus::Safe => "S".to_owned(),
        CellStatus::Mine => "M".to_owned(),
        CellStatus::Undetermined(None) => "?".to_owned(),
        CellStatus::Undecided => "-".to_owned(),
        CellStatus::Undetermined(Some(chance)) if chance < 0.01 => "<1".to_owned(),
        CellStatus::Undetermined(Some(chance)) => format!("{:02.0}", (chance * 100.0).min(99.0)),
    }
}

fn status_shade(status: CellStatus) -> Shade {
    match status {
        CellStatus::Safe => Shade::Safe,
        CellStatus::Mine => Shade::Mine,
        CellStatus::Undetermined(Some(chance)) => Shade::Chance((chance * 100.0).round() as u8),
        CellStatus::Undetermined(None) => Shade::Plain,
        CellStatus::Undecided => Shade::Marked,
    }
}

fn num_digits(count: usize) -> u16 {
    count.saturating_sub(1).to_string().len() as u16
}

/// The visible part of a board, and the area of the screen for this part. The visible part follows
/// the cursor.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardWindow {
    top: usize,
    left: usize,
    /// The area where the cells were last drawn.
    cells: Rect,
    pitch: u16,
    hexagon_rows: Option<usize>,
    /// The scroll position of the panel's text.
    pub panel_scroll: Scroll,
}

impl BoardWindow {
    /// Draws the cells that fit, and returns the place of the cursor.
    pub fn draw(
        &mut self,
        picture: &dyn BoardPicture,
        area: Rect,
        colours: ScreenColours,
        buffer: &mut Buffer,
    ) -> Option<Position> {
        let (margin, pitch) = (picture.row_number_width(), picture.column_pitch());
        (self.pitch, self.hexagon_rows) = (pitch, picture.hexagon_rows());
        self.cells = Rect {
            x: area.x + margin.min(area.width),
            y: area.y + 1.min(area.height),
            width: area.width.saturating_sub(margin),
            height: area.height.saturating_sub(1),
        };
        let room = (usize::from(self.cells.height), usize::from(self.columns_with_room()));
        if room.0 == 0 || room.1 == 0 {
            return None;
        }
        let (shape, cursor) = (picture.shape(), picture.cursor());
        self.top = first_visible_line(self.top, cursor.row, room.0, shape.rows);
        self.left = first_visible_line(self.left, cursor.col, room.1, shape.cols);
        let cols = self.left..shape.cols.min(self.left + room.1);
        self.draw_column_numbers(cols.clone(), cursor.col, area.y, colours, buffer);
        for row in self.top..shape.rows.min(self.top + room.0) {
            let y = self.cells.y + (row - self.top) as u16;
            let width = usize::from(margin - 1);
            let style = number_style(row == cursor.row, colours);
            buffer.set_string(area.x, y, format!("{row:>width$}"), style);
            for col in cols.clone() {
                self.draw_cell(picture, Cell::new(row, col), y, colours, buffer);
            }
        }
        let right = self.column_x(cursor.col) + self.row_shift(cursor.row) + pitch - 1;
        Some(Position::new(right, self.cells.y + (cursor.row - self.top) as u16))
    }

    /// Returns the horizontal position at which this column begins.
    fn column_x(&self, col: usize) -> u16 {
        self.cells.x + (col - self.left) as u16 * self.pitch
    }

    /// Returns the number of characters by which a row is shifted right: half a cell in odd rows of
    /// hexagons.
    fn row_shift(&self, row: usize) -> u16 {
        let is_odd = self.hexagon_rows.is_some_and(|rows| row % rows % 2 == 1);
        if is_odd { self.pitch / 2 } else { 0 }
    }

    /// Returns the number of columns that fit.
    fn columns_with_room(&self) -> u16 {
        let shift = self.hexagon_rows.map_or(0, |_| self.pitch / 2);
        self.cells.width.saturating_sub(shift).checked_div(self.pitch).unwrap_or(0)
    }

    /// Draws the column numbers. If adjacent numbers would touch, draws only every fifth number and
    /// the number of the cursor's column.
    fn draw_column_numbers(
        &self,
        cols: std::ops::Range<usize>,
        cursor: usize,
        y: u16,
        colours: ScreenColours,
        buffer: &mut Buffer,
    ) {
        const NUMBER_STEP: usize = 5;
        let width = usize::from(self.pitch);
        let touches = num_digits(cols.end) >= self.pitch;
        let near = |col: usize| col != cursor && col.abs_diff(cursor) <= 1;
        for col in cols {
            let is_cursor = col == cursor;
            if !touches || is_cursor || col % NUMBER_STEP == 0 && !near(col) {
                let style = number_style(is_cursor, colours);
                buffer.set_string(self.column_x(col), y, format!("{col:>width$}"), style);
            }
        }
    }

    fn draw_cell(
        &self,
        picture: &dyn BoardPicture,
        cell: Cell,
        y: u16,
        colours: ScreenColours,
        buffer: &mut Buffer,
    ) {
        let TileWithSign { sign, text, shade } = picture.tile(cell);
        let width = usize::from(self.pitch) - 1;
        let mut style = colours.style(shade);
        if cell == picture.cursor() {
            style = Style { bg: None, fg: None, ..style }.add_modifier(Modifier::REVERSED);
        }
        let x = self.column_x(cell.col) + self.row_shift(cell.row);
        buffer.set_string(x, y, format!("{sign}{text:>width$}"), style);
    }

    /// Returns the size of a board and its visible part: `16 rows, columns 0-24 of 50`.
    pub fn visible_part_text(&self, shape: Shape) -> String {
        let rooms = (self.cells.height, self.columns_with_room());
        let part = |what: &str, first: usize, room: u16, all: usize| {
            let end = all.min(first + usize::from(room));
            match end > first && end - first < all {
                true => format!("{what}s {first}-{} of {all}", end - 1),
                false => pluralised(all, what),
            }
        };
        let rows = part("row", self.top, rooms.0, shape.rows);
        format!("{rows}, {}", part("column", self.left, rooms.1, shape.cols))
    }

    /// Returns the cell that is drawn at a position of the screen.
    pub fn cell_at(&self, shape: Shape, place: Position) -> Option<Cell> {
        if !self.cells.contains(place) || self.pitch == 0 {
            return None;
        }
        let row = self.top + usize::from(place.y - self.cells.y);
        let x = (place.x - self.cells.x).checked_sub(self.row_shift(row))?;
        let col = self.left + usize::from(x / self.pitch);
        Some(Cell::new(row, col)).filter(|&cell| shape.contains(cell))
    }
}

/// Returns the style of a row or column number. The numbers of the cursor's row and column are
/// highlighted.
fn number_style(is_cursor: bool, colours: ScreenColours) -> Style {
    if is_cursor { Style::new().add_modifier(Modifier::BOLD) } else { colours.style(Shade::Dim) }
}

/// Returns the index of the first visible line of `count` lines. The screen shows at most `room`
/// lines, and must show the line `wanted`.
fn first_visible_line(first: usize, wanted: usize, room: usize, count: usize) -> usize {
    let first = first.min(wanted).max((wanted + 1).saturating_sub(room));
    first.min(count.saturating_sub(room))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw_to_lines(picture: &dyn BoardPicture, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        BoardWindow::default().draw(picture, area, ScreenColours::Plain, &mut buffer);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn clues_chances_and_signs_look_different() {
        let board = board("mines rows=2 cols=3 mines=1\n11?\n?F?");
        let analysis = BoardAnalysis::analyse(
            &mut gridproof::puzzles::mines::position::Position::new(board.clone()),
            &gridproof::Budget::unlimited(),
        );
        let marks = [(Cell::new(0, 1), Mark::Named)];
        let picture = MinesPicture {
            board: &board,
            analysis: Some(&analysis),
            marks: &marks,
            cursor: Cell::new(0, 0),
        };
        assert_eq!(draw_to_lines(&picture, 20, 3), ["    0  1  2", "0   1> 1  S", "1 .50  F  S"]);
    }

    #[test]
    fn the_window_follows_the_cursor_over_a_board_that_is_too_large() {
        let board = Board::new(Shape::new(50, 120), gridproof::Disc::new(10), None);
        let picture =
            MinesPicture { board: &board, analysis: None, marks: &[], cursor: Cell::new(49, 119) };
        assert_eq!(
            draw_to_lines(&picture, 14, 3),
            ["         119", "48   ?  ?  ?", "49   ?  ?  ?"]
        );
        assert!(draw_to_lines(&picture, 2, 1).iter().all(|line| line.is_empty()), "no room");
    }

    #[test]
    fn a_position_on_the_screen_is_converted_to_a_cell() {
        let board = Board::new(Shape::new(3, 3), gridproof::Disc::new(2), None);
        let picture =
            MinesPicture { board: &board, analysis: None, marks: &[], cursor: Cell::new(0, 0) };
        let area = Rect::new(5, 2, 30, 10);
        let mut window = BoardWindow::default();
        let cursor = window.draw(&picture, area, ScreenColours::Plain, &mut Buffer::empty(area));
        assert_eq!(cursor, Some(Position::new(9, 3)));
        let at = |x, y| window.cell_at(board.shape(), Position::new(x, y));
        assert_eq!(at(9, 3), Some(Cell::new(0, 0)));
        assert_eq!(at(15, 5), Some(Cell::new(2, 2)));
        assert_eq!((at(16, 5), at(5, 3)), (None, None));
    }
}
