//! Tests `gridproof-player` on the input of a tester. If the input ends after the game, the player
//! exits without a message. If the input ends earlier, the player reports in one line which input
//! is missing, cut off or not text.

use crate::harness;
use assert_cmd::Command;

/// Returns the standard error of the player of `system`, and its exit status.
fn run_player(system: &str, input: &[u8]) -> (String, Option<i32>) {
    let mut command = Command::from_std(harness::player());
    let output = command.arg(system).write_stdin(input).output().expect("it runs");
    (String::from_utf8(output.stderr).expect("UTF-8"), output.status.code())
}

#[test]
fn a_player_exits_quietly_at_the_end_of_the_input() {
    for (system, input) in [
        ("superminesweeper", "1\n0\n1\n0 0\n"),
        ("superminesweeper", "2\n0\n2\n0 0\n0 1\n0 1\n0 1\n"),
        ("chess-puzzle", "1\n1\n1\n"),
        ("minesweeper", "1 3 1 zero\n???\n01?\n"),
        ("ruby-minesweeper", "???? ???? ????\n"),
        ("minesweeper-master", "1\n1 1 0\n"),
    ] {
        assert_eq!(
            run_player(system, input.as_bytes()),
            (String::new(), Some(0)),
            "{system} {input:?}"
        );
    }
}

/// Checks a player's message about wrong input. Also checks that the player exits with status 2.
fn assert_refused(cases: &[(&str, &[u8], &str)]) {
    for (system, input, message) in cases {
        let expected = format!("gridproof-player: standard input:{message}\n");
        assert_eq!(run_player(system, input), (expected, Some(2)), "{system} {input:?}");
    }
}

#[test]
fn a_player_reports_the_missing_line() {
    assert_refused(&[
        (
            "superminesweeper",
            b"",
            "1:1: expected the side of the grid, 1 to 50, found the end of the input",
        ),
        (
            "superminesweeper",
            b"2\n0\n2\n0 0\n0 1\n",
            "6:1: expected a value of the cell, or BOOM!, and the time, found the end of the input",
        ),
        (
            "jewels",
            b"8\n5\n1\n",
            "4:1: expected a jewel, from 1 to the number of colours, found the end of the input",
        ),
        (
            "minesweeper",
            b"",
            "1:1: expected rows, columns, mines and the rule of the first click, found the end of the input",
        ),
        (
            "minesweeper",
            b"1 2 0 zero\n",
            "2:1: expected a state: rows of ?, F, * and values, with a space between, found the end of the input",
        ),
        (
            "minesweeper",
            b"1 2 0 zero\n?0\n",
            "3:1: expected a state: rows of ?, F, * and values, with a space between, found the end of the input",
        ),
        (
            "ruby-minesweeper",
            b"",
            "1:1: expected a state of more than ten cells, ten of them mines: rows of ?, F, * and values, \
             with a space between, found the end of the input",
        ),
        (
            "minesweeper-master",
            b"2\n1 1 0\n",
            "3:1: case 2: expected three numbers R, C and M, found the end of the input",
        ),
    ]);
}

#[test]
fn a_player_reports_where_a_line_is_cut_off() {
    assert_refused(&[
        (
            "superminesweeper",
            b"2\n0\n2\n0 0\n0",
            "5:2: expected the end of the line, found the end of the input",
        ),
        (
            "minesweeper",
            b"1 2 0 zero\n?",
            "2:2: expected the end of the line, found the end of the input",
        ),
    ]);
}

#[test]
fn a_player_reports_an_invalid_line() {
    assert_refused(&[
        (
            "superminesweeper",
            b"10\nten\n",
            "2:1: expected the number of mines, fewer than there are cells, found `ten`",
        ),
        (
            "superminesweeper",
            b"2\n0\n2\n0 0\n0\n",
            "5:1: expected a value of the cell, or BOOM!, and the time, found `0`",
        ),
        ("chess-puzzle", b"1\n1\n1\xe9\n", "3:2: expected a line in UTF-8, found `\\xe9`"),
        (
            "minesweeper",
            b"3 3 1 saf\n",
            "1:7: expected the rule of the first click: unprotected, safe or zero, found `saf`",
        ),
        (
            "ruby-minesweeper",
            b"?? ??\n",
            "1:1: expected a state of more than ten cells, ten of them mines: rows of ?, F, * and values, \
             with a space between, found `?? ??`",
        ),
        ("ruby-minesweeper", b"?\xff\n", "1:2: expected a line in UTF-8, found `\\xff`"),
    ]);
}
