//! Lists and random samples of placements. A placement has one byte for each cell.

use gridproof::budget::{Meter, Stop, Unfinished};
use gridproof::grid::Grid;
use gridproof::puzzles::mines::exact;
use gridproof::puzzles::mines::position::Position;
use gridproof::shading::CellContent;
use gridproof::shading::listing::{SolutionIterator, for_each_sample};
use gridproof_engine::query::Search;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use super::counts::board_with_density;
use crate::boards::board::Board;
use crate::boards::cells::Cells;
use crate::calls::errors::unfinished_error;
use crate::calls::exclusive::Exclusive;
use crate::calls::search::{CallLimits, run_search};

/// A function that returns the next placement, with one byte for each cell.
pub type NextPlacement = Box<dyn FnMut(&mut Meter) -> Result<Option<Vec<u8>>, Unfinished> + Send>;

/// The placements of a board, one after the other. Only one thread at a time can take placements.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Listing {
    next: Exclusive<NextPlacement>,
}

impl Listing {
    pub fn new(next: NextPlacement) -> Self {
        Self { next: Exclusive::new(next) }
    }
}

#[pymethods]
impl Listing {
    /// Returns the bytes of up to `most` further placements, the number of these placements, and
    /// whether the list ends with them.
    #[pyo3(signature = (most, *, limits))]
    fn take<'py>(
        &self,
        py: Python<'py>,
        most: usize,
        limits: CallLimits,
    ) -> PyResult<(Bound<'py, PyByteArray>, usize, bool)> {
        let taken = run_search(py, &limits, |search| {
            let meter = &mut search.budget.meter();
            let take = |next: &mut NextPlacement| {
                let mut bytes = Vec::new();
                for number in 0..most {
                    match next(meter) {
                        Ok(Some(placement)) => bytes.extend(placement),
                        Ok(None) => return (bytes, number, Ok(true)),
                        Err(reason) => return (bytes, number, Err(reason)),
                    }
                }
                (bytes, most, Ok(false))
            };
            self.next.with(search.budget, |_| {}, take)
        })?;
        let (bytes, number, ended) = taken
            .map_err(|unavailable| unavailable.into_exception(py, "the list of placements"))?;
        match ended {
            // If this call has placements to return, the next call raises the error.
            Err(reason) if number == 0 => Err(unfinished_error(py, reason)),
            ended => Ok((PyByteArray::new(py, &bytes), number, ended.unwrap_or(false))),
        }
    }
}

/// Returns the placements of a board of mines.
#[pyfunction]
#[pyo3(signature = (board, *, limits))]
pub fn list_placements(py: Python<'_>, board: &Board, limits: CallLimits) -> PyResult<Listing> {
    let board = board.board().clone();
    let listed = run_search(py, &limits, |search| {
        exact::Placements::of_board(board, &mut search.budget.meter())
    })?;
    let mut placements = listed.map_err(|reason| unfinished_error(py, reason))?;
    Ok(Listing::new(Box::new(move |meter| {
        Ok(placements.next_within_budget(meter)?.map(|placement| placement_bytes(&placement.mines)))
    })))
}

/// Returns the placements of a board of any shape.
#[pyfunction]
#[pyo3(signature = (board, *, limits))]
pub fn list_cells(py: Python<'_>, board: &Cells, limits: CallLimits) -> PyResult<Listing> {
    let board = board.board().clone();
    let listed = run_search(py, &limits, |search| SolutionIterator::of_board(board, search))?;
    let mut solutions = listed.map_err(|reason| unfinished_error(py, reason))?;
    Ok(Listing::new(Box::new(move |meter| {
        Ok(solutions.next_within_budget(meter)?.map(|solution| placement_bytes(&solution)))
    })))
}

/// Returns `number` random placements of a board of mines; `None` if the board is inconsistent.
#[pyfunction]
#[pyo3(signature = (board, number, seed, density=None, *, limits))]
pub fn sample_placements<'py>(
    py: Python<'py>,
    board: &Board,
    number: usize,
    seed: u64,
    density: Option<&str>,
    limits: CallLimits,
) -> PyResult<Option<Bound<'py, PyByteArray>>> {
    let board = match density {
        Some(density) => board_with_density(board.board(), density)?,
        None => board.board().clone(),
    };
    let area = board.shape().area();
    let drawn = run_search(py, &limits, |search| {
        let mut position = Position::new(board);
        sample_bytes(number, area, search, |bytes| {
            position.for_each_sample(number, seed, search.budget, |placement| {
                append_placement(&placement.mines, bytes);
                Ok(())
            })
        })
    })?;
    let drawn = drawn.map_err(|reason| unfinished_error(py, reason))?;
    Ok(drawn.map(|bytes| PyByteArray::new(py, &bytes)))
}

/// Returns `number` random placements of a board of any shape; `None` if the board is inconsistent.
#[pyfunction]
#[pyo3(signature = (board, number, seed, *, limits))]
pub fn sample_cells<'py>(
    py: Python<'py>,
    board: &Cells,
    number: usize,
    seed: u64,
    limits: CallLimits,
) -> PyResult<Option<Bound<'py, PyByteArray>>> {
    let board = board.board();
    let drawn = run_search(py, &limits, |search| {
        sample_bytes(number, board.shape().area(), search, |bytes| {
            for_each_sample(board, number, seed, search.budget, |solution| {
                append_placement(&solution, bytes);
                Ok(())
            })
        })
    })?;
    let drawn = drawn.map_err(|reason| unfinished_error(py, reason))?;
    Ok(drawn.map(|bytes| PyByteArray::new(py, &bytes)))
}

/// Returns the bytes of `number` drawn placements of `area` cells. Returns `None` if the board has
/// no placement.
pub fn sample_bytes(
    number: usize,
    area: usize,
    search: Search<'_>,
    draw: impl FnOnce(&mut Vec<u8>) -> Result<bool, Unfinished>,
) -> Result<Option<Vec<u8>>, Unfinished> {
    let size = number.checked_mul(area).ok_or(Stop::Memory)?;
    // Python gets a copy of the bytes.
    let _held = search.budget.meter().reserve(2 * size as u64)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(size).map_err(|_| Stop::Memory)?;
    Ok(draw(&mut bytes)?.then_some(bytes))
}

fn append_placement<H: CellContent>(held: &Grid<H>, bytes: &mut Vec<u8>) {
    bytes.extend(held.values().iter().map(|held| content_byte(*held)));
}

fn placement_bytes<H: CellContent>(held: &Grid<H>) -> Vec<u8> {
    held.values().iter().map(|held| content_byte(*held)).collect()
}

/// Returns the number of mines in a cell.
fn content_byte(held: impl CellContent) -> u8 {
    u8::try_from(held.number()).unwrap_or(u8::MAX)
}
