//! Tests `gridproof corpus`: equal seeds give equal files, and all answers and certificates are
//! true. `corpus test` finds every wrong claim, and no tested program can delay `corpus test`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde_json::{Value, json};

use gridproof_testing::external;

use crate::folder::{Folder, Output};
use crate::harness;

/// Writes a corpus of these families to a folder with this name.
fn write_corpus(name: &str, families: &[&str]) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    let named = families.iter().flat_map(|family| ["--family", family]);
    let words: Vec<&str> =
        ["corpus", "write", "--quiet", "--seed", "7"].into_iter().chain(named).collect();
    let (status, _, stderr) = folder.run(&words);
    assert_eq!(status, Some(0), "{stderr}");
    (folder, Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
}

fn index_entries(path: &Path) -> Vec<Value> {
    let index = fs::read_to_string(path.join("index.jsonl")).expect("an index");
    index.lines().map(|line| serde_json::from_str(line).expect("a document a line")).collect()
}

/// Returns the content of each file below a folder. The key is the path of the file.
fn file_contents(path: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let inner = entry.expect("an entry").path();
            if inner.is_dir() {
                folders.push(inner);
            } else {
                let name = inner.strip_prefix(path).expect("below it").to_owned();
                found.insert(name, fs::read(&inner).expect("a file"));
            }
        }
    }
    found
}

/// Runs `corpus test` on a program, with further arguments.
fn run_trial(path: &Path, options: &[&str], program: &[&str]) -> Output {
    let output = harness::gridproof()
        .args(["corpus", "test"])
        .arg(path)
        .args(options)
        .arg("--")
        .args(program)
        .output()
        .expect("the binary starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Runs `corpus test`, and returns its exit status and its report.
fn trial_report(path: &Path, options: &[&str], program: &[&str]) -> (Option<i32>, Value) {
    let (status, stdout, stderr) = run_trial(path, &[options, &["--json"]].concat(), program);
    (
        status,
        serde_json::from_str(&stdout).unwrap_or_else(|error| panic!("{error}: {stdout}{stderr}")),
    )
}

/// Returns the sum of a column of the report over all rows.
fn column_sum(report: &Value, column: &str) -> u64 {
    let rows = report["families"].as_array().expect("a list");
    rows.iter().map(|row| row[column].as_u64().expect("a number")).sum()
}

const FAMILIES: &[&str] = &[
    "tiny",
    "near-certain",
    "by-total",
    "inconsistent-wide",
    "cells-torus",
    "cells-layers",
    "cells-graphs",
    "cells-runs",
    "cells-lines",
    "cells-several",
    "cells-density",
    "cells-impossible",
];

/// A corpus whose folder is removed after the last test that reads the corpus.
struct SharedCorpus(PathBuf);

impl Drop for SharedCorpus {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns a corpus of these families. All tests of this process read one shared corpus, because
/// writing a corpus takes long.
fn shared_corpus() -> Arc<SharedCorpus> {
    static SHARED_CORPORA: Mutex<Weak<SharedCorpus>> = Mutex::new(Weak::new());
    let mut shared = SHARED_CORPORA.lock().unwrap_or_else(PoisonError::into_inner);
    shared.upgrade().unwrap_or_else(|| {
        let name = format!("corpus-shared-{}", std::process::id());
        let written = Arc::new(SharedCorpus(write_corpus(&name, FAMILIES).1));
        *shared = Arc::downgrade(&written);
        written
    })
}

#[test]
fn one_seed_gives_the_same_corpus_and_nothing_is_overwritten() {
    let (again, path) = write_corpus("corpus-again", FAMILIES);
    let written = file_contents(&shared_corpus().0);
    assert!(written.len() > 100, "{} files", written.len());
    assert!(written == file_contents(&path), "the bytes differ");
    let (status, _, stderr) = again.run(&["corpus", "write"]);
    assert_eq!(status, Some(2));
    assert!(stderr.contains("expected a new or empty folder to write to"), "{stderr}");
}

/// Checks that the corpus agrees with the other commands, and that `check` accepts every
/// certificate.
#[test]
fn the_boards_are_answered_and_certified() {
    let shared = shared_corpus();
    let path = &shared.0;
    let (mut certified, mut counted) = (0, 0);
    for entry in index_entries(path) {
        let board = path.join(entry["file"].as_str().expect("a path"));
        if let Some(certificate) = entry["certificates"]["drat"].as_str() {
            certified += 1;
            let accepted = accepted_report(&path.join(certificate), &board);
            // The board in a certificate has no density, so its file differs from the board's file
            // in the corpus.
            if entry["family"] != "cells-density" {
                assert_eq!(accepted["sha256"], entry["sha256"], "{entry}");
            }
            assert_eq!(accepted["consistent"], entry["consistent"], "{entry}");
            for kind in ["safe", "mine", "undetermined"] {
                assert_eq!(accepted["claims"][kind], entry[kind], "{entry}");
            }
        }
        if let Some(certificate) = entry["certificates"]["count"].as_str() {
            counted += 1;
            let accepted = accepted_report(&path.join(certificate), &board);
            assert_eq!(accepted["count"], entry["count"], "{entry}");
            let mines = numbers_by_cell(&accepted, "count");
            if entry["consistent"] == true {
                assert_eq!(mines, numbers_by_cell(&entry, "mines"), "{entry}");
            } else {
                // For an inconsistent board, the corpus claims nothing about cells.
                assert!(mines.values().all(|count| count == "0"), "{entry}");
            }
        }
    }
    assert!(certified > 60 && counted > 20, "{certified} {counted}");
}

/// Runs `check` on a certificate that it must accept, and returns the report.
fn accepted_report(certificate: &Path, board: &Path) -> Value {
    let mut check = harness::gridproof();
    let output = check.args(["check", "--json"]).arg(certificate).arg("--board").arg(board);
    harness::json_document(&output.output().expect("it starts").stdout)
}

/// Returns the number of placements with a mine at each cell, from the classes of cells in a
/// document.
fn numbers_by_cell(document: &Value, key: &str) -> BTreeMap<String, Value> {
    let classes = document["classes"].as_array().into_iter().flatten();
    let cells = classes.flat_map(|class| {
        let cells = class["cells"].as_array().into_iter().flatten();
        cells.map(move |cell| (cell.to_string(), class[key].clone()))
    });
    cells.collect()
}

/// Checks that each family of boards of any shape contains boards, and that all boards of these
/// families are parsed as boards of any shape.
#[test]
fn boards_of_any_shape_have_families() {
    let folder = Folder::new("corpus-cells");
    let words = [
        "corpus",
        "write",
        "--quiet",
        "--seed",
        "3",
        "--puzzle",
        "cells",
        "--family",
        "cells-connected",
    ];
    let rules = ["--family", "cells-rules", "--family", "cells-steps", "--family", "cells-doubles"];
    let (status, _, stderr) = folder.run(&[&words[..], &rules].concat());
    assert_eq!(status, Some(0), "{stderr}");
    let entries = index_entries(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus-cells"));
    assert!(entries.len() > 15, "{}", entries.len());
    for entry in &entries {
        assert_eq!(entry["puzzle"], "cells", "{entry}");
        assert_eq!(entry["consistent"], true, "{entry}");
        let is_connected = entry["family"] == "cells-connected";
        assert!(is_connected || entry["count"].is_string(), "{entry}");
    }
}

/// Checks that `serve-stdio` makes only true claims.
#[test]
fn serve_stdio_makes_no_wrong_claim() {
    let shared = shared_corpus();
    let path = &shared.0;
    let (status, report) = trial_report(path, &[], &[harness::GRIDPROOF, "serve-stdio"]);
    assert_eq!(status, Some(0), "{report}");
    let asked = 2 * index_entries(path).len() as u64;
    assert_eq!(
        [column_sum(&report, "asked"), column_sum(&report, "right")],
        [asked, asked],
        "{report}"
    );
    let (status, line, _) = run_trial(path, &["--quiet"], &[harness::GRIDPROOF, "serve-stdio"]);
    let expected =
        format!("{asked} questions asked: {asked} right, 0 partial, 0 wrong, 0 silent, 0 failed\n");
    assert_eq!((status, line), (Some(0), expected));
}

/// Returns a Python program that replies to each request with the value of the expression `answer`.
/// The expression may use the variables `board` and `do`, which hold the values of the request.
fn answering_program(answer: &str) -> String {
    format!(
        "import json, sys, time\n\
         for line in sys.stdin:\n    \
             request = json.loads(line)\n    \
             board, do = request['board'], request['do']\n    \
             head, *rows = board.splitlines()\n    \
             hidden = [[r, c] for r, row in enumerate(rows) for c, sign in enumerate(row.split()) if sign in '?F']\n    \
             reply = {answer}\n    \
             if reply is not None:\n        \
                 print(json.dumps({{'id': request['id'], 'answer': reply}}), flush=True)\n"
    )
}

#[test]
fn every_false_claim_about_a_board_is_found() {
    let Some(python) = external::find_program(&["python3"]) else { return };
    let python = python.to_str().expect("a path");
    let shared = shared_corpus();
    let path = &shared.0;
    let undetermined =
        index_entries(path).iter().filter(|entry| entry["undetermined"] != json!([])).count();
    let consistent =
        index_entries(path).iter().filter(|entry| entry["consistent"] == json!(true)).count();
    let inconsistent = index_entries(path).len() - consistent;
    assert!(undetermined > 30 && inconsistent > 5);
    let wrong = |answer: &str| {
        let (status, report) = trial_report(path, &[], &[python, "-c", &answering_program(answer)]);
        assert_eq!(status, Some(7), "{report}");
        report["wrong"].as_array().expect("a list").len()
    };
    // The program is asked two questions about each board.
    assert_eq!(wrong("{'consistent': False}"), 2 * consistent);
    assert_eq!(wrong("{'consistent': True}"), 2 * inconsistent);
    assert!(wrong("{'safe': hidden}") >= 2 * undetermined);
    assert!(wrong("{'mine': hidden}") >= 2 * undetermined);
    // The program claims that all probabilities are 0.0. A program that rounds might make this
    // claim in the family `near-certain`.
    let floats = "{'probabilities': [round(0.5) * 1.0 for _ in hidden]}";
    assert!(wrong(floats) >= 2 * undetermined);
}

/// Checks that no behaviour of a tested program ends or delays the trial.
#[cfg(unix)]
#[test]
fn slow_dying_and_flooding_programs_fail_question_by_question() {
    let (_folder, path) = write_corpus("corpus-faults", &["inconsistent-wide"]);
    let asked = 2 * index_entries(&path).len() as u64;
    // A time limit in seconds, long enough for a program that answers on a busy machine.
    const ENOUGH_TIME: &str = "60";
    // A time limit in seconds for programs that never answer.
    const TOO_LITTLE_TIME: &str = "0.01";
    let unreadable = "expected a reply: expected value at line 1 column 1, found";
    let faults = [
        (ENOUGH_TIME, "exit 3", "no reply: exit status: 3"),
        (ENOUGH_TIME, "echo trouble >&2; kill -9 $$", "no reply: signal: 9 (SIGKILL): trouble"),
        (ENOUGH_TIME, "yes", &format!("{unreadable} `y`")),
        (ENOUGH_TIME, "cat", "expected an `answer` or an `error`"),
        (
            ENOUGH_TIME,
            "while read line; do echo '{\"id\":1,\"answer\":{}}'; done",
            "found the id 1",
        ),
        (ENOUGH_TIME, "printf '\\033[2J\\377\\n'", &format!("{unreadable} `\\u{{1b}}[2J\u{fffd}`")),
        (TOO_LITTLE_TIME, "exec sleep 3600", "no reply within 0.01 s"),
        (TOO_LITTLE_TIME, "trap '' TERM; while :; do :; done", "no reply within 0.01 s"),
        (TOO_LITTLE_TIME, "exec 0<&-; exec sleep 3600", "no reply within 0.01 s"),
    ];
    for (limit, script, reason) in faults {
        let options = ["--time-limit", limit];
        let (status, report) = trial_report(&path, &options, &["sh", "-c", script]);
        assert_eq!(status, Some(7), "{script}: {report}");
        assert_eq!(column_sum(&report, "failed"), asked, "{script}: {report}");
        for failed in report["failed"].as_array().expect("a list") {
            let found = failed["reason"].as_str().expect("a text");
            assert!(found.contains(reason), "{script}: {found}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_line_without_an_end_is_read_to_a_limit() {
    let (_folder, path) = write_corpus("corpus-flood", &["inconsistent-wide"]);
    let options = ["--time-limit", "60", "--seconds", "60"];
    let flood = "read line; if [ -e \"$0\" ]; then exit; fi; : > \"$0\"; tr '\\0' x < /dev/zero";
    let mark = path.join("seen");
    let mark = mark.to_str().expect("a path");
    let (status, report) = trial_report(&path, &options, &["sh", "-c", flood, mark]);
    assert_eq!(status, Some(7), "{report}");
    let first = report["failed"][0]["reason"].as_str().expect("a text");
    assert_eq!(first, "a reply of more than 33554432 bytes");
}

#[test]
fn a_program_that_cannot_start_is_reported_in_one_line() {
    let (_folder, path) = write_corpus("corpus-refused", &["inconsistent-wide"]);
    let (status, _, stderr) = run_trial(&path, &[], &["./no-such-program"]);
    assert_eq!(status, Some(2));
    assert!(stderr.starts_with("gridproof: ./no-such-program: "), "{stderr}");
    let (status, _, stderr) =
        run_trial(&path, &["--seconds", "0"], &[harness::GRIDPROOF, "serve-stdio"]);
    assert_eq!(status, Some(4));
    assert!(
        stderr.ends_with("not asked about: the time limit was reached (--seconds)\n"),
        "{stderr}"
    );
    let board = index_entries(&path)[0]["file"].as_str().expect("a path").to_owned();
    fs::write(path.join(&board), "mines rows=1 cols=1\n?\n").expect("a file");
    let (status, _, stderr) = run_trial(&path, &[], &[harness::GRIDPROOF, "serve-stdio"]);
    assert_eq!(status, Some(2));
    assert!(
        stderr.contains(&format!("{board}: expected the board of the index's SHA-256")),
        "{stderr}"
    );
    fs::write(path.join("index.jsonl"), "{}\n").expect("a file");
    let (status, _, stderr) = run_trial(&path, &[], &[harness::GRIDPROOF, "serve-stdio"]);
    assert_eq!(status, Some(2));
    assert!(stderr.contains("line 1: expected a board: missing field"), "{stderr}");
}

/// Checks that a corpus contains only finished boards if a limit ends its writing, and that the
/// index lists these boards.
#[test]
fn an_interrupted_corpus_has_the_finished_boards() {
    let folder = Folder::new("corpus-cut");
    let (status, _, stderr) = folder.run(&["corpus", "write", "--seconds", "0"]);
    assert_eq!(status, Some(4), "{stderr}");
    assert!(
        stderr.contains("boards not written: the time limit was reached (--seconds)"),
        "{stderr}"
    );
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus-cut");
    assert_eq!(index_entries(&path), Vec::<Value>::new());
    assert!(path.join("README.md").is_file());
}
