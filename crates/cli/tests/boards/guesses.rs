//! Tests the answers about guesses: the documented keys of `prove --guesses` and `advise --why`,
//! and the messages at a limit.

use std::process::Output;

use serde_json::{Value, json};

use crate::harness;

/// A board whose clues prove that both cells of the third column are mines. The last mine is in one
/// of the two corners of the last column, which is an unavoidable guess.
const CORNER_BOARD: &str = "mines rows=2 cols=4 mines=3\n02??\n02??\n";

fn run(arguments: &[&str]) -> Output {
    harness::gridproof().args(arguments).output().expect("it runs")
}

fn document(arguments: &[&str]) -> Value {
    serde_json::from_slice(&run(&[arguments, &["--json"]].concat()).stdout).expect("JSON")
}

#[test]
fn unavoidable_guesses_have_the_documented_keys() {
    let plain = document(&["prove", CORNER_BOARD]);
    assert_eq!((plain.get("dead"), plain.get("guesses")), (None, None), "nobody asked");
    let expected = json!({
        "version": 2, "consistent": true, "safe": [], "mine": [[0, 2], [1, 2]], "undetermined": [[0, 3], [1, 3]],
        "dead": [[0, 3], [1, 3]], "guesses": [{"either": [[0, 3]], "or": [[1, 3]]}],
    });
    assert_eq!(document(&["prove", CORNER_BOARD, "--guesses"]), expected);
    let one = document(&["prove", CORNER_BOARD, "--guesses", "--cell", "0,2"]);
    assert_eq!((&one["dead"], &one["guesses"]), (&json!([]), &json!([])));
    let text = run(&["prove", CORNER_BOARD, "--guesses", "--cell", "1,3"]).stdout;
    let expected =
        "(1,3) undetermined\ndead: (1,3)\nunavoidable guess: a mine at (0,3) or at (1,3)\n";
    assert_eq!(String::from_utf8_lossy(&text), expected);
    let none = run(&["prove", "mines rows=1 cols=3\n???\n", "--guesses"]).stdout;
    let none = String::from_utf8_lossy(&none).into_owned();
    assert!(none.ends_with("no dead cell\nno unavoidable guess\n"), "{none}");
}

#[test]
fn a_reached_limit_is_reported() {
    let wide = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";
    let output = run(&["prove", wide, "--guesses", "--engine=sat", "--work=3"]);
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    assert!(output.stdout.ends_with(b"15 undecided (-)\n"), "no claim: {output:?}");
    let found = document(&["prove", wide, "--guesses", "--seconds=0"]);
    assert_eq!(found["guesses_undecided"].as_array().map(Vec::len), Some(15), "{found}");
}

#[test]
fn the_reasons_of_the_best_moves_have_the_documented_keys() {
    let found = document(&["advise", CORNER_BOARD, "--why"]);
    let moves = found["moves"].as_array().expect("moves");
    let why = json!({
        "progresses": "1", "progress": 0.5,
        "shows": [{"value": 3, "placements": "1", "probability": 0.5, "progress": true}],
        "dead": true, "guess": {"either": [[0, 3]], "or": [[1, 3]]},
    });
    assert_eq!((&moves[0]["why"], &moves[1]["why"]), (&why, &why), "{found}");
    assert_eq!(document(&["advise", CORNER_BOARD])["moves"][0].get("why"), None, "nobody asked");
    let text = run(&["advise", CORNER_BOARD, "--why"]).stdout;
    let text = String::from_utf8_lossy(&text).into_owned();
    let reasons = "progress 50.0%; shows 3 (50.0%, progress); dead; unavoidable guess: a mine at (0,3) or at (1,3)";
    assert!(text.ends_with(&format!("(1,3): {reasons}\n")), "{text}");
}
