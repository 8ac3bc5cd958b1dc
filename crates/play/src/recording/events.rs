//! The lines of events of a RawVF text, such as `12.345 lc 3 5 (40 72)`: a time, an action, the
//! column and the row (both from 1), and the pixel. Accepts the words of revision 7 of the format's
//! description, and the words that converters write.

use std::time::Duration;

use gridproof::grid::{Cell, Shape};
use gridproof::text::suggestion;

/// An action with a button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ButtonAction {
    /// The left button is pressed.
    LeftDown,
    /// The left button is released.
    LeftUp,
    /// The right button is pressed.
    RightDown,
    /// The right button is released.
    RightUp,
    /// The middle button is pressed.
    MiddleDown,
    /// The middle button is released.
    MiddleUp,
    /// The left button is pressed, together with a key that makes the click a chord.
    ShiftLeftDown,
    /// Question marks are turned on or off.
    ToggleMarks,
    /// A flag that was set before the recording began.
    PlaceFlag,
}

/// The words for actions, each with its action.
const ACTION_WORDS: [(&str, ButtonAction); 8] = [
    ("lc", ButtonAction::LeftDown),
    ("lr", ButtonAction::LeftUp),
    ("rc", ButtonAction::RightDown),
    ("rr", ButtonAction::RightUp),
    ("mc", ButtonAction::MiddleDown),
    ("mr", ButtonAction::MiddleUp),
    ("sc", ButtonAction::ShiftLeftDown),
    ("mt", ButtonAction::ToggleMarks),
];

/// An action with its time, and the cell under the pointer if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    pub action: ButtonAction,
    pub time: Duration,
    pub cell: Option<Cell>,
}

/// The words for events with a time that are not actions: the pointer moves, or the view scrolls.
const MOTION_WORDS: [&str; 4] = ["mv", "reduced", "sx", "sy"];

/// The words for the start or end of a game, which may come with a time.
const GAME_STAGE_WORDS: [&str; 7] =
    ["start", "won", "lost", "boom", "blast", "defeat", "nonstandard"];

/// The words for the visible content of a cell, without a time. `number3` is also written `cell_3`.
/// The list excludes `reset`, because a program may move the mine of a reset cell.
const CONTENT_WORDS: [&str; 23] = [
    "pressed",
    "pressedqm",
    "closed",
    "questionmark",
    "flag",
    "number0",
    "number1",
    "number2",
    "number3",
    "number4",
    "number5",
    "number6",
    "number7",
    "number8",
    "cell_0",
    "cell_1",
    "cell_2",
    "cell_3",
    "cell_4",
    "cell_5",
    "cell_6",
    "cell_7",
    "cell_8",
];

/// A description of the expected line.
const EXPECTED_EVENT: &str = "a time in seconds, an event, and column and row: 1.234 lc 3 5";

impl Event {
    /// Reads a line. Returns `None` for lines without a button action, such as pointer moves or the
    /// program's display of the game.
    ///
    /// # Errors
    /// The text that was expected.
    pub fn read(line: &str, shape: Shape, side: usize) -> Result<Option<Self>, String> {
        let mut words = line.split_ascii_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        if GAME_STAGE_WORDS.contains(&first) || CONTENT_WORDS.contains(&first) {
            return Ok(None);
        }
        let second = words.next();
        let action =
            ACTION_WORDS.iter().find(|&&(name, _)| Some(name) == second).map(|&(_, action)| action);
        let is_told = second
            .is_some_and(|word| MOTION_WORDS.contains(&word) || GAME_STAGE_WORDS.contains(&word));
        let Some(seconds) = first.parse().ok().filter(|seconds: &f64| !seconds.is_nan()) else {
            let is_event = action.is_some() || is_told;
            return Err(if is_event {
                EXPECTED_EVENT.to_owned()
            } else {
                unknown_word_message(first, &words_without_time())
            });
        };
        match (action, second) {
            (Some(action), _) => {
                let place: Vec<&str> = words.collect();
                Ok(Some(Self::from_time_and_place(action, seconds, &place, (shape, side))?))
            }
            (None, Some(_)) if is_told => Ok(None),
            (None, Some(word)) => Err(unknown_word_message(word, &words_after_time())),
            (None, None) => Err(EXPECTED_EVENT.to_owned()),
        }
    }

    /// Returns the event with this action at the time `seconds` and at `place`. `shape` is the
    /// shape of the board, and `side` is the side of a cell in pixels.
    fn from_time_and_place(
        action: ButtonAction,
        seconds: f64,
        place: &[&str],
        (shape, side): (Shape, usize),
    ) -> Result<Self, &'static str> {
        // Events before the start of the clock have a negative time.
        let time = Duration::try_from_secs_f64(seconds.max(0.0)).map_err(|_| EXPECTED_EVENT)?;
        if action == ButtonAction::ToggleMarks {
            return Ok(Self { action, time, cell: None });
        }
        let cell = cell_at_pixel(place, side)
            .or_else(|| cell_at_column_and_row(place))
            .ok_or(EXPECTED_EVENT)?;
        let cell = cell.filter(|&cell| shape.contains(cell));
        Ok(Self { action, time, cell })
    }
}

/// Returns the words that may follow a time.
fn words_after_time() -> Vec<&'static str> {
    ACTION_WORDS.iter().map(|&(name, _)| name).chain(MOTION_WORDS).chain(GAME_STAGE_WORDS).collect()
}

/// Returns the words that may begin a line.
fn words_without_time() -> Vec<&'static str> {
    GAME_STAGE_WORDS.into_iter().chain(CONTENT_WORDS).collect()
}

/// Returns a message with the unknown word and the most similar known event.
fn unknown_word_message(found: &str, known: &[&str]) -> String {
    const MAX_EXCERPT_LENGTH: usize = 24;
    let excerpt: String = found.chars().take(MAX_EXCERPT_LENGTH).collect();
    format!("a known event, found `{excerpt}`: {}", suggestion(&excerpt.to_lowercase(), known))
}

/// Returns the cell under a pixel such as `(40 72)`, in the form that all programs write. Returns
/// no cell if the pixel is outside the board.
fn cell_at_pixel(place: &[&str], side: usize) -> Option<Option<Cell>> {
    let [.., x, y] = place else { return None };
    let x: i64 = x.strip_prefix('(')?.parse().ok()?;
    let y: i64 = y.strip_suffix(')')?.parse().ok()?;
    let position = |pixel: i64| usize::try_from(pixel).ok().map(|pixel| pixel / side);
    Some(position(y).zip(position(x)).map(|(row, col)| Cell::new(row, col)))
}

/// Returns the cell at a column and a row, which count from 1.
fn cell_at_column_and_row(place: &[&str]) -> Option<Option<Cell>> {
    let [col, row, ..] = place else { return None };
    let (col, row): (i64, i64) = (col.parse().ok()?, row.parse().ok()?);
    let position = |number: i64| usize::try_from(number.checked_sub(1)?).ok();
    Some(position(row).zip(position(col)).map(|(row, col)| Cell::new(row, col)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_placed_by_pixels_or_else_by_column_and_row() {
        let shape = Shape::new(16, 30);
        let read = |line| Event::read(line, shape, 16);
        let cell = |row, col| Some(Cell::new(row, col));
        for (line, action, at) in [
            ("1.25 lc 3 5 (40 72)", ButtonAction::LeftDown, cell(4, 2)),
            ("1.25 lr 3 5 (0 0) (l)", ButtonAction::LeftUp, cell(4, 2)),
            ("1.25 rc 3 5", ButtonAction::RightDown, cell(4, 2)),
            ("1.25 mr 31 17 (480 256)", ButtonAction::MiddleUp, None),
            ("1.25 sc 0 0", ButtonAction::ShiftLeftDown, None),
            ("1.25 mt", ButtonAction::ToggleMarks, None),
        ] {
            let time = Duration::from_millis(1250);
            assert_eq!(read(line), Ok(Some(Event { action, time, cell: at })), "{line}");
        }
        for line in [
            "1.25 mv 3 5 (40 72)",
            "1.25 reduced 3 5",
            "won",
            "1.25 won",
            "cell_1 3 5",
            "",
            "flag 1 1",
            "number8 1 1",
        ] {
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
            "1.25",
            "1.2x mv 3 5",
        ] {
            assert_eq!(read(line), Err(EXPECTED_EVENT.to_owned()), "{line}");
        }
        assert_eq!(read("-0.5 rc 1 1").map(|it| it.map(|it| it.time)), Ok(Some(Duration::ZERO)));
    }

    #[test]
    fn an_unknown_event_is_refused_with_the_nearest_one() {
        for (line, expected) in [
            ("1.25 LC 3 5 (40 72)", "found `LC`: did you mean `lc`?"),
            ("1.25 zz 3 5", "found `zz`: expected one of `lc`, `lr`, `rc`, "),
            ("numbr1 3 5", "found `numbr1`: did you mean `number1`?"),
            ("Board:", "found `Board:`: expected one of `start`, "),
            ("reset 3 5", "found `reset`: "),
        ] {
            let refused = Event::read(line, Shape::new(16, 30), 16).expect_err(line);
            assert!(refused.contains(expected), "{line}: {refused}");
        }
    }
}
