//! The guesses in playouts. The estimated risk of a cell combines the odds from the clues around
//! the cell, as if the clues were independent.

use super::{CellState, Playout};

impl Playout<'_> {
    /// Estimates the risks of the cells around the clues that changed.
    pub(super) fn update_risks(&mut self) {
        while let Some(clue) = self.clues_with_stale_risks.pop() {
            self.has_stale_risks[clue as usize] = false;
            if self.hidden_neighbours[clue as usize] == 0 {
                continue;
            }
            for &near in self.neighbours.neighbours_of(clue) {
                if self.states[near as usize] == CellState::Hidden {
                    let risk = self.estimated_risk(near);
                    let old = std::mem::replace(&mut self.risks[near as usize], risk);
                    if old < f32::INFINITY {
                        self.expected_frontier_mines -= old;
                    } else {
                        self.frontier_size += 1;
                    }
                    self.expected_frontier_mines += risk;
                }
            }
        }
    }

    /// Estimates the risk of a hidden cell by combining the odds from the clues around it.
    fn estimated_risk(&mut self, cell: u32) -> f32 {
        let mut odds = self.base_odds;
        let near = self.neighbours.neighbours_of(cell);
        self.work += near.len() as u64;
        for &near in near {
            if self.states[near as usize] == CellState::Open {
                let left = self.unknown_mines_around[near as usize] as f32;
                let safe = self.hidden_neighbours[near as usize] as f32 - left;
                // `safe` can be 0: if the rules were not applied to a clue yet, all hidden cells
                // around the clue can be mines.
                odds *= left / safe.max(0.1) / self.base_odds;
            }
        }
        odds / (1.0 + odds)
    }

    /// Returns the cell with the least estimated risk, and the risk.
    pub fn least_risky_cell(&mut self) -> Option<(u32, f64)> {
        if self.hidden_left == 0 {
            return None;
        }
        self.update_risks();
        self.work += self.risks.len() as u64 / 4;
        let (mut best, mut least) = (0, f32::INFINITY);
        for (cell, &risk) in self.risks.iter().enumerate() {
            if risk < least {
                (best, least) = (cell, risk);
            }
        }
        let outside = self.hidden_left - self.frontier_size;
        if outside > 0 {
            let risk = (self.mines_left as f32 - self.expected_frontier_mines) / outside as f32;
            if risk < least {
                let hidden = |cell: &usize| {
                    self.states[*cell] == CellState::Hidden && self.risks[*cell] == f32::INFINITY
                };
                best = (0..self.states.len()).find(hidden)?;
                least = risk.max(0.0);
            }
        }
        Some((best as u32, f64::from(least)))
    }
}
