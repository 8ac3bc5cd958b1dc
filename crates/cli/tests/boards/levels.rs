//! Tests levels of any shape: `generate cells` writes levels that `solvable` wins, with the
//! documented keys, messages and exit statuses.

use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

use crate::harness;

const LEVEL: &str = "cells tiling=hex rows=2 cols=3 mines=1\n  o   1  ?*\n    0  ?1  ?1\n";
const UNSOLVABLE_LEVEL: &str = "cells rows=1 cols=4 mines=1\no ?* ?1 o\n";

fn run(arguments: &[&str]) -> Output {
    harness::gridproof().args(arguments).output().expect("it runs")
}

fn document(arguments: &[&str]) -> Value {
    serde_json::from_slice(&run(&[arguments, &["--json"]].concat()).stdout).expect("JSON")
}

fn assert_fails(arguments: &[&str], status: i32, message: &str) {
    let output = run(arguments);
    let found = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(found.contains(message), "{arguments:?}: {found}");
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {found}");
}

#[test]
fn the_document_of_a_level_has_the_keys_of_mines() {
    let expected = json!({
        "version": 2, "solvable": false, "end": "stuck", "opened": 2, "without_mine": 3,
        "board": "cells rows=1 cols=4 mines=1\no ? ? o\n", "mine": [], "hidden": [[0, 1], [0, 2]],
        "guess": {"cells": [[0, 1], [0, 2]], "mines": "1", "placements": "2", "risk": 0.5},
    });
    assert_eq!(document(&["solvable", UNSOLVABLE_LEVEL]), expected);
    let won = document(&["solvable", LEVEL, "--difficulty"]);
    let keys = ["solvable", "end", "mine", "difficulty", "difficulty_proved"].map(|key| &won[key]);
    assert_eq!(
        keys,
        [&json!(true), &json!("won"), &json!([[0, 2]]), &json!(2), &json!(true)],
        "{won}"
    );
}

#[test]
fn a_density_is_reported_as_the_assumed_chance() {
    let weighed =
        UNSOLVABLE_LEVEL.replace("mines=1", "density=20%").replace("o ?* ?1 o", "o ?* ?1 ?o");
    let output = run(&["solvable", &weighed]);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(
        stdout
            .contains("the least risk is at (0,1), (0,2) and (0,3): a mine with a chance of 20.0%"),
        "{stdout}"
    );
}

#[test]
fn a_density_weighs_the_placements_of_connected_mines() {
    let level = "cells rows=1 cols=6 density=1/5\no ?* ?1 ?o ?o o\nrule connected\n";
    let told = document(&["solvable", level]);
    // `all` is the weight of the eleven connected placements of four cells. `at_end` is the weight
    // of the four placements among them that have a mine at the end.
    let guess = &told["guess"];
    assert_eq!(guess["cells"], json!([[0, 1], [0, 4]]), "{told}");
    let weight = |mines: u32| 4_u32.pow(4 - mines);
    let all = weight(0) + 4 * weight(1) + 3 * weight(2) + 2 * weight(3) + weight(4);
    let at_end = weight(1) + weight(2) + weight(3) + weight(4);
    let risk = guess["risk"].as_f64().expect("a number");
    assert!((risk - f64::from(at_end) / f64::from(all)).abs() < 1e-12, "{told}");
}

#[test]
fn a_level_that_needs_no_clue_says_so() {
    let told = run(&["generate", "cells", "--rows=1", "--cols=2", "--mines=1", "--seed=1"]);
    let told = String::from_utf8_lossy(&told.stdout);
    assert!(
        told.starts_with("# won without a guess and without clues in 1 clear cell\n"),
        "{told}"
    );
}

#[test]
fn generated_levels_can_be_won_and_depend_only_on_the_seed() {
    for kind in [
        &["--tiling", "hex", "--rows", "5", "--cols", "5"][..],
        &["--tiling", "triangle", "--rows", "4", "--cols", "6"],
        &["--rows", "5", "--cols", "5", "--clues", "liar,wall", "--wrap", "both"],
        &["--rows", "3", "--cols", "3", "--layers", "3"],
        &["--rows", "4", "--cols", "4", "--capacity", "2"],
        &["--rows", "4", "--cols", "4", "--rules", "connected,triplet"],
    ] {
        let arguments = [&["generate", "cells", "--mines", "5", "--seed", "3"], kind].concat();
        let made = document(&arguments);
        assert_eq!(made, document(&arguments));
        let keys: Vec<&String> = made.as_object().expect("an object").keys().collect();
        let expected = [
            "version", "puzzle", "seed", "level", "board", "solution", "clues", "clear", "minimal",
            "played",
        ];
        assert_eq!(keys, expected);
        assert_eq!(made["minimal"], json!(true));
        let level = made["level"].as_str().expect("a text");
        assert_eq!(document(&["solvable", level])["solvable"], json!(true), "{level}");
        let board = made["board"].as_str().expect("a text");
        assert!(run(&["prove", board]).status.success(), "{board}");
    }
}

#[test]
fn reached_limits_are_reported() {
    let level = ["generate", "cells", "--rows=5", "--cols=5", "--mines=5", "--seed=3"];
    let with = |work: &'static str| [&level[..], &["--work", work]].concat();
    let none = "generate cells, seed 3: no level without a guess was found: the work limit was reached (--work)";
    assert_fails(&with("0"), 4, none);
    let played = document(&level)["played"].as_u64().expect("a number");
    let part = run(&[&level[..], &["--json", "--work", &(played - 1).to_string()]].concat());
    let part: Value = serde_json::from_slice(&part.stdout).expect("JSON");
    assert_eq!((&part["minimal"], &part["stopped"]["by"]), (&json!(false), &json!("work")));
    assert_fails(
        &["solvable", "examples/hexagons.level", "--work", "0"],
        4,
        "it is not decided whether a guess is needed: the work limit was reached (--work)",
    );
}

#[test]
fn a_level_takes_a_total_or_a_density() {
    for (option, value, in_header) in
        [("--mines", "1", "mines=1"), ("--density", "20%", "density=1/5")]
    {
        let level = |word: &str| format!("cells rows=1 cols=4{word}\no ?* ?1 ?o\n");
        let stated = document(&["solvable", &level(&format!(" {in_header}"))]);
        assert_eq!(document(&["solvable", &level(""), option, value]), stated);
        assert_ne!(document(&["solvable", &level("")]), stated);
    }
}

#[test]
fn an_invalid_level_is_refused_with_its_place() {
    let open_total = LEVEL.replace(" mines=1", "");
    for (arguments, message) in [
        (
            &["solvable", "cells rows=1 cols=2\n? 1"][..],
            ":2:1: expected a level, with the content of every hidden cell behind its `?`",
        ),
        (
            &["solvable", "tests/data/cells/variants.txt"],
            "variants.txt:1:1: expected a layout of mines, or a level with the content of every hidden cell",
        ),
        (
            &["solvable", "cells rows=1 cols=2\n?* 2"],
            ":2:4: expected mines that agree with the clue at (0,1): 2 mines in (0,0)",
        ),
        (
            &["solvable", LEVEL, "--first", "0,0"],
            "expected no `--first`: a level says what is open",
        ),
        (
            &["solvable", LEVEL, "--mines", "2"],
            "<argument>:1:1: expected mines=1, as the board says, found 2 given with it",
        ),
        (&["solvable", LEVEL, "--shape", "1x5"], "expected a board of mines for the given options"),
        (
            &["solvable", &open_total, "--mines", "2"],
            "<argument>:1:1: expected mines that agree with the total: 2 mines in all",
        ),
        (
            &["prove", LEVEL],
            ":2:10: expected a board without its solution, found `?*` of a level: `solvable` and `play` take a level",
        ),
        (
            &["generate", "cells", "--rows=2", "--cols=2", "--mines=4"],
            "generate cells: expected at most 3 mines, so that a cell is clear, found 4",
        ),
        (
            &[
                "generate",
                "cells",
                "--rows=5",
                "--cols=5",
                "--mines=4",
                "--wrap=both",
                "--tiling=hex",
            ],
            "generate cells: expected an even number of rows from 4 on to wrap, found 5",
        ),
        (
            &[
                "generate",
                "cells",
                "--rows=5",
                "--cols=5",
                "--mines=4",
                "--layers=2",
                "--clues=wall",
            ],
            "generate cells: expected clues that fit the board, found `wall`: neighbours have no order",
        ),
        (
            &["generate", "cells", "--rows=2", "--cols=2", "--mines=3", "--rules=unary"],
            "generate cells: expected rules that some placement of the mines satisfies, found none",
        ),
        (
            &[
                "generate",
                "cells",
                "--rows=5",
                "--cols=5",
                "--mines=4",
                "--tiling=hex",
                "--rules=quad",
            ],
            "generate cells: expected rules that fit the board, found `quad`",
        ),
        (
            &["generate", "cells", "--board", "cells rows=1 cols=2 mines=1\n? 1"],
            "<argument>: expected a board of hidden cells and holes, found a known cell at (0,1)",
        ),
        (
            &["generate", "cells", "--board", "cells rows=1 cols=2 mines=1\n? x", "--rules=dual"],
            "<argument>:2:3: expected",
        ),
        (
            &["generate", "cells", "--rows=5", "--cols=5", "--mines=4", "--layers=0"],
            "expected layers such as 3 or 2x3, each from 1 to 64, found `0`",
        ),
    ] {
        assert_fails(arguments, 2, message);
    }
}

/// Plays commands on a level, and returns standard output and the exit status.
fn play(arguments: &[&str], commands: &str) -> (String, Option<i32>) {
    let mut child = harness::gridproof()
        .args(["play", "cells", "--me", LEVEL])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(commands.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    (String::from_utf8(output.stdout).expect("text"), output.status.code())
}

#[test]
fn a_cell_outside_of_the_level_may_be_corrected() {
    let (stdout, status) = play(&[], "open 9,9\nopen 1,1\n");
    assert_eq!(status, Some(0), "{stdout}");
    assert!(
        stdout.contains("\nexpected a row from 0 to 1 of the 2x3 board, found 9\n"),
        "{stdout}"
    );
    assert!(stdout.ends_with("the game was left\n1 cell opened: 1 proven safe\n"), "{stdout}");
}

#[test]
fn a_quiet_game_prints_only_its_outcome() {
    let (stdout, status) = play(&["--quiet"], "hint\nopen 1,1\n");
    assert_eq!((stdout.lines().count(), status), (1, Some(0)), "{stdout}");
    assert!(stdout.ends_with(": the game was left\n"), "{stdout}");
}
