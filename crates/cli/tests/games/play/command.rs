//! Tests `gridproof play`, `gridproof replay` and `gridproof-player` as a user runs them.

use crate::harness::{self, GRIDPROOF, PLAYER};
use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

fn gridproof(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(harness::gridproof());
    command.args(arguments);
    command
}

/// Returns the command for a game of superminesweeper, with further arguments.
pub fn play(arguments: &[&str]) -> Command {
    let mut command = gridproof(&["play", "superminesweeper"]);
    command.args(arguments);
    command
}

pub fn stdout(command: &mut Command) -> String {
    let output = command.assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("UTF-8")
}

pub fn json_lines(command: &mut Command) -> Vec<Value> {
    let parse = |line| serde_json::from_str(line).expect("a JSON document a line");
    stdout(command).lines().map(parse).collect()
}

pub fn seeds(lines: &[Value]) -> Vec<u64> {
    lines.iter().map(|line| line["seed"].as_u64().expect("a number")).collect()
}

/// Returns an empty folder for this test.
pub fn empty_folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the test's folder can be made");
    path
}

#[test]
fn json_has_one_line_per_seed_in_order_with_the_fixed_keys() {
    let lines =
        json_lines(&mut play(&["--seeds", "1-3,5", "--jobs", "2", "--policy", "logic", "--json"]));
    assert_eq!(seeds(&lines), [1, 2, 3, 5]);
    for line in &lines {
        let keys = "score cpu_ms wall_ms clock_ms peak_kb n m d hits uncovered values";
        for key in keys.split(' ') {
            assert!(line[key].is_number(), "{key} in {line}");
        }
        assert_eq!(line["error"], Value::Null);
    }
    assert_eq!((&lines[1]["n"], &lines[1]["m"]), (&Value::from(50), &Value::from(750)));
}

#[test]
fn all_ways_to_run_gridproofs_player_give_equal_games() {
    let games = |arguments: &[&str]| {
        let mut lines = json_lines(play(&["--seeds", "1,3", "--json"]).args(arguments));
        for line in &mut lines {
            for measured in ["cpu_ms", "wall_ms", "clock_ms", "peak_kb"] {
                line[measured].take();
            }
        }
        lines
    };
    let ours = games(&["--policy", "logic"]);
    let binary = PLAYER;
    assert_eq!(games(&["--player", &format!("'{binary}' --policy logic --time-dependent")]), ours);
    let hidden = GRIDPROOF;
    let command = format!("'{hidden}' player superminesweeper --policy logic --time-dependent");
    assert_eq!(games(&["--player", &command]), ours);
}

#[test]
fn the_table_shows_every_seed_and_the_summary_by_distance_and_density() {
    let text = stdout(&mut play(&["--seeds", "1-3", "--player", "echo STOP"]));
    let first_words: Vec<_> =
        text.lines().map(|line| line.split_whitespace().next().unwrap_or("")).collect();
    let distances = ["d=2", "d=4", "d=8"];
    let densities = ["10-15", "15-20", "25-30"];
    let seeds = ["seed", "1", "2", "3", "", "games"];
    assert_eq!(first_words, [&seeds[..], &distances, &densities, &["all"]].concat());
    assert!(!text.contains('\u{1b}'), "no colour into a pipe");
}

#[test]
fn quiet_output_is_one_line() {
    let text = stdout(&mut play(&["--seeds", "1-3", "--player", "echo STOP", "--quiet"]));
    assert_eq!(text, "3 games, mean score 0.0000 +- 0.0000, 0 of them failed\n");
}

#[test]
fn the_testers_options_change_the_boards() {
    let arguments = ["--seeds", "4-6", "--json", "--player", "echo STOP"];
    let options = ["-N", "12,13", "-M", "20", "-D", "3"];
    for line in json_lines(play(&arguments).args(options)) {
        assert!(line["n"] == 12 || line["n"] == 13, "{line}");
        assert_eq!((&line["m"], &line["d"]), (&Value::from(20), &Value::from(3)));
    }
}

#[test]
fn transcripts_are_kept_and_replayed() {
    let folder = empty_folder("transcripts");
    let path = folder.to_str().expect("UTF-8");
    let mut again = play(&["--seeds", "1-2", "-N", "11", "--transcripts", path]);
    again.assert().success();
    let refused = again.assert().code(2).get_output().stderr.clone();
    let kept = "superminesweeper-00001.txt: expected a new or empty file, found one with content";
    assert!(String::from_utf8_lossy(&refused).contains(kept));
    again.arg("--overwrite").assert().success();
    let files = ["00001", "00002"].map(|seed| format!("{path}/superminesweeper-{seed}.txt"));
    let text = stdout(&mut gridproof(&["replay", &files[0], &files[1]]));
    assert_eq!(text.matches(" confirmed\n").count(), 2);
    let lines = json_lines(&mut gridproof(&["replay", "--json", &files[0], &files[1]]));
    assert_eq!(seeds(&lines), [1, 2]);
    for (line, file) in lines.iter().zip(&files) {
        assert_eq!(
            (&line["transcript"], &line["system"]),
            (&file.as_str().into(), &"superminesweeper".into())
        );
        assert!(line["score"].is_f64(), "{line}");
    }

    let changed = fs::read_to_string(&files[0]).expect("written").replace("\nscore ", "\nscore 9");
    fs::write(&files[0], changed).expect("writable");
    gridproof(&["replay", &files[0]]).assert().code(2);
    fs::write(&files[0], b"\xff\x00").expect("writable");
    gridproof(&["replay", &files[0]]).assert().code(2);
}

#[test]
fn a_series_is_resumed_from_its_results() {
    let file = empty_folder("resume").join("results.jsonl");
    let path = file.to_str().expect("UTF-8");
    let common = ["--player", "echo STOP", "--json", "--resume", path];
    let run = |seeds: &str| play(&common).args(["--seeds", seeds]).assert().get_output().clone();
    let run_quietly =
        |seeds: &str| play(&common).args(["-q", "--seeds", seeds]).assert().get_output().clone();
    let saved = || fs::read_to_string(&file).map_or(0, |text| text.matches('\n').count());
    let played = |seeds: &str| {
        let before = saved();
        run(seeds);
        saved() - before
    };
    assert_eq!(played("1-3"), 1 + 3, "the name of the series and the games");
    assert_eq!(played("2-5"), 2);

    // The last line is incomplete, as after a killed run. The seed of this line is played again.
    let text = fs::read_to_string(&file).expect("written");
    fs::write(&file, &text[..text.len() - 20]).expect("writable");
    assert_eq!(played("1-5"), 1);

    // The readable lines of a damaged file count, and a message reports the unreadable lines.
    let text = fs::read_to_string(&file).expect("written");
    let last = text.lines().last().expect("a record");
    fs::write(&file, format!("{text}rubbish\n{last}\n")).expect("writable");
    let stderr = String::from_utf8(run("1-5").stderr).expect("UTF-8");
    let lost = [
        format!("{path}: damaged lines are ignored, and their games are played again: 1"),
        format!("{path}: results of a seed that appears before are ignored: 1"),
    ];
    assert_eq!(stderr.lines().take(2).collect::<Vec<_>>(), lost);
    let summary = String::from_utf8(run("1-5").stderr).expect("UTF-8");
    assert!(summary.lines().last().is_some_and(|all| all.contains(" 5 ")), "{summary}");

    let stderr = run_quietly("1-5").stderr;
    assert_eq!(String::from_utf8_lossy(&stderr), lost.join("\n") + "\n");

    // If no line of the file names the series, the results still count, and one note says so.
    let text = fs::read_to_string(&file).expect("written");
    fs::write(&file, text.replacen("\"system\"", "\"sys\u{0}em\"", 1)).expect("writable");
    let unnamed = format!("{path}: no line names the series: its results count for this");
    let stderr = String::from_utf8(run_quietly("1-6").stderr).expect("UTF-8");
    assert!(stderr.starts_with(&unnamed), "{stderr}");
    let stderr = String::from_utf8(run_quietly("1-6").stderr).expect("UTF-8");
    assert!(!stderr.contains("no line names"), "{stderr}");
    assert_eq!(played("1-6"), 0);

    // A file with another player's results is refused.
    let other = ["--player", "echo NO", "--json", "--resume", path, "--seeds", "1"];
    play(&other).assert().code(2);
}

#[test]
fn a_file_without_results_is_not_overwritten() {
    let file = empty_folder("foreign").join("notes.txt");
    for text in ["my notes\nwithout an end", "notes", "{}\n", "\u{0}\n"] {
        fs::write(&file, text).expect("writable");
        let path = file.to_str().expect("UTF-8");
        play(&["--seeds", "1", "--resume", path]).assert().code(2);
        assert_eq!(fs::read_to_string(&file).expect("readable"), text);
    }
}

#[test]
fn bad_usage_is_refused_with_status_2() {
    for arguments in [
        &["--seeds", "0"][..],
        &["--seeds", "3-1"],
        &["--seeds", ""],
        &[],
        &["--seeds", "1", "-N", "x"],
        &["--seeds", "1", "-N", "1000000"],
        &["--seeds", "1", "-N", "-5"],
        &["--seeds", "1", "-N", "10", "-M", "31"],
        &["--seeds", "1", "--player", "no-such-player"],
        &["--seeds", "1", "--player", "no-such-player; true"],
        &["--seeds", "1", "--player", "no-such-player&& true"],
        &["--seeds", "1", "--player", ""],
        &["--seeds", "1", "--player", " "],
        &["--seeds", "1", "--player", "cat", "--versus", ""],
        &["--seeds", "1", "--player", "cat", "--versus", "no-such-player"],
        &["--seeds", "1", "--policy", "lucky"],
        &["--seeds", "1", "--policy", "logic", "--player", "cat"],
        &["--seeds", "1", "--jobs", "0"],
        &["--seeds", "1", "--time-limit", "-1"],
        &["--seeds", "1", "--time-limit", "NaN"],
        &["--seeds", "1", "--jobs", "257"],
        &["--seeds", "1", "--resume", "/"],
        &["--seeds", "1", "--replay", "/no/such/page.html"],
        &["--seeds", "1", "--csv", "/no/such/table.csv"],
        &["--seeds", "1", "--resume", "/dev/zero"],
        &["--seeds", "1", "--resume", "none-such", "--csv", "./none-such"],
        &["--seeds", "1", "--csv", "none-such", "--summary", "none-such"],
    ] {
        let output = play(arguments).assert().code(2).get_output().clone();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with("gridproof: ") && stderr.lines().count() == 1, "{stderr}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    gridproof(&["play", "chess", "--seeds", "1"]).assert().code(2);
}

#[test]
fn a_missing_player_is_reported() {
    let lines = json_lines(&mut play(&[
        "--seeds",
        "1",
        "--json",
        "--player",
        "no-such-player || echo STOP",
    ]));
    assert_eq!(lines[0]["error"], Value::Null);
}

/// Returns the command for classic games on a small board, with further arguments.
fn play_classic(arguments: &[&str]) -> Command {
    let mut command = gridproof(&["play", "minesweeper", "--size", "9x8", "--mines", "10"]);
    command.args(arguments);
    command
}

#[test]
fn classic_games_have_the_fixed_keys_and_are_equal_in_a_separate_process() {
    let inside = json_lines(&mut play_classic(&["--games", "6", "--jobs", "2", "--json"]));
    assert_eq!(seeds(&inside), [1, 2, 3, 4, 5, 6]);
    for line in &inside {
        assert!(line["won"].is_boolean() && line["guesses"].is_u64(), "{line}");
        assert_eq!((&line["width"], &line["height"]), (&Value::from(9), &Value::from(8)));
        assert_eq!(line["score"] == 1.0, line["won"] == true, "{line}");
    }
    let player = format!("{} minesweeper --data", PLAYER);
    let outside = json_lines(&mut play_classic(&["--seeds", "1-6", "--json", "--player", &player]));
    for (inside, outside) in inside.iter().zip(&outside) {
        for key in ["seed", "won", "guesses", "uncovered"] {
            assert_eq!(inside[key], outside[key], "{inside} {outside}");
        }
    }
}

/// Checks that the player receives the squared distance of neighbours. The player makes equal moves
/// inside the referee's process and outside.
#[test]
fn classic_games_may_have_other_neighbourhoods_and_need_no_guess() {
    let far = ["--size", "8x8", "--mines", "6", "--distance", "10", "--seeds", "1-8", "--json"];
    let inside = json_lines(gridproof(&["play", "minesweeper"]).args(far));
    let player = format!("{PLAYER} minesweeper --data");
    let outside = json_lines(gridproof(&["play", "minesweeper", "--player", &player]).args(far));
    for (inside, outside) in inside.iter().zip(&outside) {
        assert!(inside["error"].is_null(), "{inside}");
        assert_eq!((&inside["won"], &inside["guesses"]), (&outside["won"], &outside["guesses"]));
    }
    let sure = ["--size", "9x9", "--mines", "14", "--guesses", "none", "--seeds", "1-12", "--json"];
    let games = json_lines(gridproof(&["play", "minesweeper"]).args(sure));
    let won = games.iter().filter(|game| game["won"] == true && game["guesses"] == 0).count();
    assert_eq!((games.len(), won), (12, 12));
    let dense = ["--size", "5x2", "--mines", "1", "--guesses", "none", "--seeds", "1"];
    let dense =
        gridproof(&["play", "minesweeper", "--player", "echo 1 1"]).args(dense).assert().code(7);
    let message = String::from_utf8_lossy(&dense.get_output().stderr).into_owned();
    assert!(message.contains("no board without a guess was found in 1000 tries"), "{message}");
}

#[test]
fn a_series_of_classic_games_is_resumed_and_summarised() {
    let file = empty_folder("resume_classic").join("results.jsonl");
    let file = file.to_str().expect("UTF-8");
    let first = stdout(&mut play_classic(&["--games", "20", "--resume", file, "--quiet"]));
    assert!(first.starts_with("won ") && first.contains(" of 20: "), "{first}");
    assert!(first.contains("95 % interval"), "{first}");
    let more = stdout(&mut play_classic(&["--games", "30", "--resume", file, "--quiet"]));
    assert!(more.contains(" of 30: "), "{more}");
    let lines = fs::read_to_string(file).expect("the results");
    assert_eq!(lines.lines().count(), 31, "the name of the series and a line a game");
}

#[test]
fn invalid_rules_of_a_classic_game_are_refused_before_play() {
    for (arguments, message) in [
        (&["--games", "1", "--mines", "72"][..], "gridproof: --mines: `72` is not a number"),
        (&["--games", "1", "--first-click", "no"], "gridproof: --first-click: `no` is not"),
        (&["--games", "1", "-N", "5"], "gridproof: minesweeper has no option -N"),
        (&["--games", "1", "--mines", "9", "--policy", "no"], "gridproof: unknown policy `no`"),
        (&["--games", "0"], "gridproof: invalid value '0'"),
        (&["--games", "1", "--seeds", "1"], "gridproof: the argument '--games"),
        (
            &[],
            "gridproof: the following required arguments were not provided: \
             <--seeds <SEEDS>|--games <NUMBER>|--me>",
        ),
    ] {
        let mut command = gridproof(&["play", "minesweeper", "--size", "9x8"]);
        let output = command.args(arguments).assert().code(2).get_output().stderr.clone();
        let complaint = String::from_utf8_lossy(&output).into_owned();
        assert!(complaint.starts_with(message), "{complaint}");
    }
}

#[test]
fn transcripts_of_classic_games_are_replayed() {
    let folder = empty_folder("transcripts_classic");
    let path = folder.to_str().expect("UTF-8");
    stdout(&mut play_classic(&["--seeds", "7", "--transcripts", path, "--quiet"]));
    stdout(gridproof(&["play", "ruby-minesweeper"]).args(["--seeds", "8", "--transcripts", path]));
    let files: Vec<_> = fs::read_dir(&folder).expect("the folder").flatten().collect();
    assert_eq!(files.len(), 2);
    for file in files {
        let path = file.path();
        stdout(&mut gridproof(&["replay", path.to_str().expect("UTF-8")]));
    }
}

#[test]
fn play_writes_a_page_for_one_seed_only() {
    let page = empty_folder("page").join("game.html");
    let path = page.to_str().expect("UTF-8");
    for system in ["superminesweeper", "chess-puzzle"] {
        stdout(&mut gridproof(&["play", system, "--seeds", "1", "--replay", path, "--overwrite"]));
        assert!(fs::read_to_string(&page).expect("a page").contains(system));
    }
    gridproof(&["play", "chess-puzzle", "--seeds", "1-2", "--replay", path])
        .assert()
        .code(2)
        .stderr("gridproof: --replay: expected one seed, found 2\n");
}
