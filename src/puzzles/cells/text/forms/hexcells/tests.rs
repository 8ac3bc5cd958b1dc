//! Tests that levels are read with their geometry and clues, and that errors are reported with
//! their place.

use proptest::prelude::*;

use super::*;
use crate::grid::Cell;
use crate::puzzles::cells::text::read_level;
use crate::puzzles::cells::{self, Board};
use crate::text::TextError;

/// Returns a level file with these places from row 1, column 1 on. All other places are empty.
fn level(rows: &[&str]) -> String {
    let mut text = "Hexcells level v1\n# a title\n\na\nb\n".to_owned();
    for row in 0..33_usize {
        let places = row.checked_sub(1).and_then(|row| rows.get(row)).copied().unwrap_or_default();
        text += &format!("..{places:.<64}\n");
    }
    text
}

fn played(text: &str) -> Result<cells::Level, TextError> {
    read_level(text.as_bytes()).expect("a level file")
}

fn printed_start(rows: &[&str]) -> String {
    parse(&level(rows)).expect("a level").start().to_string()
}

#[test]
fn a_level_is_read_as_its_start() {
    // The level is a ring of six cells around a cell that shows its clue. One cell of the ring is
    // revealed.
    let ring = printed_start(&["....x.", "..o...X+", "....On", "..x+..o.", "....o."]);
    let header = "cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows=5 cols=3 mines=3\n";
    let rows = "  .   ?   .\n  ?   .   *\n  . -3-   .\n  ?   .   ?\n  .   ?   .\n";
    // All cells are within two steps of the revealed mine, and two of them hold mines.
    assert_eq!(ring, format!("{header}{rows}line 0,1 1,0 2,1 3,0 3,2 4,1 = 2\n"));
}

#[test]
fn clues_of_lines_go_down_from_their_place() {
    let text = printed_start(&["\\+..|c../n", "..o...x.", "....o...", "..x...x."]);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("line")).collect();
    // The three lines go down and to the right, down, and down and to the left. On the third line,
    // two mines are apart.
    assert_eq!(lines, ["line 0,0 1,1 2,2 = 1", "line 1,1 = {0}", "line 0,2 1,1 2,0 = -2-"]);
    assert!(
        !printed_start(&["|+", "", "....o."]).contains("line"),
        "a clue about no cell says nothing"
    );
}

#[test]
fn more_cells_are_revealed_with_their_clues() {
    let level = parse(&level(&["..o+", "x...x.", "..On"])).expect("a level");
    let rows = |board: Board| {
        board.to_string().lines().skip(1).map(str::trim_start).collect::<Vec<_>>().join("/")
    };
    assert_eq!(rows(level.start()), ".   ?   ./?   .   ?/. -2-   .");
    assert_eq!(
        rows(level.board_after_reveals(|cell| cell == Cell::new(0, 1))),
        ".   2   ./?   .   ?/. -2-   ."
    );
    let all = level.board_after_reveals(|_| true);
    assert_eq!(
        (rows(all.clone()), all.first_violation(&level.solution())),
        (".   2   ./*   .   */. -2-   .".to_owned(), None)
    );
}

#[test]
fn a_file_that_is_no_level_is_refused_with_its_place() {
    let damaged = |row: usize, from: &str, to: &str| {
        let text = level(&["o+X+|n"]);
        let lines = text.lines().enumerate();
        let line = |(at, line): (usize, &str)| {
            if at == row { line.replacen(from, to, 1) } else { line.to_owned() }
        };
        lines.map(line).collect::<Vec<_>>().join("\n")
    };
    for (text, message) in [
        (damaged(6, "o+", "o?"), "7:4: expected `.`, `+`, `c` or `n` after `o`, found `?`"),
        (damaged(6, "X+", "Xc"), "7:6: expected `.` or `+` after `x`, found `c`"),
        (damaged(6, "|n", "|."), "7:8: expected `+`, `c` or `n` after a clue of a line, found `.`"),
        (damaged(6, "|n", "O\u{1b}"), "found `\\u{1b}`"),
        (
            damaged(6, "o+", "q+"),
            "7:3: expected a place such as `.`, `o`, `O`, `x`, `X`, `\\`, `|` or `/`, found `q`",
        ),
        (damaged(8, "..", ".+"), "9:2: expected `.` after `.`, found `+`"),
        (
            damaged(8, "..", "."),
            "9:66: expected a row of 66 characters, two for each place, found 65",
        ),
        (
            damaged(8, "..", "..."),
            "9:67: expected a row of 66 characters, two for each place, found more",
        ),
        (
            damaged(8, "..", "..\n"),
            "9:3: expected a row of 66 characters, two for each place, found 2",
        ),
        (
            damaged(37, "....", "...."),
            "expected the end of the text after row 33, found another row",
        ),
        (level(&[]), "38:1: expected at least one cell, `o`, `O`, `x` or `X`, found none"),
        ("Hexcells level v1\n".to_owned(), "2:1: expected row 1 of 33, found the end of the text"),
    ] {
        let text = if message.contains("another") { text + "\nabc" } else { text };
        let error = parse(&text).expect_err(message).to_string();
        assert!(error.contains(message), "{message}: {error}");
    }
}

#[test]
fn a_level_is_played_with_the_clues_of_its_mines_hidden() {
    let text = level(&["....x+", "..o+..X+", "....on", "..x+..o.", "....o.", "|+", "....O."]);
    let (file, level) = (parse(&text).expect("a level"), played(&text).expect("a level"));
    assert_eq!((level.start(), level.placement()), (&file.start(), file.solution()));
    let until: Vec<Cell> = level.hidden_lines().iter().map(|hidden| hidden.until).collect();
    assert_eq!(until, [Cell::new(0, 1), Cell::new(3, 0)]);
    let all = file.board_after_reveals(|_| true);
    let mut shown = level.revealed_board().lines().to_vec();
    assert_eq!(shown.len(), all.lines().len());
    shown.retain(|line| !all.lines().contains(line));
    assert_eq!(shown, []);
    assert_eq!(level.to_string().parse(), Ok(level));
}

#[test]
fn a_clue_that_the_mines_break_is_refused_with_its_place() {
    for (rows, message) in [
        (
            &["..oc", "x...x.", "..o."][..],
            "7:6: expected `n` for the clue at (0,1), as its mines form several runs, found `c`",
        ),
        (
            &["|n", "o.", "", "x."],
            "7:4: expected `c` for clue 1 about a line of cells, as its mines do not form several runs, found `n`",
        ),
        (
            &["x.", "", "On"],
            "9:4: expected `c` for the clue at (2,0), as its mines do not form several runs, found `n`",
        ),
    ] {
        let text = level(rows);
        let error = played(&text).expect_err("a broken clue");
        assert_eq!(error.to_string(), message);
        assert_eq!(parse(&text), Err(error));
    }
}

/// Returns the facts of a level that its file keeps, in an order that does not depend on the file.
fn kept_facts(level: &cells::Level) -> (String, String, Vec<String>) {
    let solution = level.start().clone().with_lines_and_rules(Vec::new(), Vec::new());
    let start = solution.to_string();
    let solution = solution.with_contents(level.solution().clone()).to_string();
    let text = level.to_string();
    let mut lines: Vec<String> =
        text.lines().filter(|line| line.contains(" = ")).map(str::to_owned).collect();
    lines.sort_unstable();
    (start, solution, lines)
}

#[test]
fn a_written_level_is_read_as_the_same_level() {
    let places = ["....x+", "|co+..X+", "|n..on", "..x+..O.", "....o.", "|+/+", "....O."];
    let level = played(&level(&places)).expect("a level");
    let written = write(&level).expect("a level file");
    assert_eq!(kept_facts(&played(&written).expect("a level file")), kept_facts(&level));
}

#[test]
fn hexagons_in_rows_are_reflected() {
    let text = "cells tiling=hex rows=2 cols=3 mines=1\n  o   1  ?*\n    0  ?1  ?o\n\
                after 0,2 line 0,1 1,1 1,2 = 0\n";
    let level: cells::Level = text.parse().expect("a level");
    let error = write(&level).expect_err("another line").to_string();
    assert!(
        error.starts_with("expected only clues that count the mines within two steps"),
        "{error}"
    );
    let text = text.replace("0,1 1,1 1,2", "0,0 0,1 1,0 1,1 1,2");
    let level: cells::Level = text.parse().expect("a level");
    let again = played(&write(&level).expect("a level file")).expect("a level");
    assert_eq!(again.placement().iter().filter(|&(_, &mines)| mines > 0).count(), 1);
    let rows = again.to_string();
    let rows: Vec<Vec<&str>> =
        rows.lines().skip(1).map(|row| row.split_whitespace().collect()).collect();
    let expected = [["o", "."], [".", "0"], ["1", "."], [".", "?1"], ["?*", "."], [".", "?o"]];
    assert_eq!(rows[..6], expected.map(|row| row.to_vec()));
}

#[test]
fn a_level_that_a_file_cannot_hold_is_refused() {
    let hexagons = "offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1";
    for (text, message) in [
        ("cells rows=1 cols=2 mines=1\no ?*\n".to_owned(), "expected hexagons in one layer"),
        ("cells tiling=hex rows=1 cols=2\no ?*\n".to_owned(), "expected a total"),
        (
            format!("cells {hexagons} rows=1 cols=3 mines=1\n{{0}} . ?*\nline 0,0 0,2 = 1\n"),
            "expected only lines of all hexagons in one direction",
        ),
        (format!("cells {hexagons} rows=1 cols=1 mines=0\n0|2\n"), "expected only clues that are"),
        (format!("cells {hexagons} rows=1 cols=1 mines=0\n@0\n"), "expected only clues that are"),
        (
            format!("cells {hexagons} rows=35 cols=1 mines=0\n{}", "o\n".repeat(35)),
            "expected at most 33",
        ),
        (
            format!("cells {hexagons} rows=1 cols=1 mines=0\no\nrule balance\n"),
            "expected at most one mine in a cell and no rule",
        ),
    ] {
        let level: cells::Level = text.parse().expect(&text);
        let error = write(&level).expect_err(&text).to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn the_signature_is_the_first_line() {
    let text = level(&["o."]);
    assert!(is_level(&text) && is_level(&format!("\n {}", text.replace('\n', "\r\n"))));
    assert_eq!(parse(&text.replace('\n', "\r\n")), parse(&text));
    assert_eq!(parse(&format!("\n\n{text}\n \n")), parse(&text));
    assert!(!is_level("Hexcells levels v1\n") && !is_level("cells rows=1 cols=1\n?"));
    for (header, message) in [
        ("Hexcells level v2", "1:16: expected version v1 of level files, found `v2`"),
        ("\n  Hexcells level  v1.0 ", "2:19: expected version v1 of level files, found `v1.0`"),
        ("Hexcells level", "1:15: expected version v1 of level files, found ``"),
    ] {
        let other = text.replacen("Hexcells level v1", header, 1);
        assert!(is_level(&other), "{header}");
        assert_eq!(parse(&other).expect_err(header).to_string(), message);
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(
        rows in prop::collection::vec(r"([.oOxX\\|/][.+cn]|.){31,35}", 30..36),
    ) {
        let _ = parse(&format!("Hexcells level v1\n\n\n\n\n{}", rows.join("\n")));
    }
}

proptest! {
    // Drawing a level of 1,089 places takes 0.1 s.
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_level_is_read(
        rows in prop::collection::vec(r"(\.\.|[oO][.+]|[xX][.+]|[\\|/][+]){33}", 33),
    ) {
        let level = parse(&format!("Hexcells level v1\n\n\n\n\n{}", rows.join("\n"))).expect("a level");
        let text = level.start().to_string();
        prop_assert_eq!(text.parse(), Ok(level.start()));
        let level = level.to_level().expect("a level");
        let written = write(&level).expect("the level comes from a file");
        prop_assert!(kept_facts(&played(&written).expect("a level")) == kept_facts(&level));
    }
}
