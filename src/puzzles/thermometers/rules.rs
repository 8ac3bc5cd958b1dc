//! The rules H1 to H4 of `models/thermometers/rules.md`: the board, and the check of a filling.

use crate::grid::{Cell, Grid, Shape};

/// The offset from a cell to the next cell of its thermometer: rows down and columns to the right.
pub type Step = (isize, isize);

/// Thermometers that cover a board. At first each cell is a thermometer of its own.
#[derive(Clone, Debug)]
pub struct Thermometers {
    /// The cell before each cell, or `None` for bulbs.
    previous_cells: Grid<Option<Cell>>,
    /// For each end of a thermometer, the opposite end. The values of other cells are not used.
    far_ends: Grid<Cell>,
}

/// The reason why an arrow does not join two thermometers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowError {
    /// The arrow leaves the board.
    Outside,
    /// Another arrow leads to the same cell.
    SecondArrow,
    /// The arrow closes a ring, which has no bulb.
    Ring,
}

impl Thermometers {
    /// Creates a thermometer for each cell.
    pub fn new(shape: Shape) -> Self {
        Self { previous_cells: Grid::new(shape, None), far_ends: Grid::from_fn(shape, |cell| cell) }
    }

    /// Joins the thermometer that ends at `last` with the thermometer whose bulb is one step from
    /// `last`. Each cell may be `last` in only one call.
    ///
    /// # Errors
    /// If the step does not join two thermometers. The thermometers then stay unchanged.
    pub fn join(&mut self, last: Cell, step: Step) -> Result<(), ArrowError> {
        let next = neighbour(self.previous_cells.shape(), last, step).ok_or(ArrowError::Outside)?;
        if self.previous_cells[next].is_some() {
            return Err(ArrowError::SecondArrow);
        }
        let (bulb, end) = (self.far_ends[last], self.far_ends[next]);
        if bulb == next {
            return Err(ArrowError::Ring);
        }
        self.far_ends[bulb] = end;
        self.far_ends[end] = bulb;
        self.previous_cells[next] = Some(last);
        Ok(())
    }
}

/// Returns the cell that is one step from `cell`, or `None` if the step leaves the board.
pub fn neighbour(shape: Shape, cell: Cell, (down, right): Step) -> Option<Cell> {
    let (row, col) = (cell.row.checked_add_signed(down)?, cell.col.checked_add_signed(right)?);
    Some(Cell::new(row, col)).filter(|&cell| shape.contains(cell))
}

/// A row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The row with this number.
    Row(usize),
    /// The column with this number.
    Column(usize),
}

/// A board: its thermometers, and the totals of rows and columns.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    previous_cells: Grid<Option<Cell>>,
    /// The totals of the rows, and then the totals of the columns. `None` is an unknown total.
    totals: Vec<Option<usize>>,
}

impl Board {
    /// Creates a board. `totals` has an item for each row, then for each column.
    pub fn new(thermometers: Thermometers, totals: Vec<Option<usize>>) -> Self {
        let previous_cells = thermometers.previous_cells;
        debug_assert_eq!(totals.len(), previous_cells.shape().rows + previous_cells.shape().cols);
        Self { previous_cells, totals }
    }

    /// Returns the rows and columns of the board.
    pub fn shape(&self) -> Shape {
        self.previous_cells.shape()
    }

    /// Returns the cell before a cell in its thermometer, or `None` for a bulb.
    pub fn cell_before(&self, cell: Cell) -> Option<Cell> {
        self.previous_cells[cell]
    }

    /// Returns all rows, then all columns, each with its total.
    pub fn lines(&self) -> impl Iterator<Item = (Line, Option<usize>)> {
        let rows = (0..self.shape().rows).map(Line::Row);
        rows.chain((0..self.shape().cols).map(Line::Column)).zip(self.totals.iter().copied())
    }

    /// Returns the cells of a line, from the left or from the top.
    pub fn cells(&self, line: Line) -> impl Iterator<Item = Cell> + use<> {
        let length = match line {
            Line::Row(_) => self.shape().cols,
            Line::Column(_) => self.shape().rows,
        };
        (0..length).map(move |at| match line {
            Line::Row(row) => Cell::new(row, at),
            Line::Column(col) => Cell::new(at, col),
        })
    }

    /// Returns the first rule that a filling breaks.
    pub fn first_violation(&self, filled: &Grid<bool>) -> Option<Violation> {
        if filled.shape() != self.shape() {
            return Some(Violation::Shape(filled.shape()));
        }
        let is_gap =
            |cell: Cell| filled[cell] && self.cell_before(cell).is_some_and(|one| !filled[one]);
        let gap = self.shape().cells().find(|&cell| is_gap(cell)).map(Violation::Gap);
        let wrong_total = |(line, total): (Line, Option<usize>)| {
            let found = self.cells(line).filter(|&cell| filled[cell]).count();
            let expected = total.filter(|&total| total != found)?;
            Some(Violation::Total { line, expected, found })
        };
        gap.or_else(|| self.lines().find_map(wrong_total))
    }
}

/// A rule that a filling breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// H1: the filling has this shape, but the board has another shape.
    Shape(Shape),
    /// H2: the cell is filled, but the cell before it is not filled.
    Gap(Cell),
    /// H3 or H4: the number of filled cells in a line differs from its total.
    Total {
        /// The row or column.
        line: Line,
        /// The total.
        expected: usize,
        /// The number of filled cells.
        found: usize,
    },
}
