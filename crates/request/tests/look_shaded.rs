//! Checks that `look` agrees with the questions that it combines, on boards of any shape and of
//! shaded cells.

use gridproof::budget::Budget;
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::rules::Content;
use gridproof_engine::query::Engines;
use gridproof_request::Sessions;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::look::answer_in_session;
use crate::requests::{DOUBLED_COORDINATES_BOARD, ask};

const HEXAGON_BOARD: &str = "cells tiling=hex rows=3 cols=4 mines=4\n? 2 ? ?\n? ? 3 ?\n? 1 ? ?\n";
const MOSAIC_BOARD: &str = "mosaic rows=2 cols=3\n3 ? ?\n? ? 1\n";

/// Combines the answers of `prove`, `count` and other questions into an answer of `look`.
fn look_from_separate_answers(board: &str) -> Value {
    let mut proof = ask(&json!({"do": "prove", "board": board}))["answer"].take();
    let mut counts = ask(&json!({"do": "count", "board": board}));
    proof["counts"] = counts["answer"].take();
    if proof["consistent"] == json!(false) {
        proof["explanation"] = ask(&json!({"do": "explain", "board": board}))["answer"].take();
    }
    proof
}

#[test]
fn a_session_answers_like_fresh_questions() {
    let random = &mut Pcg64Mcg::seed_from_u64(52);
    let mut sessions = Sessions::default();
    let clues: Board = "cells rows=1 cols=6\n1 2 {2} -2- * ?\n".parse().expect("a board");
    let clues: Vec<Content> = clues.contents().values().to_vec();
    let mut inconsistent = 0;
    for game in 0..6 {
        let mut board: Board = HEXAGON_BOARD.parse().expect("a board");
        for edit in 0..8 {
            let cell = board.shape().cell(random.random_range(0..board.shape().area()));
            board.set(cell, clues[random.random_range(0..clues.len())].clone());
            let look = json!({"do": "look", "board": board.to_string(), "session": "edits"});
            let found = answer_in_session(&mut sessions, &look);
            assert_eq!(
                found,
                look_from_separate_answers(&board.to_string()),
                "game {game}, edit {edit}"
            );
            inconsistent += usize::from(found["consistent"] == json!(false));
        }
    }
    assert!((5..43).contains(&inconsistent), "{inconsistent} of 48 boards are inconsistent");
}

#[test]
fn the_least_risk_agrees_with_count_and_the_explanation_with_explain() {
    let request = json!({"do": "look", "board": HEXAGON_BOARD, "show": ["least"], "cell": [0, 0]});
    let looked = ask(&request)["answer"].take();
    assert!(looked.get("counts").is_none());
    let counted = ask(&json!({"do": "count", "board": HEXAGON_BOARD}))["answer"].take();
    let cells = counted["cells"].as_array().expect("cells");
    let chance = |cell: &Value| cell["probability"].as_f64().expect("a chance");
    let least = cells.iter().map(chance).fold(1.0, f64::min);
    let best: Vec<Value> = cells
        .iter()
        .filter(|cell| chance(cell) == least)
        .map(|cell| json!([cell["row"], cell["col"]]))
        .collect();
    assert_eq!(
        (&looked["least"]["cells"], &looked["least"]["risk"]),
        (&json!(best), &json!(least))
    );
    assert_eq!(looked["least"]["placements"], counted["count"]);
    let explained = ask(&json!({"do": "explain", "board": HEXAGON_BOARD, "cell": [0, 0]}));
    assert_eq!(looked["explanation"], explained["answer"]);
}

#[test]
fn shaded_cells_of_other_puzzles_are_reported_as_mines() {
    let looked = ask(&json!({"do": "look", "board": MOSAIC_BOARD}))["answer"].take();
    let proved = ask(&json!({"do": "prove", "board": MOSAIC_BOARD}))["answer"].take();
    let counted = ask(&json!({"do": "count", "board": MOSAIC_BOARD}))["answer"].take();
    assert_eq!((&looked["mine"], &looked["safe"]), (&proved["shaded"], &proved["clear"]));
    assert_eq!(looked["counts"], counted);
}

#[test]
fn a_session_resumes_a_search_that_a_limit_ended() {
    let mut sessions = Sessions::default();
    let mut look = |work: u64| {
        let request = json!({"do": "look", "board": HEXAGON_BOARD, "session": "a", "work": work});
        let budget = Budget::work(work);
        let line = request.to_string();
        let reply = sessions.reply(line.as_bytes(), Engines::default(), &|_, _| budget.clone());
        serde_json::from_slice::<Value>(&reply).expect("JSON")["answer"].take()
    };
    let none = look(0);
    assert_eq!(none["stopped"]["by"], "work", "{none}");
    assert_eq!((&none["counts"], &none["consistent"]), (&Value::Null, &Value::Null));
    assert_eq!(none["undecided"].as_array().map(Vec::len), Some(9));
    assert_eq!(look(1_000_000), look_from_separate_answers(HEXAGON_BOARD));
    // The session has kept all findings, so the answer needs no further work.
    assert_eq!(look(0), look_from_separate_answers(HEXAGON_BOARD));
}

#[test]
fn a_session_name_keeps_one_board_of_any_puzzle() {
    let mut sessions = Sessions::default();
    for board in [
        HEXAGON_BOARD,
        "mines rows=1 cols=3 mines=1\n?1?\n",
        DOUBLED_COORDINATES_BOARD,
        MOSAIC_BOARD,
        HEXAGON_BOARD,
    ] {
        let look = json!({"do": "look", "board": board, "session": "one"});
        assert_eq!(answer_in_session(&mut sessions, &look), ask(&look)["answer"], "{board}");
    }
}

#[test]
fn a_part_that_the_puzzle_lacks_is_refused() {
    for (key, value, message) in [
        ("show", json!(["guesses"]), "only boards of mines have unavoidable guesses"),
        ("detail", json!("classes"), "expected a board of mines to report `classes` of cells"),
        ("cell", json!([0, 1]), "expected `cell` to be hidden, found `2` at [0,1]"),
    ] {
        let mut request = json!({"do": "look", "board": HEXAGON_BOARD});
        request[key] = value;
        let reply = ask(&request);
        let found = reply["error"]["message"].as_str().unwrap_or_else(|| panic!("{reply}"));
        assert!(found.contains(message), "{found}");
    }
    let other = ask(&json!({"do": "look", "board": "one-click rows=2 cols=2 mines=1"}));
    assert!(other["error"]["message"].as_str().is_some_and(|found| found.contains("mines")));
}
