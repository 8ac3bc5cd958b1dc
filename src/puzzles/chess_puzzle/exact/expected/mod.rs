//! An upper bound on the expected clicks of any player who sees only the top tiles, even with
//! unlimited computation. The expectation is over all boards with the same tops and the same number
//! of layers. Each hidden tile is drawn independently, and all types are equally likely.
//!
//! *Luck* (rule C12). Before the game, each stack gets a value F(left, type) for each number of
//! tiles left and each type of its top. No value may depend on hidden tiles. A click that uncovers
//! a tile gives its stack a new value. The luck of the click is this value minus the mean value
//! over the eight types of the uncovered tile. Whatever a player knows, the expected luck of the
//! next click is 0. So subtracting the luck of all clicks does not change the expected number of
//! clicks.
//!
//! *The bound.* The bound of [`DualPrices`](crate::puzzles::chess_puzzle::DualPrices) is a sum over
//! clicks. If each click in this sum is reduced by its luck, the sum bounds the number of clicks
//! minus their luck. This bound holds for every game on the board and for any prices, even for
//! prices that were found with all tiles known. So the mean of this bound over the boards is at
//! least the mean number of clicks of any player. A single game with much luck may exceed the bound
//! of its own board.
//!
//! *The values.* The values come from prices b that do not depend on hidden tiles. A click gains at
//! most 1 + b(cell) - m(tile), and the expected contribution of a stack is at most
//!
//! ```text
//! F(left, type) = max(0, 1 + b(cell) - m(type) + mean over the types of F(left - 1, type))
//! ```
//!
//! The module `unseen` computes these values. The gains of a stack minus the luck of its clicks add
//! up to at most F(layers, top). So at the prices b, the bound is the sum of F(layers, top) over
//! the stacks, plus the price of the outside, minus the least price. This bound is known before the
//! game. Prices that are then found for the real tiles never raise the bound. Without luck, such
//! prices would give the bound for a player who sees all layers. All sums use integers. Only the
//! search for prices uses floats.

mod unseen;

use super::descent::DescentSchedule;
use super::lagrangian::reduce_bound_by_descent;
use crate::budget::{Limited, Meter};
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::rules::Board;
use unseen::{StackValues, UNITS_PER_CLICK, round_to_integers};

/// The parameters of the search for prices of the real tiles, from
/// `docs/experiments/chess-puzzle-plans.md`.
const SEEN_TILES_SCHEDULE: DescentSchedule =
    DescentSchedule { rounds: 300, first_step: 0.4, patience: 8, decay: 0.8 };

/// The search for prices stops at this bound, which is a fraction of the number of tiles. Every
/// contest board has a higher bound.
const AIM_SHARE_OF_TILES: f64 = 0.7;

/// Returns the bound in thousandths of a click, rounded up. Each of at most 600 rounds counts as
/// one small step of work for each tile and each move. If the budget ends first, returns the best
/// bound so far.
pub fn expected_clicks_bound(board: &Board, meter: &mut Meter) -> Limited<u64> {
    let aim = AIM_SHARE_OF_TILES * board.num_tiles() as f64;
    let before = unseen::prices(&board.layers()[0], board.layers().len(), aim, meter);
    let Limited { so_far: Some(prices), stop_reason } = before else {
        return before.map(|_| 1000 * board.num_tiles() as u64);
    };
    let luck = Luck::new(board, &round_to_integers(&prices));
    let value = |cell, depth| 1.0 - luck.of_click(cell, depth) as f64 / UNITS_PER_CLICK as f64;
    let seen = match stop_reason {
        None => {
            reduce_bound_by_descent(board, prices.clone(), value, &SEEN_TILES_SCHEDULE, aim, meter)
        }
        Some(_) => Limited { so_far: None, stop_reason },
    };
    seen.map(|seen| {
        let most = luck.bound(&round_to_integers(&seen.unwrap_or(prices)));
        u64::try_from(most).unwrap_or(0).div_ceil(UNITS_PER_CLICK as u64 / 1000)
    })
}

/// Luck is used if the bound before the game is below this percentage of the tiles. Above this
/// limit, the bound without luck is equal or lower on average:
/// `docs/experiments/chess-puzzle-plans.md`.
const MAX_PERCENT_WITH_LUCK: i64 = 98;

/// The luck of the clicks on a board.
struct Luck<'a> {
    board: &'a Board,
    /// The values of the stacks, or `None` if the bound before the game is nearly the number of
    /// tiles. Without values, every click has luck 0, and the number of tiles bounds the clicks.
    /// The use of values does not depend on hidden tiles.
    values: Option<StackValues>,
}

impl<'a> Luck<'a> {
    /// Computes the values at these prices, which must not depend on hidden tiles.
    fn new(board: &'a Board, prices: &[i64]) -> Self {
        let values = StackValues::new(&board.layers()[0], board.layers().len(), prices);
        let counts = values.clicks_bound()
            < UNITS_PER_CLICK / 100 * MAX_PERCENT_WITH_LUCK * board.num_tiles() as i64;
        Self { board, values: counts.then_some(values) }
    }

    /// Returns the luck of the click that takes the tile at this depth.
    fn of_click(&self, cell: Cell, depth: usize) -> i64 {
        let left = self.board.layers().len() - depth - 1;
        match (&self.values, self.board.tile(cell, depth + 1)) {
            (Some(values), Some(uncovered)) => values.luck(cell, left, uncovered),
            _ => 0,
        }
    }

    /// Returns an upper bound on the number of clicks minus their luck, for every game. The bound
    /// is correct for any prices.
    fn bound(&self, prices: &[i64]) -> i64 {
        let most = bound_less_luck(self.board, prices, |cell, depth| self.of_click(cell, depth));
        match self.values {
            Some(_) => most,
            None => most.min(UNITS_PER_CLICK * self.board.num_tiles() as i64),
        }
    }
}

/// Returns an upper bound on the number of clicks minus their luck, for every game on `board`. The
/// bound is correct for any function `luck`.
fn bound_less_luck(board: &Board, prices: &[i64], luck: impl Fn(Cell, usize) -> i64) -> i64 {
    let shape = board.shape();
    let outside = prices[shape.area()];
    let stacks = shape.cells().map(|cell| {
        let (mut sum, mut best) = (0, 0);
        for (depth, layer) in board.layers().iter().enumerate() {
            let targets = layer[cell].targets(shape, cell).map(|to| prices[shape.index(to)]);
            sum += UNITS_PER_CLICK + prices[shape.index(cell)] - targets.fold(outside, i64::min);
            sum -= luck(cell, depth);
            best = best.max(sum);
        }
        best
    });
    stacks.sum::<i64>() + unseen::contribution_of_ends(prices)
}

#[cfg(test)]
mod tests;
