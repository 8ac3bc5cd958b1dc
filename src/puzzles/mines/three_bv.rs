//! The number of clicks that a layout needs (3BV), with the layout's openings and islands.
//!
//! Stephan Bechtel invented this number of clicks, and Benny Benjamin named it 3BV, "Bechtel's
//! Board Benchmark Value" (2002, <http://stephan-bechtel.de/3bv.htm>). 3BV is the number of
//! openings, plus the number of clear cells outside all openings. Without chords, 3BV is the least
//! number of left clicks that open every clear cell.

use crate::grid::{Cell, Grid};

use super::rules::{Placement, View};

/// The numbers of openings, of clear cells outside all openings, and of islands in a layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThreeBv {
    /// The number of openings. An opening consists of connected zeros and the numbers around them.
    pub openings: usize,
    /// The number of clear cells outside all openings.
    pub cells_outside_openings: usize,
    /// The number of islands, which are the connected parts of the clear cells outside all
    /// openings.
    pub islands: usize,
}

impl ThreeBv {
    /// Counts the openings, the clear cells outside all openings, and the islands of a layout with
    /// any neighbourhood.
    pub fn from_placement(placement: &Placement) -> Self {
        let shape = placement.mines.shape();
        let mut seen = placement.mines.clone();
        let mut found = Self::default();
        for cell in shape.cells() {
            if !seen[cell] && placement.reveal(cell) == View::Clue(0) {
                found.openings += 1;
                placement.cascade(cell).into_iter().for_each(|cell| seen[cell] = true);
            }
        }
        for cell in shape.cells() {
            if !seen[cell] {
                found.islands += 1;
                found.cells_outside_openings += mark_island(placement, &mut seen, cell);
            }
        }
        found
    }

    /// Returns 3BV: the number of openings plus the number of clear cells outside all openings.
    pub fn value(&self) -> usize {
        self.openings + self.cells_outside_openings
    }
}

/// Marks the cells that are connected with `start` as seen, and returns their number.
fn mark_island(placement: &Placement, seen: &mut Grid<bool>, start: Cell) -> usize {
    seen[start] = true;
    let mut cells = vec![start];
    let mut next = 0;
    while let Some(&cell) = cells.get(next) {
        next += 1;
        for near in placement.disc.around(seen.shape(), cell) {
            if !std::mem::replace(&mut seen[near], true) {
                cells.push(near);
            }
        }
    }
    cells.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Shape;
    use crate::puzzles::mines::Disc;

    fn layout(rows: &[&str]) -> Placement {
        let shape = Shape::new(rows.len(), rows[0].len());
        let mines = Grid::from_fn(shape, |cell| rows[cell.row].as_bytes()[cell.col] == b'*');
        Placement { disc: Disc::new(2), mines }
    }

    fn counts_of_rows(rows: &[&str]) -> (usize, usize, usize) {
        let found = ThreeBv::from_placement(&layout(rows));
        assert_eq!(found.value(), found.openings + found.cells_outside_openings);
        (found.value(), found.openings, found.islands)
    }

    #[test]
    fn layouts_have_the_values_that_are_counted_by_hand() {
        assert_eq!(
            counts_of_rows(&["...", "...", "..."]),
            (1, 1, 0),
            "no mine: one click opens all"
        );
        assert_eq!(counts_of_rows(&["***", "***"]), (0, 0, 0), "nothing to open");
        assert_eq!(counts_of_rows(&["*..", "...", "..."]), (1, 1, 0), "a mine in the corner");
        assert_eq!(counts_of_rows(&["...", ".*.", "..."]), (8, 0, 1), "a ring of numbers");
        assert_eq!(
            counts_of_rows(&["..*..", "..*..", "..*.."]),
            (2, 2, 0),
            "an opening on each side"
        );
        assert_eq!(
            counts_of_rows(&[".*.", "***", ".*."]),
            (4, 0, 4),
            "numbers that touch no other"
        );
        assert_eq!(
            counts_of_rows(&[".....", "..*..", "....."]),
            (4, 2, 2),
            "two numbers beside no zero"
        );
    }

    /// Returns the fewest cells whose cascades together open every clear cell, by trying all sets
    /// of cells.
    fn fewest_clicks(placement: &Placement) -> usize {
        let cells: Vec<Cell> = placement.mines.shape().cells().collect();
        let bit = |cell: Cell| 1u32 << cells.iter().position(|&other| other == cell).expect("one");
        let clear = cells.iter().filter(|&&cell| !placement.mines[cell]);
        let cascade = |&cell: &Cell| placement.cascade(cell).into_iter().map(bit).sum();
        let opened: Vec<u32> = clear.clone().map(cascade).collect();
        let all: u32 = clear.map(|&cell| bit(cell)).sum();
        let wins = |clicks: &u32| {
            let chosen = opened.iter().enumerate().filter(|(place, _)| clicks >> place & 1 == 1);
            chosen.fold(0, |open, (_, cells)| open | cells) == all
        };
        let sets = (0..1u32 << opened.len()).filter(wins);
        sets.map(|clicks| clicks.count_ones() as usize)
            .min()
            .expect("opening every clear cell wins")
    }

    /// Counts the islands by joining adjacent cells.
    fn islands(placement: &Placement) -> usize {
        let shape = placement.mines.shape();
        let is_zero = |cell| placement.reveal(cell) == View::Clue(0);
        let is_other = |&cell: &Cell| {
            let mut around = placement.disc.around(shape, cell).chain([cell]);
            !placement.mines[cell] && !around.any(is_zero)
        };
        let mut parts: Vec<Vec<Cell>> = Vec::new();
        for cell in shape.cells().filter(is_other) {
            let near: Vec<Cell> = placement.disc.around(shape, cell).collect();
            let touches = |part: &Vec<Cell>| part.iter().any(|cell| near.contains(cell));
            let (touched, mut rest): (Vec<_>, Vec<_>) = parts.into_iter().partition(touches);
            rest.push(touched.into_iter().flatten().chain([cell]).collect());
            parts = rest;
        }
        parts.len()
    }

    proptest! {
        #[test]
        fn the_value_is_the_fewest_clicks(
            cols in 1..5usize,
            mines in prop::collection::vec(prop::bool::weighted(0.25), 4..13),
            distance in 1..4usize,
        ) {
            let shape = Shape::new(mines.len() / cols, cols);
            let mines = Grid::from_fn(shape, |cell| mines[cell.row * shape.cols + cell.col]);
            let placement = Placement { disc: Disc::new(distance), mines };
            let found = ThreeBv::from_placement(&placement);
            prop_assert_eq!(found.value(), fewest_clicks(&placement));
            prop_assert_eq!(found.islands, islands(&placement));
        }
    }
}
