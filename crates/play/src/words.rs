//! The sentences about games: moves that a referee refuses, transcripts, and settings of contests.

use gridproof::words::Template;

gridproof::catalogue! {
    // Moves that a referee refuses.
    form_of_super_command() "expected `G row col`, `F row col` or `STOP`, with single spaces between";
    form_of_numbers() "expected two whole numbers, with a space between";
    form_of_swap() "expected `R1 C1 R2 C2`, with single spaces between";
    form_of_click() "expected `row col`, with one space between";
    row_and_column_not_numbers() "row and column are not whole numbers";
    rows_and_columns_not_numbers() "rows and columns are not whole numbers";
    cell_outside_grid() "the cell is outside the grid";
    a_cell_outside_grid() "a cell is outside the grid";
    cell_already_used() "the cell was opened or flagged before";
    cell_already_opened() "the cell was opened before";
    two_equal_cells() "the two cells are the same";
    too_many_idle_moves(moves) "{moves} moves in a row open nothing";
    no_guess_board_not_found(tries, mines, first) "no board without a guess was found in {tries} tries with {mines} mines and the first click {first}: try fewer mines or another seed";
    line_of_answer(line, expected) "line {line}: expected {expected}";
    board_exists() "there is a board with these mines";
    board_undecided() "it is not decided whether there is a board";

    // The unreviewed positions of annotated games.
    positions_not_reviewed(left, total) "{left} of {total} positions not reviewed";

    // Games that were not finished.
    illegal_command(number, line, reason) "command {number} `{line}`: {reason}";
    player_left() "the player ended before the game did";
    player_time_is_over() "the player's time is over";
    game_cancelled() "the game was cancelled";

    // Games that a person plays by hand.
    game_is_over() "the game is over";
    chord_of_closed_cell() "expected an opened cell: a chord opens its neighbours";
    not_a_move_by_hand(line) "`{line}` is not a move of a game played by hand";
    unexpected_line_of_referee(line) "the referee sent an unexpected line: `{line}`";
    no_such_move() "this game has no such move";
    no_early_end() "the rules do not let this game end early";
    expected_board_of_rows(rows) "expected a board of {rows:row}";

    // Contests, their settings and seeds.
    unknown_contest(name, advice) "unknown contest `{name}`: {advice}";
    unknown_system(name, advice) "unknown system `{name}`: {advice}";
    no_option(system, option) "{system} has no option {option}";
    no_option_but(system, option, advice) "{system} has no option {option}: {advice}";
    value_of_option(option, value, expected) "{option}: `{value}` is not {expected}";
    seed_zero() "seed 0 has no instance: Java's generator ignores it and seeds itself at random";
    seed_too_large(seed) "seed {seed} is above 2^63 - 1, the largest seed of Java's generator";
    seed_not_a_number(text) "`{text}` is not a seed: expected a number from 1 to 2^63 - 1";
    seed_range_empty(text) "`{text}` is an empty range: expected the smaller seed first";
    seed_count_invalid(text) "`{text}` is not a range: expected a seed and a number of seeds from 1, such as `1+100`";

    // Transcripts and recordings.
    expected_in_transcript(expected) "expected {expected}";
    transcript_first_line() "`gridproof transcript 1`";
    transcript_system() "`system NAME`";
    transcript_option() "`option NAME VALUE`";
    transcript_seed() "`seed NUMBER`, a number from 1";
    transcript_player() "`player COMMAND`";
    transcript_command() "`> MILLISECONDS COMMAND`";
    transcript_end() "`end over`, `end closed` or `end time`";
    transcript_score() "`score NUMBER`";
    end_of_transcript() "the end of the transcript";
    transcript_or_recording() "expected `gridproof transcript 1`, or `RawVF_Version:` of a recording";
    text_or_recording(error) "expected a transcript, RawVF text, or an avf, evf, mvf or rmv recording: {error}";
    events_of_recording() "expected `Events:` and mouse events";
    line_of_recording(line, expected) "{line}:1: expected {expected}";
    byte_of_format(format, byte, expected) "as {format}, byte {byte}: expected {expected}";
    single_recording(games) "expected a single recording (evf), found a collection (evfs) of {games:game}";
    byte_of_recording(byte, expected) "byte {byte}: expected {expected}";
    reply_differs(number, judged, recorded) "line {number} of the dialogue: the judge says `{judged}`, the transcript `{recorded}`";
    transcript_goes_on(number) "the game ends at line {number} of the dialogue, but the transcript has more lines";
    score_differs(judged, recorded) "the game scores {judged} by the rules, and the transcript says {recorded}";
    not_audited(known, found) "expected a game of {known:or}, found `{found}`";
    answer_expected(expected) "expected {expected}";
    smaller_page(most) "expected a board of at most {most} cells for a page";
}

/// The reasons why a question about a game has no answer.
pub(crate) mod reasons {
    gridproof_engine::reasons! {
        too_many_placements_for_endgame() "a full search of the game takes at most 50,000 placements";
        opened_content_unknown() "a board of any shape does not say what an opened cell shows";
    }
}

/// Returns all templates of this crate.
pub fn templates() -> impl Iterator<Item = &'static Template> {
    [TEMPLATES, reasons::TEMPLATES].into_iter().flatten()
}
