//! The answer to `solve`: the longest game that was found, and its bound.

use gridproof_engine::query::{Search, Unproved};

use crate::budget::Unfinished;
use crate::certificate::Certificate;
use crate::grid::Cell;
use crate::puzzle::Answer;
use crate::report::Report;

use super::certify::certificate;
use super::dual_prices::DualPrices;
use super::exact::{ShownBy, Solution};
use super::rules::Board;
use super::words::longest;

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct Solved {
    verdict: Verdict,
    clicks: usize,
    /// No game has more clicks.
    bound: usize,
    tiles: usize,
    path: Vec<Cell>,
    shown_by: Evidence,
    /// In thousandths, of the cells row by row and of the outside; none for a refutation.
    prices: Vec<u32>,
    #[cfg_attr(feature = "json", serde(skip))]
    board: Board,
    #[cfg_attr(feature = "json", serde(skip))]
    solution: Solution,
}

#[derive(Clone, Copy)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
enum Verdict {
    Optimal,
    /// A game and a bound above it.
    Bounded,
}

/// The evidence for the bound.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
enum Evidence {
    Prices,
    Refutation,
}

impl Solved {
    pub fn new(board: Board, solution: Solution) -> Self {
        let verdict = if solution.is_optimal() { Verdict::Optimal } else { Verdict::Bounded };
        let (shown_by, prices) = match &solution.shown_by {
            ShownBy::DualPrices(DualPrices { cells, outside }) => {
                (Evidence::Prices, cells.values().iter().copied().chain([*outside]).collect())
            }
            ShownBy::Refutation(_) => (Evidence::Refutation, Vec::new()),
        };
        Self {
            verdict,
            clicks: solution.clicks.len(),
            bound: solution.bound,
            tiles: board.tiles(),
            path: solution.clicks.clone(),
            shown_by,
            prices,
            board,
            solution,
        }
    }
}

impl Answer for Solved {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let left = "whether more clicks are possible is not decided".to_owned();
        self.solution.reason.map(|reason| (reason, left))
    }

    /// Without a click and a bound there is nothing to certify.
    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        let shows = self.clicks > 0 || self.bound < self.tiles;
        shows.then(|| certificate(&self.board, &self.solution, search))
    }
}

impl Report for Solved {
    fn text(&self) -> String {
        let path: Vec<String> = self.path.iter().map(Cell::to_string).collect();
        format!("{}\n{}", path.join(" "), self.brief())
    }

    fn brief(&self) -> String {
        longest(self.clicks, self.bound, self.tiles) + "\n"
    }
}
