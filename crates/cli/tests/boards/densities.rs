//! Checks that chances on a board without a total are shown with the assumed density, and that
//! `--density` sets it.

use assert_cmd::Command;

use crate::folder::Folder;
use crate::harness;

const BOARD: &str = "mines rows=1 cols=4\n?1??\n";
const UNIFORM_NOTE: &str = "without a total every placement counts alike, so a cell far from every clue has 50%\n\
                     say the total with --mines M, or the prior chance of a mine with --density P\n";

fn run(args: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::from_std(harness::gridproof()).args(args).write_stdin(BOARD).output();
    let output = output.expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn chances_without_a_total_state_their_assumption_and_the_options() {
    for command in ["count", "advise"] {
        let (stdout, _, _) = run(&[command, "-"]);
        assert!(stdout.ends_with(UNIFORM_NOTE), "{command}: {stdout}");
        let (stdout, _, _) = run(&[command, "-", "--mines", "1"]);
        assert!(!stdout.contains("prior"), "{command}: {stdout}");
    }
    let (stdout, _, _) = run(&["count", "-", "--density", "20%"]);
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!(lines[1], "0  50%   1 50% 20%");
    assert_eq!(
        lines[3..],
        ["4 consistent placements", "each hidden cell holds a mine with a prior chance of 1/5"]
    );
    let (stdout, _, _) = run(&["advise", "-", "--density", "1/5"]);
    assert!(stdout.starts_with("(0,3)    20.0% risk  wins 80.0%\n"), "{stdout}");
    let (stdout, _, _) = run(&["advise", "-", "--quiet"]);
    assert!(stdout.ends_with("  (without a total every placement counts alike)\n"), "{stdout}");
}

/// Checks the safest cell on a board with a single clue. Without a density, all placements have
/// equal weight, so a cell next to the clue is less risky than a distant cell.
#[test]
fn advice_with_a_density_avoids_the_neighbours_of_a_lone_clue() {
    let board = "examples/lone_three.board";
    let best = |more: &[&str]| {
        let (stdout, _, status) = run(&[&["advise", board], more].concat());
        assert_eq!(status, Some(0));
        stdout.lines().next().expect("a move").to_owned()
    };
    assert!(best(&[]).contains(" 37.5% risk"), "beside the clue");
    assert!(best(&["--density", "20%"]).contains(" 20.0% risk"), "far from it");
    let (stdout, _, _) = run(&["count", board, "--density", "20%"]);
    assert!(stdout.lines().nth(1).expect("the first row").contains("20%"), "{stdout}");
}

#[test]
fn certain_cells_are_reported_without_an_assumption() {
    let (stdout, _, status) = run(&["count", "mines rows=1 cols=3\n?1*"]);
    assert_eq!(stdout.lines().last(), Some("1 consistent placement"));
    assert_eq!(status, Some(0));
}

#[test]
fn a_certificate_shows_numbers_of_placements_whatever_the_density() {
    let folder = Folder::new("density-count");
    let counted = ["count", BOARD, "--density", "20%", "--json", "--certificate"];
    let (status, stdout, _) = folder.run(&counted);
    assert!(stdout.contains(r#""count":"4","prior":"1/5","weight":"40""#), "{stdout}");
    assert_eq!(status, Some(0));
    let (status, stdout, _) = folder.run(&["check", "--quiet"]);
    assert_eq!(
        (status, stdout.as_str()),
        (Some(0), "accepted: 4 placements, and the number with a mine at each of 3 cells\n")
    );
}

/// A density does not change which placements are consistent. Therefore, the certificate of a board
/// with a density is about the board without the density.
#[test]
fn a_certificate_of_any_shape_is_about_the_board_without_its_density() {
    let board = |density: &str| format!("cells rows=1 cols=4{density}\n? 1 ? ?\n");
    for (name, stated, options) in [
        ("density-given", board(""), &["--density", "20%"][..]),
        ("density-stated", board(" density=1/5"), &[]),
    ] {
        let folder = Folder::new(name);
        let (status, stdout, _) =
            folder.run(&[&["count", &stated], options, &["--certificate"]].concat());
        assert_eq!(status, Some(0));
        assert!(stdout.contains("%: the probability of a mine at the cell\n"), "{stdout}");
        for checked in ["", " density=1/5", " density=1/3"] {
            let (status, _, stderr) = folder.run(&["check", "--board", &board(checked)]);
            assert_eq!((status, stderr.as_str()), (Some(0), ""), "{stated} {checked}");
        }
        assert_eq!(folder.run(&["check", "--board", &board(" mines=1")]).0, Some(6));
    }
}

#[test]
fn a_board_with_several_mines_a_cell_is_only_asked_for_its_total() {
    let (stdout, _, _) = run(&["count", "cells rows=1 cols=3 capacity=2\n? 2 ?\n"]);
    assert!(
        stdout.contains("0 to 2 mines are equally likely in a cell far from every clue\n")
            && stdout.ends_with("\nsay the total with --mines M\n"),
        "{stdout}"
    );
}

#[test]
fn a_density_for_a_board_with_a_total_is_refused() {
    let (_, stderr, status) =
        run(&["count", "mines rows=1 cols=4 mines=1\n?1??", "--density", "1/5"]);
    let expected = "gridproof: <argument>:1:1: expected a total or a density, found both: mines=1 and the \
                    density 1/5\n";
    assert_eq!((stderr.as_str(), status), (expected, Some(2)));
    let (_, stderr, status) = run(&["count", "-", "--mines", "1", "--density", "1/5"]);
    assert!(stderr.contains("--density") && stderr.contains("--mines"), "{stderr}");
    assert_eq!((stderr.lines().count(), status), (1, Some(2)));
    for density in ["0", "1", "120%", "x"] {
        let (_, stderr, status) = run(&["advise", "-", "--density", density]);
        assert!(stderr.contains("expected a density"), "{stderr}");
        assert_eq!((stderr.lines().count(), status), (1, Some(2)));
    }
}
