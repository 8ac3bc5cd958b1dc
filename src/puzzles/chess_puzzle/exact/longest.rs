//! The longest path over one layer by SAT, whose solver learns of a cycle once it has found it.

use crate::budget::{Meter, Unfinished};
use crate::grid::Cell;
use crate::puzzles::chess_puzzle::model::PathModel;
use crate::puzzles::chess_puzzle::rules::Board;
use crate::sat::{BACKENDS, Verdict, encode_constraints};

/// Lengthens `best` until no longer path is possible, which the sets of cells that are returned
/// show together with the model. The error is that the budget ended first; then `best` may be
/// longer than before, but not the longest.
pub fn lengthen(
    board: &Board,
    best: &mut Vec<Cell>,
    meter: &mut Meter,
) -> Result<Vec<Vec<Cell>>, Unfinished> {
    let paths = PathModel::new(board);
    let mut sat = (BACKENDS[0].new)();
    for _ in paths.model.vars() {
        sat.new_var();
    }
    encode_constraints(paths.model.constraints(), sat.as_mut(), meter)?;
    let mut known = Vec::new();
    loop {
        encode_constraints([&paths.at_least(best.len() + 1)], sat.as_mut(), meter)?;
        loop {
            let (path, cycles) = match sat.solve(meter) {
                Verdict::Sat(solution) => paths.read(&solution),
                Verdict::Unsat => return Ok(known),
                Verdict::Unknown(reason) => return Err(reason),
            };
            let longer = path.len() > best.len();
            if longer {
                *best = path;
            }
            let is_path = cycles.is_empty();
            for cycle in cycles {
                encode_constraints(&paths.leave(&cycle), sat.as_mut(), meter)?;
                known.push(cycle);
            }
            if longer || is_path {
                break;
            }
        }
    }
}
