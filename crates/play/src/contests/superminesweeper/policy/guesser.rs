//! Compares guesses. Playouts are used if they are cheap, or to decide whether to stop. Otherwise,
//! a look-ahead considers the values that the guesses may show.

use rand_pcg::Pcg64Mcg;

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use super::guess::{EvaluatedGuess, GuessContext, GuessRanking};
use super::lookahead::Lookahead;
use super::rollout::{self, RolloutEvaluator};
use super::utility::ScoreUtility;

/// The largest squared distance at which every guess is played out. At larger distances games take
/// up to fifty times as long. Playouts then only decide whether to stop if no guess seems to pay
/// ([`ScoreUtility::does_guess_pay`]). The gain is in
/// `docs/experiments/superminesweeper-guesses.md`.
const MAX_ROLLOUT_DISTANCE: usize = 2;

/// The risk by which a guess that is played out may exceed the least risk.
const ROLLOUT_RISK_MARGIN: f64 = 0.1;
/// The largest number of guesses of equal risk that are played out.
const MAX_ROLLOUT_GUESSES_OF_EQUAL_RISK: usize = 2;

/// Evaluates the guesses of one game.
#[derive(Default)]
pub struct GuessEvaluator {
    lookahead: Lookahead,
    rollout: RolloutEvaluator,
}

impl GuessEvaluator {
    /// Compares the best guesses, until `guard` runs out.
    pub fn rank_guesses(
        &mut self,
        position: &GuessContext<'_>,
        rng: &mut Pcg64Mcg,
        guard: &Budget,
    ) -> GuessRanking {
        let is_counted = position.board.mines().is_some();
        if is_counted && position.board.disc().squared_distance() <= MAX_ROLLOUT_DISTANCE {
            return self.rollout.rank_guesses(
                position,
                rank_least_risky(position, rng),
                rng,
                guard,
            );
        }
        let thought = match self.lookahead.rank_guesses(position, rng, guard) {
            Ok(thought) => thought,
            Err(stop) => {
                return GuessRanking { ended: Some(stop), ..rank_least_risky(position, rng) };
            }
        };
        match thought.is_worth_guessing || !is_counted {
            true => thought,
            false => self.rollout.rank_guesses(position, thought, rng, guard),
        }
    }
}

/// Returns the least risky guesses, valued by the average gain of a guess.
fn rank_least_risky(position: &GuessContext<'_>, rng: &mut Pcg64Mcg) -> GuessRanking {
    let utility = ScoreUtility::new(position.board);
    let candidates = position.candidates(
        ROLLOUT_RISK_MARGIN,
        rollout::NUM_CANDIDATES,
        MAX_ROLLOUT_GUESSES_OF_EQUAL_RISK,
        rng,
    );
    let guess = |&(cell, risk): &(Cell, f64)| EvaluatedGuess {
        cell,
        risk,
        score: utility.expected_score_of_guess(risk, ScoreUtility::DEFAULT_CONTINUATION_VALUE),
        opened_cells: 1.0 - risk,
    };
    let is_worth_guessing = candidates.first().is_some_and(|&(_, risk)| {
        utility.does_guess_pay(risk, ScoreUtility::DEFAULT_CONTINUATION_VALUE)
    });
    GuessRanking { guesses: candidates.iter().map(guess).collect(), is_worth_guessing, ended: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::superminesweeper::policy::guess::{
        EQUAL_RISK_TOLERANCE, with_guess_context,
    };
    use gridproof::budget::Instant;
    use rand::SeedableRng;

    /// Evaluates guesses on a board with one clue in the middle, at the given squared distance.
    fn evaluated_guesses(distance: usize, guard: &Budget) -> Vec<EvaluatedGuess> {
        let hidden = "?????????\n";
        let clue = "????1????\n";
        let rows = [hidden, hidden, clue, hidden, hidden].concat();
        let board = format!("mines rows=5 cols=9 mines=6 squared_distance={distance}\n{rows}");
        with_guess_context(&board, |position| {
            let thought = GuessEvaluator::default().rank_guesses(
                position,
                &mut Pcg64Mcg::seed_from_u64(1),
                guard,
            );
            assert!(thought.is_worth_guessing, "nearly all is left to win");
            assert_eq!(thought.ended.is_some(), guard.deadline().is_some());
            thought.guesses
        })
    }

    #[test]
    fn rollouts_rank_guesses_where_games_are_cheap_and_lookahead_elsewhere() {
        let late = Budget::unlimited().with_deadline(Instant::now());
        let played = evaluated_guesses(2, &late);
        assert_eq!(played.len(), 4, "two beside the clue, and two of those that are all alike");
        let least = played.iter().filter(|guess| (guess.risk - 0.125).abs() < EQUAL_RISK_TOLERANCE);
        assert_eq!(least.count(), 2);
        assert_eq!(evaluated_guesses(4, &Budget::unlimited()).len(), 40);
        assert!(
            evaluated_guesses(4, &late).len() < 40,
            "the least risky, where there is no time to look"
        );
    }
}
