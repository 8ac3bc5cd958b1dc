//! Generates seeded random minesweeper positions of all seven distances, with or without the total.
//! Some positions have known mines or a wrong clue.

use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Board, Placement, View};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Returns a position of up to `side` x `side` cells.
pub fn random_position(seed: u64, side: usize) -> Board {
    let mut rng = Pcg64::seed_from_u64(seed);
    let shape = Shape::new(rng.random_range(1..=side), rng.random_range(1..=side));
    let distance = *[1, 2, 4, 5, 8, 9, 10].choose(&mut rng).expect("seven distances");
    let (density, opened) = (rng.random_range(0.1..0.5), rng.random_range(0.1..0.9));
    let disc = Disc::new(distance);
    let mines = Grid::from_fn(shape, |_| rng.random_bool(density));
    let truth = Placement { disc: disc.clone(), mines };
    let total = rng.random_bool(0.5).then(|| truth.total());
    let mut board = Board::new(shape, disc, total);
    for cell in shape.cells() {
        match truth.reveal(cell) {
            _ if !rng.random_bool(opened) => {}
            View::Mine if rng.random_bool(0.8) => {}
            View::Clue(value) if rng.random_bool(0.02) => {
                let most = board.neighbours(cell).count();
                board.set(cell, View::opened(most.min(value as usize + 1)));
            }
            view => board.set(cell, view),
        }
    }
    board
}
