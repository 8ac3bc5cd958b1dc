//! Python functions as players. States become Python objects, and the answers of the functions
//! become moves.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::{chess_puzzle, jewels};
use gridproof_play::adapter::{PlayerMove, PlayerState};
use gridproof_play::runner::players::bot::Bot;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

use crate::boards::board::Board;
use crate::calls::errors::request_error;

/// An exception that ends all games, such as `KeyboardInterrupt`, and the flag that ends the games.
#[derive(Clone, Default)]
pub struct Interruption {
    raised: Arc<Mutex<Option<PyErr>>>,
    pub cancel: Arc<AtomicBool>,
}

impl Interruption {
    /// Stores the exception and ends all games.
    pub fn raise(&self, error: PyErr) {
        *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Returns the exception that was raised, if any.
    pub fn take_error(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The player of one game. Calling `make` creates a function from a state to a move.
pub struct PythonPlayer {
    make: Py<PyAny>,
    function: Option<Py<PyAny>>,
    interruption: Interruption,
}

impl PythonPlayer {
    pub fn new(make: Py<PyAny>, interruption: Interruption) -> Self {
        Self { make, function: None, interruption }
    }

    fn ask_python(&mut self, py: Python<'_>, state: &PlayerState<'_>) -> PyResult<PlayerMove> {
        let function = match &mut self.function {
            Some(function) => function,
            none => none.insert(self.make.call0(py)?),
        };
        let state = PythonState::of(state).into_python(py)?;
        move_from_python(function.bind(py).call1((state,))?)
    }
}

impl Bot for PythonPlayer {
    fn next_move(&mut self, state: PlayerState<'_>) -> Result<PlayerMove, String> {
        Python::attach(|py| {
            self.ask_python(py, &state).map_err(|error| {
                let message = exception_line(py, &error);
                if !error.is_instance_of::<PyException>(py) {
                    self.interruption.raise(error);
                }
                message
            })
        })
    }
}

/// Returns an exception in one line: `ValueError: no idea`.
fn exception_line(py: Python<'_>, error: &PyErr) -> String {
    let name =
        error.get_type(py).name().map_or_else(|_| "an error".into(), |name| name.to_string());
    let text = error.value(py).to_string();
    match text.lines().next().unwrap_or_default() {
        "" => name,
        line => format!("{name}: {line}"),
    }
}

/// A state in the form that the Python module `_states` reads. The state owns its values and borrows nothing from the
/// game.
pub enum PythonState {
    Mines(Mines),
    Chess(ChessState),
    /// The rows of jewels, the number of colours, and the number of moves left.
    Jewels(&'static str, Vec<Vec<u32>>, u32, usize),
    /// The rows, columns and mines.
    OneClick(&'static str, usize, usize, usize),
}

impl PythonState {
    pub fn of(state: &PlayerState<'_>) -> Self {
        match state {
            PlayerState::Mines(board) => Self::Mines((*board).clone()),
            PlayerState::Chess(position) => Self::Chess(chess_state(position)),
            PlayerState::Jewels { board, colours, moves_left } => {
                Self::Jewels("jewels", jewel_rows(board), u32::from(*colours), *moves_left)
            }
            PlayerState::OneClick { shape: Shape { rows, cols }, mines } => {
                Self::OneClick("one-click", *rows, *cols, *mines)
            }
        }
    }

    pub fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        match self {
            Self::Mines(board) => Board::from_mines(board).into_bound_py_any(py),
            Self::Chess(position) => position.into_bound_py_any(py),
            Self::Jewels(name, rows, colours, left) => {
                (name, rows, colours, left).into_bound_py_any(py)
            }
            Self::OneClick(name, rows, cols, mines) => {
                (name, rows, cols, mines).into_bound_py_any(py)
            }
        }
    }
}

type RowAndColumn = (usize, usize);
/// The top tiles, the number of tiles left in each cell, the last click with its tile, the number
/// of clicks, and the legal clicks.
type ChessState = (
    &'static str,
    Vec<String>,
    Vec<Vec<usize>>,
    Option<(RowAndColumn, char)>,
    usize,
    Vec<RowAndColumn>,
);

fn chess_state(position: &chess_puzzle::Position) -> ChessState {
    let Shape { rows, cols } = position.shape();
    let row = |row| (0..cols).map(move |col| Cell::new(row, col));
    let top = |cell| position.top(cell).map_or('-', chess_puzzle::Tile::symbol);
    (
        "chess",
        (0..rows).map(|at| row(at).map(top).collect()).collect(),
        (0..rows).map(|at| row(at).map(|cell| position.tiles_left(cell)).collect()).collect(),
        position.last().map(|(cell, tile)| (row_and_column(cell), tile.symbol())),
        position.num_clicks(),
        position.legal_clicks().into_iter().map(row_and_column).collect(),
    )
}

/// Returns the jewels by rows, the bottom row first.
fn jewel_rows(board: &jewels::Board) -> Vec<Vec<u32>> {
    let Shape { rows, cols } = board.shape();
    let row = |row| (0..cols).map(|col| u32::from(board.get(Cell::new(row, col)))).collect();
    (0..rows).map(row).collect()
}

pub fn row_and_column(cell: Cell) -> RowAndColumn {
    (cell.row, cell.col)
}

/// Reads a move: None, a cell, two cells, or the text of a one-click board.
pub fn move_from_python(found: Bound<'_, PyAny>) -> PyResult<PlayerMove> {
    if found.is_none() {
        return Ok(PlayerMove::Stop);
    }
    if let Some(cell) = chosen_cell(&found) {
        return Ok(PlayerMove::Cell(cell));
    }
    if let Ok(text) = found.extract::<String>() {
        return Ok(PlayerMove::Board(text));
    }
    if let Ok([one, other]) = found.extract::<[Bound<'_, PyAny>; 2]>()
        && let (Some(one), Some(other)) = (chosen_cell(&one), chosen_cell(&other))
    {
        return Ok(PlayerMove::Swap(jewels::Swap(one, other)));
    }
    let text = found.repr().map_or_else(|_| "something else".to_owned(), |text| text.to_string());
    let expected = "expected a move: a cell (row, column), two cells, rows of a board, or None";
    Err(request_error(found.py(), &format!("{expected}, found {text}")))
}

fn chosen_cell(found: &Bound<'_, PyAny>) -> Option<Cell> {
    let pair =
        found.extract::<RowAndColumn>().or_else(|_| found.extract::<[usize; 2]>().map(Into::into));
    pair.ok().map(|(row, col)| Cell::new(row, col))
}
