//! Checks that chances follow a density exactly, that answers with chances name the density, and
//! that a board with a total accepts no density.

use serde_json::{Value, json};

use crate::requests::{SMALL_BOARD, UNCONSTRAINED_BOARD, ask};

/// Returns a board of nine by nine hidden cells around a 3.
fn board_around_a_three() -> String {
    let hidden = "?????????\n";
    format!("mines rows=9 cols=9\n{}????3????\n{}", hidden.repeat(4), hidden.repeat(4))
}

fn error_kind_and_message(request: &Value) -> (Value, String) {
    let error = ask(request)["error"].take();
    (error["kind"].clone(), error["message"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn placements_are_weighted_only_by_a_density() {
    let board = board_around_a_three();
    let chances = |density: Value| {
        let request = json!({"do": "count", "board": board, "density": density,
            "detail": "probabilities"});
        let answer = ask(&request)["answer"].take();
        let of = |cell: usize| answer["probabilities"][cell].clone();
        (answer["prior"].clone(), of(0), of(30))
    };
    assert_eq!(chances(Value::Null), (json!("uniform"), json!(0.5), json!(0.375)));
    assert_eq!(chances(json!("1/2")), (json!("1/2"), json!(0.5), json!(0.375)));
    let (prior, far, near) = chances(json!("10/81"));
    assert_eq!((prior, far, near), (json!("10/81"), json!(10.0 / 81.0), json!(0.375)));
    let best = |density: Value| {
        let request = json!({"do": "advise", "board": board, "density": density});
        ask(&request)["answer"]["moves"][0]["risk"].take()
    };
    assert_eq!(best(Value::Null), json!(0.375), "beside the clue");
    assert_eq!(best(json!("10/81")), json!(10.0 / 81.0), "far from it");
    assert_eq!(best(json!("20%")), json!(0.2), "far from it");
}

/// Checks the weights on a board of 1x4 cells with a 1 in the second cell, for a density of 1/5.
/// The placements with a mine in the first cell have the total weight 1 * 4 * (4 + 1).
#[test]
fn weights_are_listed_with_the_numbers_of_placements() {
    let board = "mines rows=1 cols=4\n?1??\n";
    let answer = ask(&json!({"do": "count", "board": board, "density": "20%"}))["answer"].take();
    let cell = |col: usize, mines: &str, weight: &str, chance: f64| json!({"row": 0, "col": col, "mines": mines, "weight": weight, "probability": chance});
    let cells = [cell(0, "2", "20", 0.5), cell(2, "2", "20", 0.5), cell(3, "2", "8", 0.2)];
    let expected = json!({"count": "4", "prior": "1/5", "weight": "40", "cells": cells});
    assert_eq!(answer, expected);
    let plain = ask(&json!({"do": "count", "board": board}))["answer"].take();
    assert_eq!((&plain["prior"], &plain["weight"]), (&json!("uniform"), &Value::Null));
    assert_eq!(plain["cells"][2], json!({"row": 0, "col": 3, "mines": "2", "probability": 0.5}));
    assert_eq!(
        ask(&json!({"do": "count", "board": SMALL_BOARD}))["answer"]["prior"],
        json!("total")
    );
}

#[test]
fn advice_and_judgements_follow_the_weights() {
    let request = json!({"do": "advise", "board": "mines rows=1 cols=4\n?1??\n", "density": "1/5",
        "why": true});
    let answer = ask(&request)["answer"].take();
    assert_eq!((&answer["placements"], &answer["weight"]), (&json!("4"), &json!("40")));
    let far =
        answer["moves"].as_array().expect("moves").iter().find(|m| m["cell"] == json!([0, 3]));
    let far = far.expect("a move");
    assert_eq!((&far["weight"], &far["risk"]), (&json!("8"), &json!(0.2)));
    assert_eq!((&far["wins"], &far["won_weight"]), (&Value::Null, &json!("32")));
    assert_eq!(far["win"], json!(0.8), "it shows which of the two holds the mine");
    let weights: Vec<_> =
        far["why"]["shows"].as_array().expect("values").iter().map(|v| &v["weight"]).collect();
    assert_eq!(weights, [&json!("16"), &json!("16")]);
    let judge = json!({"do": "judge", "board": "mines rows=1 cols=4\n?1??\n", "cell": [0, 0], "density": "1/5"});
    let judged = ask(&judge)["answer"].take();
    assert_eq!((&judged["class"], &judged["prior"]), (&json!("avoidable_risk"), &json!("1/5")));
    assert_eq!((&judged["risk"], &judged["avoidable"]), (&json!(0.5), &json!(0.3)));
}

#[test]
fn invalid_densities_and_densities_with_a_total_are_refused() {
    for question in ["count", "advise"] {
        let both = json!({"do": question, "board": SMALL_BOARD, "density": "1/5"});
        let message = "1:1: expected a total or a density, found both: mines=3 and the density 1/5";
        assert_eq!(error_kind_and_message(&both), (json!("input"), message.to_owned()));
        let contradictory =
            json!({"do": question, "board": UNCONSTRAINED_BOARD, "mines": 2, "density": "1/5"});
        assert!(
            error_kind_and_message(&contradictory).1.contains("found both: mines=2"),
            "{contradictory}"
        );
        for (density, expected) in [
            ("0", "`density`: expected a density above 0 and below 1"),
            ("100%", "`density`: expected a density above 0 and below 1"),
            ("x", "`density`: expected a density such as 1/5, 20% or 0.2"),
            ("1/1000001", "`density`: expected a density with a denominator of at most 1,000,000"),
        ] {
            let (kind, message) = error_kind_and_message(
                &json!({"do": question, "board": UNCONSTRAINED_BOARD, "density": density}),
            );
            assert_eq!(kind, json!("request"));
            assert!(message.starts_with(expected), "{density}: {message}");
        }
        let (_, message) = error_kind_and_message(
            &json!({"do": question, "board": UNCONSTRAINED_BOARD, "density": 0.2}),
        );
        assert_eq!(message, "expected `density` to be a text such as `1/5` or `20%`");
    }
    let (_, message) = error_kind_and_message(
        &json!({"do": "prove", "board": UNCONSTRAINED_BOARD, "density": "1/5"}),
    );
    assert!(message.starts_with("unknown key `density`"), "proofs need none: {message}");
}
