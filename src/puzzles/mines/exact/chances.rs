//! The chance of a mine at each cell, in floats.

use gridproof_engine::count::{Counter, Equations};
use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::model::build_model;
use crate::puzzles::mines::rules::Board;

/// Returns the chance of a mine at each hidden cell, in row-major order, or `None` if the board is
/// inconsistent. The chances are rounded floats, so a chance of 0 or 1 proves nothing. Rounded
/// chances suffice for displays and for strategies, and take less time than the long integers of
/// [`count`](super::count).
///
/// # Errors
/// Fails if the budget ends before the count, or if the board is too wide to count.
pub fn chances<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Vec<(Cell, f64)>>, Unfinished> {
    let meter = &mut search.into().budget.meter();
    let equations: Equations = build_model(board, meter)?;
    let analysis = Counter::new().analyse_equations(equations, meter)?;
    let Some(marginals) = analysis.marginals(meter)? else { return Ok(None) };
    // The variables are numbered in row-major order of their cells.
    let mut chances: Vec<(Cell, f64)> = board.hidden().map(|cell| (cell, 0.0)).collect();
    for class in marginals.classes {
        class.vars.iter().for_each(|var| chances[var.index()].1 = class.value_of_each);
    }
    Ok(Some(chances))
}
