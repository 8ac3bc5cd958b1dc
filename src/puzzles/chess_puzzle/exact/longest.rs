//! The search for the longest game by SAT. Whenever the solver finds a cycle of clicks, a new
//! constraint forbids the cycle.

use gridproof_engine::query::{Engines, solve_with_cuts};
use gridproof_engine::sat::encode_constraints;

use crate::budget::{Meter, Unfinished};
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::model::GameModel;
use crate::puzzles::chess_puzzle::rules::Board;

/// Lengthens `best` until the game has `bound` clicks, or until SAT proves that no longer game
/// exists. Returns the sets of cells that this proof uses. If a limit ends the search first,
/// returns this limit as an error. `best` is then the longest game so far.
pub fn lengthen(
    board: &Board,
    best: &mut Vec<Cell>,
    bound: usize,
    engines: Engines,
    meter: &mut Meter,
) -> Result<Vec<Vec<Cell>>, Unfinished> {
    let games = GameModel::new(board, meter)?;
    let mut sat = engines.new_sat_solver();
    for _ in games.model.vars() {
        sat.new_var();
    }
    encode_constraints(games.model.constraints(), sat.as_mut(), meter)?;
    let mut known = Vec::new();
    while best.len() < bound {
        encode_constraints([&games.at_least_clicks(best.len() + 1)], sat.as_mut(), meter)?;
        let longer = solve_with_cuts(
            sat.as_mut(),
            meter,
            |sat, meter| sat.solve(meter).into_assignment(),
            |sat, solution, meter| {
                let (game, cycles) = games.game_and_cycles(solution);
                let is_longer = game.len() > best.len();
                if is_longer {
                    *best = game;
                }
                for cycle in cycles {
                    encode_constraints(
                        &games.subtour_elimination_clauses(&cycle, meter)?,
                        sat,
                        meter,
                    )?;
                    known.push(cycle);
                }
                Ok::<_, Unfinished>(!is_longer)
            },
        )?;
        if longer.is_none() {
            break;
        }
    }
    Ok(known)
}
