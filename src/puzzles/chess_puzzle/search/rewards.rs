//! The rewards for taking a visible top, and for ending a plan on a cell.

use super::path::Rewards;
use super::state::{MoveGraphNode, Moves, State, index};
use super::weights::PhaseWeights;

/// The basic reward of taking any top, to which the reward of the cell is added.
const TOP_REWARD: i32 = 40;

/// The negative reward of ending a path on a cell without an exit. This penalty exceeds the reward
/// of any path.
const DEAD_END_REWARD: i32 = -8000;

/// Returns the rewards of a plan for the stacks with at least `level` tiles.
pub fn rewards(state: &State, moves: &Moves, weights: &PhaseWeights, level: u8) -> Rewards {
    let ways_in = num_ways_in(state, moves);
    let (mut cells, mut ends) = (vec![0; moves.num_cells()], vec![0; moves.num_cells()]);
    for node in state.cells_with_tiles() {
        let at = index(node);
        let depth = i32::from(state.tiles_left[at]);
        cells[at] = TOP_REWARD + weights.depth * depth + weights.way_in * ways_in[at];
        if state.tops[at].slides() {
            cells[at] += weights.slide + weights.slide_depth * depth;
        }
        if moves.is_on_border(node) {
            cells[at] += weights.border + weights.border_depth * depth;
        }
        if let Some(detour) = weights.detour.filter(|_| state.tiles_left[at] < level) {
            cells[at] = detour;
        }
        let stays = |to: &&MoveGraphNode| state.tiles_left[index(**to)] > 1;
        ends[at] = match moves.targets(state.tops[at], node).iter().filter(stays).count() {
            0 => DEAD_END_REWARD,
            exits => weights.exit * exits as i32,
        };
    }
    Rewards { cells, ends }
}

/// Returns rewards that make the longest path the best. Plans use these rewards if every tile is
/// visible or every end is a dead end.
pub fn longest_path_rewards(state: &State, moves: &Moves) -> Rewards {
    let mut cells = vec![0; moves.num_cells()];
    state.cells_with_tiles().for_each(|node| cells[index(node)] = 4);
    Rewards { cells, ends: vec![0; moves.num_cells()] }
}

/// Returns the number of visible tops that move to each cell.
fn num_ways_in(state: &State, moves: &Moves) -> Vec<i32> {
    let mut ways = vec![0; moves.num_cells()];
    for node in state.cells_with_tiles() {
        for &to in moves.targets(state.tops[index(node)], node) {
            ways[index(to)] += 1;
        }
    }
    ways
}
