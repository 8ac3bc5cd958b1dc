//! Checks that reading a board takes memory in proportion to its text.
//!
//! A started process inherits the peak memory of its parent. This test has its own binary, so that
//! no other test raises the peak memory at the same time.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use gridproof_play::referee::dialogue::PlayerTurnEvent;
use gridproof_play::runner::players::program;
use gridproof_play::runner::players::session::SessionPlayer;

const GRIDPROOF: &str = env!("CARGO_BIN_EXE_gridproof");

/// Runs a command, and returns its peak memory in bytes. The memory is measured like the memory of
/// a player.
fn peak_memory(command: &str) -> u64 {
    let player = program::PlayerProgram::Shell(format!("{command} >/dev/null 2>&1"));
    let seed = gridproof_play::referee::seeds::Seed::new(1).expect("a seed");
    let mut session =
        player.session(seed, std::time::Duration::MAX, &Default::default()).expect("a shell");
    assert_eq!(session.receive(), PlayerTurnEvent::Closed);
    session.end(std::time::Duration::from_secs(60)).expect("it ends").0.peak_bytes
}

/// A long text. `most` is the memory that reading may take for each byte of the text.
struct LongText {
    name: &'static str,
    start: &'static str,
    repeated: &'static str,
    length: usize,
    most: u64,
}

/// Texts that are too long. Refusing a text takes 0.7 to 1.0 bytes of memory for each byte of the
/// text. A text that could be a board without a header takes 8.9 bytes, because its cells and
/// possible readings are stored too.
const LONG_TEXTS: [LongText; 7] = [
    LongText::saved_board("long row", "mines rows=1 cols=2\n", "????"),
    LongText::saved_board("many words", "mines rows=1 cols=2\n", "? ? "),
    LongText::saved_board("empty lines", "mines rows=1 cols=2\n", "\n\n\n\n"),
    LongText::saved_board("chess row", "chess-puzzle rows=1 cols=2\n", "1111"),
    LongText {
        length: 0,
        ..LongText::saved_board("header", "mines rows=4096 cols=4096 squared_distance=1\n", "")
    },
    LongText { most: 9, ..LongText::saved_board("no header", "", "xxxx") },
    LongText {
        length: (1 << 23) + (1 << 16),
        ..LongText::saved_board("no header, too large", "", "xxxx")
    },
];

impl LongText {
    const fn saved_board(name: &'static str, start: &'static str, repeated: &'static str) -> Self {
        Self { name, start, repeated, length: 1 << 20, most: 2 }
    }

    /// Writes the text in pieces, because a started process inherits the peak memory of this test.
    fn write(&self, path: &Path) {
        fs::write(path, self.start).expect("a writable folder");
        let mut text = OpenOptions::new().append(true).open(path).expect("a file");
        let part = self.repeated.repeat(1 << 14);
        for _ in 0..self.length >> 16 {
            text.write_all(part.as_bytes()).expect("a writable folder");
        }
    }
}

#[test]
fn reading_takes_memory_in_proportion_to_the_text() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("long.board");
    fs::write(&path, "mines rows=1 cols=2\n??\n").expect("a writable folder");
    let own = peak_memory(&format!("'{GRIDPROOF}' prove '{}'", path.display()));
    for text in &LONG_TEXTS {
        text.write(&path);
        // One more megabyte allows for differences between machines.
        let most = own + (1 << 20) + text.most * text.length as u64;
        let path = path.display();
        std::thread::scope(|scope| {
            for command in ["prove", "convert --to mbf", "solve"] {
                let line = format!("'{GRIDPROOF}' {command} '{path}'");
                scope.spawn(move || {
                    let bytes = peak_memory(&line);
                    assert!(
                        bytes <= most,
                        "{}, {command}: {bytes} bytes, of {own} its own",
                        text.name
                    );
                });
            }
        });
    }
}
