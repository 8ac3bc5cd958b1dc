//! The sentences about commands that fail. Those about boards and requests are in the library.

gridproof::catalogue! {
    wrong_input(reason) "{reason}";
    failed_games(reason) "{reason}";
    unwritten_output(reason) "cannot write the answer: {reason}";
    only_engine(engine, puzzle, found) "expected --engine {engine}, the only one that answers this for {puzzle}, found `{found}`";
    engine_of_puzzle(engines, puzzle, found) "expected --engine to be one of {engines:or} for {puzzle}, found `{found}`";
    no_first_of_level() "expected no `--first`: a level says what is open at the start";
    a_level() "expected a level, which begins with `cells`";
}

/// The obstacles that leave a command without an answer.
pub(crate) mod reasons {
    gridproof_engine::reasons! {
        page_not_built() "make it by web/build, then build the program again";
        page_without_board() "its page takes no board: make it again";
    }
}
