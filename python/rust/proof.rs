//! Converts proofs about the hidden cells to Python.

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::exact::{self, Deductions, Engine};
use pyo3::prelude::*;

use super::board::Board;
use super::cancel::Cancel;
use super::search::{limits, searched};

pub type Cells = Vec<(usize, usize)>;
/// Whether the board is consistent; the safe, mine, undetermined and undecided cells; and the
/// reason for undecided ones.
pub type Proved = (Option<bool>, Cells, Cells, Cells, Cells, Option<String>);

#[pyfunction]
#[pyo3(signature = (board, work=None, seconds=None, memory=None, cancel=None))]
pub fn prove(
    py: Python<'_>,
    board: &Board,
    work: Option<u64>,
    seconds: Option<f64>,
    memory: Option<u64>,
    cancel: Option<&Cancel>,
) -> PyResult<Proved> {
    let board = board.board();
    let limits = limits(work, seconds, memory);
    let found = searched(py, &limits, cancel, |search| exact::prove(board, Engine::Auto, search))?;
    Ok(proved(found))
}

/// Returns the deductions as Python values.
pub fn proved((found, ended): (Deductions, Option<Unfinished>)) -> Proved {
    let Deductions { consistent, safe, mine, undetermined, undecided } = &found;
    let why = ended.map(|reason| reason.to_string());
    (*consistent, cells(safe), cells(mine), cells(undetermined), cells(undecided), why)
}

pub fn cells(cells: &[Cell]) -> Cells {
    cells.iter().map(|cell| (cell.row, cell.col)).collect()
}
