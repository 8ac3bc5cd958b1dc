//! What a guess can win and lose.

use super::super::rules::Board;

/// The score as it stands: opened / values / (hits + 1).
#[derive(Clone, Copy)]
pub struct Stakes {
    pub opened: f64,
    /// All cells without a mine.
    pub values: f64,
    pub hits: f64,
}

impl Stakes {
    pub fn new(board: &Board) -> Self {
        let values = board.shape().area().saturating_sub(board.mines().unwrap_or(0));
        Self { opened: board.opened() as f64, values: values as f64, hits: board.hits() as f64 }
    }

    /// The score if the game ends now.
    pub fn score(self) -> f64 {
        self.opened / self.values / (self.hits + 1.0)
    }

    /// A guess of risk `p` loses opened / (hits + 2)
    /// of the score with probability `p`; with `1 - p` what follows from it is won, on the average the
    /// share `hope` of what is left.
    pub fn pays(self, risk: f64, hope: f64) -> bool {
        (1.0 - risk) * hope * (self.values - self.opened) > risk * self.opened / (self.hits + 2.0)
    }
}
