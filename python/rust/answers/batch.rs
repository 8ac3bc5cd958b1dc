//! Questions about many boards at once, in threads that do not hold the lock of the interpreter.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use gridproof::budget::{Budget, Limited, Stop, Unfinished};
use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::mines::exact::{self, Deductions, Engine};
use gridproof_engine::query::{Engines, Search};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use super::counts::{Counts, board_with_density};
use crate::boards::arrays::{chances_by_cell, floats_to_bytes};
use crate::boards::board::Board;
use crate::calls::errors::unfinished_error;
use crate::calls::search::{CallLimits, SIGNAL_CHECK_INTERVAL, StopCheck, run_search};

/// The bytes that represent the status of a cell in arrays: not hidden, safe, mine, undetermined
/// and undecided.
const STATUS_BYTES: [u8; 5] = [0, 1, 2, 3, 4];

/// The counts of each board, or the limit that ended the count.
type ManyCounts = Vec<(Option<Counts>, Option<String>)>;
/// The bytes of the chances of each board, or the limit that ended the count.
type ManyChances<'py> = Vec<(Option<Bound<'py, PyByteArray>>, Option<String>)>;
/// Whether each board is consistent, the status of each cell, and the limit that ended the search.
type ManyProofs<'py> = Vec<(Option<bool>, Bound<'py, PyByteArray>, Option<String>)>;

/// Counts many boards, each within the limits.
#[pyfunction]
#[pyo3(signature = (boards, threads, density=None, *, limits))]
pub fn count_many(
    py: Python<'_>,
    boards: Vec<Py<Board>>,
    threads: usize,
    density: Option<&str>,
    limits: CallLimits,
) -> PyResult<ManyCounts> {
    let boards = boards_with_density(&boards, density)?;
    let found = answer_in_threads(py, &boards, threads, |board, watch| {
        let budget = limits.budget().with_stop_function(watch);
        exact::count(board, Engine::Auto, &budget).map(|counts| Counts::new(&counts, board.prior()))
    })?;
    let counts_or_reason = |found: Result<Counts, Unfinished>| match found {
        Ok(counts) => (Some(counts), None),
        Err(reason) => (None, Some(reason.to_string())),
    };
    Ok(found.into_iter().map(counts_or_reason).collect())
}

/// Returns the chances of each board as bytes of 64-bit floats, row by row. The limits apply to
/// each board separately. A board that reaches a limit gets `None` and the name of the limit.
#[pyfunction]
#[pyo3(signature = (boards, threads, density=None, *, limits))]
pub fn chances_of_many<'py>(
    py: Python<'py>,
    boards: Vec<Py<Board>>,
    threads: usize,
    density: Option<&str>,
    limits: CallLimits,
) -> PyResult<ManyChances<'py>> {
    let boards = boards_with_density(&boards, density)?;
    let found = answer_in_threads(py, &boards, threads, |board, watch| {
        let budget = limits.budget().with_stop_function(watch);
        chances_of_board(board, &budget)
    })?;
    let bytes_or_reason = |found: Result<Vec<f64>, Unfinished>| match found {
        Ok(chances) => floats_to_bytes(py, &chances).map(|bytes| (Some(bytes), None)),
        Err(reason) => Ok((None, Some(reason.to_string()))),
    };
    found.into_iter().map(bytes_or_reason).collect()
}

/// Returns the chances of one board, like [`chances_of_many`].
#[pyfunction]
#[pyo3(signature = (board, density=None, *, limits))]
pub fn chances<'py>(
    py: Python<'py>,
    board: &Board,
    density: Option<&str>,
    limits: CallLimits,
) -> PyResult<Bound<'py, PyByteArray>> {
    let board = match density {
        Some(density) => &board_with_density(board.board(), density)?,
        None => board.board(),
    };
    let found = run_search(py, &limits, |search| chances_of_board(board, search.budget))?;
    floats_to_bytes(py, &found.map_err(|reason| unfinished_error(py, reason))?)
}

/// Returns the chance of each cell. Cells that are not hidden and all cells of an inconsistent
/// board have NaN.
fn chances_of_board(board: &Mines, budget: &Budget) -> Result<Vec<f64>, Unfinished> {
    let chances = exact::chances(board, budget)?.unwrap_or_default();
    Ok(chances_by_cell(board.shape(), chances))
}

fn boards_with_density(boards: &[Py<Board>], density: Option<&str>) -> PyResult<Vec<Mines>> {
    let board = |board: &Py<Board>| match density {
        Some(density) => board_with_density(board.get().board(), density),
        None => Ok(board.get().board().clone()),
    };
    boards.iter().map(board).collect()
}

/// Decides the cells of many boards, each within the limits.
#[pyfunction]
#[pyo3(signature = (boards, threads, *, limits))]
pub fn prove_many<'py>(
    py: Python<'py>,
    boards: Vec<Py<Board>>,
    threads: usize,
    limits: CallLimits,
) -> PyResult<ManyProofs<'py>> {
    let boards: Vec<Mines> = boards.iter().map(|board| board.get().board().clone()).collect();
    let found = answer_in_threads(py, &boards, threads, |board, watch| {
        let budget: Budget = limits.budget().with_stop_function(watch);
        let search = Search { engines: Engines::default(), budget: &budget };
        exact::prove(board, Engine::Auto, search)
    })?;
    let proof = |(board, found): (&Mines, Limited<Deductions>)| {
        let Limited { so_far: found, stop_reason } = found;
        let statuses = PyByteArray::new(py, &status_bytes(board, &found));
        (found.consistent, statuses, stop_reason.map(|reason| reason.to_string()))
    };
    Ok(boards.iter().zip(found).map(proof).collect())
}

fn status_bytes(board: &Mines, found: &Deductions) -> Vec<u8> {
    let [not_hidden, safe, mine, undetermined, undecided] = STATUS_BYTES;
    let mut statuses = vec![not_hidden; board.shape().area()];
    for (cells, status) in [
        (&found.safe, safe),
        (&found.mine, mine),
        (&found.undetermined, undetermined),
        (&found.undecided, undecided),
    ] {
        for cell in cells {
            statuses[cell.row * board.shape().cols + cell.col] = status;
        }
    }
    statuses
}

/// Returns the answer to each board. During the search, the calling thread watches for signals.
fn answer_in_threads<T: Send>(
    py: Python<'_>,
    boards: &[Mines],
    threads: usize,
    answer: impl Fn(&Mines, StopCheck) -> T + Sync,
) -> PyResult<Vec<T>> {
    let (is_stopped, next) = (Arc::new(AtomicBool::new(false)), AtomicUsize::new(0));
    let answers: Vec<Mutex<Option<T>>> = boards.iter().map(|_| Mutex::new(None)).collect();
    let raised = py.detach(|| {
        thread::scope(|scope| {
            let (ended, all_ended) = mpsc::channel::<()>();
            for _ in 0..threads.min(boards.len()).max(1) {
                let ended = ended.clone();
                let (is_stopped, next, answers, answer) = (&is_stopped, &next, &answers, &answer);
                scope.spawn(move || {
                    // The channel closes when the last thread drops its end.
                    let _ended = ended;
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(board) = boards.get(at) else { break };
                        let flag = Arc::clone(is_stopped);
                        let watch =
                            move |_| flag.load(Ordering::Relaxed).then_some(Stop::Cancelled);
                        let found = answer(board, Box::new(watch));
                        *answers[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                        if is_stopped.load(Ordering::Relaxed) {
                            break;
                        }
                    }
                });
            }
            drop(ended);
            let mut raised = None;
            while let Err(mpsc::RecvTimeoutError::Timeout) =
                all_ended.recv_timeout(SIGNAL_CHECK_INTERVAL)
            {
                if let Err(error) = Python::attach(|py| py.check_signals()) {
                    is_stopped.store(true, Ordering::Relaxed);
                    raised.get_or_insert(error);
                }
            }
            raised
        })
    });
    if let Some(error) = raised {
        return Err(error);
    }
    let found = answers.into_iter().map(|found| {
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.expect("each thread takes the next board until none is left")
    });
    Ok(found.collect())
}
