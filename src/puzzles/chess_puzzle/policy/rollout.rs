//! What a plan comes to, by playing the rest of the game on boards drawn at random.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::path::{Effort, Path, search};
use super::prices::{Taste, prices};
use super::state::{Moves, Node, State};
use crate::puzzles::chess_puzzle::rules::Tile;

/// Hidden tiles drawn at random. All plans are played on the same draws, so that they differ by
/// their own merit.
#[derive(Clone, Copy)]
pub struct Draw(pub u64);

impl Draw {
    /// The tile that appears on `node` when `left` tiles are left.
    fn tile(self, node: Node, left: u8) -> Tile {
        let mut hash =
            self.0 ^ (u64::from(node) << 8 | u64::from(left)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        hash = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Tile::ALL[(hash >> 61) as usize]
    }

    pub fn take(self, state: &mut State, node: Node) {
        let tile = self.tile(node, state.left[usize::from(node)] - 1);
        state.take(node, tile);
    }
}

/// A plan for a state: the path of the highest price, or the longest where every end is dead.
pub fn plan(
    state: &State,
    moves: &Moves,
    taste: &Taste,
    effort: Effort,
    rng: &mut Pcg64Mcg,
) -> Path {
    let mut prices = prices(state, moves, taste);
    let path = search(state, moves, &prices, &[], effort, rng);
    if !path.clicks.is_empty() {
        return path;
    }
    prices.ends.fill(0);
    search(state, moves, &prices, &[], effort, rng)
}

/// Clicks `clicks`, then plans with `effort` to the end of the game: the number of clicks.
pub fn playout(
    state: &State,
    moves: &Moves,
    clicks: &[Node],
    taste: &Taste,
    effort: Effort,
    draw: Draw,
) -> usize {
    let mut state = state.clone();
    let before = state.tiles();
    let mut rng = Pcg64Mcg::seed_from_u64(draw.0);
    for &node in clicks {
        draw.take(&mut state, node);
    }
    loop {
        let path = plan(&state, moves, taste, effort, &mut rng);
        if path.clicks.is_empty() {
            return before - state.tiles();
        }
        for &node in &path.clicks {
            draw.take(&mut state, node);
        }
    }
}
