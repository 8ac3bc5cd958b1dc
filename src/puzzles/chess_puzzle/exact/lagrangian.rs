//! The Lagrangian bound: dual prices that show how many clicks no game exceeds ([`DualPrices`]).
//! The best ones give the value of the linear program with a flow through the tiles, and are
//! searched for by subgradients.

use crate::budget::{Meter, Stop};
use crate::grid::{Grid, Shape};
use crate::puzzles::chess_puzzle::dual_prices::{DualPrices, UNIT};
use crate::puzzles::chess_puzzle::rules::{Board, Tile};

/// Searches for `rounds` rounds, a small step for each tile and move in each; `known` clicks are
/// possible, which the search uses as its aim. Where the budget ends first the prices are the best
/// until then.
pub fn dual_prices(
    board: &Board,
    known: usize,
    rounds: usize,
    meter: &mut Meter,
) -> (DualPrices, Result<(), Stop>) {
    /// About what the moves of a tile take.
    const BYTES_A_TILE: usize = 128;
    let memory = match meter.reserve((board.tiles() * BYTES_A_TILE) as u64) {
        Ok(memory) => memory,
        Err(ended) => return (DualPrices::equal(board.shape()), Err(ended)),
    };
    let mut search = Search::new(board);
    let mut best = (f64::INFINITY, search.prices.clone());
    let ended = descend(&mut search, &mut best, known as f64, rounds, meter);
    drop(memory);
    (rounded(board.shape(), &best.1), ended)
}

/// Goes down the slope from prices to better ones; `best` is the best value with its prices.
fn descend(
    search: &mut Search,
    best: &mut (f64, Vec<f64>),
    known: f64,
    rounds: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    /// How much of its direction a step keeps.
    const INERTIA: f64 = 0.7;
    let mut way = vec![0.0; search.prices.len()];
    let (mut pace, mut stale) = (0.3, 0);
    for _ in 0..rounds {
        meter.steps(search.moves)?;
        let value = search.round();
        if value < best.0 - 1e-6 {
            *best = (value, search.prices.clone());
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
        if length == 0.0 || value <= known || pace < 1e-5 {
            break;
        }
        let step = pace * (value - known) / length;
        for (price, way) in search.prices.iter_mut().zip(&way) {
            *price -= step * way;
        }
    }
    Ok(())
}

/// Prices in units, of the cells row by row and of the outside. Those that do not fit are cut off:
/// any prices show a bound.
fn rounded(shape: Shape, prices: &[f64]) -> DualPrices {
    let least = prices.iter().copied().fold(f64::INFINITY, f64::min);
    let price = |node: usize| ((prices[node] - least) * UNIT as f64).round() as u32;
    DualPrices {
        cells: Grid::from_fn(shape, |cell| price(shape.index(cell))),
        outside: price(shape.area()),
    }
}

struct Search {
    shape: Shape,
    /// Of each cell from the top, the cells that a tile moves to.
    stacks: Vec<Vec<Vec<usize>>>,
    /// The number of tiles and their moves.
    moves: u64,
    prices: Vec<f64>,
    slope: Vec<f64>,
    /// The cheapest next node of each tile of the stack at hand.
    next: Vec<usize>,
}

impl Search {
    fn new(board: &Board) -> Self {
        let shape = board.shape();
        let targets = |cell, layer: &Grid<Tile>| {
            layer[cell].targets(shape, cell).map(|to| shape.index(to)).collect()
        };
        let stack = |cell| board.layers().iter().map(|layer| targets(cell, layer)).collect();
        let stacks: Vec<Vec<Vec<usize>>> = shape.cells().map(stack).collect();
        let moves = stacks.iter().flatten().map(|targets| targets.len() as u64 + 1).sum();
        let mut prices = vec![0.0; shape.area() + 1];
        prices[shape.area()] = 1.0;
        Self { shape, stacks, moves, slope: vec![0.0; prices.len()], prices, next: Vec::new() }
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
