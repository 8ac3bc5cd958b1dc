//! Checks that every command takes a board of mines in any format. The note on how the board was
//! read goes to standard error only.

use std::process::Output;

use serde_json::json;

use crate::harness;

const GRID_BOARD: &str = "0 1 .\n0 1 .\n";

fn run(arguments: &[&str]) -> Output {
    harness::gridproof().args(arguments).output().expect("it runs")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}

#[test]
fn every_command_reads_a_grid_and_notes_its_reading() {
    let note = "note: <argument>: read as a grid: hidden `.`, 2x3 cells, 1 mine\n";
    let saved = "mines rows=2 cols=3 mines=1\n0 1 ?\n0 1 ?\n";
    for command in [
        &["prove"][..],
        &["count"],
        &["explain", "--cell", "0,2"],
        &["advise"],
        &["export", "--format", "opb"],
        &["convert", "--to", "text"],
    ] {
        let (grid, ours) = (
            run(&[command, &[GRID_BOARD, "--mines", "1"]].concat()),
            run(&[command, &[saved]].concat()),
        );
        assert_eq!(grid.stdout, ours.stdout, "{command:?}");
        assert_eq!(grid.status.code(), Some(0), "{command:?}: {grid:?}");
        assert_eq!((stderr(&grid), stderr(&ours)), (note, ""), "{command:?}");
        let quiet = run(&[command, &[GRID_BOARD, "--mines", "1", "--quiet"]].concat());
        assert_eq!(stderr(&quiet), "", "{command:?}");
    }
}

/// Checks boards whose mines are all known, in the formats of the game Arbiter and of Simon
/// Tatham's Portable Puzzle Collection.
#[test]
fn every_command_reads_placements_of_other_programs() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("placements");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("x.abf");
    std::fs::write(&file, [3, 2, 0, 1, 0, 0]).expect("written");
    let file = file.to_str().expect("UTF-8");
    let saved = "mines rows=2 cols=3 mines=1 squared_distance=2\n* 1 0\n1 1 0\n";
    let id = "3x2:2,0,80";
    for (board, note) in [
        (file, format!("note: {file}: read as an mbf file: 2x3 cells, 1 mine\n")),
        (id, "note: <argument>: read as a game ID: 2x3 cells, 1 mine\n".to_owned()),
    ] {
        for command in [
            &["prove"][..],
            &["count"],
            &["explain", "--cell", "0,2"],
            &["advise"],
            &["solve"],
            &["export", "--format", "opb"],
            &["convert", "--to", "text"],
            &["convert", "--to", "abf"],
            &["convert", "--to", "game-id"],
        ] {
            let other = run(&[command, &[board]].concat());
            let ours = run(&[command, &[saved]].concat());
            assert_eq!((&other.stdout, other.status), (&ours.stdout, ours.status), "{command:?}");
            // The note on how the board was read is the first line, even before the message of a
            // failure.
            assert!(stderr(&other).starts_with(&note), "{command:?}: {other:?}");
        }
    }
    assert_eq!(run(&["convert", file, "--to", "abf", "--quiet"]).stdout, [3, 2, 0, 1, 0, 0]);
    let written = run(&["convert", file, "--to", "game-id", "--quiet"]);
    let again = String::from_utf8(written.stdout).expect("text");
    assert_eq!(run(&["convert", again.trim(), "--to", "text", "--quiet"]).stdout, saved.as_bytes());
    std::fs::write(file, [3, 2, 0, 2, 0, 0]).expect("written");
    let message = format!(
        "gridproof: {file}:1:1: expected a text, or an mbf file, found the byte 0x03; as mbf, byte 7: \
         expected 8 bytes in all, for a mine count of 2, found 6\n"
    );
    assert_eq!(stderr(&run(&["prove", file])), message);
}

#[test]
fn a_board_without_all_mines_is_refused_as_a_layout() {
    let refused = |board: &str| stderr(&run(&["prove", board])).to_owned();
    assert!(refused("9x9n10#952602088781240").contains("1:7: expected `:` and a layout: only"));
    assert!(
        refused("9x9n10:r10,u,b5985f51").contains("before the first click a game ID holds none")
    );
}

#[test]
fn a_list_in_one_line_is_a_board() {
    let output = run(&["convert", "[[0,1,\"#\"],[0,1,\"#\"]]", "--to", "text", "--quiet"]);
    assert_eq!(output.stdout, b"mines rows=2 cols=3 squared_distance=2\n0 1 ?\n0 1 ?\n");
}

#[test]
fn boards_of_any_shape_are_written_for_other_programs() {
    let converted = |board: &str, form: &str| run(&["convert", board, "--to", form, "--quiet"]);
    let text = |output: &Output| String::from_utf8(output.stdout.clone()).expect("text");
    let level = "cells tiling=hex rows=2 cols=3 mines=1\n  o   1  ?*\n    0  ?1  ?o\n";
    let file = text(&converted(level, "hexcells"));
    assert!(file.starts_with("Hexcells level v1\n"), "{file}");
    let again = text(&converted(&file, "text"));
    assert!(
        again.starts_with("cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows=6 cols=2 mines=1\n")
    );
    let board = "cells rows=1 cols=4 mines=2\n? 2 * ?\n";
    let puzzle = text(&converted(board, "variants"));
    assert_eq!(text(&converted(&puzzle, "text")), board);
    let json = text(&converted(board, "minesweepr"));
    assert!(json.ends_with(",\"total_cells\":3,\"total_mines\":2}\n"), "{json}");
    for (board, form, message) in [
        ("cells rows=1 cols=2\n? 1\n", "hexcells", "expected a level, with the content of every"),
        (r#"[{"cells":["a"],"sum":1}]"#, "hexcells", "expected a level, for the form `hexcells`"),
        ("1?1", "hexcells", "expected a board of `cells`, for the form `hexcells`"),
        ("mosaic rows=1 cols=1\n1\n", "variants", "expected a board of `cells`, for the form"),
        ("cells rows=1 cols=2\n? 1\n", "mbf", "expected the form `text`, `json`, `minesweepr`"),
    ] {
        let output = converted(board, form);
        assert!(stderr(&output).contains(message), "{board} {form}: {output:?}");
        assert_eq!(output.status.code(), Some(2));
    }
    let output = run(&["convert", &file, "--from", "hexcells", "--to", "text"]);
    assert!(stderr(&output).starts_with("gridproof: --from: expected a form of boards of mines"));
}

#[test]
fn symbols_beside_a_saved_board_are_refused() {
    let output = run(&["prove", "mines rows=1 cols=1\n?", "--symbols", "hidden=?"]);
    let message = "gridproof: <argument>:1:1: expected no symbols for this board format, whose signs are fixed\n";
    assert_eq!((stderr(&output), output.status.code()), (message, Some(2)));
}

#[test]
fn an_old_header_word_causes_a_note() {
    let former = "mines rows=1 cols=3 distance=1\n?1?\n";
    let now = "mines rows=1 cols=3 squared_distance=1\n?1?\n";
    let note = "note: <argument>: `distance=1` is now written `squared_distance=1`\n";
    for command in [&["prove", "--json"][..], &["count"]] {
        let (old, new) = (run(&[command, &[former]].concat()), run(&[command, &[now]].concat()));
        assert_eq!((&old.stdout, old.status), (&new.stdout, new.status));
        assert_eq!((stderr(&old), stderr(&new)), (note, ""));
    }
}

#[test]
fn a_certificate_is_checked_against_a_board_in_any_form() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("of_a_grid");
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().expect("UTF-8");
    let proved = run(&["prove", GRID_BOARD, "--mines", "1", "--certificate", folder]);
    assert_eq!(proved.status.code(), Some(0), "{proved:?}");
    let check = |more: &[&str]| {
        run(&[&["check", folder, "--board", GRID_BOARD], more].concat()).status.code()
    };
    assert_eq!(check(&["--mines", "1"]), Some(0));
    assert_eq!(check(&["--mines", "2"]), Some(6), "another board");
    // Boards in the format of older certificates are read too.
    let board = std::path::Path::new(folder).join("board.txt");
    let text = std::fs::read_to_string(&board).expect("the board");
    std::fs::write(&board, text.replace("squared_distance=", "distance=")).expect("written");
    assert_eq!(check(&["--mines", "1"]), Some(0));
}

#[test]
fn mines_options_with_another_puzzle_are_refused() {
    let output = run(&["solve", "one-click rows=2 cols=2 mines=0", "--mines", "1"]);
    let message = "gridproof: <argument>:1:1: expected a board of mines for the given options, found a board of one-click, whose header states everything\n";
    assert_eq!((stderr(&output), output.status.code()), (message, Some(2)));
}

/// The options `--mines` and `--density` set the total or the density of a board of any shape. The
/// options are refused if the board's header states a total or a density.
#[test]
fn a_board_of_any_shape_takes_a_total_or_a_density() {
    let board = "cells rows=1 cols=3\n1 ? ?\n";
    let count = |board: &str, options: &[&str]| {
        let output = run(&[&["count", board, "--json"], options].concat());
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("a document")
    };
    for (option, value, in_header) in
        [("--density", "1/5", "density=1/5"), ("--mines", "2", "mines=2")]
    {
        let stated = board.replace("cols=3", &format!("cols=3 {in_header}"));
        let expected = count(&stated, &[]);
        assert_eq!(count(board, &[option, value]), expected);
        assert_eq!(count(&stated, &[option, value]), expected);
    }
    for (board, options, message) in [
        (
            "cells rows=1 cols=3 mines=1\n1 ? ?\n",
            &["--mines", "2"][..],
            "expected mines=1, as the board says, found 2 given with it",
        ),
        (
            "cells rows=1 cols=3 density=1/4\n1 ? ?\n",
            &["--density", "20%"],
            "expected density=1/4, as the board says, found 1/5 given with it",
        ),
        (
            "cells rows=1 cols=3 mines=1\n1 ? ?\n",
            &["--density", "20%"],
            "expected a total or a density, found both: mines=1 and the density 1/5",
        ),
        (
            "cells rows=1 cols=3 capacity=2\n1 ? ?\n",
            &["--density", "20%"],
            "expected no density if a cell can hold several mines, as a density does not say how likely each number of mines is, found `1/5`",
        ),
        (
            board,
            &["--squared-distance", "1"],
            "expected a board of mines for the given options, found a board of cells, whose header states everything",
        ),
    ] {
        let output = run(&[&["count", board], options].concat());
        let message = format!("gridproof: <argument>:1:1: {message}\n");
        assert_eq!((stderr(&output), output.status.code()), (message.as_str(), Some(2)));
    }
}

#[test]
fn a_conversion_that_loses_information_causes_a_note() {
    let saved = "mines rows=1 cols=3 mines=1 squared_distance=1\n? 1 ?\n";
    let output = run(&["convert", saved, "--to", "grid", "--to-symbols", "hidden=#"]);
    assert_eq!(output.stdout, b"# 1 #\n");
    let note = "note: this format does not state everything: read it with --mines 1\n";
    assert_eq!(stderr(&output), note.replace("--mines 1", "--mines 1 --squared-distance 1"));
    let output = run(&["convert", GRID_BOARD, "--to", "text", "--json", "--quiet"]);
    let expected = json!({
        "format": "text",
        "text": "mines rows=2 cols=3 squared_distance=2\n0 1 ?\n0 1 ?\n",
        "from": "grid",
        "read": "read as a grid: hidden `.`, 2x3 cells, total unknown",
        "read_as": {
            "form": "grid",
            "layout": false,
            "shape": "2x3",
            "symbols": "hidden=.",
            "mines": null,
            "squared_distance": 2,
            "other_readings": false,
        },
    });
    assert_eq!(harness::json_document(&output.stdout), expected);
}

#[test]
fn an_inconsistent_board_is_reported_with_how_it_was_read() {
    let refusal = |text: &str| {
        let output = run(&["prove", text, "--quiet"]);
        assert_eq!(output.status.code(), Some(3));
        stderr(&output).to_owned()
    };
    let guessed = refusal("2 # #\n1 3 #\n0 0 0");
    let hint = "agrees with it, read as a grid: hidden `#`, 3x3 cells, total unknown (if that is wrong, \
                use `--symbols`, `--mines` or `--squared-distance`)\n";
    assert!(guessed.ends_with(hint), "{guessed}");
    let plain = refusal("mines rows=1 cols=2 distance=2\n0 *");
    assert!(plain.ends_with("no placement of mines agrees with it\n"), "{plain}");
}
