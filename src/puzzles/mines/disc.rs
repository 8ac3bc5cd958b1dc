//! The neighbourhood of a cell on a board of mines.

use std::ops::AddAssign;

use crate::grid::{Cell, Grid, Shape};

/// The neighbourhood of a cell: all other cells whose squared Euclidean distance from the cell is
/// at most a bound.
///
/// Squared distance 1 gives 4 neighbours, 2 gives 8 (the classic game), 4 gives 12, 5 gives 20, 8
/// gives 24, 9 gives 28, and 10 gives 36. A squared distance between two of the listed values gives
/// the same neighbours as the smaller value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disc {
    squared_distance: usize,
    offsets: Vec<(isize, isize)>,
}

impl Disc {
    /// Creates a neighbourhood. Takes time and memory proportional to `squared_distance`.
    pub fn new(squared_distance: usize) -> Self {
        let radius = squared_distance.isqrt() as isize;
        let offsets = (-radius..=radius)
            .flat_map(|dr| (-radius..=radius).map(move |dc| (dr, dc)))
            .filter(|&(dr, dc)| {
                (dr, dc) != (0, 0) && (dr * dr + dc * dc) as usize <= squared_distance
            })
            .collect();
        Self { squared_distance, offsets }
    }

    /// Returns the largest squared distance at which two cells are neighbours.
    #[inline]
    pub fn squared_distance(&self) -> usize {
        self.squared_distance
    }

    /// Returns the number of neighbours of a cell that is far from every border.
    #[inline]
    pub fn num_neighbours(&self) -> usize {
        self.offsets.len()
    }

    /// Returns the offsets of the neighbours of a cell that is far from every border: rows down and
    /// columns to the right, in row-major order.
    pub(super) fn offsets(&self) -> &[(isize, isize)] {
        &self.offsets
    }

    /// Returns the number of neighbours of `cell` inside `shape`.
    pub fn num_neighbours_at(&self, shape: Shape, cell: Cell) -> usize {
        let radius = self.squared_distance.isqrt();
        let inside = |at: usize, side: usize| at >= radius && at + radius < side;
        if inside(cell.row, shape.rows) && inside(cell.col, shape.cols) {
            return self.num_neighbours();
        }
        self.around(shape, cell).count()
    }

    /// Returns the neighbours of `cell` inside `shape`, in row-major order.
    #[inline]
    pub fn around(&self, shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.offsets.iter().filter_map(move |&(dr, dc)| {
            // A negative row or column wraps around to a number far outside the board, so
            // `contains` rejects it.
            let row = cell.row.wrapping_add_signed(dr);
            let neighbour = Cell::new(row, cell.col.wrapping_add_signed(dc));
            shape.contains(neighbour).then_some(neighbour)
        })
    }

    /// Returns, for each cell, the sum of `value` over the neighbours of the cell. The function
    /// adds whole rows, shifted by each offset. A visit to every neighbour of every cell would take
    /// three times as many instructions.
    pub(super) fn neighbour_sums<V, T: AddAssign + Copy + Default>(
        &self,
        grid: &Grid<V>,
        value: impl Fn(&V) -> T,
    ) -> Grid<T> {
        let Shape { rows, cols } = grid.shape();
        let mut sums = Grid::new(grid.shape(), T::default());
        let mut values = Vec::with_capacity(cols);
        for (row, items) in grid.rows().enumerate() {
            values.clear();
            values.extend(items.iter().map(&value));
            for &(dr, dc) in &self.offsets {
                // A cell of the row `target` has its neighbour `dr` rows below, in the current row.
                // A negative `target` wraps around to a number far outside the board.
                let target = row.wrapping_add_signed(-dr);
                let (skipped, shift) = (dc.max(0) as usize, (-dc).max(0) as usize);
                if target < rows && skipped.max(shift) < cols {
                    let sums = &mut sums.row_mut(target)[shift..];
                    sums.iter_mut().zip(&values[skipped..]).for_each(|(sum, value)| *sum += *value);
                }
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disc_sizes_are_those_of_the_contest() {
        for (distance, size) in
            [(1, 4), (2, 8), (3, 8), (4, 12), (5, 20), (6, 20), (7, 20), (8, 24), (9, 28), (10, 36)]
        {
            assert_eq!(Disc::new(distance).num_neighbours(), size, "squared distance {distance}");
        }
    }

    #[test]
    fn the_size_at_a_cell_is_the_number_of_its_neighbours() {
        for (distance, shape) in
            [(1, Shape::new(1, 4)), (5, Shape::new(6, 5)), (9, Shape::new(7, 9))]
        {
            let disc = Disc::new(distance);
            for cell in shape.cells() {
                assert_eq!(
                    disc.num_neighbours_at(shape, cell),
                    disc.around(shape, cell).count(),
                    "{cell}"
                );
            }
        }
    }

    #[test]
    fn the_sum_at_a_cell_is_that_of_its_neighbours() {
        for (distance, shape) in [
            (2, Shape::new(1, 1)),
            (2, Shape::new(4, 6)),
            (5, Shape::new(2, 9)),
            (50, Shape::new(5, 3)),
        ] {
            let disc = Disc::new(distance);
            let places = Grid::from_fn(shape, |cell| shape.index(cell));
            let sums = disc.neighbour_sums(&places, |&place| 1 << place);
            for cell in shape.cells() {
                let expected: u32 = disc.around(shape, cell).map(|near| 1 << places[near]).sum();
                assert_eq!(sums[cell], expected, "squared distance {distance}, {cell}");
            }
        }
    }

    #[test]
    fn neighbours_stay_inside_and_keep_row_major_order() {
        let shape = Shape::new(2, 3);
        let around: Vec<_> = Disc::new(2).around(shape, Cell::new(0, 0)).collect();
        assert_eq!(around, [Cell::new(0, 1), Cell::new(1, 0), Cell::new(1, 1)]);
    }
}
