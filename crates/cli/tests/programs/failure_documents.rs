//! Tests the failures of commands with `--json`: one line of JSON on standard error.

use serde_json::{Value, json};

use super::cli::{INCONSISTENT_BOARD, SMALL_BOARD, run};

/// Checks that `--json` reports a failure as a document on standard error, with the exit status and
/// the message of the command without `--json`.
#[test]
fn a_failure_is_a_document_if_answers_are() {
    let mistyped = "mines row=1 cols=2\n?1\n";
    let counted = ["prove", "-", "--engine", "count", "--work", "0"];
    let wide = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";
    let cases: [(&[&str], &str, i32, &str, &str); 6] = [
        (&["prove", "-"], mistyped, 2, "input", "unknown_word"),
        (&["prove", "-", "--wrok", "1"], SMALL_BOARD, 2, "input", "wrong_input"),
        (&["advise", "-"], INCONSISTENT_BOARD, 3, "inconsistent", "inconsistent_board"),
        (&counted, wide, 4, "budget", "work_limit"),
        (&["solve", "-"], SMALL_BOARD, 2, "input", "board_for_task"),
        (&["check", "no-such-folder"], "", 2, "input", "unreadable_certificate"),
    ];
    for (args, input, status, kind, code) in cases {
        let plain = run(args, input);
        let with_json = run(&[args, &["--json"]].concat(), input);
        let stderr = String::from_utf8_lossy(&with_json.stderr).into_owned();
        let document: Value = serde_json::from_str(&stderr)
            .unwrap_or_else(|error| panic!("{args:?}: {error}: {stderr}"));
        assert_eq!(stderr.lines().count(), 1, "{args:?}");
        assert_eq!(with_json.status.code(), Some(status), "{args:?}: {stderr}");
        assert_eq!(document["status"], status, "{stderr}");
        let error = &document["error"];
        assert_eq!((&error["kind"], &error["code"]), (&json!(kind), &json!(code)), "{stderr}");
        let message = error["message"].as_str().expect("a message");
        assert!(
            String::from_utf8_lossy(&plain.stderr).contains(message),
            "{args:?}: {:?} {message}",
            String::from_utf8_lossy(&plain.stderr)
        );
    }
}
