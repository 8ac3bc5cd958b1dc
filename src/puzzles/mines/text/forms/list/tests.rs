//! Tests that lists are accepted. Also tests that lists in which a person could see several boards
//! are refused.

use crate::puzzles::mines::text::{ReadOptions, print, read};

fn rows(text: &str) -> Result<String, String> {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(reading) => Ok(print(&reading.board).lines().skip(1).collect::<Vec<_>>().join("/")),
        Err(error) => Err(error.to_string()),
    }
}

fn each_is_read(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(rows(text).as_deref(), Ok(*expected), "{text}");
    }
}

fn each_is_refused(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert!(rows(text).is_err_and(|error| error == *expected), "{text}: {:?}", rows(text));
    }
}

#[test]
fn an_element_with_nothing_in_it_is_refused() {
    each_is_refused(&[
        ("[[1,,\"?\"],[1,,2]]", "1:5: expected a cell between the commas"),
        ("[[1,,1],[1,,1],[1,1,]]", "1:5: expected a cell between the commas"),
        ("[0, ,1]\n[0,1, ]", "1:5: expected a cell between the commas"),
        ("{\"rows\":[[1,,\"?\"],[1,,2]]}", "1:13: expected a cell between the commas"),
        ("[[,1],[1,1]]", "1:3: expected a cell before the comma"),
        ("[[0,1, ],[0,1, ]]", "1:8: expected a cell after the comma"),
        ("[[1,1],[1,1,]]", "1:13: expected a comma at the end of every row or of none"),
        ("[[1,1],,[1,1]]", "1:8: expected a row between the commas"),
        ("[[1,1],[],[1,1]]", "1:9: expected cells between the brackets, as in the other rows"),
        ("[[],[1,1]]", "1:3: expected cells between the brackets, as in the other rows"),
        ("[[1,1],1,1]", "1:8: expected rows in brackets, with commas or blanks between cells"),
    ]);
}

#[test]
fn a_trailing_comma_adds_no_cell() {
    each_is_read(&[
        ("[[1,1],['?','?'],]", "1 1/? ?"),
        ("[\n  [1,1,],\n  ['?','?',],\n]", "1 1/? ?"),
        ("[1,1],\n['?','?'],\n", "1 1/? ?"),
        ("[[1,\n1,\n],[\"?\",\"?\",\n]]", "1 1/? ?"),
    ]);
}

#[test]
fn separate_lists_are_not_read_as_rows() {
    for text in [
        "[1],[?],[1]\n[1],[?],[1]",
        "[1],[?],[1]",
        "{1},{?}\n{1},{?}",
        "[\"1\"],[\"?\"]\n[\"1\"],[\"?\"]",
        "['1']['?']\n['1']['?']",
        "[1][?],\n[1][?]",
        "[1,?],[1,?]\n[1,?],[1,?]",
    ] {
        let error = rows(text).expect_err(text);
        assert!(error.contains("expected each list on its own line"), "{text}: {error}");
    }
    each_is_read(&[
        ("[1,?],[1,?]", "1 ?/1 ?"),
        ("[1],\n[?],\n[1]", "1/?/1"),
        ("[1,\n?],\n[1,\n?]", "1 ?/1 ?"),
        ("[[1],[?],[1]]", "1/?/1"),
        ("[1][?]\n[1][?]", "1 ?/1 ?"),
    ]);
}

#[test]
fn a_second_list_is_not_ignored() {
    each_is_refused(&[
        (
            "old = [[1,1],['?','?']]\nnew = [['?','?'],[2,2]]",
            "2:7: expected one board, found another list",
        ),
        ("a=[[1,'?']]; b=[[2,'?']]", "1:16: expected one board, found another list"),
        ("[[1,'?']]\n[[2,'?']]", "2:1: expected one board, found another list"),
        ("a = vec![vec![1]];\nb = vec![vec![2]];", "2:5: expected one board, found another list"),
    ]);
    each_is_read(&[
        ("b = [[1,'?']]; click = [3,0]", "1 ?"),
        ("b = [[1,'?']]; solve(b, {\"mines\": 1})", "1 ?"),
    ]);
}

#[test]
fn optional_values_and_variants_are_cells() {
    each_is_read(&[
        ("[[Some(1), None], [Some(1), Some(1)]]", "1 ?/1 1"),
        ("[\n    [\n        Some(\n            1,\n        ),\n        None,\n    ],\n]", "1 ?"),
        ("[[Just 1,Nothing],[Just 1,Just 1]]", "1 ?/1 1"),
        ("[[Optional(1), nil], [Optional(1), Optional(1)]]", "1 ?/1 1"),
        ("[[Cell::Open(1), Cell::Hidden], [Cell::Open(1), Cell::Flagged]]", "1 ?/1 F"),
    ]);
}
