//! Tests the documents and the failures of `explain` about a board of mines.

use serde_json::{Value, json};

use super::cli::{INCONSISTENT_BOARD, SMALL_BOARD, assert_fails, json, run};

#[test]
fn explain_has_the_documented_keys() {
    let sentence = |code: &str, text: &str, arguments: Value| json!({"code": code, "text": text, "arguments": arguments});
    let [first, second] = [(1, [0, 0], "the 1 at (0,0)"), (2, [2, 1], "the 2 at (2,1)")].map(
        |(value, cell, text)| sentence("clue_at", text, json!({"value": value, "cell": [cell]})),
    );
    let text = "the 1 at (0,0) wants 1 mine in (1,0) and (1,1)";
    let wants = json!({"clue": first, "mines": 1, "cells": [[1, 0], [1, 1]]});
    let one = json!({
        "label": "M3 (0,0)", "cell": [0, 0], "value": 1, "known": 0, "hidden": [[1, 0], [1, 1]],
        "text": text, "sentence": sentence("clue_wants", text, wants),
    });
    let text = "the 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2)";
    let leaves = json!({
        "clue": second, "known": 1, "mines": 1, "cells": [[1, 0], [1, 1], [1, 2]],
    });
    let other = json!({
        "label": "M3 (2,1)", "cell": [2, 1], "value": 2, "known": 1, "hidden": [[1, 0], [1, 1], [1, 2]],
        "text": text, "sentence": sentence("clue_leaves", text, leaves),
    });
    let text = "the 1 at (0,0) and the 2 at (2,1) share (1,0) and (1,1)";
    let both = json!({"clue": first, "other": second, "cells": [[1, 0], [1, 1]]});
    let shared = json!({
        "clues": [0, 1], "cells": [[1, 0], [1, 1]],
        "text": text, "sentence": sentence("clues_share", text, both),
    });
    let conclusion = "all remaining mines of the 2 at (2,1) are among the cells of the 1 at (0,0), so (1,2) is safe";
    let elsewhere = json!({"clue": second, "other": first, "cell": [[1, 2]]});
    let shown = sentence("clues_show", "2 clues together show it", json!({"clues": 2}));
    let why = "2 clues together show it, and no fewer would do";
    let why = sentence("no_fewer_show", why, json!({"shown": shown}));
    let status = "safe: 2 clues together show it, and no fewer would do";
    let status = sentence("status_because", status, json!({"status": "safe", "why": why}));
    let text = "(1,2) is safe: 2 clues together show it, and no fewer would do";
    let expected = json!({
        "cell": [1, 2], "answer": "safe",
        "text": text, "sentence": sentence("has_status", text, json!({"subject": [[1, 2]], "status": status})),
        "clues": [one, other], "shared": [shared],
        "conclusion_text": conclusion,
        "conclusion_sentence": sentence("mines_elsewhere", conclusion, elsewhere),
        "smallest": true, "minimal": true, "at_least": 2,
    });
    assert_eq!(json(&["explain", "-", "--cell=1,2", "--json"], SMALL_BOARD), expected);
}

#[test]
fn explain_of_an_undetermined_cell_or_a_conflict_has_the_documented_keys() {
    let undetermined = json(&["explain", "-", "--cell=1,0", "--json"], SMALL_BOARD);
    let placements = json!([[[0, 2], [1, 1], [2, 2]], [[0, 2], [1, 0], [2, 2]]]);
    let status = "undetermined: some placements have a mine there, and some do not";
    let status = json!({"code": "mine_in_some", "text": status});
    let text = "(1,0) is undetermined: some placements have a mine there, and some do not";
    let arguments = json!({"subject": [[1, 0]], "status": status});
    let expected = json!({
        "cell": [1, 0], "answer": "undetermined",
        "text": text, "sentence": {"code": "has_status", "text": text, "arguments": arguments},
        "clues": [], "shared": [], "smallest": null, "minimal": null, "at_least": null,
        "placements": placements,
    });
    assert_eq!(undetermined, expected);
    let conflict = json(&["explain", "-", "--json"], INCONSISTENT_BOARD);
    let found = ["cell", "answer", "smallest"].map(|key| &conflict[key]);
    assert_eq!(found, [&Value::Null, &json!("conflict"), &json!(true)]);
    let repairs = conflict["repairs_sentences"].as_array().expect("sentences");
    let texts: Vec<_> = repairs.iter().map(|sentence| sentence["text"].clone()).collect();
    assert_eq!(json!(texts), conflict["repairs_text"]);
}

#[test]
fn explain_refuses_cells_that_it_cannot_explain() {
    let consistent = "<stdin>: expected `--cell ROW,COLUMN`, because the board is consistent";
    assert_fails(&["explain", "-"], SMALL_BOARD, 2, consistent);
    let clue = "<stdin>: --cell 0,0: expected a hidden cell, found `1`";
    assert_fails(&["explain", "-", "--cell=0,0"], SMALL_BOARD, 2, clue);
    let below = "<stdin>: --cell 0,-2: expected a column from 0 to 3 of the 3x4 board, found -2";
    assert_fails(&["explain", "-", "--cell", "0,-2"], SMALL_BOARD, 2, below);
    for (limit, reason) in [("--seconds=0", "time"), ("--work=0", "work")] {
        let (option, _) = limit.split_once('=').expect("an option");
        let message =
            format!("<stdin>: no explanation is known: the {reason} limit was reached ({option})");
        assert_fails(&["explain", "-", "--cell=1,2", limit], SMALL_BOARD, 4, &message);
    }
    let row = "?".repeat(1000) + "\n";
    let board = format!("mines rows=1000 cols=1000 mines=1000\n{}", row.repeat(1000));
    let output = run(&["explain", "-", "--cell=0,0", "--quiet", "--seconds=5"], &board);
    assert!(matches!(output.status.code(), Some(0 | 4)), "{output:?}");
}
