//! The Lagrangian bound: dual prices that bound the clicks of any game ([`DualPrices`]). The bound
//! by the best dual prices is the optimum of a linear program, which models a game as a flow
//! through the tiles. Subgradient descent searches for the best prices.

use super::descent::{DescentSchedule, descend, value_of_ends};
use crate::budget::{Limited, Meter};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::chess_puzzle::dual_prices::{DualPrices, THOUSANDTHS_PER_CLICK};
use crate::puzzles::chess_puzzle::rules::{Board, Tile};

/// The approximate bytes of the moves of a tile.
const BYTES_PER_TILE: usize = 128;

/// Searches for prices with a low bound, in at most `rounds` rounds. Each round counts as one small
/// step of work for each tile and each move. The search stops when the bound reaches `known`, the
/// number of clicks of a known game. If the budget ends first, returns the best prices so far.
pub fn dual_prices(
    board: &Board,
    known: usize,
    rounds: usize,
    meter: &mut Meter,
) -> Limited<DualPrices> {
    let schedule = DescentSchedule { rounds, first_step: 0.3, patience: 60, decay: 0.85 };
    let shape = board.shape();
    let found = reduce_bound_by_descent(
        board,
        start_prices(shape),
        |_, _| 1.0,
        &schedule,
        known as f64,
        meter,
    );
    found.map(|prices| match prices {
        Some(prices) => rounded_prices(shape, &prices),
        None => DualPrices::equal(shape),
    })
}

/// Returns initial prices: 1 for the outside of the board, and 0 for each cell.
pub(super) fn start_prices(shape: Shape) -> Vec<f64> {
    let mut prices = vec![0.0; shape.area() + 1];
    prices[shape.area()] = 1.0;
    prices
}

/// Searches for the prices with the lowest bound, starting from `prices`. `value` returns the value
/// of a click on a cell, by the depth of the taken tile. Returns `None` if the memory does not
/// suffice.
pub(super) fn reduce_bound_by_descent(
    board: &Board,
    prices: Vec<f64>,
    value: impl Fn(Cell, usize) -> f64,
    schedule: &DescentSchedule,
    aim: f64,
    meter: &mut Meter,
) -> Limited<Option<Vec<f64>>> {
    let _memory = match meter.reserve((board.num_tiles() * BYTES_PER_TILE) as u64) {
        Ok(memory) => memory,
        Err(stop_reason) => return Limited::incomplete(None, stop_reason),
    };
    let mut search = PriceSearch::new(board, value);
    let moves = search.moves;
    let add_slope_at = |prices: &[f64], slope: &mut [f64]| search.add_slope_at(prices, slope);
    descend(prices, schedule, aim, moves, meter, add_slope_at).map(Some)
}

/// Rounds prices to thousandths of a click. `prices` lists the cells row by row, and then the
/// outside. Prices that are out of range are clamped, which is sound because any prices give a
/// correct bound.
fn rounded_prices(shape: Shape, prices: &[f64]) -> DualPrices {
    let least = prices.iter().copied().fold(f64::INFINITY, f64::min);
    let price =
        |node: usize| ((prices[node] - least) * THOUSANDTHS_PER_CLICK as f64).round() as u32;
    DualPrices {
        cells: Grid::from_fn(shape, |cell| price(shape.index(cell))),
        outside: price(shape.area()),
    }
}

/// A tile, and the cells that it moves to.
struct TileMoves {
    value: f64,
    targets: Vec<usize>,
}

struct PriceSearch {
    /// The tiles of each cell's stack, from the top.
    stacks: Vec<Vec<TileMoves>>,
    /// The number of tiles, plus the number of their moves.
    moves: u64,
    /// For each tile of the current stack, the target with the least price.
    cheapest_targets: Vec<usize>,
}

impl PriceSearch {
    fn new(board: &Board, value: impl Fn(Cell, usize) -> f64) -> Self {
        let shape = board.shape();
        let step = |cell, (depth, layer): (usize, &Grid<Tile>)| TileMoves {
            value: value(cell, depth),
            targets: layer[cell].targets(shape, cell).map(|to| shape.index(to)).collect(),
        };
        let stack =
            |cell| board.layers().iter().enumerate().map(|layer| step(cell, layer)).collect();
        let stacks: Vec<Vec<TileMoves>> = shape.cells().map(stack).collect();
        let moves = stacks.iter().flatten().map(|step| step.targets.len() as u64 + 1).sum();
        Self { stacks, moves, cheapest_targets: Vec::new() }
    }

    /// Returns the bound at `prices`, and adds the slope of the bound to `slope`.
    fn add_slope_at(&mut self, prices: &[f64], slope: &mut [f64]) -> f64 {
        let outside = prices.len() - 1;
        let mut total = 0.0;
        for (cell, stack) in self.stacks.iter().enumerate() {
            self.cheapest_targets.clear();
            let (mut sum, mut best, mut taken) = (0.0, 0.0, 0);
            for (depth, step) in stack.iter().enumerate() {
                let mut next = outside;
                for &to in &step.targets {
                    if prices[to] < prices[next] {
                        next = to;
                    }
                }
                self.cheapest_targets.push(next);
                sum += step.value + prices[cell] - prices[next];
                if sum > best {
                    (best, taken) = (sum, depth + 1);
                }
            }
            total += best;
            slope[cell] += taken as f64;
            self.cheapest_targets[..taken].iter().for_each(|&next| slope[next] -= 1.0);
        }
        total + value_of_ends(prices, slope)
    }
}
