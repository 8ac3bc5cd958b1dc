//! Checks that the search for the longest game of ChessPuzzle ends at its limits even on the
//! largest boards. The search must return its best game, its bound, and the limit that ended it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use gridproof::budget::{Budget, Limited, Stop, Unfinished};
use gridproof::certificate::claims;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::chess_puzzle::certify;
use gridproof::puzzles::chess_puzzle::exact::{Solution, solve};
use gridproof::puzzles::chess_puzzle::{Board, Tile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Extreme board sizes, each as rows, columns and layers. Two boards have more cells than 16 bits
/// can count.
const EXTREME_BOARD_SIZES: [(usize, usize, usize); 6] =
    [(100, 100, 1), (256, 256, 1), (1, 65_536, 1), (1, 2, 32_768), (64, 64, 16), (16, 16, 256)];

fn random_board(rows: usize, cols: usize, layers: usize) -> Board {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let shape = Shape::new(rows, cols);
    let mut layer = || Grid::from_fn(shape, |_| Tile::ALL[rng.random_range(0..8)]);
    Board::new((0..layers).map(|_| layer()).collect()).expect("layers of one shape")
}

/// Asserts that the game can be replayed, and that the check accepts its certificate.
fn assert_certified(board: &Board, solution: &Solution) {
    assert!(solution.clicks.len() < solution.bound && solution.bound <= board.num_tiles());
    let budget = Budget::unlimited();
    let certificate = certify::certificate(board, solution, &budget).expect("prices");
    assert!(claims::check::<Board>(&certificate, &mut budget.meter()).is_ok(), "{}", board.shape());
}

/// Returns a budget that cancels the search after `most` checks, and the counter of the checks.
fn budget_cancelled_after(budget: &Budget, most: u64) -> (Budget, Arc<AtomicU64>) {
    let checks = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&checks);
    let watch = move |_| (count.fetch_add(1, Ordering::Relaxed) >= most).then_some(Stop::Cancelled);
    (budget.clone().with_stop_function(watch), checks)
}

#[test]
fn the_work_limit_ends_the_search_with_a_game_and_a_bound() {
    for (rows, cols, layers) in EXTREME_BOARD_SIZES {
        let board = random_board(rows, cols, layers);
        let (budget, checks) = budget_cancelled_after(&Budget::work(100_000), u64::MAX);
        let Limited { so_far: solution, stop_reason } = solve(&board, &budget);
        assert_eq!(stop_reason, Some(Unfinished::Stop(Stop::Work)), "{rows}x{cols}x{layers}");
        assert!(!solution.clicks.is_empty() && solution.bound < board.num_tiles());
        assert_certified(&board, &solution);
        // The search checks its limits after every few thousand units of work.
        assert!(checks.load(Ordering::Relaxed) >= 8, "{checks:?}");
    }
}

/// Checks that a cancel ends every part of the search at its next check.
#[test]
fn a_cancelled_search_ends_at_once_with_its_best_game() {
    for (rows, cols, layers) in EXTREME_BOARD_SIZES {
        let board = random_board(rows, cols, layers);
        for after in [0, 1, 20] {
            let (budget, checks) = budget_cancelled_after(&Budget::unlimited(), after);
            let Limited { so_far: solution, stop_reason } = solve(&board, &budget);
            let cancelled = Some(Unfinished::Stop(Stop::Cancelled));
            assert_eq!(stop_reason, cancelled, "{rows}x{cols}x{layers}");
            let checks = checks.load(Ordering::Relaxed);
            assert!(checks <= after + 6, "{checks} checks, to be ended after {after}");
            assert_certified(&board, &solution);
        }
    }
}

#[test]
fn a_board_that_does_not_fit_into_memory_is_bounded_by_its_tiles() {
    let board = random_board(256, 256, 1);
    let Limited { so_far: solution, stop_reason } =
        solve(&board, &Budget::unlimited().with_memory(1_000_000));
    assert_eq!(stop_reason, Some(Unfinished::Stop(Stop::Memory)));
    assert_certified(&board, &solution);
}

/// Checks a fixed limit that no option can raise: the largest number of tiles up to which the
/// search uses SAT.
#[test]
fn a_board_too_large_for_sat_is_bounded() {
    // On this board, a game stays within a group of four tiles. Dual prices bound its length.
    let tiles = [Tile::One, Tile::One, Tile::Bishop, Tile::Bishop];
    let row = |cells| Grid::from_fn(Shape::new(1, cells), |cell| tiles[cell.col % 4]);
    let [small, large] = [4096, 4100].map(|cells| Board::new(vec![row(cells)]).expect("a layer"));
    let Limited { so_far: solution, stop_reason } = solve(&large, &Budget::unlimited());
    assert_eq!(solution.clicks.len(), 3);
    assert!(matches!(stop_reason, Some(Unfinished::Unsupported(_))), "{stop_reason:?}");
    assert_certified(&large, &solution);
    let bounded = solve(&small, &Budget::work(1_000_000));
    assert_eq!(bounded.stop_reason, Some(Unfinished::Stop(Stop::Work)));
}
