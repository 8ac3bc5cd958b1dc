//! The exact answers about jewels: the best single swap, and the fewest swaps that set a template
//! up, by exhaustive search.

pub mod setup;
pub mod solve;

use crate::budget::{Budget, Stop};
use crate::puzzles::jewels::rules::{Board, Score, Swap};

use setup::Colouring;

/// An answer about a board of jewels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// No swap scores more if new jewels match nothing.
    Best(ValuedSwap),
    /// The best of the swaps tried within the budget, and the limit that ended it.
    BestSoFar(ValuedSwap, Stop),
    /// The board has fewer than two cells.
    NoSwap,
    /// Colours that set the template up, and the swaps if requested.
    SetUp {
        /// The colours by symbol; position 0 is unused.
        colouring: Colouring,
        /// The swaps for these colours, if few swaps were requested.
        swaps: Option<Swaps>,
    },
    /// SAT proves that there are none.
    NoColours,
    /// The integer program claims that there are none.
    Claimed,
}

/// The number of swaps of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swaps {
    /// The number of swaps (rule J12). An integer program uses rule J11: fewer may suffice.
    pub count: usize,
    /// Whether all colours were tried, and none takes fewer.
    pub fewest: bool,
}

/// The score of a swap if the jewels that fall in from above match nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedSwap {
    /// The two cells, which differ.
    pub swap: Swap,
    /// The points and rounds.
    pub score: Score,
}

/// Finds the swap that scores most if new jewels match nothing, the first in row-major order.
/// Returns `None` on a board with fewer than two cells. If the budget ends, it is the best swap
/// tried. Work: one unit for each swap, of which a 16x16 board has 32,640.
pub fn best_swap(board: &Board, budget: &Budget) -> (Option<ValuedSwap>, Result<(), Stop>) {
    let mut meter = budget.meter();
    let mut best: Option<ValuedSwap> = None;
    for swap in Swap::all(board.shape()) {
        if let Err(stop) = meter.spend(1) {
            return (best, Err(stop));
        }
        let score = board.value(swap);
        if best.is_none_or(|best| score.total() > best.score.total()) {
            best = Some(ValuedSwap { swap, score });
        }
    }
    (best, Ok(()))
}
