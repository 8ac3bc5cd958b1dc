//! Generates random boards of mosaic.

use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mosaic::Board;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Returns boards of a shape, with a clue in about half of the cells. The clues agree with a random
/// picture, or are random numbers.
pub fn random_boards(shape: Shape, boards: usize) -> impl Iterator<Item = Board> {
    let mut rng = Pcg64Mcg::seed_from_u64(shape.area() as u64);
    (0..boards).map(move |_| {
        let full = Board::from_picture(&Grid::from_fn(shape, |_| rng.random()));
        let any = rng.random_bool(0.3);
        Board::new(Grid::from_fn(shape, |cell| {
            let most = full.block(cell).count() as u8;
            let clue = if any { Some(rng.random_range(0..=most)) } else { full.clue_grid()[cell] };
            clue.filter(|_| rng.random())
        }))
    })
}
