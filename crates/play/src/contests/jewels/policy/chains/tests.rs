//! Checks that a search still gives a scoring move if a budget stops the search at any point.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::super::pace::PlanEffort;
use super::*;
use gridproof::budget::{Instant, Stop};
use gridproof::grid::Shape;

const SIDE: usize = 8;
const COLOURS: Colour = 5;
const EFFORT: PlanEffort =
    PlanEffort { steps: 500, climbs: 1, samples: 8, preparations: 0, orders: 2 };

/// A settled board.
fn settled_board(seed: u64) -> Board {
    let shape = Shape::new(SIDE, SIDE);
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let mut board = Board::hidden(shape);
    shape.cells().for_each(|cell| board.set(cell, random.random_range(1..=COLOURS)));
    board.run_cascade(&mut |_| random.random_range(1..=COLOURS));
    board
}

/// Returns a budget that allows `checks` checks in total. Every later check ends the search.
fn budget_ending_at_check(checks: usize) -> Budget {
    let seen = AtomicUsize::new(0);
    let ended = move |_| seen.fetch_add(1, Ordering::Relaxed) >= checks;
    Budget::unlimited().with_stop_function(move |spent| ended(spent).then_some(Stop::Time))
}

/// Returns the number of swaps up to the first scoring swap, and the score of this swap.
fn swaps_and_first_score(checks: usize) -> (usize, u64) {
    let (mut board, guard) = (settled_board(1), budget_ending_at_check(checks));
    let mut player = ChainPolicy::new(EFFORT, COLOURS, 1);
    let random = &mut Pcg64Mcg::seed_from_u64(2);
    for number in 1..200 {
        board.swap(player.next(&board, 1001 - number, &guard));
        let score = board.run_cascade(&mut |_| random.random_range(1..=COLOURS));
        if score.total() > 0 {
            return (number, score.total());
        }
    }
    (200, 0)
}

#[test]
fn a_search_cut_off_anywhere_plays_the_best_plan_so_far() {
    let whole = swaps_and_first_score(usize::MAX);
    let greedy = best_swap(&settled_board(1), &Budget::unlimited()).so_far.expect("a swap").score;
    for checks in [0, 1, 2, 3, 10, 40, 41, 60, 80, 100, 200, 400] {
        let (moves, score) = swaps_and_first_score(checks);
        assert!(moves < 100 && score > 0, "after {checks} checks: {score} in {moves} moves");
        assert!(checks > 0 || (moves == 1 && score >= greedy.total()), "{score} in {moves} moves");
    }
    assert!(whole.0 > 1 && whole.1 > greedy.total(), "{whole:?}");
}

#[test]
fn a_player_without_time_still_looks_for_a_swap_that_scores() {
    let scoring = (1..=20).filter(|&seed| {
        let (board, cut) = (settled_board(seed), Arc::new(AtomicBool::new(false)));
        let guard =
            Budget::unlimited().with_deadline(Instant::now()).with_time_flag(Arc::clone(&cut));
        let swap = ChainPolicy::new(EFFORT, COLOURS, 1).next(&board, 1000, &guard);
        assert!(cut.load(Ordering::Relaxed), "the clock has a say");
        board.value(swap).total() > 0
    });
    assert_eq!(scoring.count(), 20);
}
