//! Protects the README and the book: every command they show with its output gives that output, the
//! board of the README is the file it names, its picture is what the script draws, and no command is
//! left out of the table.

use std::path::Path;
use std::process::Command;

use gridproof_testing::{ROOT, outside};

const GRIDPROOF: &str = env!("CARGO_BIN_EXE_gridproof");

fn at_the_root() {
    std::env::set_current_dir(ROOT).expect("the repository");
}

#[test]
fn the_examples_of_the_readme_and_the_book_run_as_shown() {
    at_the_root();
    // A certificate is not written over another.
    for folder in ["first", "evidence", "impossible", "longest", "uncoloured"] {
        let _ = std::fs::remove_dir_all(Path::new("target").join(folder));
    }
    trycmd::TestCases::new().case("README.md").case("docs/**/*.md");
}

#[test]
fn the_board_of_the_readme_is_the_file() {
    at_the_root();
    let read = |path: &str| std::fs::read_to_string(path).expect("a file of the repository");
    let board: String = read("models/mines/instances/small.board")
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    assert!(read("README.md").contains(&board), "{board}");
}

#[test]
fn the_table_of_commands_has_every_command() {
    at_the_root();
    let output = Command::new(GRIDPROOF).arg("--help").output().expect("it starts");
    let help = String::from_utf8(output.stdout).expect("text");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = listed
        .map_while(|line| line.strip_prefix("  ").and_then(|line| line.split(' ').next()))
        .filter(|name| !name.is_empty() && *name != "help")
        .collect();
    assert!(commands.len() > 10, "{help}");
    let page = std::fs::read_to_string("docs/commands.md").expect("the page");
    for command in commands {
        assert!(page.contains(&format!("| `gridproof {command} ")), "{command} has no line");
    }
}

#[test]
fn the_picture_of_the_readme_is_what_its_script_draws() {
    let Some(python) = outside::program(&["python3"]) else { return };
    let output = Command::new(python)
        .current_dir(ROOT)
        .args(["docs/pictures/draw.py", GRIDPROOF])
        .arg("docs/pictures/position.board")
        .output()
        .expect("Python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let picture = Path::new(ROOT).join("docs/pictures/position.svg");
    let kept = std::fs::read_to_string(picture).expect("the picture");
    let drawn = String::from_utf8(output.stdout).expect("text");
    assert!(drawn.lines().eq(kept.lines()), "draw docs/pictures/position.svg again");
}
