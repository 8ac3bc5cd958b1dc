//! The rules of jewels (`models/jewels/rules.md`), computed on words of bits.
//!
//! Row 0 is the bottom row and column 0 is the left column. A board stores its colours in four
//! planes of bits, with a machine word for each column. One pass over a few words finds every line,
//! so trying a swap that makes no line takes a few dozen nanoseconds.

mod lines;
mod plane;

use crate::grid::{Cell, Grid, Shape};

pub use lines::Lines;
pub use plane::LONGEST_SIDE;

use plane::{NUM_PLANES, Plane};

/// The most colours. Four bits can distinguish these colours and an empty cell.
pub const MAX_COLOURS: u8 = 15;

/// A kind of jewel, as a number from 1. [`HIDDEN`] is not a colour and matches nothing.
pub type Colour = u8;

/// A cell that is empty, or whose jewel is unknown.
pub const HIDDEN: Colour = 0;

/// The jewels of a board. `Display` writes its rows.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    planes: [Plane; NUM_PLANES],
}

/// A swap of two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swap(pub Cell, pub Cell);

impl Swap {
    /// Returns every pair of cells once, in row-major order.
    pub fn all(shape: Shape) -> impl Iterator<Item = Self> {
        let cells = move |from: usize| (from..shape.area()).map(move |index| shape.cell(index));
        let with = move |one: Cell| cells(shape.index(one) + 1).map(move |other| Self(one, other));
        cells(0).flat_map(with)
    }
}

/// The result of a move. The score is the points times the rounds (rule J5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The sum of (length - 2)^2 over all lines of all rounds.
    pub points: u32,
    /// The number of rounds in which jewels vanished.
    pub rounds: u32,
}

impl Score {
    /// Returns the score of the move.
    pub fn total(self) -> u64 {
        u64::from(self.points) * u64::from(self.rounds)
    }
}

impl Board {
    /// Creates a board of unknown jewels, with at most 16 rows and 16 columns.
    pub fn hidden(shape: Shape) -> Self {
        assert!(shape.rows <= LONGEST_SIDE && shape.cols <= LONGEST_SIDE, "{shape} is too large");
        Self { shape, planes: [[0; LONGEST_SIDE]; NUM_PLANES] }
    }

    /// Creates the board of these colours, with at most 16 rows and 16 columns. Row 0 is the bottom
    /// row.
    pub fn new(colours: &Grid<Colour>) -> Self {
        let mut board = Self::hidden(colours.shape());
        colours.iter().for_each(|(cell, &colour)| board.set(cell, colour));
        board
    }

    /// Returns the rows and columns of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the jewel of a cell, or [`HIDDEN`].
    pub fn get(&self, cell: Cell) -> Colour {
        let bit = |plane: &Plane| (plane[cell.col] >> cell.row & 1) as Colour;
        self.planes.iter().rev().fold(0, |colour, plane| colour << 1 | bit(plane))
    }

    /// Puts a colour, or [`HIDDEN`], on a cell of the board. Colours are at most [`MAX_COLOURS`].
    pub fn set(&mut self, cell: Cell, colour: Colour) {
        for (number, plane) in self.planes.iter_mut().enumerate() {
            let bit = u16::from(colour >> number & 1) << cell.row;
            plane[cell.col] = plane[cell.col] & !(1 << cell.row) | bit;
        }
    }

    /// Exchanges two jewels (rule J2). Does not remove lines.
    pub fn swap(&mut self, Swap(one, other): Swap) {
        let colours = (self.get(one), self.get(other));
        self.set(one, colours.1);
        self.set(other, colours.0);
    }

    /// Returns the current lines of the board (rule J3).
    pub fn lines(&self) -> Lines {
        Lines::in_planes(&self.planes)
    }

    /// Removes lines and drops jewels until there is no line (rules J3 to J5). `supply` returns the
    /// next jewel that falls into a column.
    pub fn run_cascade(&mut self, supply: &mut impl FnMut(usize) -> Colour) -> Score {
        let mut score = Score::default();
        while let Some(points) = self.run_cascade_round(supply) {
            score.points += points;
            score.rounds += 1;
        }
        score
    }

    /// Returns the score of `swap` on a settled board if new jewels match nothing.
    pub fn value(&self, swap: Swap) -> Score {
        let colours = [swap.0, swap.1].map(|cell| self.get(cell));
        if colours[0] == colours[1] || colours.contains(&HIDDEN) {
            return Score::default();
        }
        let mut after = self.clone();
        after.swap(swap);
        after.run_cascade(&mut unknown_jewel)
    }

    /// Plays one round of [`Board::run_cascade`]. Returns the points of its lines, or `None`
    /// without lines.
    pub fn run_cascade_round(&mut self, supply: &mut impl FnMut(usize) -> Colour) -> Option<u32> {
        let lines = self.lines();
        if lines.is_empty() {
            return None;
        }
        for (col, marks) in lines.cells_in_lines().into_iter().enumerate() {
            if marks != 0 {
                self.drop_column(col, marks, supply);
            }
        }
        Some(lines.points())
    }

    /// Removes the marked cells from a column, and fills the column up from above.
    fn drop_column(
        &mut self,
        col: usize,
        mut marks: u16,
        supply: &mut impl FnMut(usize) -> Colour,
    ) {
        let filled = self.shape.rows - marks.count_ones() as usize;
        while marks != 0 {
            let start = marks.trailing_zeros();
            let length = (marks >> start).trailing_ones();
            let below = (1_u16 << start) - 1;
            let fall = |word: u16| word & below | word.checked_shr(length).unwrap_or(0) & !below;
            self.planes.iter_mut().for_each(|plane| plane[col] = fall(plane[col]));
            marks = marks.checked_shr(length).unwrap_or(0) & !below;
        }
        for row in filled..self.shape.rows {
            self.set(Cell::new(row, col), supply(col));
        }
    }
}

/// Returns an unknown jewel, which matches nothing. Serves as the supply of new jewels.
pub fn unknown_jewel(_: usize) -> Colour {
    HIDDEN
}

#[cfg(test)]
mod tests;
