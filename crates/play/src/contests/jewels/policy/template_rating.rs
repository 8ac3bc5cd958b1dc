//! Rates a template by its score per move on random boards. The offline search chooses templates by
//! this rating.

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::hidden_jewels::FallingJewelSamples;
use super::open_trigger::OpenTrigger;
use super::prepared_template::PreparedTemplate;
use super::template_colouring::{CoolingSchedule, TemplateColouring};
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::jewels::rules::{Board, Colour, HIDDEN};

/// A random board, and the jewels that fall in after the trigger.
pub struct RatingTrial {
    board: Board,
    samples: FallingJewelSamples,
}

impl RatingTrial {
    const COOLING_SCHEDULE: CoolingSchedule = CoolingSchedule { from: 3.0, to: 0.2, steps: 10_000 };

    /// The approximate cost of a rating, in small steps. An annealing step counts as several small
    /// steps, because it visits several cells.
    pub const RATING_STEPS: u64 = 16 * Self::COOLING_SCHEDULE.steps as u64;

    /// Draws `number` trials on boards of side length `side`.
    pub fn draw_many(
        number: usize,
        side: usize,
        colours: Colour,
        random: &mut impl Rng,
    ) -> Vec<Self> {
        const NUM_SAMPLES: usize = 12;
        let mut board = || {
            let shape = Shape::new(side, side);
            let board = Board::new(&Grid::from_fn(shape, |_| random.random_range(1..=colours)));
            Self { board, samples: FallingJewelSamples::draw(NUM_SAMPLES, colours, random) }
        };
        (0..number).map(|_| board()).collect()
    }

    /// Returns the mean score of the template in good colours, divided by the number of moves to
    /// set it up. Returns 0 if no colours were found.
    pub fn rate(&self, prepared_template: &PreparedTemplate, colours: Colour) -> f64 {
        const ANNEALING_RUNS: u64 = 3;
        (1..=ANNEALING_RUNS)
            .find_map(|seed| self.rate_once(prepared_template, colours, seed))
            .unwrap_or(0.0)
    }

    fn rate_once(
        &self,
        prepared_template: &PreparedTemplate,
        colours: Colour,
        seed: u64,
    ) -> Option<f64> {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let mut colouring = prepared_template.without_colours(&self.board, colours);
        colouring.colour_at_random(&mut random);
        colouring.anneal(Self::COOLING_SCHEDULE, &mut random);
        colouring.is_without_faults().then(|| {
            let board = board_after_trigger(&self.board, &colouring);
            self.samples.mean_score(&board, usize::MAX) / f64::from(colouring.num_swaps() + 1)
        })
    }
}

/// Returns the board after the template is set up and triggered, on the assumption that irrelevant
/// cells keep their jewels.
pub fn board_after_trigger(board: &Board, colouring: &TemplateColouring<'_>) -> Board {
    let mut board = board.clone();
    for (cell, &colour) in colouring.target_grid().iter() {
        if colour != HIDDEN {
            board.set(cell, colour);
        }
    }
    match OpenTrigger::of_template(colouring.template()) {
        Some(OpenTrigger { filled, symbol, .. }) => {
            board.set(filled, colouring.symbol_colours()[usize::from(symbol)]);
        }
        None => board.swap(colouring.template().trigger),
    }
    board
}
