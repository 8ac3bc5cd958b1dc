//! Checks that recordings of people's games are judged and shown, or refused with the place of the
//! error.

use std::fs;
use std::path::PathBuf;

use crate::harness;
use assert_cmd::Command;

/// A recording of a game that opens the top, flags a mine, chords, and opens all other clear cells.
const RECORDED_GAME: &str = "RawVF_Version: Rev6.2\nProgram: Arbiter\nPlayer: Ada\nWidth: 4\nHeight: 3\nMines: 2\nBoard:\n\
    0000\n0000\n*00*\nEvents:\n0.10 lc 1 1 (3 3)\n0.20 lr 1 1 (3 3)\n1.00 rc 1 3 (5 40)\n1.10 rr 1 3 (5 40)\n\
    2.00 lc 1 2 (5 20)\n2.10 rc 1 2 (5 20)\n2.20 lr 1 2 (5 20)\n2.30 rr 1 2 (5 20)\n3.00 lc 3 3 (40 40)\n\
    3.10 lr 3 3 (40 40)\n3.10 won\n";

/// Writes a file for this test.
fn write_recording(name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("a writable folder");
    path
}

/// Returns the exit status, standard output and standard error.
fn audit(game: &PathBuf) -> (i32, String, String) {
    let mut command = Command::from_std(harness::gridproof());
    let output = command.arg("audit").arg(game).output().expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().expect("a status"), text(&output.stdout), text(&output.stderr))
}

#[test]
fn every_move_of_a_recording_is_judged() {
    let (status, report, _) = audit(&write_recording("whole.rawvf", RECORDED_GAME));
    assert_eq!(status, 0);
    for (line, words) in report.lines().zip([
        "a protected first click",
        "flagged a proven mine",
        "chord  (1,0)     proven safe",
        "proven safe",
        "4 moves: ",
        "3BV 3, ZiNi 3, 4 clicks (2 left, 1 right, 1 chord), efficiency 75%, 3.100 s, 0.97 3BV/s",
    ]) {
        assert!(line.contains(words), "{line}");
    }
    // The player's name has the encoding of a Chinese Windows.
    let (before, after) = RECORDED_GAME.split_once("Ada").expect("the name");
    let named = [before.as_bytes(), b"\xc4\xe3\xba\xc3", after.as_bytes()].concat();
    assert_eq!(
        audit(&write_recording("named.rawvf", named)).1,
        report,
        "a name in another encoding"
    );
}

/// A recording of a won game, in version 1 of the format of Metasweeper. One click opens the 2 rows
/// of 3 cells, which have no mines.
const EVF_RECORDING: &[u8] = b"\x01\x80\x02\x03\0\0\x10\0\0\0\x01\0\0\x64Meta\0Ada\0\0\0\0\0\0\0\
    \x02\0\0\0\0\x05\0\x05\x03\0\0\x64\0\x05\0\x05\0";

#[test]
fn a_binary_recording_is_judged_and_replayed() {
    let path = write_recording("game.evf", EVF_RECORDING);
    let (status, report, failure) = audit(&path);
    assert_eq!((status, failure.as_str()), (0, ""), "{report}");
    assert!(
        report.contains("a protected first click") && report.contains("efficiency 100%"),
        "{report}"
    );
    let cut = write_recording("cut.evf", &EVF_RECORDING[..EVF_RECORDING.len() - 3]);
    let (status, _, failure) = audit(&cut);
    assert_eq!(status, 2);
    let expected = format!("{}: byte {}: expected a pixel", cut.display(), EVF_RECORDING.len() - 2);
    assert!(failure.contains(&expected), "{failure}");
    let mut replay = Command::from_std(harness::gridproof());
    let output = replay.arg("replay").arg(&path).output().expect("the program starts");
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 move played, won"));
}

#[test]
fn the_readable_part_of_a_cut_recording_is_judged() {
    let half = &RECORDED_GAME[..RECORDED_GAME.find("2.00").expect("a time")];
    let path = write_recording("half.rawvf", half);
    let (status, report, failure) = audit(&path);
    assert_eq!((status, report.lines().count()), (2, 4), "{report}");
    let expected = "expected the rest of the game: 2 of 10 cells without a mine are not open";
    assert_eq!(failure, format!("gridproof: {}:16:1: {expected}\n", path.display()));
}

#[test]
fn an_invalid_recording_is_refused_with_the_readable_formats() {
    for (name, bytes, expected) in [
        (
            "empty.rawvf",
            &b""[..],
            ":1:1: expected `gridproof transcript 1`, or `RawVF_Version:` of a recording",
        ),
        (
            "arbiter.avf",
            &b"\x00\x01\x00\xfe\x80"[..],
            "arbiter.avf: as evf, byte 3: expected sides from 1 to 255, found 0",
        ),
        (
            "zeros.evfs",
            &[0; 4],
            "zeros.evfs: as evf, byte 3: expected sides from 1 to 255, found 0",
        ),
        (
            "long.evf",
            &[0; 1_000_000],
            "long.evf: as evf, byte 3: expected sides from 1 to 255, found 0",
        ),
        (
            "names.evf",
            &EVF_RECORDING[..20],
            "names.evf: as evf, byte 21: expected a text that ends with a zero, found the end",
        ),
        (
            "two.evfs",
            b"\0\0\x02Ada\0\0\0\0\x03evfcsBob\0\0\0\0\x01ecs",
            "two.evfs: expected a single recording (evf), found a collection (evfs) of 2 games",
        ),
        (
            "unknown.bin",
            &b"\xff\x07\x80"[..],
            "expected a transcript, RawVF text, or an avf, evf, mvf or rmv recording",
        ),
        (
            "no_layout.rawvf",
            &b"RawVF_Version: Rev5\nWidth: 3\n"[..],
            "no_layout.rawvf:3:1: expected `Board:`",
        ),
    ] {
        let (status, report, failure) = audit(&write_recording(name, bytes));
        assert_eq!((status, report.as_str()), (2, ""), "{name}");
        assert!(failure.contains(expected) && failure.lines().count() == 1, "{failure}");
    }
}
