//! Tests `solve` and `count` on one-click boards, for the behaviour that users and their scripts
//! rely on: exit statuses, one-line messages, JSON keys.

use crate::harness;
use std::process::Output;

use serde_json::{Value, json};

fn run(args: &[&str]) -> Output {
    harness::gridproof().args(args).output().expect("the binary runs")
}

fn json(args: &[&str]) -> Value {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    harness::json_document(&output.stdout)
}

fn assert_fails(args: &[&str], status: i32, message: &str) {
    let output = run(args);
    assert_eq!(output.status.code(), Some(status), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("gridproof: {message}\n"));
}

#[test]
fn solve_has_the_documented_keys() {
    let found = json(&["solve", "one-click rows=1 cols=4 mines=2", "--json"]);
    let expected = json!({"verdict": "found", "mines": 2, "click": [0, 0], "board": ["c.**"]});
    assert_eq!(found, expected);
    let args = ["solve", "one-click rows=3 cols=3 mines=2", "--json", "--engine"];
    let verdict = |engine| json(&[&args[..], &[engine]].concat());
    assert_eq!(verdict("auto"), json!({"verdict": "impossible"}));
    assert_eq!(verdict("sat"), json!({"verdict": "impossible"}));
    assert_eq!(verdict("ilp"), json!({"verdict": "claimed_impossible"}));
}

#[test]
fn impossible_is_an_answer_and_undecided_a_failure() {
    let output = run(&["solve", "one-click rows=2 cols=2 mines=1"]);
    assert_eq!(output.status.code(), Some(0));
    let expected = "impossible: no 2x2 board with 1 mine is won with one click\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    let hard = "one-click rows=2 cols=2 mines=1";
    let message = "<argument>: it is not decided whether there is a board: ";
    let work = format!("{message}the work limit was reached (--work)");
    assert_fails(&["solve", hard, "--work", "0", "--engine", "sat"], 4, &work);
    let counted = run(&["count", hard, "--work", "0", "--json"]);
    let known = harness::json_document(&counted.stdout);
    let stopped = json!({
        "by": "work",
        "left": "the winnable placements are not counted",
        "left_code": "winnable_placements_uncounted",
        "message": "the work limit was reached",
        "code": "work_limit",
    });
    let expected = json!({"count": null, "clicks": null, "by_mines": [], "stopped": stopped});
    assert_eq!(known, expected);
    assert_eq!(counted.status.code(), Some(4));
    let starved = run(&["solve", hard, "--memory", "1", "--engine", "sat"]);
    let memory = format!("gridproof: {message}the memory limit was reached (--memory");
    assert!(String::from_utf8_lossy(&starved.stderr).starts_with(&memory), "{starved:?}");
    assert_eq!(starved.status.code(), Some(4));
    let other = format!("{message}no known construction fits; another engine may find a board");
    assert_fails(&["solve", hard, "--engine", "construct"], 5, &other);
    let no_work =
        "--work: --engine ilp solves an integer program, which counts no work: limit it by time";
    assert_fails(&["solve", hard, "--work", "9", "--engine", "ilp"], 2, no_work);
}

#[test]
fn bad_instances_are_refused_with_the_place() {
    for (text, message) in [
        (
            "one-click rows=2 cols=2 mines=4",
            "<argument>:1:31: expected mines from 0 to 3 (one cell must stay clear), found 4",
        ),
        (
            "mines rows=2 cols=2\n??\n??",
            "<argument>:1:1: expected a board of one-click, chess-puzzle, jewels, mosaic, star-battle, thermometers or cells, found mines, which works with `count`, `prove`, `explain`, `sample` and `enumerate`",
        ),
        (
            "one-click rows=2 cols=2\n??",
            "<argument>:2:3: expected row 2 of 2, found the end of the text",
        ),
    ] {
        assert_fails(&["solve", text], 2, message);
    }
}

#[test]
fn an_unsupported_question_is_refused_at_the_header() {
    let game = "# a game\nchess-puzzle rows=1 cols=1 layers=1\n1";
    let counted = "<argument>:2:1: expected a board of mines, one-click, mosaic, star-battle, thermometers or cells, found chess-puzzle, which works with `solve`";
    assert_fails(&["count", game], 2, counted);
    let jewels = "jewels rows=1 cols=3 colours=2\n1 2 1";
    assert_fails(
        &["export", jewels, "--format", "lp"],
        2,
        "<argument>:1:1: expected `template=`: a board without a template has no model",
    );
    assert_fails(
        &["count", "one-click rows=3 cols=3 mines=2", "--engine", "sat"],
        2,
        "<argument>:1:1: expected --engine auto, the only one that answers this for one-click, found `sat`",
    );
}

#[test]
fn count_reports_placements_and_clicks_by_number_of_mines() {
    let counted = json(&["count", "one-click rows=2 cols=2", "--json"]);
    let expected = json!({
        "count": "5",
        "clicks": "8",
        "by_mines": [
            {"mines": 0, "count": "1", "clicks": "4"},
            {"mines": 1, "count": "0", "clicks": "0"},
            {"mines": 2, "count": "0", "clicks": "0"},
            {"mines": 3, "count": "4", "clicks": "4"},
        ],
    });
    assert_eq!(counted, expected);
    let message = "<argument>: the winnable placements are not counted: \
                   winnable placements are counted on boards of at most 65,535 cells with a side of at most 13";
    assert_fails(&["count", "one-click rows=50 cols=50 mines=7"], 5, message);
}

/// Checks that the exported model states every zero and every opened cell, and that a board with a
/// single clear cell is not exported.
#[test]
fn export_writes_the_general_model() {
    let document =
        json(&["export", "one-click rows=2 cols=2 mines=0", "--format", "opb", "--json"]);
    let text = document["text"].as_str().expect("a file");
    assert!(text.starts_with("* #variable= 8 #constraint= 25\n* x1 = clear (0,0)\n"), "{text}");
    assert!(text.ends_with("* O4\n+1 x1 +1 x2 +1 x3 +1 x4 = 4 ;\n"), "{text}");
    for format in ["dimacs", "lp"] {
        let document =
            json(&["export", "one-click rows=4 cols=5 mines=3", "--format", format, "--json"]);
        assert!(document["text"].as_str().is_some_and(|text| text.contains("O3 (3,4)")));
    }
    let message =
        "<argument>:1:1: expected at least two clear cells: a board with one has no model";
    assert_fails(&["export", "one-click rows=2 cols=2 mines=3", "--format", "lp"], 2, message);
    let message = "<argument>: the model is not written: \
                   one-click boards of more than 65,536 cells are not supported";
    assert_fails(&["export", "one-click rows=999 cols=999", "--format", "lp"], 5, message);
    let message = "gridproof: <argument>: the model is not written: the memory limit was reached \
                   (--memory; a table that was refused needs up to ";
    let small = ["export", "one-click rows=99 cols=99", "--format", "lp", "--memory", "9M"];
    let output = run(&small);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(4) && stderr.starts_with(message), "{stderr}");
}
