//! Tests `gridproof play --versus`: two players on the same seeds.

use std::fs;

use serde_json::Value;

use super::play::command::{empty_folder, json_lines, play, seeds, stdout};
use crate::harness::PLAYER;

#[test]
fn two_players_are_compared_seed_by_seed_and_in_a_table_for_spreadsheets() {
    let folder = empty_folder("versus");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (csv, results) = (path("games.csv"), path("results"));
    let rival = format!("{} superminesweeper --policy logic", PLAYER);
    let run = |extra: &[&str]| {
        let mut command = play(&["--seeds", "11-14", "-D", "1", "-N", "10,15"]);
        command
            .args(["--versus", &rival, "--csv", &csv, "--overwrite", "--resume", &results])
            .args(extra);
        command
    };
    let lines = json_lines(&mut run(&["--json"]));
    assert_eq!(seeds(&lines), [11, 12, 13, 14]);
    let score = |line: &Value, key: &str| line[key].as_f64().expect("a score");
    assert!(lines.iter().all(|line| score(line, "versus_score") <= 1.0));

    let table = fs::read_to_string(&csv).expect("the table");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let column = |name: &str| rows[0].iter().position(|&title| title == name).expect("a column");
    let (ours, theirs) = (column("score"), column("versus_score"));
    assert_eq!(rows.len(), 5);
    for (row, line) in rows[1..].iter().zip(&lines) {
        assert_eq!(row[ours].parse(), Ok(score(line, "score")));
        assert_eq!(row[theirs].parse(), Ok(score(line, "versus_score")));
    }

    // The files already contain the results of both players. So the second run plays no game, and
    // writes an equal table.
    let text = stdout(&mut run(&[]));
    let difference = lines.iter().map(|line| score(line, "score") - score(line, "versus_score"));
    let mean = difference.sum::<f64>() / 4.0;
    let total_row = text.lines().rev().find(|line| line.trim_start().starts_with("all"));
    assert!(total_row.is_some_and(|line| line.contains(&format!("{mean:+.4}"))), "{text}");
    assert_eq!(fs::read_to_string(&csv).expect("the table"), table);
}

/// Checks that the games and the standard error of rivals are also kept, in separate folders.
#[test]
fn files_of_rivals_are_in_folders_of_their_own() {
    let folder = empty_folder("versus_files");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (games, stderr) = (path("games"), path("stderr"));
    let rivals = ["echo one >&2; echo STOP", "echo two >&2; echo STOP"];
    let run = || {
        let mut command = play(&["--seeds", "3", "--player", "echo own >&2; echo STOP"]);
        command.args(["--versus", rivals[0], "--versus", rivals[1]]);
        command.args(["--transcripts", &games, "--stderr", &stderr]);
        command
    };
    run().assert().success();
    for (name, word) in [("", "own"), ("versus", "one"), ("versus-2", "two")] {
        let game = folder.join("games").join(name).join("superminesweeper-00003.txt");
        let game = fs::read_to_string(game).expect("a transcript");
        assert!(game.contains(&format!("echo {word} >&2")), "{name}: {game}");
        let stderr_file = folder.join("stderr").join(name).join("superminesweeper-00003.stderr");
        assert_eq!(fs::read_to_string(stderr_file).expect("standard error"), format!("{word}\n"));
    }
    fs::remove_file(folder.join("games/superminesweeper-00003.txt")).expect("the own game");
    let refused = run().assert().code(2).get_output().stderr.clone();
    let message = String::from_utf8(refused).expect("UTF-8");
    assert!(message.contains("games/versus/superminesweeper-00003.txt"), "{message}");
}

#[test]
fn a_comparison_is_resumed_from_the_results_of_one_player() {
    let results =
        empty_folder("versus_resumed").join("results").to_str().expect("UTF-8").to_owned();
    let run = |arguments: &[&str]| {
        let mut command = play(&["--player", "echo STOP", "--json", "--resume", &results]);
        command.args(arguments).assert().success().get_output().clone()
    };
    run(&["--seeds", "1-2"]);
    let output = run(&["--seeds", "1-4", "--versus", "echo STOP"]);
    let stdout = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(stdout.matches("\"versus_score\"").count(), 4, "{stdout}");
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    let pairs = stderr.lines().last().expect("the comparison").split_whitespace();
    assert!(pairs.eq(["all", "4", "0.0000", "0.0000", "+0.0000", "0.0000", "0"]), "{stderr}");
    let rival = fs::read_to_string(results + ".versus").expect("the rival's results");
    assert_eq!(rival.lines().count(), 5, "the name of the series and a line a game");
}

/// Checks that a resumed run prints its earlier games too, in the order of the seeds.
#[test]
fn a_resumed_run_prints_the_games_of_an_uninterrupted_run() {
    let results = empty_folder("resumed_output").join("results").display().to_string();
    let run = |seeds: &str, more: &[&str]| {
        let mut command = play(&["--player", "printf 'F 0 0\\nSTOP\\n'", "--seeds", seeds]);
        command.args(["--resume", &results]).args(more);
        command
    };
    run("2,4", &[]).assert().success();
    let resumed = json_lines(&mut run("1-5", &["--json", "--jobs", "2"]));
    assert_eq!(seeds(&resumed), [1, 2, 3, 4, 5]);
    assert_eq!(json_lines(&mut run("1-5", &["--json"])), resumed, "all games are saved");
    let table = stdout(&mut run("1-5", &[]));
    let rows = table.lines().skip(1).take(5).map(|row| row.split_whitespace().next());
    assert!(rows.eq(["1", "2", "3", "4", "5"].map(Some)), "{table}");
    assert_eq!(json_lines(&mut run("1-5", &["--json", "--until", "se<1e-9"])), resumed);
}

#[test]
fn failures_and_values_of_rivals_are_reported() {
    let rivals = ["echo '[DATA] arms=7' >&2; echo rubbish", "echo STOP", "echo more"];
    let mut run = play(&["--seeds", "1-2", "--player", "echo STOP", "--json"]);
    for rival in rivals {
        run.args(["--versus", rival]);
    }
    let output = run.assert().code(7).get_output().clone();
    let [stdout, stderr] = [output.stdout, output.stderr].map(String::from_utf8);
    let (stdout, stderr) = (stdout.expect("UTF-8"), stderr.expect("UTF-8"));
    let line: Value =
        serde_json::from_str(stdout.lines().next().expect("a game")).expect("a document");
    assert_eq!(line["versus_data"]["arms"], 7);
    assert!(line["versus_error"].as_str().is_some_and(|error| error.contains("rubbish")), "{line}");
    assert!(line["versus_clock_ms_2"].is_number() && line["versus_error_2"].is_null(), "{line}");
    for failed in ["echo rubbish: 2 of 2 games failed", "echo more: 2 of 2 games failed"] {
        assert!(stderr.contains(failed), "{stderr}");
    }
    let row = stderr.lines().find(|line| line.trim_start().starts_with("echo more"));
    assert!(row.is_some_and(|row| row.split_whitespace().last() == Some("2")), "{stderr}");
}
