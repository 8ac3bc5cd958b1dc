//! The page of a recorded game: what it holds, and that a browser steps through it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Program;

use assert_cmd::Command;
use serde_json::Value;

fn gridproof(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridproof"));
    command.args(arguments);
    command
}

/// The transcript of a small game in an empty folder of this test's own.
fn transcript(folder: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&folder);
    let path = folder.to_str().expect("UTF-8");
    gridproof(&["play", "superminesweeper", "--seeds", "77", "-D", "2", "--transcripts", path])
        .assert()
        .success();
    folder.join("superminesweeper-00077.txt")
}

/// The page of a transcript, beside it.
fn page(transcript: &Path) -> PathBuf {
    let html = transcript.with_extension("html");
    let paths = [transcript, &html].map(|path| path.to_str().expect("UTF-8"));
    gridproof(&["replay", paths[0], "--html", paths[1]]).assert().success();
    html
}

/// The game that a page holds.
fn game(html: &Path) -> Value {
    let text = fs::read_to_string(html).expect("a page");
    let (_, after) = text.split_once("const game = ").expect("the game");
    let (data, _) = after.split_once(";\n").expect("its end");
    serde_json::from_str(data).expect("JSON")
}

#[test]
fn each_move_has_what_was_known_before_it() {
    let game = game(&page(&transcript("replay_page")));
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

#[test]
fn a_page_needs_one_transcript_of_superminesweeper() {
    let first = transcript("replay_page_refused");
    let path = first.to_str().expect("UTF-8");
    let two = gridproof(&["replay", path, path, "--html", "page.html"]).assert().code(2);
    let message = String::from_utf8_lossy(&two.get_output().stderr).into_owned();
    assert!(message.contains("expected one transcript, found 2"), "{message}");
}

/// The first of these that is installed; `chromium` is Debian's.
fn browser() -> Option<&'static str> {
    let installed = |name: &&str| Program::new(name).arg("--version").output().is_ok();
    ["chromium", "chromium-browser", "google-chrome"].into_iter().find(installed)
}

#[test]
fn a_browser_steps_through_the_game() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no chromium is installed");
        return;
    };
    let html = page(&transcript("replay_page_browser"));
    let profile = html.with_extension("profile");
    let output = Program::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"])
        .args(["--no-first-run", "--disable-background-networking", "--disable-sync"])
        .args(["--disable-component-update", "--virtual-time-budget=2000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}#3", html.display()))
        .output()
        .expect("the browser starts");
    let dom = String::from_utf8_lossy(&output.stdout);
    for expected in ["superminesweeper, seed 77", "Move 4 of", "It shows", "Opens ("] {
        assert!(dom.contains(expected), "no `{expected}` in {dom}");
    }
}
