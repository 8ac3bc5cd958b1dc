//! Phrases that state the expected text of boards of any shape.

use super::macros::catalogue;

catalogue! {
    // The header.
    tiling() "a tiling: square, orthogonal, knight, hex, triangle or graph";
    no_offsets_with_tiling() "no `offsets=` with `tiling=`";
    offsets_form(offsets, most) "`offsets=` of at most {offsets} different offsets from -{most} to {most}, each with its opposite, such as -1,0;1,0";
    wrap_form() "`wrap=` rows, cols or both";
    layers_form() "`layers=` such as 3, or 2x3 for a fourth dimension";
    density_form() "a density such as 1/5, 20% or 0.2";
    density_between() "a density above 0 and below 1";
    density_denominator(most) "a density with a denominator of at most {most}";
    no_density_of_several() "no density if a cell can hold several mines, as a density does not say how likely each number of mines is";
    no_layers_of_graph() "no `layers=` with `tiling=graph`";
    no_wrap_of_graph() "no `wrap=` with `tiling=graph`, found one";
    wrapped_rows(least, found) "at least {least} rows to wrap, found {found}";
    wrapped_even_rows(least, found) "an even number of rows from {least} on to wrap, found {found}";
    wrapped_columns(least, found) "at least {least} columns to wrap, found {found}";
    wrapped_even_columns(least, found) "an even number of columns from {least} on to wrap, found {found}";

    // The cells.
    cell_token() "`?`, `.`, `*`, `o` or a clue such as 2, 1-3, 1|3, {2}, -2-, w1.2, p2, e4, m3, n1, @5 or x3";
    sign_of_hole() "write `.` where there is no cell";
    content_behind_hidden() "a level, with the content of every hidden cell behind its `?`, such as `?*` for a mine, `?o` or `?2`";
    hidden_token() "`?` with what is hidden, such as `?*` for a mine, `?o` or `?2`";
    board_without_solution(token) "a board without its solution, found `{token}` of a level";
    tasks_of_level() "`solvable` and `play` take a level";
    table_in_line(token) "a table only behind the cells of a line, found `{token}`";
    clue_without_order(token) "a clue without an order after `@` or `x`, found `{token}`";
    clue_on_unordered_tiling(token) "a clue that fits this tiling, where neighbours have no order, found `{token}`";
    clue_on_sightless_tiling(token) "a clue that fits this tiling, where there are no lines of sight, found `{token}`";
    table_form(most, token) "a table such as t011|101, with a 0 or a 1 for each of up to {most} cells, found `{token}`";

    // The lines after the rows.
    before_end_of_line(expected) "{expected}, found the end of the line";
    end_of_line() "the end of the line";
    name_of_rule() "the name of a rule";
    name_of_cell() "the name of the cell";
    clue_of_cells() "the clue of the cells";
    line_after_cell() "`line` and its cells after the cell, as in after 0,1 line 0,0 0,2 = 1";
    equals_sign() "`=`";
    cell_such_as() "a cell such as `0,1`";
    cell_or_equals_sign() "a cell such as `0,1`, or `=`";
    near_of_graph() "`near` only with `tiling=graph`, found another tiling";
    each_cell_once(cell) "each cell once, found {cell} again";
    cells_near_other(cell) "cells near {cell} other than itself";
    each_near_once(of, cell) "each cell near {of} once, found {cell} again";
    cell_not_hole(cell) "a cell of the board, found the hole {cell}";
    fewer_named_cells(most) "at most {most} cells in all lines after the rows";
    cell_of_line() "at least one cell such as `0,1` before `=`";
    token_of_line() "a clue of a line such as 2, 1-3, 1|3, {2}, -2-, w1.2, p2, m3, n1 or t01|10";
    clue_of_line() "a clue about the cells of the line, without `@` or `x`";
    clue_without_sight() "a clue without sight, as a line sees nothing";
    table_of_cells(cells, found) "a table of {cells:cell}, found one of {found}";
    each_rule_once(rule) "each rule once, found `{rule}`";
    rule_of_tiling(rule) "a rule that fits this tiling, found `{rule}`";
    cell_name() "a name of at most 64 characters without blanks";
    each_name_once(name, cell) "each name once, found `{name}` for {cell}";
    one_name_a_cell(name, cell) "each named cell once, found `{name}` for {cell}";

    // The solution of a level.
    solution_of_shape(shape, found) "a solution of {shape}, found {found}";
    solved_cell(cell) "a mine or an opened cell at {cell} of the solution";
    shown_cell(cell) "the solution to show at {cell} what the board shows";
    mines_by_rule(what, meaning) "mines that agree with {what}: {meaning}";
    hidden_cell_of_line(cell) "a cell that is hidden at the start after `after`, found {cell}";
    after_needs_one_mine_a_cell(capacity) "`capacity=1` with `after`, as a proof that a cell holds a mine does not say how many, found `capacity={capacity}`";
}
