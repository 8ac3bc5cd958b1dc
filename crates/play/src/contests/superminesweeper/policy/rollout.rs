//! Chooses a guess by playouts: tries each good guess on placements drawn from the exact posterior.
//! A playout plays the rest of each game.
//!
//! The choice uses successive halving. Only the better half of the guesses (the arms) goes to the
//! next round, which has more draws, until one guess is left. All guesses are tried on the
//! same drawn placements. The probability that a guess meets a mine is known, so the scores of safe
//! guesses and of hits are averaged separately (`docs/experiments/superminesweeper-guesses.md`).
//!
//! The stopping rule is chosen together with the guess. Each guess is scored under several stopping
//! rules. The player uses the rule with the largest sum of scores over all guesses.

use std::cmp::Ordering;

use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Budget, Meter, Stop};

use super::guess::{EvaluatedGuess, GuessContext, GuessRanking, ScoreUtility};
use super::playout::{CONTINUATION_VALUES, NeighbourTable, Playout, PlayoutResult, TruePlacement};

/// The number of guesses that get playouts. The best guesses of the previous ranking are chosen.
pub const NUM_CANDIDATES: usize = 6;

/// The weight of a guess's prior value, compared with its playouts, in draws
/// (`docs/experiments/superminesweeper-guesses.md`).
const PRIOR_WEIGHT: f64 = 30.0;

/// The number of playouts of the best guess from which the scores alone decide whether to guess or
/// to stop. With fewer playouts, the player also guesses if the previous ranking preferred
/// guessing.
const MIN_GAMES_TO_STOP: f64 = 20.0;

/// The largest number of playouts of a guess in one round.
const MAX_GAMES_PER_ROUND: usize = 400;

/// The work for all playouts of a real game, in visited cells. Playouts visit about 90 million
/// cells per second.
const MAX_WORK_PER_GAME: u64 = 450_000_000;
/// The divisor of the remaining work that gives the work for one decision.
const DECISION_WORK_DIVISOR: u64 = 7;

/// Evaluates guesses by playouts, within the remaining work of a game.
pub struct RolloutEvaluator {
    neighbours: Option<NeighbourTable>,
    left: u64,
}

impl Default for RolloutEvaluator {
    fn default() -> Self {
        Self { neighbours: None, left: MAX_WORK_PER_GAME }
    }
}

impl RolloutEvaluator {
    /// Evaluates the best guesses of a ranking by playouts, on a board with a known total. The new
    /// ranking says whether the best guess is worth more than stopping.
    pub fn rank_guesses(
        &mut self,
        context: &GuessContext<'_>,
        ranking: GuessRanking,
        rng: &mut Pcg64Mcg,
        guard: &Budget,
    ) -> GuessRanking {
        if self.left == 0 {
            return ranking;
        }
        let board = context.board;
        let utility = ScoreUtility::new(board);
        let neighbours = match self.neighbours.take() {
            Some(neighbours) => neighbours,
            None => match NeighbourTable::new_within_budget(board, &mut guard.meter()) {
                Ok(neighbours) => neighbours,
                Err(stop) => return GuessRanking { stop_reason: Some(stop), ..ranking },
            },
        };
        let neighbours = &*self.neighbours.insert(neighbours);
        let root = Playout::new(neighbours, board, context.mines, guard);
        let mut arms: Vec<BanditArm> = ranking
            .guesses
            .into_iter()
            .take(NUM_CANDIDATES)
            .map(|guess| BanditArm::new(guess, utility))
            .collect();
        let rounds = u64::from(arms.len().next_power_of_two().ilog2()).max(1);
        let budget = guard.with_work(self.left / DECISION_WORK_DIVISOR / rounds);
        let mut running = arms.len();
        for _ in 0..rounds {
            let work = halving_round(context, &root, &mut arms[..running], rng, budget.meter());
            self.left = self.left.saturating_sub(work);
            running = running.div_ceil(2);
        }
        let continuation = best_continuation(&arms);
        let guesses: Vec<EvaluatedGuess> =
            arms.iter().map(|arm| arm.to_evaluated_guess(continuation)).collect();
        let worth = guesses.first().is_some_and(|best| best.score > utility.score());
        let enough = arms.first().is_some_and(|best| best.num_games() >= MIN_GAMES_TO_STOP);
        let stop_reason = guard.meter().check_limits().err();
        GuessRanking {
            guesses,
            is_worth_guessing: worth || !enough && ranking.is_worth_guessing,
            stop_reason,
        }
    }
}

/// Returns the index of the continuation value with the best scores.
fn best_continuation(arms: &[BanditArm]) -> usize {
    let sum = |continuation: usize| arms.iter().map(|arm| arm.score(continuation)).sum::<f64>();
    (0..CONTINUATION_VALUES.len())
        .max_by(|&one, &other| sum(one).total_cmp(&sum(other)))
        .unwrap_or(0)
}

/// Runs a round of successive halving: plays one game from every guess on each draw, until there
/// are enough games or the budget ends. Sorts the guesses, the best first. Returns the work of the
/// round.
fn halving_round(
    context: &GuessContext<'_>,
    root: &Playout<'_>,
    arms: &mut [BanditArm],
    rng: &mut Pcg64Mcg,
    mut meter: Meter,
) -> u64 {
    for _ in 0..MAX_GAMES_PER_ROUND {
        let truth = draw_true_placement(context, root.neighbour_table(), rng);
        let games = arms.iter_mut().map(|arm| arm.play(context, root.clone(), &truth));
        let Ok(work) = games.sum::<Result<u64, Stop>>() else { break };
        if meter.spend(work + root.neighbour_table().num_neighbours_of_all_cells()).is_err() {
            break;
        }
    }
    let continuation = best_continuation(arms);
    arms.sort_by(|one, other| one.compare_by_rank(other, continuation));
    meter.spent()
}

/// Draws a placement from the posterior.
fn draw_true_placement(
    context: &GuessContext<'_>,
    neighbours: &NeighbourTable,
    rng: &mut Pcg64Mcg,
) -> TruePlacement {
    let shape = context.board.shape();
    let mut mines: Vec<bool> =
        context.board.views().values().iter().map(|view| view.is_mine()).collect();
    context.mines.iter().for_each(|&cell| mines[shape.index(cell)] = true);
    let drawn = context.sampler.draw_model(rng);
    for (cell, &mine) in context.model.cells().zip(drawn.values()) {
        mines[shape.index(cell)] |= mine;
    }
    TruePlacement::new(neighbours, mines)
}

/// Sums of scores, by continuation value.
#[derive(Clone, Copy, Default)]
struct ScoreSums {
    scores: [f64; CONTINUATION_VALUES.len()],
    games: f64,
}

impl ScoreSums {
    fn add(&mut self, scores: &[f64; CONTINUATION_VALUES.len()]) {
        self.scores.iter_mut().zip(scores).for_each(|(sum, score)| *sum += score);
        self.games += 1.0;
    }

    /// Returns the mean score, or `otherwise` if no game was played.
    fn mean(&self, continuation: usize, otherwise: f64) -> f64 {
        if self.games > 0.0 { self.scores[continuation] / self.games } else { otherwise }
    }
}

/// An arm: a guess, with the scores of the games played after the guess.
struct BanditArm {
    /// The guess with its previous evaluation.
    prior: EvaluatedGuess,
    /// The scores right after the guess: first the score after a safe guess, then the score after a
    /// hit.
    at_once: [f64; 2],
    /// The sums over the games with a safe guess, and the sums over the games with a hit.
    sums: [ScoreSums; 2],
    gains: f64,
}

impl BanditArm {
    fn new(prior: EvaluatedGuess, utility: ScoreUtility) -> Self {
        let at_once = [utility.after_opening(1.0).score(), utility.after_hit().score()];
        Self { prior, at_once, sums: [ScoreSums::default(); 2], gains: 0.0 }
    }

    /// Plays a game to its end, and returns the work.
    fn play(
        &mut self,
        context: &GuessContext<'_>,
        mut playout: Playout<'_>,
        truth: &TruePlacement,
    ) -> Result<u64, Stop> {
        let first = context.board.shape().index(self.prior.cell);
        let PlayoutResult { scores, opened_cells: gain } = playout.play(truth, first)?;
        self.sums[usize::from(truth.mines[first])].add(&scores);
        self.gains += f64::from(gain);
        Ok(playout.work)
    }

    fn num_games(&self) -> f64 {
        self.sums[0].games + self.sums[1].games
    }

    /// Returns the mean score, weighted by the known probability that the guess is a mine.
    fn score(&self, continuation: usize) -> f64 {
        let [safe, hit] = [0, 1].map(|met| self.sums[met].mean(continuation, self.at_once[met]));
        (1.0 - self.prior.risk) * safe + self.prior.risk * hit
    }

    /// Returns the mean score of the playouts, combined with the prior value of the guess.
    fn combined_score(&self, continuation: usize) -> f64 {
        let games = self.num_games();
        (games * self.score(continuation) + PRIOR_WEIGHT * self.prior.score)
            / (games + PRIOR_WEIGHT)
    }

    fn compare_by_rank(&self, other: &Self, continuation: usize) -> Ordering {
        other.combined_score(continuation).total_cmp(&self.combined_score(continuation))
    }

    fn to_evaluated_guess(&self, continuation: usize) -> EvaluatedGuess {
        EvaluatedGuess {
            score: self.score(continuation),
            opened_cells: self.gains / self.num_games().max(1.0),
            ..self.prior
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::superminesweeper::policy::guess::with_guess_context;
    use gridproof::grid::Cell;
    use rand::SeedableRng;

    /// Whether a player guesses on a board on which no guess seems to pay.
    fn does_player_go_on(board: &str) -> bool {
        with_guess_context(board, |context| {
            let mut rng = Pcg64Mcg::seed_from_u64(1);
            let utility = ScoreUtility::new(context.board);
            let prior = |&(cell, risk): &(Cell, f64)| {
                assert!(
                    !utility.does_guess_pay(risk, ScoreUtility::DEFAULT_CONTINUATION_VALUE),
                    "{cell} pays"
                );
                EvaluatedGuess { cell, risk, score: utility.score(), opened_cells: 1.0 }
            };
            let guesses = context.risks.iter().map(prior).collect();
            let ranking = GuessRanking { guesses, is_worth_guessing: false, stop_reason: None };
            let budget = Budget::unlimited();
            RolloutEvaluator { left: 5_000_000, ..RolloutEvaluator::default() }
                .rank_guesses(context, ranking, &mut rng, &budget)
                .is_worth_guessing
        })
    }

    #[test]
    fn the_cells_opened_by_a_guess_decide_whether_to_stop() {
        let last = "mines rows=2 cols=4 mines=1\n?100\n?100\n";
        assert!(!does_player_go_on(last), "3/4 on the average, and 6/7 at once");
        let half = "mines rows=2 cols=12 mines=3\n000001??????\n000001??????\n";
        assert!(does_player_go_on(half), "12/21 at once");
    }

    fn sample_arm(score: f64, risk: f64) -> BanditArm {
        let utility = ScoreUtility { opened: 50.0, clear_cells: 100.0, hits: 0.0 };
        BanditArm::new(
            EvaluatedGuess { cell: Cell::new(0, 0), risk, score, opened_cells: 1.0 },
            utility,
        )
    }

    #[test]
    fn a_lucky_draw_does_not_make_a_guess_look_safe() {
        let mut lucky = sample_arm(0.5, 0.5);
        (0..98).for_each(|_| lucky.sums[0].add(&[1.0; CONTINUATION_VALUES.len()]));
        (0..2).for_each(|_| lucky.sums[1].add(&[0.25; CONTINUATION_VALUES.len()]));
        assert_eq!(lucky.score(0), 0.625, "half of the games are lost, not one in fifty");
    }

    #[test]
    fn one_continuation_value_serves_all_guesses() {
        let mut arms = [sample_arm(0.5, 0.1), sample_arm(0.5, 0.1)];
        arms[0].sums[0].add(&[0.3, 0.1, 0.2, 0.2, 0.9]);
        arms[1].sums[0].add(&[0.4, 0.1, 0.2, 0.9, 0.0]);
        assert_eq!(best_continuation(&arms), 3);
    }

    #[test]
    fn prior_values_decide_until_games_are_played() {
        let (mut one, mut other) = (sample_arm(0.7, 0.1), sample_arm(0.6, 0.1));
        assert_eq!(one.compare_by_rank(&other, 0), Ordering::Less, "the better first");
        for _ in 0..200 {
            one.sums[0].add(&[0.5; CONTINUATION_VALUES.len()]);
            other.sums[0].add(&[0.6; CONTINUATION_VALUES.len()]);
        }
        assert_eq!(one.compare_by_rank(&other, 0), Ordering::Greater);
    }
}
