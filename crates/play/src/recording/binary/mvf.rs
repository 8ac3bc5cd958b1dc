//! Recordings of Minesweeper Clone (`mvf`), from version 0.75 to 2007. The numbers in brackets are
//! lengths in bytes.
//!
//! - From version 0.97 on, a file begins with a signature that contains the year. The date (7),
//!   level and mode, and the time (3) follow at an offset that depends on the year. In version
//!   0.97, five counts (2 each) come next. The question marks, the layout (the column and row of
//!   each mine, from 1), and the name with its length follow. A number (2) determines the order of
//!   the bits of events. The number of events (3) and the events end the file.
//! - Before version 0.97, a file contains the layout (mines counted from 0), question marks, a
//!   byte, and events of eight bytes. The time (3), the name and a checksum follow.
//!
//! An event consists of the pixel, the time, and the buttons that are down.

use gridproof::grid::Shape;

use super::bit_shuffle::BitShuffle;
use super::byte_reader::{ByteError, ByteReader, decode_name, wrong_byte};
use super::pointer::{ButtonsDown, PointerRecording, checked_shape, read_mines};

/// The first bytes of a recording from version 0.97 on.
pub(super) const SIGNATURE: &[u8] = b"\x11M";

/// The offset of the last digit of the year.
const YEAR_OFFSET: usize = 27;
/// The mode of games on a known layout ("UPK").
const UPK_MODE: u8 = 3;

/// The boards of versions before 0.97: rows, columns, mines.
const CLASSIC_BOARDS: [(u8, u8, u16); 3] = [(8, 8, 10), (16, 16, 40), (16, 30, 99)];

/// The layout of an event's bits.
struct EventBitLayout {
    /// The number of bytes.
    bytes: usize,
    /// The number of bits of each coordinate. The bits of y precede the bits of x.
    pixel: usize,
    /// The number of pixels left of the board. There are as many pixels above the board.
    border: i32,
    /// The number of bits for hundredths of a second, which precede the bits for seconds. `None` if
    /// all bits count milliseconds.
    hundredths: Option<usize>,
    /// The total number of bits of the time.
    time: usize,
}

const EVENT_BITS_OF_097: EventBitLayout =
    EventBitLayout { bytes: 5, pixel: 9, border: 0, hundredths: Some(7), time: 17 };
const EVENT_BITS_OF_2007: EventBitLayout =
    EventBitLayout { bytes: 6, pixel: 11, border: 32, hundredths: None, time: 22 };

/// Whether the bytes begin with a board of the versions without a signature.
pub(super) fn is_early_version(bytes: &[u8]) -> bool {
    let &[cols, rows, high, low, ..] = bytes else { return false };
    CLASSIC_BOARDS.contains(&(rows, cols, u16::from_be_bytes([high, low])))
}

/// Reads a recording.
pub(super) fn read(bytes: &[u8]) -> Result<PointerRecording, ByteError> {
    if !bytes.starts_with(SIGNATURE) {
        return read_without_signature(bytes);
    }
    const OFFSET_OF_097: usize = 74;
    const OFFSET_OF_2007: usize = 71;
    match ByteReader::at(bytes, YEAR_OFFSET).u8("the last digit of the year")? {
        b'5' => {
            read_with_signature(bytes, OFFSET_OF_097, &EVENT_BITS_OF_097, "Minesweeper Clone 0.97")
        }
        b'6' | b'7' => read_with_signature(
            bytes,
            OFFSET_OF_2007,
            &EVENT_BITS_OF_2007,
            "Minesweeper Clone 2007",
        ),
        b'8' => {
            let found = read_with_signature(
                bytes,
                OFFSET_OF_097,
                &EVENT_BITS_OF_097,
                "Minesweeper Clone 0.97",
            )?;
            // The program of 2008 is a modified version that only replays known layouts.
            Ok(PointerRecording { is_known_layout: true, ..found })
        }
        other => Err(wrong_byte(
            YEAR_OFFSET,
            format!("the last digit of the year from 5 to 8, found {other}"),
        )),
    }
}

fn read_with_signature(
    bytes: &[u8],
    offset: usize,
    bits: &EventBitLayout,
    program: &str,
) -> Result<PointerRecording, ByteError> {
    let reader = &mut ByteReader::at(bytes, offset);
    reader.take(7, "the date")?;
    let [_level, mode] = reader.array("level and mode")?;
    reader.take(3, "the time")?;
    if bits.hundredths.is_some() {
        reader.take(10, "3BV and the numbers of clicks")?;
    }
    let has_question_marks = reader.u8("question marks")? != 0;
    let from_one = |byte: u8| usize::from(byte).checked_sub(1);
    let position = |[col, row]: [u8; 2]| from_one(row).zip(from_one(col));
    let (shape, count) = read_board(reader)?;
    let mines = read_mines(reader, shape, count, position)?;
    let length = reader.u8("the length of the name")?;
    let player = decode_name(reader.take(length.into(), "the name")?);
    let shuffle = BitShuffle::new(reader.u16("the number that shuffles bits")?, bits.bytes);
    let count = reader.u24("the number of events")?;
    let recording = PointerRecording {
        program: program.to_owned(),
        player,
        has_question_marks,
        is_known_layout: mode == UPK_MODE,
        ..PointerRecording::new(mines)
    };
    let events = |reader: &mut ByteReader<'_>, recording: &mut PointerRecording| {
        let mut previous = None;
        for _ in 0..count {
            let event = bits.decode_state(&shuffle, reader.take(bits.bytes, "an event")?);
            push_changed_buttons(recording, event, &mut previous);
        }
        Ok(())
    };
    Ok(recording.with_events(ByteReader::at(bytes, reader.offset()), events))
}

fn read_board(reader: &mut ByteReader<'_>) -> Result<(Shape, u16), ByteError> {
    let offset = reader.offset();
    let [cols, rows] = reader.array("width and height")?;
    Ok((checked_shape(offset, rows, cols)?, reader.u16("the number of mines")?))
}

/// The state of the mouse at a certain time. The time is in milliseconds.
#[derive(Clone, Copy)]
struct TimedMouseState {
    time: u64,
    pixel: (i32, i32),
    down: ButtonsDown,
}

/// Adds the events that lead from the previous state to the current state. Before the first state,
/// no button is down.
fn push_changed_buttons(
    recording: &mut PointerRecording,
    current: TimedMouseState,
    previous: &mut Option<TimedMouseState>,
) {
    let TimedMouseState { time, pixel, down } = current;
    if previous.is_none_or(|previous| previous.pixel != pixel) {
        recording.push(None, time, pixel);
    }
    let was_down = previous.map(|previous| previous.down).unwrap_or_default();
    for action in down.actions_since(was_down) {
        recording.push(Some(action), time, pixel);
    }
    *previous = Some(current);
}

impl EventBitLayout {
    fn decode_state(&self, shuffle: &BitShuffle, event: &[u8]) -> TimedMouseState {
        const FIRST_PIXEL_BIT: usize = 3;
        let is_down = |number| shuffle.read_number(event, number, 1) == 1;
        let down = ButtonsDown { right: is_down(0), middle: is_down(1), left: is_down(2) };
        let pixel = |from| shuffle.read_number(event, from, self.pixel) as i32 - self.border;
        let x_from = FIRST_PIXEL_BIT + self.pixel;
        let time_from = x_from + self.pixel;
        let time = |from, bits| u64::from(shuffle.read_number(event, from, bits));
        let time = match self.hundredths {
            Some(bits) => {
                time(time_from, bits) * 10 + time(time_from + bits, self.time - bits) * 1000
            }
            None => time(time_from, self.time),
        };
        TimedMouseState { time, pixel: (pixel(x_from), pixel(FIRST_PIXEL_BIT)), down }
    }
}

/// Reads a recording of a version before 0.97. The offset of the time is counted from the end of
/// the file.
fn read_without_signature(bytes: &[u8]) -> Result<PointerRecording, ByteError> {
    let reader = &mut ByteReader::at(bytes, 0);
    let (shape, count) = read_board(reader)?;
    let position = |[col, row]: [u8; 2]| Some((usize::from(row), usize::from(col)));
    let mines = read_mines(reader, shape, count, position)?;
    let [marks, _] = reader.array("question marks")?;
    let (time_at, player) = read_early_footer(bytes);
    let time_at = time_at.filter(|&at| at >= reader.offset());
    let time_at =
        time_at.ok_or_else(|| wrong_byte(bytes.len(), "events and the time, found the end"))?;
    let [high, low, hundredths] = ByteReader::at(bytes, time_at).array("the time")?;
    let end = u64::from(u16::from_be_bytes([high, low])) * 1000 + u64::from(hundredths) * 10;
    let recording = PointerRecording {
        program: "Minesweeper Clone 0.96 or earlier".to_owned(),
        player,
        has_question_marks: marks != 0,
        ..PointerRecording::new(mines)
    };
    let events = |reader: &mut ByteReader<'_>, recording: &mut PointerRecording| {
        read_early_events(reader, recording, (time_at, end));
        Ok(())
    };
    Ok(recording.with_events(ByteReader::at(bytes, reader.offset()), events))
}

/// Reads events up to the time of the game, or up to an event that goes back in time. Then releases
/// all buttons.
fn read_early_events(
    reader: &mut ByteReader<'_>,
    recording: &mut PointerRecording,
    (time_at, end): (usize, u64),
) {
    const LEFT_BUTTON: u8 = 1;
    const MIDDLE_BUTTON: u8 = 2;
    const RIGHT_BUTTON: u8 = 4;
    let mut previous: Option<TimedMouseState> = None;
    while reader.offset() <= time_at {
        let Ok([seconds, hundredths, down, x_high, x_low, y_high, y_low, _]) = reader.array("")
        else {
            break;
        };
        let time = u64::from(seconds) * 1000 + u64::from(hundredths) * 10;
        if time > end || previous.is_some_and(|previous| previous.time > time) {
            break;
        }
        let is_down = |bit| down & bit != 0;
        let down = ButtonsDown {
            left: is_down(LEFT_BUTTON),
            middle: is_down(MIDDLE_BUTTON),
            right: is_down(RIGHT_BUTTON),
        };
        let pixel = |high, low| i32::from(u16::from_be_bytes([high, low]));
        let pixel = (pixel(x_high, x_low), pixel(y_high, y_low));
        push_changed_buttons(recording, TimedMouseState { time, pixel, down }, &mut previous);
    }
    if let Some(last) = previous {
        push_changed_buttons(
            recording,
            TimedMouseState { down: ButtonsDown::default(), ..last },
            &mut previous,
        );
    }
}

/// Returns the offset of the time, and the name. The checksum at the end identifies the version: it
/// has 22 bytes from version 0.8 on, and 10 digits in version 0.76. Files of earlier versions
/// contain no name.
fn read_early_footer(bytes: &[u8]) -> (Option<usize>, String) {
    const TIME_LENGTH: usize = 3;
    const NAME_LENGTH: usize = 100;
    let from_end = |length: usize| bytes.len().checked_sub(length);
    let is_digit = |length: usize| from_end(length).is_some_and(|at| bytes[at].is_ascii_digit());
    let checksum = if !is_digit(1) && !is_digit(22) { 22 } else { 10 };
    let blank = from_end(checksum + TIME_LENGTH).and_then(|at| bytes.get(at..at + TIME_LENGTH));
    if checksum == 10 && blank != Some(b"   ") {
        return (from_end(checksum + TIME_LENGTH), String::new());
    }
    let name_at = from_end(checksum + NAME_LENGTH);
    let player = name_at.map(|at| decode_name(&bytes[at..at + NAME_LENGTH])).unwrap_or_default();
    (from_end(checksum + NAME_LENGTH + TIME_LENGTH), player)
}
