//! Tests the messages of `advise` and `generate` if the total is missing, the time is too short, or
//! no board fits the request.

use crate::harness;
use assert_cmd::Command;
use serde_json::{Value, json};

fn run(args: &[&str], input: &str) -> std::process::Output {
    let mut command = Command::from_std(harness::gridproof());
    command.args(args).write_stdin(input).output().expect("it runs")
}

fn json(args: &[&str], input: &str) -> Value {
    harness::json_document(&run(args, input).stdout)
}

fn assert_fails(args: &[&str], status: i32, message: &str) {
    let output = run(args, "");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, format!("gridproof: {message}\n"), "{args:?}");
    assert_eq!(output.status.code(), Some(status), "{args:?}: {stderr}");
}

/// Checks that advice assumes that the game is not over: some clear cell is still hidden.
#[test]
fn advice_without_a_total_states_its_assumption() {
    let board = "mines rows=1 cols=4 squared_distance=1\n0 ? ? ?\n";
    let advice = json(&["advise", "-", "--json"], board);
    assert_eq!(advice["assumes"], "the game ends when the last cell without a mine is opened");
    let best = json!({"cell": [0, 1], "mines": "0", "risk": 0.0, "wins": 4, "win": 1.0});
    assert_eq!((&advice["exact"], &advice["moves"][0]), (&json!(true), &best));
    let assumption = "without `mines=` it is assumed that the game ends when the last cell without a mine is opened\n";
    let output = run(&["advise", "-"], board);
    assert!(String::from_utf8_lossy(&output.stdout).contains(assumption), "{output:?}");
    let with_total = json(&["advise", "-", "--json"], &board.replace("cols=4", "cols=4 mines=1"));
    assert!(with_total["assumes"].is_null());
}

/// Checks that the placement with two mines is left out. If both cells had mines, the game would be
/// over or could not begin.
#[test]
fn advice_without_a_total_excludes_ended_games() {
    let advice = json(&["advise", "-", "--json"], "mines rows=1 cols=2\n??\n");
    let best =
        json!({"cell": [0, 0], "mines": "1", "risk": 1.0 / 3.0, "wins": 2, "win": 2.0 / 3.0});
    assert_eq!((&advice["placements"], &advice["moves"][0]), (&json!("3"), &best));
}

#[test]
fn advice_reports_that_no_clear_cell_is_hidden() {
    for board in [
        "mines rows=1 cols=2\n00\n",
        "mines rows=1 cols=2\n1?\n",
        "mines rows=1 cols=2 mines=1\n1?\n",
    ] {
        let output = run(&["advise", "-"], board);
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert_eq!(stdout, "nothing is left to open: no hidden cell is clear\n", "{board}");
    }
}

/// Checks that advice shows two safe cells that were found before a limit ended the search.
#[test]
fn interrupted_advice_shows_the_findings_so_far() {
    let rest = "?".repeat(10);
    let board = format!("mines rows=2 cols=12 mines=4\n01{rest}\n??{rest}\n");
    let output = run(&["advise", "-", "--json", "--work", "2000"], &board);
    let advice: Value = serde_json::from_slice(&output.stdout).expect("what was found");
    assert_eq!((output.status.code(), &advice["exact"]), (Some(4), &json!(false)), "{advice}");
    let moves = advice["moves"].as_array().expect("moves");
    let cells: Vec<_> = moves.iter().map(|safe| (&safe["cell"], &safe["mines"])).collect();
    let none = json!("0");
    assert_eq!(cells, [(&json!([1, 0]), &none), (&json!([1, 1]), &none)], "{advice}");
    let late = run(&["advise", "-", "--seconds", "0"], &board);
    assert_eq!((late.status.code(), late.stdout.len()), (Some(4), 0), "{late:?}");
}

#[test]
fn an_impossible_board_is_refused_with_the_possible_values() {
    for (options, message) in [
        (&["--mines", "82"][..], "expected at most 81 mines, one a cell, found 82"),
        (
            &["--mines", "81", "--no-guess"],
            "expected at most 80 mines, so that the first click is clear, found 81",
        ),
        (
            &["--mines", "10", "--no-guess", "--first", "-1,0"],
            "--first -1,0: expected a row from 0 to 8 of the 9x9 board, found -1",
        ),
        (
            &["--mines", "80"],
            "expected fewer mines, or a share of cells to open, where no cell is a zero",
        ),
    ] {
        let board = ["generate", "mines", "--rows", "9", "--cols", "9", "--seed", "1"];
        let message = format!("generate mines: {message}");
        assert_fails(&[&board[..], options].concat(), 2, &message);
    }
    let large =
        ["generate", "mines", "--rows", "1000", "--cols", "1000", "--mines", "9", "--seed=1"];
    let message = concat!(
        "generate mines, seed 1: no 1000x1000 board was made: ",
        "the memory limit was reached (--memory; a table that was refused needs up to "
    );
    let output = run(&[&large[..], &["--memory", "1M"]].concat(), "");
    let stderr = String::from_utf8_lossy(&output.stderr);
    // The process itself needs memory, and the board needs 96 bytes for each cell.
    let size = stderr.strip_prefix(&format!("gridproof: {message}")).expect("the message");
    let size: u64 = size.strip_suffix("M)\n").and_then(|size| size.parse().ok()).expect("a size");
    assert!((96..120).contains(&size) && output.status.code() == Some(4), "{stderr}");
    let enough = format!("{size}M");
    let output = run(&[&large[..], &["--quiet", "--memory", &enough]].concat(), "");
    assert_eq!(output.status.code(), Some(0));
}
