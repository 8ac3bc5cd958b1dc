//! The sentences about requests. The library `gridproof` contains the sentences about boards.

use gridproof::words::Template;

gridproof::catalogue! {
    // The line of a request.
    line_too_long(expected) "expected {expected}, found a longer one";
    line_of_bytes(most) "a line of at most {most} bytes";
    line_not_utf8(column, byte) "column {column}: expected UTF-8 text, found the byte {byte}";
    not_an_object(found) "expected an object with the key `do`, found {found}";
    object_not_closed(column) "column {column}: expected the end of the object, found the end of the line";
    not_json(column, found) "column {column}: expected JSON, found {found}";
    request_key_once(key) "expected `{key}` once, found it again";
    renamed_key(old, new) "`{old}` is now called `{new}`: the next version of the format refuses `{old}`";
    unknown_key(found) "unknown key `{found}`";
    missing_key(key, expected) "expected `{key}`: {expected}";
    wrong_value(key, expected, found) "expected `{key}` to be {expected}, found {found}";
    wrong_item(key, expected, found, number) "expected `{key}` to be {expected}, found {found} as item {number}";
    missing_question(questions) "expected `do` to be one of {questions:`}";
    question_not_text(questions, found) "expected `do` to be one of {questions:`}, found {found}";
    unknown_question(found) "unknown question `{found}`";
    unknown_backend(found) "unknown backend `{found}`";
    unknown_engine(found, puzzle) "unknown engine `{found}` for {puzzle}";
    unknown_name(found) "unknown name `{found}`";
    unknown_file(found) "`{found}` is not a file of a certificate";
    file_once(file) "expected `{file}` once, found it again";
    cell_not_on_board(key, shape, row, col) "expected `{key}` on the {shape} board, found [{row},{col}]";
    cell_not_hidden(key, content, row, col) "expected `{key}` to be hidden, found `{content}` at [{row},{col}]";
    type_error(reason) "{reason}";
    invalid_move(number, reason) "move {number}: {reason}";

    // Keys of a request that do not fit together.
    either_key(key, other) "expected either `{key}` or `{other}`";
    number_of_key(key, least, most, found) "expected `{key}` to be from {least} to {most}, found {found}";
    share_of_key(key, found) "expected `{key}` to be from 0 to 1, found {found}";
    total_for_score() "expected `mines=`, which the score needs";
    mines_for_score() "expected a board of mines, which the score needs: a board of any shape does not say what an opened cell shows";
    mines_for_move_reasons() "expected a board of mines, which the reasons for moves need: a board of any shape does not say what an opened cell shows";
    cell_of_consistent_board() "expected `cell`: the board is consistent";
    claims_about_cells() "expected a certificate of mines or of counts: no other has claims about cells";
    program_counts_no_work_of_key(remedy) "an integer program does not count work: {remedy}";
    format_without_certificate() "expected `format` only beside `certificate`";
    keys_of_no_guess() "expected `first` and `difficulty` only beside `no_guess`";
    keys_of_other_boards() "expected no `open` or `squared_distance` beside `no_guess`";
    no_first_of_level(key) "expected no `{key}`: a level says what is open at the start";
    first_of_layout() "expected `first`, the cell that is clicked first, which the board does not say";
    seed_or_transcript() "expected `seed`, a number from 1 to 2^63 - 1, or `transcript`";
    only_transcript() "expected no `contest`, `settings` or `seed` beside `transcript`";
    contest_by_hand(contests, found) "expected one of {contests:or}, found `{found}`";
    offsets_with_tiling() "expected no `offsets` beside `tiling`";
    layers_of_level(most, found) "expected layers such as 3 or 2x3, each from 1 to {most}, found `{found}`";

    // Moves.
    open_cell_of_move(cell) "expected `cell` to be hidden, found the open cell {cell}";
    game_without_stop() "expected a game that can be stopped early";
    time_of_move(found, before) "expected `time` to be in seconds, not before the previous move, found {found} after {before}";

    // Boards that cannot be generated.
    kind_too_small(shape, distance) "expected at least one row, one column and a squared distance of 1, found {shape} and {distance}";
    distance_too_large(most, found) "expected a squared distance of at most {most}, found {found}";
    sides_too_long(most, shape) "expected sides of at most {most}, found {shape}";
    one_mine_a_cell(most, found) "expected at most {most:mine}, one a cell, found {found}";
    first_click_clear(most, found) "expected at most {most:mine}, so that the first click is clear, found {found}";
    no_zero_to_open() "expected fewer mines, or a share of cells to open, where no cell is a zero";
    every_board_needs_a_guess(shape, mines, first) "expected another size, number of mines or first click: no {shape} board with {mines:mine} is won from {first} without a guess";
    every_board_with_zero_needs_a_guess(shape, mines, first) "expected another size, number of mines or first click: no {shape} board with {mines:mine} opens a zero and is won from {first} without a guess";
    level_too_small(shape) "expected a row and a column, found {shape}";
    level_too_large(most, found) "expected at most {most:cell} in all layers, found {found}";
    layout_or_level() "a layout of mines, or a level with the content of every hidden cell, found a board of `cells` without its solution";
    level_expected(expected) "expected {expected}";

    // Open questions.
    searches_not_all_made() "not all of the searches were made";
    last_risk_unknown() "the risk of the last move is not known";
    needed_clues_unknown() "it is not known whether all of the clues are needed";
    level_difficulty_unknown() "the difficulty of the level is not known";
    board_difficulty_unknown() "the difficulty of the board is not known";
    moves_not_compared() "the moves are not compared to the end";
    outcomes_uncounted() "what the best moves may show is not counted";

    // Boards that cannot be converted, and texts that cannot be shown.
    form_of_other_puzzle() "expected the form `text`, `json`, `minesweepr`, `hexcells` or `variants` for a board of this puzzle";
    form_is_recognised() "expected a form of boards of mines; forms of boards of any shape are recognised by their text";
    no_signs_of_other_puzzle() "expected no signs: only a grid of mines takes them";
    not_shown(puzzles) "expected `gridproof transcript 1`, `RawVF_Version:` of a recording, `Case #1:` of answers, or a board of {puzzles:or}";

    defect(reason) "{reason}; this is a defect of gridproof";
}

/// The reasons why a request has no answer.
pub(crate) mod reasons {
    gridproof_engine::reasons! {
        deduction_too_hard_to_explain() "a deduction takes more proof than is searched through for an explanation";
    }
}

/// Returns all templates that a document can contain.
pub(crate) fn templates() -> impl Iterator<Item = &'static Template> {
    let own = [TEMPLATES, reasons::TEMPLATES].into_iter().flatten();
    gridproof::words::templates().chain(gridproof_play::words::templates()).chain(own)
}
