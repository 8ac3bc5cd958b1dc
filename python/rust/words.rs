//! The sentences about games in Python. The sentences about boards and contests are in the
//! libraries.

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
