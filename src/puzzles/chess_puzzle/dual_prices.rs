//! Dual prices, which give an upper bound on the clicks of any game (rule C9). Computing the bound
//! takes only integers, and no search.
//!
//! Each cell has a price b, and the outside of the board has a price w. Let each click of a game
//! contribute 1 + b(cell) - b(next cell). The next cell of the last click is the outside. In the
//! sum over n clicks, the prices of the cells between the first click and the end cancel. So the
//! sum is n + b(first cell) - w.
//!
//! A click contributes at most 1 + b(cell) - m(tile). Here m(tile) is the least price among the
//! outside and the cells that the tile moves to. The taken tiles of a stack are a prefix of the
//! stack. So each stack contributes at most the largest sum over a prefix of its tiles. Hence n is
//! at most the total of these sums, plus w, minus the least price of a cell. This bound is correct
//! for any prices.

use crate::grid::{Grid, Shape};

use super::rules::Board;

/// The number of price units in a click. Prices are in thousandths of a click.
pub const THOUSANDTHS_PER_CLICK: i64 = 1000;

/// The dual prices of all cells and of the outside. Only the differences between prices matter, so
/// no price needs to be negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DualPrices {
    /// The prices of cells in thousandths of a click ([`THOUSANDTHS_PER_CLICK`]).
    pub cells: Grid<u32>,
    /// The price of the outside in thousandths of a click.
    pub outside: u32,
}

impl DualPrices {
    /// Returns equal prices, which only prove that the number of clicks of a game is at most the
    /// number of tiles.
    pub fn equal(shape: Shape) -> Self {
        Self { cells: Grid::new(shape, 0), outside: 0 }
    }

    /// Returns an upper bound on the clicks of every game on `board`, in thousandths of a click.
    /// The board must have the shape of the prices.
    pub fn bound_in_thousandths(&self, board: &Board) -> i64 {
        let price = |cell| i64::from(self.cells[cell]);
        let outside = i64::from(self.outside);
        let stacks = board.shape().cells().map(|cell| {
            let (mut sum, mut best) = (0, 0);
            for layer in board.layers() {
                let targets = layer[cell].targets(board.shape(), cell).map(price);
                sum += THOUSANDTHS_PER_CLICK + price(cell) - targets.fold(outside, i64::min);
                best = best.max(sum);
            }
            best
        });
        let least = self.cells.values().iter().min().copied().unwrap_or(0);
        stacks.sum::<i64>() + outside - i64::from(least)
    }

    /// Returns an upper bound on the clicks of any game on `board`: the smaller of the bound by the
    /// prices and the number of tiles.
    pub fn bound(&self, board: &Board) -> usize {
        let clicks =
            usize::try_from(self.bound_in_thousandths(board).div_euclid(THOUSANDTHS_PER_CLICK));
        clicks.map_or(0, |clicks| clicks.min(board.num_tiles()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::chess_puzzle::rules::Tile;

    #[test]
    fn the_bound_includes_the_outside_price_and_is_at_most_the_number_of_tiles() {
        let tiles = [Tile::Three, Tile::One, Tile::One, Tile::Two];
        let layer = Grid::from_fn(Shape::new(1, 4), |cell| tiles[cell.col]);
        let board = Board::new(vec![layer]).expect("a layer");
        let prices = |outside| DualPrices { cells: Grid::new(Shape::new(1, 4), 0), outside };
        // All cells have the price 0. Each of the four tiles has a cell to move to, so the price of
        // the outside counts only at the end of the game.
        for (outside, value, clicks) in [(0, 4000, 4), (500, 4500, 4), (u32::MAX, 4294971295, 4)] {
            let prices = prices(outside);
            assert_eq!(
                (prices.bound_in_thousandths(&board), prices.bound(&board)),
                (value, clicks)
            );
        }
        let mut dear = prices(1000);
        dear.cells[crate::grid::Cell::new(0, 1)] = 1000;
        assert_eq!((dear.bound_in_thousandths(&board), dear.bound(&board)), (5000, 4));
    }
}
