//! Makes plans, and plays games to their end with random hidden tiles.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::pace::EndgamePace;
use super::path::{CoolingSchedule, Path, search};
use super::rewards::{longest_path_rewards, rewards};
use super::state::{MoveGraphNode, Moves, State, index};
use super::weights::Weights;
use crate::budget::{Meter, Stop};
use crate::puzzles::chess_puzzle::rules::Tile;

/// A random draw of the hidden tiles. All plans are compared on the same draws, so differences come
/// only from the plans.
#[derive(Clone, Copy, Debug)]
pub struct HiddenTileDraw(pub u64);

impl HiddenTileDraw {
    /// Returns the tile that appears on `node` when `left` tiles are left. A hash computes the tile
    /// (the finaliser of SplitMix64), so the order of the clicks does not matter.
    fn tile(self, node: MoveGraphNode, left: u8) -> Tile {
        let place = u64::from(node) << 8 | u64::from(left);
        let mut hash = self.0 ^ place.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        Tile::ALL[((hash ^ hash >> 31) >> 61) as usize]
    }

    fn take_top_tile(self, state: &mut State, node: MoveGraphNode) {
        let tile = self.tile(node, state.tiles_left[index(node)].saturating_sub(1));
        state.take_tile(node, tile);
    }
}

/// The search skips a level if the number of cells with enough tiles, times this divisor, is less
/// than the number of all cells. The lowest level is never skipped.
const SMALLEST_LEVEL_DIVISOR: usize = 20;

/// A plan, and the work of its search.
pub struct Plan {
    /// Legal clicks on tops that are visible now. Empty if no move is left.
    pub clicks: Vec<MoveGraphNode>,
    /// The work of all path searches for the plan.
    pub work: u64,
    /// The reason why the search ended early, if it did.
    pub stop_reason: Option<Stop>,
}

/// Searches for the path with the highest reward. If the weights have a cost for detours, paths for
/// the highest stacks are tried first. A path is accepted if its reward exceeds the cost of its
/// detours. If every end is a dead end or every tile is known, searches for the longest path. If
/// the budget ends, returns the best path so far.
pub fn plan(
    state: &State,
    moves: &Moves,
    weights: &Weights,
    effort: CoolingSchedule,
    rng: &mut Pcg64Mcg,
    meter: &mut Meter,
) -> Plan {
    let highest = state.tiles_left.iter().copied().max().unwrap_or(0);
    let mut work = 0;
    let phase = weights.phase(state, moves);
    let lowest = if phase.detour.is_some() { 1 } else { highest };
    for level in (lowest..=highest).rev().filter(|_| highest > 1) {
        let due = state.tiles_left.iter().filter(|&&left| left >= level).count();
        if level > lowest && due * SMALLEST_LEVEL_DIVISOR < moves.num_cells() {
            continue;
        }
        let rewards = rewards(state, moves, phase, level);
        let Path { clicks, work: more, stop_reason, .. } =
            search(state, moves, &rewards, effort, rng, meter);
        work += more;
        let reward: i32 = clicks.iter().map(|&node| rewards.cells[index(node)]).sum();
        if reward > 0 || stop_reason.is_some() {
            return Plan { clicks, work, stop_reason };
        }
    }
    let rewards = longest_path_rewards(state, moves);
    let Path { clicks, work: last, stop_reason, .. } =
        search(state, moves, &rewards, effort, rng, meter);
    Plan { clicks, work: work + last, stop_reason }
}

/// The policy that plays the rest of a game.
#[derive(Clone, Copy, Debug)]
pub struct RolloutPolicy {
    /// The effort for each plan of the game.
    pub effort: CoolingSchedule,
    /// The part of a plan that is played before the next plan is made.
    pub pace: EndgamePace,
}

/// Continues a game with `clicks`, and then with plans by `weights`. Returns the number of further
/// clicks, and the work of the plans.
///
/// # Errors
/// If the budget ends before the game is over.
pub fn playout(
    state: &State,
    moves: &Moves,
    clicks: &[MoveGraphNode],
    weights: &Weights,
    policy: RolloutPolicy,
    draw: HiddenTileDraw,
    meter: &mut Meter,
) -> Result<(usize, u64), Stop> {
    let mut state = state.clone();
    let before = state.num_tiles();
    let mut rng = Pcg64Mcg::seed_from_u64(draw.0);
    clicks.iter().for_each(|&node| draw.take_top_tile(&mut state, node));
    let mut spent = 0;
    loop {
        let Plan { mut clicks, work, stop_reason } =
            plan(&state, moves, weights, policy.effort, &mut rng, meter);
        if let Some(stop) = stop_reason {
            return Err(stop);
        }
        spent += work;
        if clicks.is_empty() {
            return Ok((before - state.num_tiles(), spent));
        }
        policy.pace.shorten(&mut clicks, &state, moves);
        clicks.iter().for_each(|&node| draw.take_top_tile(&mut state, node));
    }
}
