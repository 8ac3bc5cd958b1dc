//! The rules of star battle (`models/star_battle/rules.md`): the demands of a board, and whether
//! stars satisfy these demands. Every answer is checked by these rules.

use std::collections::BTreeMap;
use std::fmt;

use crate::grid::{Cell, Grid, Shape};

/// Whether each cell holds a star (rule T1).
pub type Stars = Grid<bool>;

/// The name of a region of a board: a letter or a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region(pub char);

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "region {}", self.0)
    }
}

/// The regions, and the number of stars in each row, column and region. `Display` writes the saved
/// form.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    regions: Grid<Region>,
    stars: usize,
}

/// A house: a set of cells with a demanded number of stars (rules T2, T3 and T4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    /// The cells of a row.
    Row(usize),
    /// The cells of a column.
    Column(usize),
    /// The cells of a region.
    Region(Region),
}

/// The first rule that stars break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The stars have this shape, but the board has another shape (rule T1).
    Shape(Shape),
    /// A row, a column or a region has a wrong number of stars.
    Count {
        /// The first house with a wrong number of stars. Rows come first, then columns, and then
        /// regions.
        house: House,
        /// The number of stars that is demanded.
        expected: usize,
        /// The number of stars in the row, column or region.
        found: usize,
    },
    /// Two stars touch each other (rule T5).
    Touch(Cell),
}

/// The bytes of [`Board::houses`] for each cell of the board. A cell is in three houses, and lists
/// grow by doubling.
pub const HOUSES_BYTES_PER_CELL: usize = 2 * (3 * size_of::<Cell>() + size_of::<(Region, Cell)>());

impl Board {
    /// Creates the board of these regions, with `stars` stars in each region, row and column.
    pub fn new(regions: Grid<Region>, stars: usize) -> Self {
        Self { regions, stars }
    }

    /// Returns the rows and columns of the board.
    pub fn shape(&self) -> Shape {
        self.regions.shape()
    }

    /// Returns the region of each cell.
    pub fn regions(&self) -> &Grid<Region> {
        &self.regions
    }

    /// Returns the number of stars in each row, column and region.
    pub fn stars_per_house(&self) -> usize {
        self.stars
    }

    /// Returns the rows, the columns and the regions, each with its cells. Takes time O(n log n)
    /// for n cells, and at most [`HOUSES_BYTES_PER_CELL`] of memory for each cell.
    pub fn houses(&self) -> Vec<(House, Vec<Cell>)> {
        let Shape { rows, cols } = self.shape();
        let row = |row| (House::Row(row), (0..cols).map(|col| Cell::new(row, col)).collect());
        let column = |col| (House::Column(col), (0..rows).map(|row| Cell::new(row, col)).collect());
        let mut houses: Vec<_> = (0..rows).map(row).chain((0..cols).map(column)).collect();
        let mut cells: Vec<_> = self.regions.iter().map(|(cell, &region)| (region, cell)).collect();
        cells.sort_unstable();
        let regions = cells.chunk_by(|(one, _), (other, _)| one == other);
        houses.extend(regions.map(|cells| {
            (House::Region(cells[0].0), cells.iter().map(|&(_, cell)| cell).collect())
        }));
        houses
    }

    /// Returns the first cell of each square of two by two cells. Each square holds at most one
    /// star (rule T5). On a board with one row or column, pairs of neighbours replace the squares.
    pub fn first_cells_of_squares(&self) -> impl Iterator<Item = Cell> {
        let shape = self.shape();
        let is_first = |at: usize, size: usize| at + 1 < size || size == 1;
        let cells = shape.cells().filter(move |_| shape.area() > 1);
        cells.filter(move |cell| is_first(cell.row, shape.rows) && is_first(cell.col, shape.cols))
    }

    /// Returns the cells of the square whose first cell is `first`.
    pub fn square(&self, first: Cell) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape();
        let rows = first.row..(first.row + 2).min(shape.rows);
        rows.flat_map(move |row| {
            (first.col..(first.col + 2).min(shape.cols)).map(move |col| Cell::new(row, col))
        })
    }

    /// Returns the first rule that `stars` break.
    pub fn first_violation(&self, stars: &Stars) -> Option<Violation> {
        let shape = self.shape();
        if stars.shape() != shape {
            return Some(Violation::Shape(stars.shape()));
        }
        let (mut rows, mut cols) = (vec![0; shape.rows], vec![0; shape.cols]);
        let mut regions: BTreeMap<Region, usize> = BTreeMap::new();
        for (cell, &region) in self.regions.iter() {
            let star = usize::from(stars[cell]);
            rows[cell.row] += star;
            cols[cell.col] += star;
            *regions.entry(region).or_default() += star;
        }
        let rows = rows.into_iter().enumerate().map(|(row, found)| (House::Row(row), found));
        let cols = cols.into_iter().enumerate().map(|(col, found)| (House::Column(col), found));
        let regions = regions.into_iter().map(|(region, found)| (House::Region(region), found));
        let expected = self.stars;
        let (house, found) =
            match rows.chain(cols).chain(regions).find(|&(_, found)| found != expected) {
                Some(wrong) => wrong,
                None => return self.first_crowded_square(stars).map(Violation::Touch),
            };
        Some(Violation::Count { house, expected, found })
    }

    /// Returns the first cell of a square with two stars, if there is one.
    fn first_crowded_square(&self, stars: &Stars) -> Option<Cell> {
        let number = |first| self.square(first).filter(|&cell| stars[cell]).count();
        self.first_cells_of_squares().find(|&first| number(first) > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn the_first_broken_rule_is_named() {
        let board = board("star-battle rows=4 cols=4 stars=1\nAABB\nAABB\nCCDD\nCCDD\n");
        let stars = |cols: [usize; 4]| {
            Grid::from_fn(Shape::new(4, 4), |cell: Cell| cols[cell.row] == cell.col)
        };
        assert_eq!(board.first_violation(&stars([1, 3, 0, 2])), None);
        let touching = board.first_violation(&stars([0, 2, 1, 3]));
        assert_eq!(touching, Some(Violation::Touch(Cell::new(1, 1))));
        let wrong = |house, found| Some(Violation::Count { house, expected: 1, found });
        assert_eq!(board.first_violation(&stars([1, 3, 0, 4])), wrong(House::Row(3), 0));
        assert_eq!(board.first_violation(&stars([1, 3, 1, 2])), wrong(House::Column(0), 0));
        assert_eq!(board.first_violation(&stars([2, 0, 3, 1])), None);
        assert_eq!(
            board.first_violation(&stars([0, 1, 2, 3])),
            wrong(House::Region(Region('A')), 2)
        );
        let flat = Shape::new(1, 4);
        assert_eq!(board.first_violation(&Grid::new(flat, false)), Some(Violation::Shape(flat)));
    }

    #[test]
    fn neighbours_on_a_board_of_one_line_form_a_square() {
        for sides in ["rows=1 cols=2", "rows=2 cols=1"] {
            let rows = if sides.starts_with("rows=1") { "AA" } else { "A\nA" };
            let board = board(&format!("star-battle {sides} stars=1\n{rows}\n"));
            assert_eq!(board.first_cells_of_squares().count(), 1);
            assert_eq!(board.square(Cell::new(0, 0)).count(), 2);
        }
        assert_eq!(
            board("star-battle rows=1 cols=1 stars=1\nA").first_cells_of_squares().count(),
            0
        );
    }
}
