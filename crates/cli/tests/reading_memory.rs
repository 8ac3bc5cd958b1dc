//! Protects that reading a board takes memory in proportion to its text.
//!
//! A file of its own: what a process holds when it starts another counts as that one's, so no other
//! test may run beside this one.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use gridproof_play::referee::dialogue::Received;
use gridproof_play::runner::process;
use gridproof_play::runner::session::Player;

const GRIDPROOF: &str = env!("CARGO_BIN_EXE_gridproof");

/// Runs a command as a player that nobody talks to, and says how many bytes it held at most.
fn peak(command: &str) -> u64 {
    let player = process::Player::Shell(format!("{command} >/dev/null 2>&1"));
    let mut session =
        player.session(std::time::Duration::MAX, &Default::default()).expect("a shell");
    assert_eq!(session.receive(), Received::Closed);
    session.end(std::time::Duration::from_secs(60)).expect("it ends").0.peak_bytes
}

#[test]
fn reading_takes_memory_in_proportion_to_the_text() {
    const LENGTH: usize = 1 << 22;
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("long.board");
    fs::write(&path, "mines rows=1 cols=2\n??\n").expect("a writable folder");
    let own = peak(&format!("'{GRIDPROOF}' prove '{}'", path.display()));
    // A text without header that is a board has its cells beside its lines.
    for (name, start, rest, most) in [
        ("long row", "mines rows=1 cols=2\n", "????", 5),
        ("many words", "mines rows=1 cols=2\n", "? ? ", 5),
        ("empty lines", "mines rows=1 cols=2\n", "\n\n\n\n", 5),
        ("no header", "", "xxxx", 9),
        ("chess row", "chess-puzzle rows=1 cols=2\n", "1111", 5),
        ("header", "mines rows=4096 cols=4096 squared_distance=1\n", "", 5),
    ] {
        // Bit by bit: what this process holds when it starts another counts as that one's.
        fs::write(&path, start).expect("a writable folder");
        let mut text = OpenOptions::new().append(true).open(&path).expect("a file");
        let part = rest.repeat(1 << 14);
        for _ in 0..LENGTH >> 16 {
            text.write_all(part.as_bytes()).expect("a writable folder");
        }
        for command in ["prove", "convert --to mbf", "solve"] {
            let bytes = peak(&format!("'{GRIDPROOF}' {command} '{}'", path.display()));
            assert!(bytes <= own + most * LENGTH as u64, "{name}, {command}: {} MiB", bytes >> 20);
        }
    }
}
