//! The arrangements of cells in a layer: squares, hexagons or triangles.

use crate::grid::{Cell, Shape};
use crate::picture::{CellShape, Point};
use crate::puzzles::cells::rules::{Board, Tiling};

/// The arrangement of the cells of a layer. Points are relative to the upper left corner of the
/// layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// Squares in rows and columns.
    Squares,
    /// Hexagons in rows; odd rows are half a cell to the right.
    Hexagons,
    /// Hexagons in columns, as in the game Hexcells. Only every second place of a row has a cell.
    FlatHexagons,
    /// Triangles in rows, which alternate between pointing up and pointing down.
    Triangles,
}

impl Lattice {
    /// Returns the arrangement of the cells in a board's layers.
    pub fn for_board(board: &Board) -> Self {
        match board.space().tiling() {
            Tiling::Hexagon => Self::Hexagons,
            Tiling::Triangle => Self::Triangles,
            Tiling::Offsets(_) if has_flat_hexagons(board) => Self::FlatHexagons,
            _ => Self::Squares,
        }
    }

    /// Returns the shape of a cell, and its middle.
    pub fn cell_shape_and_middle(self, cell: Cell) -> (CellShape, Point) {
        let (row, col) = (cell.row as f64, cell.col as f64);
        match self {
            Self::Hexagons => {
                let shift = if cell.row % 2 == 1 { 0.5 } else { 0.0 };
                let middle = Point::new(col + 0.5 + shift, self.middle_of_row(cell.row));
                (CellShape::Hexagon, middle)
            }
            Self::FlatHexagons => {
                let x = col * CellShape::HEXAGON_ROW_DISTANCE + hexagon_radius();
                (CellShape::FlatHexagon, Point::new(x, self.middle_of_row(cell.row)))
            }
            Self::Triangles => {
                let points_up = (cell.row + cell.col).is_multiple_of(2);
                let third = CellShape::TRIANGLE_HEIGHT / 3.0;
                let down = if points_up { 2.0 * third } else { third };
                let x = (col + 1.0) * CellShape::TRIANGLE_SIDE / 2.0;
                let middle = Point::new(x, row * CellShape::TRIANGLE_HEIGHT + down);
                (CellShape::Triangle { points_up }, middle)
            }
            Self::Squares => (CellShape::Square, Point::new(col + 0.5, row + 0.5)),
        }
    }

    /// Returns the y coordinate of the middle of a row.
    pub fn middle_of_row(self, row: usize) -> f64 {
        let row = row as f64;
        match self {
            Self::Hexagons => row * CellShape::HEXAGON_ROW_DISTANCE + hexagon_radius(),
            Self::FlatHexagons => (row + 1.0) / 2.0,
            Self::Triangles => (row + 0.5) * CellShape::TRIANGLE_HEIGHT,
            Self::Squares => row + 0.5,
        }
    }

    /// Returns the width and the height of a layer.
    pub fn layer_size(self, Shape { rows, cols }: Shape) -> Point {
        let (width, height) = (cols as f64, rows as f64);
        let steps =
            |number: f64| (number - 1.0) * CellShape::HEXAGON_ROW_DISTANCE + 2.0 * hexagon_radius();
        match self {
            Self::Hexagons => {
                let shift = if rows > 1 { 0.5 } else { 0.0 };
                Point::new(width + shift, steps(height))
            }
            Self::FlatHexagons => Point::new(steps(width), (height + 1.0) / 2.0),
            Self::Triangles => Point::new(
                (width + 1.0) * CellShape::TRIANGLE_SIDE / 2.0,
                height * CellShape::TRIANGLE_HEIGHT,
            ),
            Self::Squares => Point::new(width, height),
        }
    }
}

/// Returns the distance from the middle of a hexagon to a corner.
fn hexagon_radius() -> f64 {
    0.5 / CellShape::HEXAGON_ROW_DISTANCE
}

/// Returns whether a board is drawn as hexagons in doubled coordinates. In each layer, row + column
/// must have the same parity for all cells, because hexagons would overlap otherwise.
fn has_flat_hexagons(board: &Board) -> bool {
    let space = board.space();
    let rows = space.layer_shape().rows;
    let [third, fourth] = space.num_layers();
    let mut parities = vec![None; third * fourth];
    space.tiling().has_doubled_rows()
        && board.shape().cells().filter(|&cell| board.is_cell(cell)).all(|cell| {
            let parity = (cell.row % rows + cell.col) % 2;
            *parities[cell.row / rows].get_or_insert(parity) == parity
        })
}
