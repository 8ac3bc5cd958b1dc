//! Tests series of games that are played in parts, and the summary that combines the parts.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;

use crate::harness;

fn gridproof(arguments: &[&str]) -> Output {
    harness::gridproof().args(arguments).output().expect("the program starts")
}

/// Plays games on a small board, with further arguments.
fn play(arguments: &[&str]) -> Output {
    let common = ["play", "minesweeper", "--size", "5x5", "--mines", "4", "--quiet"];
    gridproof(&[&common, arguments].concat())
}

fn fresh_path(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("shards");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path.display().to_string()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Removes the measured times from a document.
fn without_times(mut document: Value) -> Value {
    fn remove_times(value: &mut Value) {
        match value {
            Value::Object(map) => {
                for measured in ["times", "cpu_ms", "wall_ms", "clock_ms"] {
                    map.remove(measured);
                }
                map.values_mut().for_each(remove_times);
            }
            Value::Array(values) => values.iter_mut().for_each(remove_times),
            _ => {}
        }
    }
    remove_times(&mut document);
    document
}

fn json_lines(output: &Output) -> Vec<Value> {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let parse = |line| without_times(serde_json::from_str(line).expect("a document a line"));
    text(&output.stdout).lines().map(parse).collect()
}

#[test]
fn merged_parts_equal_the_whole_series() {
    let seeds = ["--seeds", "3-40,100-120", "--json", "--jobs", "2"];
    let whole = fresh_path("whole.json");
    let all = json_lines(&play(&[&seeds[..], &["--summary", &whole, "--overwrite"]].concat()));
    let (mut games, mut parts) = (Vec::new(), Vec::new());
    for part in ["1/4", "2/4", "3/4", "4/4"] {
        let file = fresh_path(&format!("part-{}.json", &part[..1]));
        let arguments =
            [&seeds[..], &["--shard", part, "--summary", &file, "--overwrite"]].concat();
        games.extend(json_lines(&play(&arguments)));
        parts.push(file);
    }
    assert_eq!(games, all);
    parts.reverse();
    let names: Vec<&str> =
        ["merge", "--json"].into_iter().chain(parts.iter().map(String::as_str)).collect();
    let merged = json_lines(&gridproof(&names));
    let whole = fs::read_to_string(whole).expect("written");
    assert_eq!(merged, [without_times(serde_json::from_str(&whole).expect("a document"))]);
    assert_eq!(merged[0]["ranges"].to_string(), "[[3,40],[100,120]]");
}

#[test]
fn a_resumed_part_counts_its_earlier_games() {
    let (results, summary) = (fresh_path("resumed.jsonl"), fresh_path("resumed.json"));
    let part = ["--shard", "2/2", "--resume", &results, "--summary", &summary, "--overwrite"];
    play(&[&["--games", "20"][..], &part].concat());
    let again = play(&[&["--games", "20", "--json"][..], &part].concat());
    assert_eq!((again.status.code(), text(&again.stdout).lines().count()), (Some(0), 10));
    let summed = fs::read_to_string(&summary).expect("written");
    assert!(summed.contains("\"ranges\":[[11,20]]"), "{summed}");
}

#[test]
fn the_summary_of_two_players_compares_pairs_of_games() {
    let summary = fresh_path("pairs.json");
    let loser = harness::PLAYER.to_owned() + " minesweeper --policy least-risk";
    let output = play(&["--games", "12", "--versus", &loser, "--summary", &summary, "--overwrite"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report = text(&gridproof(&["merge", &summary]).stdout);
    assert!(report.contains("12 games of the seeds 1-12"), "{report}");
    assert!(report.contains("  rival ") && report.contains("player less rival: "), "{report}");
}

#[test]
fn an_empty_part_causes_a_note_and_no_error() {
    let summary = fresh_path("empty.json");
    let common = ["play", "minesweeper", "--games", "2", "--shard", "1/3", "--json"];
    let output = gridproof(&[&common[..], &["--summary", &summary, "--overwrite"]].concat());
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), ""));
    let note = text(&output.stderr);
    assert!(note.starts_with("note: part 1/3 of 2 seeds is empty: no game is played\n"), "{note}");
    assert_eq!(text(&gridproof(&["merge", &summary, "--quiet"]).stdout), "0 games\n");
}

#[test]
fn an_invalid_shard_or_summary_is_refused_in_one_line() {
    let (summary, other, old) =
        (fresh_path("one.json"), fresh_path("other.json"), fresh_path("old.json"));
    play(&["--games", "3", "--summary", &summary, "--overwrite"]);
    play(&["--games", "3", "--policy-seed", "5", "--summary", &other, "--overwrite"]);
    let text_of = fs::read_to_string(&summary).expect("written");
    let version = env!("CARGO_PKG_VERSION");
    let aged =
        text_of.replacen(&format!("\"gridproof\":\"{version}\""), "\"gridproof\":\"0.0.1\"", 1);
    fs::write(&old, aged).expect("writable");
    let part = "expected a part and the number of parts, such as `3/10`";
    let games = ["play", "minesweeper", "--games", "3"];
    for (arguments, message) in [
        ([&games[..], &["--shard", "0/3"]].concat(), part),
        ([&games[..], &["--shard", "4/3"]].concat(), part),
        ([&games[..], &["--shard", "x"]].concat(), part),
        (
            [&games[..], &["--summary", "/no/such/folder/x"]].concat(),
            "expected a file that can be written",
        ),
        (vec!["merge", &summary, &summary], "seed 1 is counted twice"),
        (vec!["merge", &summary, &other], "policy_seed is 5 here and 0 in the first"),
        (vec!["merge", &old], "found one of 0.0.1"),
        (vec!["merge", "Cargo.toml"], "Cargo.toml:1:2: expected the summary of a study"),
        (vec!["merge", "no-such-file"], "no-such-file: expected the summary of a study: "),
        (vec!["merge"], "<FILE>"),
    ] {
        let output = gridproof(&arguments);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.starts_with("gridproof: ") && stderr.contains(message), "{stderr}");
    }
}

#[test]
fn results_of_another_version_are_refused_and_those_without_one_accepted() {
    let kept = fresh_path("kept.jsonl");
    let arguments = ["--seeds", "1-3", "--resume", &kept];
    assert_eq!(play(&arguments).status.code(), Some(0));
    let content = fs::read_to_string(&kept).expect("results");
    let version = format!("\"gridproof\":\"{}\",", env!("CARGO_PKG_VERSION"));
    assert!(content.contains(&version), "{content}");
    fs::write(&kept, content.replace(&version, "\"gridproof\":\"0.0.9\",")).expect("it is ours");
    let refused = play(&arguments);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("gridproof 0.0.9"), "{}", text(&refused.stderr));
    fs::write(&kept, content.replace(&version, "")).expect("it is ours");
    assert_eq!(play(&arguments).status.code(), Some(0));
}
