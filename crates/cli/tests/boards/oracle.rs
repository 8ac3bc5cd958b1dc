//! Tests the interface for testing other solvers. `audit` and `serve-stdio` behave as documented,
//! and the clients in `examples/clients` find a solver's errors.

use crate::harness::{self, GRIDPROOF, gridproof};
use gridproof_testing::{ROOT, external};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::{Value, json};

const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
const INCONSISTENT_BOARD: &str = "mines rows=1 cols=3 mines=2\n?0?\n";

/// The output of each example client about the solver that the client tests.
const CLIENT_OUTPUT: &str = "\
board 1: 1 opened, 0 of them wrong
board 2: 2 opened, 0 of them wrong
board 3: 2 opened, 2 of them wrong
  (0,4) is undetermined: a mine in 2 of 4 placements; the safest cell has a mine in 2 of 4 placements
  (1,4) is undetermined: a mine in 2 of 4 placements; the safest cell has a mine in 2 of 4 placements
stopped: cancelled
refused: input: 1:13: expected `cols=` in the header, found none
";

/// The example clients: the possible names of the interpreter, and the file of the client.
const CLIENTS: [(&[&str], &str); 2] =
    [(&["python3"], "find_wrong_move.py"), (&["node", "nodejs"], "find_wrong_move.mjs")];

/// Runs a client, if its interpreter is installed.
fn run_client((runners, file): (&[&str], &str), arguments: &[&str]) -> Option<Output> {
    let mut command = Command::new(external::find_program(runners)?);
    command.arg(Path::new(ROOT).join("examples/clients").join(file)).args(arguments);
    Some(command.env("PYTHONDONTWRITEBYTECODE", "1").output().expect("it runs"))
}

#[test]
fn the_clients_find_the_wrong_move() {
    for (runners, file) in CLIENTS {
        let Some(output) = run_client((runners, file), &[GRIDPROOF]) else { continue };
        assert_eq!(String::from_utf8_lossy(&output.stdout), CLIENT_OUTPUT, "{file}: {output:?}");
        assert!(output.status.success() && output.stderr.is_empty(), "{file}: {output:?}");
    }
}

#[test]
fn the_clients_show_the_answers_of_the_server() {
    for (runners, file) in CLIENTS {
        let usage = format!("usage: {file} path/to/gridproof\n");
        let missing = format!("{file}: expected the program gridproof: ");
        for (arguments, complaint) in [(&[][..], usage), (&["/no/such/program"], missing)] {
            let Some(output) = run_client((runners, file), arguments) else { continue };
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(stderr.starts_with(&complaint) && stderr.lines().count() == 1, "{stderr}");
            assert!(!output.status.success(), "{file}");
        }
    }
}

/// Checks that a client fails at once if gridproof ends during a question.
#[test]
fn the_clients_report_that_the_server_has_ended() {
    const PYTHON: &str = "\
import sys; sys.path.insert(0, 'examples/clients')
from gridproof import Gridproof, GridproofError
oracle = Gridproof(sys.argv[1], '--no-such-option')
try: oracle.ask('prove', board='')
except GridproofError as error: print(error.kind)
oracle.close()
";
    const NODE: &str = "\
const { Gridproof } = await import(process.cwd() + '/examples/clients/gridproof.mjs');
const oracle = await Gridproof.start(process.argv[1], ['--no-such-option']);
await oracle.ask('prove', { board: '' }).catch((error) => console.log(error.kind));
await oracle.close();
await oracle.ask('prove', { board: '' }).catch((error) => console.log(error.kind));
";
    let scripts = [
        (&["python3"][..], &["-c", PYTHON][..], "ended\n"),
        (&["node", "nodejs"], &["--input-type=module", "-e", NODE], "ended\nended\n"),
    ];
    for (runners, arguments, expected) in scripts {
        let Some(runner) = external::find_program(runners) else { continue };
        let mut command = Command::new(runner);
        command.current_dir(ROOT).args(arguments).arg(GRIDPROOF);
        let output = command.env("PYTHONDONTWRITEBYTECODE", "1").output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
    }
}

/// Checks the clients in two cases: gridproof dies in the middle of a line, and many replies arrive
/// while the client still writes a question.
#[cfg(unix)]
#[test]
fn the_clients_survive_half_a_line_and_many_large_questions() {
    use std::os::unix::fs::PermissionsExt;

    let half = Path::new(env!("CARGO_TARGET_TMPDIR")).join("half_a_line.sh");
    let script = "#!/bin/sh\nread line\nprintf '{\"version\":1,\"id\":1,\"ans'\n";
    std::fs::write(&half, script).expect("a file");
    std::fs::set_permissions(&half, std::fs::Permissions::from_mode(0o755)).expect("a program");
    const PYTHON: &str = "\
import sys; sys.path.insert(0, 'examples/clients')
from gridproof import Gridproof, GridproofError
with Gridproof(sys.argv[1]) as oracle:
    try: oracle.ask('prove', board='')
    except GridproofError as error: print(error.kind)
wide = 'mines rows=300 cols=300\\n' + ('?' * 300 + '\\n') * 300
with Gridproof(sys.argv[2]) as oracle:
    answers = [oracle.send('prove', board=wide) for _ in range(12)]
    answers[0].cancel()
    print(sum(len(answer.result()['undetermined']) for answer in answers))
";
    const NODE: &str = "\
const { Gridproof } = await import(process.cwd() + '/examples/clients/gridproof.mjs');
const deadClient = await Gridproof.start(process.argv[1]);
await deadClient.ask('prove', { board: '' }).catch((error) => console.log(error.kind));
await deadClient.close();
const wide = 'mines rows=300 cols=300\\n' + ('?'.repeat(300) + '\\n').repeat(300);
const oracle = await Gridproof.start(process.argv[2]);
const answers = Array.from({ length: 12 }, () => oracle.ask('prove', { board: wide }));
console.log((await Promise.all(answers)).reduce((sum, answer) => sum + answer.undetermined.length, 0));
await oracle.close();
";
    let scripts = [
        (&["python3"][..], &["-c", PYTHON][..]),
        (&["node", "nodejs"], &["--input-type=module", "-e", NODE]),
    ];
    for (runners, arguments) in scripts {
        let Some(runner) = external::find_program(runners) else { continue };
        let mut command = Command::new(runner);
        command.current_dir(ROOT).args(arguments).arg(&half).arg(GRIDPROOF);
        let output = command.env("PYTHONDONTWRITEBYTECODE", "1").output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ended\n1080000\n", "{output:?}");
    }
}

/// A running `serve-stdio` process.
struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    fn spawn(args: &[&str]) -> Self {
        let mut command = gridproof();
        command.arg("serve-stdio").args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Sends a line and reads the reply. The server must flush the reply before it gets the next
    /// line.
    fn send(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).expect("a reader");
        let mut reply = String::new();
        self.output.read_line(&mut reply).expect("a line");
        serde_json::from_str(&reply).expect("one JSON document")
    }

    fn ask(&mut self, request: Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    /// Closes the server's input, and expects that the server ends successfully.
    fn close(self) {
        let Self { mut child, input, .. } = self;
        drop(input);
        assert_eq!(child.wait().expect("the binary ends").code(), Some(0));
    }
}

/// Returns the document that `--json` prints for a file.
fn document(args: &[&str], file: &Path) -> Value {
    let output = gridproof().args(args).arg(file).arg("--json").output().expect("it runs");
    harness::json_document(&output.stdout)
}

#[test]
fn every_question_is_answered_as_its_command_does() {
    let mut server = Server::spawn(&[]);
    let mut answer = |request: Value| {
        let mut reply = server.ask(request.clone());
        assert_eq!(reply["id"], request["id"]);
        reply["answer"].take()
    };
    let board = std::env::temp_dir().join(format!("gridproof-oracle-{}", std::process::id()));
    std::fs::write(&board, SMALL_BOARD).expect("a writable folder");
    let command = |args: &[&str]| document(args, &board);
    let request = |action: &str| json!({"id": [action], "do": action, "board": SMALL_BOARD});
    assert_eq!(answer(request("consistent")), json!({"consistent": true}));
    assert_eq!(answer(request("prove")), command(&["prove"]));
    assert_eq!(answer(request("count")), command(&["count"]));
    let explain = json!({"do": "explain", "board": SMALL_BOARD, "cell": [1, 2]});
    assert_eq!(answer(explain), command(&["explain", "--cell=1,2"]));
    let prove = json!({"do": "prove", "board": SMALL_BOARD, "cells": [[1, 2]]});
    assert_eq!(answer(prove), command(&["prove", "--cell=1,2"]));
    let export = json!({"do": "export", "board": SMALL_BOARD, "format": "opb"});
    assert_eq!(answer(export), command(&["export", "--format=opb"]));
    let judged = answer(json!({"do": "judge", "board": SMALL_BOARD, "cell": [1, 0]}));
    let expected = json!({
        "class": "avoidable_risk",
        "placements": "2", "mines": "1", "least": "0", "risk": 0.5, "avoidable": 0.5, "forced": false,
        "prior": "total",
    });
    assert_eq!(judged, expected);
    let transcript = include_str!("../../../../examples/game.txt");
    let audit = answer(json!({"do": "audit", "transcript": transcript}));
    assert_eq!(audit, document(&["audit"], &sample_transcript()));
    std::fs::remove_file(&board).expect("the file is there");
    server.close();
}

#[test]
fn errors_are_data_and_no_line_ends_the_process() {
    let mut server = Server::spawn(&["--work", "1000000"]);
    let deep = "[".repeat(100_000);
    for (line, kind) in [
        (&b"rubbish"[..], "request"),
        (b"\xff\xfe\x00", "request"),
        (b"[]", "request"),
        (b"null", "request"),
        (deep.as_bytes(), "request"),
        (br#"{"id":1}"#, "request"),
        (br#"{"do":"fly"}"#, "request"),
        (br#"{"do":"prove"}"#, "request"),
        (br#"{"do":"audit"}"#, "request"),
        (br#"{"do":"prove","board":"mines rows=1 cols=1\n?","bord":1}"#, "request"),
        (br#"{"do":"prove","board":"mines rows=1 cols=1\n?","work":-1}"#, "request"),
        (br#"{"do":"export","board":"mines rows=1 cols=1\n?"}"#, "request"),
        (br#"{"do":"explain","board":"mines rows=1 cols=1\n?"}"#, "request"),
        (br#"{"do":"explain","board":"mines rows=1 cols=1\n?","cell":[1,0]}"#, "request"),
        (br#"{"do":"judge","board":"mines rows=1 cols=1\n0","cell":[0,0]}"#, "request"),
        (br#"{"do":"prove","board":"mines rows=1 cols=1\nx"}"#, "input"),
        (br#"{"do":"audit","transcript":"x"}"#, "input"),
    ] {
        let reply = server.send(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]);
        assert_eq!(reply["error"]["kind"], kind, "{shown}: {reply}");
        assert!(reply["error"]["message"].is_string(), "{shown}");
    }
    let judge = json!({"do": "judge", "board": INCONSISTENT_BOARD, "cell": [0, 0]});
    assert_eq!(server.ask(judge)["error"]["kind"], "inconsistent");
    let conflict = server.ask(json!({"do": "explain", "board": INCONSISTENT_BOARD}));
    assert_eq!(conflict["answer"]["answer"], "conflict");
    let prove = server.ask(json!({"id": "x", "do": "prove", "board": INCONSISTENT_BOARD}));
    assert_eq!((&prove["id"], &prove["answer"]["consistent"]), (&json!("x"), &json!(false)));
    server.close();
}

#[test]
fn a_request_may_have_less_work_than_the_server_allows_but_not_more() {
    let open = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";
    let request = |work: u64| json!({"do": "count", "board": open, "work": work});
    let mut server = Server::spawn(&["--work", "1000000"]);
    assert_eq!(server.ask(request(0))["answer"]["stopped"]["by"], "work");
    assert!(server.ask(request(1_000_000))["answer"]["count"].is_string());
    server.close();
    let mut server = Server::spawn(&["--work", "0"]);
    assert_eq!(server.ask(request(1_000_000))["answer"]["stopped"]["by"], "work");
    server.close();
}

fn sample_transcript() -> PathBuf {
    Path::new(ROOT).join("examples/game.txt")
}

#[test]
fn audit_prints_one_line_per_move_and_has_the_documented_keys() {
    let run = |args: &[&str]| {
        let output =
            gridproof().arg("audit").arg(sample_transcript()).args(args).output().expect("it runs");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    let (status, text) = run(&[]);
    assert_eq!(status, Some(0));
    assert!(text.lines().next().is_some_and(|line| line.ends_with("proven safe")), "{text}");
    let (_, brief) = run(&["--quiet"]);
    assert_eq!(text.lines().last(), brief.lines().last());
    let report: Value = serde_json::from_str(&run(&["--json"]).1).expect("one JSON document");
    let moves = report["moves"].as_array().expect("moves");
    assert_eq!(report["summary"]["moves"], moves.len());
    let mut keys: Vec<_> = moves[0].as_object().expect("an object").keys().collect();
    keys.sort();
    assert_eq!(keys, ["action", "class", "col", "hit", "number", "row"]);
    assert_eq!(run(&["--seconds", "0"]).0, Some(4));
}

/// Returns the audit summaries of a few games that gridproof's player played with this policy.
fn audit_summaries(policy: &str) -> Vec<Value> {
    let name = format!("gridproof-games-{policy}-{}", std::process::id());
    let games = std::env::temp_dir().join(name);
    let mut play = gridproof();
    play.args(["play", "superminesweeper", "--seeds", "1,3-6,8", "--quiet", "--policy", policy]);
    assert!(play.arg("--transcripts").arg(&games).output().expect("it runs").status.success());
    let folder = std::fs::read_dir(&games).expect("the transcripts");
    let summary = |game: std::io::Result<std::fs::DirEntry>| {
        document(&["audit"], &game.expect("an entry").path())["summary"].take()
    };
    let summaries = folder.map(summary).collect();
    std::fs::remove_dir_all(&games).expect("the folder is there");
    summaries
}

fn moves_of_class(summary: &Value, class: &str) -> u64 {
    summary[class].as_u64().expect("a number")
}

#[test]
fn the_least_risk_player_takes_no_avoidable_risk() {
    let mut guesses = 0;
    for summary in audit_summaries("least-risk") {
        let sound =
            moves_of_class(&summary, "proven_safe") + moves_of_class(&summary, "least_risk");
        assert_eq!(moves_of_class(&summary, "moves"), sound, "{summary}");
        guesses += moves_of_class(&summary, "least_risk");
    }
    assert!(guesses > 0, "games without a guess show little");
}

#[test]
fn the_look_ahead_player_risks_at_most_a_tenth_more_than_necessary() {
    let mut risky = 0;
    for summary in audit_summaries("look-ahead") {
        let guesses =
            moves_of_class(&summary, "least_risk") + moves_of_class(&summary, "avoidable_risk");
        assert_eq!(
            moves_of_class(&summary, "moves"),
            moves_of_class(&summary, "proven_safe") + guesses,
            "{summary}"
        );
        let (more, avoidable) = (moves_of_class(&summary, "avoidable_risk"), &summary["avoidable"]);
        assert!(avoidable.as_f64().expect("a number") <= 0.1 * more as f64, "{summary}");
        risky += more;
    }
    assert!(risky > 0, "a guess that shows more is worth a risk");
}

#[test]
fn a_forged_or_broken_transcript_is_refused_with_the_place() {
    let text = std::fs::read_to_string(sample_transcript()).expect("the example");
    let forged = std::env::temp_dir().join(format!("gridproof-forged-{}", std::process::id()));
    let name = forged.display();
    for (bad, message) in [
        (text.replacen("score ", "score 7", 1), format!("{name}: the game scores ")),
        (text.replacen("seed ", "sed ", 1), format!("{name}:5:1: expected `seed NUMBER`")),
        (text.replacen("superminesweeper", "chess", 1), format!("{name}: expected a game of ")),
    ] {
        std::fs::write(&forged, bad).expect("a writable folder");
        let output = gridproof().arg("audit").arg(&forged).output().expect("it runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with(&format!("gridproof: {message}")), "{stderr}");
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1));
    }
    std::fs::remove_file(&forged).expect("the file is there");
}
