//! Tests the behaviour that users and their scripts rely on: exit statuses, one-line messages, JSON
//! keys and standard input. No input makes a command panic or hang.

use crate::harness;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

pub(super) const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
pub(super) const INCONSISTENT_BOARD: &str = "mines rows=1 cols=3 mines=2\n?0?\n";

fn command(args: &[&str]) -> Command {
    let mut command = harness::gridproof();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command with `input` on its standard input.
pub(super) fn run(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = command(args).spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Writing fails if the command refuses its input before the end of the input.
    let _ = stdin.write_all(input.as_ref());
    drop(stdin);
    child.wait_with_output().expect("the binary ends")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("text")
}

/// Asserts that a command ends with `status` and with `message` on one line of standard error.
pub(super) fn assert_fails(args: &[&str], input: impl AsRef<[u8]>, status: i32, message: &str) {
    let output = run(args, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, format!("gridproof: {message}\n"), "{args:?}");
    assert_eq!(output.status.code(), Some(status), "{args:?}: {stderr}");
}

pub(super) fn json(args: &[&str], input: &str) -> Value {
    harness::json_document(&run(args, input).stdout)
}

#[test]
fn bad_boards_are_refused_with_the_place_and_what_was_expected() {
    let bad: [(&[u8], &str); 14] = [
        (b"", "1:1: expected `PUZZLE rows=R cols=C`, found the end of the text"),
        (b"# nothing\n", "2:1: expected `PUZZLE rows=R cols=C`, found the end of the text"),
        (
            b"minse rows=1 cols=1\n?\n",
            "1:1: expected a puzzle's name, found `minse`: did you mean `mines`?",
        ),
        (
            b"mines rows=1 cols=1 ditsance=2\n?\n",
            "1:21: unknown word `ditsance`: expected one of `rows`, `cols`, `mines`, `squared_distance`",
        ),
        (
            b"mines rows=1 cols=1 wrap=1\n?\n",
            "1:21: unknown word `wrap`: expected one of `rows`, `cols`, `mines`, `squared_distance`",
        ),
        (b"mines rows=1 rows=1 cols=1\n?\n", "1:14: expected `rows` once, found it again"),
        (b"mines rows=1\n?\n", "1:13: expected `cols=` in the header, found none"),
        (
            b"mines rows=0 cols=3\n",
            "1:12: expected rows from 1 to 67108864 (the largest board), found 0",
        ),
        (b"mines rows=2 cols=2\n? ?\n? ? ?\n", "3:5: expected a row of length 2, found one of 3"),
        (b"mines rows=2 cols=2\n? ?\n?\n", "3:2: expected a row of length 2, found one of 1"),
        (b"mines rows=2 cols=2\n? ?\n", "3:1: expected row 2 of 2, found the end of the text"),
        (
            b"mines rows=1 cols=2\n? ?\n? ?\n",
            "3:1: expected the end of the text after row 1, found another row",
        ),
        (b"mines rows=1 cols=2\n? x\n", "2:3: expected `?`, `F`, `*` or a clue, found `x`"),
        (b"\x7fELF\x02\x01\xff\xfe\x00", "1:7: expected UTF-8 text, found the byte 0xff"),
    ];
    for (input, message) in bad {
        for command in ["prove", "count", "explain"] {
            assert_fails(&[command, "-"], input, 2, &format!("<stdin>:{message}"));
        }
    }
}

#[test]
fn a_board_too_large_is_refused_with_the_reason() {
    let message = "<stdin>:1:1: expected rows x cols x neighbours from 1 to 67108864 \
                   (the largest board), found 80000000";
    assert_fails(&["prove", "-"], "mines rows=1000 cols=10000\n", 2, message);
    let message = "<stdin>:1:1: expected a text of at most 67108864 bytes, found more";
    assert_fails(&["prove", "-"], vec![b'#'; (1 << 26) + 1], 2, message);
}

#[test]
fn a_board_of_a_million_cells_is_answered_or_the_budget_ends() {
    let row = "?".repeat(1000) + "\n";
    let board = format!("mines rows=1000 cols=1000 mines=1000\n{}", row.repeat(1000));
    for command in ["prove", "count"] {
        let output = run(&[command, "-", "--quiet", "--seconds", "5"], &board);
        assert!(matches!(output.status.code(), Some(0 | 4)), "{command}: {output:?}");
    }
}

#[test]
fn bad_usage_is_refused_in_one_line() {
    let missing =
        "no/such.board: expected a readable board: No such file or directory (os error 2)";
    assert_fails(&["prove", "no/such.board"], "", 2, missing);
    let no_cell = "<argument>:2:3: expected a cell, found `q`; the nearest form is a grid with the \
                   signs `?`: `--symbols` sets the meaning of a sign, as in `--symbols mine=q`";
    assert_fails(&["prove", "1 1\n? q"], "", 2, no_cell);
    let neither = "1 2 q: expected a readable file, or the text of a board: No such file or directory \
                   (os error 2)";
    assert_fails(&["prove", "1 2 q"], "", 2, neither);
    let clue = "<stdin>: --cell 0,0: expected a hidden cell, found `1`";
    assert_fails(&["prove", "-", "--cell", "0,0"], SMALL_BOARD, 2, clue);
    let outside = "<stdin>: --cell 3,0: expected a row from 0 to 2 of the 3x4 board, found 3";
    assert_fails(&["prove", "-", "--cell", "3,0"], SMALL_BOARD, 2, outside);
    let below = "<stdin>: --cell -1,0: expected a row from 0 to 2 of the 3x4 board, found -1";
    assert_fails(&["prove", "-", "--cell", "-1,0"], SMALL_BOARD, 2, below);
    let generate = ["generate", "mines", "--rows=2", "--cols=2", "--mines=5", "--seed=1"];
    let crowded = "generate mines: expected at most 4 mines, one a cell, found 5";
    assert_fails(&generate, "", 2, crowded);
}

/// Checks that the best swap is found without an engine. With every `--engine`, the search takes
/// one unit of work for each of the 190 swaps of twenty cells.
#[test]
fn every_swap_of_jewels_is_a_unit_of_work() {
    let solve = |work: &str, engine: &str| {
        run(&["solve", "examples/jewels.board", "--work", work, "--engine", engine], "")
            .status
            .code()
    };
    for engine in ["auto", "sat", "ilp"] {
        assert_eq!((solve("189", engine), solve("190", engine)), (Some(4), Some(0)), "{engine}");
    }
}

#[test]
fn a_mistyped_command_is_corrected() {
    let message = "unrecognized subcommand 'prvoe'; a similar subcommand exists: 'prove'";
    assert_fails(&["prvoe"], "", 2, message);
}

#[test]
fn an_inconsistent_board_has_its_own_exit_status() {
    let message = "<stdin>: the board is inconsistent: no placement of mines agrees with it";
    let below_the_known = "mines rows=1 cols=3 mines=1\n*?*\n";
    for board in [INCONSISTENT_BOARD, below_the_known] {
        for command in ["prove", "count"] {
            assert_fails(&[command, "-"], board, 3, message);
        }
    }
    for impossible in ["mines rows=1 cols=3\n? 9 ?\n", "mines rows=1 cols=2 mines=3\n? ?\n"] {
        assert_fails(&["prove", "-"], impossible, 3, message);
    }
    let proved = json(&["prove", "-", "--json"], INCONSISTENT_BOARD);
    assert_eq!((&proved["consistent"], &proved["safe"]), (&json!(false), &json!([])));
    assert!(proved["contradiction"]["repairs"].is_array(), "{proved}");
    let counted = json(&["count", "-", "--json"], INCONSISTENT_BOARD);
    assert_eq!((&counted["count"], &counted["cells"]), (&json!("0"), &json!([])));
}

#[test]
fn prove_has_the_documented_keys() {
    let expected = json!({
        "safe": [[0, 3], [1, 2], [1, 3], [2, 3]],
        "mine": [[0, 2]],
        "undetermined": [[1, 0], [1, 1]],
        "consistent": true,
    });
    for engine in ["auto", "count", "sat"] {
        assert_eq!(json(&["prove", "-", "--json", "--engine", engine], SMALL_BOARD), expected);
    }
    let expected =
        json!({"safe": [[2, 3]], "mine": [], "undetermined": [[1, 0]], "consistent": true});
    let asked = ["prove", "-", "--json", "--cell", "2,3", "--cell", "1,0", "--cell", "2,3"];
    assert_eq!(json(&asked, SMALL_BOARD), expected);
}

#[test]
fn count_has_the_documented_keys() {
    let cell = |row, col, mines: &str, probability: f64| json!({"row": row, "col": col, "mines": mines, "probability": probability});
    let expected = json!({
        "count": "2",
        "prior": "total",
        "cells": [
            cell(0, 2, "2", 1.0),
            cell(0, 3, "0", 0.0),
            cell(1, 0, "1", 0.5),
            cell(1, 1, "1", 0.5),
            cell(1, 2, "0", 0.0),
            cell(1, 3, "0", 0.0),
            cell(2, 3, "0", 0.0),
        ],
    });
    for engine in ["auto", "count", "sat"] {
        assert_eq!(json(&["count", "-", "--json", "--engine", engine], SMALL_BOARD), expected);
    }
}

#[test]
fn a_reached_limit_is_reported_as_a_failure() {
    let open = "mines rows=6 cols=6 mines=9\n??????\n?2????\n??????\n??3???\n??????\n??????\n";
    let output = run(&["prove", "-", "--json", "--seconds", "0"], open);
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    let proof: Value = serde_json::from_str(stdout(&output)).expect("one JSON document");
    assert!(proof["undecided"].as_array().is_some_and(|cells| !cells.is_empty()), "{proof}");
    for (limit, reason) in [("--seconds", "time"), ("--work", "work")] {
        let message = "<stdin>: the placements are not counted: the {reason} limit was reached";
        let message = format!("{} ({limit})", message.replace("{reason}", reason));
        assert_fails(&["count", "-", limit, "0"], open, 4, &message);
        assert!(run(&["count", "-", limit, "0"], open).stdout.is_empty());
        let known = json(&["count", "-", "--json", limit, "0"], open);
        let [count, cells, by] = [&known["count"], &known["cells"], &known["stopped"]["by"]];
        assert_eq!((count, cells, by), (&Value::Null, &json!([]), &json!(reason)));
    }
}

#[test]
fn colour_is_used_when_asked_for_and_not_in_a_pipe() {
    let coloured = |args: &[&str]| stdout(&run(args, SMALL_BOARD)).contains('\u{1b}');
    assert!(coloured(&["prove", "-", "--color", "always"]));
    assert!(!coloured(&["prove", "-", "--color", "never"]));
    assert!(!coloured(&["prove", "-"]));
}

#[test]
fn a_closed_pipe_is_not_a_failure() {
    let args = ["generate", "mines", "--rows=500", "--cols=500", "--mines=9", "--seed=1"];
    let mut child = command(&args).spawn().expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let mut stderr = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("text");
    assert_eq!(child.wait().expect("the binary ends").code(), Some(0), "{stderr}");
    assert_eq!(stderr, "");
}

#[test]
fn generated_boards_are_reproducible_and_consistent() {
    let args =
        |seed| ["generate", "mines", "--rows=4", "--cols=5", "--mines=4", "--open=0.5", seed];
    let board = run(&args("--seed=3"), "");
    assert_eq!(board.stdout, run(&args("--seed=3"), "").stdout);
    assert_ne!(board.stdout, run(&args("--seed=4"), "").stdout);
    assert_eq!(run(&["prove", "-"], &board.stdout).status.code(), Some(0));
    let document = json(&[&args("--seed=3")[..], &["--json"]].concat(), "");
    assert_eq!(document, json!({"puzzle": "mines", "seed": 3, "board": stdout(&board)}));
}

#[test]
fn a_model_is_exported_in_three_formats() {
    for (format, first, line) in [
        ("dimacs", "c var 1 = mine (0,2)", "p cnf 7 "),
        ("opb", "* #variable= 7 #constraint= 5", "+1 x3 +1 x4 = 1 ;"),
        ("lp", "\\ x1 = mine (0,2)", " + x3 + x4"),
    ] {
        let args = ["export", "-", "--format", format];
        let output = run(&args, SMALL_BOARD);
        let text = stdout(&output);
        assert_eq!(text.lines().next(), Some(first));
        assert!(text.lines().any(|found| found.starts_with(line)), "{format}: {text}");
        let document = json(&[&args[..], &["--json"]].concat(), SMALL_BOARD);
        assert_eq!(document, json!({"format": format, "text": text}));
    }
}

#[test]
fn advice_is_exact_where_the_game_can_be_searched_to_its_end() {
    let corners = "mines rows=2 cols=3 mines=1\n?1?\n?1?\n";
    let advice = json(&["advise", "-", "--json"], corners);
    let best = json!({"cell": [0, 0], "mines": "1", "risk": 0.25, "wins": 2, "win": 0.5});
    assert_eq!((&advice["objective"], &advice["exact"]), (&json!("win"), &json!(true)));
    assert_eq!((&advice["placements"], &advice["moves"][0]), (&json!("4"), &best));
    let output = run(&["advise", "-", "--quiet"], corners);
    assert_eq!(stdout(&output), "(0,0)    25.0% risk  wins 2 of 4, 50.0%\n");
    assert_fails(
        &["advise", "-"],
        INCONSISTENT_BOARD,
        3,
        "<stdin>: the board is inconsistent: no placement of mines agrees with it",
    );
}

#[test]
fn boards_are_converted_there_and_back() {
    let plain = "3x2x1\nF10\n110\n";
    let text = "mines rows=2 cols=3 mines=1 squared_distance=2\n* 1 0\n1 1 0\n";
    let mbf = [3, 2, 0, 1, 0, 0];
    for (from, to, result) in [
        (plain.as_bytes(), "text", text.as_bytes()),
        (text.as_bytes(), "plain", plain.as_bytes()),
        (text.as_bytes(), "mbf", &mbf),
        (&mbf, "plain", plain.as_bytes()),
        (&mbf, "mbf", &mbf),
    ] {
        assert_eq!(run(&["convert", "-", "--to", to], from).stdout, result, "to {to}");
    }
    assert_eq!(
        json(&["convert", "-", "--to", "mbf", "--json"], text),
        json!({"format": "mbf", "bytes": mbf, "from": "text"})
    );
    let hidden = "3x2x1\nH1H\n110\n";
    assert_fails(
        &["convert", "-", "--to", "mbf"],
        hidden,
        2,
        "<stdin>: expected a board whose mines are all known, for the form `mbf`",
    );
    let broken = [255, 2, 0, 1, 0];
    assert_fails(
        &["convert", "-", "--to", "text"],
        broken,
        2,
        "<stdin>: byte 6: expected 6 bytes in all, for a mine count of 1, found 5",
    );
}

#[test]
fn a_no_guess_board_is_generated_or_the_failure_reported() {
    let board = ["generate", "mines", "--rows", "8", "--cols", "8", "--mines", "10", "--seed", "3"];
    let no_guess = [&board[..], &["--no-guess", "--first", "0,0"]].concat();
    let found = json(&[&no_guess[..], &["--json"]].concat(), "");
    assert_eq!((&found["puzzle"], &found["first"]), (&json!("mines"), &json!([0, 0])));
    assert!(found["difficulty"].is_null() && found["played"].is_u64(), "{found}");
    let hard = json(&[&no_guess[..], &["--difficulty", "--json"]].concat(), "");
    assert!(hard["difficulty"].is_u64() && hard["difficulty_proved"].is_boolean(), "{hard}");
    assert_eq!(hard["board"], found["board"]);
    let output = run(&no_guess, "");
    assert!(stdout(&output).ends_with(found["board"].as_str().expect("a text")), "{output:?}");
    let solution = found["solution"].as_str().expect("a text");
    assert_eq!(run(&["convert", "-", "--to", "mbf"], solution).stdout.len(), 24);
    let none = ["generate", "mines", "--rows", "2", "--cols", "5", "--mines", "1", "--seed", "1"];
    let none = [&none[..], &["--no-guess", "--first", "1,1"]].concat();
    let impossible = concat!(
        "generate mines: expected another size, number of mines or first click: no 2x5 board with ",
        "1 mine opens a zero and is won from (1,1) without a guess"
    );
    assert_fails(&none, "", 2, impossible);
    let many = ["generate", "mines", "--rows", "2", "--cols", "60", "--mines", "3", "--seed", "1"];
    let many = [&many[..], &["--no-guess", "--work", "20"]].concat();
    let ended = "no board without a guess was found: the work limit was reached (--work)";
    assert_fails(&many, "", 4, &format!("generate mines, seed 1: {ended}"));
}
