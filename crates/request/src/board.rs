//! The boards that requests are about.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::{Board, text};
use gridproof::puzzles::puzzle;
use gridproof::puzzles::text::{Problem as Wrong, TextError};

use super::problem::Problem;

/// Reads a saved board of mines. Of a text that names no puzzle at all the error says which there
/// are.
pub fn mines(bytes: &[u8]) -> Result<Board, TextError> {
    text::parse(bytes).map_err(|error| match error.problem {
        Wrong::WrongPuzzle { .. } => puzzle(bytes).err().unwrap_or(error),
        _ => error,
    })
}

/// A cell as it is asked for: `[row,column]`.
pub(crate) type Place = (usize, usize);

/// The cell of this shape that `key` asks for.
pub(crate) fn on(shape: Shape, key: &str, (row, col): Place) -> Result<Cell, Problem> {
    let cell = Cell::new(row, col);
    if shape.contains(cell) {
        return Ok(cell);
    }
    Err(Problem::request(format!("expected `{key}` on the {shape} board, found [{row},{col}]")))
}

/// The same of a hidden cell of `board`.
pub(crate) fn hidden(board: &Board, key: &str, place: Place) -> Result<Cell, Problem> {
    let cell = on(board.shape(), key, place)?;
    if board.is_hidden(cell) {
        return Ok(cell);
    }
    let found = text::symbol(board.view(cell));
    let (row, col) = place;
    Err(Problem::request(format!(
        "expected `{key}` to be hidden, found `{found}` at [{row},{col}]"
    )))
}
