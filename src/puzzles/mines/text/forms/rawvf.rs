//! Reads the board of a RawVF text. Converters write such texts from recorded games of Arbiter,
//! Freesweeper and other programs. Lines `Width:`, `Height:` and `Mines:` come first. The line
//! `Board:` comes before the rows. Each row is a line, with `*` for a mine and `0` for a clear
//! cell. The events after the board are ignored.
//!
//! The first line, `RawVF_Version:`, can be missing, because people copy only a part of the text.
//! The other header lines then show that the text is a recording and not a position.

use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::Placement;
use crate::text::{NumberRange, Position, Problem, TextError};
use crate::words::{Sentence, board_forms};

use crate::puzzles::mines::text::size::{DEFAULT_DISTANCE, MAX_INCIDENCES, check_size};

/// Returns a recording of the placement without events.
pub(super) fn print(placement: &Placement) -> String {
    let Shape { rows, cols } = placement.mines.shape();
    let mut text = format!(
        "RawVF_Version: Rev6\nProgram: gridproof\nWidth: {cols}\nHeight: {rows}\nMines: {}\nBoard:\n",
        placement.total()
    );
    for row in placement.mines.rows() {
        text.extend(row.iter().map(|&mine| if mine { '*' } else { '0' }));
        text.push('\n');
    }
    text + "Events:\n"
}

/// Returns whether a text is a recording, with or without its version line.
pub fn is_rawvf(text: &str) -> bool {
    has_version(text) || Headers::before_layout(text).is_some_and(|headers| headers.is_recording())
}

/// Returns whether a text begins with the version line of a recording.
pub fn has_version(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with("RawVF_Version")
}

/// Refuses a text that could be a recording or a position: a text without a version line, without a
/// number of mines and without events.
pub(super) fn refuse_unless_recording(text: &str) -> Result<(), TextError> {
    match Headers::before_layout(text).filter(|_| !has_version(text)) {
        Some(headers) if !headers.mines && !headers.events => {
            Err(unclear_error(Position::START, board_forms::recording_headers()))
        }
        _ => Ok(()),
    }
}

/// The kinds of lines that a text has, in addition to the rows of its layout.
struct Headers {
    width: bool,
    height: bool,
    mines: bool,
    events: bool,
}

impl Headers {
    /// Returns the headers of a text, if the text has a line `Board:` and a line of `*` and `0`
    /// after it.
    fn before_layout(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(str::trim);
        let mut found = Self { width: false, height: false, mines: false, events: false };
        for line in lines.by_ref().take_while(|&line| line != "Board:") {
            let number = |key| {
                let value = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(':'));
                value.is_some_and(|value| value.trim().parse::<usize>().is_ok())
            };
            found.width |= number("Width");
            found.height |= number("Height");
            found.mines |= number("Mines");
        }
        let row = lines.next()?;
        found.events = lines.any(|line| line == "Events:");
        (!row.is_empty() && row.chars().all(|sign| matches!(sign, '*' | '0'))).then_some(found)
    }

    /// Returns whether the found headers occur only in recordings.
    fn is_recording(&self) -> bool {
        self.width && self.height || self.events
    }
}

/// Reads the placement of a recording.
pub(super) fn parse(text: &str) -> Result<Placement, TextError> {
    let mut lines = (1..).zip(text.lines());
    let (mut sides, mut mines) = ([None, None], None);
    for (line, text) in lines.by_ref() {
        let (key, value) = text.split_once(':').unwrap_or((text, ""));
        let place = Position { line, column: key.chars().count() + 2 };
        match key.trim() {
            "Width" => sides[1] = Some(parse_number(value, "a width", 1, place)?),
            "Height" => sides[0] = Some(parse_number(value, "a height", 1, place)?),
            "Mines" => mines = Some(parse_number(value, "mines", 0, place)?),
            "Board" => {
                let [Some(rows), Some(cols)] = sides else {
                    return Err(unclear_error(place, board_forms::recording_sides()));
                };
                return parse_placement(lines, Shape::new(rows, cols), mines, place);
            }
            _ => {}
        }
    }
    Err(unclear_error(Position::after(text), board_forms::recording_board()))
}

fn parse_placement<'a>(
    mut lines: impl Iterator<Item = (usize, &'a str)>,
    shape: Shape,
    mines: Option<usize>,
    mut place: Position,
) -> Result<Placement, TextError> {
    let disc = Disc::new(DEFAULT_DISTANCE);
    check_size(shape, &disc).map_err(|problem| place.error(problem))?;
    let mut cells = Vec::new();
    for row in 0..shape.rows {
        let missing = Problem::TooFewRows { expected: shape.rows, found: row };
        let (line, text) = lines.next().ok_or_else(|| place.error(missing))?;
        place = Position { line, column: 1 };
        let row = text.trim_end();
        let found = row.chars().count();
        if found != shape.cols {
            let problem = Problem::RowLength { expected: shape.cols, found };
            return Err(Position { line, column: found + 1 }.error(problem));
        }
        for (column, letter) in (1..).zip(row.chars()) {
            cells.push(match letter {
                '*' => true,
                '0' => false,
                other => {
                    let expected = board_forms::recording_cell();
                    let problem = Problem::unknown_cell(expected, &other.to_string());
                    return Err(Position { line, column }.error(problem));
                }
            });
        }
    }
    let mut cells = cells.into_iter();
    let mines_at = Grid::from_fn(shape, |_| cells.next().unwrap_or_default());
    let placement = Placement { disc, mines: mines_at };
    match mines.filter(|&mines| mines != placement.total()) {
        Some(mines) => {
            Err(unclear_error(place, board_forms::recording_mines(mines, placement.total())))
        }
        None => Ok(placement),
    }
}

fn parse_number(
    value: &str,
    what: &'static str,
    least: usize,
    place: Position,
) -> Result<usize, TextError> {
    let limits = NumberRange { what, range: least..=MAX_INCIDENCES, why: "the largest board" };
    let value = value.trim();
    let number = value.parse().ok().filter(|number| limits.range.contains(number));
    number.ok_or_else(|| place.error(Problem::out_of_range(limits, value)))
}

fn unclear_error(place: Position, expected: Sentence) -> TextError {
    place.error(Problem::unclear(expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    const GAME_TEXT: &str = "RawVF_Version: Rev6.2\nProgram: Arbiter\nLevel: Custom\nWidth: 3\nHeight: 2\n\
        Mines: 2\nMarks: Off\nBoard:\n*00\n00*\nEvents:\n0.00 mv 1 1 (1 1)\n";

    #[test]
    fn the_placement_of_a_game_is_read() {
        let placement = parse(GAME_TEXT).expect("a placement");
        assert_eq!(placement.mines.shape(), Shape::new(2, 3));
        assert!(placement.mines[Cell::new(0, 0)] && placement.mines[Cell::new(1, 2)]);
        assert_eq!(parse(&GAME_TEXT.replace('\n', "\r\n")), Ok(placement));
    }

    #[test]
    fn a_recording_without_a_version_line_is_recognised() {
        let (_, cut) = GAME_TEXT.split_once('\n').expect("lines");
        assert!(
            is_rawvf(GAME_TEXT) && has_version(GAME_TEXT) && is_rawvf(cut) && !has_version(cut)
        );
        assert_eq!(parse(cut), parse(GAME_TEXT));
        for (from, to, is_one, is_certain) in [
            ("Mines: 2\n", "", true, true),
            ("Width: 3\n", "", true, true),
            ("Events:\n", "", true, true),
            ("Board:\n", "", false, true),
            // The next text has the words of a recording, but its rows are a position.
            ("*00\n", "?10\n", false, true),
        ] {
            let text = cut.replace(from, to);
            assert_eq!(is_rawvf(&text), is_one, "{text}");
            assert_eq!(refuse_unless_recording(&text).is_ok(), is_certain, "{text}");
        }
        let bare = "Width: 3\nHeight: 2\nBoard:\n*00\n00*\n";
        let refused =
            refuse_unless_recording(bare).expect_err("the text could be a position").to_string();
        assert_eq!(
            refused,
            "1:1: expected `RawVF_Version:`, `Mines:` or `Events:` in a recording, found none of them"
        );
    }

    #[test]
    fn invalid_input_is_refused_with_its_place() {
        for (from, to, message) in [
            ("Mines: 2", "Mines: 3", "10:1: expected 3 mines, as `Mines:` says, found 2"),
            ("Width: 3\n", "", "7:7: expected `Width:` and `Height:` before the board"),
            ("Width: 3", "Width: 4", "9:4: expected a row of length 4, found one of 3"),
            ("Width: 3", "Width: x", "4:7: expected a width from 1 to 67108864"),
            ("00*", "001", "10:3: expected `*` or `0`, found `1`"),
            ("Board:", "Bord:", "13:1: expected `Board:` and rows of `*` and `0`"),
            ("Height: 2", "Height: 9999999", "8:7: expected rows x cols x neighbours"),
        ] {
            let error = parse(&GAME_TEXT.replace(from, to)).expect_err(to).to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }
}
