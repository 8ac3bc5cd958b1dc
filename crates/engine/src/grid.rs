//! Rectangles of cells: coordinates, shapes and grids of values.
//!
//! Rows count from the top and columns from the left, both from 0. The derived order of [`Cell`] is
//! row-major order. [`Shape::index`] is the position in this order.
//!
//! ```
//! use gridproof_engine::grid::{Cell, Grid, Shape};
//!
//! let (shape, cell): (Shape, Cell) = ("2x3".parse()?, "(1,2)".parse()?);
//! assert_eq!((shape, shape.index(cell)), (Shape::new(2, 3), 5));
//! let distances = Grid::from_fn(shape, |at| at.row.abs_diff(cell.row) + at.col.abs_diff(cell.col));
//! assert_eq!((distances[cell], distances[Cell::new(0, 0)]), (0, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use thiserror::Error;

/// A cell of a grid. Rows and columns count from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row from the top, from 0.
    pub row: usize,
    /// The column from the left, from 0.
    pub col: usize,
}

/// The JSON form of a cell, which is `[row,column]`.
#[cfg(feature = "json")]
mod json {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde::{Serialize, Serializer};

    use crate::grid::Cell;

    impl Serialize for Cell {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (self.row, self.col).serialize(serializer)
        }
    }

    impl JsonSchema for Cell {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            "Cell".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            <(usize, usize)>::json_schema(generator)
        }
    }
}

impl Cell {
    /// Returns the cell in this row and column, both from 0.
    #[inline]
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row, col }
    }
}

/// Writes `(row,col)`, the form in messages and certificates.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.col)
    }
}

/// The error for a text that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a cell as `(1,2)`, row and column from 0, found `{found}`")]
#[non_exhaustive]
pub struct ParseCellError {
    /// The beginning of the text that is not a cell.
    pub found: String,
}

/// Reads `(row,col)`, with or without the brackets.
impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        const MAX_EXCERPT: usize = 24;
        let inner = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let (row, col) = inner.unwrap_or(text).split_once(',').unwrap_or_default();
        match (row.trim().parse(), col.trim().parse()) {
            (Ok(row), Ok(col)) => Ok(Self { row, col }),
            _ => Err(ParseCellError {
                found: text
                    .chars()
                    .take(MAX_EXCERPT)
                    .collect::<String>()
                    .escape_debug()
                    .to_string(),
            }),
        }
    }
}

/// Writes the text of `Display`, so that the lists of cells in a failed assertion are readable.
impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Converts `(row, col)` to a cell.
impl From<(usize, usize)> for Cell {
    fn from((row, col): (usize, usize)) -> Self {
        Self { row, col }
    }
}

/// The shape of a grid: its numbers of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
}

impl Shape {
    /// Creates the shape of `rows` rows and `cols` columns.
    #[inline]
    pub const fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols }
    }

    /// Returns the number of cells.
    #[inline]
    pub const fn area(self) -> usize {
        self.rows * self.cols
    }

    /// Returns whether the cell is in the rectangle.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }

    /// Returns the row-major position of a cell of this shape.
    #[inline]
    pub const fn index(self, cell: Cell) -> usize {
        cell.row * self.cols + cell.col
    }

    /// Returns the cell at a row-major position, which must be below [`Shape::area`].
    #[inline]
    pub const fn cell(self, index: usize) -> Cell {
        Cell::new(index / self.cols, index % self.cols)
    }

    /// Returns all cells in row-major order.
    #[inline]
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..self.area()).map(move |index| self.cell(index))
    }
}

/// Writes text such as `3x4` for 3 rows and 4 columns.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// The error for a text that is not the size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected rows and columns from 1, such as `3x4`")]
pub struct ParseShapeError;

/// Parses a size such as `3x4`, which `Display` writes.
impl FromStr for Shape {
    type Err = ParseShapeError;

    fn from_str(text: &str) -> Result<Self, ParseShapeError> {
        let side = |text: &str| text.parse().ok().filter(|&side: &usize| side > 0);
        let (rows, cols) = text.split_once(['x', 'X', '×']).ok_or(ParseShapeError)?;
        match (side(rows), side(cols)) {
            (Some(rows), Some(cols)) => Ok(Self { rows, cols }),
            _ => Err(ParseShapeError),
        }
    }
}

/// Writes the text of `Display`.
impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A value for each cell of a rectangle, indexed by [`Cell`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    shape: Shape,
    values_in_row_order: Vec<T>,
}

impl<T> Grid<T> {
    /// Creates a grid with the same value in every cell.
    pub fn new(shape: Shape, item: T) -> Self
    where
        T: Clone,
    {
        Self { shape, values_in_row_order: vec![item; shape.area()] }
    }

    /// Creates a grid whose values are computed cell by cell, in row-major order.
    pub fn from_fn(shape: Shape, mut item: impl FnMut(Cell) -> T) -> Self {
        let mut values = Vec::with_capacity(shape.area());
        // Avoids `Shape::cells`, whose divisions cost more than the work on most cells.
        for row in 0..shape.rows {
            values.extend((0..shape.cols).map(|col| item(Cell::new(row, col))));
        }
        Self { shape, values_in_row_order: values }
    }

    /// Returns the shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the values in row-major order.
    pub fn values(&self) -> &[T] {
        &self.values_in_row_order
    }

    /// Returns every cell with its value, in row-major order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> {
        self.rows().enumerate().flat_map(|(row, values)| {
            values.iter().enumerate().map(move |(col, value)| (Cell::new(row, col), value))
        })
    }

    /// Returns the values of each row, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        (0..self.shape.rows).map(|row| {
            &self.values_in_row_order[row * self.shape.cols..(row + 1) * self.shape.cols]
        })
    }

    /// Returns the values of a row as a mutable slice. The row must be inside the grid.
    pub fn row_mut(&mut self, row: usize) -> &mut [T] {
        &mut self.values_in_row_order[row * self.shape.cols..][..self.shape.cols]
    }
}

/// Writes a list of rows.
impl<T: fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rows()).finish()
    }
}

impl<T> Index<Cell> for Grid<T> {
    type Output = T;

    fn index(&self, cell: Cell) -> &T {
        debug_assert!(self.shape.contains(cell), "{cell} outside {}", self.shape);
        &self.values_in_row_order[self.shape.index(cell)]
    }
}

impl<T> IndexMut<Cell> for Grid<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        debug_assert!(self.shape.contains(cell), "{cell} outside {}", self.shape);
        &mut self.values_in_row_order[self.shape.index(cell)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_cell_is_read_back() {
        let cell = Cell::new(3, 14);
        assert_eq!(cell.to_string().parse(), Ok(cell));
        assert_eq!("3, 14".parse(), Ok(cell));
        for text in ["", "3", "(3,14", "3,14)", "-1,2", "3,14,15", "a,b", "((3,14))"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
        let long =
            format!("{}\n", "x".repeat(99)).parse::<Cell>().expect_err("no cell").to_string();
        assert!(long.len() < 100 && !long.contains('\n'), "{long}");
    }

    #[test]
    fn index_and_cell_are_inverse() {
        let shape = Shape::new(3, 5);
        for (position, cell) in shape.cells().enumerate() {
            assert_eq!((shape.index(cell), shape.cell(position)), (position, cell));
        }
    }
}
