//! The lines of events of a RawVF text: `12.345 lc 3 5 (40 72)`, a time, what was done, column and row
//! from 1, and the pixel.

use std::time::Duration;

use gridproof::grid::{Cell, Shape};

/// What is done with a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    LeftDown,
    LeftUp,
    RightDown,
    RightUp,
    MiddleDown,
    MiddleUp,
    /// The left button with a key that makes it a chord.
    ShiftLeftDown,
    /// Question marks are turned on or off.
    ToggleMarks,
}

/// The words of deeds.
const DEEDS: [(&str, Deed); 8] = [
    ("lc", Deed::LeftDown),
    ("lr", Deed::LeftUp),
    ("rc", Deed::RightDown),
    ("rr", Deed::RightUp),
    ("mc", Deed::MiddleDown),
    ("mr", Deed::MiddleUp),
    ("sc", Deed::ShiftLeftDown),
    ("mt", Deed::ToggleMarks),
];

/// Something done at some time, over a cell or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    pub deed: Deed,
    pub time: Duration,
    pub cell: Option<Cell>,
}

/// What a line must be.
const EVENT: &str = "a time in seconds, an event, and column and row: 1.234 lc 3 5";

impl Event {
    /// Reads a line; none where nothing was done with a button, as the pointer moved or the program tells
    /// what the game showed.
    ///
    /// # Errors
    /// What was expected in its place.
    pub fn read(line: &str, shape: Shape, side: usize) -> Result<Option<Self>, &'static str> {
        let mut words = line.split_ascii_whitespace();
        let (Some(time), Some(word)) = (words.next(), words.next()) else { return Ok(None) };
        let Some(&(_, deed)) = DEEDS.iter().find(|(name, _)| *name == word) else {
            return Ok(None);
        };
        let seconds: f64 = time.parse().ok().filter(|time: &f64| !time.is_nan()).ok_or(EVENT)?;
        // What was done before the clock ran has a negative time.
        let time = Duration::try_from_secs_f64(seconds.max(0.0)).map_err(|_| EVENT)?;
        if deed == Deed::ToggleMarks {
            return Ok(Some(Self { deed, time, cell: None }));
        }
        let place: Vec<&str> = words.collect();
        let cell = at_pixel(&place, side).or_else(|| at_cell(&place)).ok_or(EVENT)?;
        let cell = cell.filter(|&cell| shape.contains(cell));
        Ok(Some(Self { deed, time, cell }))
    }
}

/// The cell under `(40 72)`, which all programs write alike; none of it where that is outside.
fn at_pixel(place: &[&str], side: usize) -> Option<Option<Cell>> {
    let [.., x, y] = place else { return None };
    let x: i64 = x.strip_prefix('(')?.parse().ok()?;
    let y: i64 = y.strip_suffix(')')?.parse().ok()?;
    let position = |pixel: i64| usize::try_from(pixel).ok().map(|pixel| pixel / side);
    Some(position(y).zip(position(x)).map(|(row, col)| Cell::new(row, col)))
}

/// The cell of column and row, from 1.
fn at_cell(place: &[&str]) -> Option<Option<Cell>> {
    let [col, row, ..] = place else { return None };
    let (col, row): (i64, i64) = (col.parse().ok()?, row.parse().ok()?);
    let position = |number: i64| usize::try_from(number.checked_sub(1)?).ok();
    Some(position(row).zip(position(col)).map(|(row, col)| Cell::new(row, col)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_by_their_pixels_and_else_by_column_and_row() {
        let shape = Shape::new(16, 30);
        let read = |line| Event::read(line, shape, 16);
        let cell = |row, col| Some(Cell::new(row, col));
        for (line, deed, at) in [
            ("1.25 lc 3 5 (40 72)", Deed::LeftDown, cell(4, 2)),
            ("1.25 lr 3 5 (0 0) (l)", Deed::LeftUp, cell(4, 2)),
            ("1.25 rc 3 5", Deed::RightDown, cell(4, 2)),
            ("1.25 mr 31 17 (480 256)", Deed::MiddleUp, None),
            ("1.25 sc 0 0", Deed::ShiftLeftDown, None),
            ("1.25 mt", Deed::ToggleMarks, None),
        ] {
            let time = Duration::from_millis(1250);
            assert_eq!(read(line), Ok(Some(Event { deed, time, cell: at })), "{line}");
        }
        for line in ["1.25 mv 3 5 (40 72)", "won", "1.25 won", "cell_1 3 5", "", "flag 1 1"] {
            assert_eq!(read(line), Ok(None), "{line}");
        }
        for line in [
            "x lc 3 5",
            "1.25 lc",
            "1.25 lc 3",
            "1.25 lc x y",
            "inf lc 1 1",
            "1e99 lr 1 1",
            "nan lc 1 1",
        ] {
            assert_eq!(read(line), Err(EVENT), "{line}");
        }
        assert_eq!(read("-0.5 rc 1 1").map(|it| it.map(|it| it.time)), Ok(Some(Duration::ZERO)));
    }
}
