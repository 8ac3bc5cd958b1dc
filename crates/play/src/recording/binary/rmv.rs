//! Recordings of Viennasweeper (`rmv`), versions 1 and 2. All numbers are big-endian. A file
//! contains, in this order (the numbers in brackets are lengths in bytes):
//!
//! - `*rmv` and the version (2). In version 2, the next fields are the number of the program, its
//!   version, and the size of the file.
//! - The sizes of the parts: result (version 1), version text, player, board, flags, properties,
//!   extensions (version 2), events (4), checksum. The parts follow in this order.
//! - The events, each with a code. The codes 1 to 7 are events of the mouse, with time (3), buttons
//!   and pixel (2 and 2). The code 28 is a short move (version 2). The codes 9 to 14 and 18 to 27
//!   show a cell. The codes 15 to 17 end the game.

use super::byte_reader::{ByteError, ByteReader, decode_name, wrong_byte};
use super::pointer::{PointerRecording, checked_shape, read_mines};
use crate::recording::events::ButtonAction;

/// The first bytes of a recording.
pub(super) const SIGNATURE: &[u8] = b"*rmv";

/// The number of pixels left of the board, and the number of pixels above the board. The positions
/// of version 1 include these pixels.
const BORDER_PIXELS: (i32, i32) = (12, 56);
/// The mode of games on a known layout ("UPK").
const UPK_MODE: u8 = 1;
/// The offset of the side of a cell, in pixels, among the properties of version 2.
const CELL_SIDE_OFFSET: usize = 6;

struct Header {
    is_first_version: bool,
    result: u16,
    version_text: u16,
    flags: u16,
    properties: u16,
}

/// Reads a recording.
pub(super) fn read(bytes: &[u8]) -> Result<PointerRecording, ByteError> {
    let reader = &mut ByteReader::at(bytes, 0);
    let header = read_header(reader)?;
    if header.is_first_version {
        reader.take(header.result.into(), "the result")?;
    }
    let program = decode_name(reader.take(header.version_text.into(), "the version text")?);
    let program = program.split(" Copyright").next().unwrap_or_default().to_owned();
    let fields = reader.u16("the number of names")?;
    let mut player = String::new();
    for number in 0..fields {
        let length = reader.u8("the length of a name")?;
        let field = reader.take(length.into(), "a name")?;
        if number == 0 {
            player = decode_name(field);
        }
    }
    reader.take(4, "the time of the start")?;
    let offset = reader.offset();
    let [cols, rows] = reader.array("columns and rows")?;
    let shape = checked_shape(offset, rows, cols)?;
    let count = reader.u16("the number of mines")?;
    let position = |[col, row]: [u8; 2]| Some((usize::from(row), usize::from(col)));
    let mines = read_mines(reader, shape, count, position)?;
    let mut flags = Vec::new();
    if header.flags > 0 {
        for _ in 0..reader.u16("the number of flags")? {
            flags.push(reader.array::<2>("the cell of a flag")?);
        }
    }
    let mut recording = PointerRecording { program, player, ..PointerRecording::new(mines) };
    read_properties(reader, &header, &mut recording)?;
    for [col, row] in flags {
        let pixel = |number: u8| i32::from(number) * i32::from(recording.cell_side);
        let at = (pixel(col), pixel(row));
        recording.push(Some(ButtonAction::PlaceFlag), 0, at);
    }
    let events = match header.is_first_version {
        true => |reader: &mut ByteReader<'_>, it: &mut PointerRecording| {
            read_events(reader, it, BORDER_PIXELS, true)
        },
        false => |reader: &mut ByteReader<'_>, it: &mut PointerRecording| {
            read_events(reader, it, (0, 0), false)
        },
    };
    Ok(recording.with_events(ByteReader::at(bytes, reader.offset()), events))
}

fn read_header(reader: &mut ByteReader<'_>) -> Result<Header, ByteError> {
    if reader.take(SIGNATURE.len(), "`*rmv`")? != SIGNATURE {
        return Err(wrong_byte(0, "`*rmv`, found other bytes"));
    }
    let offset = reader.offset();
    let version = reader.u16("a version, 1 or 2")?;
    if !(1..=2).contains(&version) {
        return Err(wrong_byte(offset, format!("a version, 1 or 2, found {version}")));
    }
    let is_first_version = version == 1;
    let size = "the sizes of the parts";
    let before = if is_first_version { 4 } else { 2 + 4 };
    reader.take(before, size)?;
    let result = if is_first_version { reader.u16(size)? } else { 0 };
    let version_text = reader.u16(size)?;
    reader.take(2 + 2, size)?;
    let (flags, properties) = (reader.u16(size)?, reader.u16(size)?);
    let after = if is_first_version { 4 + 2 } else { 2 + 4 + 2 };
    reader.take(after, size)?;
    Ok(Header { is_first_version, result, version_text, flags, properties })
}

/// Reads the properties: question marks, play without flags, mode and level. In version 2, the 3BV
/// and the side of a cell in pixels follow.
fn read_properties(
    reader: &mut ByteReader<'_>,
    header: &Header,
    recording: &mut PointerRecording,
) -> Result<(), ByteError> {
    let offset = reader.offset();
    let properties = reader.take(header.properties.into(), "the properties")?;
    recording.has_question_marks = properties.first().is_some_and(|&marks| marks != 0);
    recording.is_known_layout = properties.get(2) == Some(&UPK_MODE);
    if header.is_first_version {
        return Ok(());
    }
    if let Some(&side) = properties.get(CELL_SIDE_OFFSET) {
        if side == 0 {
            let expected = "the pixels of a cell, at least 1, found 0";
            return Err(wrong_byte(offset + CELL_SIDE_OFFSET, expected));
        }
        recording.cell_side = side;
    }
    for _ in 0..reader.u16("the number of extensions")? {
        for part in ["the name of an extension", "the value of an extension"] {
            let length = reader.u8(part)?;
            reader.take(length.into(), part)?;
        }
    }
    Ok(())
}

fn read_events(
    reader: &mut ByteReader<'_>,
    recording: &mut PointerRecording,
    (left, top): (i32, i32),
    is_first_version: bool,
) -> Result<(), ByteError> {
    const SHORT_MOVE_CODE: u8 = 28;
    const BLAST_CODE: u8 = 15;
    const WIN_CODE: u8 = 16;
    let mut last: Option<(u64, i32, i32)> = None;
    loop {
        let offset = reader.offset();
        let code = reader.u8("an event, or 15 to 17 at their end")?;
        match code {
            0 if is_first_version => drop(reader.take(4, "a time")?),
            1..=7 => {
                let time = u64::from(reader.u24("the time of an event")?);
                reader.u8("the buttons of an event")?;
                let pixel = reader.array::<4>("the pixel of an event")?;
                let [x, y] =
                    [[pixel[0], pixel[1]], [pixel[2], pixel[3]]].map(
                        |pair| match is_first_version {
                            true => i32::from(u16::from_be_bytes(pair)),
                            false => i32::from(i16::from_be_bytes(pair)),
                        },
                    );
                let (x, y) = (x - left, y - top);
                last = Some((time, x, y));
                recording.push(button_of_code(code), time, (x, y));
            }
            9..=14 | 18..=27 => drop(reader.take(2, "the cell that is shown")?),
            BLAST_CODE..=17 => {
                if code <= WIN_CODE {
                    recording.is_won = Some(code == WIN_CODE);
                }
                reader.u24("the time of the end")?;
                return Ok(());
            }
            SHORT_MOVE_CODE if !is_first_version => {
                let [delay, moved] = reader.array("a short move")?;
                let Some((time, x, y)) = last else {
                    return Err(wrong_byte(
                        offset,
                        "a first event with a pixel, found a short move",
                    ));
                };
                // The byte holds two signed numbers of four bits.
                let signed = |bits: u8| i32::from(bits as i8 >> 4);
                let next = (time + u64::from(delay), x + signed(moved), y + signed(moved << 4));
                last = Some(next);
                recording.push(None, next.0, (next.1, next.2));
            }
            _ => return Err(wrong_byte(offset, format!("an event from 1 to 28, found {code}"))),
        }
    }
}

fn button_of_code(code: u8) -> Option<ButtonAction> {
    Some(match code {
        2 => ButtonAction::LeftDown,
        3 => ButtonAction::LeftUp,
        4 => ButtonAction::RightDown,
        5 => ButtonAction::RightUp,
        6 => ButtonAction::MiddleDown,
        7 => ButtonAction::MiddleUp,
        _ => return None,
    })
}
