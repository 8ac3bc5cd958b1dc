//! Removes surplus lines of a board, and restores these lines later. The search solves an instance
//! without side constraints on a smaller shape. Each removed line consists only of mines (rule O8)
//! or only of clear cells.

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::model::without_surplus_lines;
use crate::puzzles::one_click::rules::{Instance, Mark, Mines, Solution};

/// Returns an instance without side constraints on a smaller shape. The instance has a board if and
/// only if `shape` has a board with `clear` clear cells. `clear` must be at least two.
pub fn without_lines_of_mines(shape: Shape, clear: usize) -> Instance {
    let smaller = without_surplus_lines(shape, clear);
    Instance::plain(smaller, smaller.area() - clear)
}

/// Enlarges a board of the instance from [`without_lines_of_mines`] to `shape`. If rows were
/// removed, the first or the last row of the smaller board is all mines. This row is repeated.
/// Columns are restored in the same way.
pub fn with_lines_of_mines(solution: &Solution, shape: Shape) -> Solution {
    let rows = repeat_row_of_mines(solution, shape.rows);
    repeat_row_of_mines(&rows.transposed(), shape.cols).transposed()
}

/// A small corner of a board that is still to be solved. The rest of the board is already decided.
pub struct Corner {
    /// The instance of the corner. The first row of the corner is all clear.
    pub instance: Instance,
    /// The number of full rows above the corner.
    full_rows: usize,
}

/// Returns the corner that remains to be solved, for an instance without side constraints and with
/// `clear` clear cells. The Young diagram of the whole board has at least three rows and is as wide
/// as possible. All but about three of its rows are full. The instance may have a board even if the
/// corner has no board.
pub fn remaining_corner(instance: &Instance, clear: usize) -> Option<Corner> {
    const NUM_OPEN_ROWS: usize = 3;
    const MIN_ROWS: usize = 8;
    let Shape { rows, cols } = instance.shape();
    // A row that touches a zero has at least two clear cells.
    let cols = Some(cols.min(clear / NUM_OPEN_ROWS)).filter(|&cols| cols >= 2)?;
    let full_rows = clear.checked_div(cols)?.checked_sub(NUM_OPEN_ROWS)?;
    let shape = Shape::new(rows.checked_sub(full_rows)?.min(MIN_ROWS), cols);
    let mines = Mines::Exactly(shape.area().checked_sub(clear - full_rows * cols)?);
    let mark = |cell: Cell| if cell.row == 0 { Mark::Clear } else { Mark::Any };
    let marks = Grid::from_fn(shape, mark);
    Some(Corner { instance: Instance { mines, marks, ..instance.clone() }, full_rows })
}

/// Returns the whole board of `shape`: the full rows, and the solution of the corner below these
/// rows.
pub fn with_corner(solution: &Solution, corner: &Corner, shape: Shape) -> Solution {
    let clear = |cell: Cell| {
        let below = Cell::new(cell.row.saturating_sub(corner.full_rows), cell.col);
        solution.clear.shape().contains(below) && solution.clear[below]
    };
    Solution { clear: Grid::from_fn(shape, clear), click: solution.click }
}

fn repeat_row_of_mines(solution: &Solution, rows: usize) -> Solution {
    let old = solution.clear.shape();
    let first_is_mines = (0..old.cols).all(|col| !solution.clear[Cell::new(0, col)]);
    let above = if first_is_mines { rows - old.rows } else { 0 };
    let clear = |cell: Cell| {
        let row = cell.row.saturating_sub(above).min(old.rows - 1);
        solution.clear[Cell::new(row, cell.col)]
    };
    let click = Cell::new(solution.click.row + above, solution.click.col);
    Solution { clear: Grid::from_fn(Shape::new(rows, old.cols), clear), click }
}
