//! Generates random boards of star battle.

use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::star_battle::Board;
use gridproof::puzzles::star_battle::rules::Region;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Returns random boards of a shape. Most boards require one star in each line. Their regions
/// contain the stars of one or two random solutions. A few boards require no star.
pub fn random_boards(shape: Shape, boards: usize) -> impl Iterator<Item = Board> {
    let mut rng = Pcg64Mcg::seed_from_u64(shape.area() as u64);
    (0..boards).map(move |_| {
        let side = shape.rows.max(shape.cols);
        let stars = usize::from(rng.random_bool(0.9));
        let solutions: Vec<_> =
            (0..rng.random_range(1..=2)).map(|_| random_stars(side, &mut rng)).collect();
        let regions = Grid::from_fn(shape, |cell: Cell| {
            let is_star = |solution: &&Vec<usize>| solution[cell.row] == cell.col;
            let region = match solutions.iter().find(is_star) {
                Some(_) => cell.row,
                None => rng.random_range(0..side),
            };
            Region(char::from(b'A' + region as u8))
        });
        Board::new(regions, stars)
    })
}

/// Returns the column of the star in each row. If possible, stars of neighbouring rows do not
/// touch.
fn random_stars(side: usize, rng: &mut impl Rng) -> Vec<usize> {
    const MOST_TRIES: usize = 1000;
    let mut columns: Vec<usize> = (0..side).collect();
    for _ in 0..MOST_TRIES {
        columns.shuffle(rng);
        if columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            break;
        }
    }
    columns
}
