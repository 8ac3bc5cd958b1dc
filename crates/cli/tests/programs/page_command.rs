//! Tests the command `page`. The command writes a page with a board, or explains how to make the
//! page.

use std::fs;

use assert_cmd::Command;

use crate::harness;

fn page(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::from_std(harness::gridproof());
    let output = command.arg("page").args(arguments).write_stdin("?1?\n").output();
    let output = output.expect("it starts");
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (output.status.code().expect("it ends by itself"), stdout, stderr)
}

/// The program contains a page only if `web/build` made a page before the build. The test accepts
/// both cases.
#[test]
fn a_page_has_the_board_or_the_message_says_how_to_build_it() {
    let (status, html, stderr) = page(&["-", "--mines", "1"]);
    if status == 0 {
        assert!(html.contains(r#"id="given">{"board":"mines rows=1 cols=3 mines=1"#), "{stderr}");
        assert!(page(&[]).1.contains("null"));
    } else {
        assert_eq!((status, html.as_str()), (5, ""));
        assert!(stderr.ends_with("web/build, then build the program again\n"), "{stderr}");
    }
}

#[test]
fn a_page_has_a_board_of_any_shape() {
    let (status, html, stderr) = page(&["cells tiling=hex rows=1 cols=2\n? 1\n"]);
    match status {
        0 => assert!(html.contains(r#""board":"cells tiling=hex rows=1 cols=2"#), "{stderr}"),
        _ => assert_eq!(status, 5, "{stderr}"),
    }
    let (status, _, stderr) = page(&["mosaic rows=1 cols=2\n?1\n"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("the page shows boards of mines or cells, found mosaic"), "{stderr}");
}

#[test]
fn an_error_in_the_arguments_is_reported_first() {
    let (status, _, stderr) = page(&["mines rows=1 cols=1\nx"]);
    assert_eq!(status, 2);
    assert!(stderr.starts_with("gridproof: <argument>:2:1: "), "{stderr}");
    assert_eq!(page(&["--mines", "1"]).0, 2);
    assert_eq!(page(&["--json"]).0, 2);
    for (board, expected) in [
        (
            format!("mines rows=101 cols=100\n{}", ("?".repeat(100) + "\n").repeat(101)),
            "at most 10000 cells",
        ),
        (
            "mines rows=1 cols=2 squared_distance=11\n??".to_owned(),
            "squared distances of at most 10",
        ),
    ] {
        let (status, _, stderr) = page(&[&board]);
        assert_eq!(status, 2);
        assert!(stderr.contains(expected), "{stderr}");
    }
}

#[test]
fn a_page_never_overwrites_its_board() {
    let board = concat!(env!("CARGO_TARGET_TMPDIR"), "/given.board");
    fs::write(board, "mines rows=1 cols=2\n1?\n").expect("a writable folder");
    let (status, _, stderr) = page(&[board, "--output", board]);
    assert_eq!(status, 2);
    assert!(stderr.contains("expected another file than the board"), "{stderr}");
    assert!(fs::read_to_string(board).expect("it is there").starts_with("mines"));
}
