//! Tests the web page of a recorded game: the content of the page, and the refusal of games that
//! have no page.

use crate::harness;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

fn gridproof(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(harness::gridproof());
    command.args(arguments);
    command
}

/// Writes the transcript of a small game to an empty folder for this test.
fn transcript(folder: &str) -> PathBuf {
    transcript_of(folder, "77", &["-D", "2"])
}

fn transcript_of(folder: &str, seed: &str, options: &[&str]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&folder);
    let path = folder.to_str().expect("UTF-8");
    gridproof(&["play", "superminesweeper", "--seeds", seed, "--transcripts", path])
        .args(options)
        .assert()
        .success();
    folder.join(format!("superminesweeper-{seed:0>5}.txt"))
}

/// Writes the page of a transcript to the same folder.
fn write_page(transcript: &Path) -> PathBuf {
    let html = transcript.with_extension("html");
    let paths = [transcript, &html].map(|path| path.to_str().expect("UTF-8"));
    gridproof(&["replay", paths[0], "--html", paths[1], "--overwrite"]).assert().success();
    html
}

/// Returns the data of the games that a page contains.
pub(super) fn games_in_page(html: &Path) -> Vec<Value> {
    let text = fs::read_to_string(html).expect("a page");
    let (_, after) = text.split_once("id=\"games\">").expect("the games");
    let (data, _) = after.split_once("</script>").expect("their end");
    serde_json::from_str(data).expect("JSON")
}

/// Returns the data of the only game of a page.
fn game_in_page(html: &Path) -> Value {
    let [game] = games_in_page(html).try_into().expect("one game");
    game
}

#[test]
fn the_page_shows_for_each_move_the_proofs_before_it() {
    let game = game_in_page(&write_page(&transcript("replay_page")));
    let frames = game["frames"].as_array().expect("frames");
    let area = game["rows"].as_u64().expect("rows") * game["cols"].as_u64().expect("columns");
    let mut chances = vec![-1; area as usize];
    let (mut proven, mut guesses) = (0, 0);
    for frame in frames {
        let pairs = frame["chances"].as_array().expect("chances");
        for pair in pairs.chunks(2) {
            let at = pair[0].as_u64().expect("a position") as usize;
            chances[at] = pair[1].as_i64().expect("thousandths");
        }
        let Some(played) = frame["move"].as_object() else { continue };
        let before = chances[played["cell"].as_u64().expect("a position") as usize];
        if played["worth"] == "proven safe" {
            proven += 1;
            assert!(before == 0 || frame["rest"] == 0, "{frame}");
            let clues = played["reason"].as_array().expect("clues").len();
            assert!(clues > 0 || played["by_mine_count"] == true, "{frame}");
        } else {
            guesses += 1;
            assert!(played["risk"].as_f64().is_some_and(|risk| risk > 0.0), "{frame}");
            assert!(before != 0, "{frame}");
        }
    }
    assert!(proven > 20 && guesses > 0, "{proven} proven, {guesses} guesses");
    assert!(frames.last().expect("the end")["move"].is_null());
    assert_eq!(frames.last().expect("the end")["score"], game["score"]);
}

fn assert_refused(arguments: &[&str]) -> String {
    let output = gridproof(arguments).assert().code(2).get_output().stderr.clone();
    String::from_utf8(output).expect("UTF-8")
}

#[test]
fn audit_refuses_a_contest_without_judged_moves() {
    let game = "examples/transcripts/jewels.txt";
    let message = assert_refused(&["audit", game]);
    let expected = format!("gridproof: {game}: expected a game of superminesweeper");
    assert!(message.starts_with(&expected), "{message}");
    assert!(message.ends_with(", found `jewels`\n"), "{message}");
}

/// Checks that the command `replay --html` and the request `show` give equal data.
#[test]
fn show_answers_with_the_data_of_the_page() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replay_page_show");
    fs::create_dir_all(&folder).expect("a folder");
    let [answers, html] = ["answers.txt", "page.html"].map(|name| folder.join(name));
    fs::write(&answers, "Case #1:\nImpossible\nCase #2:\nc..\n...\n..*\n").expect("a file");
    let root = Path::new(gridproof_testing::ROOT);
    for recorded in [
        root.join("examples/transcripts/minesweeper.txt"),
        root.join("examples/transcripts/chess-puzzle.txt"),
        answers,
    ] {
        let (path, html) = (recorded.to_str().expect("UTF-8"), html.to_str().expect("UTF-8"));
        let replay = gridproof(&["replay", path, "--html", html, "--overwrite"]).assert().success();
        let printed = String::from_utf8_lossy(&replay.get_output().stdout).into_owned();
        let text = fs::read_to_string(&recorded).expect("a file");
        let request = serde_json::json!({ "do": "show", "text": text }).to_string();
        let server = gridproof(&["serve-stdio"]).write_stdin(request).assert().success();
        let reply: Value = serde_json::from_slice(&server.get_output().stdout).expect("a reply");
        assert_eq!(reply["answer"]["game"], game_in_page(Path::new(html)));
        let result = reply["answer"]["told"].as_str().expect("a sentence");
        assert_eq!(printed, format!("{path}: {result}\n"));
    }
}

/// Minesweeper Master has cases instead of games. The page shows the answers to a list of cases.
#[test]
fn answers_to_cases_are_judged_and_shown() {
    let folder = transcript("replay_page_answers");
    let folder = folder.parent().expect("a folder");
    let [answers, html, forged] = ["answers.txt", "answers.html", "forged.txt"]
        .map(|name| folder.join(name).to_str().expect("UTF-8").to_owned());
    // The clicked cell shows 0 and opens its neighbours, but does not reach the last cell of its
    // row.
    fs::write(&forged, "Case #1:\nImpossible\nCase #2:\nc..\n..*\n.**\n").expect("a file");
    let message = assert_refused(&["replay", &forged]);
    assert!(
        message.starts_with(&format!("gridproof: {forged}:4:3: expected a board")),
        "{message}"
    );
    fs::write(&answers, "Case #1:\nImpossible\nCase #2:\nc..\n...\n..*\n").expect("a file");
    let replay_output = |more: &[&str]| {
        let arguments = [&["replay", &answers][..], more].concat();
        let output = gridproof(&arguments).assert().success().get_output().stdout.clone();
        String::from_utf8(output).expect("UTF-8")
    };
    let summary = format!("{answers}: 1 board confirmed, 1 case claimed impossible\n");
    assert_eq!(replay_output(&["--html", &html, "--overwrite"]), summary);
    let document: Value = serde_json::from_str(&replay_output(&["--json"])).expect("JSON");
    assert_eq!((&document["boards"], &document["impossible"]), (&1.into(), &1.into()));
    let game = game_in_page(Path::new(&html));
    assert_eq!(
        (&game["kind"], &game["cases"][1]["board"]["click"]),
        (&"one_click".into(), &0.into())
    );
}

#[test]
fn games_of_one_board_share_a_page() {
    let game = transcript("replay_page_two");
    let html = game.with_extension("html");
    let [path, html_path] = [&game, &html].map(|path| path.to_str().expect("UTF-8"));
    gridproof(&["replay", path, path, path, "--html", html_path]).assert().success();
    let games = games_in_page(&html);
    assert_eq!(games.len(), 3);
    assert!(games.iter().all(|other| other == &games[0]));

    let other = "examples/transcripts/minesweeper.txt";
    let message = assert_refused(&["replay", path, other, "--html", html_path, "--overwrite"]);
    let expected = format!(
        "gridproof: {other}: expected a game of the board of {path}, to show them side by side\n"
    );
    assert_eq!(message, expected);
    assert_eq!(games_in_page(&html).len(), 3, "a refused game leaves the page as it was");
}

#[test]
fn a_transcript_is_read_from_standard_input() {
    let path = transcript("replay_page_stdin");
    let text = fs::read(&path).expect("a transcript");
    for (arguments, expected) in [
        (&["replay", "-"][..], "<stdin>: score "),
        (&["audit", "-", "--quiet"][..], " proven safe"),
    ] {
        let output = gridproof(arguments).write_stdin(text.clone()).assert().success();
        let stdout = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
        assert!(stdout.contains(expected), "{stdout}");
    }
    let html = path.with_extension("html");
    let html = html.to_str().expect("UTF-8");
    gridproof(&["replay", "-", "--html", html, "--overwrite"]).write_stdin(text).assert().success();
    let refused = gridproof(&["audit", "-"]).write_stdin("rubbish").assert().code(2);
    let message = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(message.starts_with("gridproof: <stdin>:1:1: expected"), "{message}");
}

#[test]
fn a_page_that_runs_out_of_time_shows_the_game_without_proofs() {
    let path = transcript("replay_page_stopped");
    let html = path.with_extension("html");
    let paths = [&path, &html].map(|path| path.to_str().expect("UTF-8"));
    let mut stopped =
        gridproof(&["replay", paths[0], "--html", paths[1], "--overwrite", "--seconds", "0"]);
    let stopped = stopped.assert().code(4);
    let message = String::from_utf8_lossy(&stopped.get_output().stderr).into_owned();
    assert!(message.contains("positions not reviewed: the time limit was reached"), "{message}");
    let game = game_in_page(&html);
    let stopped = game["stopped"].as_str().expect("a reason");
    assert!(stopped.starts_with("the time limit was reached after 0 of "), "{stopped}");
    let frames = game["frames"].as_array().expect("frames");
    assert!(frames.iter().all(|frame| frame["chances"] == Value::from(Vec::<Value>::new())));
    assert_eq!(frames.iter().filter(|frame| frame["move"].is_object()).count(), frames.len() - 1);
}

#[test]
fn undecided_moves_are_reported_after_the_page_is_written() {
    let path = transcript("replay_page_undecided");
    let html = path.with_extension("html");
    let paths = [&path, &html].map(|path| path.to_str().expect("UTF-8"));
    let ended =
        gridproof(&["replay", paths[0], "--html", paths[1], "--overwrite", "--memory", "1K"])
            .assert()
            .code(4);
    let message = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(message.contains(" moves undecided: the memory limit was reached"), "{message}");
    assert!(game_in_page(&html)["frames"].as_array().is_some_and(|frames| frames.len() > 1));
}

#[test]
fn a_page_never_overwrites_its_game_and_a_bad_game_does_not_stop_the_others() {
    let path = transcript("replay_page_several");
    let path = path.to_str().expect("UTF-8");
    let kept = fs::read(path).expect("a transcript");
    let refused = gridproof(&["replay", path, "--html", path]).assert().code(2);
    let message = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(message.contains("expected another file than the game"), "{message}");
    assert_eq!(fs::read(path).expect("a transcript"), kept);
    let several = gridproof(&["replay", path, "Cargo.toml", path]).assert().code(2);
    let output = several.get_output();
    let lines = |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().count();
    assert_eq!((lines(&output.stdout), lines(&output.stderr)), (2, 2));
    assert!(output.stderr.ends_with(b"1 of 3 games are refused\n"));
}

/// Checks a guess at which gridproof's player deliberately opens a cell that is not the safest.
#[test]
fn a_guess_of_our_player_for_its_score_is_named() {
    let path = transcript_of("replay_page_words", "24", &["-D", "1", "-N", "10,14"]);
    let judgements = |path: &Path| -> Vec<String> {
        let game = game_in_page(&write_page(path));
        let frames = game["frames"].as_array().expect("frames").clone();
        frames.iter().filter_map(|frame| frame["move"]["worth"].as_str().map(Into::into)).collect()
    };
    let ours = judgements(&path);
    let for_its_score = |worth: &&String| worth.starts_with("chosen for its score");
    let chosen = ours.iter().filter(for_its_score).count();
    assert!(chosen > 0 && !ours.iter().any(|worth| worth == "avoidable risk"), "{ours:?}");
    let text = fs::read_to_string(&path).expect("a transcript");
    fs::write(&path, text.replacen("player gridproof player", "player ./solver", 1))
        .expect("a file");
    let theirs = judgements(&path);
    assert_eq!(theirs.iter().filter(|worth| *worth == "avoidable risk").count(), chosen);
}
