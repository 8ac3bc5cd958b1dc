//! Finds the cells that cover a point of the plane.

use std::collections::HashMap;

use crate::grid::Cell;
use crate::picture::layout::{Layout, PlacedCell};
use crate::picture::plane::Point;

/// An index of a layout's cells: by row and column, and by place in the plane.
pub struct CellLookup<'a> {
    cells: HashMap<Cell, &'a PlacedCell>,
    /// The cells whose middles lie in each unit square of the plane.
    squares: HashMap<(i64, i64), Vec<&'a PlacedCell>>,
}

impl<'a> CellLookup<'a> {
    /// Indexes the cells of a layout. Takes time and memory linear in the cells.
    pub fn new(layout: &'a Layout) -> Self {
        let cells = layout.cells.iter().map(|placed| (placed.cell, placed)).collect();
        let mut squares: HashMap<_, Vec<_>> = HashMap::new();
        for placed in &layout.cells {
            squares.entry(unit_square(placed.middle)).or_default().push(placed);
        }
        Self { cells, squares }
    }

    /// Returns the place of a cell, if the layout has the cell.
    pub fn placed_cell(&self, cell: Cell) -> Option<&'a PlacedCell> {
        self.cells.get(&cell).copied()
    }

    /// Returns whether a cell covers a point, or nearly covers it.
    pub fn is_covered(&self, at: Point) -> bool {
        let (x, y) = unit_square(at);
        let near = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| (x, y)));
        let mut cells = near.filter_map(|square| self.squares.get(&square)).flatten();
        cells.any(|placed| (placed.middle - at).length() < placed.shape.inradius() * 1.4)
    }
}

fn unit_square(at: Point) -> (i64, i64) {
    (at.x.floor() as i64, at.y.floor() as i64)
}
