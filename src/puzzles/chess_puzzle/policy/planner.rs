//! The planner: a path of the highest price through the visible tops, clicked to its end.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rand::Rng;
use rand_pcg::Pcg64Mcg;

use super::Policy;
use super::path::Effort;
use super::prices::{TASTE, Taste};
use super::rollout::{Draw, plan, playout};
use super::state::{Moves, Node, State};
use crate::budget::Budget;
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::rules::Position;

/// How much is spent.
#[derive(Clone, Debug)]
pub struct Config {
    /// The tastes that candidates are planned with, each once a round.
    pub tastes: Vec<Taste>,
    pub rounds: usize,
    pub plan: Effort,
    pub last_plan: Effort,
    pub rollout: Effort,
    /// Draws of the first heat; every heat has as many plays, of half the plans.
    pub draws: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            tastes: vec![TASTE],
            rounds: 1,
            plan: Effort { steps: 100_000, hot: 10.0, cold: 0.5 },
            last_plan: Effort { steps: 1_000_000, hot: 10.0, cold: 0.5 },
            rollout: Effort { steps: 2_000, hot: 10.0, cold: 0.5 },
            draws: 4,
        }
    }
}

pub struct Planner {
    rng: Pcg64Mcg,
    guard: Budget,
    config: Config,
    moves: Option<Moves>,
    plan: VecDeque<Node>,
}

impl Planner {
    pub fn new(rng: Pcg64Mcg, guard: Budget) -> Self {
        Self::with(rng, guard, Config::default())
    }

    pub fn with(rng: Pcg64Mcg, guard: Budget, config: Config) -> Self {
        Self { rng, guard, config, moves: None, plan: VecDeque::new() }
    }

    fn decide(&mut self, state: &State, moves: &Moves) -> Vec<Node> {
        let config = &self.config;
        if self.guard.meter().spend(0).is_err() {
            return plan(state, moves, &TASTE, config.rollout, &mut self.rng).clicks;
        }
        if state.left.iter().all(|&left| left <= 1) {
            return plan(state, moves, &TASTE, config.last_plan, &mut self.rng).clicks;
        }
        let mut candidates = Vec::new();
        for _ in 0..config.rounds {
            for taste in &config.tastes {
                candidates.push((0, plan(state, moves, taste, config.plan, &mut self.rng).clicks));
            }
        }
        let mut draws = config.draws;
        while candidates.len() > 1 {
            for _ in 0..draws {
                let draw = Draw(self.rng.next_u64());
                for (sum, clicks) in &mut candidates {
                    *sum += playout(state, moves, clicks, &TASTE, config.rollout, draw);
                }
            }
            candidates.sort_by_key(|&(sum, _)| Reverse(sum));
            candidates.truncate(candidates.len().div_ceil(2));
            draws *= 2;
        }
        candidates.swap_remove(0).1
    }
}

impl Policy for Planner {
    fn next(&mut self, position: &Position) -> Option<Cell> {
        let moves = self.moves.take().unwrap_or_else(|| Moves::new(position.shape()));
        if self.plan.is_empty() {
            let state = State::new(position, &moves);
            self.plan = self.decide(&state, &moves).into();
        }
        let click = self.plan.pop_front().map(|node| moves.cell(node));
        self.moves = Some(moves);
        click
    }
}
