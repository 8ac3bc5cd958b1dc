//! The placements of a board, counted.

use dashu_int::UBig;
use gridproof::count::ratio;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::exact::{self, Engine};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyType};

use super::board::Board;
use super::cancel::Cancel;
use super::errors::unfinished;
use super::search::{limits, searched};

/// A cell with its number.
type Item<'py> = ((usize, usize), Bound<'py, PyAny>);

/// The counts, which become numbers of Python as they are asked for.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Counts(exact::Counts);

#[pymethods]
impl Counts {
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, &self.0.placements)
    }

    /// Those with a mine at a cell; none where it is not hidden, or nothing is consistent.
    fn mines<'py>(
        &self,
        py: Python<'py>,
        row: usize,
        col: usize,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.at(Cell::new(row, col)).map(|count| int(py, count)).transpose()
    }

    /// The distinct numbers of placements with a mine at some cell, and their shares, rounded.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<(Vec<Bound<'py, PyAny>>, Vec<f64>)> {
        let shares = self.0.numbers().iter().map(|number| ratio(number, &self.0.placements));
        Ok((self.ints(py)?, shares.collect()))
    }

    /// The hidden cells in row-major order, each with its number.
    #[getter]
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Vec<Item<'py>>> {
        let ints = self.ints(py)?;
        let item =
            |&(cell, number): &(Cell, u32)| ((cell.row, cell.col), ints[number as usize].clone());
        Ok(self.0.cells().iter().map(item).collect())
    }

    /// The hidden cells in row-major order, each with the place of its number.
    #[getter]
    fn cells(&self) -> Vec<(usize, usize, u32)> {
        self.0.cells().iter().map(|&(cell, number)| (cell.row, cell.col, number)).collect()
    }
}

impl Counts {
    fn ints<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.0.numbers().iter().map(|number| int(py, number)).collect()
    }
}

/// Numbers of one word are made as such: the others go through bytes.
fn int<'py>(py: Python<'py>, number: &UBig) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(number) = u64::try_from(number) {
        return Ok(number.into_pyobject(py)?.into_any());
    }
    let bytes = PyBytes::new(py, &number.to_le_bytes());
    let class: Bound<'py, PyType> = py.get_type::<PyInt>();
    class.call_method1("from_bytes", (bytes, "little"))
}

#[pyfunction]
#[pyo3(signature = (board, work=None, seconds=None, memory=None, cancel=None))]
pub fn count(
    py: Python<'_>,
    board: &Board,
    work: Option<u64>,
    seconds: Option<f64>,
    memory: Option<u64>,
    cancel: Option<&Cancel>,
) -> PyResult<Counts> {
    let board = board.board();
    let limits = limits(work, seconds, memory);
    searched(py, &limits, cancel, |search| exact::count(board, Engine::Auto, search))?
        .map(Counts)
        .map_err(|reason| unfinished(py, reason))
}
