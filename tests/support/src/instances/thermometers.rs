//! Generates random boards of thermometers, small enough to be enumerated.

use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::thermometers::Board;
use gridproof::puzzles::thermometers::rules::{Line, Thermometers};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Returns boards of a shape. Three quarters of the boards have the totals of a random filling, and
/// all other boards have random totals. Some totals are unknown.
pub fn random_boards(shape: Shape, boards: usize) -> impl Iterator<Item = Board> {
    (0..boards as u64).map(move |seed| {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut is_joined = Grid::new(shape, false);
        let mut thermometers = Thermometers::new(shape);
        for _ in 0..3 * shape.area() {
            let cell = shape.cells().nth(rng.random_range(0..shape.area())).expect("a cell");
            let step = STEPS[rng.random_range(0..STEPS.len())];
            is_joined[cell] = is_joined[cell] || thermometers.join(cell, step).is_ok();
        }
        let unknown = Board::new(thermometers.clone(), vec![None; shape.rows + shape.cols]);
        let mercury = Grid::from_fn(shape, |_| rng.random_bool(0.7));
        // A cell is filled if this cell and all cells before it on the thermometer have mercury.
        let is_filled = |cell: Cell| {
            std::iter::successors(Some(cell), |&cell| unknown.cell_before(cell))
                .all(|cell| mercury[cell])
        };
        let is_arbitrary = rng.random_bool(0.25);
        let mut total = |line: Line| {
            let cells: Vec<Cell> = unknown.cells(line).collect();
            let filled = cells.iter().filter(|&&cell| is_filled(cell)).count();
            let any = rng.random_range(0..=cells.len());
            rng.random_bool(0.8).then_some(if is_arbitrary { any } else { filled })
        };
        let totals = unknown.lines().map(|(line, _)| total(line)).collect();
        Board::new(thermometers, totals)
    })
}
