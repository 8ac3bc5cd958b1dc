//! The rules of shaded cells in words.

use super::macros::catalogue;

catalogue! {
    // Numbers.
    exactly(number) "{number}";
    at_most(number) "at most {number}";
    at_least(number) "at least {number}";
    from_to(least, most) "{least} to {most}";
    one_mine() "1 mine";
    some_mines(numbers) "{numbers:or} mines";
    count_of_mines(number) "{number:mine}";
    cells_with_mine(number) "{number:cell} with a mine";

    // A bound on a sum.
    number_of_cells(number, cells, colour) "{number} of {cells} are {colour}";
    number_of_both(number, shaded, shaded_colour, clear, clear_colour) "{number} of {shaded} {shaded_colour}, {clear} {clear_colour}";

    // The rules of boards of any shape.
    mines_in_all(mines) "{mines:mine} in all";
    clear_in_sight(cells) "{cells:clear cell} in sight, including itself";
    at_most_mines(mines, cells) "at most {mines} in {cells}";
    at_least_mines(mines, cells) "at least {mines} in {cells}";
    one_mine_beside(cell, cells) "a mine at {cell} has exactly one mine next to it, in {cells}";
    one_cell_with_mine_beside(cell, cells) "a mine at {cell} has exactly one cell with a mine next to it, in {cells}";
    equal_rows(cells, others) "rows with equally many mines: {cells} and {others}";
    equal_columns(cells, others) "columns with equally many mines: {cells} and {others}";
    all_connected(members, group) "all {members} form one {group}";
    connected_to_border(members, group) "each {group} among the {members} has a cell at the border";
    path_of_mines() "all mines form one path from side to side";
    members_mines() "mines";
    members_with_mine() "cells with a mine";
    members_clear() "cells without a mine";
    group_of_neighbours() "group of neighbours";
    group_by_sides() "group of cells that share sides";

    // The clues of boards of any shape.
    clue_sum(mines, cells) "{mines} in {cells}";
    clue_double(mines, cells) "{mines}, counting coloured cells twice, in {cells}";
    clue_difference(number, cells) "a difference of {number} between the mines in coloured cells and in other cells, in {cells}";
    one_run_along(mines, cells) "{mines} in one run along {cells}";
    one_run_around(mines, cells) "{mines} in one run around {cells}";
    several_runs_along(mines, cells) "{mines} in more than one run along {cells}";
    several_runs_around(mines, cells) "{mines} in more than one run around {cells}";
    no_mine_in(cells) "no mine in {cells}";
    runs_of_lengths_along(lengths, members, cells) "runs of {lengths:and} {members} along {cells}";
    runs_of_lengths_around(lengths, members, cells) "runs of {lengths:and} {members} around {cells}";
    runs_along(runs, members, cells) "{runs:run} of {members} along {cells}";
    runs_around(runs, members, cells) "{runs:run} of {members} around {cells}";
    with_gaps_before(demand, cells) "{demand}, with a gap before {cells}";
    no_contents(cells) "no contents are allowed of {cells}";
    allowed_contents(contents, cells, meaning) "{contents:or} in {cells}, in this order, where 1 is {meaning}";
    a_mine() "a mine";
    at_least_one_mine() "at least one mine";
    many_contents(number, cells) "one of {number} allowed contents in {cells}";
}
