//! Tests the reader of boards in the formats of other programs. A table lists the files of
//! `tests/data/mines/pasted`, some of them with an option. With its option, each file must be read
//! as the saved board with the same name.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use gridproof::puzzles::mines::text::{
    self, Form, ReadOptions, Symbols, read, undeclared_signs, write,
};
use gridproof_testing::ROOT;

fn pasted_boards_folder() -> PathBuf {
    PathBuf::from(ROOT).join("tests/data/mines/pasted")
}

/// Returns the files of the table, each with the meanings of its signs that the reader needs.
fn pasted_files_with_signs() -> Vec<(String, String)> {
    let table = fs::read_to_string(pasted_boards_folder().join("README.md")).expect("the table");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.skip(1)
        .map(|row| {
            let cells: Vec<_> = row.split(" | ").collect();
            (cells[0].trim().to_owned(), cells[1].trim().to_owned())
        })
        .collect()
}

fn read_options(symbols: &str) -> ReadOptions {
    let symbols = match symbols {
        "" => Symbols::default(),
        text => text.parse().expect("symbols"),
    };
    ReadOptions { symbols, ..ReadOptions::default() }
}

#[test]
fn boards_of_other_programs_are_read() {
    for (file, symbols) in pasted_files_with_signs() {
        let path = pasted_boards_folder().join(&file);
        let bytes = fs::read(&path).expect("a file");
        let saved = fs::read(path.with_extension("board")).expect("the saved board");
        let expected = text::parse(&saved).expect("a saved board");
        match read(&bytes, &read_options(&symbols)) {
            Ok(reading) => {
                assert_eq!(text::print(&reading.board), text::print(&expected), "{file}");
                assert!(reading.note.is_some() && reading.form != Form::Text, "{file}");
            }
            Err(error) => panic!("{file}:{error}"),
        }
    }
}

/// Checks that each option in the message for an ambiguous board makes the board readable.
#[test]
fn an_ambiguous_board_is_refused_with_the_option_to_set() {
    for (file, symbols) in pasted_files_with_signs() {
        // The reader reads a flag as a hidden cell, and does not ask the user.
        if symbols.is_empty() || symbols.contains("flag=") {
            continue;
        }
        let bytes = fs::read(pasted_boards_folder().join(&file)).expect("a file");
        let error = read(&bytes, &ReadOptions::default()).expect_err(&file).to_string();
        let named = error.split('`').filter_map(|part| part.strip_prefix("symbols: "));
        let named: Vec<_> = named.collect();
        assert!(named.len() > 1, "{file}: {error}");
        for option in named {
            let reading = read(&bytes, &read_options(option));
            assert!(reading.is_ok(), "{file}: {option}: {reading:?}");
        }
    }
}

#[test]
fn the_table_lists_every_pasted_file() {
    let named: BTreeSet<_> = pasted_files_with_signs().into_iter().map(|(file, _)| file).collect();
    let files = fs::read_dir(pasted_boards_folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry"));
    let files = files.filter_map(|entry| entry.file_name().into_string().ok());
    let is_board = |name: &String| !name.ends_with(".board") && name != "README.md";
    assert_eq!(files.filter(is_board).collect::<BTreeSet<_>>(), named);
    assert!(named.len() >= 30);
}

#[test]
fn boards_are_converted_to_every_possible_format() {
    for (file, symbols) in pasted_files_with_signs() {
        let bytes = fs::read(pasted_boards_folder().join(&file)).expect("a file");
        let board = read(&bytes, &read_options(&symbols)).expect("a board").board;
        for form in [Form::Text, Form::Json, Form::Emoji] {
            let written = write(&board, form, &Symbols::default()).expect("clues up to eight");
            let symbols = undeclared_signs(&board, form, &Symbols::default()).unwrap_or_default();
            let options = ReadOptions { mines: board.mines(), symbols, ..ReadOptions::default() };
            let again = read(&written, &options).map(|reading| reading.board);
            assert_eq!(again, Ok(board.clone()), "{file} as {}", form.name());
        }
    }
}
