//! The mean score of a trigger over the hidden jewels.

use rand::{Rng, RngExt};

use gridproof::puzzles::jewels::rules::{Board, Colour, HIDDEN, LONGEST_SIDE};

/// Samples of the hidden jewels. The samples are drawn once, so that all compared boards get equal
/// jewels.
pub struct FallingJewelSamples {
    /// For each sample and column, the jewels that fall in.
    columns: Vec<[[Colour; SAMPLE_DEPTH]; LONGEST_SIDE]>,
}

/// The number of jewels in a column of a sample. After the last jewel, the column starts again.
const SAMPLE_DEPTH: usize = 64;

impl FallingJewelSamples {
    pub fn draw(number: usize, colours: Colour, random: &mut impl Rng) -> Self {
        let mut jewel = || random.random_range(1..=colours);
        let mut column = || std::array::from_fn(|_| jewel());
        let mut sample = || std::array::from_fn(|_| column());
        Self { columns: (0..number).map(|_| sample()).collect() }
    }

    /// Returns a single sample, in which falling jewels never form a line.
    pub fn without_matches() -> Self {
        Self { columns: vec![[[HIDDEN; SAMPLE_DEPTH]; LONGEST_SIDE]] }
    }

    /// Returns the mean score of settling `board`, over the first `number` samples.
    pub fn mean_score(&self, board: &Board, number: usize) -> f64 {
        let samples = &self.columns[..number.min(self.columns.len())];
        let total: u64 = samples
            .iter()
            .map(|columns| {
                let mut used = [0; LONGEST_SIDE];
                let mut board = board.clone();
                let score = board.run_cascade(&mut |col| {
                    used[col] += 1;
                    columns[col][(used[col] - 1) % SAMPLE_DEPTH]
                });
                score.total()
            })
            .sum();
        total as f64 / samples.len().max(1) as f64
    }
}
