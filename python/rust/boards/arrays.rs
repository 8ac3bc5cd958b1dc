//! Makes boards from rows and arrays, and makes the bytes of arrays. Python uses these bytes as
//! arrays without a copy.

use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::{Board as Mines, Disc, View};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyInt, PyList, PyString, PyTuple};

use super::board::Board;
use super::views::view_of_number;

/// The most pairs of neighbouring cells in a board that this module reads. If this module refuses a
/// board, the caller reads the board as a text, which gives all checks and messages.
const MOST_NEIGHBOUR_PAIRS: usize = 1 << 24;

/// Reads a board from rows, which are lists or tuples of numbers, `None`, and the signs `?`, `F`
/// and `*`. Returns `None` if a row contains any other object.
#[pyfunction]
#[pyo3(signature = (rows, mines, squared_distance))]
pub fn board_from_rows(
    rows: &Bound<'_, PyAny>,
    mines: Option<usize>,
    squared_distance: usize,
) -> Option<Board> {
    let lines = sequence_items(rows)?;
    let (mut views, mut known) = (Vec::new(), KnownCells::new());
    let mut cols = None;
    for line in &lines {
        let start = views.len();
        if let Ok(list) = line.cast_exact::<PyList>() {
            known.append_views(list.iter(), &mut views)?;
        } else {
            known.append_views(line.cast_exact::<PyTuple>().ok()?.iter(), &mut views)?;
        }
        let found = views.len() - start;
        if *cols.get_or_insert(found) != found || views.len() > MOST_NEIGHBOUR_PAIRS {
            return None;
        }
    }
    small_board(views, Shape::new(lines.len(), cols?), mines, squared_distance)
}

/// Reads a board from 64-bit numbers, row by row. Returns `None` if the numbers are not a board.
#[pyfunction]
#[pyo3(signature = (numbers, rows, cols, mines, squared_distance))]
pub fn board_from_numbers(
    numbers: &[u8],
    rows: usize,
    cols: usize,
    mines: Option<usize>,
    squared_distance: usize,
) -> Option<Board> {
    let (numbers, rest) = numbers.as_chunks::<{ size_of::<i64>() }>();
    if !rest.is_empty() {
        return None;
    }
    let views = numbers.iter().map(|bytes| view_of_number(i64::from_ne_bytes(*bytes)));
    small_board(views.collect::<Option<_>>()?, Shape::new(rows, cols), mines, squared_distance)
}

/// Returns the items of a list or a tuple.
fn sequence_items<'py>(sequence: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    if let Ok(list) = sequence.cast_exact::<PyList>() {
        return Some(list.iter().collect());
    }
    sequence.cast_exact::<PyTuple>().ok().map(|tuple| tuple.iter().collect())
}

/// A cache of the views of cells, by the address of the Python object. Python has one object for
/// each small number and for `None`, so a board consists mostly of a few objects. No Python code
/// runs while the rows are read, so each object keeps its address and its value.
struct KnownCells {
    slots: [(usize, View); KNOWN_CELLS],
}

/// The number of slots of the cache.
const KNOWN_CELLS: usize = 64;
/// The distance in bytes between the objects of two consecutive small numbers.
const BYTES_OF_A_NUMBER: usize = 32;

impl KnownCells {
    fn new() -> Self {
        // No object has the address 0.
        Self { slots: [(0, View::Hidden); KNOWN_CELLS] }
    }

    /// Appends the views of the cells of a row. Returns `None` if a cell has no view.
    fn append_views<'py>(
        &mut self,
        cells: impl Iterator<Item = Bound<'py, PyAny>>,
        views: &mut Vec<View>,
    ) -> Option<()> {
        for cell in cells {
            let address = cell.as_ptr() as usize;
            let slot = &mut self.slots[address / BYTES_OF_A_NUMBER % KNOWN_CELLS];
            if slot.0 != address {
                *slot = (address, cell_view(&cell)?);
            }
            views.push(slot.1);
        }
        Some(())
    }
}

fn cell_view(cell: &Bound<'_, PyAny>) -> Option<View> {
    if cell.is_none() {
        return Some(View::Hidden);
    }
    if cell.cast_exact::<PyInt>().is_ok() {
        return view_of_number(cell.extract().ok()?);
    }
    match &*cell.cast_exact::<PyString>().ok()?.to_cow().ok()? {
        "?" => Some(View::Hidden),
        "F" => Some(View::Flagged),
        "*" => Some(View::Mine),
        _ => None,
    }
}

/// Returns the board; `None` if the board is empty or large.
fn small_board(
    views: Vec<View>,
    shape: Shape,
    mines: Option<usize>,
    squared_distance: usize,
) -> Option<Board> {
    let near = squared_distance.checked_mul(MOST_NEIGHBOURS_PER_SQUARED_DISTANCE)?.max(1);
    let is_small = shape.rows.checked_mul(shape.cols)?.checked_mul(near)? <= MOST_NEIGHBOUR_PAIRS;
    let is_whole = !views.is_empty() && views.len() == shape.rows * shape.cols;
    let is_full = mines.is_some_and(|mines| mines > views.len());
    if !is_small || !is_whole || is_full || squared_distance == 0 {
        return None;
    }
    let mut views = views.into_iter();
    let grid = Grid::from_fn(shape, |_| views.next().unwrap_or(View::Hidden));
    Some(Board::from_mines(Mines::from_views(grid, Disc::new(squared_distance), mines)))
}

/// A bound on the number of neighbours of a cell, for each unit of the squared distance: the square
/// around a disc has (2r + 1)^2 <= 9 r^2 cells.
const MOST_NEIGHBOURS_PER_SQUARED_DISTANCE: usize = 9;

/// Returns an array with the bytes of all numbers; each number has `N` bytes.
pub fn numbers_to_bytes<'py, const N: usize>(
    py: Python<'py>,
    numbers: impl ExactSizeIterator<Item = [u8; N]>,
) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, N * numbers.len(), |bytes| {
        let (places, _) = bytes.as_chunks_mut::<N>();
        places.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
        Ok(())
    })
}

/// Returns the bytes of floats, in the byte order of this machine.
pub fn floats_to_bytes<'py>(py: Python<'py>, numbers: &[f64]) -> PyResult<Bound<'py, PyByteArray>> {
    numbers_to_bytes(py, numbers.iter().map(|number| number.to_ne_bytes()))
}

/// Returns one number for each cell, row by row. Cells without a chance have NaN.
pub fn chances_by_cell(shape: Shape, chances: impl IntoIterator<Item = (Cell, f64)>) -> Vec<f64> {
    let mut by_cell = vec![f64::NAN; shape.area()];
    for (cell, chance) in chances {
        if let Some(entry) = by_cell.get_mut(cell.row * shape.cols + cell.col) {
            *entry = chance;
        }
    }
    by_cell
}
