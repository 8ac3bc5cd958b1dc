//! Phrases for the part of an answer that is missing because of a limit or an obstacle.

use super::macros::catalogue;

catalogue! {
    pub:
    solution_undecided(solution) "it is not decided whether a {solution} agrees with the board";
    second_solution_undecided(solution) "it is not decided whether another {solution} agrees with the board";
    cells_undecided(undecided, total) "{undecided} of {total} cells undecided";
    moves_undecided(undecided, total) "{undecided} of {total} moves undecided";
    solutions_uncounted(solution) "the {solution}s are not counted";
    solutions_unlisted(solution) "more {solution}s are not listed";
    unexplained() "there is no explanation";
    guesses_undecided(cells) "dead cells and unavoidable guesses are not decided for {cells:cell}";
    guess_undecided() "it is not decided whether a guess is needed";
    risks_uncounted() "the risks of the hidden cells are not counted";
    layout_difficulty_unknown() "the difficulty is not known";
    winnable_placements_uncounted() "the winnable placements are not counted";
    one_click_board_undecided() "it is not decided whether there is a board";
    best_swap_undecided() "the best swap is not decided";
    fewest_swaps_undecided() "the fewest swaps are not decided";
    template_colours_undecided() "it is not decided whether there are colours for the template";
    more_clicks_undecided() "it is not decided whether more clicks are possible";
}
