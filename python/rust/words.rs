//! The sentences about games in Python, and the templates of the libraries' sentences about boards.

use std::collections::HashMap;

use pyo3::prelude::*;

/// Returns the English template of each sentence about boards, by its code.
#[pyfunction]
pub fn sentence_templates() -> HashMap<&'static str, &'static str> {
    gridproof::words::templates().map(|template| (template.code, template.english)).collect()
}

gridproof::catalogue! {
    no_games_in_process() "the contest has no games in this process";
    expected_game_of_mines() "expected a game of mines";
    expected_open_chord_or_stop() "expected `open`, `chord` or `stop`";
    game_cannot_end_early() "expected a move: the rules do not let this game end early";
    expected_transcript_of_mines() "expected the transcript of a game of mines";
    expected_cell_of_board(shape) "expected a cell of the {shape} board";
    in_transcript(line, reason) "transcript: {line}:1: {reason}";
    move_of_transcript(number, reason) "move {number}: {reason}";
}
