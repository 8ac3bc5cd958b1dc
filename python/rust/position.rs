//! The Python class of the deductions about a board, which later questions and boards reuse.

use std::sync::{Mutex, MutexGuard};

use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::mines::exact::Assumption;
use gridproof::puzzles::mines::position;
use gridproof::puzzles::mines::position::guesses::Guesses;
use pyo3::prelude::*;

use super::board::Board;
use super::counts::{Counts, assuming, count_within};
use super::errors::unfinished;
use super::proof::{Assumed, Cells, Proved, assumptions, cells, prove_within, proved};
use super::search::{CallLimits, searched};

/// The dead cells, the unavoidable guesses, the undecided cells, and the reason for these. A guess
/// has the mines of its two arrangements.
type Unavoidable = (Cells, Vec<(Cells, Cells)>, Cells, Option<String>);

/// The deductions about a board. One thread at a time uses the position, and others wait.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Position {
    position: Mutex<position::Position>,
    density: Option<String>,
    assumed: Vec<Assumption>,
}

impl Position {
    /// Locks the position; drops the state of a search that panicked.
    fn lock(&self) -> MutexGuard<'_, position::Position> {
        self.position.lock().unwrap_or_else(|broken| {
            self.position.clear_poison();
            let mut left = broken.into_inner();
            *left = position::Position::new(left.board().clone());
            left
        })
    }
}

fn assumed(board: &Board, density: Option<&str>) -> PyResult<Mines> {
    density.map_or_else(|| Ok(board.board().clone()), |density| assuming(board.board(), density))
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (board, density=None, assume=None))]
    fn new(board: &Board, density: Option<String>, assume: Option<Vec<Assumed>>) -> PyResult<Self> {
        let position = position::Position::new(assumed(board, density.as_deref())?);
        Ok(Self { position: Mutex::new(position), density, assumed: assumptions(assume) })
    }

    /// Moves the position to another board.
    fn follow(&self, py: Python<'_>, board: &Board) -> PyResult<()> {
        let board = assumed(board, self.density.as_deref())?;
        py.detach(|| self.lock().follow(&board));
        Ok(())
    }

    #[pyo3(signature = (*, limits))]
    fn prove(&self, py: Python<'_>, limits: CallLimits) -> PyResult<Proved> {
        Ok(proved(searched(py, &limits, |search| {
            let mut position = self.lock();
            match &self.assumed[..] {
                [] => position.prove(search),
                assumed => prove_within(position.board(), assumed, search),
            }
        })?))
    }

    #[pyo3(signature = (*, limits))]
    fn count(&self, py: Python<'_>, limits: CallLimits) -> PyResult<Counts> {
        let counted = searched(py, &limits, |search| {
            let mut position = self.lock();
            let prior = position.board().prior();
            if self.assumed.is_empty() {
                return position.counts(search).map(|counts| Counts::new(counts, prior));
            }
            let counts = count_within(position.board(), &self.assumed, search)?;
            Ok(Counts::new(&counts, prior).without(&self.assumed))
        })?;
        counted.map_err(|reason| unfinished(py, reason))
    }

    #[pyo3(signature = (*, limits))]
    fn guesses(&self, py: Python<'_>, limits: CallLimits) -> PyResult<Unavoidable> {
        let found = searched(py, &limits, |search| self.lock().unavoidable_guesses(search))?;
        let Guesses { dead, unavoidable, undecided, ended } = found;
        let pairs = unavoidable.iter().map(|toss| (cells(&toss.either), cells(&toss.or)));
        let why = ended.map(|reason| reason.to_string());
        Ok((cells(&dead), pairs.collect(), cells(&undecided), why))
    }
}
