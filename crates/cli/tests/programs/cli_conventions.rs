//! Tests the behaviour that all programs share. A usage error is one line, and a failed write to
//! the output is an error. Boards with a byte order mark and CRLF line ends are read.

use crate::harness::{GRIDPROOF, PLAYER};
use gridproof_engine::query::Engines;
use std::fs::{self, File, OpenOptions};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn run(program: &str, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).stdin(Stdio::null()).output().expect("it runs")
}

fn write_file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("a writable folder");
    path
}

#[test]
fn an_error_of_usage_is_one_line_that_names_the_program() {
    for (program, arguments, message) in [
        (GRIDPROOF, &[][..], "gridproof: expected a command"),
        (GRIDPROOF, &["generate"], "gridproof: expected a command"),
        (GRIDPROOF, &["prove"], "gridproof: the following required arguments were not provided"),
        (GRIDPROOF, &["count", "-", "--engine", "sta"], "gridproof: invalid value 'sta'"),
        (GRIDPROOF, &["prove", "-", "--cel=1,2"], "gridproof: unexpected argument '--cel' found"),
        (
            GRIDPROOF,
            &["prove", "-", "--cell", "-1"],
            "gridproof: invalid value '-1' for '--cell <R,C>': expected a row and a column, as in 0,3",
        ),
        (GRIDPROOF, &["play", "jewel", "--seeds", "1"], "gridproof: invalid value 'jewel'"),
        (
            GRIDPROOF,
            &["prove", "-", "--seconds", "-1"],
            "gridproof: invalid value '-1' for '--seconds <S>': expected a number of seconds, 0 or more\n",
        ),
        (
            GRIDPROOF,
            &["prove", "-", "--work", "-1"],
            "gridproof: invalid value '-1' for '--work <N>': expected a whole number from 0 to 2^64 - 1\n",
        ),
        (
            GRIDPROOF,
            &["check", "evidence", "--work", "99999999999999999999"],
            "gridproof: invalid value '99999999999999999999' for '--work <N>': expected a whole number \
             from 0 to 2^64 - 1\n",
        ),
        (
            GRIDPROOF,
            &["generate", "mines", "--rows", "0", "--cols", "9", "--mines", "9", "--seed", "1"],
            "gridproof: invalid value '0' for '--rows <R>': expected a whole number from 1 to 67108864\n",
        ),
        (
            GRIDPROOF,
            &["generate", "jewels-templates", "--rows", "12", "--seed", "-1"],
            "gridproof: invalid value '-1' for '--seed <S>': expected a whole number from 0 to 2^64 - 1\n",
        ),
        (
            GRIDPROOF,
            &["play", "superminesweeper", "--seeds", "-1"],
            "gridproof: invalid value '-1' for '--seeds <SEEDS>': `-1` is not a seed: expected a number from 1 to 2^63 - 1\n",
        ),
        (
            PLAYER,
            &["--memory", "-1"],
            "gridproof-player: invalid value '-1' for '--memory <SIZE>': expected a number of bytes",
        ),
        (PLAYER, &["superminsweeper"], "gridproof-player: invalid value 'superminsweeper'"),
        (PLAYER, &["--seed", "x"], "gridproof-player: invalid value 'x'"),
        (PLAYER, &["--policy", "x"], "gridproof-player: unknown policy `x`"),
    ] {
        let output = run(program, arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with(message), "{arguments:?}: {stderr}");
        assert_eq!((stderr.lines().count(), output.status.code()), (1, Some(2)), "{stderr}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_nearest_choice_is_named() {
    let output = run(PLAYER, &["superminsweeper"]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.ends_with("a similar value exists: 'superminesweeper'\n"), "{stderr}");
}

#[test]
fn an_unknown_backend_is_refused_with_the_known_ones() {
    let board = ["prove", "mines rows=1 cols=3\n?1?", "--backend", "varisad"];
    let output = run(GRIDPROOF, &board);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    for name in Engines::backend_names() {
        assert!(stderr.contains(name), "{stderr}");
    }
    assert!(stderr.ends_with("a similar value exists: 'varisat'\n"), "{stderr}");
}

#[test]
fn every_backend_gives_the_same_answers() {
    let mines = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
    let clicks = "one-click rows=5 cols=7 mines=?";
    for arguments in [
        &["prove", mines, "--engine", "sat", "--json"][..],
        &["count", mines, "--engine", "sat", "--json"],
        &["audit", "../../examples/game.txt", "--json"],
        &["solve", &clicks.replace('?', "33"), "--engine", "sat", "--json"],
        &["solve", &clicks.replace('?', "20"), "--engine", "ilp", "--json"],
    ] {
        let expected = run(GRIDPROOF, arguments);
        assert_eq!(expected.status.code(), Some(0), "{arguments:?} {expected:?}");
        for name in Engines::backend_names() {
            let found = run(GRIDPROOF, &[arguments, &["--backend", name]].concat());
            assert_eq!(found, expected, "{arguments:?} {name}");
        }
    }
}

#[test]
fn the_help_of_play_names_policies_and_ranges() {
    let help = String::from_utf8(run(GRIDPROOF, &["play", "--help"]).stdout).expect("text");
    for part in [
        "--policy look-ahead, least-risk, logic",
        "-N from 10 to 50",
        "-D from 1 to 10",
        "--policy planner, greedy",
        "-C from 5 to 10",
        "99 on 30x16, 40 on 16x16, 10 on 9x9",
        "gridproof play superminesweeper --seeds 1-10",
    ] {
        let unwrapped = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(unwrapped.contains(part), "{part}: {help}");
    }
}

#[test]
fn the_number_of_mines_must_fit_the_size_of_a_classic_game() {
    for size in ["9x9", "5x5", "3x3", "1x1"] {
        let arguments = ["play", "minesweeper", "--size", size, "--games", "1", "--quiet"];
        let output = run(GRIDPROOF, &arguments);
        assert_eq!(output.status.code(), Some(0), "{size}: {output:?}");
    }
}

#[test]
fn a_full_output_is_a_failure() {
    let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
        eprintln!("skipped: there is no /dev/full");
        return;
    };
    let board = write_file("full.board", "mines rows=1 cols=3\n?1?\n");
    let board = board.to_str().expect("UTF-8");
    for (program, arguments) in [
        (GRIDPROOF, &["--help"][..]),
        (GRIDPROOF, &["prove", "--help"]),
        (GRIDPROOF, &["--version"]),
        (PLAYER, &["--help"]),
        (GRIDPROOF, &["prove", board]),
        (GRIDPROOF, &["count", board, "--json"]),
        (GRIDPROOF, &["convert", board, "--to", "text"]),
        (GRIDPROOF, &["play", "superminesweeper", "--seeds", "1", "--player", "echo STOP"]),
    ] {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null());
        let output = command.stdout(full.try_clone().expect("a file")).output().expect("it runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("cannot write the answer: No space left"), "{stderr}");
        assert_eq!((stderr.lines().count(), output.status.code()), (1, Some(2)), "{arguments:?}");
    }
}

#[test]
fn boards_of_other_systems_are_read() {
    let boards: [(&str, &[&str]); 4] = [
        ("mines rows=1 cols=3\n?1?\n", &["prove"]),
        ("3x1x1\nH1H\n", &["convert", "--to", "text"]),
        ("one-click rows=2 cols=2\n??\n??\n", &["solve"]),
        ("chess-puzzle rows=1 cols=2\n1 2\n", &["solve"]),
    ];
    for (text, arguments) in boards {
        let plain = write_file("plain.board", text);
        let marked = write_file("marked.board", format!("\u{feff}{}", text.replace('\n', "\r\n")));
        let answer = |path: &PathBuf| {
            let path = path.to_str().expect("UTF-8");
            let output = run(GRIDPROOF, &[arguments, &["--json", path]].concat());
            assert_eq!(output.status.code(), Some(0), "{text}: {output:?}");
            output.stdout
        };
        assert_eq!(answer(&marked), answer(&plain), "{text}");
    }
}

#[test]
fn a_results_file_is_written_by_one_run_at_a_time() {
    let path = write_file("held.jsonl", "");
    let held = File::open(&path).expect("a file");
    held.lock().expect("nobody else has it");
    let name = path.to_str().expect("UTF-8");
    let arguments = ["play", "superminesweeper", "--seeds", "1", "--player", "echo STOP"];
    let output = run(GRIDPROOF, &[&arguments[..], &["--resume", name]].concat());
    let expected = format!("gridproof: {name}: another run of gridproof is writing to this file\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_path_that_cannot_be_written_is_named_with_what_was_expected() {
    let below = write_file("unwritable", "").join("below");
    let below = below.to_str().expect("UTF-8");
    let play = ["play", "superminesweeper", "--seeds", "1"];
    let replay = ["replay", "../../examples/game.txt"];
    for (arguments, option, expected) in [
        (&play[..], "--csv", "a file that can be written"),
        (&play, "--replay", "a file that can be written"),
        (&play, "--transcripts", "a folder that can be written to"),
        (&replay, "--html", "a file that can be written"),
    ] {
        let output = run(GRIDPROOF, &[arguments, &[option, below]].concat());
        let stderr = String::from_utf8_lossy(&output.stderr);
        let start = format!("gridproof: {below}: expected {expected}: ");
        assert!(stderr.starts_with(&start) && stderr.lines().count() == 1, "{stderr}");
        assert_eq!(output.status.code(), Some(2), "{option}");
    }
}

#[test]
fn an_existing_file_is_overwritten_only_on_request() {
    let play = ["play", "superminesweeper", "--seeds", "1", "--player", "echo STOP"];
    let replay = ["replay", "../../examples/game.txt"];
    let page = ["page"];
    for (number, (arguments, option)) in [
        (&play[..], "--csv"),
        (&play, "--summary"),
        (&play, "--replay"),
        (&replay, "--html"),
        (&page, "--output"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = write_file(&format!("kept-{number}"), "kept");
        let path = path.to_str().expect("UTF-8");
        let output = run(GRIDPROOF, &[arguments, &[option, path]].concat());
        let stderr = String::from_utf8_lossy(&output.stderr);
        let has_page = output.status.code() != Some(5);
        let refused =
            "expected a new or empty file, found one with content (--overwrite replaces it)";
        assert!(!has_page || stderr == format!("gridproof: {path}: {refused}\n"), "{stderr}");
        assert_eq!(fs::read_to_string(path).expect("a file"), "kept", "{option}");
        let output = run(GRIDPROOF, &[arguments, &[option, path, "--overwrite"]].concat());
        assert!(output.status.success() || !has_page, "{output:?}");
        assert!(!has_page || fs::read_to_string(path).expect("a file") != "kept", "{option}");
    }
}
