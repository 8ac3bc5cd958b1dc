//! Tests `gridproof play cells --me` without a terminal: commands on standard input play a level.

use assert_cmd::Command;
use gridproof_testing::ROOT;

use super::command::stdout;
use crate::harness;

const LEVEL: &str = "examples/guess.level";
const HEXAGON_LEVEL: [&str; 8] = ["--tiling", "hex", "--rows", "4", "--cols", "5", "--mines", "6"];

fn play(arguments: &[&str], commands: &str) -> Command {
    let mut command = Command::from_std(harness::gridproof());
    command.current_dir(ROOT).args(["play", "cells"]).args(arguments).write_stdin(commands);
    command
}

/// The book shows this game, with the commands that play it.
#[test]
fn the_game_of_the_book_is_played_as_shown() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/terminal.md")).expect("the page");
    let commands = "hint\nopen 0,1\n";
    let command_line =
        format!("printf '{}' | gridproof play cells {LEVEL} --me", commands.replace('\n', "\\n"));
    assert!(page.contains(&command_line), "{command_line}");
    let printed = stdout(&mut play(&[LEVEL, "--me"], commands));
    let block: String =
        printed.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n").collect();
    assert!(page.contains(&block), "{block}");
}

#[test]
fn one_seed_gives_one_level_and_proofs_are_judged_safe() {
    let seeded = |commands: &str| {
        stdout(&mut play(&[&HEXAGON_LEVEL[..], &["--seed", "5", "--me"]].concat(), commands))
    };
    let printed = seeded("open 0,3\nhint\n");
    assert_eq!(printed, seeded("open 0,3\nhint\n"));
    assert!(printed.contains("cells seed 5: the game was left"), "{printed}");
    assert!(printed.contains("1 cell opened: 1 proven safe; with 1 hint"), "{printed}");
    let random = stdout(&mut play(&[&HEXAGON_LEVEL[..], &["--me"]].concat(), ""));
    assert!(random.contains("cells seed "), "{random}");
}

#[test]
fn wrong_usage_ends_with_status_2() {
    let level = "cells rows=1 cols=3 mines=1\n1 ?* ?1\n";
    for (arguments, commands, message) in [
        (
            &[LEVEL][..],
            "",
            "gridproof: play cells: expected --me, as you play a level yourself; `gridproof solvable` plays",
        ),
        (&["--me", "--rows", "4"], "", "--cols"),
        (&["--me"], "", "--rows"),
        (&[LEVEL, "--me", "--rows", "4", "--cols", "4", "--mines", "2"], "", "cannot be used with"),
        (&[LEVEL, "--me", "--seed", "4"], "", "cannot be used with"),
        (&["-", "--me"], level, "standard input has the commands"),
        (&["1?1", "--me"], "", "expected a level"),
        (&[level, "--me"], "dig 0,1\n", "<stdin>:1: unknown command `dig`"),
        (&[level, "--me", "--json"], "", "--json: a game by hand cannot be printed as JSON"),
    ] {
        let output = play(arguments, commands).assert().code(2).get_output().clone();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    }
    let lost = stdout(&mut play(&[level, "--me"], "open 0,1\nopen 0,2\n"));
    assert!(lost.contains("<argument>: lost: (0,1) is a mine"), "{lost}");
}
