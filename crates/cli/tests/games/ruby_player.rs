//! Tests the Ruby player (`examples/ruby`). A runner with the contest's interface runs the player
//! in the runner's process and over DRb. The player makes legal moves even if gridproof's program
//! fails, and leaves no process behind.

use crate::harness::PLAYER;
use gridproof_testing::{ROOT, external};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A game as the runner prints it: the outcome, the number of turns, and the number of illegal
/// moves.
#[derive(Debug, PartialEq, Eq)]
struct Game {
    outcome: String,
    turns: usize,
    wasted: usize,
}

fn ruby() -> Option<PathBuf> {
    external::find_program(&["ruby"])
}

/// Plays games with the player `program` and the runner's `options`; expects an empty standard
/// error.
fn play(ruby: &Path, program: &Path, games: usize, options: &[&str]) -> Vec<Game> {
    let (games, complaints) = play_with_errors(ruby, program, games, options);
    assert_eq!(complaints, "", "neither warnings nor errors");
    games
}

/// Plays games, and returns the games and the standard error.
fn play_with_errors(
    ruby: &Path,
    program: &Path,
    games: usize,
    options: &[&str],
) -> (Vec<Game>, String) {
    let output = Command::new(ruby)
        .arg("-w")
        .arg(format!("{ROOT}/tests/ruby/runner.rb"))
        .arg(format!("{ROOT}/examples/ruby/gridproof_player.rb"))
        .args([&games.to_string(), "1"])
        .args(options)
        .env("GRIDPROOF_PLAYER", program)
        .output()
        .expect("ruby starts");
    assert!(output.status.success(), "{output:?}");
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    let games: Vec<Game> =
        String::from_utf8_lossy(&output.stdout).lines().map(parse_game).collect();
    assert!(games.iter().all(|game| game.wasted == 0), "{games:?}");
    (games, complaints)
}

fn parse_game(line: &str) -> Game {
    let words: Vec<_> = line.split(' ').collect();
    let [outcome, turns, wasted] = words[..] else { panic!("not a game: {line}") };
    let number = |word: &str| word.parse().expect("a number");
    Game { outcome: outcome.to_owned(), turns: number(turns), wasted: number(wasted) }
}

/// Copies gridproof's program under a name that only this test uses.
fn copy_program(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    fs::copy(PLAYER, &path).expect("the program can be copied");
    path
}

/// Returns whether a process runs this program.
fn is_running(program: &Path) -> bool {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .into_iter()
        .any(|process| fs::read_link(process.path().join("exe")).is_ok_and(|exe| exe == program))
}

#[test]
fn the_ruby_player_wins_most_games_in_process_and_over_drb() {
    let Some(ruby) = ruby() else { return };
    let program = copy_program("ruby-player");
    let games = play(&ruby, &program, 40, &[]);
    let won = games.iter().filter(|game| game.outcome == "won").count();
    assert!(games.len() == 40 && won >= 28, "{won} of {}", games.len());
    assert_eq!(play(&ruby, &program, 8, &["drb"]), games[..8], "the same games");
    assert!(!is_running(&program), "no process is left");
}

#[test]
fn the_ruby_player_continues_without_the_gridproof_program() {
    let Some(ruby) = ruby() else { return };
    let program = copy_program("ruby-player-killed");
    let games = play(&ruby, &program, 6, &["kill-after=3"]);
    assert!(games.len() == 6 && games.iter().all(|game| game.outcome != "stuck"), "{games:?}");
    assert!(!is_running(&program), "no process is left");
    let missing = Path::new("/nonexistent/gridproof-player");
    let (games, complaints) = play_with_errors(&ruby, missing, 3, &[]);
    assert!(games.len() == 3 && games.iter().all(|game| game.outcome != "stuck"), "{games:?}");
    assert_eq!(complaints.lines().count(), 1, "{complaints}");
    assert!(complaints.contains("cargo install --path crates/cli"), "{complaints}");
}

#[test]
fn the_ruby_player_has_the_syntax_of_ruby_1_9() {
    let check = "require 'parser/ruby19'; Parser::Ruby19.parse_file(ARGV[0])";
    let has_parser = |output: &std::process::Output| {
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        !complaint.contains("cannot load such file -- parser")
    };
    let file = format!("{ROOT}/examples/ruby/gridproof_player.rb");
    let Some(ruby) = ruby() else { return };
    let output = Command::new(ruby).args(["-e", check, &file]).output().expect("ruby starts");
    if has_parser(&output) {
        assert!(output.status.success(), "{output:?}");
    } else {
        external::report_missing("ruby's parser for 1.9");
    }
}
