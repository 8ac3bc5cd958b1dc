//! Tests the assertions that gridproof offers to the tests of other programs. A true assertion
//! passes. A false assertion fails, and its message shows the true facts.

use std::fmt::Display;
use std::panic::{UnwindSafe, catch_unwind};

use gridproof::assertions::{self, Failure};
use gridproof::oracle::{chess_puzzle, jewels, mosaic, one_click};
use gridproof::{
    Board, Budget, Cell, assert_best, assert_consistent, assert_inconsistent, assert_justified,
    assert_longest, assert_mine, assert_safe, assert_solvable, assert_undetermined, assert_unique,
    assert_won,
};

const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
const INCONSISTENT_BOARD: &str = "mines rows=1 cols=3 mines=2\n?0?\n";

fn parse_board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Returns the message of a failed assertion.
fn panic_message(assertion: impl FnOnce() + UnwindSafe) -> String {
    let panic = catch_unwind(assertion).expect_err("the assertion does not hold");
    *panic.downcast::<String>().expect("a text")
}

fn assert_fails<T>(result: Result<T, impl Display>) -> String {
    result.err().expect("the assertion does not hold").to_string()
}

#[test]
fn true_assertions_pass() {
    let small = parse_board(SMALL_BOARD);
    assert_safe!(small, (1, 2));
    assert_mine!(&small, Cell::new(0, 2));
    assert_undetermined!(small, (1, 0), &Budget::work(1_000_000));
    assert_justified!(small, (0, 3));
    assert_justified!(parse_board("mines rows=1 cols=7 mines=2\n?1?????\n"), (0, 3));
    assert_consistent!(small);
    assert_inconsistent!(parse_board(INCONSISTENT_BOARD));
    assert_solvable!(parse_board("mines rows=3 cols=3 mines=1\n???\n???\n??*\n"), (0, 0));
}

#[test]
fn an_unsolvable_layout_fails_with_the_board_at_the_guess() {
    let layout = "mines rows=2 cols=3 mines=1\n*??\n???\n";
    let message = panic_message(|| assert_solvable!(parse_board(layout), (0, 1)));
    let expected = "expected a layout that is solvable from (0,1)\n    \
                    0  1  2\n\
                    0  >?  1 >?\n\
                    1  >? >? >?\n\
                    not solvable: from (0,1) a guess is needed, 1 of 5 cells without a mine are open\n\
                    the least risk is at (0,0), (0,2), (1,0), (1,1) and (1,2): \
                    a mine in 1 of 5 placements (20.0%)\n\
                    3BV 2: 1 opening, 1 other cell in 1 island";
    assert_eq!(message, expected);
    let message = panic_message(|| assert_solvable!(parse_board(layout), (0, 0)));
    assert!(
        message.contains("not solvable: lost at the first click, (0,0) is a mine"),
        "{message}"
    );
    let message =
        assert_fails(assertions::solvable(&parse_board(layout), (2, 0), &Budget::unlimited()));
    assert!(message.ends_with("expected a cell of the board, found (2,0)"), "{message}");
}

#[test]
fn a_cell_that_is_not_safe_is_reported_with_a_placement_or_the_clues() {
    let small = parse_board(SMALL_BOARD);
    let message = panic_message(|| assert_safe!(parse_board(SMALL_BOARD), (1, 0)));
    let expected = "expected (1,0) to be safe\n    \
                    0  1  2  3        0  1  2  3\n\
                    0   1  2  M  -    0   1  2  M  -\n\
                    1  >-  M  -  -    1  >M  -  -  -\n\
                    2   1  2  *  -    2   1  2  *  -\n\
                    (1,0) is undetermined: left without a mine (-), right with one (M)";
    assert_eq!(message, expected);
    let message = panic_message(|| assert_safe!(parse_board(SMALL_BOARD), (0, 2)));
    assert!(message.starts_with("expected (0,2) to be safe\n"), "{message}");
    assert!(message.contains("(0,2) is a mine: 2 clues together show it"), "{message}");
    assert!(message.contains("\n  the 2 at (0,1) wants 2 mines in "), "{message}");
    let message = panic_message(|| assert_mine!(parse_board(SMALL_BOARD), (1, 2)));
    assert!(message.contains("(1,2) is safe: "), "{message}");
    let message = panic_message(|| assert_undetermined!(parse_board(SMALL_BOARD), (1, 2)));
    assert!(message.starts_with("expected (1,2) to be undetermined\n"), "{message}");
    let message = assert_fails(assertions::safe(
        &parse_board(INCONSISTENT_BOARD),
        (0, 0),
        &Budget::unlimited(),
    ));
    assert!(message.contains("the board contradicts itself: "), "{message}");
    let seen = assert_fails(assertions::safe(&small, (0, 0), &Budget::unlimited()));
    let drawn = "\n    0  1  2  3\n0  >1  2  ?  ?\n1   ?  ?  ?  ?\n2   1  2  *  ?\n";
    assert_eq!(seen, format!("expected (0,0) to be safe: (0,0) is not hidden: it shows 1{drawn}"));
}

#[test]
fn a_cell_that_is_not_hidden_is_shown_on_the_board() {
    let small = parse_board(SMALL_BOARD);
    let hit = assert_fails(assertions::undetermined(&small, (2, 2), &Budget::unlimited()));
    let message = "expected (2,2) to be undetermined: (2,2) is not hidden: it is a known mine\n";
    assert!(hit.starts_with(message) && hit.ends_with("\n2   1  2 >*  ?\n"), "{hit}");
    let outside = assert_fails(assertions::mine(&small, (3, 0), &Budget::unlimited()));
    let message = "expected (3,0) to be a mine: (3,0) is outside of the board\n   0 1 2 3\n";
    assert!(outside.starts_with(message), "{outside}");
    let opened = assert_fails(assertions::justified(&small, (2, 1), &Budget::unlimited()));
    let message = "expected a justified move: (2,1) is not hidden: it shows 2\n";
    assert!(opened.starts_with(message), "{opened}");
}

#[test]
fn the_callers_message_precedes_the_facts() {
    let (small, number, budget) = (parse_board(SMALL_BOARD), 3, Budget::unlimited());
    assert_safe!(small, (1, 2), "after move {number}");
    assert_safe!(small, (1, 2), &budget, "after move {}", number);
    assert_consistent!(small, "after move {number}",);
    let message =
        panic_message(|| assert_safe!(parse_board(SMALL_BOARD), (1, 0), "after move {}", number));
    assert!(message.starts_with("after move 3: expected (1,0) to be safe\n"), "{message}");
    let message = panic_message(|| {
        assert_mine!(parse_board(SMALL_BOARD), (1, 0), &Budget::unlimited(), "{number}.")
    });
    assert!(message.starts_with("3.: expected (1,0) to be a mine\n"), "{message}");
    let mosaic: mosaic::Board = "mosaic rows=1 cols=2\n1 ?".parse().expect("a board");
    let message = panic_message(move || assert_unique!(mosaic, "page {number}"));
    assert!(message.starts_with("page 3: expected one picture, found two\n"), "{message}");
    let instance: one_click::Instance = "one-click rows=1 cols=2 mines=1".parse().expect("one");
    let lost: one_click::Solution = "c.".parse().expect("a board");
    let message = panic_message(move || assert_won!(instance, lost, "case #{number}"));
    assert!(message.starts_with("case #3: expected a board that one click wins: "), "{message}");
}

#[test]
fn a_needless_risk_is_reported_with_a_better_cell() {
    let message = panic_message(|| assert_justified!(parse_board(SMALL_BOARD), (1, 0)));
    let expected = "expected a justified move, found (1,0): avoidable risk 50.0%, 50.0% too much; \
                    the least risk is at (0,3)\n    \
                    0  1  2  3\n\
                    0   1  2  ?  ?\n\
                    1  >?  ?  ?  ?\n\
                    2   1  2  *  ?\n";
    assert_eq!(message, expected);
}

#[test]
fn a_failed_consistency_shows_clues_and_a_failed_inconsistency_a_placement() {
    let message = panic_message(|| assert_consistent!(parse_board(INCONSISTENT_BOARD)));
    assert!(message.contains("the board contradicts itself: 2 clues together"), "{message}");
    assert!(message.contains("the mine count of 2 wants 2 mines in all 2 hidden"), "{message}");
    let message =
        panic_message(|| assert_inconsistent!(parse_board("mines rows=1 cols=3 mines=1\n?10\n")));
    let expected = "expected an inconsistent board; this placement agrees with it\n   \
                    0 1 2\n0  ? 1 0\n\n*..\n";
    assert_eq!(message, expected);
}

#[test]
fn an_undecided_assertion_fails_as_undecided() {
    let (small, none) = (parse_board(SMALL_BOARD), Budget::work(0));
    let undecided = |result: Result<(), Failure>| {
        let failure = result.expect_err("not decided");
        assert!(matches!(failure, Failure::OracleError { .. }), "{failure}");
        assert!(failure.to_string().ends_with(": the work limit was reached"), "{failure}");
    };
    undecided(assertions::safe(&small, (1, 2), &none));
    undecided(assertions::justified(&small, (1, 0), &none));
    undecided(assertions::consistent(&small, &none));
    undecided(assertions::inconsistent(&parse_board(INCONSISTENT_BOARD), &none));
    let mosaic: mosaic::Board = "mosaic rows=1 cols=2\n1 ?".parse().expect("a board");
    undecided(assertions::unique(&mosaic, &none));
    let saved: jewels::SavedBoard = "jewels rows=1 cols=2 colours=2\n1 2".parse().expect("a board");
    let swap = jewels::Swap(Cell::new(0, 0), Cell::new(0, 1));
    undecided(assertions::best(&saved.board, swap, &none));
    let steps = include_str!("../models/chess_puzzle/instances/steps.board");
    let steps: chess_puzzle::Board = steps.parse().expect("a board");
    let best = chess_puzzle::longest(&steps, &Budget::unlimited()).expect("no limit");
    undecided(assertions::longest(&steps, &best, &none));
}

#[test]
fn a_mosaic_with_two_pictures_shows_both() {
    let unique: mosaic::Board = "mosaic rows=1 cols=2\n2 ?".parse().expect("a board");
    assert_unique!(unique);
    let two: mosaic::Board = "mosaic rows=1 cols=2\n1 ?".parse().expect("a board");
    let message = panic_message(move || assert_unique!(two));
    let start = "expected one picture, found two\nmosaic rows=1 cols=2\n1?\n\n";
    assert!(message.starts_with(start), "{message}");
    let mut pictures = message[start.len()..].lines().collect::<Vec<_>>();
    pictures.sort_unstable();
    assert_eq!(pictures, ["", "#.", ".#"]);
    let none: mosaic::Board = "mosaic rows=1 cols=3\n0 ? 2".parse().expect("a board");
    assert!(
        panic_message(move || assert_unique!(none))
            .starts_with("expected one picture, found none\n")
    );
}

#[test]
fn a_board_that_is_not_won_is_reported_with_the_violated_rule() {
    let instance: one_click::Instance = "one-click rows=3 cols=3 mines=3".parse().expect("one");
    let mut solution =
        one_click::solve(&instance, &Budget::unlimited()).expect("no limit").expect("a board");
    assert_won!(instance, solution);
    solution.click = Cell::new(2, 2);
    let message = panic_message(move || assert_won!(instance, solution));
    assert!(message.starts_with("expected a board that one click wins: "), "{message}");
    assert!(message.contains("by rule O3"), "{message}");
}

#[test]
fn a_shorter_game_and_a_worse_swap_are_reported_with_better_ones() {
    let line: chess_puzzle::Board = "chess-puzzle rows=1 cols=4\n1 2 1 1".parse().expect("a board");
    let short = vec![Cell::new(0, 2), Cell::new(0, 3)];
    let longest = chess_puzzle::longest(&line, &Budget::unlimited()).expect("no limit");
    assert_longest!(line, longest);
    let message = panic_message({
        let line = line.clone();
        move || assert_longest!(line, short)
    });
    assert!(message.starts_with("expected a longest game, found 2 clicks; 4 are possible: (0,"));
    let message = panic_message(move || assert_longest!(line, [Cell::new(0, 0), Cell::new(0, 2)]));
    assert!(message.starts_with("expected a legal game: click 2 on (0,2): "), "{message}");

    let saved: jewels::SavedBoard =
        "jewels rows=3 cols=3 colours=4\n1 2 3\n4 4 1\n2 3 4".parse().expect("a board");
    let best = jewels::best(&saved.board, &Budget::unlimited()).expect("no limit");
    assert_best!(saved.board, best.expect("a swap").swap);
    let nothing = jewels::Swap(Cell::new(0, 0), Cell::new(2, 2));
    let message = panic_message(move || assert_best!(saved.board, nothing));
    let expected = "expected the best swap, found a score of 0; (0,2) with (1,2) scores 1";
    assert_eq!(message, expected);
}
