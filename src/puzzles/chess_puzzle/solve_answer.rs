//! The answer to `solve`: the longest game that was found, and its bound.

use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::{Limited, Unfinished};
use crate::certificate::Certificate;
use crate::grid::Cell;
use crate::puzzle::Answer;
use crate::report::Report;
use crate::words::{Sentence, open_questions};

use super::certify::certificate;
use super::dual_prices::DualPrices;
use super::exact::{BoundProof, Solution};
use super::rules::Board;
use super::words::longest_game_sentence;

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct SolveAnswer {
    verdict: Verdict,
    clicks: usize,
    /// An upper bound on the clicks of any game.
    bound: usize,
    tiles: usize,
    path: Vec<Cell>,
    shown_by: BoundEvidence,
    /// The prices of the cells, row by row, and then the price of the outside, in thousandths.
    /// Empty if a refutation proves the bound.
    prices: Vec<u32>,
    #[cfg_attr(feature = "json", serde(skip))]
    board: Board,
    #[cfg_attr(feature = "json", serde(skip))]
    solution: Solution,
    #[cfg_attr(feature = "json", serde(skip))]
    stop_reason: Option<Unfinished>,
}

#[derive(Clone, Copy)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
enum Verdict {
    Optimal,
    /// A game, and a bound that exceeds the number of its clicks.
    Bounded,
}

/// The evidence that proves the bound.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
enum BoundEvidence {
    Prices,
    Refutation,
}

impl SolveAnswer {
    pub fn new(board: Board, found: Limited<Solution>) -> Self {
        let Limited { so_far: solution, stop_reason } = found;
        let verdict = if solution.is_optimal() { Verdict::Optimal } else { Verdict::Bounded };
        let (shown_by, prices) = match &solution.bound_proof {
            BoundProof::DualPrices(DualPrices { cells, outside }) => {
                (BoundEvidence::Prices, cells.values().iter().copied().chain([*outside]).collect())
            }
            BoundProof::Refutation(_) => (BoundEvidence::Refutation, Vec::new()),
        };
        Self {
            verdict,
            clicks: solution.clicks.len(),
            bound: solution.bound,
            tiles: board.num_tiles(),
            path: solution.clicks.clone(),
            shown_by,
            prices,
            board,
            solution,
            stop_reason,
        }
    }
}

impl Answer for SolveAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = open_questions::more_clicks_undecided();
        self.stop_reason.map(|reason| (reason, left))
    }

    /// An answer without a click and without a bound has nothing to certify.
    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        let shows = self.clicks > 0 || self.bound < self.tiles;
        shows.then(|| certificate(&self.board, &self.solution, search))
    }
}

impl Report for SolveAnswer {
    fn text(&self) -> String {
        let path: Vec<String> = self.path.iter().map(Cell::to_string).collect();
        format!("{}\n{}", path.join(" "), self.brief())
    }

    fn brief(&self) -> String {
        longest_game_sentence(self.clicks, self.bound, self.tiles) + "\n"
    }
}
