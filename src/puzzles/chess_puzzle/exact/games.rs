//! Searches for long games. Plans are paths through the visible tops, and a game consists of plans.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::budget::{Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::super::rules::Board;
use super::super::search::path::{CoolingSchedule, StartState};
use super::super::search::rollout::{Plan, plan};
use super::super::search::state::{Moves, State};
use super::super::search::weights::Weights;

/// The annealing effort for a path on a board of one layer. `steps` is the number of steps for each
/// cell, up to [`MAX_CELLS_FOR_STEPS`] cells.
const ONE_LAYER_EFFORT: CoolingSchedule =
    CoolingSchedule { steps: 5_000, hot: 10.0, cold: 0.5, start: StartState::Cycles };
/// The annealing effort for a game on a board of several layers. `steps` is the number of steps for
/// each cell, as in [`ONE_LAYER_EFFORT`].
const PLAN_EFFORT: CoolingSchedule = CoolingSchedule { steps: 250, ..ONE_LAYER_EFFORT };
/// The annealing effort for the first game. `steps` is the number of steps for each cell.
const FIRST_GAME_EFFORT: CoolingSchedule =
    CoolingSchedule { steps: 20, hot: 2.0, start: StartState::Nothing, ..ONE_LAYER_EFFORT };
/// The number of cells up to which the number of steps grows. Larger boards get no further steps.
const MAX_CELLS_FOR_STEPS: u32 = 200;
/// The number of games tried on a board of several layers.
const NUM_GAMES: u64 = 64;

/// Searches for a longer game of up to `bound` clicks, and replaces the game if one is found.
pub(super) fn lengthen(
    board: &Board,
    longest: &mut Vec<Cell>,
    bound: usize,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let cells = board.shape().area() as u32;
    let few = cells.min(MAX_CELLS_FOR_STEPS);
    let (games, effort) =
        if board.layers().len() == 1 { (1, ONE_LAYER_EFFORT) } else { (NUM_GAMES, PLAN_EFFORT) };
    let first =
        [(0, CoolingSchedule { steps: FIRST_GAME_EFFORT.steps * cells, ..FIRST_GAME_EFFORT })];
    let others =
        (0..games).map(|seed| (seed, CoolingSchedule { steps: effort.steps * few, ..effort }));
    for (seed, effort) in first.into_iter().chain(others) {
        let mut clicks = Vec::new();
        let ended = play_game_by_plans(board, seed, effort, &mut clicks, meter);
        if clicks.len() > longest.len() {
            *longest = clicks;
        }
        ended?;
        if longest.len() == bound {
            break;
        }
    }
    Ok(())
}

/// Plays a game by plans through the visible tops. Even and odd seeds use different weights.
fn play_game_by_plans(
    board: &Board,
    seed: u64,
    effort: CoolingSchedule,
    game: &mut Vec<Cell>,
    meter: &mut Meter,
) -> Result<(), Stop> {
    /// The approximate bytes of a cell: its moves, and its entries in a search for a path.
    const BYTES_PER_CELL: usize = 1024;
    let _memory = meter.reserve((board.shape().area() * BYTES_PER_CELL) as u64)?;
    let moves = Moves::new(board.shape());
    let mut position = board.start();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let weights = [Weights::EVEN_STACKS, Weights::MOST_TOPS][(seed % 2) as usize];
    loop {
        let Plan { clicks, stop_reason, .. } =
            plan(&State::new(&position, &moves), &moves, &weights, effort, &mut rng, meter);
        for &node in &clicks {
            let cell = moves.cell(node);
            board.click(&mut position, cell).expect("a plan is a path through the visible tops");
            game.push(cell);
        }
        stop_reason.map_or(Ok(()), Err)?;
        if clicks.is_empty() {
            return Ok(());
        }
    }
}
