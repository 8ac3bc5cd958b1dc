//! Tests the parts of `gridproof play` that authors of bots use: the seed in the environment, the
//! bot's own numbers and standard error, several rivals, and boards chosen by their parameters.

use std::fs;

use serde_json::Value;

use super::play::command::{empty_folder, json_lines, play, seeds, stdout};

/// A player that reports its seed and a word, and then stops.
const REPORTING_PLAYER: &str = "echo \"[DATA] own_seed = $GRIDPROOF_SEED\" >&2; echo '[DATA] mood = calm' >&2; \
                         echo thinking >&2; echo STOP";

#[test]
fn seeds_are_ranges_or_a_start_with_a_number() {
    let lines = json_lines(&mut play(&["--seeds", "7+3,2", "--player", "echo STOP", "--json"]));
    assert_eq!(seeds(&lines), [2, 7, 8, 9]);
    let refused = play(&["--seeds", "7+0"]).assert().code(2).get_output().stderr.clone();
    let message = "`7+0` is not a range: expected a seed and a number of seeds from 1";
    assert!(String::from_utf8_lossy(&refused).contains(message));
}

#[cfg(unix)]
#[test]
fn the_numbers_of_a_bot_are_in_json_the_table_and_csv() {
    let csv = empty_folder("bot_data").join("games.csv");
    let path = csv.to_str().expect("UTF-8");
    let lines = json_lines(&mut play(&["--seeds", "4-5", "--player", REPORTING_PLAYER, "--json"]));
    for line in &lines {
        assert_eq!(line["data"]["own_seed"], line["seed"], "the seed is in the environment");
        assert!(line["clock_ms"].as_f64().is_some_and(|time| time >= 0.0));
    }
    let text = stdout(&mut play(&["--seeds", "4-5", "--player", REPORTING_PLAYER, "--csv", path]));
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[0].contains("  clock ms  "), "{text}");
    assert!(rows[1].ends_with("  mood=calm  own_seed=4"), "{text}");
    let figures = rows.last().expect("the last line").split_whitespace();
    assert!(figures.eq(["own_seed", "2", "4.5000", "0.5000", "4.0000", "5.0000"]), "{text}");
    let table = fs::read_to_string(&csv).expect("the table");
    let head: Vec<&str> = table.lines().next().expect("a header").split(',').collect();
    assert_eq!(&head[3..6], ["wall_ms", "clock_ms", "peak_kb"]);
    assert!(head.ends_with(&["data.mood", "data.own_seed"]), "{table}");
    assert!(table.lines().nth(2).is_some_and(|line| line.ends_with(",calm,5")), "{table}");
}

#[cfg(unix)]
#[test]
fn standard_error_is_kept_for_each_seed() {
    let folder = empty_folder("bot_stderr");
    let path = folder.to_str().expect("UTF-8");
    let mut run = play(&["--seeds", "4-5", "--player", REPORTING_PLAYER, "--stderr", path]);
    let output = run.assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "the lines are in the files");
    let file = folder.join("superminesweeper-00004.stderr");
    let kept = "[DATA] own_seed = 4\n[DATA] mood = calm\nthinking\n";
    assert_eq!(fs::read_to_string(&file).expect("the file"), kept);
    let refused = run.assert().code(2).get_output().stderr.clone();
    let message =
        "superminesweeper-00004.stderr: expected a new or empty file, found one with content";
    assert!(String::from_utf8_lossy(&refused).contains(message));
    run.arg("--overwrite").assert().success();
}

#[test]
fn several_rivals_are_compared_with_the_first_player() {
    let folder = empty_folder("rivals");
    let results = folder.join("results").to_str().expect("UTF-8").to_owned();
    let run = |more: &[&str]| {
        let mut command = play(&["--seeds", "1-3", "--player", "echo STOP", "--resume", &results]);
        command.args(["--versus", "printf 'F 0 0\\nSTOP\\n'", "--versus", "echo  STOP"]).args(more);
        command
    };
    let lines = json_lines(&mut run(&["--json"]));
    for line in &lines {
        assert!(line["versus_score"].as_f64().is_some_and(|score| score > 0.0), "{line}");
        assert_eq!(line["versus_score_2"], Value::from(0.0), "{line}");
    }
    for name in ["results", "results.versus", "results.versus-2"] {
        let text = fs::read_to_string(folder.join(name)).expect("a file for each player");
        assert_eq!(text.lines().count(), 4, "{name}");
    }
    let text = stdout(&mut run(&[]));
    let last: Vec<&str> = text.lines().rev().take(3).collect();
    assert!(last[2].trim_start().starts_with("games"), "{text}");
    assert!(last[0].contains("echo  STOP  "), "{text}");
    assert!(
        last[0].trim_end().ends_with("0.0000  0.0000     +0.0000  0.0000              0"),
        "{text}"
    );
    let refused = run(&["--summary", "none-such"]).assert().code(2).get_output().stderr.clone();
    let message = "gridproof: --summary: expected at most one --versus, found 2\n";
    assert_eq!(String::from_utf8_lossy(&refused), message);
}

#[test]
fn boards_are_chosen_by_their_parameters() {
    let run = |only: &[&str]| {
        let mut command = play(&["--seeds", "1-60", "--player", "echo STOP", "--json"]);
        command.args(only);
        command
    };
    let all = json_lines(&mut run(&[]));
    let chosen = json_lines(&mut run(&["--only", "d=8", "--only", "n=10-30", "--jobs", "2"]));
    let matches = |line: &&Value| line["d"] == 8 && line["n"].as_u64().is_some_and(|n| n <= 30);
    let expected: Vec<Value> = all.iter().filter(matches).cloned().collect();
    assert!(!expected.is_empty() && expected.len() < all.len());
    assert_eq!(seeds(&chosen), seeds(&expected));
    let listed = json_lines(&mut run(&["--only", "d=1,8-9"]));
    let is_listed = |line: &&Value| line["d"].as_u64().is_some_and(|d| [1, 8, 9].contains(&d));
    let expected: Vec<Value> = all.iter().filter(is_listed).cloned().collect();
    assert!(!expected.is_empty() && seeds(&listed) == seeds(&expected), "{listed:?}");
    for (only, message) in [
        ("d=7", "gridproof: --only: no board of these seeds matches\n"),
        ("hits=0", "gridproof: --only: superminesweeper has no parameter `hits`: "),
        (
            "d",
            "gridproof: invalid value 'd' for '--only <NAME=VALUES>': expected a name with values",
        ),
    ] {
        let output = run(&["--only", only]).assert().code(2).get_output().stderr.clone();
        let stderr = String::from_utf8_lossy(&output).into_owned();
        // With `--json`, the message is inside a JSON document.
        assert!(stderr.contains(message.trim_start_matches("gridproof: ").trim_end()), "{stderr}");
    }
}

/// Checks that `--only` accepts the title of a column, as the table shows it.
#[test]
fn a_parameter_can_be_named_by_its_column() {
    let mut run = assert_cmd::Command::from_std(crate::harness::gridproof());
    run.args(["play", "chess-puzzle", "--seeds", "1-20", "--json"]);
    let lines = json_lines(run.args(["--only", "layers=1", "--policy", "greedy"]));
    assert!(!lines.is_empty() && lines.iter().all(|line| line["k"] == 1), "{lines:?}");
}

#[cfg(unix)]
#[test]
fn data_after_a_long_standard_error_counts() {
    let player = "yes 'a line of standard error' | head -n 50000 >&2; \
                  echo '[DATA] late=1' >&2; echo STOP";
    let lines = json_lines(&mut play(&["--seeds", "1", "--player", player, "--json"]));
    assert_eq!(lines[0]["data"]["late"], 1);
}

#[cfg(unix)]
#[test]
fn two_runs_that_overwrite_files_do_not_share_a_folder() {
    let folder = empty_folder("shared_folder").display().to_string();
    let second = format!(
        "{} play superminesweeper --seeds 1 --player 'echo STOP' --stderr {folder} --overwrite; echo STOP",
        crate::harness::GRIDPROOF
    );
    let mut first = play(&["--seeds", "2", "--player", &second, "--transcripts", &folder]);
    let stderr = first.arg("--overwrite").assert().get_output().stderr.clone();
    let refused = format!(
        "seed 2: gridproof: {folder}: another run of gridproof is writing to this folder\n"
    );
    assert_eq!(String::from_utf8_lossy(&stderr), refused);
}
