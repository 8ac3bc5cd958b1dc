//! Sentences about solutions and moves that break a rule of a puzzle.

use super::macros::catalogue;

catalogue! {
    // Mines, and boards of any shape.
    total_of_mines(expected, found) "expected a mine count of {expected} by rule M4, found {found}";
    content_of_cell(expected, cell, found) "expected `{expected}` at {cell} by rules M2 to M5, found `{found}`";
    mines_of_shape(found) "expected mines on the board's shape by rule C1, found {found}";
    given_mines(mines, cell) "expected {mines} at {cell} by rule C1";
    capacity_of_cell(mines, cell) "expected at most {mines} at {cell} by rule C1";
    broken_rule(what, rule) "expected {what} to hold, by rule {rule}";
    clue_of_cell(cell) "the clue at {cell}";
    clue_of_numbered_line(line) "clue {line} about a line of cells";
    board_rule_at(rule, cell) "`rule {rule}` at {cell}";
    board_rule(rule) "`rule {rule}`";
    the_total() "the total";
    no_mine() "no mine";
    a_single_mine() "a mine";
    several_mines(number) "{number:mine}";

    // Mosaics and star battles.
    picture_of_shape(found) "expected a picture of the board's shape by rule P1, found {found}";
    black_around_clue(expected, cell, found) "expected {expected} black at and around {cell} by rule P2, found {found}";
    stars_of_shape(found) "expected stars on the board's shape by rule T1, found {found}";
    stars_in_house(expected, house, found) "expected {expected} stars in {house}, found {found}";
    touching_stars(cell) "expected no touching stars by rule T5, found some at and around {cell}";
    house_row(row) "row {row} by rule T2";
    house_column(column) "column {column} by rule T3";
    house_region(region) "region {region} by rule T4";

    // Thermometers.
    filling_of_shape(found) "expected a filling of the board's shape by rule H1, found {found}";
    filled_from_bulb(cell) "expected the cell before {cell} to be filled by rule H2";
    filled_in_line(expected, line, found) "expected {expected} filled in {line}, found {found}";
    thermometers_row(row) "row {row} by rule H3";
    thermometers_column(column) "column {column} by rule H4";

    // One-click boards.
    one_click_of_shape() "expected a board of the instance's shape, by rule O1";
    one_click_opens_all(cell) "expected the click to open the clear cells and no other, by rule O3; {cell} is wrong";
    one_click_mines(found) "expected the number of mines that the instance demands, by rule O4, found {found}";
    one_click_mark(cell) "expected {cell} to match its mark, by rule O5";
    one_click_symmetry() "expected a board without symmetry, by rule O6";

    // ChessPuzzle and jewels.
    cell_outside() "the cell is outside the board";
    cell_empty() "the cell is empty";
    tile_unreachable() "the tile taken last does not move there";
    tile_wrongly_revealed() "the tile revealed does not fit the number of tiles left";
}
