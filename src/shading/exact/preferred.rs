//! Finds the solution of a board that agrees best with a draft, cell by cell.

use gridproof_engine::model::{Lit, Var};
use gridproof_engine::query::{Search, find_preferred_assignment};

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::shading::board::variable_cells;
use crate::shading::{CellContent, Shading, Solution, build_model};

use super::checked_solution;

/// Returns the solution that comes first if solutions are compared by the first cell of `order`,
/// then by the second, and so on. A solution with the content of `wanted` in a cell comes before
/// solutions with another content. If several solutions are equal in all cells of `order`, returns
/// any of them. Returns `None` if the board has no solution. The work is counted in units of the SAT
/// backend.
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
