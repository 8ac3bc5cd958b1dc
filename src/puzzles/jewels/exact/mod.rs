//! What is exact about jewels: the best single swap, by trying them all, and the fewest swaps that
//! set a template up.

pub mod setup;

use crate::budget::{Budget, Exhausted};
use crate::grid::Cell;

use crate::puzzles::jewels::rules::{Board, HIDDEN, Score, Swap, unknown};

/// What a swap scores if the jewels that fall in from above match nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    pub swap: Swap,
    pub score: Score,
}

/// The swap that scores most if what falls in matches nothing, the first in row-major order; none on a board
/// with fewer than two cells. Work: one unit for each swap, of which a 16x16 board has 32,640.
pub fn best_swap(board: &Board, budget: &Budget) -> Result<Option<Valued>, Exhausted> {
    let mut meter = budget.meter();
    let mut best: Option<Valued> = None;
    let mut cells = board.shape().cells();
    while let Some(one) = cells.next() {
        for other in cells.clone() {
            meter.spend(1)?;
            let swap = Swap(one, other);
            let score = value(board, swap);
            if best.is_none_or(|best| score.total() > best.score.total()) {
                best = Some(Valued { swap, score });
            }
        }
    }
    Ok(best)
}

/// What `swap` scores on a settled board if what falls in matches nothing.
pub fn value(board: &Board, swap: Swap) -> Score {
    let colours = [swap.0, swap.1].map(|cell: Cell| board.get(cell));
    if colours[0] == colours[1] || colours.contains(&HIDDEN) {
        return Score::default();
    }
    let mut after = board.clone();
    after.swap(swap);
    after.settle(&mut unknown)
}
