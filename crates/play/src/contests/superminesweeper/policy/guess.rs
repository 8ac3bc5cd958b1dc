//! The player's knowledge when no cell is provably safe, and the evaluation of guesses.

use std::cmp::Reverse;

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Meter, Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof_engine::count::{Analysis, Sampler, VariableClass};
use gridproof_engine::model::Model;

use gridproof::puzzles::mines::rules::Board;

/// Returns the probability of a mine at each hidden cell.
pub(crate) fn mine_probabilities(
    model: &Model,
    analysis: &Analysis,
    meter: &mut Meter,
) -> Result<Vec<(Cell, f64)>, Unfinished> {
    let Some(marginals) = analysis.marginals(meter)? else { return Ok(Vec::new()) };
    let of_class = |class: &VariableClass<f64>| {
        let each = class.value_of_each;
        class.vars.iter().map(move |&var| (model.cell(var), each)).collect::<Vec<_>>()
    };
    Ok(marginals.classes.iter().flat_map(of_class).collect())
}

/// The player's knowledge when no cell is provably safe.
pub struct GuessContext<'a> {
    pub board: &'a Board,
    pub model: &'a Model,
    pub sampler: &'a Sampler<'a>,
    /// The cells that are proved to be mines.
    pub mines: &'a [Cell],
    /// Every hidden cell that may be opened, with its risk.
    pub risks: &'a [(Cell, f64)],
}

/// A guess that was evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EvaluatedGuess {
    pub cell: Cell,
    pub risk: f64,
    /// An estimate of the final score.
    pub score: f64,
    /// An estimate of the number of cells that the player opens before the next guess.
    pub opened_cells: f64,
}

/// The result of evaluating guesses.
pub struct GuessRanking {
    /// The guesses, the best first. Guesses of equal value keep the order of their evaluation.
    pub guesses: Vec<EvaluatedGuess>,
    /// Whether the best guess is worth more than stopping.
    pub is_worth_guessing: bool,
    /// The reason why not all guesses were evaluated; `None` if all guesses were evaluated.
    pub stop_reason: Option<Stop>,
}

impl GuessRanking {
    /// Returns the guess to make; `None` if stopping is worth at least as much.
    pub fn best_guess(&self) -> Option<Cell> {
        self.guesses.first().filter(|_| self.is_worth_guessing).map(|guess| guess.cell)
    }
}

/// The largest difference of two risks that count as equal. Rounding errors alone can cause this
/// difference.
pub const EQUAL_RISK_TOLERANCE: f64 = 1e-9;

impl GuessContext<'_> {
    /// Returns the least risky cells, by increasing risk. There are at most `most` cells, and their
    /// risks exceed the least risk by at most `margin`. Of cells with equal risk, returns at most
    /// `alike` cells, and prefers the cells with the most opened neighbours.
    pub fn candidates(
        &self,
        margin: f64,
        most: usize,
        alike: usize,
        rng: &mut Pcg64Mcg,
    ) -> Vec<(Cell, f64)> {
        let mut risks = self.risks.to_vec();
        risks.shuffle(rng);
        let opened = |cell| Reverse(self.board.num_opened_neighbours(cell));
        risks.sort_by_cached_key(|&(cell, risk)| {
            ((risk / EQUAL_RISK_TOLERANCE) as u64, opened(cell))
        });
        let riskiest = risks.first().map_or(0.0, |&(_, least)| least + margin);
        let mut chosen: Vec<(Cell, f64)> = Vec::new();
        for (cell, risk) in risks.into_iter().take_while(|&(_, risk)| risk <= riskiest) {
            let same = chosen
                .iter()
                .rev()
                .take_while(|&&(_, other)| (risk - other).abs() <= EQUAL_RISK_TOLERANCE);
            if same.count() < alike {
                chosen.push((cell, risk));
            }
        }
        chosen.truncate(most);
        chosen
    }
}

/// The numbers that determine the current score, which is `opened / clear_cells / (hits + 1)`.
#[derive(Clone, Copy)]
pub struct ScoreUtility {
    pub opened: f64,
    /// The number of cells without a mine.
    pub clear_cells: f64,
    pub hits: f64,
}

impl ScoreUtility {
    /// The default continuation value: the average share of the remaining clear cells that a player
    /// opens after a safe guess (`docs/experiments/superminesweeper-guesses.md`).
    pub const DEFAULT_CONTINUATION_VALUE: f64 = 0.1;

    pub fn new(board: &Board) -> Self {
        let clear_cells = board.shape().area().saturating_sub(board.mines().unwrap_or(0));
        Self {
            opened: board.num_opened() as f64,
            clear_cells: clear_cells as f64,
            hits: board.num_hits() as f64,
        }
    }

    /// Returns the utility after `cells` more cells are opened.
    pub fn after_opening(self, cells: f64) -> Self {
        Self { opened: (self.opened + cells).min(self.clear_cells), ..self }
    }

    /// Returns the utility after another hit.
    pub fn after_hit(self) -> Self {
        Self { hits: self.hits + 1.0, ..self }
    }

    /// Returns the score if the game ends now.
    pub fn score(self) -> f64 {
        self.opened / self.clear_cells / (self.hits + 1.0)
    }

    /// Whether a guess increases the expected score. With probability `risk`, the guess hits a mine
    /// and lowers the score by opened / (hits + 2). Otherwise the player goes on to open more
    /// cells: on average, the share `continuation` of the remaining cells.
    pub fn does_guess_pay(self, risk: f64, continuation: f64) -> bool {
        (1.0 - risk) * continuation * (self.clear_cells - self.opened)
            > risk * self.opened / (self.hits + 2.0)
    }

    /// Returns the expected score after one more guess with risk `risk`. After a safe guess, the
    /// player opens the share `continuation` of the remaining cells.
    pub fn expected_score_of_guess(self, risk: f64, continuation: f64) -> f64 {
        let later = self.after_opening(continuation * (self.clear_cells - self.opened));
        (1.0 - risk) * later.score() + risk * later.after_hit().score()
    }

    /// Returns the larger of two scores: the score of stopping now, and the expected score of one
    /// more guess.
    pub fn prospect(self, risk: f64, continuation: f64) -> f64 {
        self.score().max(self.expected_score_of_guess(risk, continuation))
    }
}

/// Applies `look` to a board that is given as text.
#[cfg(test)]
pub fn with_guess_context<T>(board: &str, look: impl FnOnce(&GuessContext<'_>) -> T) -> T {
    use crate::contests::superminesweeper::policy::mine_probabilities;
    use gridproof::budget::Budget;
    use gridproof::puzzles::mines::{model::model, text};
    use gridproof_engine::count::Counter;

    let board = text::parse(board.as_bytes()).expect("a board");
    let model = model(&board);
    let analysis = Counter::new().analyse(&model, &mut Budget::unlimited().meter()).expect("small");
    let sampler =
        analysis.to_sampler(&mut Budget::unlimited().meter()).expect("small").expect("consistent");
    let risks =
        mine_probabilities(&model, &analysis, &mut Budget::unlimited().meter()).expect("small");
    look(&GuessContext {
        board: &board,
        model: &model,
        sampler: &sampler,
        mines: &[],
        risks: &risks,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prospect_is_at_least_the_score_and_falls_with_the_risk() {
        let utility = ScoreUtility { opened: 50.0, clear_cells: 100.0, hits: 0.0 };
        assert_eq!(utility.prospect(0.0, 0.5), 0.75);
        assert_eq!(utility.prospect(0.5, 0.5), 0.5 * 0.75 + 0.5 * 0.375);
        assert_eq!(utility.prospect(1.0, 0.5), utility.score());
        assert!(utility.does_guess_pay(0.1, 0.2) && !utility.does_guess_pay(0.9, 0.2));
    }
}
