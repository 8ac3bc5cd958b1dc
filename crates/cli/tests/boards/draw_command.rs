//! Tests the command `draw`: boards of every shape become pictures, and other boards are refused.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use gridproof_testing::ROOT;

use crate::harness;

/// A wide board on which only a count of the placements proves a cell.
const WIDE_BOARD: &str = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";

const HEXAGON_BOARD: &str = "models/cells/instances/hexagons.board";

fn draw(arguments: &[&str]) -> (i32, String, String) {
    draw_from_stdin("", arguments)
}

/// Runs `draw` with this text on standard input.
fn draw_from_stdin(input: &str, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::from_std(harness::gridproof());
    let output = command.arg("draw").args(arguments).write_stdin(input).output();
    let output = output.expect("it starts");
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (output.status.code().expect("it ends by itself"), stdout, stderr)
}

/// Checks that every board of the models is drawn, or refused in one line.
#[test]
fn every_board_of_the_models_is_drawn() {
    for puzzle in ["cells", "mines", "mosaic", "star_battle", "thermometers"] {
        let folder = Path::new(ROOT).join("models").join(puzzle).join("instances");
        let boards =
            fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
        let boards = boards.filter(|path| path.extension().is_some_and(|end| end == "board"));
        for board in boards {
            let path = board.to_str().expect("a path in Unicode");
            let (status, svg, stderr) = draw(&["--file", path, "--answer", "prove"]);
            assert!([0, 3].contains(&status), "{path}: {stderr}");
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{path}: {svg}");
            let [opened, closed] = ["<g", "</g>"].map(|tag| svg.matches(tag).count());
            assert_eq!(opened, closed, "{path}");
        }
    }
}

#[test]
fn every_hexagon_has_a_description_and_explained_clues_have_rings() {
    let (status, svg, stderr) = draw(&[HEXAGON_BOARD, "--explain", "1,0"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    // One of the sixteen cells is a hole.
    assert_eq!(svg.matches("<title>(").count(), 15);
    for described in [
        "(0,0): 67% chance of a mine<",
        "(1,0): safe, explained<",
        "(2,0): open, clue 1, a clue of the explanation<",
        "(2,3): a known mine<",
        "9 placements agree with the 4x4 board",
    ] {
        assert!(svg.contains(described), "{described}: {svg}");
    }
    let kept = fs::read_to_string(Path::new(ROOT).join("docs/pictures/hexagons.svg"));
    let kept = kept.expect("the picture of the book");
    assert!(
        kept.lines().eq(svg.lines()),
        "draw docs/pictures/hexagons.svg again (docs/pictures.md)"
    );
}

#[test]
fn the_board_in_the_metadata_gives_the_same_picture() {
    let boards = [HEXAGON_BOARD, "mines rows=2 cols=3\n?1?\nF??\n"];
    for board in boards {
        let (_, svg, stderr) = draw(&[board]);
        let held = svg.split_once("<metadata id=\"gridproof-board\">");
        let (held, _) =
            held.and_then(|(_, rest)| rest.split_once("</metadata>")).expect("metadata");
        assert!(!held.contains('&'), "{held}");
        assert_eq!(draw_from_stdin(held, &["-"]).1, svg, "{stderr}");
    }
}

#[test]
fn cells_that_a_limit_leaves_undecided_are_drawn_as_such() {
    let (status, svg, stderr) = draw(&[WIDE_BOARD, "--work", "0"]);
    assert_eq!(status, 4, "{stderr}");
    assert!(svg.contains("(0,0): undecided<"), "{svg}");
}

#[test]
fn boards_without_a_picture_are_refused() {
    let large = format!("mines rows=501 cols=500\n{}", ("?".repeat(500) + "\n").repeat(501));
    for (board, message) in [
        (large.as_str(), "expected a board of at most 250000 cells for a picture, found 250500"),
        ("jewels rows=1 cols=3 colours=3\n1 2 1", "expected a board that is drawn: "),
    ] {
        let (status, svg, stderr) = draw_from_stdin(board, &["-", "--answer", "none"]);
        assert_eq!((status, svg.as_str()), (2, ""), "{stderr}");
        assert!(stderr.contains(message), "{stderr}");
    }
    let (status, _, stderr) = draw(&[HEXAGON_BOARD, "--explain", "0,1"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("--explain 0,1: expected a hidden cell, found `2`"), "{stderr}");
    assert_eq!(draw(&[HEXAGON_BOARD, "--cell-size", "7"]).0, 2);
}

#[test]
fn an_existing_picture_is_not_overwritten() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/drawn.svg");
    let _ = fs::remove_file(file);
    assert_eq!(draw(&[HEXAGON_BOARD, "--output", file]), (0, String::new(), String::new()));
    assert!(fs::read_to_string(file).expect("a picture").starts_with("<svg "));
    assert_eq!(draw(&[HEXAGON_BOARD, "--output", file]).0, 2);
    assert_eq!(draw(&[HEXAGON_BOARD, "--output", file, "--overwrite", "--theme", "dark"]).0, 0);
    assert_eq!(draw(&[HEXAGON_BOARD, "--output", file, "--overwrite", "--json"]).0, 2);
    let (_, document, _) = draw(&[HEXAGON_BOARD, "--json"]);
    let document: serde_json::Value = serde_json::from_str(&document).expect("a document");
    assert_eq!(document["consistent"], true);
    assert!(document["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")));
}

#[test]
fn numbers_of_placements_have_commas_between_thousands() {
    for puzzle in ["mines", "cells"] {
        let board = format!("{puzzle} rows=3 cols=6 mines=6\n{}", "? ? ? ? ? ?\n".repeat(3));
        let (status, svg, stderr) = draw_from_stdin(&board, &["-"]);
        assert_eq!(status, 0, "{stderr}");
        assert!(svg.contains("18,564 "), "{svg}");
    }
}
