//! What arriving at a cell is worth, from a fluid version of the rest of the game.

use super::state::{Moves, Node, State};
use crate::puzzles::chess_puzzle::rules::Tile;

const TILES: usize = Tile::ALL.len();

/// The price of arriving at each cell, and the worth of what its stack still hides.
#[derive(Clone)]
pub struct Fluid {
    pub beta: Vec<f32>,
    /// Lowest price among the live targets: by cell and tile.
    pub least: Vec<[f32; TILES]>,
    /// worth[c][d]: of d unknown tiles.
    pub worth: Vec<Vec<f32>>,
}

const SOFT: f32 = 0.15;
const NO_EXIT: f32 = 30.0;

impl Fluid {
    pub fn new(moves: &Moves) -> Self {
        let cells = moves.cells();
        Self {
            beta: vec![0.0; cells],
            least: vec![[0.0; TILES]; cells],
            worth: vec![Vec::new(); cells],
        }
    }

    pub fn solve(&mut self, state: &State, moves: &Moves, rounds: usize, rate: f32) {
        let cells = moves.cells();
        let mut flow = vec![0.0; cells];
        for round in 0..rounds {
            let rate = rate / (1.0 + 4.0 * round as f32 / rounds as f32);
            self.round(state, moves, &mut flow);
            for cell in 0..cells {
                if state.left[cell] > 0 {
                    let step = rate * flow[cell] / (0.5 + 0.5 * f32::from(state.left[cell]));
                    self.beta[cell] = (self.beta[cell] + step.clamp(-0.5, 0.5)).clamp(-10.0, 10.0);
                }
            }
        }
        self.round(state, moves, &mut flow);
    }

    /// What taking the top of a live cell gains over leaving it, but for what the next cell costs.
    pub fn gain(&self, state: &State, node: Node) -> f32 {
        let at = usize::from(node);
        let below = self.worth[at][usize::from(state.left[at]) - 1];
        (1.0 + below).min(self.least[at][state.tops[at] as usize] - self.beta[at])
    }

    fn round(&mut self, state: &State, moves: &Moves, flow: &mut [f32]) {
        flow.fill(0.0);
        for cell in 0..moves.cells() {
            let left = usize::from(state.left[cell]);
            if left == 0 {
                continue;
            }
            for tile in Tile::ALL {
                let mut least = NO_EXIT;
                for &to in moves.of(tile, cell as Node) {
                    if state.left[usize::from(to)] > 0 {
                        least = least.min(self.beta[usize::from(to)]);
                    }
                }
                self.least[cell][tile as usize] = least;
            }
            let beta = self.beta[cell];
            let worth = &mut self.worth[cell];
            worth.clear();
            worth.push(0.0);
            for depth in 1..left {
                let below = worth[depth - 1];
                let sum: f32 = self.least[cell]
                    .iter()
                    .map(|least| soft_plus(1.0 + beta - least + below))
                    .sum();
                worth.push(sum / TILES as f32);
            }
            let mut takes = [0.0; TILES];
            let top = state.tops[cell] as usize;
            let mut reach = share(1.0 + beta - self.least[cell][top] + worth[left - 1]);
            takes[top] += reach;
            for depth in (1..left).rev() {
                let mut next = 0.0;
                for (tile, takes) in takes.iter_mut().enumerate() {
                    let taken = reach / TILES as f32
                        * share(1.0 + beta - self.least[cell][tile] + worth[depth - 1]);
                    *takes += taken;
                    next += taken;
                }
                reach = next;
            }
            for tile in Tile::ALL {
                let amount = takes[tile as usize];
                flow[cell] -= amount;
                if amount > 0.0 {
                    self.spread(state, moves, cell as Node, tile, amount, flow);
                }
            }
        }
    }

    fn spread(
        &self,
        state: &State,
        moves: &Moves,
        cell: Node,
        tile: Tile,
        amount: f32,
        flow: &mut [f32],
    ) {
        let least = self.least[usize::from(cell)][tile as usize];
        let weight = |to: Node| {
            let at = usize::from(to);
            if state.left[at] == 0 { 0.0 } else { (1.0 - (self.beta[at] - least) / SOFT).max(0.0) }
        };
        let total: f32 = moves.of(tile, cell).iter().map(|&to| weight(to)).sum();
        if total > 0.0 {
            for &to in moves.of(tile, cell) {
                flow[usize::from(to)] += amount * weight(to) / total;
            }
        }
    }
}

/// The share taken at a reward: from 0 to 1 about 0.
fn share(reward: f32) -> f32 {
    (0.5 + reward / (2.0 * SOFT)).clamp(0.0, 1.0)
}

/// The integral of [`share`].
fn soft_plus(reward: f32) -> f32 {
    if reward >= SOFT {
        reward
    } else if reward <= -SOFT {
        0.0
    } else {
        (reward + SOFT) * (reward + SOFT) / (4.0 * SOFT)
    }
}
