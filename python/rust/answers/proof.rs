//! Converts proofs about the hidden cells to Python.

use std::collections::BTreeSet;

use gridproof::budget::Limited;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::mines::exact::{self, Assumption, Deductions, Engine};
use gridproof_engine::query::Search;
use pyo3::prelude::*;

use crate::boards::board::Board;
use crate::calls::search::{CallLimits, run_search};

/// The row and column of a cell, and whether the assumption is a mine in the cell.
pub type AssumedCell = (usize, usize, bool);
pub type CellList = Vec<(usize, usize)>;
/// Whether the board is consistent; the safe, mine, undetermined and undecided cells; and the limit that ended the
/// search.
pub type CellStatuses = (Option<bool>, CellList, CellList, CellList, CellList, Option<String>);

#[pyfunction]
#[pyo3(signature = (board, assume=None, *, limits))]
pub fn prove(
    py: Python<'_>,
    board: &Board,
    assume: Option<Vec<AssumedCell>>,
    limits: CallLimits,
) -> PyResult<CellStatuses> {
    let board = board.board();
    let assumed = to_assumptions(assume);
    let found = run_search(py, &limits, |search| prove_with_assumptions(board, &assumed, search))?;
    Ok(cell_statuses(found))
}

/// Decides the cells of a board of mines under the assumptions. The list of assumptions may be
/// empty. The result omits the assumed cells.
pub fn prove_with_assumptions(
    board: &Mines,
    assumed: &[Assumption],
    search: Search<'_>,
) -> Limited<Deductions> {
    if assumed.is_empty() {
        return exact::prove(board, Engine::Auto, search);
    }
    let known: BTreeSet<Cell> = assumed.iter().map(|&(cell, _)| cell).collect();
    let others: Vec<Cell> = board.hidden().filter(|cell| !known.contains(cell)).collect();
    exact::prove_assuming(board, assumed, search).map(|found| found.restricted_to(&others))
}

/// Converts the keyword argument `assume` to assumptions.
pub fn to_assumptions(assume: Option<Vec<AssumedCell>>) -> Vec<Assumption> {
    let assumption = |(row, col, is_mine)| (Cell::new(row, col), is_mine);
    assume.unwrap_or_default().into_iter().map(assumption).collect()
}

/// Returns the deductions as Python values.
pub fn cell_statuses(Limited { so_far: found, stop_reason }: Limited<Deductions>) -> CellStatuses {
    let Deductions { consistent, safe, mine, undetermined, undecided } = &found;
    let why = stop_reason.map(|reason| reason.to_string());
    (
        *consistent,
        coordinates(safe),
        coordinates(mine),
        coordinates(undetermined),
        coordinates(undecided),
        why,
    )
}

pub fn coordinates(cells: &[Cell]) -> CellList {
    cells.iter().map(|cell| (cell.row, cell.col)).collect()
}
