//! No game has more clicks than this: the dual bound of the linear relaxation, in integers.
//!
//! Give every cell a price b, and the outside a price w. In a game of n clicks add up, over the
//! clicks, 1 + b(cell) - b(next cell), with the outside after the last one. The prices of cells
//! between cancel, so that the sum is n + b(first) - w. A click counts at most 1 + b(cell) - m, m
//! being the least price among the cells that its tile moves to and the outside; and what is taken
//! of a stack is a prefix of it. Hence n is at most the sum over the stacks of the best prefix,
//! plus w, less the least price. This holds for all prices; the best ones give the value of the
//! linear program with a flow through the tiles, and are searched for by subgradients.

use crate::grid::Shape;
use crate::puzzles::chess_puzzle::rules::Board;

/// Prices are in thousandths of a click.
pub const UNIT: i64 = 1000;

/// A bound with the prices that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DualBound {
    /// The most clicks.
    pub clicks: usize,
    /// Of the cells, row by row, then of the outside.
    pub prices: Vec<i64>,
}

/// The bound that `prices` show (cells row by row, then the outside), in units. `None` where their
/// number is wrong, or so large that a sum might overflow.
pub fn value(board: &Board, prices: &[i64]) -> Option<i64> {
    const LARGEST: i64 = 1 << 32;
    let (outside, cells) = prices.split_last()?;
    if cells.len() != board.shape().area() || prices.iter().any(|price| price.abs() > LARGEST) {
        return None;
    }
    let stacks: i64 = board
        .shape()
        .cells()
        .map(|cell| {
            let price = cells[board.shape().index(cell)];
            let (mut sum, mut best) = (0, 0);
            for layer in board.layers() {
                let targets = layer[cell].targets(board.shape(), cell);
                let least =
                    targets.map(|to| cells[board.shape().index(to)]).chain([*outside]).min();
                sum += UNIT + price - least.unwrap_or(*outside);
                best = best.max(sum);
            }
            best
        })
        .sum();
    Some(stacks + outside - cells.iter().min()?)
}

/// Searches for `rounds` rounds, each of time proportional to the tiles; `known` clicks are
/// possible, which the search uses as its aim.
pub fn dual_bound(board: &Board, known: usize, rounds: usize) -> DualBound {
    /// How much of its direction a step keeps.
    const INERTIA: f64 = 0.7;
    let mut search = Search::new(board);
    let mut best = (f64::INFINITY, search.prices.clone());
    let mut way = vec![0.0; search.prices.len()];
    let (mut pace, mut stale) = (0.3, 0);
    for _ in 0..rounds {
        let value = search.round();
        if value < best.0 - 1e-6 {
            best = (value, search.prices.clone());
            stale = 0;
        } else {
            stale += 1;
        }
        if stale == 60 {
            (pace, stale) = (pace * 0.85, 0);
        }
        for (way, slope) in way.iter_mut().zip(&search.slope) {
            *way = INERTIA * *way + slope;
        }
        let length: f64 = way.iter().map(|way| way * way).sum();
        if length == 0.0 || value <= known as f64 || pace < 1e-5 {
            break;
        }
        let step = pace * (value - known as f64) / length;
        for (price, way) in search.prices.iter_mut().zip(&way) {
            *price -= step * way;
        }
    }
    let prices: Vec<i64> =
        best.1.iter().map(|price| (price * UNIT as f64).round() as i64).collect();
    let tiles = board.tiles();
    let units = value(board, &prices).unwrap_or(i64::MAX);
    let clicks = usize::try_from(units.div_euclid(UNIT)).map_or(tiles, |clicks| clicks.min(tiles));
    DualBound { clicks, prices }
}

struct Search {
    shape: Shape,
    /// Of each cell from the top, the cells that a tile moves to.
    stacks: Vec<Vec<Vec<usize>>>,
    prices: Vec<f64>,
    slope: Vec<f64>,
    /// The cheapest next node of each tile of the stack at hand.
    next: Vec<usize>,
}

impl Search {
    fn new(board: &Board) -> Self {
        let shape = board.shape();
        let targets =
            |cell, layer: &crate::grid::Grid<crate::puzzles::chess_puzzle::rules::Tile>| {
                layer[cell].targets(shape, cell).map(|to| shape.index(to)).collect()
            };
        let stack = |cell| board.layers().iter().map(|layer| targets(cell, layer)).collect();
        let stacks = shape.cells().map(stack).collect();
        let mut prices = vec![0.0; shape.area() + 1];
        prices[shape.area()] = 1.0;
        Self { shape, stacks, slope: vec![0.0; prices.len()], prices, next: Vec::new() }
    }

    /// The value at the prices, and its slope.
    fn round(&mut self) -> f64 {
        let outside = self.shape.area();
        self.slope.fill(0.0);
        let mut total = 0.0;
        for (cell, stack) in self.stacks.iter().enumerate() {
            self.next.clear();
            let (mut sum, mut best, mut taken) = (0.0, 0.0, 0);
            for (depth, targets) in stack.iter().enumerate() {
                let mut next = outside;
                for &to in targets {
                    if self.prices[to] < self.prices[next] {
                        next = to;
                    }
                }
                self.next.push(next);
                sum += 1.0 + self.prices[cell] - self.prices[next];
                if sum > best {
                    (best, taken) = (sum, depth + 1);
                }
            }
            total += best;
            self.slope[cell] += taken as f64;
            self.next[..taken].iter().for_each(|&next| self.slope[next] -= 1.0);
        }
        let prices = &self.prices[..outside];
        let first = (0..outside).min_by(|&a, &b| prices[a].total_cmp(&prices[b])).unwrap_or(0);
        self.slope[outside] += 1.0;
        self.slope[first] -= 1.0;
        total + self.prices[outside] - self.prices[first]
    }
}
