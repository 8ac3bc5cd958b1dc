//! Checks that every command about boards of any shape reads Hexcells levels and rules in JSON.
//! `convert` turns Hexcells levels and rules in JSON into saved boards and back.

use std::path::Path;
use std::process::Output;

use gridproof_testing::ROOT;
use serde_json::json;

use crate::harness;

const RULES_JSON: &str = r#"{"rules":[{"num_mines":1,"cells":["a","b"]},{"num_mines":2,"cells":["b","c","d"]}],"total_cells":6,"total_mines":2}"#;

/// The board of [`RULES_JSON`] as a saved board.
const SAVED_BOARD: &str = "cells tiling=graph rows=1 cols=6 mines=2\n? ? ? ? ? ?\nname 0,0 = a\nname 0,1 = b\n\
                     name 0,2 = c\nname 0,3 = d\nline 0,0 0,1 = 1\nline 0,1 0,2 0,3 = 2\n";

fn run(arguments: &[&str]) -> Output {
    harness::gridproof().args(arguments).output().expect("it runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}

fn level() -> String {
    Path::new(ROOT).join("tests/data/cells/flower.hexcells").display().to_string()
}

#[test]
fn every_command_reads_levels_and_rules() {
    let saved = stdout(&["convert", &level(), "--to", "text"]);
    for (other, ours, cell) in
        [(level().as_str(), saved.as_str(), "2,4"), (RULES_JSON, SAVED_BOARD, "0,4")]
    {
        for command in [
            &["solve"][..],
            &["count"],
            &["count", "--json"],
            &["prove"],
            &["explain", "--cell", cell],
            &["sample", "--seed", "1"],
            &["export", "--format", "opb"],
            &["convert", "--to", "text"],
        ] {
            let (other, ours) =
                (stdout(&[command, &[other]].concat()), stdout(&[command, &[ours]].concat()));
            assert_eq!(other, ours, "{command:?}");
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cells_forms_{cell}"));
        let _ = std::fs::remove_dir_all(&folder);
        let folder = folder.to_str().expect("UTF-8");
        stdout(&["prove", other, "--certificate", folder]);
        for board in [other, ours] {
            stdout(&["check", folder, "--board", board]);
        }
    }
}

#[test]
fn boards_are_converted_there_and_back() {
    assert_eq!(stdout(&["convert", RULES_JSON, "--to", "text"]), SAVED_BOARD);
    let json = stdout(&["convert", SAVED_BOARD, "--to", "json"]);
    let rules = "\"rules\":[{\"cells\":[\"a\",\"b\"],\"sum\":[1]},{\"cells\":[\"b\",\"c\",\"d\"],\"sum\":[2]}]";
    assert_eq!(
        json,
        format!("{{\"cells\":[\"a\",\"b\",\"c\",\"d\",\"0,4\",\"0,5\"],\"mines\":2,{rules}}}\n")
    );
    let again = stdout(&["convert", &json, "--to", "json"]);
    assert_eq!(again, json);
    let document = run(&["convert", &json, "--to", "json", "--json"]);
    let expected = json!({"format": "json", "text": json, "from": "json"});
    assert_eq!(harness::json_document(&document.stdout), expected);
    // The boards of every puzzle can be saved.
    let mosaic = stdout(&["convert", "3x2:a4c2", "--to", "text"]);
    assert_eq!(mosaic, "mosaic rows=2 cols=3\n?4?\n??2\n");
}

#[test]
fn levels_of_hexcells_are_played_by_proofs() {
    for name in ["flower", "lines", "mines"] {
        let level = format!("{ROOT}/tests/data/cells/{name}.hexcells");
        let verdict = stdout(&["solvable", &level, "--difficulty"]);
        assert!(verdict.contains("solvable: won without a guess\n"), "{name}: {verdict}");
        assert!(verdict.contains("the hardest deduction needs "), "{name}: {verdict}");
    }
    // Without the clues about lines, the level needs a guess.
    let level = format!("{ROOT}/tests/data/cells/lines.hexcells");
    let text = std::fs::read_to_string(&level).expect("a file");
    let (head, rows) = text.split_at(text.find("\n..").expect("rows"));
    let fewer = rows.replace(['\\', '|', '/'], "#").replace("#+", "..").replace("#n", "..");
    let verdict = stdout(&["solvable", &format!("{head}{}", fewer.replace("#c", ".."))]);
    assert!(verdict.contains("not solvable: a guess is needed"), "{verdict}");
    assert!(verdict.contains("the least risk is at"), "{verdict}");
}

#[test]
fn safe_cells_are_advised_and_else_the_least_risk() {
    let triangle = "cells tiling=triangle rows=2 cols=3 mines=1\n? 1 ?\n. . .\n";
    let note =
        "no probability to win: a board of any shape does not say what an opened cell shows\n";
    let moves = "(0,0)    50.0% risk\n(0,2)    50.0% risk\n";
    assert_eq!(stdout(&["advise", triangle]), format!("{moves}{note}"));
    let safe = "cells rows=1 cols=4 mines=1\n? 1 ? ?\n";
    let document = harness::json_document(&run(&["advise", safe, "--json"]).stdout);
    assert_eq!((&document["exact"], &document["prior"]), (&json!(false), &json!("total")));
    assert_eq!(document["moves"], json!([{"cell": [0, 3], "mines": "0", "risk": 0.0}]));
    let output = run(&["advise", "cells rows=1 cols=2\n2 ?\n"]);
    assert!(stderr(&output).contains("no placement"), "{output:?}");
}

#[test]
fn unsupported_formats_are_refused_in_one_line() {
    let level = level();
    let text = std::fs::read_to_string(&level).expect("a file");
    let damaged = text.replacen("o+", "o*", 1);
    for (arguments, message) in [
        (&["prove", &damaged][..], "`+`, `c` or `n` after `o`, found `*`"),
        (&["advise", &damaged], "`+`, `c` or `n` after `o`, found `*`"),
        (
            &["count", "{\"rules\":[{\"cells\":[\"a\"],\"sum\":\"1\"}]}"],
            "<argument>:1:32: expected a whole number, found `\"`",
        ),
        (
            &["advise", "3x2:a4c2"],
            "expected a board of `mines`, found `mosaic`, which works with `solve`",
        ),
        (&["advise", &level, "--why"], "expected a board of mines, which the reasons for moves"),
        (&["advise", &level, "--objective", "score"], "expected a board of mines, which the score"),
        (&["solvable", &damaged], "`+`, `c` or `n` after `o`, found `*`"),
        (
            &["solvable", &level, "--mines", "3"],
            "expected mines=4, as the board says, found 3 given with it",
        ),
        (&["solvable", &level, "--first", "0,2"], "--first"),
        (
            &["prove", &level, "--mines", "3"],
            "expected mines=4, as the board says, found 3 given with it",
        ),
        (
            &["convert", &level, "--to", "json"],
            "expected only rules that are numbers of mines or tables, for the form `json`",
        ),
        (
            &["convert", &level, "--to", "mbf"],
            "expected the form `text`, `json`, `minesweepr`, `hexcells` or `variants` for a board",
        ),
        (
            &["convert", "3x2:a4c2", "--to", "json"],
            "expected a board of `mines` or `cells`, for the form `json`",
        ),
        (
            &["convert", RULES_JSON, "--to", "text", "--to-symbols", "hidden=#"],
            "expected no signs: only a grid of mines",
        ),
    ] {
        let output = run(arguments);
        let printed = stderr(&output);
        assert!(
            printed.contains(message) && printed.lines().count() == 1,
            "{arguments:?}: {printed}"
        );
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn files_in_another_version_or_encoding_are_refused_with_the_known_one() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let level = std::fs::read_to_string(level()).expect("the level");
    let utf16: Vec<u8> = level.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, bytes, message) in [
        (
            "v2.hexcells",
            level.replacen("v1", "v2", 1).into_bytes(),
            ":1:16: expected version v1 of level files, found `v2`\n",
        ),
        (
            "utf16.hexcells",
            [vec![0xff, 0xfe], utf16].concat(),
            ":1:1: expected UTF-8 text, found UTF-16: save the text as UTF-8\n",
        ),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("it is written");
        let path = path.to_str().expect("UTF-8");
        for command in [&["prove", path][..], &["solvable", path], &["play", "cells", "--me", path]]
        {
            let output = run(command);
            assert_eq!(output.status.code(), Some(2), "{command:?}");
            assert_eq!(stderr(&output), format!("gridproof: {path}{message}"));
        }
    }
}

#[test]
fn places_without_a_cell_are_blank_in_a_solution() {
    let solved = stdout(&["solve", "cells rows=2 cols=3 mines=1\n. 1 ?\n. . 1\n"]);
    assert!(solved.starts_with(" .#\n  .\n"), "{solved}");
}
