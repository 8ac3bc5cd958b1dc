//! Recordings of Arbiter and Freesweeper (`avf`). A file contains, in this order:
//!
//! - The version, four random bytes, and the level. A custom level is followed by both sides (each
//!   minus one) and the number of mines. The next bytes are the row and the column of each mine,
//!   counted from 1.
//! - Some other bytes, a byte for question marks, one more byte, and a text in brackets:
//!   `[level|start|end|B3bvTtime]`. In a custom game, the second field is `WwHhMm`.
//! - Events of eight bytes: action, x high, second low plus one, x low, hundredths, y high, second
//!   high, y low. The first event is in the first second. The list of events ends with an event
//!   whose second is zero.
//! - A checksum, `cs=`, and lines with the names of the player and the program. In Freesweeper,
//!   `cs=` is followed by a byte for each event, whose low half is the number of milliseconds.

use std::time::Duration;

use gridproof::grid::{Grid, Shape};

use super::byte_reader::{ByteError, ByteReader, decode_name, wrong_byte};
use super::pointer::{PointerRecording, read_mines};
use crate::recording::events::ButtonAction;

/// The values of the byte for question marks: on and off. This byte is two bytes before the
/// bracket.
const QUESTION_MARK_BYTES: [u8; 2] = [17, 127];

/// The largest number of bytes between the mines and the text in brackets. These bytes are a
/// checksum and a country.
const MAX_BYTES_BEFORE_BRACKET: usize = 256;

const LEVEL_OFFSET: usize = 5;
/// The rows, columns and mines of the levels 3 to 5.
const BOARDS_OF_LEVELS: [(usize, usize, u16); 3] = [(8, 8, 10), (16, 16, 40), (16, 30, 99)];
/// The level of the first board in [`BOARDS_OF_LEVELS`].
const FIRST_LEVEL: u8 = 3;
/// The custom level. A file of this level states the size and the number of mines.
const CUSTOM_LEVEL: u8 = 6;

/// Whether the byte at the offset where Arbiter writes the level is a valid level.
pub(super) fn has_valid_level(bytes: &[u8]) -> bool {
    bytes.get(LEVEL_OFFSET).is_some_and(|level| (FIRST_LEVEL..=CUSTOM_LEVEL).contains(level))
}

/// Whether the bytes begin as a recording: level, mines, and the text in brackets.
pub(super) fn has_valid_start(bytes: &[u8]) -> bool {
    let mut reader = ByteReader::at(bytes, LEVEL_OFFSET);
    read_layout(&mut reader).is_ok() && read_question_marks(&reader).is_ok()
}

/// Reads a recording.
pub(super) fn read(bytes: &[u8]) -> Result<PointerRecording, ByteError> {
    let mut reader = ByteReader::at(bytes, LEVEL_OFFSET);
    let mines = read_layout(&mut reader)?;
    let (has_question_marks, bracket) = read_question_marks(&reader)?;
    let mut reader = ByteReader::at(bytes, bracket);
    reader.take_until(b']', "the result in brackets, `[level|start|end|B3bvTtime]`")?;
    let first = first_event_offset(&reader)?;
    let recording = PointerRecording { has_question_marks, ..PointerRecording::new(mines) };
    let recording = recording.with_events(ByteReader::at(bytes, first), read_events);
    let is_freesweeper = bytes.first() == Some(&0);
    Ok(with_footer(recording, bytes, is_freesweeper))
}

fn read_layout(reader: &mut ByteReader<'_>) -> Result<Grid<bool>, ByteError> {
    let offset = reader.offset();
    let level = reader.u8("a level from 3 to 6")?;
    let (rows, cols, count) = match level.checked_sub(FIRST_LEVEL).map(usize::from) {
        Some(number) if number < BOARDS_OF_LEVELS.len() => BOARDS_OF_LEVELS[number],
        Some(_) if level == CUSTOM_LEVEL => {
            let [cols, rows] = reader.array("width and height less one")?;
            (usize::from(rows) + 1, usize::from(cols) + 1, reader.u16("the number of mines")?)
        }
        _ => return Err(wrong_byte(offset, format!("a level from 3 to 6, found {level}"))),
    };
    let from_one = |byte: u8| usize::from(byte).checked_sub(1);
    // The file contains a side of 256 as 255. The file contains the coordinate 256 as 0, because a
    // byte cannot hold 256.
    let cell = |[row, col]: [u8; 2]| {
        let wrapped = |byte, side| from_one(byte).or((side == 256).then_some(255));
        wrapped(row, rows).zip(wrapped(col, cols))
    };
    read_mines(reader, Shape::new(rows, cols), count, cell)
}

/// Returns whether question marks are on, and the offset after the opening bracket.
fn read_question_marks(reader: &ByteReader<'_>) -> Result<(bool, usize), ByteError> {
    const BYTES_FROM_MARKS_TO_LEVEL: usize = 5;
    let gap = reader.unread_bytes();
    let gap = &gap[..gap.len().min(MAX_BYTES_BEFORE_BRACKET)];
    let is_start = |&(_, window): &(usize, &[u8])| {
        let &[marks, _, bracket, level, bar] = window else { return false };
        QUESTION_MARK_BYTES.contains(&marks)
            && bracket == b'['
            && level.is_ascii_digit()
            && bar == b'|'
    };
    let found = gap.windows(BYTES_FROM_MARKS_TO_LEVEL).enumerate().find(is_start);
    let expected = "the byte for question marks and `[level|`, found neither";
    let (at, window) = found.ok_or_else(|| wrong_byte(reader.offset() + gap.len(), expected))?;
    Ok((window[0] == QUESTION_MARK_BYTES[0], reader.offset() + at + BYTES_FROM_MARKS_TO_LEVEL))
}

/// Returns the offset of the first event, which is in the first second and in the left 512 pixels.
fn first_event_offset(reader: &ByteReader<'_>) -> Result<usize, ByteError> {
    let rest = reader.unread_bytes();
    let found = rest.windows(3).position(|window| window[1] <= 1 && window[2] == 1);
    let expected = "an event in the first second, found none";
    found
        .map(|at| reader.offset() + at)
        .ok_or_else(|| wrong_byte(reader.offset() + rest.len(), expected))
}

fn read_events(
    reader: &mut ByteReader<'_>,
    recording: &mut PointerRecording,
) -> Result<(), ByteError> {
    loop {
        let offset = reader.offset();
        let event = reader.array("an event of eight bytes, or zeros at their end")?;
        let [action, x_high, second_low, x_low, hundredths, y_high, second_high, y_low] = event;
        let Some(second) = u16::from_be_bytes([second_high, second_low]).checked_sub(1) else {
            return Ok(());
        };
        let action = button_of_code(action)
            .ok_or_else(|| wrong_byte(offset, format!("an action of the mouse, found {action}")))?;
        let pixel = |high, low| i32::from(u16::from_be_bytes([high, low]));
        let time = u64::from(second) * 1000 + u64::from(hundredths) * 10;
        recording.push(action, time, (pixel(x_high, x_low), pixel(y_high, y_low)));
    }
}

/// Returns the action of a byte; `Some(None)` is a move of the mouse that changes no button. Higher
/// bits state which buttons stay down.
fn button_of_code(action: u8) -> Option<Option<ButtonAction>> {
    Some(Some(match action {
        1 => return Some(None),
        3 => ButtonAction::LeftDown,
        5 | 21 => ButtonAction::LeftUp,
        9 => ButtonAction::RightDown,
        11 => ButtonAction::ShiftLeftDown,
        17 | 145 => ButtonAction::RightUp,
        33 => ButtonAction::MiddleDown,
        65 | 193 => ButtonAction::MiddleUp,
        _ => return None,
    }))
}

/// Adds the names and the milliseconds of the footer, if the file has a footer.
fn with_footer(
    mut recording: PointerRecording,
    bytes: &[u8],
    is_freesweeper: bool,
) -> PointerRecording {
    const FOOTER_MARK: &[u8] = b"cs=";
    const CHECKSUM_LENGTH: usize = 17;
    const MILLISECONDS_MASK: u8 = 0x0f;
    let rest = bytes.get(recording.num_bytes_read..).unwrap_or_default();
    let found = rest.windows(FOOTER_MARK.len()).position(|window| window == FOOTER_MARK);
    let Some(mut footer) = found.and_then(|at| rest.get(at + FOOTER_MARK.len()..)) else {
        return recording;
    };
    if is_freesweeper {
        for (event, &byte) in recording.events.iter_mut().zip(footer) {
            event.time += Duration::from_millis(u64::from(byte & MILLISECONDS_MASK));
        }
        footer = footer.get(recording.events.len()..).unwrap_or_default();
    }
    let lines = footer.get(CHECKSUM_LENGTH..).unwrap_or_default().split(|&byte| byte == b'\r');
    let is_pair = |line: &&[u8]| line.starts_with(b"RealTime:") || line.starts_with(b"Skin:");
    let mut names =
        lines.filter(|line| !is_pair(line)).map(decode_name).filter(|line| !line.is_empty());
    recording.player = names.next().unwrap_or_default();
    let program = names.next().unwrap_or_default();
    recording.program = program.split(". Copyright").next().unwrap_or_default().to_owned();
    recording
}
