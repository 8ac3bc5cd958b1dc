//! Tests the screen of `analyse` on a real terminal: drawing, typing, saving and failures. The
//! program restores the terminal in every case.

use std::fs;
use std::path::PathBuf;

use nix::sys::signal::Signal;

use crate::programs::tty::{TerminalLink, Tty, status_after_closing};

const SMALL_BOARD: &str =
    "mines rows=3 cols=4 mines=3 squared_distance=2\n1 2 ? ?\n? ? ? ?\n1 2 * ?\n";

/// A temporary folder that one test owns.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("gridproof-screen-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn path_of(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path").to_owned()
    }

    fn write_file(&self, name: &str, text: &str) -> String {
        let path = self.path_of(name);
        fs::write(&path, text).expect("a file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Asserts that the program ended with this status and restored the terminal. Returns the last
/// screen.
fn assert_ends(tty: Tty, status: i32) -> String {
    let (found, screen, is_back) = tty.end();
    assert_eq!(found.code(), Some(status), "{screen}");
    assert!(is_back, "the terminal is not as it was: {screen}");
    screen
}

#[test]
fn a_board_is_shown_with_proofs_and_explanations() {
    let folder = Folder::new("shown");
    let path = folder.write_file("small.board", SMALL_BOARD);
    let mut tty = Tty::start(&["analyse", &path], 24, 80);
    let screen = tty.wait_for_text("undetermined (");
    for line in ["0   1  2  M  S", "1 .50.50  S  S", "2   1  2  *  S"] {
        assert!(screen.contains(line), "{line}:\n{screen}");
    }
    tty.press("jllw").wait_for_text("(1,2) is safe: 2 clues together show it");
    let screen = tty.wait_for_text("> S");
    assert!(screen.contains("> 2"), "the clues are marked:\n{screen}");
    tty.press("hhw").wait_for_text("(1,0) is undetermined");
    tty.wait_for_text("a, without one there: a mine at (1,1)");
    tty.press("a").wait_for_text("best: (0,3) safe");
    tty.press("H").wait_for_text("Any key returns");
    tty.press("x").wait_for_text("best: ");
    tty.press("q");
    assert_ends(tty, 0);
    assert_eq!(fs::read_to_string(path).expect("a file"), SMALL_BOARD, "nothing was written");
}

#[test]
fn clues_are_typed_undone_and_saved() {
    let folder = Folder::new("typed");
    let (path, other) = (folder.path_of("new.board"), folder.write_file("other.board", "other"));
    let mut tty = Tty::start(&["analyse", "--size", "3x2", "--mines", "1"], 24, 80);
    tty.wait_for_text("2 rows, 3 columns, 1 mine");
    tty.press("1");
    tty.wait_for_text("clue 1, 3 hidden cells around");
    tty.press("l1").wait_for_text("(0,1) clue 1");
    tty.press("9").wait_for_text("expected a clue from 0 to 5");
    tty.press("u").wait_for_text("(0,1) hidden");
    tty.press("r").wait_for_text("(0,1) clue 1");
    tty.press("lF").wait_for_text("(0,2) flagged");
    tty.press("q").wait_for_text("not saved: y quits");
    tty.press("n").wait_for_text("H help");
    tty.press("s").wait_for_text("save to (Enter");
    tty.press(&other).press("\r").wait_for_text("exists already: overwrite it?");
    tty.press("n").wait_for_text("H help");
    tty.press("s").press(&path).press("\r").wait_for_text("saved to");
    tty.press("m").wait_for_text("number of mines");
    tty.press("7\r").wait_for_text("expected a number of mines from 0 to 6, or a density");
    tty.press("m20%\r").wait_for_text("density 1/5");
    tty.press("m\r").wait_for_text("mines not known");
    tty.press("s").wait_for_text("saved to");
    tty.press("\u{3}");
    assert_ends(tty, 0);
    let saved = fs::read_to_string(path).expect("a file");
    assert_eq!(saved, "mines rows=2 cols=3 squared_distance=2\n1 1 F\n? ? ?\n");
    assert_eq!(fs::read_to_string(other).expect("a file"), "other");
}

#[test]
fn a_contradiction_is_shown_with_its_clues() {
    let mut tty = Tty::start(&["analyse", "mines rows=1 cols=5\n1?2?1"], 24, 80);
    tty.wait_for_text("2 mine (M)");
    tty.press("\u{1b}[F0").wait_for_text("the board contradicts itself: 2 clues together show it");
    let screen = tty.wait_for_text("> 2");
    assert!(screen.contains("> 0"), "{screen}");
    tty.press("qy");
    assert_ends(tty, 0);
}

#[test]
fn a_pasted_board_replaces_the_old_one() {
    let mut tty = Tty::start(&["analyse"], 24, 80);
    tty.wait_for_text("9 rows, 9 columns, 10 mines");
    tty.press("\u{1b}[200~11#\n###\u{1b}[201~").wait_for_text("2 rows, 3 columns, mines not known");
    tty.wait_for_text("2 safe (S)");
    tty.press("\u{1b}[200~nothing\u{1b}[201~").wait_for_text("pasted text:1:");
    tty.press("u").wait_for_text("9 rows, 9 columns, 10 mines");
    // Nothing has changed, so the screen quits without a question.
    tty.press("\u{3}");
    assert_ends(tty, 0);
}

#[test]
fn the_mouse_moves_and_flags() {
    let mut tty = Tty::start(&["analyse"], 24, 80);
    tty.wait_for_text("(0,0) hidden");
    // The mouse protocol counts columns and lines from 1. The board begins below two lines: the
    // title and the column numbers.
    tty.press("\u{1b}[<0;10;5M").wait_for_text("(2,2) hidden");
    tty.press("\u{1b}[<2;13;6M").wait_for_text("(3,3) flagged");
    tty.press("\u{1b}[<65;13;6M").wait_for_text("(4,3) hidden");
    tty.press("qy");
    assert_ends(tty, 0);
}

#[test]
fn clues_of_two_digits_are_typed_on_large_neighbourhoods() {
    let mut tty = Tty::start(&["analyse", "--size", "20x20", "--squared-distance", "10"], 30, 100);
    tty.wait_for_text("squared distance 10");
    tty.press("\u{1b}[6~llllll12").wait_for_text("(10,6) clue 12");
    tty.press("3").wait_for_text("(10,6) clue 3,");
    tty.press("qy");
    assert_ends(tty, 0);
}

#[test]
fn a_board_larger_than_the_screen_scrolls_and_no_size_fails() {
    let mut tty = Tty::start(&["analyse", "--size", "50x50", "--mines", "250"], 24, 80);
    tty.wait_for_text("rows 0-");
    tty.press("\u{1b}[F").wait_for_text("columns 25-49 of 50");
    for (rows, cols) in [(3, 9), (1, 1), (2, 40), (24, 5), (60, 250)] {
        tty.resize(rows, cols);
    }
    tty.wait_for_text("(0,49) hidden");
    let screen =
        tty.wait_until("all rows", |screen| screen.contains("49   ?") || screen.contains("49 ."));
    assert!(!screen.contains(" of 50"), "all of it is seen:\n{screen}");
    tty.resize(24, 80).wait_for_text("columns 25-49 of 50");
    tty.press("q");
    assert_ends(tty, 0);
}

#[test]
fn signals_restore_the_terminal() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let tty = Tty::start(&["analyse"], 24, 80);
        tty.wait_for_text("H help");
        assert!(tty.shows_alternate_screen());
        tty.signal(signal);
        assert_ends(tty, 130);
    }
}

/// Checks that the program ends after the terminal was closed, although a closed terminal cannot
/// show its cursor again.
#[test]
fn the_program_ends_when_its_terminal_is_closed() {
    let game = ["play", "minesweeper", "--me", "--seeds", "5"];
    for size in [(1, 1), (24, 80)] {
        for args in [&["analyse"][..], &game] {
            for link in [TerminalLink::Controls, TerminalLink::Standard] {
                let status = status_after_closing(args, size, link);
                assert_eq!(status.code(), Some(130), "{args:?} {size:?} {link:?}");
            }
        }
    }
}

/// Checks that Ctrl-C works after the start of a paste, when all other input counts as pasted text.
#[test]
fn a_paste_that_never_ends_does_not_swallow_ctrl_c() {
    let mut tty = Tty::start(&["analyse"], 24, 80);
    tty.wait_for_text("H help");
    tty.press("\u{1b}[200~11#\u{3}");
    assert_ends(tty, 0);
    let mut tty = Tty::start(&["analyse", "--size", "2x1"], 24, 80);
    tty.wait_for_text("H help");
    tty.press("1").wait_for_text("clue 1");
    tty.press("\u{1b}[200~11#\u{3}").wait_for_text("not saved: y quits");
    tty.press("\u{3}");
    assert_ends(tty, 0);
}

#[test]
fn an_invalid_board_and_a_missing_terminal_are_refused_in_one_line() {
    let tty = Tty::start(&["analyse", "no/such.board"], 24, 80);
    let screen = assert_ends(tty, 2);
    assert!(screen.starts_with("gridproof: no/such.board: expected a readable board"), "{screen}");
    let tty = Tty::start(&["analyse", "mines rows=1 cols=2\n? x"], 24, 80);
    let screen = assert_ends(tty, 2);
    assert!(screen.starts_with("gridproof: <argument>:2:3: expected"), "{screen}");
    let output = crate::harness::gridproof().arg("analyse").output().expect("it runs");
    let expected =
        "gridproof: analyse: expected a terminal on standard input and on standard output\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[test]
fn an_answer_fits_the_width_of_the_terminal() {
    let folder = Folder::new("fitted");
    let row = "? ".repeat(29) + "1\n";
    let board = format!("mines rows=4 cols=30 mines=20 squared_distance=2\n{}", row.repeat(4));
    let path = folder.write_file("wide.board", &board);
    let tty = Tty::start(&["count", &path, "--color", "never"], 40, 100);
    let screen = assert_ends(tty, 0);
    assert!(screen.contains("chances in percent: .07 is 7%"), "{screen}");
    assert!(screen.contains("28 29\n"), "{screen}");
    let tty = Tty::start(&["count", &path, "--color", "always"], 40, 80);
    let screen = assert_ends(tty, 0);
    assert!(screen.contains("chances in percent: 07 is 7%"), "{screen}");
    let piped = crate::harness::gridproof().args(["count", &path]).output().expect("it runs");
    assert!(String::from_utf8_lossy(&piped.stdout).contains("  28  29\n"), "as it always was");
}
