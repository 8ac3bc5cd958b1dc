//! Tests `gridproof play --best`: the best score of each seed over several runs, and scores
//! relative to the best score.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::play::command::{empty_folder, json_lines, play, stdout};
use crate::harness;

/// A player that flags one cell and then stops. The player scores more than a player that stops at
/// once.
const FLAGGING_PLAYER: &str = "printf 'F 0 0\\nSTOP\\n'";
/// A player that stops at once.
const STOPPING_PLAYER: &str = "echo STOP";

fn path_in(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("UTF-8").to_owned()
}

fn numbers(lines: &[Value], key: &str) -> Vec<Option<f64>> {
    lines.iter().map(|line| line[key].as_f64()).collect()
}

#[test]
fn the_best_scores_are_kept_over_runs_and_players() {
    let folder = empty_folder("best");
    let best = path_in(&folder, "best.jsonl");
    let run = |player: &str, seeds: &str| {
        json_lines(&mut play(&["--player", player, "--seeds", seeds, "--best", &best, "--json"]))
    };
    let stopped = run(STOPPING_PLAYER, "11-13");
    assert_eq!(numbers(&stopped, "best_score"), [Some(0.0); 3]);
    assert_eq!(numbers(&stopped, "relative"), [Some(0.0); 3]);
    let flagged = run(FLAGGING_PLAYER, "11+2");
    assert_eq!(numbers(&flagged, "best_score"), numbers(&flagged, "score"));
    assert_eq!(numbers(&flagged, "relative"), [Some(1.0); 2]);
    let text = fs::read_to_string(&best).expect("the file");
    assert_eq!(text.lines().count(), 1 + 3 + 2, "the contest and a line for each improvement");
    let again = run(STOPPING_PLAYER, "11-14");
    let expected = [&numbers(&flagged, "score")[..], &[Some(0.0), Some(0.0)]].concat();
    assert_eq!(numbers(&again, "best_score"), expected);
    assert_eq!(fs::read_to_string(&best).expect("the file").lines().count(), 7);

    // Scores of rivals count too, and `scores` reads the saved best scores like a run.
    let mut versus = play(&[
        "--player",
        STOPPING_PLAYER,
        "--versus",
        FLAGGING_PLAYER,
        "--seeds",
        "14",
        "--best",
        &best,
    ]);
    let text = stdout(&mut versus);
    assert!(text.contains("1 of 1 seed with a new best score"), "{text}");
    let table = stdout(assert_cmd::Command::from_std(harness::gridproof()).args(["scores", &best]));
    assert!(table.starts_with("all, 4 games"), "{table}");
}

#[test]
fn a_table_shows_best_and_relative_scores() {
    let best = path_in(&empty_folder("best_table"), "best.jsonl");
    let run = |quiet: &[&str]| {
        stdout(play(&["--player", FLAGGING_PLAYER, "--seeds", "1-3", "--best", &best]).args(quiet))
    };
    let text = run(&[]);
    let head: Vec<&str> = text.lines().next().expect("a header").split_whitespace().collect();
    assert!(head.windows(3).any(|titles| titles == ["score", "best", "relative"]), "{text}");
    assert!(text.contains("3 of 3 seeds with a new best score"), "{text}");
    let line = run(&["--quiet"]);
    let end = "; 1.0000 +- 0.0000 of the best score, 0 of 3 seeds with a new best score\n";
    assert!(line.ends_with(end), "{line}");
}

#[test]
fn results_of_an_earlier_run_count_and_damaged_lines_are_reported() {
    let folder = empty_folder("best_resumed");
    let [best, results] = ["best.jsonl", "results.jsonl"].map(|name| path_in(&folder, name));
    let run = |more: &[&str]| {
        let mut command =
            play(&["--player", FLAGGING_PLAYER, "--seeds", "1-3", "--resume", &results, "-q"]);
        command.args(more).assert().success().get_output().clone()
    };
    run(&[]);
    run(&["--best", &best]);
    let text = fs::read_to_string(&best).expect("the file");
    assert_eq!(text.lines().count(), 4, "games of the earlier run count: {text}");

    // The last line is incomplete, as after a killed run. The seed of this line has no best score
    // until the seed is played again.
    fs::write(&best, format!("rubbish\n{}", &text[..text.len() - 9])).expect("writable");
    let stderr = String::from_utf8(run(&["--best", &best]).stderr).expect("UTF-8");
    assert_eq!(stderr, format!("{best}: damaged lines ignored: 2\n"));
    assert_eq!(fs::read_to_string(&best).expect("the file"), format!("rubbish\n{text}"));
}

#[test]
fn a_file_with_other_content_is_refused_and_unchanged() {
    let folder = empty_folder("best_other");
    let [best, results] = ["best.jsonl", "results.jsonl"].map(|name| path_in(&folder, name));
    let with = |more: &[&str]| {
        let mut command = play(&["--player", STOPPING_PLAYER, "--seeds", "1"]);
        command.args(more);
        command
    };
    with(&["--resume", &results]).assert().success();
    let kept = fs::read_to_string(&results).expect("the results");
    let refused = |more: &[&str], message: &str| {
        let output = with(more).assert().code(2).get_output().stderr.clone();
        assert_eq!(String::from_utf8_lossy(&output), format!("gridproof: {message}\n"));
    };
    let other = format!("{results}:1:1: expected a file of best scores, or a new one");
    refused(&["--best", &results], &other);
    assert_eq!(fs::read_to_string(&results).expect("the results"), kept);
    with(&["--best", &best]).assert().success();
    let games =
        "expected the best scores of `superminesweeper -N 10`, found those of `superminesweeper`";
    refused(&["-N", "10", "--best", &best], &format!("{best}:1:1: {games}"));
    let twice = "expected different files for --resume, --csv, --summary, --replay and --best";
    refused(&["--resume", &best, "--best", &best], &format!("{best}: {twice}"));
}

#[cfg(unix)]
#[test]
fn a_second_run_is_refused_and_a_full_disk_leaves_whole_lines() {
    let folder = empty_folder("best_full");
    let best = path_in(&folder, "best.jsonl");
    // The player of this run starts another run with the same file of best scores.
    let program = harness::GRIDPROOF;
    let second = format!(
        "{program} play superminesweeper --seeds 1 --player 'echo STOP' --best {best} >/dev/null; {FLAGGING_PLAYER}"
    );
    let mut first = play(&["--player", &second, "--seeds", "1", "--best", &best]);
    let stderr = String::from_utf8(first.assert().success().get_output().stderr.clone());
    let refused =
        format!("seed 1: gridproof: {best}: another run of gridproof is writing to this file\n");
    assert_eq!(stderr.expect("UTF-8"), refused);

    // A size limit of one block for files simulates a full disk.
    let full = format!(
        "trap '' XFSZ; ulimit -f 1; exec {program} play superminesweeper --seeds 1-40 -q --best {best} --player 'echo STOP'"
    );
    let mut shell = assert_cmd::Command::from_std(harness::command("sh"));
    let output = shell.args(["-c", &full]).assert().code(2).get_output().stderr.clone();
    let stderr = String::from_utf8_lossy(&output).into_owned();
    assert!(stderr.starts_with(&format!("gridproof: {best}: expected a file")), "{stderr}");
    let text = fs::read_to_string(&best).expect("the file");
    assert!(text.ends_with("}\n") && text.lines().count() > 3, "{text}");
}
