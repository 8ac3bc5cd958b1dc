//! Finds the solution of a board that is nearest to a given draft of it, cell by cell.

use gridproof_engine::model::{Lit, Var};
use gridproof_engine::query::{Search, find_preferred_assignment};

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::shading::board::variable_cells;
use crate::shading::{CellContent, Shading, Solution, build_model};

use super::checked_solution;

/// Returns a solution that has the contents of `wanted` in as many cells as possible, where earlier
/// cells of `order` come first: no other solution has these contents in the cells up to the first
/// different cell, and in this cell too. `order` contains each open cell once. Returns `None` if
/// the board has no solution. The work is counted in units of the SAT backend.
///
/// # Errors
/// If the budget ends first.
pub fn preferred_solution<B: Shading>(
    board: &B,
    wanted: &Solution<B::CellContent>,
    order: &[Cell],
    search: Search<'_>,
) -> Result<Option<Solution<B::CellContent>>, Unfinished> {
    let (model, _held) = build_model(board, &mut search.budget.meter())?;
    let mut lits_of_cell: Grid<Vec<Lit>> = Grid::new(board.shape(), Vec::new());
    for (var, cell) in model.vars().map(Var::positive).zip(variable_cells(board)) {
        let is_true = lits_of_cell[cell].len() < wanted[cell].number();
        lits_of_cell[cell].push(if is_true { var } else { !var });
    }
    let preferred: Vec<Lit> = order.iter().flat_map(|&cell| lits_of_cell[cell].clone()).collect();
    let found = find_preferred_assignment(&model, &preferred, search)?;
    found.map(|found| checked_solution(board, &found)).transpose()
}
