//! Sentences about questions without an answer, and about unsuitable moves and settings.

use super::macros::catalogue;

catalogue! {
    // A cell of a question.
    cell_outside_board(cell) "{cell} is outside of the board";
    cell_shows_clue(cell, value) "{cell} is not hidden: it shows {value}";
    cell_is_known_mine(cell) "{cell} is not hidden: it is a known mine";
    cell_is_hidden(cell) "{cell} is hidden";
    cell_of_the_board(cell) "expected a cell of the board, found {cell}";
    inconsistent_board(solution) "the board is inconsistent: no {solution} agrees with it";

    // Layouts and levels.
    layout_unknown(hidden, mines) "expected a layout with every mine known, found {hidden:hidden cell} and {mines:known mine}, and no total";
    layout_unknown_of(hidden, mines, total) "expected a layout with every mine known, found {hidden:hidden cell} and {mines:known mine} of {total}";
    layout_clue(expected, cell, found) "expected the value {expected} at {cell}, as the mines around it say, found {found}";
    game_over() "the game is over";
    expected_hidden_cell(cell) "expected a hidden cell, found {cell}";
    expected_clue_to_chord(cell) "expected an opened cell with a clue, found {cell}";
    level_with_fewer_mines(most, found) "expected at most {most:mine}, so that a cell is clear, found {found}";
    level_capacity(most, found) "expected a capacity from 1 to {most}, found {found}";
    level_without_clues() "expected at least one kind of clue";
    clue_needs_order(clue) "expected clues that fit the board, found `{clue}`: neighbours have no order";
    clue_needs_sight(clue) "expected clues that fit the board, found `{clue}`: there are no lines of sight";
    level_on_graph() "expected a tiling other than `graph`";
    rule_needs_tiling(rule) "expected rules that fit the board, found `{rule}`";
    level_without_total() "expected a board with its total, such as `mines=10`";
    level_with_known_cell(cell) "expected a board of hidden cells and holes, found a known cell at {cell}";
    level_without_placement() "expected rules that some placement of the mines satisfies, found none";

    // Questions that a puzzle does not support.
    board_for_task(puzzles, found, tasks) "expected a board of {puzzles:or}, found {found}, which works with {tasks:and}";
    board_to_report(puzzles, detail, found) "expected a board of {puzzles:or} to report `{detail}` of cells, found {found}";
    board_to_certify(puzzles, found) "expected a board of {puzzles:or} to certify counts, found {found}";
    drawn_puzzle() "expected a board that is drawn: mines, cells, mosaic, star-battle or thermometers";
    smaller_picture(most, cells) "expected a board of at most {most} cells for a picture, found {cells}";

    // Signs, and boards that a form cannot express.
    sign_without_role(found) "expected `hidden=`, `zero=`, `mine=` or `flag=` and a sign, found `{found}`";
    sign_is_a_clue(found) "expected a sign that is not a clue (`blank` for a blank), found `{found}`";
    commas_between_signs(found) "expected commas between the signs, found `{found}`";
    sign_with_two_meanings(sign) "expected `{sign}` to have one meaning, found two";
    not_in_form(expected, form) "{expected}, for the form `{form}`";
    different_signs(sign) "expected different signs, found `{sign}` twice";
    writable_sign(sign) "expected a sign or a word of letters, found `{sign}`";
    clues_with_pictures(found) "expected clues up to 9, found {found}";
}
