//! Tests errors as data: each message can be reconstructed from the codes, the arguments and the
//! templates of the schema.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use gridproof_request::schema::schema;
use gridproof_testing::ROOT;

use crate::requests::ask;

/// Texts of all puzzles and forms that gridproof refuses.
const REFUSED_TEXTS: &[&str] = &[
    "",
    "# nothing\n",
    "mines",
    "mines rows=1",
    "mines row=1 cols=1\n?",
    "mines rows=1 rows=1 cols=1\n?",
    "mines rows=a cols=1\n?",
    "mines rows=0 cols=1\n?",
    "mines rows=1 cols=1\nx",
    "mines rows=1 cols=2\n???",
    "mines rows=2 cols=1\n?",
    "mines rows=1 cols=1\n?\n?",
    "mines rows=99999999 cols=99999999\n?",
    "mins rows=1 cols=1\n?",
    "hello",
    "B_1\n",
    "1b_\nq%$&c\n",
    "111\n   \n###\n",
    "1#\n1#\n\n11\n1#\n",
    "[[1, 2], [3]]",
    "[[1, ]]",
    "{\"rows\": 1}",
    "[1, 2]",
    "9x9n10",
    "9x9n10:mzz",
    "8x8x99\nH",
    "2x2x1\nHH\nHX",
    "RawVF_Version: 1\nWidth: 2\n",
    "RawVF_Version: 1\nWidth: 1\nHeight: 1\nMines: 1\nBoard:\n0\n",
    "<table><tr><td></td></tr></table>",
    "[[0 1 0 ... 0 1 0]\n [1 1 1 ... 1 1 1]]",
    "||1||#||\n",
    "mosaic rows=1 cols=1\nx",
    "mosaic rows=1 cols=1\n9",
    "mosaic cols=1",
    "star-battle rows=1 cols=1 stars=1\n?",
    "star-battle size=2 stars=1\n",
    "thermometers rows=1 cols=1\n? ?\n? .",
    "thermometers rows=1 cols=1\n. x\n? .",
    "thermometers rows=1 cols=1\n. ?\n? x",
    "thermometers rows=1 cols=1\n. ?\n? >",
    "thermometers rows=1 cols=3\n. ? ? ?\n? > . <",
    "thermometers rows=1 cols=2\n. ? ?\n? > <",
    "one-click rows=2 cols=2 mines=q",
    "one-click rows=2 cols=2 symmetry=all",
    "one-click rows=2 cols=2\ncc\n??",
    "chess-puzzle rows=2 cols=2\n9",
    "jewels rows=2 cols=2 colours=2 template=x",
    "cells rows=1 cols=1\ny",
    "cells tiling=oct rows=1 cols=1\n?",
    "cells tiling=graph wrap=cols rows=1 cols=1\n?",
    "cells wrap=cols rows=1 cols=2\n??",
    "cells tiling=hex wrap=rows rows=5 cols=9\n",
    "cells rows=1 cols=2\n? ?\nline 0,0 0,0 = 1",
    "cells rows=1 cols=2\n? ?\nline 0,0 = t01",
    "cells rows=1 cols=2\n? ?\nline 0,0",
    "cells rows=1 cols=2\n? ?\nname 0,0 = a\nname 0,1 = a",
    "cells rows=1 cols=2\n? ?\nrule quads",
    "cells rows=1 cols=2\n? ?\nrule quad\nrule quad",
    "cells rows=1 cols=1 mines=1 density=20%\n?",
    "cells rows=1 cols=2\n? ?*",
    "cells tiling=triangle rows=1 cols=1\ne4",
    "{\"cells\":[\"a\"],\"rules\":[{\"cells\":[\"b\"],\"sum\":[1]}]}",
    "{\"cells\":[\"a\",\"a\"],\"rules\":[]}",
    "{\"rules\":[{\"cells\":[\"a\"]}]}",
    "{\"rules\":[]}",
    "Hexcells level v1\na\nb\nc\nd\n",
    "Hexcells level v2\n",
    "m\0i\0n\0e\0s\0",
];

/// Requests that gridproof refuses although the text of their board is valid.
fn refused_requests() -> Vec<Value> {
    let small = "mines rows=1 cols=3\n?1*";
    vec![
        json!({}),
        json!({"do": 1}),
        json!({"do": "prov"}),
        json!({"do": "prove"}),
        json!({"do": "prove", "board": 1}),
        json!({"do": "prove", "board": small, "cell": 1}),
        json!({"do": "prove", "board": small, "cells": [[9, 9]]}),
        json!({"do": "prove", "board": small, "cells": [[0, 1]]}),
        json!({"do": "prove", "board": small, "engine": "sats"}),
        json!({"do": "prove", "board": small, "backends": ["minisat"]}),
        json!({"do": "prove", "board": small, "version": 1}),
        json!({"do": "prove", "board": small, "seconds": -1}),
        json!({"do": "prove", "board": "1?", "symbols": "hidden"}),
        json!({"do": "count", "board": small, "density": "2"}),
        json!({"do": "check", "files": {"boards.txt": ""}}),
        json!({"do": "judge", "board": "mines rows=1 cols=2\n?9", "cell": [0, 0]}),
        json!({"do": "level", "tiling": "hex", "offsets": "0,1;0,-1", "rows": 4, "cols": 4, "mines": 2, "seed": 1}),
        json!({"do": "level", "offsets": "0,1", "rows": 4, "cols": 4, "mines": 2, "seed": 1}),
        json!({"do": "level", "tiling": "oct", "rows": 4, "cols": 4, "mines": 2, "seed": 1}),
        json!({"do": "solve", "board": "mines rows=1 cols=1\n?"}),
        json!({"do": "play"}),
        json!({"do": "play-level", "level": "cells rows=1 cols=2\n?* ?1", "moves": [
            {"action": "open", "cell": [0, 1]},
            {"action": "jump", "cell": [0, 0]},
        ]}),
    ]
}

/// Writes a sentence from its code and arguments, as `gridproof::words::Template` describes.
fn sentence_from_template(sentence: &Value, templates: &Value) -> String {
    let code = sentence["code"].as_str().expect("a code");
    let all = templates["oneOf"].as_array().expect("codes");
    let template = all.iter().find(|template| template["const"] == code).expect(code);
    let mut rest = template["description"].as_str().expect("a template");
    let mut text = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let (place, end) = after.split_once('}').unwrap_or((after, ""));
        let (name, form) = place.split_once(':').unwrap_or((place, ""));
        match sentence["arguments"].get(name) {
            Some(value) => {
                text += &format_argument(value, form, templates);
                rest = end;
            }
            None => {
                text.push('{');
                rest = after;
            }
        }
    }
    text + rest
}

fn format_argument(value: &Value, form: &str, templates: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if form.is_empty() => number.to_string(),
        Value::Number(number) => gridproof::report::pluralised(number, form),
        Value::Array(cells) if form.is_empty() => {
            let cells = cells.iter().map(|cell| format!("({},{})", cell[0], cell[1]));
            gridproof::report::joined_with(&cells.collect::<Vec<_>>(), "and")
        }
        Value::Array(items) => {
            let items: Vec<String> =
                items.iter().map(|item| format_argument(item, "", templates)).collect();
            match form {
                "`" => format!("`{}`", items.join("`, `")),
                _ if form.starts_with(' ') => items.join(form),
                _ => gridproof::report::joined_with(&items, form),
            }
        }
        Value::Object(keys) if keys.contains_key("keys") => {
            let keys = value["keys"].as_object().expect("keys").iter();
            let keys = keys.map(|(key, value)| match value.as_str() {
                Some(value) => format!("{key}: {value}"),
                None => key.clone(),
            });
            format!("`{}`", keys.collect::<Vec<_>>().join(", "))
        }
        sentence => sentence_from_template(sentence, templates),
    }
}

/// Asserts that the message of an error can be reconstructed from its data. Returns the code of the
/// error.
fn assert_error_matches_template(error: &Value, templates: &Value) -> String {
    let text = sentence_from_template(error, templates);
    assert_eq!(error["text"], text, "{error}");
    let place = match (&error["line"], &error["column"], &error["key"]) {
        (Value::Number(line), Value::Number(column), _) if error["code"] != "bytes" => {
            format!("{line}:{column}: ")
        }
        (_, _, Value::String(key)) => format!("`{key}`: "),
        _ => String::new(),
    };
    let advice = match &error["advice"] {
        Value::Null => String::new(),
        advice => {
            assert_eq!(advice["text"], sentence_from_template(advice, templates), "{error}");
            format!(": {}", sentence_from_template(advice, templates))
        }
    };
    // An error in a binary file states a byte instead of a line and column. The message begins with
    // a blank, because the message comes after the name of the file.
    let message = error["message"].as_str().expect("a message").trim_start();
    assert_eq!(message, format!("{place}{text}{advice}"), "{error}");
    if let Some(expected) = error["arguments"]["expected"].as_object() {
        // Some phrases end with the value that was found. `expected` leaves out this part.
        let phrase = sentence_from_template(&Value::Object(expected.clone()), templates);
        let expected = phrase.split(", found ").next();
        assert_eq!(error["expected"].as_str(), expected, "{error}");
    }
    error["code"].as_str().expect("a code").to_owned()
}

#[test]
fn each_error_is_its_code_with_arguments() {
    let templates = schema()["$defs"]["code"].take();
    let texts = REFUSED_TEXTS.iter().map(|text| json!({"do": "solve", "board": text}));
    let mines = REFUSED_TEXTS.iter().map(|text| json!({"do": "advise", "board": text}));
    let bytes = json!({"do": "convert", "bytes": [1, 1, 9, 9], "to": "text"});
    let mut codes = BTreeSet::new();
    for request in texts.chain(mines).chain(refused_requests()).chain([bytes]) {
        let reply = ask(&request);
        if reply["error"].is_object() {
            codes.insert(assert_error_matches_template(&reply["error"], &templates));
        }
    }
    let expected = [
        "ambiguous",
        "blank_rows",
        "bytes",
        "cell_not_hidden",
        "cell_not_on_board",
        "density_not_between",
        "duplicate_word",
        "inconsistent_board",
        "misspelled_cell",
        "missing_key",
        "missing_question",
        "missing_word",
        "no_header",
        "not_a_number",
        "other_puzzle",
        "out_of_range",
        "question_not_text",
        "row_length",
        "too_few_rows",
        "too_many_rows",
        "total_known",
        "unclear",
        "unknown_backend",
        "unknown_cell",
        "unknown_engine",
        "unknown_file",
        "unknown_key",
        "unknown_name",
        "unknown_puzzle",
        "unknown_question",
        "unknown_word",
        "utf16",
        "wrong_item",
        "wrong_value",
    ];
    let missing: Vec<_> = expected.iter().filter(|code| !codes.contains(**code)).collect();
    assert_eq!(missing, [] as [&&str; 0], "found {codes:?}");
}

#[test]
fn the_error_in_the_book_is_the_actual_reply() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/requests.md")).expect("the page");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let example: Value = serde_json::from_str(example.expect("an example")).expect("JSON");
    let board = "mines row=1 cols=2\n?1";
    assert_eq!(ask(&json!({"id": 1, "do": "consistent", "board": board})), example);
}

#[test]
fn a_request_with_an_offered_choice_is_accepted() {
    let board = json!({"do": "consistent", "board": "mines row=1 cols=2\n?1"});
    assert_eq!(ask(&board)["error"]["choices"], json!([{"word": "rows"}]));
    assert_eq!(ask(&json!({"do": "prov"}))["error"]["choices"], json!([{"word": "prove"}]));
    let several = ask(&json!({"do": "consistent", "board": "B_1\n"}));
    let choices = several["error"]["choices"].as_array().expect("choices");
    assert!(choices.iter().all(|choice| choice["symbols"].is_string()), "{several}");
}

#[test]
fn each_code_has_one_template() {
    let schema = schema();
    let codes = schema["$defs"]["code"]["oneOf"].as_array().expect("codes");
    let distinct: BTreeSet<_> = codes.iter().map(|code| code["const"].as_str()).collect();
    assert_eq!(distinct.len(), codes.len());
}

#[test]
fn the_rules_of_an_explanation_have_codes() {
    let templates = schema()["$defs"]["code"].take();
    for board in [
        "cells tiling=hex rows=2 cols=3\n2 ? ?\n ? ? 1",
        "cells rows=1 cols=4 mines=1\n? 1 ? ?\nline 0,0 0,2 = {1}",
        "mosaic rows=2 cols=2\n4?\n??",
        "cells rows=1 cols=3\n0 1 ?",
    ] {
        let reply = ask(&json!({"do": "look", "board": board, "cell": [1, 0]}));
        let reply = match reply["answer"].is_object() {
            true => reply,
            false => ask(&json!({"do": "look", "board": board, "cell": [0, 2]})),
        };
        let clues = reply["answer"]["explanation"]["clues"].as_array().cloned().unwrap_or_default();
        for clue in clues {
            let text = sentence_from_template(&clue["rule"], &templates);
            assert_eq!(clue["rule"]["text"], text);
            assert_eq!(clue["text"], format!("{}: {text}", clue["label"].as_str().expect("text")));
        }
    }
}
