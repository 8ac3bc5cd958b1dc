//! The Python class of the deductions about a board. Later questions and later boards reuse the
//! deductions.

use gridproof::budget::{Budget, Unfinished};
use gridproof::puzzles::mines::Board as Mines;
use gridproof::puzzles::mines::exact::Assumption;
use gridproof::puzzles::mines::position;
use gridproof::puzzles::mines::position::guesses::Guesses;
use pyo3::prelude::*;

use super::counts::{Counts, board_with_density, count_with_assumptions};
use super::proof::{
    AssumedCell, CellList, CellStatuses, cell_statuses, coordinates, prove_with_assumptions,
    to_assumptions,
};
use crate::boards::board::Board;
use crate::calls::errors::unfinished_error;
use crate::calls::exclusive::{Exclusive, Unavailable};
use crate::calls::search::{CallLimits, run_interruptible, run_search};

/// The dead cells, the unavoidable guesses, the undecided cells, and the limit that ended the
/// search. A guess is given by the mines of its two possible arrangements.
type GuessesAnswer = (CellList, Vec<(CellList, CellList)>, CellList, Option<String>);

/// The deductions about a board. One thread at a time uses the position. Other threads wait, within
/// their limits.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Position {
    position: Exclusive<position::Position>,
    density: Option<String>,
    assumed: Vec<Assumption>,
}

impl Position {
    /// Calls `work` with the position. If an earlier search panicked, first drops the state of this
    /// search.
    fn with<R>(
        &self,
        budget: &Budget,
        work: impl FnOnce(&mut position::Position) -> R,
    ) -> Result<R, Unavailable> {
        let repair = |left: &mut position::Position| {
            *left = position::Position::new(left.board().clone());
        };
        self.position.with(budget, repair, work)
    }
}

fn unavailable_error(py: Python<'_>) -> impl FnOnce(Unavailable) -> PyErr {
    move |unavailable| unavailable.into_exception(py, "the position")
}

/// Returns the board, with the density in place of its total if there is a density.
fn board_with_prior(board: &Board, density: Option<&str>) -> PyResult<Mines> {
    density.map_or_else(
        || Ok(board.board().clone()),
        |density| board_with_density(board.board(), density),
    )
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (board, density=None, assume=None))]
    fn new(
        board: &Board,
        density: Option<String>,
        assume: Option<Vec<AssumedCell>>,
    ) -> PyResult<Self> {
        let position = position::Position::new(board_with_prior(board, density.as_deref())?);
        Ok(Self { position: Exclusive::new(position), density, assumed: to_assumptions(assume) })
    }

    /// Moves the position to another board.
    fn follow(&self, py: Python<'_>, board: &Board) -> PyResult<()> {
        let board = board_with_prior(board, self.density.as_deref())?;
        let followed = run_interruptible(py, |watch| {
            let budget = Budget::unlimited().with_stop_function(watch);
            self.with(&budget, |position| position.follow(&board))
        })?;
        followed.map_err(unavailable_error(py))
    }

    #[pyo3(signature = (*, limits))]
    fn prove(&self, py: Python<'_>, limits: CallLimits) -> PyResult<CellStatuses> {
        let found = run_search(py, &limits, |search| {
            self.with(search.budget, |position| match &self.assumed[..] {
                [] => position.prove(search),
                assumed => prove_with_assumptions(position.board(), assumed, search),
            })
        })?;
        found.map(cell_statuses).map_err(unavailable_error(py))
    }

    #[pyo3(signature = (*, limits))]
    fn count(&self, py: Python<'_>, limits: CallLimits) -> PyResult<Counts> {
        let counted = run_search(py, &limits, |search| {
            self.with(search.budget, |position| -> Result<Counts, Unfinished> {
                let prior = position.board().prior();
                if self.assumed.is_empty() {
                    let counts = position.solution_counts(search)?;
                    return Ok(Counts::new(counts, prior));
                }
                let counts = count_with_assumptions(position.board(), &self.assumed, search)?;
                Ok(Counts::new(&counts, prior).without_assumed(&self.assumed))
            })
        })?;
        let counted = counted.map_err(unavailable_error(py))?;
        counted.map_err(|reason| unfinished_error(py, reason))
    }

    #[pyo3(signature = (*, limits))]
    fn guesses(&self, py: Python<'_>, limits: CallLimits) -> PyResult<GuessesAnswer> {
        let found = run_search(py, &limits, |search| {
            self.with(search.budget, |position| position.unavoidable_guesses(search))
        })?;
        let Guesses { dead, unavoidable, undecided, stop_reason } =
            found.map_err(unavailable_error(py))?;
        let pairs =
            unavoidable.iter().map(|guess| (coordinates(&guess.either), coordinates(&guess.or)));
        let why = stop_reason.map(|reason| reason.to_string());
        Ok((coordinates(&dead), pairs.collect(), coordinates(&undecided), why))
    }
}
