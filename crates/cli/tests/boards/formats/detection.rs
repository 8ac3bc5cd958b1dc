//! Tests the detection of formats: of a row as an argument, of a recording without its first line,
//! and of a board of another puzzle. The note on an ambiguous text is always printed.

use std::path::PathBuf;
use std::process::Output;

use serde_json::json;

use crate::harness;

fn run(arguments: &[&str]) -> Output {
    harness::gridproof().args(arguments).output().expect("it runs")
}

fn run_as_text(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// Returns an empty folder for this test.
fn empty_folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("format_detection").join(name);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn an_argument_of_one_row_is_a_board() {
    for (row, summary) in [
        ("1?1", "0 safe (S), 1 mine (M), 0 undetermined (?)\n"),
        ("? 1 ?", "0 safe (S), 0 mine (M), 2 undetermined (?)\n"),
        ("???", "0 safe (S), 0 mine (M), 3 undetermined (?)\n"),
    ] {
        let output = run(&["prove", row, "--quiet"]);
        assert_eq!(
            (run_as_text(&output), output.status.code()),
            ((summary.into(), String::new()), Some(0))
        );
    }
    let (_, asked) = run_as_text(&run(&["prove", ".?1"]));
    assert!(asked.starts_with("gridproof: <argument>:1:1: expected one reading of `.`"), "{asked}");
    for name in ["board", "x", "mine", "report-1", "./1?1", "/1/"] {
        let (_, failure) = run_as_text(&run(&["prove", name]));
        assert!(failure.starts_with(&format!("gridproof: {name}: expected a readable board")));
    }
    let (_, failure) = run_as_text(&run(&["prove", "1?1", "--file"]));
    assert!(failure.starts_with("gridproof: 1?1: expected a readable board"), "{failure}");
}

#[test]
fn a_file_whose_name_is_also_a_board_is_refused() {
    let folder = empty_folder("names");
    std::fs::write(folder.join("121"), "mines rows=1 cols=3\n?1*").expect("written");
    let run = |arguments: &[&str]| {
        let mut command = harness::gridproof();
        command.current_dir(&folder).args(arguments).arg("--quiet").output().expect("it runs")
    };
    let asked = run(&["prove", "121"]);
    let message = "gridproof: 121: expected a file or the text of a board, found both: `--file` reads the file, \
                   `-` reads a text from standard input\n";
    assert_eq!((run_as_text(&asked).1.as_str(), asked.status.code()), (message, Some(2)));
    for of_file in [&["prove", "--file", "121"][..], &["prove", "./121"]] {
        assert_eq!(
            run_as_text(&run(of_file)).0,
            "1 safe (S), 0 mine (M), 0 undetermined (?)\n",
            "{of_file:?}"
        );
    }
}

#[test]
fn a_list_of_one_row_is_refused_with_the_right_spelling() {
    let (_, failure) = run_as_text(&run(&["prove", "[0,1]"]));
    assert!(failure.ends_with("; a board of one row is `[[0,1]]`\n"), "{failure}");
}

const RECORDING: &str = "RawVF_Version: Rev6\nProgram: Arbiter\nWidth: 4\nHeight: 3\nMines: 2\nBoard:\n0000\n0000\n\
    *00*\nEvents:\n0.10 lc 1 1 (3 3)\n0.20 lr 1 1 (3 3)\n";

#[test]
fn every_command_reads_a_recording_without_its_version_line() {
    let folder = empty_folder("recordings");
    let (_, cut) = RECORDING.split_once('\n').expect("lines");
    let path = folder.join("cut.txt");
    std::fs::write(&path, cut).expect("written");
    let name = path.to_str().expect("UTF-8");
    let read_as = "read as a RawVF recording without its version line";
    for command in [
        &["prove"][..],
        &["count"],
        &["solvable", "--first", "0,1"],
        &["convert", "--to", "text"],
        &["audit"],
        &["replay"],
    ] {
        let (_, stderr) = run_as_text(&run(&[command, &[name]].concat()));
        assert!(stderr.starts_with(&format!("note: {name}: {read_as}")), "{command:?}: {stderr}");
    }
    let (hidden, _) = run_as_text(&run(&["prove", name, "--quiet"]));
    assert_eq!(hidden, "nothing is hidden: 10 open cells, 2 known mines\n");
    let bare = "Width: 3\nHeight: 2\nBoard:\n*00\n00*\n";
    let (_, refused) = run_as_text(&run(&["prove", bare]));
    assert!(refused.contains("1:1: expected `RawVF_Version:`, `Mines:` or `Events:`"), "{refused}");
}

#[test]
fn an_unknown_event_ends_a_recording_at_its_line() {
    let folder = empty_folder("events");
    for (event, nearest) in [
        ("1.00 LC 3 2 (40 20)", "`LC`: did you mean `lc`?"),
        ("1.00 zz 3 2", "`zz`: expected one of `lc`,"),
    ] {
        let path = folder.join("unknown.rawvf");
        std::fs::write(&path, format!("{RECORDING}{event}\n1.10 lr 3 2 (40 20)\n"))
            .expect("written");
        let name = path.to_str().expect("UTF-8");
        for command in ["audit", "replay"] {
            let output = run(&[command, name]);
            let (stdout, failure) = run_as_text(&output);
            assert_eq!(output.status.code(), Some(2), "{failure}");
            assert!(stdout.contains("1 move"), "{stdout}");
            let place = format!("gridproof: {name}:13:1: expected a known event, found {nearest}");
            assert!(failure.starts_with(&place), "{failure}");
        }
    }
}

#[test]
fn binary_recordings_are_named_by_every_command() {
    let folder = empty_folder("binary");
    for (ending, bytes) in [("rmv", &b"*rmv\0\x01\xff\xfe0"[..]), ("mvf", b"\x11M\xff\xff")] {
        let path = folder.join("game");
        std::fs::write(&path, bytes).expect("written");
        for command in [&["prove"][..], &["count"], &["solvable"], &["convert", "--to", "text"]] {
            let (_, failure) =
                run_as_text(&run(&[command, &[path.to_str().expect("UTF-8")]].concat()));
            let expected = format!("byte 1: expected an mbf board, found a recording ({ending})");
            assert!(failure.contains(&expected), "{command:?}: {failure}");
        }
    }
}

#[test]
fn a_board_of_another_puzzle_is_refused_with_the_right_command() {
    let expected = "expected a board of `mines`, found `mosaic`, which works with `solve`, `count`, `prove`, `explain`, `sample` and `enumerate`\n";
    for board in ["mosaic rows=1 cols=2\n2?", "3x2:a4c2", "| ||4|| |\n| || ||2|"] {
        let (_, failure) = run_as_text(&run(&["advise", board]));
        assert_eq!(failure, format!("gridproof: <argument>:1:1: {expected}"));
        for command in ["count", "prove"] {
            assert_eq!(run(&[command, board]).status.code(), Some(0), "{board}");
        }
    }
    let (_, failure) = run_as_text(&run(&["advise", "jewels rows=2 cols=2 colours=2\n1 2\n2 1"]));
    assert!(failure.ends_with("found `jewels`, which works with `solve`\n"), "{failure}");
    let (stdout, _) = run_as_text(&run(&["count", "3x2:a4c2", "--quiet"]));
    assert_eq!(stdout, "6 pictures agree with the 2x3 board\n");
}

#[test]
fn an_ambiguous_text_causes_a_note_even_when_quiet() {
    let (stdout, note) = run_as_text(&run(&["prove", ". 1 #\n. 1 #", "--json", "--quiet"]));
    let line = "note: <argument>: read as a grid: zero `.`, hidden `#`, 2x3 cells, total unknown\n";
    assert_eq!(note, line);
    let read_as = json!({
        "form": "grid",
        "layout": false,
        "shape": "2x3",
        "symbols": "zero=.,hidden=#",
        "mines": null,
        "squared_distance": 2,
        "other_readings": true,
    });
    assert_eq!(harness::json_document(stdout.as_bytes())["read_as"], read_as);
    let with_options =
        ["prove", ". 1 #\n. 1 #", "--quiet", "--symbols", "zero=.", "--mines", "1", "--json"];
    let (stdout, note) = run_as_text(&run(&with_options));
    assert_eq!(note, "");
    let document = harness::json_document(stdout.as_bytes());
    assert_eq!(document["read_as"]["other_readings"], json!(false));
    assert_eq!(document["read_as"]["mines"], json!(1));
    let (stdout, _) = run_as_text(&run(&["prove", "mines rows=1 cols=2\n1?", "--json"]));
    assert_eq!(harness::json_document(stdout.as_bytes()).get("read_as"), None);
}
