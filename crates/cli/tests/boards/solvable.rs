//! Tests `solvable`: its documented keys and exit statuses, and equal answers for a layout in all
//! formats.

use std::process::Output;

use serde_json::{Value, json};

use crate::harness;

const LAYOUT: &str = "mines rows=2 cols=4 mines=2\n??*?\n???*\n";

fn run(arguments: &[&str]) -> Output {
    harness::gridproof().arg("solvable").args(arguments).output().expect("it runs")
}

fn document(arguments: &[&str]) -> Value {
    serde_json::from_slice(&run(&[arguments, &["--json"]].concat()).stdout).expect("JSON")
}

#[test]
fn the_document_has_the_documented_keys() {
    let expected = json!({
        "version": 2, "solvable": false, "end": "stuck", "first": [0, 0], "opened": 4, "without_mine": 6,
        "board": "mines rows=2 cols=4 mines=2 squared_distance=2\n0 1 ? ?\n0 1 ? ?\n",
        "mine": [], "hidden": [[0, 2], [0, 3], [1, 2], [1, 3]],
        "guess": {"cells": [[0, 2], [0, 3], [1, 2], [1, 3]], "mines": "2", "placements": "4", "risk": 0.5},
        "three_bv": 3, "openings": 1, "islands": 1,
    });
    assert_eq!(document(&[LAYOUT, "--first", "0,0"]), expected);
    let lost = document(&[LAYOUT, "--first", "1,3"]);
    assert_eq!((&lost["solvable"], &lost["end"]), (&json!(false), &json!("lost")));
    let won = document(&["mines rows=1 cols=4\n01*1\n", "--first", "0,0", "--difficulty"]);
    let keys = ["solvable", "end", "difficulty", "difficulty_proved"].map(|key| &won[key]);
    assert_eq!(
        keys,
        [&json!(true), &json!("won"), &json!(2), &json!(true)],
        "a clue and the total"
    );
}

#[test]
fn every_format_of_a_layout_gives_the_same_answer() {
    let answer = run(&[LAYOUT, "--first=0,0"]).stdout;
    for layout in [
        "mines rows=2 cols=4\n01*2\n012*\n",
        "mines rows=2 cols=4 mines=2\n01?2\n012?\n",
        "4x2x2\n01F2\n012F\n",
        "RawVF_Version: Rev6\nWidth: 4\nHeight: 2\nMines: 2\nBoard:\n00*0\n000*\nEvents:\n",
    ] {
        let output = run(&[layout, "--first=0,0"]);
        assert_eq!(output.stdout, answer, "{layout}: {output:?}");
    }
    let game = document(&["9x9n10:4,4,mb071b49fbd1cb6a0d5868"]);
    assert_eq!((&game["first"], &game["end"]), (&json!([4, 4]), &json!("won")), "the ID says it");
    let grid = run(&["0 1 * 2\n0 1 2 *\n", "--symbols=mine=*", "--first=0,0"]);
    assert_eq!(grid.stdout, answer, "{grid:?}");
}

#[test]
fn an_invalid_layout_or_first_click_is_refused() {
    let refused = |arguments: &[&str], status: i32, message: &str| {
        let output = run(arguments);
        let found = String::from_utf8_lossy(&output.stderr).into_owned();
        let last = found.lines().last().unwrap_or_default().to_owned();
        assert_eq!((output.status.code(), last.as_str()), (Some(status), message));
    };
    let first = "gridproof: <argument>: expected `--first R,C`, the cell that is clicked first, which the \
                 board does not say";
    refused(&[LAYOUT], 2, first);
    let row =
        "gridproof: <argument>: --first 2,0: expected a row from 0 to 1 of the 2x4 board, found 2";
    refused(&[LAYOUT, "--first", "2,0"], 2, row);
    let hidden = "gridproof: <argument>:1:1: expected a layout with every mine known, found 2 hidden cells and \
                  0 known mines of 1";
    refused(&["mines rows=1 cols=3 mines=1\n?1?\n", "--first", "0,1"], 2, hidden);
    let clue = "gridproof: <argument>:1:1: expected the value 1 at (0,0), as the mines around it say, found 2";
    refused(&["2 * 1\n1 1 1\n", "--symbols=mine=*", "--first", "0,0"], 2, clue);
    let limit = "gridproof: examples/layout.board: it is not decided whether a guess is needed: the work limit \
                 was reached (--work)";
    refused(&["examples/layout.board", "--first", "0,3", "--work", "0"], 4, limit);
}
