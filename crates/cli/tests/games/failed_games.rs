//! Tests the report of `gridproof play` about a player that does not finish its games. The report
//! gives an unfinished game the score -1 and a reason. The other games are still played, and the
//! exit status is 7.

use assert_cmd::Command;
use serde_json::Value;

use crate::harness;

/// Returns the command for a series of games of this player, with further arguments.
fn play(player: &str, arguments: &[&str]) -> Command {
    let mut command = Command::from_std(harness::gridproof());
    command.args(["play", "superminesweeper", "--quiet", "--player", player]).args(arguments);
    command
}

/// Runs games with a failing player, and returns the output and the message of one line.
fn run_failing(command: &mut Command) -> (String, String) {
    let output = command.assert().code(7).get_output().clone();
    let [stdout, stderr] = [output.stdout, output.stderr].map(String::from_utf8);
    let stderr = stderr.expect("UTF-8");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    (stdout.expect("UTF-8"), stderr)
}

fn json_lines(lines: &str) -> Vec<Value> {
    let parse = |line| serde_json::from_str(line).expect("a JSON document a line");
    lines.lines().map(parse).collect()
}

#[test]
fn an_illegal_move_scores_minus_one_and_the_series_continues() {
    let (lines, stderr) = run_failing(&mut play("echo hello", &["--seeds", "1-2", "--json"]));
    let message = harness::failure_message(stderr.as_bytes());
    let first = "echo hello: 2 of 2 games failed, the first on seed 1: command 1 `hello`: ";
    assert!(message.starts_with(first), "{message}");
    for (seed, line) in (1..).zip(json_lines(&lines)) {
        assert_eq!((&line["seed"], &line["score"]), (&Value::from(seed), &Value::from(-1.0)));
        assert!(line["error"].as_str().is_some_and(|error| error.contains("`hello`")), "{line}");
    }
}

#[test]
fn a_given_time_limit_is_enforced() {
    let arguments = ["--seeds", "1", "--json", "--time-limit", "0.2"];
    let (lines, stderr) = run_failing(&mut play("sleep 3600", &arguments));
    let reason = "the player's time is over";
    assert_eq!(json_lines(&lines)[0]["error"], reason);
    let first = "1 of 1 game failed, the first on seed 1";
    let message = harness::failure_message(stderr.as_bytes());
    assert_eq!(message, format!("sleep 3600: {first}: {reason}"));
}

#[test]
fn a_lost_game_is_not_a_failure() {
    let arguments = ["play", "ruby-minesweeper", "--seeds", "6", "--quiet"];
    let output = harness::gridproof().args(arguments).output().expect("it starts");
    let lost = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success() && lost.starts_with("won 0 of 1: "), "{lost}");
}

#[test]
fn a_failing_rival_is_reported() {
    let arguments = ["--seeds", "1-3", "--versus", "echo rubbish"];
    let (line, stderr) = run_failing(&mut play("echo STOP", &arguments));
    let compared = "3 games, mean score 0.0000 +- 0.0000, 0 of them failed; \
                    versus -1.0000: difference +1.0000 +- 0.0000 in 3 games\n";
    assert_eq!(line, compared);
    assert!(stderr.starts_with("gridproof: echo rubbish: 3 of 3 games failed"), "{stderr}");
}

#[test]
fn a_missing_program_in_a_shell_command_plays_no_game() {
    let arguments = ["--seeds", "1-3", "--json"];
    let output = play("cd . && ./no-such-player", &arguments).assert().code(2).get_output().clone();
    let message = harness::failure_message(&output.stderr);
    let start = "the player `cd . && ./no-such-player` cannot be run: ";
    assert!(message.starts_with(start), "{message}");
    assert!(output.stdout.is_empty());
}
