//! Sentences about texts that are not a saved board, and phrases that state the expected text.

use super::macros::catalogue;

catalogue! {
    // The errors in a text. The argument `expected` is a phrase.
    too_long(expected) "expected {expected}, found more";
    not_utf8(expected, byte) "expected {expected}, found the byte {byte}";
    utf16(expected) "expected {expected}, found UTF-16";
    utf32(expected) "expected {expected}, found UTF-32";
    carriage_returns(expected) "expected {expected}, found CR alone";
    no_header(expected) "expected {expected}, found the end of the text";
    wrong_puzzle(expected, found) "expected {expected}, found `{found}`";
    other_puzzle(expected, found, tasks) "expected {expected}, found `{found}`, which works with {tasks:and}";
    unknown_puzzle(expected, found) "expected {expected}, found `{found}`";
    unknown_word(found) "unknown word `{found}`";
    duplicate_word(expected) "expected {expected}, found it again";
    missing_word(expected) "expected {expected}, found none";
    not_a_number(expected, found) "expected {expected}, found `{found}`";
    out_of_range(expected, found) "expected {expected}, found {found}";
    unknown_cell(expected, found) "expected {expected}, found `{found}`";
    misspelled_cell(expected, found, nearest) "expected {expected}, found `{found}`; the nearest form is {nearest}";
    no_board(expected, found) "expected {expected}, found `{found}`";
    no_cells(expected) "expected {expected}, found no cells";
    ambiguous(expected) "expected {expected}";
    unclear(expected) "expected {expected}";
    blank_rows(expected) "expected {expected}";
    total_known(expected, mines, density) "expected {expected}, found both: mines={mines} and the density {density}";
    bytes(expected, byte) "byte {byte}: expected {expected}";
    row_length(expected, found) "expected {expected}, found one of {found}";
    too_few_rows(expected) "expected {expected}, found the end of the text";
    too_many_rows(expected) "expected {expected}, found another row";

    // The expected parts of any text.
    text_of_bytes(most) "a text of at most {most} bytes";
    utf8_text() "UTF-8 text";
    line_ends() "lines that end with LF or CRLF";
    header_such_as(usage) "`{usage}`";
    board_of(puzzle) "a board of `{puzzle}`";
    puzzle_name() "a puzzle's name";
    word_once(word) "`{word}` once";
    header_word(word) "`{word}=` in the header";
    number_for(what) "a number for {what}";
    number_between(what, least, most, why) "{what} from {least} to {most} ({why})";
    a_cell() "a cell";
    a_board() "a board";
    total_or_density() "a total or a density";
    row_of_length(length) "a row of length {length}";
    row_of_rows(row, rows) "row {row} of {rows}";
    end_after_row(row) "the end of the text after row {row}";
    board_of_mines(puzzle) "a board of mines for the given options, found a board of {puzzle}, whose header states everything";

    // The expected parts of saved boards of single puzzles.
    mines_cell() "`?`, `F`, `*` or a clue";
    mosaic_cell() "`?` or a number";
    region_sign() "a letter or a digit";
    thermometers_cell() "`^`, `v`, `<`, `>` or `.`";
    total_of_line() "`?` or a total";
    corner_of_totals() "`.` before the totals";
    arrow_on_board() "an arrow to a cell of the board";
    one_arrow_to_cell() "one arrow to each cell";
    no_ring_of_arrows() "a thermometer with a bulb, not a ring";
    chess_tile() "`1` to `4`, `K`, `B`, `R` or `Q`";
    jewels_template() "a template of the board's shape, as `generate jewels-templates` writes them";

    one_click_cell() "`?`, `.`, `*` or `c`";
    solution_cell() "`.`, `*` or `c`";
    only_one_click() "one `c` only";
    click_cell() "a cell `c`, the click";
    number_of_mines() "a number of mines, `fewest` or `most`";
    no_symmetry() "`none`";

    // The expected parts of certificates.
    mines_claim() "`S`, `M`, `?` or `.`";
    shaded_claim() "`X`, `O`, `?` or `.`";
    solution_sign() "`*` or `.`";
    solution_number() "`*`, `.` or a number from 2 to 8";
    cycle_sign() "`+` or `.`";
    separator_sign() "`a`, `b`, `+` or `.`";

    // The meanings of signs.
    grid_of_numbers() "a grid of numbers";
    grid_with_signs(signs) "a grid with the signs {signs:`}";
    fewer_meanings(signs) "fewer signs with several meanings, found {signs:`}";
    possible_clues() "clues that agree with their neighbours";
    one_of_several_boards() "one board, found several";
    one_reading(signs) "one reading of {signs:`}, found several";

    // The advice.
    save_as_utf8() "save the text as UTF-8";
    did_you_mean(word) "did you mean `{word}`?";
    one_of(words) "expected one of {words:`}";
    only_cells() "remove everything but the rows of cells, or write each cell as a sign or a number";
    meaning_of_sign(setting, example) "{setting} sets the meaning of a sign, as in {example}";
    meanings_of_signs(setting, example) "give their meanings with {setting}, as in {example}";
    this_board_is_meant(choice) "{choice} says that this board is meant";
    choose(choices) "choose {choices: or }";
    choice_by_settings(settings, board) "{settings} ({board})";
    choice_by_header(board) "a header ({board})";
    more_choices(number) "one of {number} more";
}
