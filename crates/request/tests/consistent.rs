//! Checks `consistent` on boards of every puzzle against `enumerate`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gridproof::puzzle::Task;
use gridproof::puzzles::PUZZLES;
use serde_json::{Value, json};

use crate::requests::{JEWELS_BOARD, ask};

/// Returns the texts of the instances of a puzzle.
fn instances(puzzle: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models").join(puzzle);
    let files = fs::read_dir(folder.join("instances")).expect("a folder of instances");
    let paths = files.map(|file| file.expect("a file").path());
    let boards = paths.filter(|path| path.extension().is_some_and(|it| it == "board"));
    boards.map(|path| fs::read_to_string(path).expect("a text")).collect()
}

#[test]
fn every_puzzle_that_lists_solutions_is_decided() {
    let mut verdicts = BTreeSet::new();
    for puzzle in PUZZLES.iter().filter(|it| !it.engines(Task::Enumerate).is_empty()) {
        let boards = instances(&puzzle.name().replace('-', "_"));
        assert!(!boards.is_empty(), "{}", puzzle.name());
        for board in boards {
            let listed = ask(&json!({"do": "enumerate", "board": board, "most": 1}));
            let is_consistent = listed["answer"]["solutions"] != json!([]);
            let answer = &ask(&json!({"do": "consistent", "board": board}))["answer"];
            assert_eq!(answer["consistent"], is_consistent, "{board}");
            let is_explained = !puzzle.engines(Task::Explain).is_empty();
            let has_contradiction = answer.get("contradiction").is_some();
            assert_eq!(has_contradiction, !is_consistent && is_explained, "{board}");
            verdicts.insert((puzzle.name(), is_consistent));
        }
    }
    assert!(verdicts.contains(&("mosaic", true)) && verdicts.contains(&("cells", false)));
}

#[test]
fn a_contradiction_names_the_clues_that_explain_names() {
    for board in ["cells rows=1 cols=4\n2 ? ? 1\n", "mosaic rows=1 cols=5\n?0?3?\n"] {
        let answer = ask(&json!({"do": "consistent", "board": board}));
        let explained = ask(&json!({"do": "explain", "board": board}));
        assert_eq!(answer["answer"]["consistent"], false, "{board}");
        assert_eq!(answer["answer"]["contradiction"], explained["answer"], "{board}");
    }
}

#[test]
fn a_limit_leaves_the_board_undecided() {
    let board = "cells rows=3 cols=4\n? 2 ? ?\n? ? 3 ?\n? ? ? ?\n";
    let answer = &ask(&json!({"do": "consistent", "board": board, "work": 0}))["answer"];
    assert_eq!(answer["consistent"], Value::Null);
    assert_eq!(
        answer["stopped"]["left"],
        "it is not decided whether a placement agrees with the board"
    );
}

#[test]
fn a_puzzle_without_the_question_is_refused() {
    let reply = ask(&json!({"do": "consistent", "board": JEWELS_BOARD}));
    assert_eq!(reply["error"]["kind"], "input", "{reply}");
}
