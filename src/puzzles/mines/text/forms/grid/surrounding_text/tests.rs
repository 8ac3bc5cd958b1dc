//! Tests that text around a board is ignored or refused.

use crate::puzzles::mines::text::{ReadOptions, print, read};

const PLAIN_ROWS: &str = "1 1 #\n# 2 #\n# # #";

/// Returns the rows of the board in saved form, and the end of the note about the reading.
fn rows_and_note(text: &str) -> Result<(String, String), String> {
    let reading =
        read(text.as_bytes(), &ReadOptions::default()).map_err(|error| error.to_string())?;
    let rows = print(&reading.board).lines().skip(1).collect::<Vec<_>>().join("/");
    let note = reading.note.map(|note| note.to_string()).unwrap_or_default();
    let without = note.split_once("; ").map_or("", |(_, without)| without);
    Ok((rows, without.to_owned()))
}

#[test]
fn words_around_a_board_are_left_out_with_a_note() {
    let rows = rows_and_note(PLAIN_ROWS).expect("a board").0;
    for (text, lines) in [
        (format!("Board:\n{PLAIN_ROWS}"), "line 1"),
        (format!("Mines: 10\nFlags left: 3\n\n{PLAIN_ROWS}\n\nYou lost!"), "lines 1, 2 and 8"),
        (format!("{PLAIN_ROWS}\n> "), "line 4"),
        (format!(">>> show(board)\n{PLAIN_ROWS}\n>>>"), "lines 1 and 5"),
        (format!("n = 6\n{PLAIN_ROWS}"), "line 1"),
        (format!("Here:\n```text\n{PLAIN_ROWS}\n```\nThanks!"), "lines 1 and 7"),
        (format!("What now?\n[code]{PLAIN_ROWS}[/code]"), "line 1"),
    ] {
        let left_out = format!("left out, as words: {lines}");
        assert_eq!(rows_and_note(&text), Ok((rows.clone(), left_out)), "{text}");
    }
    for text in [
        PLAIN_ROWS.replace('\n', "\n> ").replacen('1', "> 1", 1),
        PLAIN_ROWS.replace('\n', "\n// ").replacen('1', "// 1", 1),
        format!("[code]\n{PLAIN_ROWS}\n[/code]"),
        format!("<pre>{PLAIN_ROWS}</pre>"),
        "\"11#\",\n\"#2#\",\n\"###\"".to_owned(),
        "'11#\\n'\n'#2#\\n'\n'###\\n'".to_owned(),
    ] {
        assert_eq!(rows_and_note(&text), Ok((rows.clone(), String::new())), "{text}");
    }
}

/// Checks that a line of surrounding text is refused if the line can be a row. An earlier version
/// removed such rows.
#[test]
fn a_line_that_can_be_a_row_is_not_left_out() {
    for text in [
        format!("Board: 1 # #\n{PLAIN_ROWS}"),
        format!("1 # # here\n{PLAIN_ROWS}"),
        format!("abc def ghk\n{PLAIN_ROWS}"),
        "Board:11#\n11#\n#2#".to_owned(),
        "abc\n11#\n#2#".to_owned(),
        format!("```\n{PLAIN_ROWS}\n```\n{PLAIN_ROWS}"),
        format!("{PLAIN_ROWS}\n```\n{PLAIN_ROWS}\n```"),
        "1 # #\n[[\"1\",\"#\"],[\"#\",\"#\"]]".to_owned(),
        "[[\"1\",\"#\"],[\"#\",\"#\"]]\n[[1,1]]".to_owned(),
        format!("1 1 #\nso far\n{PLAIN_ROWS}"),
        format!("{PLAIN_ROWS}\n\n{PLAIN_ROWS}"),
    ] {
        assert!(rows_and_note(&text).is_err(), "{text}: {:?}", rows_and_note(&text));
    }
}

/// Checks that the output of `prove` is read as a board. Cells that are proved safe are read as
/// hidden cells, and proved mines as known mines.
#[test]
fn the_output_of_prove_is_read_as_a_board() {
    let proved =
        "   0 1 2 3\n0  1 2 M S\n1  ? ? S S\n2  1 2 * S\n4 safe (S), 1 mine (M), 2 free (?)\n";
    let expected = ("1 2 * ?/? ? ? ?/1 2 * ?".to_owned(), "left out, as words: line 5".to_owned());
    assert_eq!(rows_and_note(proved), Ok(expected));
    let asked = rows_and_note("   0 1\n0  1 S\n1  ? S\n")
        .expect_err("the clue is possible in both readings");
    assert!(asked.contains("`symbols: hidden=S` (1?/??) or `symbols: zero=S` (10/?0)"), "{asked}");
}

#[test]
fn text_that_is_not_part_of_a_board_is_refused_with_its_place() {
    let prose = "# Title\n\nHello there.\n\n```sh\nrun it\n```\n\n- and more\n- 1 2 3\n";
    for (text, message) in [
        (prose.to_owned(), "3:1: expected a board, found `Hello`".to_owned()),
        (
            format!("First:\n{PLAIN_ROWS}\nThen:\n{PLAIN_ROWS}"),
            "6:1: expected one board, found 2: `number: N` reads one of them, N from 1 to 2"
                .to_owned(),
        ),
    ] {
        assert_eq!(rows_and_note(&text), Err(message), "{text}");
    }
}

/// Checks that a column of labels is not read as clues if the last label exceeds the number of its
/// neighbours.
#[test]
fn labels_on_one_side_are_recognised_because_they_are_impossible_as_clues() {
    for (text, rows) in [
        ("1|#|#\n2|#|#\n3|1|#\n4|#|#", "? ?/? ?/1 ?/? ?"),
        ("0##\n1##\n2##\n3##", "? ?/? ?/? ?/? ?"),
        ("0 1 2 3\n# # # #\n# 1 # #", "? ? ? ?/? 1 ? ?"),
    ] {
        assert_eq!(rows_and_note(text).map(|(rows, _)| rows), Ok(rows.to_owned()), "{text}");
    }
    assert!(rows_and_note("0 1 #\n1 2 #\n2 # #").is_ok(), "three can be clues");
}
