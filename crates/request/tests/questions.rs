//! Checks that every question has an answer, that a question accepts the results of other
//! questions, and that every line gets a reply.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use serde_json::{Value, json};

use gridproof::budget::Budget;
use gridproof_engine::query::Engines;
use gridproof_request::{Limits, QUESTIONS, cancelled_request_id, reply};

use crate::requests::{
    INCONSISTENT_BOARD, SMALL_BOARD, WIDE_BOARD, answered_requests, ask, reply_to,
};

#[test]
fn every_question_is_answered() {
    let requests = answered_requests();
    for request in &requests {
        let reply = ask(request);
        assert!(reply["answer"].is_object() && reply["version"] == 2, "{request}: {reply}");
    }
    let names = BTreeSet::from_iter(requests.iter().map(|request| request["do"].as_str()));
    assert_eq!(names, QUESTIONS.iter().map(|question| Some(question.name)).collect());
}

#[test]
fn classes_and_probabilities_agree_with_the_counts_of_cells() {
    for board in [SMALL_BOARD, WIDE_BOARD, INCONSISTENT_BOARD] {
        let count = |detail: &str| {
            ask(&json!({"do": "count", "board": board, "detail": detail}))["answer"].take()
        };
        let [cells, classes, probabilities] = ["cells", "classes", "probabilities"].map(count);
        assert_eq!([&classes["count"], &probabilities["count"]], [&cells["count"]; 2]);
        let cells = cells["cells"].as_array().expect("cells");
        let mut by_class = Vec::new();
        for class in classes["classes"].as_array().expect("classes") {
            for cell in class["cells"].as_array().expect("cells") {
                by_class.push(json!({"row": cell[0], "col": cell[1], "mines": class["mines"],
                    "probability": class["probability"]}));
            }
        }
        by_class.sort_by_key(|cell| (cell["row"].as_u64(), cell["col"].as_u64()));
        assert_eq!(&by_class, cells, "{board}");
        let expected: Vec<&Value> = cells.iter().map(|cell| &cell["probability"]).collect();
        let probabilities = probabilities["probabilities"].as_array().expect("probabilities");
        assert_eq!(probabilities.iter().collect::<Vec<_>>(), expected, "{board}");
    }
}

#[test]
fn an_old_name_of_a_key_is_accepted_with_a_note() {
    let with_key = |question: &str, key: &str| {
        let mut request = json!({"do": question, "board": SMALL_BOARD});
        request[key] = json!("classes");
        ask(&request)
    };
    let (old, new) = (with_key("count", "tell"), with_key("count", "detail"));
    assert_eq!(old["answer"], new["answer"]);
    assert_eq!(new.get("notes"), None);
    let note = json!({"code": "renamed_key", "arguments": {"old": "tell", "new": "detail"},
        "text": "`tell` is now called `detail`: the next version of the format refuses `tell`"});
    assert_eq!(old["notes"], json!([note]));
    let refused = with_key("prove", "tell");
    assert_eq!(refused["error"]["text"], "unknown key `detail`");
    assert_eq!(refused["notes"], old["notes"]);
}

#[test]
fn counts_of_other_puzzles_have_no_cells() {
    let board = "one-click rows=2 cols=2 mines=0";
    let reply = ask(&json!({"do": "count", "board": board, "detail": "classes"}));
    let message = "1:1: expected a board of mines to report `classes` of cells, found one-click";
    let error = &reply["error"];
    assert_eq!([&error["kind"], &error["message"]], ["input", message]);
    assert_eq!([&error["line"], &error["column"]], [1, 1]);
}

#[test]
fn a_certificate_of_an_uncertified_count_is_refused() {
    let board = "one-click rows=2 cols=2 mines=0";
    let reply = ask(&json!({"do": "count", "board": board, "certificate": true}));
    let message = "1:1: expected a board of mines, mosaic, star-battle, thermometers or cells to certify counts, found one-click";
    let error = &reply["error"];
    assert_eq!([&error["kind"], &error["message"]], ["input", message]);
    assert_eq!([&error["line"], &error["column"]], [1, 1]);
}

#[test]
fn a_text_without_a_page_is_refused() {
    let reply = ask(&json!({"do": "show", "text": "jewels rows=3"}));
    let message = reply["error"]["message"].as_str().expect("an error");
    assert!(message.ends_with("or a board of one-click or chess-puzzle"), "{message}");
}

#[test]
fn a_repeated_certificate_file_is_refused() {
    let line = r#"{"do":"check","files":{"board.txt":"a","board.txt":"b"}}"#;
    let written = reply(line.as_bytes(), Engines::default(), &|_, _| Budget::unlimited());
    let found: Value = serde_json::from_slice(&written).expect("JSON");
    assert_eq!(found["error"]["kind"], "request");
    let message = "`files`: expected `board.txt` once, found it again";
    assert_eq!(found["error"]["message"], message);
}

#[test]
fn a_certificate_is_accepted_for_its_board_only() {
    let prove = json!({"do": "prove", "board": SMALL_BOARD, "certificate": true});
    let files = ask(&prove)["answer"]["certificate"].take();
    let check = |board: &str| ask(&json!({"do": "check", "files": files, "board": board}));
    let accepted = check(SMALL_BOARD);
    assert_eq!(accepted["answer"]["claims"]["undetermined"], json!([[1, 0], [1, 1]]), "{accepted}");
    let other = check("mines rows=3 cols=4 mines=4\n12??\n????\n12*?\n");
    assert_eq!(other["answer"]["accepted"], json!(false), "{other}");
    let about = json!({"do": "check", "files": files, "cells": [[1, 2]]});
    assert_eq!(ask(&about)["answer"]["claims"]["safe"], json!([[1, 2]]));
}

#[test]
fn a_generated_board_is_accepted_by_other_questions() {
    let request = json!({"do": "generate", "rows": 6, "cols": 6, "mines": 6, "seed": 3,
        "no_guess": true, "first": [0, 0]});
    let reply = ask(&request);
    let board = reply["answer"]["board"].as_str().expect("a board");
    let consistent = ask(&json!({"do": "consistent", "board": board}));
    assert_eq!(consistent["answer"]["consistent"], json!(true));
    assert_eq!(ask(&request), reply, "one seed, one board");
}

#[test]
fn an_unfinished_answer_reports_its_findings_and_the_missing_part() {
    let board = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";
    let reply = ask(&json!({"do": "prove", "board": board, "work": 0, "engine": "count"}));
    let stopped = &reply["answer"]["stopped"];
    assert_eq!(stopped["by"], "work", "{reply}");
    assert_eq!(reply["answer"]["undecided"].as_array().map(Vec::len), Some(15), "{reply}");
    assert_eq!(stopped["left"], "15 of 15 cells undecided");
}

/// A unit of work is 64 small steps. Listing a placement takes one step for each cell, and ending
/// the list takes one step for each cell. The model of the board takes two steps for each cell.
#[test]
fn a_count_and_the_list_of_its_placements_share_a_limit_on_work() {
    let board = "mines rows=1 cols=9 mines=4\n?????????";
    for work in 0..25 {
        let request = json!({"do": "enumerate", "board": board, "most": 200, "work": work});
        let answer = &ask(&request)["answer"];
        let listed = answer["solutions"].as_array().map_or(0, Vec::len);
        assert!(2 * 9 + 9 * listed < 64 * (work + 1), "{work}: {listed}");
        assert_eq!(answer["complete"], json!(work >= 18), "{work}: {listed}");
        assert_eq!(answer["stopped"]["by"] == "work", work < 18, "{work}: {listed}");
    }
}

/// Checks that each request fails with an error of this kind, and that the error's message is one
/// plain line.
fn assert_refused(kind: &str, cases: &[(Value, &str)]) {
    for (request, message) in cases {
        let reply = ask(request);
        assert_eq!(reply["error"]["kind"], kind, "{request}: {reply}");
        let found = reply["error"]["message"].as_str().expect("a message");
        assert!(found.contains(message) && !found.contains('\n'), "{request}: {found}");
        for word in ["EOF", "usize", "u64", "struct", "tuple", "enum ", "variant", "invalid type"] {
            assert!(!found.contains(word), "{request}: {found}");
        }
    }
}

#[test]
fn the_common_keys_are_checked_first() {
    assert_refused(
        "request",
        &[
            (json!({}), "expected `do` to be one of `consistent`, `look`, `prove`,"),
            (json!({"do": 5}), "`cancel`, found 5"),
            (json!({"do": "prov"}), "unknown question `prov`: did you mean `prove`?"),
            (json!({"do": "prove"}), "expected `board`: the text of a board"),
            (json!({"do": "prove", "board": 7}), "expected `board` to be the text of"),
            (json!({"do": "count", "bord": 1}), "unknown key `bord`: did you mean `board`?"),
            (json!({"do": "prove", "board": SMALL_BOARD, "work": -1}), "from 0 to 2^64 - 1"),
            (json!({"do": "prove", "board": SMALL_BOARD, "seconds": -1}), "0 or more, found -1"),
            (json!({"do": "prove", "board": SMALL_BOARD, "version": 1}), "to be 2, found 1"),
        ],
    );
}

#[test]
fn an_invalid_value_is_refused_with_the_expected_one() {
    assert_refused(
        "request",
        &[
            (json!({"do": "prove", "board": SMALL_BOARD, "cells": [[0, -1]]}), "`cells` to be a"),
            (json!({"do": "prove", "board": SMALL_BOARD, "cells": [[3, 0]]}), "on the 3x4 board"),
            (json!({"do": "judge", "board": SMALL_BOARD, "cell": [0, 0]}), "hidden, found `1`"),
            (
                json!({"do": "prove", "board": SMALL_BOARD, "backends": ["varsat"]}),
                "unknown backend `varsat`: did you mean `varisat`?",
            ),
            (
                json!({"do": "count", "board": SMALL_BOARD, "engine": "cont"}),
                "unknown engine `cont` for mines: did you mean `count`?",
            ),
            (
                json!({"do": "solve", "board": "one-click rows=2 cols=2 mines=1", "engine": "ilp",
                "work": 9}),
                "an integer program does not count work",
            ),
            (json!({"do": "export", "board": SMALL_BOARD, "format": "x"}), "`opb` or `lp`"),
            (json!({"do": "check", "files": {"x": ""}}), "`x` is not a file of a certificate"),
            (
                json!({"do": "prove", "board": SMALL_BOARD, "format": "lrat"}),
                "expected `format` only beside `certificate`",
            ),
            (json!({"do": "generate", "rows": 2, "cols": 2, "mines": 9, "seed": 1}), "most"),
            (
                json!({"do": "generate", "rows": 1u64 << 63, "cols": 2, "mines": 9, "seed": 1}),
                "expected sides of at most",
            ),
        ],
    );
}

#[test]
fn an_unreadable_or_unsuitable_board_is_refused() {
    assert_refused(
        "input",
        &[
            (json!({"do": "prove", "board": "mines rows=1 cols=1\nx"}), "2:1: expected"),
            (json!({"do": "prove", "board": "mosaik rows=1"}), "did you mean `mosaic`?"),
            (
                json!({"do": "judge", "board": "mosaic rows=1 cols=1\n?", "cell": [0, 0]}),
                "1:1: expected a board of `mines`, found `mosaic`",
            ),
            (
                json!({"do": "prove", "board": "mosaic rows=1 cols=1\n?", "guesses": true}),
                "1:1: only boards of mines have unavoidable guesses",
            ),
            (
                json!({"do": "solve", "board": SMALL_BOARD}),
                "1:1: expected a board of one-click, chess-puzzle, jewels, mosaic, star-battle, thermometers or cells, found mines",
            ),
            (
                json!({"do": "count", "board": "# a game\n\n  chess-puzzle rows=1 cols=1 layers=1\n1"}),
                "3:3: expected a board of mines, one-click, mosaic, star-battle, thermometers or cells, found chess-puzzle, which",
            ),
            (
                json!({"do": "export", "format": "opb", "board": "jewels rows=1 cols=3 colours=2\n1 2 1"}),
                "1:1: expected `template=`",
            ),
            (
                json!({"do": "advise", "board": "mines rows=1 cols=1\n?", "objective": "score"}),
                "1:1: expected `mines=`",
            ),
            (json!({"do": "audit", "transcript": "x"}), "1:1: expected"),
        ],
    );
}

#[test]
fn an_answer_says_how_the_text_of_its_board_was_read() {
    let grid = ". 1 #\n. 1 #\n";
    for (mut request, mines) in [
        (json!({"do": "prove"}), None),
        (json!({"do": "count", "mines": 1}), Some(1)),
        (json!({"do": "consistent"}), None),
        (json!({"do": "explain", "cell": [0, 2]}), None),
        (json!({"do": "judge", "cell": [0, 2]}), None),
        (json!({"do": "advise", "mines": 1}), Some(1)),
        (json!({"do": "export", "format": "lp"}), None),
        (json!({"do": "convert", "to": "text"}), None),
    ] {
        request["board"] = json!(grid);
        let reply = reply_to(request.to_string().as_bytes());
        let read_as = json!({
            "form": "grid", "layout": false, "shape": "2x3", "symbols": "zero=.,hidden=#",
            "mines": mines, "squared_distance": 2, "other_readings": true,
        });
        assert_eq!(reply["answer"]["read_as"], read_as, "{reply}");
    }
    let layout = json!({"do": "solvable", "board": "*..\n...\n", "first": [0, 2]});
    let read_as = reply_to(layout.to_string().as_bytes())["answer"]["read_as"].take();
    assert_eq!((&read_as["layout"], &read_as["mines"]), (&json!(true), &json!(1)));
    let saved = reply_to(json!({"do": "prove", "board": SMALL_BOARD}).to_string().as_bytes());
    assert_eq!(saved["answer"].get("read_as"), None);
}

#[test]
fn explanations_have_their_sentences_with_codes() {
    let requests = ANSWERED_REQUESTS.iter().filter(|request| request["do"] == "explain");
    let answers: Vec<Value> = requests.map(|request| ask(request)["answer"].take()).collect();
    assert!(answers.len() >= 6);
    for answer in &answers {
        let list = |key: &str| answer[key].as_array().cloned().unwrap_or_default();
        for item in [vec![answer.clone()], list("clues"), list("shared")].concat() {
            let sentence = &item["sentence"];
            assert!(sentence["text"].is_string() && item["text"] == sentence["text"], "{item}");
            assert!(sentence["code"].is_string(), "{item}");
            if item["rule"].is_object() {
                let arguments = &sentence["arguments"];
                assert_eq!(arguments["label"], item["label"]);
                assert_eq!(arguments["rule"]["code"], item["rule"]["code"]);
            }
        }
        let repairs = list("repairs_sentences").into_iter().map(|mut repair| repair["text"].take());
        assert_eq!(repairs.collect::<Vec<_>>(), list("repairs_text"));
    }
}

#[test]
fn an_ambiguous_text_is_refused_with_its_possible_boards() {
    for request in [
        json!({"do": "consistent", "board": "B_1\n"}),
        json!({"do": "convert", "board": "B_1\n", "to": "text"}),
    ] {
        let reply = ask(&request);
        let choices = reply["error"]["choices"].as_array().map_or(0, Vec::len);
        assert_eq!(choices, 2, "{request}: {reply}");
    }
}

#[test]
fn an_inconsistent_board_is_reported() {
    assert_refused(
        "inconsistent",
        &[
            (json!({"do": "judge", "board": INCONSISTENT_BOARD, "cell": [0, 0]}), "no placement"),
            (json!({"do": "advise", "board": INCONSISTENT_BOARD}), "no placement"),
        ],
    );
}

#[test]
fn a_limit_that_prevents_any_answer_is_an_error() {
    assert_refused(
        "budget",
        &[(
            json!({"do": "explain", "board": SMALL_BOARD, "cell": [1, 2], "work": 0}),
            "the work limit was reached",
        )],
    );
}

static ANSWERED_REQUESTS: LazyLock<Vec<Value>> = LazyLock::new(answered_requests);

/// Checks a board of 40,000 cells. The count of each cell has eight thousand digits.
#[test]
fn a_document_that_exceeds_the_memory_limit_is_not_written() {
    let row = "?".repeat(200) + "\n";
    let board = format!("mines rows=200 cols=200 mines=9000\n{}", row.repeat(200));
    let line = json!({"do": "count", "board": board}).to_string();
    let budget = |_: Option<&str>, _: &Limits| Budget::unlimited().with_memory(100_000_000);
    let reply = reply(line.as_bytes(), Engines::default(), &budget);
    let reply: Value = serde_json::from_slice(&reply).expect("JSON");
    assert_eq!(reply["error"]["kind"], "budget", "{reply}");
}

#[test]
fn a_cancel_request_is_recognised_by_its_line() {
    for (line, id) in [
        (r#"{"id":1,"do":"cancel","of":1e999}"#, Some("1e999")),
        (r#"{"of": "a" ,"do":"cancel"}"#, Some("\"a\"")),
        (r#"{"do":"cancel"}"#, None),
        (r#"{"do":"prove","of":"cancel"}"#, None),
        (r#"{"do":"cancel","of":1"#, None),
    ] {
        assert_eq!(cancelled_request_id(line.as_bytes()).as_deref(), id, "{line}");
    }
}

/// Generates damage to a line: the positions and new values of some bytes.
fn byte_changes() -> impl Strategy<Value = Vec<(prop::sample::Index, u8)>> {
    prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_line_has_a_reply_with_its_id(which: prop::sample::Index, damage in byte_changes()) {
        // The id is the first key, so the reply has the id even if a later part of the line is
        // wrong.
        let request = which.get(&ANSWERED_REQUESTS).to_string();
        let mut line = format!("{{\"id\":[\"x\"],\"work\":20000,{}", &request[1..]).into_bytes();
        let start = b"{\"id\":[\"x\"],".len();
        for (place, byte) in damage {
            let at = start + place.index(line.len() - start);
            line[at] = byte;
        }
        line.retain(|&byte| byte != b'\n');
        let reply = reply_to(&line);
        prop_assert_eq!(reply["id"].to_string(), "[\"x\"]");
        let outcomes = ["answer", "error"].map(|key| usize::from(reply.get(key).is_some()));
        prop_assert_eq!(outcomes.iter().sum::<usize>(), 1);
        prop_assert!(reply["error"]["kind"] != "defect", "{}", reply);
    }
}
