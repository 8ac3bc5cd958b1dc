//! The exact answers about jewels: the best single swap, and the fewest swaps that set a template
//! up, by trying them all.

pub mod setup;
pub mod solve;

use crate::budget::{Budget, Stop};
use crate::puzzles::jewels::rules::{Board, Score, Swap};

use setup::Colouring;

/// An answer about a board of jewels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// No swap scores more if new jewels match nothing.
    Best(Valued),
    /// The best of those that were tried until the budget ended, and how it did.
    BestSoFar(Valued, Stop),
    /// The board has less than two cells.
    NoSwap,
    /// Colours that set the template up, and the swaps where they were asked for.
    SetUp {
        /// By symbol; position 0 is unused.
        colouring: Colouring,
        /// The swaps for these colours, where few swaps were asked for.
        swaps: Option<Swaps>,
    },
    /// SAT proves that there are none.
    NoColours,
    /// The integer program claims that there are none.
    Claimed,
}

/// How many swaps a set-up takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swaps {
    /// Their number (rule J12; of an integer program by rule J11, and fewer may do).
    pub count: usize,
    /// Whether all colours were tried, and none takes fewer.
    pub fewest: bool,
}

/// The score of a swap if the jewels that fall in from above match nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// Two different cells.
    pub swap: Swap,
    /// Points and rounds.
    pub score: Score,
}

/// Finds the swap that scores most if new jewels match nothing, the first in row-major order.
/// Returns `None` on a board with fewer than two cells. Where the budget ends, it is the best swap
/// that was tried. Work: one unit for each swap, of which a 16x16 board has 32,640.
pub fn best_swap(board: &Board, budget: &Budget) -> (Option<Valued>, Result<(), Stop>) {
    let mut meter = budget.meter();
    let mut best: Option<Valued> = None;
    for swap in Swap::all(board.shape()) {
        if let Err(stop) = meter.spend(1) {
            return (best, Err(stop));
        }
        let score = board.value(swap);
        if best.is_none_or(|best| score.total() > best.score.total()) {
            best = Some(Valued { swap, score });
        }
    }
    (best, Ok(()))
}
