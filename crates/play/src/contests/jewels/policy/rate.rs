//! The worth of a template per move on a random board. Templates are chosen by it offline.

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::chance::Samples;
use super::fit::{Cooling, Fit};
use super::prepared::Prepared;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::jewels::rules::{Board, Colour, HIDDEN};

/// A random board, and what falls in after the trigger.
pub struct Trial {
    board: Board,
    samples: Samples,
}

impl Trial {
    const COOLING: Cooling = Cooling { from: 3.0, to: 0.2, steps: 10_000 };

    /// About what a rating takes, in small steps: a step of the annealing looks at some cells.
    pub const STEPS: u64 = 16 * Self::COOLING.steps as u64;

    /// So many on boards of a side.
    pub fn several(
        number: usize,
        side: usize,
        colours: Colour,
        random: &mut impl Rng,
    ) -> Vec<Self> {
        const SAMPLES: usize = 12;
        let mut board = || {
            let shape = Shape::new(side, side);
            let board = Board::new(&Grid::from_fn(shape, |_| random.random_range(1..=colours)));
            Self { board, samples: Samples::draw(SAMPLES, colours, random) }
        };
        (0..number).map(|_| board()).collect()
    }

    /// The mean score of the template, set up in good colours, by the moves that takes; nothing where
    /// no colours were found.
    pub fn rate(&self, prepared: &Prepared, colours: Colour) -> f64 {
        const TIMES: u64 = 3;
        (1..=TIMES).find_map(|seed| self.rate_once(prepared, colours, seed)).unwrap_or(0.0)
    }

    fn rate_once(&self, prepared: &Prepared, colours: Colour, seed: u64) -> Option<f64> {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let mut fit = prepared.fit(&self.board, colours);
        fit.scatter(&mut random);
        fit.anneal(Self::COOLING, &mut random);
        fit.is_sound().then(|| {
            let board = triggered(&self.board, &fit);
            self.samples.mean(&board, usize::MAX) / f64::from(fit.swaps() + 1)
        })
    }
}

/// The board after the template was set up and triggered, as if the cells that do not matter
/// kept their jewels.
pub fn triggered(board: &Board, fit: &Fit<'_>) -> Board {
    let mut board = board.clone();
    for (cell, &colour) in fit.target().iter() {
        if colour != HIDDEN {
            board.set(cell, colour);
        }
    }
    board.swap(fit.template().trigger);
    board
}
