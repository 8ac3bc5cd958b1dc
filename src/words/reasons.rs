//! Obstacles that leave a question about a puzzle without an answer, whatever the limits are.

gridproof_engine::reasons! {
    // Certificates.
    certificate_too_long() "a certificate file would exceed 64 MiB, the most that a check reads";
    count_too_long_to_certify() "counts of millions of digits are not certified";
    rule_too_large_to_certify() "a rule is too large for a certified count";
    connections_not_certified() "counts are not certified with the rules `connected`, `outside` and `snake`";
    only_whether_is_certified() "a certificate proves whether a cell holds a mine, not how many, which this answer needs";
    several_mines_not_certified() "counts are not certified if a cell can hold several mines";
    too_many_separators() "the check does not support this many separators";

    // Answers of an engine that the rules do not confirm.
    solution_breaks_rule() "the engine's solution breaks a rule";
    placement_breaks_rule() "the engine's placement breaks a rule";
    board_breaks_rule() "the engine's board breaks a rule";
    claim_without_proof() "the engine's claim is not proved";
    program_inexact() "the integer program has no exact answer";
    program_inexact_sat_decides() "the integer program has no exact answer; the engine `sat` decides it";

    // Questions that an engine cannot answer.
    program_needs_fixed_mines() "the integer program needs a fixed number of mines and no other demands";
    program_cannot_decide() "the integer program cannot decide this board; the engine `sat` can";
    no_construction_fits() "no known construction fits; another engine may find a board";
    count_has_symmetric_placements() "the count includes symmetric placements: leave out symmetry=none";
    no_search_for_long_games() "this build cannot search for long games: it lacks the feature `random` of gridproof";

    // Boards that do not suit a question.
    other_question() "this question does not apply to this puzzle";
    only_mines_have_guesses() "only boards of mines have unavoidable guesses";
    expected_open_cell() "expected a cell that the board leaves open";
    expected_any_cell() "expected a cell: only an inconsistent board is explained without one";
    expected_no_line() "expected a board without a line of three";
    expected_two_clear_cells() "expected at least two clear cells: a board with one has no model";
    expected_jewels_template() "expected `template=`: a board without a template has no model";
    limit_by_time() "limit it by time";

    // Boards that a form cannot express.
    no_json_form() "expected a board of `mines` or `cells`, for the form `json`";
    form_of_cells(form) "expected a board of `cells`, for the form `{form}`";
    expected_known_mines() "expected a board whose mines are all known";
    expected_small_board() "expected sides of at most 255 and at most 65535 mines";
    expected_classic_neighbours() "expected the classic eight neighbours, squared_distance=2";
    expected_total_and_distance() "expected a known number of mines and squared_distance=2";
    expected_no_signs() "expected no signs: only a grid takes them";
    expected_no_size_row() "expected no first row that reads as the size of the rows below";
    expected_no_labels() "expected no first row or column that counts up like labels";
    expected_no_blank_corner() "expected no blank first cell: its row and column count up like labels";
    expected_more_columns() "expected more than one column for numbers above 9 or words";
    expected_signs_to_read_back() "expected signs that read back as the same board";
    expected_pictures_to_read_back() "expected a board whose pictures read back as the same board";

    // Sizes.
    one_click_too_large() "one-click boards of more than 65,536 cells are not supported";
    one_click_count_too_large() "winnable placements are counted on boards of at most 65,535 cells with a side of at most 13";
    chess_puzzle_too_large() "longest games are proved on boards of up to 4096 tiles";
    endgame_too_large() "a full search of the game takes cells with at most 65,534 neighbours";
}
