//! Tests the folders of `--certificate`: a folder is never overwritten, and `check` reports the
//! claims in a folder.

use gridproof::certificate::Name;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::folder::Folder;
use crate::harness;

const SEPARATED_ZEROS: &str = "one-click rows=3 cols=3 mines=2";
const ONE_CLICK_WITH_SIGNS: &str = "one-click rows=2 cols=3\n.*.\n???\n";
const FEWEST_MINES_BOARD: &str = "one-click rows=3 cols=4 mines=fewest\n???*\n????\nc???\n";

/// Checks exit statuses, messages of one line, and that no certificate overwrites another.
#[test]
fn certificates_of_mines_are_written_once_and_checked() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("certificates-command");
    let _ = fs::remove_dir_all(&folder);
    let run = |words: &[&str]| {
        let command = harness::gridproof().args(words).arg(&folder).output();
        let output = command.expect("the binary starts");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let prove = ["prove", "models/mines/instances/small.board", "--quiet", "--certificate"];
    assert_eq!(run(&["check"]).0, Some(2), "no such folder");
    assert_eq!(run(&prove).0, Some(0));
    let (status, _, stderr) = run(&prove);
    assert_eq!(status, Some(2), "{stderr}");
    assert!(stderr.contains("expected a new or empty folder to write to"), "{stderr}");
    let accepted = "{\"version\":2,\"accepted\":true,\"header\":\"mines rows=3 cols=4 mines=3 squared_distance=2\",\
                    \"sha256\":\"3362bd2ef3cb5d6be64fac334943b94c5d9c7f8235b47a0173298fbdcd07060a\",\"consistent\":true,\"safe\":4,\"mine\":1,\"undetermined\":2,\
                    \"claims\":{\"safe\":[[0,3],[1,2],[1,3],[2,3]],\"mine\":[[0,2]],\
                    \"undetermined\":[[1,0],[1,1]]},\"placements\":2,\"clauses\":59,\"steps\":8}\n";
    assert_eq!(run(&["check", "--json"]), (Some(0), accepted.to_owned(), String::new()));
    let (status, _, stderr) = run(&["check", "--work", "5"]);
    assert_eq!(status, Some(4), "{stderr}");
    let claims = folder.join(Name::CLAIMS.as_str());
    let changed = fs::read_to_string(&claims).expect("text").replace("M S", "S S");
    fs::write(&claims, changed).expect("a file");
    let (status, stdout, stderr) = run(&["check"]);
    assert_eq!((status, stdout.as_str()), (Some(6), ""));
    let reason = "the clause does not state the opposite of the claim about (0,2)\n";
    let place = folder.join("refutation.cnf:73");
    assert_eq!(stderr, format!("gridproof: {}: {reason}", place.display()));
}

#[test]
fn certificates_of_longest_games_are_checked() {
    let folder = Folder::new("chess-puzzle-command");
    for (instance, verdict) in [
        ("models/chess_puzzle/instances/square.board", "7 clicks of 9 tiles, and no game has more"),
        ("models/chess_puzzle/instances/wide.board", "6 clicks of 10 tiles, and no game has more"),
        (
            "chess-puzzle rows=2 cols=2 layers=2\nKK\nKK\n\n11\n11",
            "1 click of 8 tiles, and no game has more",
        ),
    ] {
        folder.assert_checked(instance, "auto", verdict);
    }
}

#[test]
fn certificates_of_jewels_are_checked() {
    let folder = Folder::new("jewels-command");
    for (instance, engine, verdict) in [
        (
            "examples/jewels.board",
            "auto",
            "the best swap is (1,0) with (2,1): 2 points in 2 rounds score 4 if no new jewel matches",
        ),
        ("models/jewels/instances/two_colours.board", "auto", "no colours for the template"),
        ("models/jewels/instances/two_colours.board", "ilp", "no colours for the template"),
        (
            "models/jewels/instances/plain.board",
            "auto",
            "set up with 6 swaps in the colours 2 1 3 3 4; no set-up takes fewer",
        ),
    ] {
        folder.assert_checked(instance, engine, verdict);
    }
}

#[test]
fn a_work_limit_is_refused_for_an_integer_program() {
    let folder = Folder::new("jewels-work");
    let plain = "models/jewels/instances/plain.board";
    let solve = |engine| {
        folder.run(&["solve", plain, "--work", "1000000", "--engine", engine, "--certificate"])
    };
    let message = "gridproof: --work: --engine ilp solves an integer program, which counts no work: \
                   limit it by time\n";
    assert_eq!(solve("ilp"), (Some(2), String::new(), message.to_owned()));
    let (status, _, stderr) =
        folder.run(&["solve", plain, "--engine", "sat", "--work", "5", "--certificate"]);
    let left = "no certificate was written, and it is not decided whether there are colours for the template: ";
    assert!(status == Some(4) && stderr.contains(left), "{stderr}");
    let (status, stdout, stderr) = solve("sat");
    assert_eq!(status, Some(0), "{stderr}");
    assert!(stdout.starts_with("set up in the colours "), "{stdout}");
}

/// Checks that the best swap of an unfinished search is not certified as best.
#[test]
fn the_best_swap_of_an_unfinished_search_is_not_certified() {
    let folder = Folder::new("jewels-best-so-far");
    let (status, stdout, stderr) =
        folder.run(&["solve", "examples/jewels.board", "--work", "3", "--certificate"]);
    assert_eq!(status, Some(4), "{stderr}");
    assert!(stdout.starts_with("the best swap so far is (0,0) with "), "{stdout}");
    assert!(
        stderr.contains("the best swap is not decided: the work limit was reached (--work)"),
        "{stderr}"
    );
    assert_ne!(folder.run(&["check"]).0, Some(0), "nothing was written");
    let (_, stdout, _) =
        folder.run(&["solve", "examples/jewels.board", "--work", "3", "--json", "--certificate"]);
    let answer: Value = serde_json::from_str(&stdout).expect("one document");
    assert_eq!((&answer["verdict"], answer["swap"].is_array()), (&Value::from("unknown"), true));
}

#[test]
fn certificates_of_one_click_boards_are_checked() {
    let folder = Folder::new("one-click-command");
    for (text, engine, verdict) in [
        (SEPARATED_ZEROS, "auto", "no 3x3 board with 2 mines is won with one click"),
        (SEPARATED_ZEROS, "ilp", "no 3x3 board with 2 mines is won with one click"),
        (ONE_CLICK_WITH_SIGNS, "sat", "no 2x3 board with these marks is won with one click"),
        (
            FEWEST_MINES_BOARD,
            "auto",
            "the click (2,0) wins with 1 mine on 3x4, the fewest possible with these marks and the \
             click (2,0)",
        ),
    ] {
        folder.assert_checked(text, engine, verdict);
    }
    let undecided = ["solve", SEPARATED_ZEROS, "--engine", "construct", "--certificate"];
    assert_eq!(folder.run(&undecided).0, Some(5));
    let (status, _, stderr) = folder.run(&["check"]);
    assert_eq!(status, Some(2), "nothing was written: {stderr}");
}
