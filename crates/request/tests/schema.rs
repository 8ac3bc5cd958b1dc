//! Tests `docs/requests.schema.json`. The schema agrees with the types, and an external validator
//! finds that real requests and replies match the schema.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use gridproof_request::schema::{schema, table_of_keys};
use gridproof_testing::{ROOT, external};

use crate::requests::{SMALL_BOARD, answered_requests, ask};

#[test]
fn the_schema_in_the_docs_matches_the_types() {
    let path = Path::new(ROOT).join("docs/requests.schema.json");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let expected = format!("{:#}\n", schema());
    let command = "cargo run -p gridproof-request --example schema > docs/requests.schema.json";
    assert!(written == expected, "write it again: {command}");
}

#[test]
fn the_table_of_keys_matches_the_types() {
    let path = Path::new(ROOT).join("crates/request/src/keys.tsv");
    if std::env::var_os("GRIDPROOF_WRITE").is_some() {
        std::fs::write(&path, table_of_keys()).expect("the table can be written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let how = "GRIDPROOF_WRITE=1 cargo test -p gridproof-request --test all table_of_keys";
    assert!(written == table_of_keys(), "write it again: {how}");
}

/// A Python program that reads a schema from the first line. Each further line has the name of a
/// definition and a document, and the program prints every mismatch.
const VALIDATOR: &str = "
import json, sys
from jsonschema import Draft202012Validator
schema = json.loads(sys.stdin.readline())
Draft202012Validator.check_schema(schema)
judges = {}
for line in sys.stdin:
    name, document = json.loads(line)
    if name not in judges:
        judges[name] = Draft202012Validator({**schema, '$ref': '#/$defs/' + name})
    for error in list(judges[name].iter_errors(document))[:1]:
        print(name, json.dumps(document)[:200], error.message[:300])
";

#[test]
fn requests_and_replies_agree_with_the_schema() {
    let Some(python) = external::find_program(&["python3"]) else { return };
    let has = Command::new(&python).args(["-c", "import jsonschema"]).output().expect("it runs");
    if !has.status.success() {
        return external::report_missing("the package jsonschema of python3");
    }
    let mut child = Command::new(&python)
        .args(["-c", VALIDATOR])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut lines = vec![schema()];
    for request in answered_requests() {
        let name = request["do"].as_str().expect("a question").to_owned();
        let mut reply = ask(&request);
        lines.push(json!(["reply", reply]));
        lines.push(json!([format!("{name}.answer"), reply["answer"].take()]));
        lines.push(json!(["request", request]));
        lines.push(json!([format!("{name}.request"), request]));
    }
    lines.push(json!(["reply", ask(&json!({"do": "prove", "board": "x"}))]));
    let with_note = ask(&json!({"do": "count", "board": SMALL_BOARD, "tell": "cells"}));
    lines.push(json!(["reply", with_note]));
    // The validator must find this deliberate error. If it did not, its silence about the other
    // documents would prove nothing.
    let wrong = json!(["prove.request", {"do": "prove", "board": SMALL_BOARD, "cels": []}]);
    lines.extend([wrong, json!(["reply", {"version": 2, "id": 1}])]);
    for (name, answer) in [
        ("consistent", json!({})),
        (
            "prove",
            json!({"consistent": true, "safe": [], "mine": [], "undetermined": [], "more": 1}),
        ),
        ("count", json!({"count": 5})),
    ] {
        lines.push(json!([format!("{name}.answer"), answer]));
        lines.push(json!(["reply", {"version": 2, "id": 1, "answer": answer}]));
    }
    for line in lines {
        writeln!(input, "{line}").expect("a reader");
    }
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let found = String::from_utf8_lossy(&output.stdout).into_owned();
    let places: Vec<_> = found.lines().filter_map(|line| line.split(' ').next()).collect();
    let wrong = ["consistent.answer", "reply", "prove.answer", "reply", "count.answer", "reply"];
    assert_eq!(places, [&["prove.request", "reply"][..], &wrong].concat(), "{found}");
}
