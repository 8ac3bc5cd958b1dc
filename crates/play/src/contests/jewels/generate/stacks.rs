//! Columns of symbols, into which groups are inserted. A chain is built backwards: the group that
//! vanishes last is inserted first.

use gridproof::grid::{Cell, Grid, Shape};

use gridproof::puzzles::jewels::rules::LONGEST_SIDE;
use gridproof::puzzles::jewels::template::Symbol;

/// Columns of symbols without gaps.
#[derive(Clone, Debug)]
pub struct SymbolStacks {
    pub side: usize,
    pub heights: [usize; LONGEST_SIDE],
    columns: [[Symbol; LONGEST_SIDE]; LONGEST_SIDE],
    /// The number of symbols so far.
    pub symbols: Symbol,
}

/// A group: a line of at least three cells of one symbol, inserted below or between other symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SymbolLine {
    pub upright: bool,
    pub col: usize,
    pub row: usize,
    pub length: usize,
}

impl SymbolLine {
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.length).map(move |step| match self.upright {
            true => Cell::new(self.row + step, self.col),
            false => Cell::new(self.row, self.col + step),
        })
    }

    /// Returns the columns that the inserted group makes higher, and the number of rows by which
    /// these columns grow.
    pub fn column_growth(self) -> (std::ops::Range<usize>, usize) {
        if self.upright {
            (self.col..self.col + 1, self.length)
        } else {
            (self.col..self.col + self.length, 1)
        }
    }

    /// Returns the points of the group alone.
    pub fn points(self) -> usize {
        (self.length - 2).pow(2)
    }
}

impl SymbolStacks {
    pub fn new(side: usize) -> Self {
        let columns = [[0; LONGEST_SIDE]; LONGEST_SIDE];
        Self { side, heights: [0; LONGEST_SIDE], columns, symbols: 0 }
    }

    fn get(&self, row: usize, col: usize) -> Symbol {
        self.columns[col][row]
    }

    /// Inserts the symbol at `cell`, and moves the symbols at and above this cell up by a row. The
    /// column must have a free cell, and `cell` must not be above the lowest free cell.
    pub fn insert(&mut self, cell: Cell, symbol: Symbol) {
        let column = &mut self.columns[cell.col];
        let height = self.heights[cell.col];
        column.copy_within(cell.row..height, cell.row + 1);
        column[cell.row] = symbol;
        self.heights[cell.col] += 1;
    }

    /// Inserts a group of a new symbol.
    pub fn insert_group(&mut self, group: SymbolLine) {
        self.symbols += 1;
        group.cells().for_each(|cell| self.insert(cell, self.symbols));
    }

    /// Whether every line in the columns consists of the newest symbol.
    pub fn has_only_newest_lines(&self) -> bool {
        let highest = *self.heights.iter().max().unwrap_or(&0);
        let newest = self.symbols;
        let is_line = |a: Symbol, b: Symbol, c: Symbol| a != 0 && a == b && b == c && a != newest;
        (0..self.side).all(|col| {
            let height = self.heights[col];
            (2..height).all(|row| {
                !is_line(self.get(row, col), self.get(row - 1, col), self.get(row - 2, col))
            })
        }) && (2..self.side).all(|col| {
            (0..highest).all(|row| {
                !is_line(self.get(row, col), self.get(row, col - 1), self.get(row, col - 2))
            })
        })
    }

    /// Returns the top cell of the lowest column; `None` if all columns are full.
    pub fn highest_free_cell(&self) -> Option<Cell> {
        let lowest = (0..self.side).min_by_key(|&col| self.heights[col])?;
        (self.heights[lowest] < self.side).then(|| Cell::new(self.side - 1, lowest))
    }

    pub fn grid(&self) -> Grid<Symbol> {
        Grid::from_fn(Shape::new(self.side, self.side), |cell| self.get(cell.row, cell.col))
    }
}
