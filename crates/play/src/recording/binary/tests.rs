//! Reads whole and damaged recordings. The test writes these recordings by the descriptions of the
//! formats.

use std::time::Duration;

use proptest::prelude::*;

use super::bit_shuffle::BitShuffle;
use super::*;
use crate::recording::events::ButtonAction::{self, LeftDown, LeftUp, RightDown, RightUp};
use crate::recording::{Recording, RecordingPlace};

/// A game on 4 columns and 3 rows with mines at the lower corners. The player opens the top, flags
/// a mine, and opens the remaining clear cells. Each event consists of an action, a time in
/// milliseconds, and a pixel.
const EVENTS_OF_GAME: [(Option<ButtonAction>, u32, i16, i16); 9] = [
    (Some(LeftDown), 100, 3, 3),
    (None, 150, 4, 4),
    (Some(LeftUp), 200, 4, 4),
    (Some(RightDown), 1000, 5, 40),
    (Some(RightUp), 1100, 5, 40),
    (Some(LeftDown), 3000, 40, 40),
    (Some(LeftUp), 3100, 40, 40),
    (Some(LeftDown), 3200, 20, 40),
    (Some(LeftUp), 3300, 20, 40),
];

fn event_code(action: Option<ButtonAction>) -> u8 {
    match action {
        None => 1,
        Some(LeftDown) => 2,
        Some(LeftUp) => 3,
        Some(RightDown) => 4,
        _ => 5,
    }
}

fn avf_bytes() -> Vec<u8> {
    let mut bytes = vec![52, 1, 2, 3, 4, 6, 3, 2, 0, 2, 3, 1, 3, 4, 9, 9, 127, b'9'];
    bytes.extend(b"[3|W4H3M2|1.1.2020.1:2:3:4|1.1:2:6:4|B3T4.10]\0");
    for (action, time, x, y) in EVENTS_OF_GAME {
        let action = [1, 3, 5, 9, 17][usize::from(event_code(action)) - 1];
        let [second_high, second_low] = (time as u16 / 1000 + 1).to_be_bytes();
        let ([x_high, x_low], [y_high, y_low]) = (x.to_be_bytes(), y.to_be_bytes());
        let hundredths = (time % 1000 / 10) as u8;
        bytes.extend([action, x_high, second_low, x_low, hundredths, y_high, second_high, y_low]);
    }
    bytes.extend([0; 8]);
    bytes.extend(
        b"123cs=12345678901234567RealTime: 3.10\rSkin: 3.1\rAda\rArbiter 0.52.3. Copyright\r",
    );
    bytes
}

fn evf_bytes(version: u8) -> Vec<u8> {
    let mut bytes = vec![version, 0x80];
    bytes.extend((version >= 3).then_some(0));
    bytes.extend([3, 4, 0, 2, 16, 0, 0, 0, 3]);
    if version < 4 {
        bytes.extend([0, 12, 28]);
        bytes.extend(b"Meta\0Ada\0\0\0one\0two\0\0");
        bytes.extend((version >= 2).then_some(0));
    } else {
        bytes.extend([0; 22]);
        bytes.extend(b"Meta\0Ada\0\0\0\0\x02id");
    }
    bytes.extend([0, 0b1001_0000]);
    if version >= 4 {
        bytes.extend(b"\0\x01speed\0");
    }
    let (mut last, mut x_before, mut y_before) = (0, 0, 0);
    for (action, time, x, y) in EVENTS_OF_GAME {
        if version < 4 {
            bytes.push(event_code(action));
            bytes.extend(&time.to_be_bytes()[1..]);
            bytes.extend([x.to_be_bytes(), y.to_be_bytes()].concat());
            continue;
        }
        bytes.push(255);
        bytes.extend(((time - last) as u16 - 7).to_be_bytes());
        bytes.extend([event_code(action), 7]);
        bytes.extend([(x - x_before).to_be_bytes(), (y - y_before).to_be_bytes()].concat());
        (last, x_before, y_before) = (time, x, y);
    }
    if version >= 4 {
        bytes.extend([200, 0, 39, 16, 0, 0, 0, 0, 0, 0, 0, 0, 82, 0]);
    }
    bytes.extend([0, 0, 0]);
    bytes
}

fn rmv_bytes(version: u8) -> Vec<u8> {
    let is_first = version == 1;
    let mut bytes = b"*rmv\0".to_vec();
    bytes.push(version);
    bytes.extend(if is_first { &[0; 4][..] } else { &[1, 5, 0, 0, 0, 0] });
    bytes.extend(is_first.then_some([0, 4]).into_iter().flatten());
    let properties: &[u8] = if is_first { &[0; 4] } else { &[0, 0, 0, 3, 3, 0, 16] };
    bytes.extend([0, 6, 0, 0, 0, 0, 0, 0, 0, properties.len() as u8]);
    bytes.extend(if is_first { &[0; 6][..] } else { &[0; 8] });
    bytes.extend(if is_first { &b"3BV#Vienna"[..] } else { b"Vienna" });
    bytes.extend(b"\0\x01\x03Ada\0\0\0\0\x04\x03\0\x02\0\x02\x03\x02");
    bytes.extend(properties);
    bytes.extend((!is_first).then_some([0, 0]).into_iter().flatten());
    let border = if is_first { (12, 56) } else { (0, 0) };
    for (action, time, x, y) in EVENTS_OF_GAME {
        if action.is_none() && !is_first {
            bytes.extend([28, 50, 0x11]);
            continue;
        }
        bytes.push(event_code(action));
        bytes.extend(&time.to_be_bytes()[1..]);
        bytes.push(0);
        bytes.extend([(x + border.0).to_be_bytes(), (y + border.1).to_be_bytes()].concat());
        bytes.extend([9, 0, 0]);
    }
    bytes.extend([16, 0, 12, 28]);
    bytes
}

fn mvf_bytes(year: u8) -> Vec<u8> {
    const SHUFFLE_NUMBER: u16 = 4711;
    let (start, length, pixel, border) = if year == b'5' { (74, 5, 9, 0) } else { (71, 6, 11, 32) };
    let mut bytes = vec![0; start];
    bytes[..2].copy_from_slice(mvf::SIGNATURE);
    bytes[27] = year;
    bytes.extend([1, 1, 7, 220, 1, 2, 3, 4, 1, 0, 3, 10]);
    bytes.extend((year == b'5').then_some([0; 10]).into_iter().flatten());
    bytes.extend(b"\0\x04\x03\0\x02\x01\x03\x04\x03\x03Ada");
    bytes.extend(SHUFFLE_NUMBER.to_be_bytes());
    bytes.extend([0, 0, EVENTS_OF_GAME.len() as u8]);
    let shuffle = BitShuffle::new(SHUFFLE_NUMBER, length);
    let mut down = (0, 0);
    for (action, time, x, y) in EVENTS_OF_GAME {
        match action {
            Some(LeftDown | LeftUp) => down.0 = u32::from(action == Some(LeftDown)),
            Some(RightDown | RightUp) => down.1 = u32::from(action == Some(RightDown)),
            _ => {}
        }
        let mut event = vec![0; length];
        shuffle.write_number(&mut event, 0, 1, down.1);
        shuffle.write_number(&mut event, 2, 1, down.0);
        shuffle.write_number(&mut event, 3, pixel, (y + border) as u32);
        shuffle.write_number(&mut event, 3 + pixel, pixel, (x + border) as u32);
        let from = 3 + 2 * pixel;
        if year == b'5' {
            shuffle.write_number(&mut event, from, 7, time % 1000 / 10);
            shuffle.write_number(&mut event, from + 7, 10, time / 1000);
        } else {
            shuffle.write_number(&mut event, from, 22, time);
        }
        bytes.extend(event);
    }
    bytes
}

/// Writes a recording of Minesweeper Clone before version 0.97, on a beginner board with mines in
/// the last row and in two cells above it. One click opens all other rows.
fn early_mvf_bytes() -> Vec<u8> {
    let mut bytes = vec![8, 8, 0, 10];
    (0..8).for_each(|col| bytes.extend([col, 7]));
    bytes.extend([0, 6, 1, 6, 0, 0]);
    for (seconds, down) in [(0, 1), (1, 0)] {
        bytes.extend([seconds, 5, down, 0, 100, 0, 10, 0]);
    }
    bytes.extend([0, 1, 5]);
    bytes.extend(format!("{:100}", "Ada").bytes());
    bytes.extend([[0].as_slice(), &[b'7'; 20], &[0]].concat());
    bytes
}

fn games_in_all_formats() -> Vec<(BinaryFormat, Vec<u8>)> {
    let mut games = vec![
        (BinaryFormat::Avf, avf_bytes()),
        (BinaryFormat::Rmv, rmv_bytes(1)),
        (BinaryFormat::Rmv, rmv_bytes(2)),
        (BinaryFormat::Mvf, mvf_bytes(b'5')),
        (BinaryFormat::Mvf, mvf_bytes(b'7')),
    ];
    games.extend((0..=4).map(|version| (BinaryFormat::Evf, evf_bytes(version))));
    games
}

#[test]
fn every_format_gives_the_layout_and_the_events() {
    for (format, bytes) in games_in_all_formats() {
        assert_eq!(BinaryFormat::detect(&bytes), Some(format));
        let found = format.read(&bytes).expect("a recording");
        let rows: Vec<String> = found
            .mines
            .rows()
            .map(|row| row.iter().map(|&mine| if mine { '*' } else { '0' }).collect())
            .collect();
        assert_eq!(
            (rows.join(" ").as_str(), &found.truncation),
            ("0000 0000 *00*", &None),
            "{format:?}"
        );
        assert_eq!((found.player.as_str(), found.cell_side), ("Ada", 16), "{format:?}");
        let pressed = |events: &mut dyn Iterator<Item = PointerEvent>| -> Vec<_> {
            events.filter(|event| event.action.is_some()).collect()
        };
        let written = EVENTS_OF_GAME.map(|(action, time, x, y)| {
            let time = Duration::from_millis(time.into());
            PointerEvent { action, time, x: x.into(), y: y.into() }
        });
        let (read, written) =
            (pressed(&mut found.events.iter().copied()), pressed(&mut written.into_iter()));
        assert_eq!(read, written, "{format:?}");
        let game = Recording::read(&bytes).expect("a game");
        let actions: Vec<_> =
            game.record.turns.iter().map(|turn| turn.action.to_string()).collect();
        assert_eq!(actions, ["open (0,0)", "flag (2,0)", "open (2,2)", "open (2,1)"], "{format:?}");
        assert_eq!((game.truncation.as_ref(), game.is_won()), (None, true));
        assert_eq!((game.clicks.left, game.clicks.right, game.clicks.chords), (3, 1, 0));
    }
}

#[test]
fn an_early_recording_of_clone_is_read_up_to_its_time() {
    let bytes = early_mvf_bytes();
    assert_eq!(BinaryFormat::detect(&bytes), Some(BinaryFormat::Mvf));
    let game = Recording::read(&bytes).expect("a game");
    assert_eq!(game.player, "Ada, Minesweeper Clone 0.96 or earlier");
    let turns = &game.record.turns;
    assert_eq!(turns[0].action.to_string(), "open (0,6)");
    assert_eq!(turns[0].time, Some(Duration::from_millis(1050)));
}

#[test]
fn the_press_that_starts_a_game_may_be_missing() {
    let mut bytes = rmv_bytes(2);
    let press = [2, 0, 0, 100, 0, 0, 3, 0, 3, 9, 0, 0];
    let at = bytes.windows(press.len()).position(|window| window == press).expect("the press");
    bytes[at] = 1;
    let game = Recording::read(&bytes).expect("a game");
    assert_eq!((game.record.turns.len(), game.is_won()), (4, true));
}

#[test]
fn every_truncation_is_refused_or_cut_at_its_end() {
    for (format, bytes) in games_in_all_formats() {
        for length in 0..bytes.len() {
            match format.read(&bytes[..length]) {
                Err(error) => assert!(error.byte <= length + 1, "{format:?} {length}: {error}"),
                Ok(found) => match found.truncation.map(|truncation| truncation.place) {
                    Some(RecordingPlace::Byte(byte)) => assert_eq!(byte, length + 1, "{format:?}"),
                    Some(other) => panic!("{other:?}"),
                    None => assert!(found.num_bytes_read <= length),
                },
            }
        }
    }
}

#[test]
fn invalid_bytes_are_refused_with_their_place() {
    let changed = |bytes: Vec<u8>, offset: usize, byte: u8| {
        let mut bytes = bytes;
        bytes[offset] = byte;
        let format = BinaryFormat::detect(&bytes).expect("a recording");
        format.read(&bytes).map(|found| found.truncation).expect_err("damaged").to_string()
    };
    for (bytes, offset, byte, expected) in [
        (avf_bytes(), 13, 1, " byte 13: expected each mine once"),
        (avf_bytes(), 10, 9, " byte 11: expected the cell of a mine on the board"),
        (evf_bytes(3), 3, 0, " byte 4: expected sides from 1 to 255"),
        (evf_bytes(3), 6, 3, " byte 6: expected 2 mines, as in the layout, found 3"),
        (evf_bytes(3), 7, 0, " byte 8: expected the pixels of a cell"),
        (rmv_bytes(1), 5, 3, " byte 5: expected a version, 1 or 2, found 3"),
        (mvf_bytes(b'5'), 27, b'9', " byte 28: expected the last digit of the year"),
    ] {
        let error = changed(bytes, offset, byte);
        assert!(error.starts_with(expected), "{error}");
    }
}

proptest! {
    #[test]
    fn damaged_and_random_bytes_never_panic(
        number in 0..10usize,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        random in proptest::collection::vec(any::<u8>(), 0..200),
    ) {
        let (format, mut bytes) = games_in_all_formats().swap_remove(number);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        for bytes in [bytes, random] {
            if let Ok(found) = format.read(&bytes) {
                prop_assert!(found.events.len() <= 6 * bytes.len());
                prop_assert!(found.num_bytes_read <= bytes.len());
            }
            drop(Recording::read(&bytes));
        }
    }
}
