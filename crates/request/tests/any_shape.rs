//! Checks that `advise` and `judge` agree with `look` on boards of any shape.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::requests::{ask, reply_to};

#[test]
fn advice_and_judgements_agree_with_look() {
    let boards = [
        "cells tiling=hex rows=2 cols=4 mines=3\n? 2 ? ?\n ? ? 1 ?\n",
        "cells wrap=both rows=3 cols=4 mines=3\n3 ? ? ?\n? ? ? ?\n? ? 2 ?\n",
        "cells rows=2 cols=4\n? 1 ? ?\n? ? ? ?\n",
        "cells rows=1 cols=3 capacity=2\n? 2 ?\n",
    ];
    let mut kinds = BTreeSet::new();
    for board in boards {
        let look = ask(&json!({"do": "look", "board": board, "show": ["counts", "least"]}));
        let look = &look["answer"];
        let advice = ask(&json!({"do": "advise", "board": board, "session": "a"}));
        let moves = advice["answer"]["moves"].as_array().expect("moves");
        assert_eq!(advice["answer"]["placements"], look["counts"]["count"], "{board}");
        let risk_of = |cell: &Value| {
            let counted = look["counts"]["cells"].as_array().expect("cells");
            let is_here = |each: &&Value| json!([each["row"], each["col"]]) == *cell;
            counted.iter().find(is_here).expect("a hidden cell")["probability"].clone()
        };
        let is_least =
            |cell: &Value| look["least"]["cells"].as_array().expect("cells").contains(cell);
        assert!(is_least(&moves[0]["cell"]), "{board}: {moves:?}");
        for each in moves {
            let cell = &each["cell"];
            assert_eq!(each["risk"], risk_of(cell), "{board}: {cell}");
            let judged = ask(&json!({"do": "judge", "board": board, "cell": cell, "session": "a"}));
            let class = match (each["mines"] == "0", is_least(cell)) {
                (true, _) => "proven_safe",
                (_, true) => "least_risk",
                (_, false) => "avoidable_risk",
            };
            assert_eq!(judged["answer"]["class"], class, "{board}: {cell}");
            kinds.insert(class);
        }
    }
    assert_eq!(Vec::from_iter(kinds), ["avoidable_risk", "least_risk", "proven_safe"]);
}

#[test]
fn moves_without_an_answer_are_refused() {
    let board = "cells rows=1 cols=2\n1 ?\n";
    let inconsistent = "cells rows=1 cols=2\n2 ?\n";
    for (request, kind, message) in [
        (
            json!({"do": "advise", "board": board, "objective": "score"}),
            "input",
            "1:1: expected a board of mines, which the score needs",
        ),
        (
            json!({"do": "advise", "board": board, "why": true}),
            "input",
            "1:1: expected a board of mines, which the reasons for moves need",
        ),
        (
            json!({"do": "judge", "board": board, "cell": [0, 0]}),
            "request",
            "expected `cell` to be",
        ),
        (json!({"do": "advise", "board": inconsistent}), "inconsistent", "no placement"),
        (
            json!({"do": "judge", "board": inconsistent, "cell": [0, 1]}),
            "inconsistent",
            "no placement",
        ),
    ] {
        let reply = reply_to(request.to_string().as_bytes());
        let found = reply["error"]["message"].as_str().expect("an error");
        assert!(found.contains(message), "{request}: {reply}");
        assert_eq!(reply["error"]["kind"], kind, "{request}: {reply}");
    }
}
