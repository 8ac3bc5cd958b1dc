//! Tests that several threads give the same answers as one thread, and spend the same work.

use std::num::NonZeroUsize;

use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::mines::exact::{Engine, count, prove};
use gridproof::puzzles::mines::generate::{OpenedCells, board, placement};
use gridproof::puzzles::mines::model::model;
use gridproof::puzzles::mines::{Board, Disc};
use gridproof_engine::count::Counter;
use gridproof_engine::query::{Engines, Search};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn budget(threads: usize) -> Budget {
    Budget::unlimited().with_threads(NonZeroUsize::new(threads).expect("above zero"))
}

fn random_board(shape: Shape, disc: Disc, percent: usize, share: f64, seed: u64) -> Board {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let placed = placement(shape, disc, shape.area() * percent / 100, &mut random);
    board(&placed, OpenedCells::Share(share), &mut random)
}

#[test]
fn large_counts_and_their_work_are_equal() {
    // The first board has many components, whose sums are combined by residues. The second board
    // has one wide component.
    let boards = [
        random_board(Shape::new(90, 90), Disc::new(2), 25, 0.5, 1),
        random_board(Shape::new(25, 25), Disc::new(4), 30, 0.2, 2),
    ];
    for board in boards {
        let [one, three] = [1, 3].map(|threads| {
            let mut meter = budget(threads).meter();
            let analysis = Counter::new().analyse(&model(&board), &mut meter).expect("equations");
            let counts = analysis.count(&mut meter).expect("unlimited");
            let classes = counts.classes.iter();
            let classes: Vec<_> =
                classes.map(|class| (class.vars.to_vec(), class.value_of_each.clone())).collect();
            (counts.models, classes, meter.spent())
        });
        assert_eq!(one, three);
        let whole = count(&board, Engine::Count, &budget(2)).expect("unlimited");
        assert_eq!(whole.placements, one.0);
    }
}

/// Proves the cells of a board that is too wide to count within the limit. SAT solves windows of
/// the board.
#[test]
fn proofs_and_their_limits_are_equal() {
    let board = random_board(Shape::new(12, 40), Disc::new(5), 20, 0.3, 3);
    let engines = Engines::default();
    for work in [1 << 12, 1 << 16, 1 << 20] {
        let [one, three] = [1, 3].map(|threads| {
            let budget = budget(threads).with_work(work);
            let found = prove(&board, Engine::Auto, Search { engines, budget: &budget });
            let stop_reason = found.stop_reason;
            (found.so_far.safe, found.so_far.mine, found.so_far.undecided, stop_reason)
        });
        assert_eq!(one, three, "work {work}");
    }
}
