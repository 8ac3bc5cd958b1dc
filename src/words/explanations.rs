//! Explanations in words: the status of a cell, the clues or rules that prove this status, and
//! repairs of an inconsistent board.

use gridproof_engine::query::MusSize;

use super::Sentence;
use super::macros::catalogue;

catalogue! {
    pub:
    // The status of a cell, and the contradiction of a board.
    has_status(subject, status) "{subject} is {status}";
    status_because(status, why) "{status}: {why}";
    mine_in_some() "undetermined: some placements have a mine there, and some do not";
    shaded_in_some(shaded, solution, clear) "undetermined: {shaded} in one {solution} and {clear} in another";
    contradiction_because(why) "the board contradicts itself: {why}";

    // The number of clues or rules in an explanation, and whether fewer would suffice.
    one_clue_shows() "1 clue shows it";
    clues_show(clues) "{clues:clue} together show it";
    one_rule_shows() "1 rule shows it";
    rules_show(rules) "{rules:rule} together show it";
    evidence_shows(evidence) "{evidence} shows it";
    no_fewer_show(shown) "{shown}, and no fewer would do";
    none_left_out(shown) "{shown}; none can be left out";
    none_left_out_of(shown, at_least) "{shown}; none can be left out, and at least {at_least} are needed";
    some_unneeded(shown) "{shown}; some of them may not be needed";
    labelled_rule(label, rule) "{label}: {rule}";

    // The last sentence of an explanation.
    no_mine_left(cell) "no mine is left for {cell}, so {cell} is safe";
    mine_in_every_cell(clue, cell) "every hidden cell of {clue} is a mine, so {cell} is a mine";
    mines_elsewhere(clue, other, cell) "all remaining mines of {clue} are among the cells of {other}, so {cell} is safe";
    too_few_elsewhere(clue, other, mines, cell) "at most {mines:mine} of {clue} can be among the cells of {other}, so {cell} is a mine";
    clues_fail_if(cell, opposite, status) "if {cell} were {opposite}, these clues could not all hold, so {cell} is {status}";
    rule_fails_if(cell, opposite, status) "if {cell} were {opposite}, this rule could not hold, so {cell} is {status}";
    rules_fail_if(cell, opposite, status) "if {cell} were {opposite}, these rules could not all hold, so {cell} is {status}";

    // The clues of a board of mines.
    clue_at(value, cell) "the {value} at {cell}";
    mine_count_of(value) "the mine count of {value}";
    clue_wants(clue, mines, cells) "{clue} wants {mines:mine} in {cells}";
    clue_wants_none(clue, cells) "{clue} wants no mine in {cells}";
    clue_wants_cells(clue, mines) "{clue} wants {mines:mine} in no hidden cell";
    clue_leaves(clue, known, mines, cells) "{clue}, with {known:mine} known, leaves {mines:mine} in {cells}";
    clue_leaves_none(clue, known, cells) "{clue}, with {known:mine} known, leaves no mine in {cells}";
    clue_leaves_no_cells(clue, known, mines) "{clue}, with {known:mine} known, leaves {mines:mine} in no hidden cell";
    clue_exceeded(clue, known) "{clue} is below the {known:mine} known there";
    clues_share(clue, other, cells) "{clue} and {other} share {cells}";
    all_hidden_cells(cells) "all {cells:hidden cell}";

    // The repairs of an inconsistent board of mines.
    clues_allow(least, most) "the clues allow at least {least:mine} and at most {most:mine}";
    clues_contradict() "the clues contradict each other, whatever the total";
    repair_total(totals) "repair: a total of {totals:or}";
    repair_clue(values, cell, value) "repair: {values:or} at {cell} in place of the {value}";
    no_repair() "no change of a single clue repairs the board";
    repairs_undecided_at(cells) "not decided: whether another clue at {cells} repairs the board";
    repairs_undecided(clues) "not decided: whether changing one of {clues} other clues repairs the board";
}

/// Returns a sentence such as `2 clues together show it`.
pub fn shown_by_clues(clues: usize) -> Sentence {
    match clues {
        1 => one_clue_shows(),
        _ => clues_show(clues),
    }
}

/// Returns a sentence such as `2 rules together show it`.
pub fn shown_by_rules(rules: usize) -> Sentence {
    match rules {
        1 => one_rule_shows(),
        _ => rules_show(rules),
    }
}

/// Extends the sentence `shown` about a number of clues or rules: says whether fewer would suffice.
/// A sentence about a single clue or rule stays unchanged.
pub fn with_size(shown: Sentence, number: usize, size: MusSize) -> Sentence {
    match size {
        _ if number <= 1 => shown,
        MusSize::Smallest => no_fewer_show(shown),
        MusSize::Minimal { at_least: 0 | 1, .. } => none_left_out(shown),
        MusSize::Minimal { at_least, .. } => none_left_out_of(shown, at_least),
    }
}
