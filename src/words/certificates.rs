//! Sentences about refused certificates, and phrases that state the expected content of their
//! files.

use super::macros::catalogue;

catalogue! {
    // A file as a whole.
    missing_file(purpose) "expected this file, found none: it must {purpose}";
    surplus_file(purpose) "expected no such file: it has nothing to {purpose}";
    irregular_file() "expected a regular file";
    file_too_long(most) "expected at most {most} bytes, found more";
    other_board() "expected the given board, found another";
    check_ended(reason) "the check ended first: {reason}";

    // The purposes of files.
    to_hold_the_board() "hold the board";
    to_say_claims() "say what is claimed";
    to_say_counts() "say what is counted";
    to_show_counts() "show the counts";
    to_state_rules() "state the rules";
    to_show_graph() "show the graph";
    to_show_consistency() "show that the board is consistent";
    to_refute_negation() "refute the opposite of a claim";
    to_be_proved() "be proved";
    to_show_of_this_puzzle() "show of this puzzle";
    to_show_besides_other_proof() "show besides the other proof";

    // A line.
    line_expected(expected, found) "expected {expected}, found `{found}`";
    line_ended(expected) "expected {expected}, found the end of the line";
    file_ended(expected) "expected {expected}, found the end of the file";
    file_not_utf8() "expected UTF-8 text";
    wrong_meaning(variable, rule, expected) "variable {variable} has the wrong meaning for {rule}: expected {expected}";
    clause_not_implied(rule) "the clause does not follow from {rule} and the meanings of its variables";
    claim_not_negated(cell) "the clause does not state the opposite of the claim about {cell}";
    step_not_implied() "the clause is not implied by unit propagation: a step is missing or wrong";
    no_clause_to_delete() "there is no such clause to delete: a step is missing or wrong";

    // The expected contents of a line.
    quoted(text) "`{text}`";
    line_end() "the end of the line";
    end_of_file() "the end of the file";
    literal_of_variables(most) "a literal over the variables 1 to {most}";
    clause_with_zero() "a clause that ends with 0";
    empty_clause() "the empty clause, `0`";
    empty_clause_with_reasons() "the empty clause and its reasons";
    end_after_empty_clause() "the end after the empty clause";
    end_after_last_clause() "the end after the last clause";
    end_after_last_rule() "the end after the last rule";
    clauses_of_header() "as many clauses as the header states";
    other_rules_of_board() "the other rules of the board";
    number_above(number) "a number above {number}";
    clause_and_reasons() "a clause, 0, its reasons, and 0";
    clause_numbers_with_zero() "numbers of clauses that end with 0";
    clause_number() "the number of a clause";
    header_comments() "`c clauses`, `c no clauses`, `c aux` or `p cnf`";
    header_clauses_from(next) "`c clauses {next} to ..`";
    no_more_clauses() "no more clauses";
    rule_of_board_once() "a rule of this board, each once";
    clauses_before_auxiliary() "`c clauses` before `c aux`";
    count_or_parity() "`at least N of` or `odd number of`";
    parity_then_carry() "the parity, then the carry, of three addends of the same weight";
    count_of_adjoining_cells() "a count of adjoining cells of the rule";

    // The expected contents of a pseudo-Boolean proof.
    proof_step() "`pol`, `rup`, `red` or `output NONE ;`";
    proof_step_or_output() "a step or `output NONE ;`";
    contradiction_number() "the number of an inequality without a solution";
    inequality_number() "the number of an earlier inequality";
    other_half_of_definition() "the other half of the previous definition";
    definition_of_variable(variable) "a sum that reaches its bound unless {variable} is true";
    new_variable() "a new variable, which no rule and no earlier line has";
    known_variable() "a variable of the rules or of an earlier definition";
    proof_literal() "a literal, `x1` or `~x1`";
    plain_number() "a number";
    weight_or_relation() "a weight or `>=`";
    sums_before_plus() "two sums before `+`";
    sum_before_number() "a sum before a number";
    one_sum() "one sum";
    small_weights(most) "positive divisors, and weights that add up to at most {most}";

    // The expected contents of a count.
    end_of_claims() "the end of the claims";
    word_and_number(word) "`{word}` and a number";
    number_of_bits(most) "a number of at most {most} bits";
    end_after_contradiction() "the end after a contradiction";
    part_and_groups() "`part` and groups";
    narrow_window_or_part() "`narrow`, `window` or `part`";
    group_number(most) "the number of a group, from 1 to {most}";
    equation_number(most) "the number of an equation, from 1 to {most}";
    part_with_group(group) "a part with group {group}";
    narrow_failing_equation(equation) "`narrow {equation}`, because the equation does not hold";
    undecided_groups(group) "undecided groups of its equations, each once, not group {group}";
    also_group(group) "also group {group}, which is in its equations";
    no_more_in_equation(value, equation) "no more than {value} where equation {equation} is narrowed";
    edges_of_layer() "the edges of a layer";
    edge_for_each_choice() "an edge for each choice of each node: `.` or a number";
    edge_with_equal_rest() "an edge to a node with the same residuals";
    end_of_layer() "the end of the layer";

    // Claims.
    claims_of_shape(expected, found) "expected claims about a board of shape {expected}, found {found}";
    claimed_not_open(cell, word, open) "{cell} is claimed {word}, but it is not {open}";
    claimed_inconsistent(cell, word) "{cell} is claimed {word}, but the board is claimed inconsistent";
    claimed_uncovered(cell, word, solution, lacking) "{cell} is claimed {word}, but no {solution} has {lacking} there";
    nothing_claimed(open) "nothing is claimed about any {open} cell";
    cell_not_claimed(cell) "nothing is claimed about {cell}";
    cell_not_counted(cell) "the certificate has no count for {cell}";
    several_in_a_cell() "expected a board whose cells hold at most one mine, for a certificate of a count";
    always_consistent() "the board is claimed inconsistent, but every such board has a solution";
    another_number() "the diagrams show another number";

    // Witnesses.
    wrong_solution(solution, number, wrong) "{solution} {number}: {wrong}";
    wrong_separator(number, wrong) "separator {number}: {wrong}";
    separator_ends(end, found) "expected one cell `{end}`, found {found}";
    separator_passage() "expected every path from `a` to `b` to pass through `+`, found one that does not";
    single_cell_not_excluded(cell) "the board whose only clear cell is {cell} was not excluded";
    wrong_click(number, reason) "click {number}: {reason}";
    no_click() "expected a click, or a bound below the number of tiles";
    wrong_prices(claimed, shown) "expected prices that prove at most {claimed} clicks by rule C9, found prices that prove at most {shown}";
    number_of_swaps(expected, found) "expected a number of swaps of {expected}, found {found}";
    swap_of_one_cell(number, cell) "swap {number}: expected two different cells, by rule J2, found {cell} twice";
    worse_swap(found, better, most) "expected the best swap, found one that scores {found}; {better} scores {most}";
    wrong_colour(expected, cell, found) "expected {expected} at {cell} after the swaps, by rule J7, found {found}";
    colours_break_rule(rule) "the colours after the swaps break rule {rule}";
    least_without_set_up() "expected `least=` only for a set-up";
    fewer_swaps(least, found, colours) "expected that no set-up takes fewer than {least} swaps, by rule J12, found one with {found}: {colours}";
    board_with_line() "expected a board without a line, by rule J6, found one";
}
