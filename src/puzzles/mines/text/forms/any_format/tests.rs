//! Tests texts that the reader accepts, texts with several readings, and texts that the reader
//! refuses.

use proptest::prelude::*;

use super::*;
use crate::puzzles::mines::text::{print, write};

fn read_with_symbols(text: &str, symbols: &str) -> Result<Reading, String> {
    let symbols = match symbols {
        "" => Symbols::default(),
        text => text.parse().expect("symbols"),
    };
    let options = ReadOptions { symbols, ..ReadOptions::default() };
    read(text.as_bytes(), &options).map_err(|error| error.to_string())
}

/// Reads a text, and returns the rows of the board in saved form.
fn saved_rows(text: &str) -> String {
    let reading = read_with_symbols(text, "").unwrap_or_else(|error| panic!("{text}: {error}"));
    print(&reading.board).lines().skip(1).collect::<Vec<_>>().join("/")
}

fn reading_error(text: &str) -> String {
    read_with_symbols(text, "").map(|reading| print(&reading.board)).expect_err(text)
}

#[test]
fn the_other_signs_and_the_clues_determine_the_meaning_of_a_sign() {
    for (text, expected) in [
        // A dot means a hidden cell if the text has a digit 0. A dot means a zero if the text has
        // another sign for hidden cells.
        ("0 1 .\n0 1 .", "0 1 ?/0 1 ?"),
        (". 1 #\n. 1 #", "0 1 ?/0 1 ?"),
        // The dots are hidden cells, because the clue 2 would otherwise have no hidden neighbour.
        ("...\n.2.", "? ? ?/? 2 ?"),
        ("-1X\n-1X\n-11", "0 1 ?/0 1 ?/0 1 1"),
        ("x1x\n111", "? 1 ?/1 1 1"),
        ("*1?\n11?", "* 1 ?/1 1 ?"),
        ("XXXX\nX?21\nX210\nX100", "? ? ? ?/? ? 2 1/? 2 1 0/? 1 0 0"),
        // A question mark means a hidden cell, even if another sign means a hidden cell too.
        ("#1\n?1", "? 1/? 1"),
    ] {
        assert_eq!(saved_rows(text), expected, "{text}");
    }
}

#[test]
fn an_ambiguous_board_leads_to_a_question_with_the_deciding_options() {
    for (text, message) in [(
        "-X\n--",
        "1:1: expected one reading of `-`, `X`, found several: choose `symbols: hidden=-,mine=X` (?*/??) or \
             `symbols: zero=-,hidden=X` (0?/00) or `symbols: zero=-,mine=X` (1*/11)",
    )] {
        assert_eq!(reading_error(text), message, "{text}");
        for option in message.split('`').filter_map(|part| part.strip_prefix("symbols: ")) {
            assert!(read_with_symbols(text, option).is_ok(), "{text}: {option}");
        }
    }
}

#[test]
fn an_unreadable_board_is_refused_with_its_place_and_the_nearest_form() {
    for (text, message) in [
        ("", "1:1: expected a board, found no cells"),
        ("hello world", "1:1: expected a board, found `hello`"),
        ("hello\n\n\nworld\nagain", "1:1: expected a board, found `hello`"),
        (
            "1 # ?\n1 q ?",
            "2:3: expected a cell, found `q`; the nearest form is a grid with the signs `#`, `?`: \
             `symbols` sets the meaning of a sign, as in `symbols: mine=q`",
        ),
        ("1 # ?\n1 #", "2:4: expected a row of length 3, found one of 2"),
        ("1#?\n1#", "2:3: expected a row of length 3, found one of 2"),
        ("|1|#|\n|1|", "2:4: expected a row of length 4, found one of 3"),
        ("[[1,\"#\"],[1]]", "1:12: expected a row of length 2, found one of 1"),
        ("{\"rows\":[[1]],\"grid\":[[1]]}", "1:15: expected `rows` once, found it again"),
        ("[[1,2],[[3]]]", "1:9: expected rows in brackets, with commas or blanks between cells"),
        (
            "1 #\n1 #\n\n1 #",
            "4:1: expected one board, found 2: `number: N` reads one of them, N from 1 to 2; write a row of opened cells with `0`",
        ),
        ("3 3\n##\n##", "1:1: expected a row of cells, or the size of the 2x2 board"),
        ("```\n##\n```\n##", "4:1: expected words or the end of the text after the code fence"),
        ("minse rows=1 cols=1\n?", "1:1: expected a board of `mines`, found `minse`"),
        ("mines rows=1 cols=1\nx", "2:1: expected `?`, `F`, `*` or a clue, found `x`"),
    ] {
        assert_eq!(reading_error(text), message, "{text}");
    }
}

#[test]
fn a_saved_board_may_have_rows_that_look_like_sizes() {
    for rows in ["1 2\n? ?\n2 2\n? ?\n? ?\n", "1 2\n? ?\n2 4\n? ?\n? ?\n? ?\n"] {
        let text = format!("mines rows={} cols=2 squared_distance=2\n{rows}", rows.lines().count());
        let board = read_with_symbols(&text, "").expect(&text).board;
        assert_eq!(print(&board), text);
    }
    let asked = reading_error("1 2\n? ?\n2 2\n? ?\n? ?\n");
    assert!(asked.contains("expected one board, found 2"), "{asked}");
}

#[test]
fn blanks_are_cells_if_rows_would_otherwise_differ_in_length() {
    assert_eq!(saved_rows("# # #\n1   1\n1 2 #\n"), "? ? ?/1 0 1/1 2 ?");
    let indented = reading_error("   1 #\n     #\n   1 #\n");
    assert!(indented.contains("`shape: 3x2, symbols: zero=blank` (1?/0?/1?)"), "{indented}");
}

#[test]
fn a_possible_blank_cell_at_the_side_makes_the_text_ambiguous() {
    for text in
        ["1,,#,\n1,1,#,\n", "F,1,\n1,1,\n", "F\t1\t\n1\t1\t\n", "F 1  \n1 1  \n", "##1 \n#11 \n"]
    {
        let asked = reading_error(text);
        assert!(asked.contains("found several: choose `shape: 2x"), "{text}: {asked}");
    }
    assert_eq!(saved_rows("1 # \n1 # \n"), "1 ?/1 ?", "no cell has room there");
    for text in ["     \n1221 \n###1 \n", "1 #\n   \n", "    1 #\n     \n    1 #\n"] {
        assert!(
            reading_error(text).contains("expected an empty line"),
            "{text}: {}",
            reading_error(text)
        );
    }
    assert!(
        reading_error("    1 #\n    1 #\n    ").contains("`shape: 2x2` (1?/1?) or `shape: 2x4")
    );
}

#[test]
fn possible_blank_cells_are_not_dropped() {
    for text in
        ["#1 \n #1 \n  #1", "    E\nE", "    E    \nE        ", "  | 1 | #\n  | 1 | 1\n  |   |  "]
    {
        assert!(
            reading_error(text).contains("found several: choose `shape: "),
            "{text}: {}",
            reading_error(text)
        );
    }
    let spoilers =
        read_with_symbols("||1||||1|||| ||\n||1||||?|||| ||", "zero=blank").expect("a board");
    assert_eq!(spoilers.board.shape().cols, 3);
    assert_eq!(
        saved_rows("|   | 0 | 1 |\n|---|---|---|\n| 0 | ? | 1 |\n| 1 | 1 | 1 |\n"),
        "? 1/1 1"
    );
    let labelled_blanks = "    0  1  2\n 0     #   \n 1         \n 2  #  #   \n";
    assert!(read_with_symbols(labelled_blanks, "").is_err());
    assert!(read_with_symbols("o o   o o o   o", "").is_err());
    assert_eq!(saved_rows("|000|\n|000|"), "0 0 0/0 0 0");
    assert!(reading_error("[\"h1 \",\"hh \"]").contains("a list for each row"));
    assert_eq!(saved_rows("[\"000\",\n\"000\"]"), "0 0 0/0 0 0");
    let labelled = "\t1\t2\t3\n1\t#\t#\t2\n2\t#\t1\t1";
    assert_eq!(saved_rows(labelled), "? ? 2/? 1 1");
}

#[test]
fn a_line_that_can_be_a_row_is_not_read_as_total_or_size() {
    for text in ["2 2\n? ?\n? ?", "\t1\t\n1\t1\t\n"] {
        assert!(
            reading_error(text).contains("found several: choose `shape: "),
            "{text}: {}",
            reading_error(text)
        );
    }
    assert!(
        reading_error("  1\n# #")
            .contains("`shape: 2x2, symbols: zero=blank` (01/??) or `shape: 2x3")
    );
    let total = read_with_symbols("3\n####\n####", "").expect("a board");
    assert_eq!((total.board.mines(), total.board.shape().rows), (Some(3), 2));
}

#[test]
fn signs_with_several_common_meanings_make_the_text_ambiguous() {
    for (text, sign) in [
        ("??..\n11..", "."),
        ("1*1/\n##2/", "*"),
        ("**\n**", "*"),
        ("___\n___", "_"),
        ("⬜1🟩\n🟩1⬜", "🟩"),
        ("?1?/?1?", "/"),
    ] {
        assert!(reading_error(text).contains(sign), "{text}: {}", reading_error(text));
    }
    assert_eq!(saved_rows("?*1\n??1"), "? * 1/? ? 1", "our own signs");
}

#[test]
fn options_that_contradict_the_text_are_refused() {
    let header_with_options = |text: &str, mines, squared_distance| {
        let options = ReadOptions { mines, squared_distance, ..ReadOptions::default() };
        let reading = read(text.as_bytes(), &options).map_err(|error| error.to_string());
        reading.map(|reading| print(&reading.board).lines().next().map(str::to_owned))
    };
    let header = |text: &str| Ok(Some(text.to_owned()));
    assert_eq!(
        header_with_options("# #", Some(1), Some(1)),
        header("mines rows=1 cols=2 mines=1 squared_distance=1")
    );
    let saved = "mines rows=1 cols=2\n??";
    assert_eq!(
        header_with_options(saved, Some(1), None),
        header("mines rows=1 cols=2 mines=1 squared_distance=2")
    );
    assert!(header_with_options(saved, Some(3), None).is_ok(), "a contradiction of the board");
    let both = "2x1x1\nHH";
    assert_eq!(
        header_with_options(both, Some(1), Some(2)),
        header("mines rows=1 cols=2 mines=1 squared_distance=2")
    );
    let refused = |what: &str| Err(format!("1:1: expected {what} given with it"));
    assert_eq!(
        header_with_options(both, Some(2), None),
        refused("mines=1, as the board says, found 2")
    );
    assert_eq!(
        header_with_options(both, None, Some(5)),
        refused("squared_distance=2, as the board says, found 5")
    );
}

#[test]
fn the_note_says_how_a_text_was_understood() {
    let note = |text: &str| {
        read_with_symbols(text, "").expect("a board").note.map(|note| note.to_string())
    };
    assert_eq!(note("mines rows=1 cols=1\n?"), None);
    let former = "`distance=1` is now written `squared_distance=1`";
    assert_eq!(note("mines rows=1 cols=1 distance=1\n?").as_deref(), Some(former));
    let grid = "read as a grid: hidden `.`, flag `!`, 1x4 cells, total unknown";
    assert_eq!(note("0 1 . !").as_deref(), Some(grid));
}

#[test]
fn a_grid_of_a_million_cells_is_read() {
    let text = format!("{}\n", "#".repeat(1000)).repeat(1000);
    assert_eq!(read_with_symbols(&text, "").expect("a board").board.hidden().count(), 1_000_000);
    let large = format!("{}\n", "#".repeat(4000)).repeat(4000);
    assert!(
        reading_error(&large).contains("rows x cols x neighbours from 1 to 67108864"),
        "{}",
        reading_error(&large)
    );
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&bytes, &ReadOptions::default());
    }

    /// Checks that the reader never panics. Also checks that writing and reading an accepted board
    /// returns an equal board.
    #[test]
    fn no_grid_panics_and_every_read_board_survives_writing(
        text in "[012. #?*|,x\n\t\\[\\]\"+-]{0,60}|([01. #?*F]{4}\n){1,4}|([01#] ?){1,9}(\n([01#] ?){1,9}){0,3}"
    ) {
        if let Ok(reading) = read(text.as_bytes(), &ReadOptions::default()) {
            let saved = write(&reading.board, Form::Text, &Symbols::default()).expect("our own form");
            let again = read(&saved, &ReadOptions::default()).expect("a saved board");
            prop_assert_eq!(again.board, reading.board);
        }
    }
}

#[test]
fn a_reading_excluded_by_convention_is_noted() {
    for (text, symbols, has_other) in [
        (". 1 #\n. 1 #", "", true),
        (". 1 #\n. 1 #", "zero=.", false),
        // The dots cannot be zeros, because every clue 1 needs a hidden cell beside it.
        ("0 1 .\n0 1 .", "", false),
        ("1 ? ?", "", false),
        ("mines rows=1 cols=2\n1?", "", false),
        ("2x1x1\n1H", "", false),
    ] {
        let note = read_with_symbols(text, symbols).expect(text).note;
        assert_eq!(note.is_some_and(|note| note.is_needed()), has_other, "{text}");
    }
}

#[test]
fn a_binary_recording_is_recognised_with_any_options() {
    for form in [None, Some(Form::Grid), Some(Form::Mbf), Some(Form::Text)] {
        let options = ReadOptions { form, ..ReadOptions::default() };
        let error = read(b"*rmv\0\x01 1", &options).expect_err("a recording").to_string();
        assert!(
            error.contains("byte 1: expected an mbf board, found a recording (rmv)"),
            "{error}"
        );
    }
}
