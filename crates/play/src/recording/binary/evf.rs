//! Recordings of Metasweeper (`evf`), versions 0 to 4. All numbers are big-endian. A file contains,
//! in this order (the numbers in brackets are lengths in bytes):
//!
//! - The numbers of the game: version, flags of the result, settings (from version 3 on), rows,
//!   columns, mines (2), pixels of a cell, mode (2), 3BV (2), and time in milliseconds (3, or 4
//!   from version 4 on).
//! - Texts that end with a zero: the program, the player, and others. Later versions have more
//!   texts.
//! - The layout, with a bit for each cell, row by row.
//! - The events. Each event has a code, the time in milliseconds (3), and the pixel (2 and 2). From
//!   version 4 on, an event contains the differences of time and pixel from the previous event, and
//!   the time takes one byte.

use gridproof::grid::{Grid, Shape};

use super::byte_reader::{ByteError, ByteReader, decode_name, wrong_byte};
use super::pointer::{ButtonsDown, PointerRecording, checked_shape};
use crate::recording::events::ButtonAction;

/// The supported versions of the format.
pub(super) const VERSIONS: std::ops::RangeInclusive<u8> = 0..=4;

const FIRST_VERSION_WITH_DEVICE: u8 = 2;
const FIRST_VERSION_WITH_SETTINGS: u8 = 3;
/// The first version whose events contain differences from the previous event.
const FIRST_VERSION_WITH_DIFFERENCES: u8 = 4;

const COMPLETED_FLAG: u8 = 0x80;
const TRANSLATED_FLAG: u8 = 0x08;
/// The flag that question marks are on. The description of the format says that the flag means
/// "off". But the programs set the flag for "on". With the meaning of the description, recorded
/// games do not reach their end.
const QUESTION_MARKS_FLAG: u8 = 0x80;
/// The mode of games on a known layout ("UPK").
const UPK_MODE: u16 = 1;

/// Reads a recording.
pub(super) fn read(bytes: &[u8]) -> Result<PointerRecording, ByteError> {
    let reader = &mut ByteReader::at(bytes, 0);
    let version = reader.u8("a version from 0 to 4")?;
    if !VERSIONS.contains(&version) {
        return Err(wrong_byte(0, format!("a version from 0 to 4, found {version}")));
    }
    let flags = reader.u8("the flags of the result")?;
    let settings = match version >= FIRST_VERSION_WITH_SETTINGS {
        true => reader.u8("the settings")?,
        false => 0,
    };
    let offset = reader.offset();
    let [rows, cols] = reader.array("rows and columns")?;
    let shape = checked_shape(offset, rows, cols)?;
    let count_offset = reader.offset();
    let count = reader.u16("the number of mines")?;
    let side_offset = reader.offset();
    let side = reader.u8("the pixels of a cell")?;
    if side == 0 {
        return Err(wrong_byte(side_offset, "the pixels of a cell, at least 1, found 0"));
    }
    let mode = reader.u16("the mode")?;
    reader.u16("3BV")?;
    let (program, player) = read_names(reader, version, flags)?;
    let mines = read_layout(reader, shape)?;
    let found = mines.values().iter().filter(|&&mine| mine).count();
    if found != usize::from(count) {
        return Err(wrong_byte(
            count_offset,
            format!("{found} mines, as in the layout, found {count}"),
        ));
    }
    let recording = PointerRecording {
        program,
        player,
        cell_side: side,
        has_question_marks: settings & QUESTION_MARKS_FLAG != 0,
        is_known_layout: mode == UPK_MODE,
        is_won: (flags & COMPLETED_FLAG != 0).then_some(true),
        ..PointerRecording::new(mines)
    };
    let reader = ByteReader::at(bytes, reader.offset());
    Ok(match version >= FIRST_VERSION_WITH_DIFFERENCES {
        true => recording.with_events(reader, read_difference_events),
        false => recording.with_events(reader, read_events),
    })
}

/// Reads the texts, and returns the program and the player.
fn read_names(
    reader: &mut ByteReader<'_>,
    version: u8,
    flags: u8,
) -> Result<(String, String), ByteError> {
    /// The texts after the player: the tokens of a contest and of a person, start and end, and the
    /// country.
    const NUM_FURTHER_TEXTS: usize = 5;
    /// The bytes of the time, the country, start and end.
    const FIXED_FIELD_BYTES: usize = 4 + 2 + 8 + 8;
    let text = "a text that ends with a zero";
    if version < FIRST_VERSION_WITH_DIFFERENCES {
        reader.u24("the time")?;
        let (program, player) =
            (decode_name(reader.take_until(0, text)?), decode_name(reader.take_until(0, text)?));
        let more = NUM_FURTHER_TEXTS + usize::from(version >= FIRST_VERSION_WITH_DEVICE);
        for _ in 0..more {
            reader.take_until(0, text)?;
        }
        return Ok((program, player));
    }
    reader.take(FIXED_FIELD_BYTES, "time, country, start and end")?;
    let program = decode_name(reader.take_until(0, text)?);
    if flags & TRANSLATED_FLAG != 0 {
        reader.take_until(0, text)?;
        reader.take_until(0, text)?;
    }
    let player = decode_name(reader.take_until(0, text)?);
    reader.take_until(0, text)?;
    reader.take_until(0, text)?;
    let length = reader.u16("the length of the device's name")?;
    reader.take(length.into(), "the device's name")?;
    Ok((program, player))
}

fn read_layout(reader: &mut ByteReader<'_>, shape: Shape) -> Result<Grid<bool>, ByteError> {
    let bits = reader.take(shape.area().div_ceil(8), "a bit for each cell")?;
    let mut number = 0..;
    Ok(Grid::from_fn(shape, |_| {
        let number: usize = number.next().unwrap_or_default();
        bits[number / 8] & (0x80 >> (number % 8)) != 0
    }))
}

/// Reads events with whole times and pixels.
fn read_events(
    reader: &mut ByteReader<'_>,
    recording: &mut PointerRecording,
) -> Result<(), ByteError> {
    /// The codes that end the events: with a checksum, and without a checksum.
    const END_CODES: [u8; 2] = [0, 255];
    let mut down = ButtonsDown::default();
    loop {
        let offset = reader.offset();
        let code = reader.u8("an event, or 0 or 255 at their end")?;
        if END_CODES.contains(&code) {
            return Ok(());
        }
        let action = button_of_code(code, &mut down, offset)?;
        let time = reader.u24("the time of an event")?;
        let (x, y) = (reader.u16("a pixel")?, reader.u16("a pixel")?);
        recording.push(action, time.into(), (x.into(), y.into()));
    }
}

/// Reads events whose times and pixels are differences.
fn read_difference_events(
    reader: &mut ByteReader<'_>,
    recording: &mut PointerRecording,
) -> Result<(), ByteError> {
    /// The code that ends the events.
    const END_CODE: u8 = 0;
    /// The code of a pause.
    const PAUSE_CODE: u8 = 255;
    /// The code of the state after a won game.
    const WON_CODE: u8 = 82;
    /// The code of the state after a lost game.
    const LOST_CODE: u8 = 83;
    /// The last of the codes for states of the game.
    const LAST_STATE_CODE: u8 = 99;
    /// The code of a number among the statistics.
    const NUMBER_CODE: u8 = 200;
    /// The code of a text among the statistics.
    const TEXT_CODE: u8 = 201;
    let custom = reader.u16("the number of statistics")?;
    for _ in 0..custom {
        reader.take_until(0, "the name of a statistic, which ends with a zero")?;
    }
    let mut down = ButtonsDown::default();
    let (mut time, mut x, mut y) = (0, 0_i32, 0_i32);
    let delay = "the time since the event before";
    loop {
        let offset = reader.offset();
        let code = reader.u8("an event, or 0 at their end")?;
        match code {
            END_CODE => return Ok(()),
            PAUSE_CODE => time += u64::from(reader.u16("the length of a pause")?),
            NUMBER_CODE => drop(reader.take(1 + 2 + 8, "a number among the statistics")?),
            TEXT_CODE => {
                reader.take(1 + 2, "a text among the statistics")?;
                reader.take_until(0, "a text among the statistics, which ends with a zero")?;
            }
            81..=LAST_STATE_CODE => {
                time += u64::from(reader.u8(delay)?);
                if matches!(code, WON_CODE | LOST_CODE) {
                    recording.is_won = Some(code == WON_CODE);
                }
            }
            _ => {
                let action = button_of_code(code, &mut down, offset)?;
                time += u64::from(reader.u8(delay)?);
                x = x.saturating_add(reader.i16("a difference of pixels")?.into());
                y = y.saturating_add(reader.i16("a difference of pixels")?.into());
                recording.push(action, time, (x, y));
            }
        }
    }
}

/// Returns the action of a code. From code 9 on, the action also depends on the pressed buttons.
fn button_of_code(
    code: u8,
    down: &mut ButtonsDown,
    offset: usize,
) -> Result<Option<ButtonAction>, ByteError> {
    use ButtonAction::{LeftDown, LeftUp, MiddleDown, MiddleUp, PlaceFlag, RightDown, RightUp};
    let toggled = |is_down, actions: [ButtonAction; 2]| actions[usize::from(is_down)];
    let action = match code {
        1 => return Ok(None),
        2 => LeftDown,
        3 => LeftUp,
        4 => RightDown,
        5 => RightUp,
        6 => MiddleDown,
        7 => MiddleUp,
        8 => PlaceFlag,
        9 => toggled(down.left, [LeftDown, RightDown]),
        10 => toggled(down.left, [LeftDown, LeftUp]),
        11 => toggled(down.right, [RightDown, RightUp]),
        12 => toggled(down.middle, [MiddleDown, MiddleUp]),
        _ => return Err(wrong_byte(offset, format!("an event of the mouse, found {code}"))),
    };
    match action {
        LeftDown | LeftUp => down.left = action == LeftDown,
        RightDown | RightUp => down.right = action == RightDown,
        MiddleDown | MiddleUp => down.middle = action == MiddleDown,
        _ => {}
    }
    Ok(Some(action))
}
