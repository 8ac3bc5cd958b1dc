//! The planner: of several paths through the visible tops the one that comes to most, clicked to
//! its end (in the endgame a part of it), and then the next.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rand::Rng;
use rand_pcg::Pcg64Mcg;

use super::Policy;
use gridproof::budget::{Budget, Stop};
use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::rules::Position;
use gridproof::puzzles::chess_puzzle::search::pace::{Pace, is_endgame};
use gridproof::puzzles::chess_puzzle::search::path::{Effort, Start};
use gridproof::puzzles::chess_puzzle::search::rollout::{Draw, Plan, RolloutPolicy, plan, playout};
use gridproof::puzzles::chess_puzzle::search::state::{Moves, Node, State};
use gridproof::puzzles::chess_puzzle::search::weights::Weights;

/// The work of a game, in steps of [`Effort`] times cells. More brings little
/// (`docs/experiments/chess-puzzle-plans.md`).
const WORK: u64 = 8_000_000_000;

/// Of a plan that may be played, of the last one, and of those of the games that are played out.
const PLAN: Effort = Effort { steps: 50_000, hot: 10.0, cold: 0.5, start: Start::Cycles };
const LAST: Effort = Effort { steps: 1_000_000, hot: 10.0, cold: 0.5, start: Start::Cycles };
const QUICK: Effort = Effort { steps: 1_000, hot: 10.0, cold: 0.5, start: Start::Cycles };

/// How much of a plan is clicked in the endgame, and in that of the games that are played out
/// (`docs/experiments/chess-puzzle-plans.md`).
const PACE: Pace = Pace(10);
const PLAYOUT: RolloutPolicy = RolloutPolicy { effort: QUICK, pace: Pace(3) };

/// A plan of the endgame has this part of the work that is left: there are some 20 of them.
const ENDGAME_PLANS: u64 = 10;

/// Each gives candidates: which is best depends on the board. The first is for small boards
/// (`docs/experiments/chess-puzzle-plans.md`).
const WEIGHTS: [Weights; 4] = [Weights::EVEN, Weights::WIDE, Weights::DEEP, Weights::LEVEL];

/// The most plans with each weights.
const PLANS_EACH: usize = 4;

pub struct Planner {
    rng: Pcg64Mcg,
    work: u64,
    moves: Option<Moves>,
    plan: VecDeque<Node>,
}

/// A plan with the weights by which the rest of the game is played out with.
struct Candidate {
    clicks: Vec<Node>,
    weights: Weights,
    /// Of all games that were played out.
    sum: usize,
}

impl Planner {
    pub fn new(rng: Pcg64Mcg) -> Self {
        Self::with_work(rng, WORK)
    }

    pub fn with_work(rng: Pcg64Mcg, work: u64) -> Self {
        Self { rng, work, moves: None, plan: VecDeque::new() }
    }

    fn decide(&mut self, state: &State, moves: &Moves, guard: &Budget) -> Vec<Node> {
        let highest = u64::from(state.left.iter().copied().max().unwrap_or(0));
        if highest <= 1 || is_late(guard) {
            return self.last(state, moves, guard);
        }
        // With levels a layer takes two plans, more or less.
        let plans = if is_endgame(state, moves) { ENDGAME_PLANS } else { 2 * highest - 1 };
        let allowance = self.work / plans;
        let (mut candidates, spent) = self.candidates(state, moves, allowance / 4, guard);
        self.work = self.work.saturating_sub(spent);
        let rounds = u64::from(candidates.len().next_power_of_two().ilog2()).max(1);
        while candidates.len() > 1 {
            let work = allowance * 3 / 4 / rounds;
            let spent = self.round(state, moves, &mut candidates, work, guard);
            self.work = self.work.saturating_sub(spent);
        }
        match candidates.pop() {
            Some(candidate) => candidate.clicks,
            None => self.last(state, moves, guard),
        }
    }

    /// A plan that is clicked to its end, with next to no search where it is late.
    fn last(&mut self, state: &State, moves: &Moves, guard: &Budget) -> Vec<Node> {
        let mut by = |effort, budget: &Budget| {
            plan(state, moves, &Weights::WIDE, effort, &mut self.rng, &mut budget.meter()).clicks
        };
        let clicks = by(LAST, guard);
        if clicks.is_empty() { by(QUICK, &Budget::unlimited()) } else { clicks }
    }

    /// Different plans, at least one with each of the weights, and the work that they took.
    fn candidates(
        &mut self,
        state: &State,
        moves: &Moves,
        work: u64,
        guard: &Budget,
    ) -> (Vec<Candidate>, u64) {
        let (mut candidates, mut spent) = (Vec::<Candidate>::new(), 0);
        let mut meter = guard.meter();
        for _ in 0..PLANS_EACH {
            for weights in WEIGHTS {
                let Plan { mut clicks, work, ended } =
                    plan(state, moves, &weights, PLAN, &mut self.rng, &mut meter);
                spent += work;
                if ended.is_some() {
                    return (candidates, spent);
                }
                PACE.shorten(&mut clicks, state, moves);
                let known = |other: &Candidate| other.clicks == clicks && other.weights == weights;
                if !candidates.iter().any(known) {
                    candidates.push(Candidate { clicks, weights, sum: 0 });
                }
            }
            if spent > work {
                break;
            }
        }
        (candidates, spent)
    }

    /// A round of successive halving: plays games out from every candidate until the work is spent,
    /// and keeps the better half.
    fn round(
        &mut self,
        state: &State,
        moves: &Moves,
        candidates: &mut Vec<Candidate>,
        work: u64,
        guard: &Budget,
    ) -> u64 {
        let mut spent = 0;
        let mut meter = guard.meter();
        while spent <= work && !is_late(guard) {
            let draw = Draw(self.rng.next_u64());
            let play = |Candidate { clicks, weights, .. }: &Candidate| {
                playout(state, moves, clicks, weights, PLAYOUT, draw, &mut meter)
            };
            // A draw counts for all of them or for none.
            let played: Result<Vec<_>, Stop> = candidates.iter().map(play).collect();
            let Ok(played) = played else { break };
            for (candidate, (count, work)) in candidates.iter_mut().zip(played) {
                candidate.sum += count;
                spent += work;
            }
        }
        candidates.sort_by_key(|candidate| Reverse(candidate.sum));
        candidates.truncate(candidates.len().div_ceil(2));
        spent
    }
}

fn is_late(guard: &Budget) -> bool {
    guard.meter().spend(0).is_err()
}

impl Policy for Planner {
    fn next(&mut self, position: &Position, guard: &Budget) -> Option<Cell> {
        let moves = self.moves.take().unwrap_or_else(|| Moves::new(position.shape()));
        if self.plan.is_empty() {
            self.plan = self.decide(&State::new(position, &moves), &moves, guard).into();
        }
        let click = self.plan.pop_front().map(|node| moves.cell(node));
        self.moves = Some(moves);
        click
    }
}
