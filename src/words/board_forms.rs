//! Phrases that state the expected text of boards in other programs' forms, and advice about these
//! boards.

use super::macros::catalogue;

catalogue! {
    // The options.
    no_symbols() "no symbols for this board format, whose signs are fixed";
    number_agrees(what, here, there) "{what}={here}, as the board says, found {there} given with it";
    size_agrees(size, found) "a board of size {size}, found one of {found:or}";

    // Several boards in a text.
    number_from_one() "a number from 1, found 0";
    text_with_boards(boards) "a text with {boards} boards, found one";
    number_of_board(most, found) "a number from 1 to {most}, found {found}";
    one_board(found) "one board, found {found}";
    reads_one(setting, most) "{setting} reads one of them, N from 1 to {most}";
    reads_one_or_zeros(setting, most) "{setting} reads one of them, N from 1 to {most}; write a row of opened cells with `0`";

    // Bytes.
    text_or_mbf(found, byte, expected) "a text, or an mbf file, found the byte {found}; as mbf, byte {byte}: expected {expected}";
    mbf_not_recording(ending) "an mbf board, found a recording ({ending}): convert it to RawVF text";
    mbf_header() "four bytes: width, height and the number of mines";
    mbf_side() "a side from 1 to 255, found 0";
    mbf_mines(most, found) "at most {most} mines, one a cell, found {found}";
    mbf_length(length, mines, found) "{length} bytes in all, for a mine count of {mines}, found {found}";
    mbf_cell(cell) "a cell of the board, found {cell}";
    mbf_each_mine_once(cell) "each mine once, found {cell} again";

    // Recordings, game IDs and texts of solvers.
    recording_headers() "`RawVF_Version:`, `Mines:` or `Events:` in a recording, found none of them";
    recording_sides() "`Width:` and `Height:` before the board";
    recording_board() "`Board:` and rows of `*` and `0`";
    recording_cell() "`*` or `0`";
    recording_mines(mines, found) "{mines} mines, as `Mines:` says, found {found}";
    game_id() "a game ID such as `9x9n10:4,4,m` and hexadecimal digits";
    layout_not_parameters() "`:` and a layout: parameters alone do not place the mines";
    layout_not_seed() "`:` and a layout: only the collection itself makes a board from a seed; after the first click it shows the game ID to use here";
    layout_after_parameters() "`:` and a layout after the parameters";
    layout_after_click() "a layout: before the first click a game ID holds none; after it, the collection shows another";
    game_id_mines(mines, found) "{mines} mines, as `n{mines}` says, found {found}";
    game_id_click(most_column, most_row) "column and row of the first click, from 0 to {most_column} and {most_row}, as in `0,0,`";
    game_id_digits(digits, shape, found) "{digits} hexadecimal digits for {shape} cells, four cells a digit, found {found}";
    plain_size() "width, height and mines, as in `30x16x99`";
    plain_cell() "`F`, `H`, `?` or a value from 0 to 8";

    // Lists.
    one_list() "one board, found another list";
    end_after_list() "the end of the text after the list, or words";
    a_key() "a key";
    colon_after_key() "`:` after a key";
    key_once(key) "`{key}` once, found it again";
    list_key() "one of the keys `rows`, `mines` and `squared_distance`";
    comma_or_end() "`,` or the end of the object";
    end_of_text() "the end of the text";
    list_of_words() "a list for each row: these words can be the cells of one row, or rows";
    list_of_blanks() "a list for each row, as blanks can be cells";
    a_number() "a number";
    quote_after_word() "a quote at the end of the word";
    rows_in_brackets() "rows in brackets, with commas or blanks between cells";
    cell_before_comma() "a cell before the comma";
    row_before_comma() "a row before the comma";
    cell_between_commas() "a cell between the commas";
    row_between_commas() "a row between the commas";
    cells_between_brackets() "cells between the brackets, as in the other rows";
    cell_after_comma() "a cell after the comma";
    commas_of_all_rows() "a comma at the end of every row or of none";
    list_on_own_line() "each list on its own line, or brackets around all rows: lists on one line can be the cells of a row";
    in_one_row(expected, row) "{expected}; a board of one row is `[{row}]`";

    // Tables of web pages.
    text_in_table() "text in the cells of the table: these cells differ only in their style";
    end_of_tag() "`>` at the end of a tag";
    cell_in_table_row() "a cell in a row of the table";

    // Grids of signs.
    every_cell() "every cell, found `...` in place of some: print the whole array (NumPy: `np.set_printoptions(threshold=sys.maxsize)`)";
    cells_in_brackets() "every cell in brackets, `[ ]` if it is blank";
    comment_or_row() "a comment or a row, found a line that can be either: remove the text after the rows";
    no_empty_line() "no empty line around or in a single column: it can be a blank cell";
    empty_line() "an empty line, found blanks that can be a row of cells";
    no_wide_gap() "one board, found a wide gap in every row: give boards that stand side by side one at a time, and write blank cells with a sign";
    rows_of_equal_width() "rows of equal width, labels and frame included: write blank cells with a sign, or remove the labels";
    even_empty_lines() "empty lines between all rows or none";
    closed_spoilers() "`||` on both sides of every spoiler: write bars between cells as `|`";
    no_gap_of_spoilers() "no gap between two spoilers, which can be a blank cell: write zeros as `0`, and bars as `|`";
    no_words_between_rows() "one board, found words between rows";
    words_on_own_lines() "words on their own lines, found words next to possible cells";
    more_than_words() "a board, found only numbers and words";
    end_after_fence() "words or the end of the text after the code fence";
    row_or_size(shape) "a row of cells, or the size of the {shape} board";
    line_for_each_row() "a line for each row, found `/` in the only one";
    sign_is_opened(setting) "{setting} says that it is an opened cell";
    write_zeros() "write opened cells as `0`";
    write_zeros_apart() "write a row of opened cells with `0`, and give one board at a time";

    // Cells and rules as JSON.
    before_end_of_text(expected) "{expected}, found the end of the text";
    object_with_rules() "an object with `rules`";
    json_density() "a density such as 0.2 or \"1/5\"";
    numbers_or_tables(what) "only rules that are numbers of mines or tables, for the form `json`, found {what}";
    list_of_rules() "a list of rules";
    json_rule() "a rule such as {\"cells\":[\"a\",\"b\"],\"sum\":[1]}";
    sum_or_allowed() "`sum` or `allowed` in a rule, found both";
    cells_in_rule() "`cells` in the rule, found none";
    sum_or_allowed_in_rule() "`sum` or `allowed` in the rule, found neither";
    contents_of_cells(most) "a list of contents for each of 1 to {most} cells, such as [0,1,1]";
    list_of_names() "a list of names such as [\"a\",\"b\"]";
    name_of_a_cell() "the name of a cell";
    each_name_of_list_once() "each cell once, found one again";
    list_of_contents() "a list of contents such as [[0,1,1]]";
    json_contents() "contents such as [0,1,1]";
    fewer_rules(most) "at most {most} rules and names in all lists, found more";
    json_total_or_density() "a total or a density, found both";
    name_from_cells(name) "a name from `cells`, found `{name}`";
    cells_of_names(least, found) "at least {least} cells, as so many have names, found {found}";
    at_least_one_cell() "at least one cell, found none";
    list_of_numbers() "a list of numbers";
    at_least_one_number() "at least one number, found none";
    comma_or_bracket() "`,` or `]`";
    comma_or_brace() "`,` or `}`";
    json_key() "a key such as \"cells\"";
    quote_after_string() "a quote at the end of the string";
    json_escapes() "a string with the escapes of JSON";
    whole_number() "a whole number";

    // The keys of minesweepr.
    minesweepr_needs_one_mine_a_cell() "at most one mine in a cell, for the form `minesweepr`";
    minesweepr_needs_sums(what) "only rules that are one number of mines, for the form `minesweepr`, found {what}";
    minesweepr_needs_decimal(density) "a density with at most 9 decimal places, for the form `minesweepr`, found {density}";

    // Level files of Hexcells.
    hexcells_version(version) "version {version} of level files";
    hexcells_place() "a place such as `.`, `o`, `O`, `x`, `X`, `\\`, `|` or `/`";
    hexcells_cell() "at least one cell, `o`, `O`, `x` or `X`, found none";
    hexcells_row(characters, found) "a row of {characters} characters, two for each place, found {found}";
    hexcells_after_dot() "`.` after `.`";
    hexcells_after_opened() "`.`, `+`, `c` or `n` after `o`";
    hexcells_after_mine() "`.` or `+` after `x`";
    hexcells_apart(what) "`n` for {what}, as its mines form several runs";
    hexcells_together(what) "`c` for {what}, as its mines do not form several runs";
    hexcells_after_line() "`+`, `c` or `n` after a clue of a line";
    hexcells_needs_level() "a level, for the form `hexcells`: a board on which `?` precedes the content of each hidden cell";
    hexcells_needs_hexagons() "hexagons in one layer without joined borders, for the form `hexcells`";
    hexcells_needs_plain_rules() "at most one mine in a cell and no rule about all cells, for the form `hexcells`";
    hexcells_needs_total() "a total, for the form `hexcells`, which always shows the number of mines";
    hexcells_needs_room(most) "at most {most} rows and columns of places, for the form `hexcells`";
    hexcells_clue(what) "only clues that are one number of mines around a cell, alone, as one run or as several, for the form `hexcells`, found {what}";
    hexcells_line(what) "only lines of all hexagons in one direction, for the form `hexcells`, found {what}";
    hexcells_clue_of_mine(what) "only clues that count the mines within two steps of a mine to appear later, for the form `hexcells`, found {what}";

    // Puzzles of minesweepervariants.
    variants_one_puzzle() "one puzzle of minesweepervariants, found a second one";
    variants_one_kind(rule) "clues of one kind, found `{rule}` as a second kind";
    variants_colours(rule) "`[@c]` beside `{rule}`, as clues of this kind need the colours of a chessboard";
    variants_knight_rules(kind, rule) "no rule except `1B` beside `{kind}`, found `{rule}`";
    variants_needs_near_rules(rule) "no rule `{rule}` on a board of knight's moves, for the form `variants`";
    variants_needs_squares() "squares or knight's moves in one layer without joined borders, with at most one mine in each cell, for the form `variants`";
    variants_needs_clues() "no clues about lines and no density, for the form `variants`";
    variants_needs_one_kind() "clues of one kind that the form `variants` has: sums, `w`, `p`, `e`, `m`, `n`, `x`, `xm`, `xn` or n|m for a liar";
    variants_place() "`___`, `?`, `F` or a clue of the kind that the header states";
}
