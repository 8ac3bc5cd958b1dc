//! Tests the answers about inconsistent boards. Every command that detects an inconsistent board
//! reports the contradicting clues and the possible repairs. A repair is a total that agrees with
//! the clues, or a change of a single clue.

use serde_json::{Value, json};

use crate::harness;

/// A row whose clue excludes all mines, although the total is two.
const INCONSISTENT_BOARD: &str = "mines rows=1 cols=3 mines=2\n?0?\n";

fn run(arguments: &[&str]) -> Vec<u8> {
    harness::gridproof().args(arguments).output().expect("it runs").stdout
}

fn document(arguments: &[&str]) -> Value {
    harness::json_document(&run(&[arguments, &["--json"]].concat()))
}

#[test]
fn every_command_suggests_repairs_of_an_inconsistent_board() {
    let contradiction = document(&["explain", INCONSISTENT_BOARD]);
    assert_eq!(contradiction["answer"], json!("conflict"));
    assert_eq!(contradiction["totals"], json!([[0, 0]]));
    assert_eq!(contradiction["repairs"], json!([{"cell": [0, 1], "value": 0, "values": [2]}]));
    let expected = json!({"safe": [], "mine": [], "undetermined": [], "consistent": false,
        "contradiction": contradiction});
    assert_eq!(document(&["prove", INCONSISTENT_BOARD]), expected);
    let expected =
        json!({"count": "0", "prior": "total", "cells": [], "contradiction": contradiction});
    assert_eq!(document(&["count", INCONSISTENT_BOARD]), expected);
    let text = String::from_utf8(run(&["prove", INCONSISTENT_BOARD])).expect("text");
    for line in [
        "the clues allow at least 0 mines and at most 0 mines\n",
        "repair: a total of 0\n",
        "repair: 2 at (0,1) in place of the 0\n",
    ] {
        assert!(text.contains(line), "{text}");
    }
}

/// Checks an expert board whose total is 20 instead of 99, and a 50x50 board whose total is 100
/// instead of 500.
#[test]
fn a_wrong_total_of_a_large_board_is_explained_by_counting() {
    for (rows, cols, mines, open, wrong) in
        [("16", "30", "99", "0.4", "20"), ("50", "50", "500", "0.5", "100")]
    {
        let made = ["generate", "mines", "--rows", rows, "--cols", cols, "--mines", mines];
        let board = run(&[&made[..], &["--seed", "7", "--open", open]].concat());
        let board = String::from_utf8(board).expect("text");
        let board = board.replace(&format!("mines={mines}"), &format!("mines={wrong}"));
        let found = document(&["explain", &board, "--work", "2000000"]);
        let [least, most] = [0, 1].map(|end| found["totals"][0][end].as_u64().expect("a total"));
        let number = |text: &str| text.parse::<u64>().expect("a number");
        assert!((least..=most).contains(&number(mines)), "{least} {most}");
        let clues = found["clues"].as_array().expect("clues").iter();
        let of_cells = clues.filter(|clue| !clue["cell"].is_null());
        let demanded: u64 = of_cells.map(|clue| clue["value"].as_u64().expect("a value")).sum();
        assert!(demanded > number(wrong), "{found}");
        assert_eq!(found["minimal"], json!(true), "{found}");
    }
}
