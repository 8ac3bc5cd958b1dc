//! The Python class of boards of mines.

use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::mines::text::{Note, ReadOptions, print};
use gridproof_request::read_board_of_mines;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use super::arrays::numbers_to_bytes;
use super::views::{number_of_view, view_of_number};
use crate::calls::errors::board_error;

/// A board of mines, which never changes.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Board {
    mines: Mines,
    note: Option<Note>,
}

impl Board {
    /// Makes the Python object of a board that was not read from a text.
    pub fn from_mines(mines: Mines) -> Self {
        Self { mines, note: None }
    }

    pub fn board(&self) -> &Mines {
        &self.mines
    }
}

#[pymethods]
impl Board {
    /// Reads a text in any format.
    #[new]
    #[pyo3(signature = (text, mines=None, squared_distance=None, symbols=None, shape=None, number=None))]
    fn new(
        py: Python<'_>,
        text: &[u8],
        mines: Option<usize>,
        squared_distance: Option<usize>,
        symbols: Option<&str>,
        shape: Option<&str>,
        number: Option<usize>,
    ) -> PyResult<Self> {
        let symbols = symbols.map(str::parse).transpose();
        let refused = |error| PyValueError::new_err(format!("symbols: {error}"));
        let symbols = symbols.map_err(refused)?.unwrap_or_default();
        let wrong = |error| PyValueError::new_err(format!("shape: {error}"));
        let shape = shape.map(str::parse).transpose().map_err(wrong)?;
        let options = ReadOptions {
            mines,
            squared_distance,
            symbols,
            shape,
            number,
            ..ReadOptions::default()
        };
        let reading =
            read_board_of_mines(text, &options).map_err(|error| board_error(py, &error))?;
        Ok(Self { note: reading.note, mines: reading.board })
    }

    /// Returns a note that says how the text was read; `None` if the format of the text was
    /// certain.
    #[getter]
    fn read(&self) -> Option<String> {
        self.note.as_ref().map(Note::to_string)
    }

    /// Returns the interpretation of the text as JSON; `None` for a saved board.
    #[getter]
    fn read_as(&self) -> Option<String> {
        let read_as = self.note.as_ref()?.read_as()?;
        Some(serde_json::to_string(read_as).expect("memory takes every write"))
    }

    /// Returns the numbers of rows and columns.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        let shape = self.mines.shape();
        (shape.rows, shape.cols)
    }

    /// Returns the number of mines; `None` if the number is unknown.
    #[getter]
    fn mines(&self) -> Option<usize> {
        self.mines.mines()
    }

    /// Returns the largest squared distance of neighbours.
    #[getter]
    fn squared_distance(&self) -> usize {
        self.mines.disc().squared_distance()
    }

    /// Returns the saved board.
    fn text(&self) -> String {
        print(&self.mines)
    }

    /// Returns the visible cells as numbers, row by row.
    fn cells(&self) -> Vec<i32> {
        self.mines.views().values().iter().map(|&view| number_of_view(view)).collect()
    }

    /// Returns the visible cells as bytes of 32-bit numbers.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let views = self.mines.views().values().iter();
        numbers_to_bytes(py, views.map(|&view| number_of_view(view).to_ne_bytes()))
    }

    /// Returns the number of a visible cell, which must be on the board.
    fn cell(&self, row: usize, col: usize) -> PyResult<i32> {
        Ok(number_of_view(self.mines.view(self.checked_cell(row, col)?)))
    }

    /// Returns the board with new numbers at some cells.
    fn with_cells(&self, cells: Vec<(usize, usize, i64)>) -> PyResult<Self> {
        let mut mines = self.mines.clone();
        for (row, col, number) in cells {
            let view =
                view_of_number(number).ok_or_else(|| PyValueError::new_err("unknown number"))?;
            mines.set(self.checked_cell(row, col)?, view);
        }
        Ok(Self::from_mines(mines))
    }

    fn equals(&self, other: &Self) -> bool {
        self.mines == other.mines
    }
}

impl Board {
    fn checked_cell(&self, row: usize, col: usize) -> PyResult<Cell> {
        let cell = Cell::new(row, col);
        if self.mines.shape().contains(cell) {
            return Ok(cell);
        }
        Err(PyIndexError::new_err("expected a cell of the board"))
    }
}
