//! Dual prices for a board on which only the tops are visible, and the expected contribution of
//! each stack at these prices. The prices do not depend on hidden tiles.

use crate::budget::{Limited, Meter};
use crate::grid::{Cell, Grid};
use crate::puzzles::chess_puzzle::exact::descent::{self, DescentSchedule, descend};
use crate::puzzles::chess_puzzle::exact::lagrangian::start_prices;
use crate::puzzles::chess_puzzle::rules::Tile;

/// The number of units in a click. Prices and values are counted in these units.
pub const UNITS_PER_CLICK: i64 = EIGHTHS_PER_MILLIONTH * 1_000_000;
/// The number of units in a millionth of a click. Prices and values are whole millionths, but a
/// mean over eight types can have eighths of a millionth.
const EIGHTHS_PER_MILLIONTH: i64 = NUM_TYPES as i64;
/// The number of types of tiles.
const NUM_TYPES: usize = Tile::ALL.len();

/// The parameters of the search for prices, from `docs/experiments/chess-puzzle-plans.md`.
const UNSEEN_TILES_SCHEDULE: DescentSchedule =
    DescentSchedule { rounds: 300, first_step: 0.2, patience: 8, decay: 0.8 };

/// Returns the best prices of the cells and of the outside, or `None` if the memory does not
/// suffice.
pub fn prices(
    tops: &Grid<Tile>,
    layers: usize,
    aim: f64,
    meter: &mut Meter,
) -> Limited<Option<Vec<f64>>> {
    /// The approximate bytes of a cell: the moves of each type, and a mean for each layer.
    const BYTES_PER_CELL: usize = 1024;
    let bytes = tops.shape().area() * BYTES_PER_CELL + layers * size_of::<f64>();
    let _memory = match meter.reserve(bytes as u64) {
        Ok(memory) => memory,
        Err(stop_reason) => return Limited::incomplete(None, stop_reason),
    };
    let mut search = PriceSearch::new(tops, layers);
    let steps = (tops.shape().area() * NUM_TYPES * (NUM_TYPES + layers)) as u64;
    let add_slope_at = |prices: &[f64], slope: &mut [f64]| search.add_slope_at(prices, slope);
    descend(start_prices(tops.shape()), &UNSEEN_TILES_SCHEDULE, aim, steps, meter, add_slope_at)
        .map(Some)
}

struct StackModel {
    top: usize,
    /// The cells to which each type of tile moves from this cell.
    targets: [Vec<usize>; NUM_TYPES],
}

struct PriceSearch {
    stacks: Vec<StackModel>,
    /// The expected contribution of the current stack before its top is seen, for each number of
    /// tiles left.
    means: Vec<f64>,
}

impl PriceSearch {
    fn new(tops: &Grid<Tile>, layers: usize) -> Self {
        let shape = tops.shape();
        let stack = |cell| StackModel {
            top: tops[cell] as usize,
            targets: Tile::ALL
                .map(|tile| tile.targets(shape, cell).map(|to| shape.index(to)).collect()),
        };
        Self { stacks: shape.cells().map(stack).collect(), means: vec![0.0; layers] }
    }

    /// Returns the bound at `prices`, and adds the slope of the bound to `slope`.
    fn add_slope_at(&mut self, prices: &[f64], slope: &mut [f64]) -> f64 {
        let outside = prices.len() - 1;
        let mut total = 0.0;
        for (cell, StackModel { top, targets }) in self.stacks.iter().enumerate() {
            let next = targets.each_ref().map(|targets| {
                let cheaper = |next, &to: &usize| if prices[to] < prices[next] { to } else { next };
                targets.iter().fold(outside, cheaper)
            });
            let gains = next.map(|next| 1.0 + prices[cell] - prices[next]);
            for left in 1..self.means.len() {
                let above = self.means[left - 1];
                let values = gains.map(|gain| (gain + above).max(0.0));
                self.means[left] = values.iter().sum::<f64>() / NUM_TYPES as f64;
            }
            total += (gains[*top] + self.means[self.means.len() - 1]).max(0.0);
            for (next, taken) in next.into_iter().zip(expected_taken(*top, &gains, &self.means)) {
                slope[cell] += taken;
                slope[next] -= taken;
            }
        }
        total + descent::value_of_ends(prices, slope)
    }
}

/// Returns the expected number of taken tiles of each type in a stack.
fn expected_taken(top: usize, gains: &[f64; NUM_TYPES], means: &[f64]) -> [f64; NUM_TYPES] {
    let mut taken = [0.0; NUM_TYPES];
    let lowest = means.len() - 1;
    if gains[top] + means[lowest] <= 0.0 {
        return taken;
    }
    taken[top] = 1.0;
    // The probability that the next tile is uncovered and has a given type.
    let mut each = 1.0 / NUM_TYPES as f64;
    for &below in means[..lowest].iter().rev() {
        let goes_on = gains.map(|gain| if gain + below > 0.0 { each } else { 0.0 });
        taken.iter_mut().zip(goes_on).for_each(|(taken, goes_on)| *taken += goes_on);
        each = goes_on.iter().sum::<f64>() / NUM_TYPES as f64;
    }
    taken
}

/// Rounds prices to integers, each a whole number of millionths.
pub fn round_to_integers(prices: &[f64]) -> Vec<i64> {
    /// The largest allowed price. Useful prices are lower, and sums of higher prices would be
    /// inexact.
    const MAX_DUAL_PRICE: f64 = 1000.0;
    let millionths = |price: f64| {
        (price.clamp(-MAX_DUAL_PRICE, MAX_DUAL_PRICE)
            * (UNITS_PER_CLICK / EIGHTHS_PER_MILLIONTH) as f64) as i64
    };
    prices.iter().map(|&price| EIGHTHS_PER_MILLIONTH * millionths(price)).collect()
}

/// Returns the contribution of the start and the end of a game: the price of the outside minus the
/// least price of a cell.
pub fn contribution_of_ends(prices: &[i64]) -> i64 {
    let (outside, cells) = prices.split_last().expect("the outside has a price");
    outside - cells.iter().min().copied().unwrap_or(0)
}

/// Upper bounds on the expected contribution of stacks, by the number of tiles left and the type of
/// the top.
pub struct StackValues {
    stacks: Grid<StackValue>,
    /// The upper bound on the expected clicks of a game, in units.
    total: i64,
}

struct StackValue {
    gains: [i64; NUM_TYPES],
    /// The mean value over the types of the top, for each number of tiles left. Each mean is stored
    /// exactly, and rounded up to millionths.
    means: Vec<(i64, i64)>,
}

impl StackValues {
    /// Computes the values at integer prices.
    pub fn new(tops: &Grid<Tile>, layers: usize, prices: &[i64]) -> Self {
        let shape = tops.shape();
        let outside = prices[shape.area()];
        let stacks = Grid::from_fn(shape, |cell| {
            let gains = Tile::ALL.map(|tile| {
                let targets = tile.targets(shape, cell).map(|to| prices[shape.index(to)]);
                UNITS_PER_CLICK + prices[shape.index(cell)] - targets.fold(outside, i64::min)
            });
            StackValue::new(gains, layers)
        });
        let value = |cell| stacks[cell].of_top(layers, tops[cell]);
        let total = shape.cells().map(value).sum::<i64>() + contribution_of_ends(prices);
        Self { stacks, total }
    }

    /// Returns an upper bound on the expected clicks of any player who sees only the tops.
    pub fn clicks_bound(&self) -> i64 {
        self.total
    }

    /// Returns the value of a stack of `left` tiles with the top `tile`, minus the mean of this
    /// value over all types.
    pub fn luck(&self, cell: Cell, left: usize, tile: Tile) -> i64 {
        let value = &self.stacks[cell];
        value.of_top(left, tile) - value.means[left].0
    }
}

impl StackValue {
    fn new(gains: [i64; NUM_TYPES], layers: usize) -> Self {
        let mut this = Self { gains, means: vec![(0, 0)] };
        for left in 1..layers {
            let sum: i64 = Tile::ALL.iter().map(|&tile| this.of_top(left, tile)).sum();
            let exact = sum / EIGHTHS_PER_MILLIONTH;
            let rounded =
                (exact + EIGHTHS_PER_MILLIONTH - 1) / EIGHTHS_PER_MILLIONTH * EIGHTHS_PER_MILLIONTH;
            this.means.push((exact, rounded));
        }
        this
    }

    fn of_top(&self, left: usize, tile: Tile) -> i64 {
        (self.gains[tile as usize] + self.means[left - 1].1).max(0)
    }
}
