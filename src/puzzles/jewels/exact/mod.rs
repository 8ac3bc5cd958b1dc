//! Exact answers about jewels, by exhaustive search: the best single swap, and the fewest swaps
//! that set up a template.

pub mod colouring_search;
pub mod solve;

use crate::budget::{Budget, Limited, Unfinished};
use crate::puzzles::jewels::rules::{Board, Score, Swap};

use colouring_search::Colouring;

/// An answer about a board of jewels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JewelsAnswer {
    /// The best swap: no other swap scores more if new jewels match nothing.
    Best(ValuedSwap),
    /// The best of the swaps that were tried, and the reason why the search ended.
    BestSoFar(ValuedSwap, Unfinished),
    /// The board has fewer than two cells.
    NoSwap,
    /// The colours that set up the template, and the number of swaps if the request asks for few
    /// swaps.
    SetUp {
        /// The colours of the symbols. Symbols are numbered from 1, so position 0 is unused.
        colouring: Colouring,
        /// The swaps for these colours, if the request asks for few swaps.
        swaps: Option<SwapCount>,
    },
    /// SAT proves that no colours set up the template.
    NoColours,
    /// The integer program claims that no colours set up the template.
    ClaimedNoColours,
}

/// The number of swaps of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapCount {
    /// The number of swaps by rule J12. An integer program gives the number by rule J11, and fewer
    /// swaps may suffice.
    pub count: usize,
    /// Whether the swaps are proved to be the fewest, because all colourings were tried.
    pub is_fewest: bool,
}

/// A swap, and its score if the jewels that fall in from above match nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedSwap {
    /// The two different cells of the swap.
    pub swap: Swap,
    /// The points and rounds of the swap.
    pub score: Score,
}

/// Finds the swap with the highest score if new jewels match nothing. Among swaps with equal
/// scores, returns the first in row-major order. Returns `None` on a board with fewer than two
/// cells. If the budget ends, returns the best of the swaps tried so far. Each swap is a unit of
/// work, and a 16x16 board has 32,640 swaps.
pub fn best_swap(board: &Board, budget: &Budget) -> Limited<Option<ValuedSwap>> {
    let mut meter = budget.meter();
    let mut best: Option<ValuedSwap> = None;
    for swap in Swap::all(board.shape()) {
        if let Err(stop) = meter.spend(1) {
            return Limited::incomplete(best, stop);
        }
        let score = board.value(swap);
        if best.is_none_or(|best| score.total() > best.score.total()) {
            best = Some(ValuedSwap { swap, score });
        }
    }
    Limited::complete(best)
}
