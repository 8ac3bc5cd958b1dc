//! Assertions about puzzles other than minesweeper. If an assertion fails, its function returns the
//! message of the Rust assertion. The message contains the correct answer.

use gridproof::assertions::{self, Failure};
use gridproof::grid::Cell;
use gridproof::oracle::OracleError;
use gridproof::puzzles::{chess_puzzle, jewels, one_click};
use gridproof::text::TextError;
use pyo3::prelude::*;

use crate::calls::errors::{board_error, unfinished_error};
use crate::calls::search::{CallLimits, run_search};

type RowAndColumn = (usize, usize);

/// Checks that one click wins a board of a one-click instance.
#[pyfunction]
pub fn won_failure(py: Python<'_>, instance: &[u8], solution: &[u8]) -> PyResult<Option<String>> {
    let instance = read(py, one_click::text::parse(instance))?;
    let solution = read(py, one_click::text::parse_solution(solution))?;
    failure_text(py, assertions::won(&instance, &solution))
}

/// Checks that no game of ChessPuzzle is longer than the given game.
#[pyfunction]
#[pyo3(signature = (board, game, *, limits))]
pub fn longest_failure(
    py: Python<'_>,
    board: &[u8],
    game: Vec<RowAndColumn>,
    limits: CallLimits,
) -> PyResult<Option<String>> {
    let board = read(py, chess_puzzle::text::parse(board))?;
    let game: Vec<Cell> = game.into_iter().map(Cell::from).collect();
    let checked = run_search(py, &limits, |search| assertions::longest(&board, &game, search))?;
    failure_text(py, checked)
}

/// Checks that no other swap of jewels scores more, if new jewels match nothing.
#[pyfunction]
#[pyo3(signature = (board, swap, *, limits))]
pub fn best_failure(
    py: Python<'_>,
    board: &[u8],
    swap: (RowAndColumn, RowAndColumn),
    limits: CallLimits,
) -> PyResult<Option<String>> {
    let board = read(py, jewels::text::parse(board))?.board;
    let swap = jewels::Swap(swap.0.into(), swap.1.into());
    let checked = run_search(py, &limits, |search| assertions::best(&board, swap, search))?;
    failure_text(py, checked)
}

fn read<T>(py: Python<'_>, found: Result<T, TextError>) -> PyResult<T> {
    found.map_err(|error| board_error(py, &error))
}

/// Returns the text of a failure. Raises an exception if a limit ended the question.
fn failure_text(py: Python<'_>, checked: Result<(), Failure>) -> PyResult<Option<String>> {
    match checked {
        Ok(()) => Ok(None),
        Err(Failure::OracleError { reason: OracleError::Budget(reason), .. }) => {
            Err(unfinished_error(py, reason))
        }
        Err(failure) => Ok(Some(failure.to_string())),
    }
}
