//! Plans several paths through the visible tiles, and clicks the most valuable path to its end. In
//! the endgame, clicks only the start of this path. Then plans again.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rand::Rng;
use rand_pcg::Pcg64Mcg;

use super::Policy;
use gridproof::budget::{Budget, Stop};
use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::rules::Position;
use gridproof::puzzles::chess_puzzle::search::pace::{EndgamePace, is_endgame};
use gridproof::puzzles::chess_puzzle::search::path::{CoolingSchedule, StartState};
use gridproof::puzzles::chess_puzzle::search::rollout::{
    HiddenTileDraw, Plan, RolloutPolicy, plan, playout,
};
use gridproof::puzzles::chess_puzzle::search::state::{MoveGraphNode, Moves, State};
use gridproof::puzzles::chess_puzzle::search::weights::Weights;

/// The work for a game: the number of steps of [`CoolingSchedule`], times the number of cells. More
/// work gains little (`docs/experiments/chess-puzzle-plans.md`).
const WORK_PER_GAME: u64 = 8_000_000_000;

/// The search effort for a plan that the player may play.
const PLAN_EFFORT: CoolingSchedule =
    CoolingSchedule { steps: 50_000, hot: 10.0, cold: 0.5, start: StartState::Cycles };
/// The search effort for the last plan of a game.
const LAST_PLAN_EFFORT: CoolingSchedule =
    CoolingSchedule { steps: 1_000_000, hot: 10.0, cold: 0.5, start: StartState::Cycles };
/// The search effort for a plan in a playout.
const PLAYOUT_PLAN_EFFORT: CoolingSchedule =
    CoolingSchedule { steps: 1_000, hot: 10.0, cold: 0.5, start: StartState::Cycles };

/// In the endgame, the part of a plan that is clicked before the next plan is made
/// (`docs/experiments/chess-puzzle-plans.md`).
const ENDGAME_PACE: EndgamePace = EndgamePace(10);
/// The policy of playouts. A playout clicks a larger part of each plan than the player clicks in
/// the real game.
const PLAYOUT_POLICY: RolloutPolicy =
    RolloutPolicy { effort: PLAYOUT_PLAN_EFFORT, pace: EndgamePace(3) };

/// The divisor of the remaining work that gives the work for a plan of the endgame. An endgame has
/// about 20 plans.
const ENDGAME_WORK_DIVISOR: u64 = 10;

/// The weights by which the planner makes candidate plans. There are several sets of weights,
/// because the best weights depend on the board. The first weights suit small boards
/// (`docs/experiments/chess-puzzle-plans.md`).
const CANDIDATE_WEIGHTS: [Weights; 4] =
    [Weights::EVEN_STACKS, Weights::MOST_TOPS, Weights::DEEP_SLIDES, Weights::EVEN_THEN_MOST_TOPS];

/// The largest number of plans for each set of weights.
const MAX_PLANS_PER_WEIGHTS: usize = 4;

pub struct Planner {
    rng: Pcg64Mcg,
    work: u64,
    moves: Option<Moves>,
    plan: VecDeque<MoveGraphNode>,
}

/// A plan, with the weights that playouts use after the plan.
struct CandidatePlan {
    clicks: Vec<MoveGraphNode>,
    weights: Weights,
    /// The sum of the clicks of all playouts.
    sum: usize,
}

impl Planner {
    pub fn new(rng: Pcg64Mcg) -> Self {
        Self::with_work(rng, WORK_PER_GAME)
    }

    pub fn with_work(rng: Pcg64Mcg, work: u64) -> Self {
        Self { rng, work, moves: None, plan: VecDeque::new() }
    }

    fn decide(&mut self, state: &State, moves: &Moves, guard: &Budget) -> Vec<MoveGraphNode> {
        let highest = u64::from(state.tiles_left.iter().copied().max().unwrap_or(0));
        if highest <= 1 || is_time_short(guard) {
            return self.plan_without_time(state, moves, guard);
        }
        // Before the endgame, about two plans are made for each layer of tiles.
        let plans = if is_endgame(state, moves) { ENDGAME_WORK_DIVISOR } else { 2 * highest - 1 };
        let allowance = self.work / plans;
        let (mut candidates, spent) = self.candidate_plans(state, moves, allowance / 4, guard);
        self.work = self.work.saturating_sub(spent);
        let rounds = u64::from(candidates.len().next_power_of_two().ilog2()).max(1);
        while candidates.len() > 1 {
            let work = allowance * 3 / 4 / rounds;
            let spent = self.halving_round(state, moves, &mut candidates, work, guard);
            self.work = self.work.saturating_sub(spent);
        }
        match candidates.pop() {
            Some(candidate) => candidate.clicks,
            None => self.plan_without_time(state, moves, guard),
        }
    }

    /// Returns a plan to be clicked to its end. If time is short, the plan is made with almost no search.
    fn plan_without_time(
        &mut self,
        state: &State,
        moves: &Moves,
        guard: &Budget,
    ) -> Vec<MoveGraphNode> {
        let mut by = |effort, budget: &Budget| {
            plan(state, moves, &Weights::MOST_TOPS, effort, &mut self.rng, &mut budget.meter())
                .clicks
        };
        let clicks = by(LAST_PLAN_EFFORT, guard);
        if clicks.is_empty() { by(PLAYOUT_PLAN_EFFORT, &Budget::unlimited()) } else { clicks }
    }

    /// Returns different plans, at least one plan for each set of weights, and the work spent on
    /// all plans.
    fn candidate_plans(
        &mut self,
        state: &State,
        moves: &Moves,
        work: u64,
        guard: &Budget,
    ) -> (Vec<CandidatePlan>, u64) {
        let (mut candidates, mut spent) = (Vec::<CandidatePlan>::new(), 0);
        let mut meter = guard.meter();
        for _ in 0..MAX_PLANS_PER_WEIGHTS {
            for weights in CANDIDATE_WEIGHTS {
                let Plan { mut clicks, work, stop_reason } =
                    plan(state, moves, &weights, PLAN_EFFORT, &mut self.rng, &mut meter);
                spent += work;
                if stop_reason.is_some() {
                    return (candidates, spent);
                }
                ENDGAME_PACE.shorten(&mut clicks, state, moves);
                let known =
                    |other: &CandidatePlan| other.clicks == clicks && other.weights == weights;
                if !candidates.iter().any(known) {
                    candidates.push(CandidatePlan { clicks, weights, sum: 0 });
                }
            }
            if spent > work {
                break;
            }
        }
        (candidates, spent)
    }

    /// Runs a round of successive halving: plays games from every candidate to their end until the
    /// work is spent. Keeps the better half of the candidates.
    fn halving_round(
        &mut self,
        state: &State,
        moves: &Moves,
        candidates: &mut Vec<CandidatePlan>,
        work: u64,
        guard: &Budget,
    ) -> u64 {
        let mut spent = 0;
        let mut meter = guard.meter();
        while spent <= work && !is_time_short(guard) {
            let draw = HiddenTileDraw(self.rng.next_u64());
            let play = |CandidatePlan { clicks, weights, .. }: &CandidatePlan| {
                playout(state, moves, clicks, weights, PLAYOUT_POLICY, draw, &mut meter)
            };
            // A random draw of the hidden tiles counts only if a game of every candidate was played
            // on this draw.
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

fn is_time_short(guard: &Budget) -> bool {
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
