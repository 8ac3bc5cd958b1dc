//! The Python class of a board's counts of placements.

use std::error::Error;

use dashu_int::UBig;
use gridproof::budget::Unfinished;
use gridproof::grid::{Cell, Shape};
use gridproof::prior::{Density, ParseDensityError, Prior};
use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::mines::exact::{self, Assumption, Engine};
use gridproof::shading::exact as shading;
use gridproof_engine::count::rounded_quotient;
use gridproof_engine::query::Search;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyInt, PyType};

use super::proof::{AssumedCell, to_assumptions};
use crate::boards::arrays::{chances_by_cell, floats_to_bytes};
use crate::boards::board::Board;
use crate::calls::errors::{request_error, unfinished_error};
use crate::calls::search::{CallLimits, run_search};

/// The weight of all placements, and the weight that belongs to each distinct number of placements.
type Weights<'py> = (Bound<'py, PyAny>, Vec<Bound<'py, PyAny>>);

/// A hidden cell, with the number of placements that have a mine there.
type CountedCell<'py> = ((usize, usize), Bound<'py, PyAny>);

/// The counts of a board. A count becomes a Python number when Python asks for it.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Counts {
    placements: UBig,
    /// The distinct numbers of placements with a mine at some cell.
    numbers: Vec<UBig>,
    /// The weight of all placements, and the weight that belongs to each number; `None` without a
    /// density.
    weights: Option<(UBig, Vec<UBig>)>,
    /// The hidden cells in row-major order, each with the index of its number.
    cells: Vec<(Cell, u32)>,
    /// For each hidden cell, the numbers of placements with exactly 0, 1 and more mines there.
    /// Empty if a cell can hold only one mine.
    exactly: Vec<Vec<UBig>>,
    prior: Prior,
}

#[pymethods]
impl Counts {
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python_int(py, &self.placements)
    }

    /// Returns the number of placements with a mine at a cell; `None` if the cell is not hidden, or
    /// the board is inconsistent.
    fn mines<'py>(
        &self,
        py: Python<'py>,
        row: usize,
        col: usize,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.number_index(row, col).map(|at| to_python_int(py, &self.numbers[at])).transpose()
    }

    /// Returns the numbers of placements with exactly 0, 1 and more mines in a cell. Returns `None`
    /// if [`Self::mines`] returns `None`.
    fn exactly<'py>(
        &self,
        py: Python<'py>,
        row: usize,
        col: usize,
    ) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
        let Some(place) = self.hidden_index(row, col) else { return Ok(None) };
        let ints: PyResult<Vec<_>> = match self.exactly.get(place) {
            Some(numbers) => numbers.iter().map(|number| to_python_int(py, number)).collect(),
            None => {
                let mines = &self.numbers[self.cells[place].1 as usize];
                [&self.placements - mines, mines.clone()]
                    .iter()
                    .map(|each| to_python_int(py, each))
                    .collect()
            }
        };
        ints.map(Some)
    }

    /// Returns the distinct numbers of placements with a mine at some cell, and the rounded
    /// chances.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<(Vec<Bound<'py, PyAny>>, Vec<f64>)> {
        let (all, parts) = self.weights_or_numbers();
        let chances = parts.iter().map(|part| rounded_quotient(part, all));
        Ok((self.python_ints(py)?, chances.collect()))
    }

    /// Returns the chance of each cell of a board of this size, as bytes of 64-bit floats. Cells
    /// that are not hidden have NaN.
    fn chances<'py>(
        &self,
        py: Python<'py>,
        rows: usize,
        cols: usize,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let (all, parts) = self.weights_or_numbers();
        let chances: Vec<f64> = parts.iter().map(|part| rounded_quotient(part, all)).collect();
        let cells = self.cells.iter().map(|&(cell, number)| (cell, chances[number as usize]));
        floats_to_bytes(py, &chances_by_cell(Shape::new(rows, cols), cells))
    }

    /// Returns the number of hidden cells.
    fn __len__(&self) -> usize {
        self.cells.len()
    }

    /// Returns the weight of all placements under the density. Without a density, returns the
    /// number of placements.
    #[getter]
    fn weight<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python_int(py, self.weights_or_numbers().0)
    }

    /// Returns the weight of the placements with a mine at a cell; `None` if [`Self::mines`]
    /// returns `None`.
    fn weight_at<'py>(
        &self,
        py: Python<'py>,
        row: usize,
        col: usize,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.number_index(row, col)
            .map(|at| to_python_int(py, &self.weights_or_numbers().1[at]))
            .transpose()
    }

    /// Returns the weight of all placements, and the weight that belongs to each number; `None`
    /// without a density.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Option<Weights<'py>>> {
        let Some((all, parts)) = &self.weights else { return Ok(None) };
        let parts = parts.iter().map(|part| to_python_int(py, part));
        Ok(Some((to_python_int(py, all)?, parts.collect::<PyResult<_>>()?)))
    }

    /// Returns the prior: `total`, `uniform`, or the density.
    #[getter]
    fn prior(&self) -> String {
        self.prior.to_string()
    }

    /// Returns the hidden cells in row-major order, each with its number of placements.
    #[getter]
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Vec<CountedCell<'py>>> {
        let ints = self.python_ints(py)?;
        let item =
            |&(cell, number): &(Cell, u32)| ((cell.row, cell.col), ints[number as usize].clone());
        Ok(self.cells.iter().map(item).collect())
    }

    /// Returns the hidden cells in row-major order, each with the index of its number.
    #[getter]
    fn cells(&self) -> Vec<(usize, usize, u32)> {
        self.cells.iter().map(|&(cell, number)| (cell.row, cell.col, number)).collect()
    }
}

impl Counts {
    /// Converts the counts of a board of mines with this prior.
    pub fn new(counts: &exact::Counts, prior: Prior) -> Self {
        let weights =
            counts.has_weights().then(|| (counts.weight().clone(), counts.weights().to_vec()));
        Self {
            placements: counts.placements.clone(),
            numbers: counts.mine_counts().to_vec(),
            weights,
            cells: counts.cells().to_vec(),
            exactly: Vec::new(),
            prior,
        }
    }

    /// Removes the assumed cells from the counts.
    pub fn without_assumed(mut self, assumed: &[Assumption]) -> Self {
        self.cells.retain(|(cell, _)| !assumed.iter().any(|(known, _)| known == cell));
        self
    }

    /// Converts the counts of a board of shaded cells with this prior.
    pub fn from_shading(counts: &shading::Counts, prior: Prior) -> Self {
        let parts = || counts.shares().map(|(part, _)| part.clone()).collect();
        let all = counts.shares().next().map(|(_, all)| all.clone());
        Self {
            placements: counts.solutions.clone(),
            numbers: counts.numbers().to_vec(),
            weights: prior.density().and(all).map(|all| (all, parts())),
            cells: counts.number_indices().to_vec(),
            exactly: counts.counts_by_content().collect(),
            prior,
        }
    }

    /// Returns the weight of all placements, and the weight that belongs to each number.
    fn weights_or_numbers(&self) -> (&UBig, &[UBig]) {
        match &self.weights {
            Some((all, parts)) => (all, parts),
            None => (&self.placements, &self.numbers),
        }
    }

    /// Returns the index of a cell among the hidden cells.
    fn hidden_index(&self, row: usize, col: usize) -> Option<usize> {
        let cell = Cell::new(row, col);
        self.cells.binary_search_by_key(&cell, |&(cell, _)| cell).ok()
    }

    /// Returns the index of a cell's number in `numbers`.
    fn number_index(&self, row: usize, col: usize) -> Option<usize> {
        Some(self.cells[self.hidden_index(row, col)?].1 as usize)
    }

    fn python_ints<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.numbers.iter().map(|number| to_python_int(py, number)).collect()
    }
}

/// Converts a number to a Python integer. Only large numbers need a copy of their bytes.
pub fn to_python_int<'py>(py: Python<'py>, number: &UBig) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(number) = u64::try_from(number) {
        return Ok(number.into_pyobject(py)?.into_any());
    }
    let bytes = PyBytes::new(py, &number.to_le_bytes());
    let class: Bound<'py, PyType> = py.get_type::<PyInt>();
    class.call_method1("from_bytes", (bytes, "little"))
}

#[pyfunction]
#[pyo3(signature = (board, density=None, assume=None, *, limits))]
pub fn count(
    py: Python<'_>,
    board: &Board,
    density: Option<&str>,
    assume: Option<Vec<AssumedCell>>,
    limits: CallLimits,
) -> PyResult<Counts> {
    let board = match density {
        Some(density) => &board_with_density(board.board(), density)?,
        None => board.board(),
    };
    let prior = board.prior();
    let assumed = to_assumptions(assume);
    run_search(py, &limits, |search| count_with_assumptions(board, &assumed, search))?
        .map(|counts| Counts::new(&counts, prior).without_assumed(&assumed))
        .map_err(|reason| unfinished_error(py, reason))
}

/// Counts a board of mines under the assumptions. The list of assumptions may be empty.
pub fn count_with_assumptions(
    board: &Mines,
    assumed: &[Assumption],
    search: Search<'_>,
) -> Result<exact::Counts, Unfinished> {
    match assumed {
        [] => exact::count(board, Engine::Auto, search),
        assumed => exact::count_assuming(board, assumed, search),
    }
}

/// Returns the board with a density in place of a total.
pub fn board_with_density(board: &Mines, density: &str) -> PyResult<Mines> {
    let refused =
        |error: &dyn Error| Python::attach(|py| request_error(py, &format!("density: {error}")));
    let density: Density = density.parse().map_err(|error: ParseDensityError| refused(&error))?;
    board.with_density(density).map_err(|error| refused(&error))
}
