//! The Python class of boards of mines.

use gridproof::puzzles::mines::text::{Note, ReadOptions, print};
use gridproof::puzzles::mines::{Board as Mines, View};
use gridproof_request::mines;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::errors::unread;

/// The numbers that stand for a cell without a clue: hidden, flagged, or a mine.
const HIDDEN: i32 = -1;
const FLAG: i32 = -2;
const MINE: i32 = -3;

/// A board of mines, which never changes.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Board {
    mines: Mines,
    note: Option<Note>,
}

impl Board {
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
        let size = shape.map(str::parse).transpose().map_err(wrong)?;
        let options = ReadOptions {
            mines,
            squared_distance,
            symbols,
            size,
            number,
            ..ReadOptions::default()
        };
        let reading = self::mines(text, &options).map_err(|error| unread(py, &error))?;
        Ok(Self { note: reading.note, mines: reading.board })
    }

    /// Returns a note on how the text was read; `None` if its format was certain.
    #[getter]
    fn read(&self) -> Option<String> {
        self.note.as_ref().map(Note::to_string)
    }

    /// Returns how the text was read, as JSON; `None` for a saved board.
    #[getter]
    fn read_as(&self) -> Option<String> {
        let read_as = self.note.as_ref()?.read_as()?;
        Some(serde_json::to_string(read_as).expect("memory takes every write"))
    }

    #[getter]
    fn shape(&self) -> (usize, usize) {
        let shape = self.mines.shape();
        (shape.rows, shape.cols)
    }

    #[getter]
    fn mines(&self) -> Option<usize> {
        self.mines.mines()
    }

    #[getter]
    fn squared_distance(&self) -> usize {
        self.mines.disc().squared_distance()
    }

    /// Returns the saved board.
    fn text(&self) -> String {
        print(&self.mines)
    }

    /// Returns the visible cells, row by row: a clue, or one of three negative numbers.
    fn cells(&self) -> Vec<i32> {
        let number = |view: &View| match *view {
            View::Hidden => HIDDEN,
            View::Flagged => FLAG,
            View::Mine => MINE,
            View::Clue(clue) => clue as i32,
        };
        self.mines.views().values().iter().map(number).collect()
    }
}
