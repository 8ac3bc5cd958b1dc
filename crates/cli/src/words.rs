//! The sentences of the command line: failures, notes, and replies to the keys of a screen. The
//! libraries contain the sentences about boards and requests. Tables, legends, titles and help
//! texts are in the files that print them.

gridproof::catalogue! {
    wrong_input(reason) "{reason}";
    failed_games(reason) "{reason}";
    unwritten_output(reason) "cannot write the answer: {reason}";
    only_engine(engine, puzzle, found) "expected --engine {engine}, the only one that answers this for {puzzle}, found `{found}`";
    engine_of_puzzle(engines, puzzle, found) "expected --engine to be one of {engines:or} for {puzzle}, found `{found}`";
    sums_of_one_rival(rivals) "expected at most one --versus, found {rivals}";
    file_of_its_own() "expected different files for --resume, --csv, --summary, --replay and --best";
    best_scores_file() "a file of best scores, or a new one";
    unnamed_best_scores(path) "{path}: no line names the contest: its scores count for this contest";
    damaged_best_scores(path, lines) "{path}: damaged lines ignored: {lines}";
    relative_to_best(relative, improved, seeds) "{relative} of the best score, {improved} of {seeds} with a new best score";
    versus(rival) "versus {rival}";
    games_of_other_run(expected, first, found) "expected games of `{expected}`, as in {first}, found games of `{found}`";
    game_of_same_board(first) "expected a game of the board of {first}, to show them side by side";
    boards_not_seen() "not all boards were examined";
    no_board_matches() "no board of these seeds matches";
    no_parameter(system, name, advice) "{system} has no parameter `{name}`: {advice}";
    form_of_selection() "expected a name with values or ranges, such as `d=8`, `d=8,9` or `n=10-20`";
    rule_on_equal_games(games) "the scores or the differences are equal in all {games:game}: their error is unknown, give more seeds";
    rule_ended_series(games, error, bound) "ended after {games:game}: the standard error {error} is below {bound}";
    rule_not_met(games, error, bound) "the standard error is {error} after all {games:game}, not below {bound}: give more seeds";
    form_of_sweep() "expected the name of a variable with different values, such as `BOT_X=1,2,3`";
    seed_variable_swept(name) "expected another name: `play` itself sets {name}";
    too_many_settings(settings, most) "expected at most {most} settings, found {settings}";
    difference_to_winner() "difference to the winner";
    rounds_not_played() "not all rounds were played";
    variable_swept_twice(name) "expected each variable once, found `{name}` again";
    interrupted(left, advice) "the run was cancelled: {left}; {advice}";
    interrupted_early(left) "the run was cancelled: {left}";
    resume_next_time() "with --resume FILE, a later run can continue";
    resume_by_same_command() "the same command continues";
    a_level() "expected a level: a board of `cells` with the content of every hidden cell, or a level file of Hexcells";

    // Files and folders
    expected_path(what, reason) "expected {what}: {reason}";
    writable_file() "a file that can be written";
    writable_folder() "a folder that can be written to";
    results_file() "a file of results, or a new one";
    file_with_content() "expected a new or empty file, found one with content (--overwrite replaces it)";
    folder_in_use() "another run of gridproof is writing to this folder";
    file_in_use() "another run of gridproof is writing to this file";
    new_folder(reason) "expected a new or empty folder to write to: {reason}";
    too_many_bytes(most) "at most {most} bytes, found more";
    unreadable_board(reason) "expected a readable board: {reason}";
    unreadable_file_or_board(reason) "expected a readable file, or the text of a board: {reason}";
    file_or_text_of_board() "expected a file or the text of a board, found both: `--file` reads the file, `-` reads a text from standard input";
    unreadable_game(reason) "expected a readable transcript or recording: {reason}";
    unreadable_run(reason) "expected a saved run: {reason}";
    unreadable_summary(reason) "expected the summary of a study: {reason}";
    unreadable_certificate(reason) "expected the folder of a certificate: {reason}";
    unreadable_corpus(reason) "expected the folder of a corpus: {reason}";
    unwritten_certificate(reason) "cannot write the certificate: {reason}";
    unwritten_corpus(reason) "cannot write the corpus: {reason}";
    unwritten_manual(reason) "cannot write the manual pages: {reason}";
    other_file_than_board(found) "expected another file than the board, found {found}";
    other_file_than_game(found) "expected another file than the game, found {found}";
    lines_without_game(lines) "lines without a game are ignored: {lines}";
    repeated_games(games) "games of a seed that appears before are ignored: {games}";
    damaged_results(lines) "damaged lines are ignored, and their games are played again: {lines}";
    repeated_results(results) "results of a seed that appears before are ignored: {results}";
    unnamed_results() "no line names the series: its results count for this series";

    // Options and arguments
    cell_form(found) "expected a row and a column, as in 0,3, found `{found}`";
    row() "row";
    column() "column";
    number_of_cell(part, found) "expected a whole number for the {part}, found `{found}`";
    cell_off_board(part, last, shape, found) "expected a {part} from 0 to {last} of the {shape} board, found {found}";
    opened_cell(found) "expected a hidden cell, found `{found}`";
    number_in_range(least, most) "expected a whole number from {least} to {most}";
    number_from_zero() "expected a number, 0 or more";
    seconds_from_zero() "expected a number of seconds, 0 or more";
    seconds_above_zero() "expected a number of seconds above 0, and below 2^64";
    size_in_bytes() "expected a number of bytes such as 500M or 2G";
    fewer_bytes() "expected fewer than 2^64 bytes";
    number_of_games() "expected a number of games from 1 to 2^63 - 1";
    width_and_height() "expected width and height, as in 30x16";
    share_to_open() "expected `zero` or a share from 0 to 1";
    output_without_json(output) "{output} cannot be printed as JSON";
    games_by_hand() "a game by hand";
    svg_instead_of_json() "expected no --output, because the file would be SVG and not JSON";
    board_of_options() "expected a BOARD for the given options to describe";
    puzzle_of_page(puzzles, found) "the page shows boards of {puzzles:or}, found {found}: use another command";
    cells_of_page(most, found) "the page shows boards of at most {most} cells, found {found}: use another command";
    distance_of_page(most, found) "the page shows squared distances of at most {most}, found {found}: use another command";
    work_of_program(asker, remedy) "{asker} solves an integer program, which counts no work: {remedy}";
    cell_option_needed() "expected `--cell ROW,COLUMN`, because the board is consistent";
    first_click_option(reason) "expected `--first R,C`, {reason}";
    mines_that_fit(most, found) "expected at most {most} mines, one a cell, found {found}";
    board_beside_keys() "expected a file or the text of a board: standard input has the keys";
    level_beside_commands() "expected the file or the text of a level: standard input has the commands";
    terminal_for_screen() "expected a terminal on standard input and on standard output";
    one_seed(found) "expected one seed, found {found}";
    contest_without_page(contest) "games of {contest} have no page";
    games_for_people(contests) "expected a game of {contests:or}";
    unwatched_signals(reason) "cannot watch for signals: {reason}";
    command_without_arguments() "expected a command and its arguments (--help lists them)";
    cell_after_command(command) "expected a row and a column after `{command}`, as in {command} 0,3";
    unknown_command(found, advice) "unknown command `{found}`: {advice}";
    nothing_after_command(found) "expected the end of the line, found `{found}`";
    long_command(most) "expected a command of at most {most} bytes, found more";

    // The part of an answer that a failure leaves unknown
    nothing_proved() "nothing is proved";
    nothing_counted() "nothing is counted";
    nothing_drawn() "nothing is drawn";
    nothing_sampled() "nothing was drawn";
    nothing_listed() "nothing was listed";
    nothing_solved() "nothing is solved";
    no_explanation() "no explanation is known";
    no_best_move() "no move is known to be best";
    model_not_written() "the model is not written";
    json_not_written() "the JSON answer is not written";
    certificate_not_written() "no certificate was written";
    certificate_not_written_because(left) "no certificate was written, and {left}";
    certificate_not_checked() "the certificate is not checked to the end";
    boards_not_asked(boards) "{boards:board} not asked about";
    boards_not_written(left, boards) "{left} of {boards:board} not written";
    games_not_played(left, games) "{left} of {games:game} not played";
    case_not_decided(case) "case {case} is not decided";
    no_page() "this program contains no page";
    no_board_made(shape) "no {shape} board was made";
    no_board_without_guess() "no board without a guess was found";
    no_level_without_guess() "no level without a guess was found";

    // Failed games, and notes
    renamed_option(old, new) "`{old}` is now called `{new}`: the next version refuses `{old}`";
    games_refused(refused, games) "{refused} of {games:game} are refused";
    games_that_failed(failed, games, seed, reason) "{failed} of {games:game} failed, the first on seed {seed}: {reason}";
    nothing_answered() "no question was answered";
    wrong_claims(answers) "{answers:answer} with a wrong claim";
    nothing_to_certify() "no certificate was written: nothing is claimed";
    wrong_proof(reason) "the engine's proof is wrong: {reason}";
    read_with_options(options) "this format does not state everything: read it with {options}";
    empty_shard(shard, seeds) "part {shard} of {seeds:seed} is empty: no game is played";
    seeds_of_some_runs(seeds) "{seeds:seed} left out, not played in every run";
    seeds_without_number(seeds) "{seeds:seed} left out, whose games lack a requested number";
    games_cut_by_clock(cut, games) "the clock influenced {cut} of {games} games, as on a busy machine: a rerun may give other scores";
    level_without_me() "expected --me, as you play a level yourself; `gridproof solvable` plays a level by proofs alone";
    state_total_or_density() "say the total with --mines M, or the prior chance of a mine with --density P";
    state_total() "say the total with --mines M";
    output_cut_off() "interrupted: the answer is cut off, because nobody reads it";

    // Replies to the keys of a screen
    looking_for_proofs() "looking for what is provable...";
    looking_for_provable_cell() "looking for a provable cell...";
    looking_for_best_move() "looking for the best move...";
    looking_for_explanation() "looking for the smallest explanation...";
    flag_on_cell(cell) "{cell} has a flag: remove the flag first";
    mine_on_cell(cell) "{cell} is a mine";
    flag_of_hidden_cell() "only a hidden cell can have a flag";
    chord_of_open_cell() "a chord is for an open cell";
    chord_flags(clue, cell, found) "expected {clue} flags around {cell}, found {found}";
    nothing_to_open() "nothing is left to open there";
    nothing_to_chord(cell) "nothing to open: the flags do not agree with the clue at {cell}, or no other cell is hidden";
    move_refused(cell, reason) "{cell} is not opened: {reason}";
    nothing_taken_back() "moves of a contest game cannot be undone";
    no_flag_taken_back() "no flag to take back: an opened cell stays open";
    ask_about_hidden_cell(cell) "{cell} is not hidden: ask about a hidden cell";
    game_over_already() "the game is over";
    game_was_left() "the game was left";
    leave_game() "leave this game? y or n ";
    contradictory_board() "the board is inconsistent: no placement agrees with it";
    no_proof_yet(reason) "no cell is proved yet: {reason}";
    nothing_more_provable() "nothing more is provable";
    no_risk_known(reason) "nothing more is provable, and no risk is known: {reason}";
    no_hidden_cell() "no cell is hidden";
    unexplained_cell(cell, reason) "no explanation of {cell} is known: {reason}";
    clue_range(most) "expected a clue from 0 to {most}, the number of its neighbours";
    nothing_to_undo() "nothing to undo";
    nothing_to_redo() "nothing to redo";
    equal_board_pasted() "the pasted board is equal to this one";
    mines_unchanged() "the number of mines is already set to this";
    mines_or_density(most, found) "expected a number of mines from 0 to {most}, or a density such as 20%, found `{found}`";
    density_typed(reason, found) "{reason}, found `{found}`";
    file_name_missing() "not saved: expected the name of a file";
    not_saved(path, reason) "not saved: {path}: {reason}";
    saved_to(path) "saved to {path}";
    written_to(path) "written to {path}";
    save_name() "save to (Enter saves, Esc cancels): ";
    mines_to_type() "number of mines, or a density such as 20% (empty if unknown): ";
    overwrite_file(path, state) "{path} {state}: overwrite it? y or n ";
    quit_unsaved() "not saved: y quits without saving, s saves, n stays ";
}

/// The reasons why a command has no answer.
pub(crate) mod reasons {
    gridproof_engine::reasons! {
        page_not_built() "make it by web/build, then build the program again";
        page_without_board() "its page has no place for a board: make it by web/build, then build the program again";
    }
}
