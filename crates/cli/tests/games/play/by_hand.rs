//! Tests `play --me` on a real terminal: the program reviews a person's game, and the referee
//! confirms the transcript.

use std::fs;

use nix::sys::signal::Signal;

use crate::harness;
use crate::programs::tty::Tty;

#[test]
fn a_game_by_hand_is_played_judged_and_saved() {
    let folder = std::env::temp_dir().join(format!("gridproof-by-hand-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let games = folder.to_str().expect("a path");
    let args = ["play", "minesweeper", "--me", "--size", "4x3", "--mines", "11", "--seeds", "5"];
    let mut tty = Tty::start(&[&args[..], &["--transcripts", games]].concat(), 24, 80);
    tty.wait_for_text("3 rows, 4 columns, minesweeper seed 5, 11 mines, 11 without a flag");
    tty.press("i").wait_for_text("undetermined (");
    tty.press("f").wait_for_text("10 without a flag");
    tty.press("\r").wait_for_text("has a flag");
    tty.press("f").wait_for_text("11 without a flag");
    tty.press("H").wait_for_text("exact judge at the end");
    tty.press(" ").wait_for_text("H help");
    tty.press("\r").wait_for_text("won. 1 cell opened: 1 protected by the rules; with 1 hint");
    tty.press("q");
    let (status, screen, is_back) = tty.end();
    assert!(status.success() && is_back, "{screen}");
    assert!(screen.contains("minesweeper seed 5: won"), "{screen}");
    let path = folder.join("minesweeper-00005.txt");
    let replay = harness::gridproof().arg("replay").arg(path).output().expect("it runs");
    assert!(replay.status.success(), "{replay:?}");
    fs::remove_dir_all(folder).expect("ours");
}

#[test]
fn risks_are_shown_at_the_end_and_a_stopped_game_has_a_score() {
    let args =
        ["play", "superminesweeper", "--me", "-N", "10", "-M", "10", "-D", "2", "--seeds", "1"];
    let mut tty = Tty::start(&args, 40, 120);
    tty.wait_for_text(
        "10 rows, 10 columns, superminesweeper seed 1, 10 mines, 10 without a flag, hits: 0",
    );
    tty.press("\u{1b}[5~\u{1b}[H\r");
    tty.wait_until("an open cell", |screen| {
        screen.contains("(0,0) clue") || screen.contains("(0,0) a mine")
    });
    tty.press("q").wait_for_text("leave this game? y or n");
    tty.press("n").wait_for_text("H help");
    tty.press("qy").wait_for_text("over, with a score of ");
    tty.wait_until("a verdict", |screen| {
        screen.contains(" risk") || screen.contains("proven safe")
    });
    tty.press("q");
    let (status, screen, is_back) = tty.end();
    assert!(status.success() && is_back, "{screen}");
    assert!(screen.contains("1 cell opened: 1 "), "{screen}");
}

#[test]
fn a_signal_restores_the_terminal_and_saves_the_game() {
    let mut tty = Tty::start(&["play", "ruby-minesweeper", "--me", "--seeds", "3"], 24, 80);
    tty.wait_for_text("ruby-minesweeper seed 3");
    tty.press("a").wait_for_text("best: ");
    tty.press("\r").wait_until("an open cell", |screen| !screen.contains("100 hidden"));
    tty.signal(Signal::SIGTERM);
    let (status, screen, is_back) = tty.end();
    assert_eq!((status.code(), is_back), (Some(130), true), "{screen}");
    assert!(screen.contains("ruby-minesweeper seed 3: "), "{screen}");
}

#[test]
fn a_contest_without_play_by_hand_is_refused_in_one_line() {
    for (args, message) in [
        (
            &["play", "jewels", "--me"][..],
            "jewels --me: expected a game of superminesweeper, minesweeper or ruby-minesweeper",
        ),
        (&["play", "minesweeper", "--me", "--seeds", "1-2"], "--me: expected one seed, found 2"),
        (
            &["play", "minesweeper", "--me"],
            "play --me: expected a terminal on standard input and on standard output",
        ),
        (
            &["play", "minesweeper", "--me", "--json"],
            "--json: a game by hand cannot be printed as JSON",
        ),
    ] {
        let output = harness::gridproof().args(args).output().expect("it runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        if args.contains(&"--json") {
            assert_eq!(harness::failure_message(&output.stderr), message, "{args:?}");
        } else {
            assert_eq!(stderr, format!("gridproof: {message}\n"), "{args:?}");
        }
        assert_eq!(output.status.code(), Some(2));
    }
}
