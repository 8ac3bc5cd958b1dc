//! What a template is worth a move on a random board: by it templates are chosen offline.

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::chance::Samples;
use super::fit::{Cooling, Fit, mixed_of};
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::jewels::rules::{Board, Colour, HIDDEN};
use gridproof::puzzles::jewels::template::Template;

/// A random board, and what falls in after the trigger.
pub struct Trial {
    board: Board,
    samples: Samples,
}

impl Trial {
    const COOLING: Cooling = Cooling { from: 3.0, to: 0.2, steps: 10_000 };

    /// About what a rating takes, in small steps: a step of the annealing looks at some cells.
    pub const STEPS: u64 = 16 * Self::COOLING.steps as u64;

    /// As many as are needed to tell good templates from bad ones.
    pub fn several(side: usize, colours: Colour, random: &mut impl Rng) -> Vec<Self> {
        const BOARDS: usize = 4;
        const SAMPLES: usize = 24;
        let mut board = || {
            let shape = Shape::new(side, side);
            let board = Board::new(&Grid::from_fn(shape, |_| random.random_range(1..=colours)));
            Self { board, samples: Samples::draw(SAMPLES, colours, random) }
        };
        (0..BOARDS).map(|_| board()).collect()
    }

    /// The mean score of the template, set up in good colours, by the moves that takes.
    pub fn rate(&self, template: &Template, colours: Colour) -> f64 {
        let mut random = Pcg64Mcg::seed_from_u64(1);
        let mixed_of = mixed_of(template);
        let mut fit = Fit::new(template, &mixed_of, &self.board, colours);
        fit.scatter(&mut random);
        fit.anneal(Self::COOLING, &mut random);
        if !fit.is_sound() {
            return 0.0;
        }
        let board = triggered(&self.board, &fit);
        self.samples.mean(&board, usize::MAX) / f64::from(fit.swaps() + 1)
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
