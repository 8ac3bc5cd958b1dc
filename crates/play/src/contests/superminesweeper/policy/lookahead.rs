//! A one-ply look-ahead on sampled placements from the exact posterior. For each guess, partitions
//! the samples by the value that the guessed cell would show. From each subset, estimates the
//! number of safe cells and the risk of the next guess.

use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Budget, Meter, Stop};
use gridproof::grid::{Cell, Grid};
use gridproof_engine::model::{Model, Var};

use super::guess::{EvaluatedGuess, GuessContext, GuessRanking, ScoreUtility};
use super::sampled_placements::{DRAWS_PER_WORD, SampleSubset, SampledPlacements};

/// The largest number of guesses that are evaluated.
const MAX_CANDIDATES: usize = 40;
/// The amount by which the risk of an evaluated guess may exceed the least risk.
const RISK_MARGIN: f64 = 0.1;

/// The least and the largest number of blocks of draws for a decision.
const MIN_AND_MAX_BLOCKS_OF_DRAWS: (usize, usize) = (4, 32);

/// The largest number of variables that a player draws in a game. With a larger number, the clock
/// would end the search on dense boards (`docs/experiments/superminesweeper-guesses.md`).
const MAX_WORK_PER_GAME: u64 = 60_000_000;
/// The divisor of the remaining work that gives the work for one decision.
const DECISION_WORK_DIVISOR: u64 = 30;

/// The continuation value of the next guess: the share of the remaining clear cells that the player
/// opens after this guess.
const CONTINUATION_VALUE: f64 = 0.8;

/// Ranks guesses by a look-ahead, within the remaining work of a game.
pub struct Lookahead {
    left: u64,
}

impl Default for Lookahead {
    fn default() -> Self {
        Self { left: MAX_WORK_PER_GAME }
    }
}

impl Lookahead {
    /// Ranks guesses by their prospects. Guesses that increase the expected score come first.
    ///
    /// # Errors
    /// The guard ended before all guesses were evaluated.
    pub fn rank_guesses(
        &mut self,
        context: &GuessContext<'_>,
        rng: &mut Pcg64Mcg,
        guard: &Budget,
    ) -> Result<GuessRanking, Stop> {
        let meter = &mut guard.meter();
        let candidates = context.candidates(RISK_MARGIN, MAX_CANDIDATES, MAX_CANDIDATES, rng);
        let per_block = (DRAWS_PER_WORD * context.model.num_vars()).max(1) as u64;
        let blocks = (self.left / DECISION_WORK_DIVISOR / per_block) as usize;
        let blocks = blocks.clamp(MIN_AND_MAX_BLOCKS_OF_DRAWS.0, MIN_AND_MAX_BLOCKS_OF_DRAWS.1);
        self.left = self.left.saturating_sub(blocks as u64 * per_block);
        let num_vars = context.model.num_vars();
        let samples = SampledPlacements::draw(context.sampler, num_vars, blocks, rng, meter)?;
        let drawn = SampledPosition::new(context, samples);
        let utility = drawn.utility;
        let guesses =
            candidates.into_iter().map(|(cell, risk)| drawn.evaluate_guess(cell, risk, meter));
        let mut guesses: Vec<EvaluatedGuess> = guesses.collect::<Result<_, _>>()?;
        let pays = |guess: &EvaluatedGuess| {
            utility.does_guess_pay(guess.risk, ScoreUtility::DEFAULT_CONTINUATION_VALUE)
        };
        guesses.sort_by(|one, other| {
            pays(other).cmp(&pays(one)).then(other.score.total_cmp(&one.score))
        });
        Ok(GuessRanking {
            is_worth_guessing: guesses.first().is_some_and(pays),
            guesses,
            stop_reason: None,
        })
    }
}

/// A position with sampled placements.
struct SampledPosition<'a> {
    samples: SampledPlacements,
    utility: ScoreUtility,
    /// The least risk of any guess at present, which is taken as the risk of the next guess after a
    /// hit.
    least: f64,
    /// The variables of the hidden cells.
    variables: Grid<Option<Var>>,
    context: &'a GuessContext<'a>,
}

impl<'a> SampledPosition<'a> {
    fn new(context: &'a GuessContext<'a>, samples: SampledPlacements) -> Self {
        let least = context.risks.iter().map(|&(_, risk)| risk).fold(1.0, f64::min);
        let utility = ScoreUtility::new(context.board);
        Self { samples, utility, least, variables: hidden_variables(context), context }
    }

    /// Returns the look-ahead value of a guess. Assumes that the next decision is a guess of the
    /// least remaining risk. Assumes that the player opens a fixed share of the remaining cells if
    /// this next guess is safe.
    fn evaluate_guess(
        &self,
        cell: Cell,
        risk: f64,
        meter: &mut Meter,
    ) -> Result<EvaluatedGuess, Stop> {
        let near = self.context.board.neighbours(cell);
        let near: Vec<Var> = near.filter_map(|near| self.variables[near]).collect();
        let (mut score, mut gain, mut draws) = (0.0, 0.0, 0.0);
        for subset in self.variables[cell]
            .map_or(Vec::new(), |var| self.samples.partition_by_clue(var, &near))
        {
            meter.spend_steps((subset.num_words() * self.context.risks.len()) as u64)?;
            let (next, safe) = self.least_risk_and_num_safe_cells(cell, &subset);
            let weight = f64::from(subset.num_draws);
            let opened = 1.0 + safe;
            score += weight * self.utility.after_opening(opened).prospect(next, CONTINUATION_VALUE);
            gain += weight * opened;
            draws += weight;
        }
        let hit = self.utility.after_hit().prospect(self.least, CONTINUATION_VALUE);
        let mean = |sum: f64| if draws > 0.0 { sum / draws } else { 0.0 };
        let score = (1.0 - risk) * mean(score) + risk * hit;
        Ok(EvaluatedGuess { cell, risk, score, opened_cells: (1.0 - risk) * mean(gain) })
    }

    /// Returns the least risk and the number of safe cells, both estimated from the draws in
    /// `subset`. In these draws, `guessed` is not a mine.
    fn least_risk_and_num_safe_cells(&self, guessed: Cell, subset: &SampleSubset) -> (f64, f64) {
        /// The weight of the prior risk, in draws. The prior is included because a few draws alone
        /// are not reliable.
        const PRIOR_WEIGHT: f64 = 2.0;
        /// The number of draws without a mine after which a cell is estimated to be safe with
        /// probability 0.5.
        const DRAWS_FOR_EVEN_ODDS: f64 = 20.0;
        let draws = f64::from(subset.num_draws);
        let (mut next, mut safe) = (1.0f64, 0.0);
        for &(cell, risk) in self.context.risks {
            let Some(var) = self.variables[cell].filter(|_| cell != guessed) else { continue };
            let mines = self.samples.count_true(subset, var);
            next = next.min((f64::from(mines) + PRIOR_WEIGHT * risk) / (draws + PRIOR_WEIGHT));
            if mines == 0 {
                safe += draws / (draws + DRAWS_FOR_EVEN_ODDS);
            }
        }
        (next, safe)
    }
}

fn hidden_variables(context: &GuessContext<'_>) -> Grid<Option<Var>> {
    let model: &Model = context.model;
    let mut variables = Grid::from_fn(context.board.shape(), |_| None);
    model.vars().for_each(|var| variables[model.cell(var)] = Some(var));
    variables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::superminesweeper::policy::guess::with_guess_context;
    use rand::SeedableRng;

    fn ranked_guesses(board: &str, seed: u64) -> Vec<EvaluatedGuess> {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        with_guess_context(board, |context| {
            Lookahead::default()
                .rank_guesses(context, &mut rng, &Budget::unlimited())
                .expect("no limit")
                .guesses
        })
    }

    #[test]
    fn of_two_equal_risks_the_more_informative_guess_is_better() {
        // The outer cell has no neighbour except the clue. The inner cell also borders a hidden
        // cell, and gives information about it.
        let board = "mines rows=1 cols=8 mines=4 squared_distance=1\n?1??????\n";
        let guesses = ranked_guesses(board, 1);
        let of =
            |col| *guesses.iter().find(|guess| guess.cell == Cell::new(0, col)).expect("a guess");
        let (outer, inner) = (of(0), of(2));
        assert_eq!((outer.risk, inner.risk), (0.5, 0.5));
        assert!((outer.opened_cells - 0.5).abs() < 1e-9, "it opens itself, half of the time");
        assert!(inner.opened_cells > outer.opened_cells && inner.score > outer.score);
        assert_eq!(guesses, ranked_guesses(board, 1), "one seed, one result");
    }

    #[test]
    fn a_guess_that_leaves_safe_cells_is_worth_more_than_one_that_leaves_guesses() {
        // One mine is in one of four corners. Opening a corner gives information about the corner
        // below or above it.
        let guesses = ranked_guesses("mines rows=2 cols=3 mines=1\n? 1 ?\n? 1 ?\n", 1);
        assert_eq!(guesses.len(), 4);
        let alike = guesses.iter().map(|guess| guess.score);
        let (least, most) =
            alike.fold((1.0f64, 0.0f64), |(a, b), score| (a.min(score), b.max(score)));
        assert!(most - least < 0.05, "by symmetry, but for the draws");
        let utility = ScoreUtility { opened: 2.0, clear_cells: 5.0, hits: 0.0 };
        assert!(guesses[0].score > utility.prospect(0.25, CONTINUATION_VALUE));
    }
}
