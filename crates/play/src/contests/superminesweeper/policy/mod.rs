//! The policies of SuperMinesweeper. All policies open the cells that are proved safe. If no cell
//! is proved safe, the [`PlayStyle`] determines the next action.

use std::cmp::Reverse;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::Cell;

mod guess;
mod lookahead;
mod playout;
mod rollout;
mod sampled_placements;

use guess::GuessRanking;
use lookahead::Lookahead;
use playout::{NeighbourTable, Playout};
use rollout::RolloutEvaluator;

pub(crate) use guess::{EvaluatedGuess, GuessContext, ScoreUtility, mine_probabilities};

use gridproof::puzzles::mines::position::{GameBudget, Position};
use gridproof::puzzles::mines::rules::Board;

/// The player's next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Opens a hidden cell.
    Open(Cell),
    /// Ends the game with its current score.
    Stop,
}

/// Decides the next move from the visible cells. A policy plays one game: each board follows from
/// the previous board by the policy's move.
pub trait Policy {
    /// Returns the next move. The policy limits its own work, so that a game is reproducible.
    /// `guard` holds the clock. When the time is over, the policy stops.
    fn next(&mut self, board: &Board, guard: &Budget) -> Move;

    /// Returns the number of proved safe cells that the policy opens next without a search.
    fn num_safe_cells_ahead(&self) -> usize {
        0
    }
}

/// A style of play: the action if no cell is proved safe.
///
/// On a board that is too wide to count, `LeastRisk` and `LookAhead` both estimate the risks as in
/// playouts (`playout/`). They open the cell of least estimated risk if this guess raises the
/// expected score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayStyle {
    /// Opens the cell of least exact risk if this guess raises the expected score, and otherwise
    /// stops.
    LeastRisk,
    /// Stops.
    Logic,
    /// Opens the guess with the best prospects (`GuessEvaluator`) if a guess raises the expected
    /// score, and otherwise stops.
    #[default]
    LookAhead,
}

/// Returns the policy of a style for one game. `seed` breaks ties between guesses.
pub fn new_policy(style: PlayStyle, seed: u64) -> Box<dyn Policy> {
    Box::new(ScorePolicy::new(style, seed))
}

/// The largest amount of work for a game (`docs/experiments/superminesweeper-guesses.md`).
const GAME_BUDGET: GameBudget = GameBudget { states: 30_000_000, proof_bytes: 100_000_000 };

struct ScorePolicy {
    style: PlayStyle,
    rng: Pcg64Mcg,
    budget: GameBudget,
    /// The position; `None` before the first board.
    position: Option<Position>,
    guesser: GuessEvaluator,
}

impl Policy for ScorePolicy {
    fn next(&mut self, board: &Board, guard: &Budget) -> Move {
        let mut position = self.position.take().unwrap_or_else(|| Position::new(board.clone()));
        let next = self.next_move(&mut position, board, guard).unwrap_or(Move::Stop);
        self.position = Some(position);
        next
    }

    fn num_safe_cells_ahead(&self) -> usize {
        self.position.as_ref().map_or(0, |position| position.safe().len())
    }
}

impl ScorePolicy {
    fn new(style: PlayStyle, seed: u64) -> Self {
        Self {
            style,
            rng: Pcg64Mcg::seed_from_u64(seed),
            budget: GAME_BUDGET,
            position: None,
            guesser: GuessEvaluator::default(),
        }
    }

    /// Opens a safe cell, or guesses if no cell is proved safe.
    fn next_move(
        &mut self,
        position: &mut Position,
        board: &Board,
        guard: &Budget,
    ) -> Result<Move, Unfinished> {
        if position.safe().is_empty() {
            position.follow(board);
            position.decide_within(&mut self.budget, guard)?;
        }
        match position.safe().is_empty() {
            true => self.guess(position, guard),
            // `next_safe` always returns a cell here. The contest opens only the cell of each move,
            // and `next_safe` removes that cell, so all other safe cells are still hidden.
            false => Ok(position.next_safe(board).map_or(Move::Stop, Move::Open)),
        }
    }

    /// Returns the move for a board on which no cell is proved safe.
    fn guess(&mut self, position: &Position, guard: &Budget) -> Result<Move, Unfinished> {
        if self.style == PlayStyle::Logic {
            return Ok(Move::Stop);
        }
        let meter = &mut guard.meter();
        let (board, mines) = (position.board(), position.proved_mines());
        let Some((model, analysis)) = position.model_and_analysis() else {
            return Ok(Move::Stop);
        };
        let risks = match mine_probabilities(model, analysis, meter) {
            Ok(risks) => risks,
            Err(Unfinished::Stop(Stop::Work | Stop::Memory) | Unfinished::Unsupported(_)) => {
                return Ok(self.estimated_guess(board, mines));
            }
            Err(reason) => return Err(reason),
        };
        // The reason for a missing sampler has no effect, because the exact risks suffice for the
        // least risky guess.
        let sampler = match self.style {
            PlayStyle::LookAhead => analysis.to_sampler(meter).ok().flatten(),
            PlayStyle::LeastRisk | PlayStyle::Logic => None,
        };
        let Some(sampler) = sampler else { return Ok(self.least_risky_guess(board, risks)) };
        let context = GuessContext { board, model, sampler: &sampler, mines, risks: &risks };
        let choice = self.guesser.rank_guesses(&context, &mut self.rng, guard).best_guess();
        Ok(choice.map_or(Move::Stop, Move::Open))
    }

    /// Returns the guess with the least estimated risk, for a board that is too wide to count. The
    /// player guesses although the risks are only estimates, because a wrong stop could cost the
    /// whole score (`docs/experiments/superminesweeper-guesses.md`).
    fn estimated_guess(&self, board: &Board, mines: &[Cell]) -> Move {
        if board.mines().is_none() {
            return Move::Stop;
        }
        let neighbours = NeighbourTable::new(board);
        let guess =
            Playout::new(&neighbours, board, mines, &Budget::unlimited()).least_risky_cell();
        match guess.filter(|&(_, risk)| {
            ScoreUtility::new(board).does_guess_pay(risk, ScoreUtility::DEFAULT_CONTINUATION_VALUE)
        }) {
            Some((cell, _)) => Move::Open(board.shape().cell(cell as usize)),
            None => Move::Stop,
        }
    }

    /// Returns the cell of least risk, if its guess raises the expected score. Among cells of equal
    /// risk, chooses the cell with the most opened neighbours. The value of this cell is the most
    /// likely to decide other cells (`docs/experiments/superminesweeper-guesses.md`).
    fn least_risky_guess(&mut self, board: &Board, mut risks: Vec<(Cell, f64)>) -> Move {
        let least = risks.iter().map(|&(_, risk)| risk).fold(f64::INFINITY, f64::min);
        risks.retain(|&(_, risk)| risk <= least + guess::EQUAL_RISK_TOLERANCE);
        risks.shuffle(&mut self.rng);
        match risks.iter().min_by_key(|&&(cell, _)| Reverse(board.num_opened_neighbours(cell))) {
            Some(&(cell, _))
                if ScoreUtility::new(board)
                    .does_guess_pay(least, ScoreUtility::DEFAULT_CONTINUATION_VALUE) =>
            {
                Move::Open(cell)
            }
            _ => Move::Stop,
        }
    }
}

/// The largest number of neighbours of a cell with which playouts evaluate every guess, as in the
/// classic game. With more neighbours, playouts take up to fifty times as long. Then playouts only
/// decide whether to stop if no guess seems to increase the score
/// ([`ScoreUtility::does_guess_pay`]). `docs/experiments/superminesweeper-guesses.md` has the gain.
const MAX_ROLLOUT_NEIGHBOURS: usize = 8;

/// The amount by which the risk of a guess with playouts may exceed the least risk.
const ROLLOUT_RISK_MARGIN: f64 = 0.1;
/// The largest number of guesses of equal risk that get playouts.
const MAX_ROLLOUT_GUESSES_OF_EQUAL_RISK: usize = 2;

/// Evaluates the guesses of one game. Uses playouts if these are cheap, and otherwise a look-ahead
/// over the values that the guesses may show. If the look-ahead prefers to stop, playouts decide.
#[derive(Default)]
pub(crate) struct GuessEvaluator {
    lookahead: Lookahead,
    rollout: RolloutEvaluator,
}

impl GuessEvaluator {
    /// Compares the best guesses, until `guard` runs out.
    pub fn rank_guesses(
        &mut self,
        context: &GuessContext<'_>,
        rng: &mut Pcg64Mcg,
        guard: &Budget,
    ) -> GuessRanking {
        let is_counted = context.board.mines().is_some();
        if is_counted && context.board.max_neighbours() <= MAX_ROLLOUT_NEIGHBOURS {
            return self.rollout.rank_guesses(context, rank_least_risky(context, rng), rng, guard);
        }
        let ranking = match self.lookahead.rank_guesses(context, rng, guard) {
            Ok(ranking) => ranking,
            Err(stop) => {
                return GuessRanking { stop_reason: Some(stop), ..rank_least_risky(context, rng) };
            }
        };
        match ranking.is_worth_guessing || !is_counted {
            true => ranking,
            false => self.rollout.rank_guesses(context, ranking, rng, guard),
        }
    }
}

/// Returns the least risky guesses. The value of each guess is the expected score of an average
/// guess with its risk.
fn rank_least_risky(context: &GuessContext<'_>, rng: &mut Pcg64Mcg) -> GuessRanking {
    let utility = ScoreUtility::new(context.board);
    let candidates = context.candidates(
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
    GuessRanking {
        guesses: candidates.iter().map(guess).collect(),
        is_worth_guessing,
        stop_reason: None,
    }
}

#[cfg(test)]
mod tests;
