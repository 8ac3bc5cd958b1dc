//! What it is worth to take a visible top, and to end a plan on a cell.

use super::fluid::Fluid;
use super::path::Prices;
use super::state::{Moves, Node, State};

/// Prices are in quarters.
const UNIT: f32 = 4.0;

/// What a planner looks at.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    pub base: f32,
    /// For every tile that is left.
    pub depth: f32,
    /// For every visible top that moves there.
    pub way_in: f32,
    pub slide: f32,
    pub slide_depth: f32,
    /// For every live exit of the end.
    pub exit: f32,
    /// Of the fluid game's prices.
    pub fluid: f32,
}

pub const TASTE: Taste = Taste {
    base: 10.0,
    depth: 5.0,
    way_in: -1.0,
    slide: 4.0,
    slide_depth: 0.8,
    exit: 20.0,
    fluid: 0.0,
};

/// The prices of a plan. Deep stacks are dear, for they need most visits; cells with many ways in
/// are cheap, for they can wait; sliding tiles are dear, for the border they need is scarce.
pub fn prices(state: &State, moves: &Moves, taste: &Taste) -> Prices {
    let ways_in = ways_in(state, moves);
    let known = state.left.iter().all(|&left| left <= 1);
    let (mut cells, mut ends) = (vec![0; moves.cells()], vec![0; moves.cells()]);
    let fluid = (taste.fluid > 0.0 && !known).then(|| {
        let mut fluid = Fluid::new(moves);
        fluid.solve(state, moves, 100, 0.4);
        fluid
    });
    for node in (0..moves.cells() as Node).filter(|&node| state.is_live(node)) {
        let at = usize::from(node);
        if known {
            cells[at] = UNIT as i32;
            continue;
        }
        let depth = f32::from(state.left[at]);
        let mut price = taste.base + taste.depth * depth + taste.way_in * ways_in[at];
        if state.tops[at].slides() {
            price += taste.slide + taste.slide_depth * depth;
        }
        if let Some(fluid) = &fluid {
            price += taste.fluid * fluid.gain(state, node);
        }
        cells[at] = (UNIT * price).round() as i32;
        let stays = |to: &&Node| state.left[usize::from(**to)] > 1;
        ends[at] = match moves.of(state.tops[at], node).iter().filter(stays).count() {
            0 => (-2000.0 * UNIT) as i32,
            exits => (taste.exit * UNIT) as i32 * exits as i32,
        };
    }
    Prices { cells, ends }
}

/// The number of visible tops that move to each cell.
fn ways_in(state: &State, moves: &Moves) -> Vec<f32> {
    let mut ways = vec![0.0; moves.cells()];
    for node in (0..moves.cells() as Node).filter(|&node| state.is_live(node)) {
        for &to in moves.of(state.tops[usize::from(node)], node) {
            ways[usize::from(to)] += 1.0;
        }
    }
    ways
}
