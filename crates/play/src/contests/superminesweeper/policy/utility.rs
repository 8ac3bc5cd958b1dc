//! The utility of a position, and the gain and loss of a guess.

use gridproof::puzzles::mines::rules::Board;

/// The numbers that determine the current score, which is `opened / clear_cells / (hits + 1)`.
#[derive(Clone, Copy)]
pub struct ScoreUtility {
    pub opened: f64,
    /// The number of cells without a mine.
    pub clear_cells: f64,
    pub hits: f64,
}

impl ScoreUtility {
    /// The default continuation value: the share of the remaining cells that a guess wins on
    /// average (`docs/experiments/superminesweeper-guesses.md`).
    pub const DEFAULT_CONTINUATION_VALUE: f64 = 0.1;

    pub fn new(board: &Board) -> Self {
        let values = board.shape().area().saturating_sub(board.mines().unwrap_or(0));
        Self {
            opened: board.num_opened() as f64,
            clear_cells: values as f64,
            hits: board.num_hits() as f64,
        }
    }

    /// Returns the utility with this many more cells opened.
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

    /// Whether a guess pays. A guess of risk `p` loses opened / (hits + 2) of the score with
    /// probability `p`. With probability `1 - p` the guess wins its continuation, on average the
    /// share `continuation` of the remaining cells.
    pub fn does_guess_pay(self, risk: f64, continuation: f64) -> bool {
        (1.0 - risk) * continuation * (self.clear_cells - self.opened)
            > risk * self.opened / (self.hits + 2.0)
    }

    /// Returns the score if one more guess of this risk is made and then the share `continuation`
    /// of the remaining cells is won.
    pub fn expected_score_of_guess(self, risk: f64, continuation: f64) -> f64 {
        let later = self.after_opening(continuation * (self.clear_cells - self.opened));
        (1.0 - risk) * later.score() + risk * later.after_hit().score()
    }

    /// Returns the score of stopping now or of one more guess, whichever is larger.
    pub fn prospect(self, risk: f64, continuation: f64) -> f64 {
        self.score().max(self.expected_score_of_guess(risk, continuation))
    }
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
