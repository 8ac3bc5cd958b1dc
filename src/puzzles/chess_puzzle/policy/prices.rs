//! What it is worth to take a visible top, and to end a plan on a cell.

use super::path::Prices;
use super::state::{Moves, Node, State};

/// What a planner looks at, in quarters of the price of a cell's tile.
///
/// Cells of many visible ways in are cheap, for they can wait; deep stacks are dear, for they need
/// most visits; sliding tiles are dear, for the border that they need is scarce on large boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taste {
    pub tile: i32,
    /// For every tile that the cell has left.
    pub depth: i32,
    /// For every visible top that moves there.
    pub way_in: i32,
    pub slide: i32,
    pub slide_depth: i32,
    /// For every exit of the end that is left after the plan.
    pub exit: i32,
    /// What a cell below the level of the plan costs; `None` plans without levels.
    pub detour: Option<i32>,
}

impl Taste {
    /// Keeps stacks even: a plan is for the highest stacks and takes the others as detours only.
    /// Without it the cells that one plan leaves out lag to the end, where no path gathers them:
    /// on 92 boards of at most 110 cells (seeds 1001 to 1160) this scored .9708 against
    /// .9651; the figure is that of the best of many settings tried on these seeds.
    pub const EVEN: Self = Self {
        tile: 40,
        depth: 20,
        way_in: -4,
        slide: 16,
        slide_depth: 3,
        exit: 4,
        detour: Some(-80),
    };

    /// Takes every top it can: where the border is scarce detours are too dear. On 68 boards of
    /// more than 110 cells (the same seeds, likewise chosen) this scored .8789 against
    /// .8670.
    pub const WIDE: Self = Self {
        tile: 40,
        depth: 20,
        way_in: -4,
        slide: 48,
        slide_depth: 12,
        exit: 80,
        detour: None,
    };

    /// Keeps the border for slides from deep stacks: those at the bottom are left where they are.
    /// As a third taste beside the others it brought .8830 in place of .8799 on 16 boards of 130
    /// cells and more (seeds 1001 to 1045, a seventh of the work), which is within their noise.
    pub const SPARING: Self = Self {
        tile: 40,
        depth: 20,
        way_in: -4,
        slide: -160,
        slide_depth: 60,
        exit: 80,
        detour: Some(-80),
    };
}

/// Of an end without exits: above what any path through it is worth.
const DEAD_END: i32 = -8000;

/// The prices of a plan for the stacks of at least `level` tiles.
pub fn prices(state: &State, moves: &Moves, taste: &Taste, level: u8) -> Prices {
    let ways_in = ways_in(state, moves);
    let (mut cells, mut ends) = (vec![0; moves.cells()], vec![0; moves.cells()]);
    for node in state.live() {
        let at = usize::from(node);
        let depth = i32::from(state.left[at]);
        cells[at] = taste.tile + taste.depth * depth + taste.way_in * ways_in[at];
        if state.tops[at].slides() {
            cells[at] += taste.slide + taste.slide_depth * depth;
        }
        if let Some(detour) = taste.detour.filter(|_| state.left[at] < level) {
            cells[at] = detour;
        }
        let stays = |to: &&Node| state.left[usize::from(**to)] > 1;
        ends[at] = match moves.of(state.tops[at], node).iter().filter(stays).count() {
            0 => DEAD_END,
            exits => taste.exit * exits as i32,
        };
    }
    Prices { cells, ends }
}

/// The prices of the most clicks when everything is visible, or every end is a dead one.
pub fn equal(state: &State, moves: &Moves) -> Prices {
    let mut cells = vec![0; moves.cells()];
    state.live().for_each(|node| cells[usize::from(node)] = 4);
    Prices { cells, ends: vec![0; moves.cells()] }
}

/// The number of visible tops that move to each cell.
fn ways_in(state: &State, moves: &Moves) -> Vec<i32> {
    let mut ways = vec![0; moves.cells()];
    for node in state.live() {
        for &to in moves.of(state.tops[usize::from(node)], node) {
            ways[usize::from(to)] += 1;
        }
    }
    ways
}
