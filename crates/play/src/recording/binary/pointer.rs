//! The content of a binary recording: a layout, and the events of the mouse.

use std::time::Duration;

use gridproof::grid::{Cell, Grid, Shape};

use super::byte_reader::{ByteError, ByteReader, wrong_byte};
use crate::recording::events::ButtonAction;
use crate::recording::truncation::{RecordingPlace, TruncatedRecording};

/// The default side of a cell in pixels, for recordings that do not state the side.
pub(super) const CELL_PIXELS: u8 = 16;

/// A recording as the program wrote it.
#[derive(Clone, Debug)]
pub struct PointerRecording {
    /// The recording program, if known.
    pub program: String,
    /// The player, if known.
    pub player: String,
    /// Whether each cell holds a mine.
    pub mines: Grid<bool>,
    /// The side of a cell in pixels.
    pub cell_side: u8,
    /// Whether question marks are on.
    pub has_question_marks: bool,
    /// Whether the layout was known before the game, so that the first click is not protected.
    pub is_known_layout: bool,
    /// Whether the game was won, according to the recording.
    pub is_won: Option<bool>,
    /// The readable events.
    pub events: Vec<PointerEvent>,
    /// The number of bytes read.
    pub num_bytes_read: usize,
    /// The place from which events are unreadable. `None` if the events were read up to their end
    /// mark.
    pub truncation: Option<TruncatedRecording>,
}

/// An event of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerEvent {
    /// The button and its change, or `None` if the pointer only moves.
    pub action: Option<ButtonAction>,
    /// The time since the game began.
    pub time: Duration,
    /// The pixels right of the left border of the board.
    pub x: i32,
    /// The pixels below the upper border of the board.
    pub y: i32,
}

impl PointerRecording {
    /// Returns a recording without events, whose cells have a side of 16 pixels.
    pub(super) fn new(mines: Grid<bool>) -> Self {
        Self {
            program: String::new(),
            player: String::new(),
            mines,
            cell_side: CELL_PIXELS,
            has_question_marks: false,
            is_known_layout: false,
            is_won: None,
            events: Vec::new(),
            num_bytes_read: 0,
            truncation: None,
        }
    }

    /// Reads the events. After an error, the recording keeps the events before the error.
    pub(super) fn with_events(
        mut self,
        mut reader: ByteReader<'_>,
        events: impl FnOnce(&mut ByteReader<'_>, &mut Self) -> Result<(), ByteError>,
    ) -> Self {
        let end = events(&mut reader, &mut self);
        self.num_bytes_read = reader.offset();
        self.truncation = end.err().map(|ByteError { byte, expected }| TruncatedRecording {
            place: RecordingPlace::Byte(byte),
            expected,
        });
        self
    }

    /// Adds an event. The time is in milliseconds.
    pub(super) fn push(&mut self, action: Option<ButtonAction>, time: u64, (x, y): (i32, i32)) {
        self.events.push(PointerEvent { action, time: Duration::from_millis(time), x, y });
    }

    /// Returns the cell under an event.
    pub fn cell(&self, event: &PointerEvent) -> Option<Cell> {
        let position =
            |pixel: i32| Some(usize::try_from(pixel).ok()? / usize::from(self.cell_side));
        let cell = Cell::new(position(event.y)?, position(event.x)?);
        Some(cell).filter(|&cell| self.mines.shape().contains(cell))
    }
}

/// Reads the sides of a board, and refuses an empty board.
pub(super) fn checked_shape(offset: usize, rows: u8, cols: u8) -> Result<Shape, ByteError> {
    match (rows, cols) {
        (0, _) | (_, 0) => Err(wrong_byte(offset, "sides from 1 to 255, found 0")),
        _ => Ok(Shape::new(rows.into(), cols.into())),
    }
}

/// Reads the mines of a layout, two bytes for each mine. `cell` converts two bytes to a row and a
/// column.
pub(super) fn read_mines(
    reader: &mut ByteReader<'_>,
    shape: Shape,
    count: u16,
    cell: impl Fn([u8; 2]) -> Option<(usize, usize)>,
) -> Result<Grid<bool>, ByteError> {
    if usize::from(count) > shape.area() {
        let expected = format!("at most {} mines, one a cell, found {count}", shape.area());
        return Err(wrong_byte(reader.offset().saturating_sub(2), expected));
    }
    let mut mines = Grid::new(shape, false);
    for _ in 0..count {
        let offset = reader.offset();
        let found = cell(reader.array("the cell of a mine")?);
        let found = found.map(|(row, col)| Cell::new(row, col));
        let Some(found) = found.filter(|&found| shape.contains(found)) else {
            return Err(wrong_byte(offset, "the cell of a mine on the board, found another"));
        };
        if std::mem::replace(&mut mines[found], true) {
            return Err(wrong_byte(offset, format!("each mine once, found {found} again")));
        }
    }
    Ok(mines)
}

/// The pressed buttons, for a program that records which buttons are down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ButtonsDown {
    pub left: bool,
    pub right: bool,
    pub middle: bool,
}

impl ButtonsDown {
    /// Returns the actions that lead from the pressed buttons `before` to the pressed buttons
    /// `self`.
    pub fn actions_since(self, before: Self) -> impl Iterator<Item = ButtonAction> {
        use ButtonAction::{LeftDown, LeftUp, MiddleDown, MiddleUp, RightDown, RightUp};
        let down = |now: bool, before: bool, action| (now && !before).then_some(action);
        let actions = [
            down(self.left, before.left, LeftDown),
            down(self.right, before.right, RightDown),
            down(self.middle, before.middle, MiddleDown),
            down(before.left, self.left, LeftUp),
            down(before.right, self.right, RightUp),
            down(before.middle, self.middle, MiddleUp),
        ];
        actions.into_iter().flatten()
    }
}
