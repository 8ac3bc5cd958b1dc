//! The goal of a request to the adviser, and the advice about each move.

use std::str::FromStr;

use dashu_int::UBig;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof_engine::count::rounded_quotient;

/// The goal of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Wins the game: opens every clear cell and no mine.
    #[default]
    Win,
    /// Maximises the score of SuperMinesweeper, where the game goes on after a hit. The score is
    /// the opened share of the clear cells, divided by the number of hits plus one.
    Score,
}

impl FromStr for Objective {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.iter().find(|objective| objective.name() == text);
        found.copied().ok_or("an objective: win or score")
    }
}

impl Objective {
    /// All objectives.
    pub const ALL: &[Self] = &[Self::Win, Self::Score];

    /// Returns `win` or `score`, the name that [`FromStr`] parses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Score => "score",
        }
    }
}

/// The moves to consider, the best first.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The number of placements that agree with the board, given that the game is not over. `None`
    /// if the budget ended before the placements were counted. Then all moves are proved safe.
    pub placements: Option<UBig>,
    /// The total weight, under the board's density, of the placements that agree with the board.
    /// Without a density, the weight is the number of placements.
    pub weight: Option<UBig>,
    /// The cells to open; each cell appears once.
    pub moves: Vec<AdvisedMove>,
    /// The reason why the game was not searched to its end, or why some guesses were not compared.
    pub stop_reason: Option<Unfinished>,
    /// The score of stopping now; `None` if the objective is to win.
    pub stop_score: Option<f64>,
}

/// A cell to open.
#[derive(Clone, Debug)]
pub struct AdvisedMove {
    /// A hidden cell, flagged or not.
    pub cell: Cell,
    /// The number of placements with a mine in this cell.
    pub placements_with_mine: UBig,
    /// The total weight of the placements with a mine in this cell.
    pub weight_with_mine: UBig,
    /// The prospect by which moves are compared.
    pub prospect: Prospect,
}

/// The chance to win after a move, or another value by which the adviser compares moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Prospect {
    /// The exact total weight of the placements in which the player wins by this move and best play
    /// afterwards. Without a density, the weight is the number of these placements.
    Wins(UBig),
    /// The cell is proved safe, and the game was not searched further.
    Safe,
    /// The look-ahead value, by which the adviser compares guesses. The value is an estimate of the
    /// chance to survive two moves, plus a small bonus for each cell that is safe afterwards.
    LookAhead(f64),
    /// Estimates of the final score, and of the number of cells that the player opens before the
    /// next guess.
    Score {
        /// The score at the end, from 0 to 1.
        score: f64,
        /// The number of cells opened before the next guess.
        opened_cells: f64,
    },
    /// Only the risk is known. Either the budget ended before the move was evaluated, or the board
    /// does not say what opened cells show.
    Unknown,
}

impl Advice {
    /// Returns the advice to open safe `cells`. The placements are not counted, because `reason`
    /// ended the search.
    pub(super) fn from_safe_cells(cells: Vec<Cell>, reason: Unfinished, stop: Option<f64>) -> Self {
        let advised = |cell| AdvisedMove {
            cell,
            placements_with_mine: UBig::ZERO,
            weight_with_mine: UBig::ZERO,
            prospect: Prospect::Safe,
        };
        let moves = cells.into_iter().map(advised).collect();
        Self { placements: None, weight: None, moves, stop_reason: Some(reason), stop_score: stop }
    }

    /// Returns the probability that a move opens a mine.
    pub fn risk(&self, advised: &AdvisedMove) -> f64 {
        self.weight.as_ref().map_or(0.0, |all| rounded_quotient(&advised.weight_with_mine, all))
    }

    /// Returns the exact probability to win by this move and best play afterwards; `None` if the
    /// probability is unknown.
    pub fn win_probability(&self, advised: &AdvisedMove) -> Option<f64> {
        match (&advised.prospect, &self.weight) {
            (Prospect::Wins(wins), Some(all)) => Some(rounded_quotient(wins, all)),
            _ => None,
        }
    }
}
