//! The goal of a request to the adviser, and the advice about each move.

use std::str::FromStr;

use dashu_int::UBig;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof_engine::count::ratio;

/// The goal of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// To open every clear cell without ever meeting a mine.
    #[default]
    Win,
    /// The score of SuperMinesweeper, where play goes on after a hit: opened cells over all
    /// cells without a mine, over hits plus one.
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
    /// By the names that a command line takes.
    pub const ALL: &[Self] = &[Self::Win, Self::Score];

    /// `win` or `score`, as it is parsed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Score => "score",
        }
    }
}

/// The moves worth a thought, the best first.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The placements that agree with the board and with a game that goes on; none where the
    /// budget ended before they were counted, and the moves are cells that are proved safe.
    pub placements: Option<UBig>,
    /// The weight of these placements by the board's density; their number without one.
    pub weight: Option<UBig>,
    /// The cells to open, each once.
    pub moves: Vec<Advised>,
    /// Why the game was not searched to its end, or the guesses were not all compared.
    pub ended: Option<Unfinished>,
    /// The score if the game ends now, where the score is what counts.
    pub stop: Option<f64>,
}

/// A cell to open.
#[derive(Clone, Debug)]
pub struct Advised {
    /// A hidden cell, flagged or not.
    pub cell: Cell,
    /// The placements with a mine here.
    pub mines: UBig,
    /// The weight of these placements.
    pub weight: UBig,
    /// The value by which moves are compared.
    pub prospect: Prospect,
}

/// The prospect after a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Prospect {
    /// The weight of the placements that the best play wins, or their number without a density: exact.
    Wins(UBig),
    /// The cell is proved safe, and the game was not searched further.
    Safe,
    /// The look-ahead value, an estimate by which guesses are compared: the chance to be alive two moves from here,
    /// and a bit more for each cell that is safe then.
    LookAhead(f64),
    /// Estimates of the score at the end, and of the number of cells that are opened before the
    /// next guess.
    Score {
        /// The score at the end, from 0 to 1.
        score: f64,
        /// The cells.
        gain: f64,
    },
    /// The budget ended before it was looked at.
    Unknown,
}

impl Advice {
    /// Where no more than these cells is known, for `reason`.
    pub(super) fn safe(cells: Vec<Cell>, reason: Unfinished, stop: Option<f64>) -> Self {
        let advised = |cell| Advised {
            cell,
            mines: UBig::ZERO,
            weight: UBig::ZERO,
            prospect: Prospect::Safe,
        };
        let moves = cells.into_iter().map(advised).collect();
        Self { placements: None, weight: None, moves, ended: Some(reason), stop }
    }

    /// The risk of a move.
    pub fn risk(&self, advised: &Advised) -> f64 {
        self.weight.as_ref().map_or(0.0, |all| ratio(&advised.weight, all))
    }

    /// The probability to win by a move and the best play afterwards, where it is known.
    pub fn win(&self, advised: &Advised) -> Option<f64> {
        match (&advised.prospect, &self.weight) {
            (Prospect::Wins(wins), Some(all)) => Some(ratio(wins, all)),
            _ => None,
        }
    }
}
