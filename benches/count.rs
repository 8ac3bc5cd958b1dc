//! Times exact counts and backbones by the counting engine on the corpora of real positions.
//!
//!     cargo bench --bench count
//!
//! An iteration answers every position of a group with a fresh engine for each position. A group is
//! a family of classic positions, or all contest positions of one squared distance. The answers are
//! checked before the timing, except for large half-open boards. The benchmark prints the number of
//! states, which measures the work independently of the machine.

use std::sync::LazyLock;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::mines::exact::{Counts, Engine, count, prove};
use gridproof::puzzles::mines::generate::{OpenedCells, board, placement};
use gridproof::puzzles::mines::model::model;
use gridproof::puzzles::mines::{Board, Disc};
use gridproof_engine::count::Counter;
use gridproof_testing::corpus::{self, ClassicPosition, ContestPosition, FAMILIES, KnownBackbone};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

static CLASSIC_POSITIONS: LazyLock<Vec<ClassicPosition>> = LazyLock::new(corpus::classic_positions);
static CONTEST_POSITIONS: LazyLock<Vec<ContestPosition>> = LazyLock::new(corpus::contest_positions);
const DISTANCES: [usize; 7] = [1, 2, 4, 5, 8, 9, 10];

fn main() {
    check_answers();
    print_state_counts();
    divan::main();
}

/// Returns the boards of a family of classic positions.
fn boards_of_family(name: &str) -> Vec<&'static Board> {
    let positions = CLASSIC_POSITIONS.iter().filter(|position| position.family() == name);
    positions.map(|position| &position.board).collect()
}

/// Returns the boards of contest positions of a squared distance.
fn boards_of_distance(squared: usize) -> Vec<&'static Board> {
    let boards = CONTEST_POSITIONS.iter().map(|position| &position.board);
    boards.filter(|board| board.disc().squared_distance() == squared).collect()
}

fn count_board(board: &Board) -> Counts {
    count(board, Engine::Count, &Budget::unlimited()).expect("a count without a limit")
}

fn prove_board(board: &Board) -> KnownBackbone {
    let found = prove(board, Engine::Count, &Budget::unlimited()).so_far;
    KnownBackbone { safe: found.safe, mine: found.mine }
}

/// Checks the answers before they are timed.
fn check_answers() {
    for ClassicPosition { id, board, count, safe, mine, mine_counts } in CLASSIC_POSITIONS.iter() {
        let counts = count_board(board);
        assert_eq!(counts.placements, *count, "{id}");
        assert!(counts.mines().eq(mine_counts.iter().map(|(cell, mines)| (*cell, mines))), "{id}");
        let KnownBackbone { safe: found, mine: mines } = prove_board(board);
        assert_eq!((&found, &mines), (safe, mine), "{id}");
    }
    for ContestPosition { seed, round, board, without_total, with_total } in
        CONTEST_POSITIONS.iter()
    {
        assert_eq!(prove_board(board), *with_total, "seed {seed}, round {round}");
        let board = board.with_mines(None);
        assert_eq!(prove_board(&board), *without_total, "seed {seed}, round {round}");
    }
}

fn count_states(board: &Board) -> usize {
    let analysis = Counter::new().analyse(&model(board), &mut Budget::unlimited().meter());
    analysis.expect("equations").num_nodes()
}

fn print_state_counts() {
    println!("states of the diagrams: {:>9} {:>9} {:>9}", "positions", "largest", "sum");
    let print = |name: &str, boards: &[&Board]| {
        let states: Vec<usize> = boards.iter().map(|board| count_states(board)).collect();
        let largest = states.iter().max().unwrap_or(&0);
        println!(
            "{name:>22}  {:>9} {largest:>9} {:>9}",
            states.len(),
            states.iter().sum::<usize>()
        );
    };
    FAMILIES.iter().for_each(|(name, _)| print(name, &boards_of_family(name)));
    DISTANCES
        .iter()
        .for_each(|&d| print(&format!("contest, distance {d}"), &boards_of_distance(d)));
}

/// Times a run of `answer` over all boards.
fn time_all<T>(bencher: Bencher, boards: &[&Board], answer: impl Fn(&Board) -> T + Sync) {
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for board in boards {
            black_box(answer(black_box(board)));
        }
    });
}

#[divan::bench(args = FAMILIES.map(|(name, _)| name))]
fn classic_count(bencher: Bencher, name: &str) {
    time_all(bencher, &boards_of_family(name), count_board);
}

#[divan::bench(args = FAMILIES.map(|(name, _)| name))]
fn classic_prove(bencher: Bencher, name: &str) {
    time_all(bencher, &boards_of_family(name), prove_board);
}

#[divan::bench(args = DISTANCES)]
fn contest_count(bencher: Bencher, squared: usize) {
    time_all(bencher, &boards_of_distance(squared), count_board);
}

#[divan::bench(args = DISTANCES)]
fn contest_prove(bencher: Bencher, squared: usize) {
    time_all(bencher, &boards_of_distance(squared), prove_board);
}

/// The sides and the percentages of mines of large half-open boards.
const HALF_OPEN: [(usize, usize); 6] =
    [(100, 16), (100, 25), (200, 16), (200, 25), (300, 16), (300, 25)];

#[divan::bench(args = HALF_OPEN)]
fn half_open_count(bencher: Bencher, (side, percent): (usize, usize)) {
    let shape = Shape::new(side, side);
    let mut random = Pcg64Mcg::seed_from_u64(1);
    let placed = placement(shape, Disc::new(2), shape.area() * percent / 100, &mut random);
    let board = board(&placed, OpenedCells::Share(0.5), &mut random);
    time_all(bencher, &[&board], count_board);
}
