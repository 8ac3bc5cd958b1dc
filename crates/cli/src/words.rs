//! The sentences about commands that fail. The sentences about boards and requests are in the
//! library.

gridproof::catalogue! {
    wrong_input(reason) "{reason}";
    failed_games(reason) "{reason}";
    unwritten_output(reason) "cannot write the answer: {reason}";
    only_engine(engine, puzzle, found) "expected --engine {engine}, the only one that answers this for {puzzle}, found `{found}`";
    engine_of_puzzle(engines, puzzle, found) "expected --engine to be one of {engines:or} for {puzzle}, found `{found}`";
    no_first_of_level() "expected no `--first`: a level says what is open at the start";
    sums_of_one_rival(rivals) "expected at most one --versus with --summary, found {rivals}";
    file_of_its_own(path) "{path}: expected a file of its own for each of --resume, --csv, --summary, --replay and --best";
    best_scores_file() "a file of best scores, or a new one";
    unnamed_best_scores(path) "{path}: no line names the contest: its scores count for this contest";
    damaged_best_scores(path, lines) "{path}: damaged lines ignored: {lines}";
    relative_to_best(relative, improved, seeds) "{relative} of the best score, {improved} of {seeds} with a new best score";
    versus(rival) "versus {rival}";
    game_of_same_board(first) "expected a game of the board of {first}, to show them side by side";
    boards_not_seen() "not all boards were looked at";
    no_board_matches() "no board of these seeds matches --only";
    no_parameter(system, name, advice) "{system} has no parameter `{name}`: {advice}";
    form_of_selection() "expected a name with a value or a range, such as `d=8` or `n=10-20`";
    rule_ended_series(games, error, bound) "ended after {games:game}: the standard error {error} is below {bound}";
    rule_not_met(games, error, bound) "the standard error is {error} after all {games:game}, not below {bound}: give more seeds";
    form_of_sweep() "expected the name of a variable with different values, such as `BOT_X=1,2,3`";
    seed_variable_swept(name) "expected another name: `play` itself sets {name}";
    too_many_settings(settings, most) "--sweep: expected at most {most} settings, found {settings}";
    difference_to_winner() "difference to the winner";
    rounds_not_played() "not all rounds were played";
    variable_swept_twice(name) "--sweep: expected each variable once, found `{name}` again";
    a_level() "expected a level, which begins with `cells`";
}

/// The reasons why a command has no answer.
pub(crate) mod reasons {
    gridproof_engine::reasons! {
        page_not_built() "make it by web/build, then build the program again";
        page_without_board() "its page has no place for a board: make it by web/build, then build the program again";
    }
}
