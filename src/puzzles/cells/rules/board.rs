//! A board: its cells, its clues, and its rules about all cells.

use std::collections::BTreeMap;

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;

use super::board_rule::BoardRule;
use super::clue::ClueStatement;
use super::space::Space;

/// The number of mines in each cell.
pub type Placement = Grid<u8>;

/// The most mines that a cell of any board can hold.
pub const MAX_CAPACITY: u8 = 8;

/// The cells that a cell's clue is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// The cells near the cell of the clue.
    Near,
    /// The cells at most two steps away from the clue.
    WithinTwo,
    /// The cells at most two cells away from the clue along the lines of sight.
    Cross,
}

/// A clue in an opened cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The cells that the clue is about.
    pub region: Region,
    /// The statement of the clue about these cells.
    pub statement: ClueStatement,
}

/// The content of a place of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// A hidden cell.
    #[default]
    Hidden,
    /// A place without a cell.
    Hole,
    /// A cell that is known to hold exactly this number of mines. The number is at least 1.
    Mines(u8),
    /// A cell without a mine, and its clue.
    Opened(Option<Clue>),
}

impl Content {
    /// A cell that is known to hold exactly one mine.
    pub const MINE: Self = Self::Mines(1);

    /// Returns whether the cell is known to hold a mine.
    pub fn is_mine(&self) -> bool {
        matches!(self, Self::Mines(_))
    }
}

/// A clue about a list of cells, such as a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The distinct cells of the line, in the order in which runs are read.
    pub cells: Vec<Cell>,
    /// The statement of the clue about these cells.
    pub statement: ClueStatement,
}

/// A board of any shape. `Display` writes the saved form.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    space: Space,
    contents: Grid<Content>,
    lines: Vec<Line>,
    board_rules: Vec<BoardRule>,
    names: BTreeMap<Cell, String>,
    prior: Prior,
    capacity: u8,
}

impl Board {
    /// Creates a board of these cells, each of which holds at most one mine. `contents` must have
    /// the shape of `space`.
    pub fn new(space: Space, contents: Grid<Content>, prior: Prior) -> Self {
        let (lines, board_rules, names) = Default::default();
        Self { space, contents, lines, board_rules, names, prior, capacity: 1 }
    }

    /// Adds clues about lines, and rules about all cells. The lines must be on the board.
    pub fn with_lines_and_rules(self, lines: Vec<Line>, board_rules: Vec<BoardRule>) -> Self {
        Self { lines, board_rules, ..self }
    }

    /// Allows up to `capacity` mines in each cell. If a cell can hold several mines, all placements
    /// have equal weight. A density is then refused, because a density does not define the chance
    /// of each number of mines in a cell.
    ///
    /// # Panics
    /// If the capacity is not from 1 to [`MAX_CAPACITY`], or the prior is a density and the
    /// capacity is not 1.
    pub fn with_capacity(self, capacity: u8) -> Self {
        assert!((1..=MAX_CAPACITY).contains(&capacity), "a capacity from 1 to {MAX_CAPACITY}");
        assert!(capacity == 1 || self.prior.density().is_none(), "no density of several mines");
        Self { capacity, ..self }
    }

    /// Gives names to cells. Each name is one word. No rule depends on a name.
    pub fn with_names(self, names: BTreeMap<Cell, String>) -> Self {
        Self { names, ..self }
    }

    /// Returns the board with another prior.
    ///
    /// # Panics
    /// If the prior is a density, and a cell can hold several mines.
    pub(in crate::puzzles::cells) fn with_prior(self, prior: Prior) -> Self {
        let capacity = self.capacity;
        Self { prior, ..self }.with_capacity(capacity)
    }

    /// Returns the board with other contents, on the same shape.
    pub fn with_contents(self, contents: Grid<Content>) -> Self {
        Self { contents, ..self }
    }

    /// Changes the content of a place.
    pub fn set(&mut self, cell: Cell, content: Content) {
        self.contents[cell] = content;
    }

    /// Replaces the clues about lines. The lines must be on the board.
    #[cfg(feature = "questions")]
    pub(in crate::puzzles::cells) fn set_lines(&mut self, lines: Vec<Line>) {
        self.lines = lines;
    }

    /// Returns the space: the cells, and which of them are near each other.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Returns the rows and columns of the board.
    pub fn shape(&self) -> Shape {
        self.contents.shape()
    }

    /// Returns the content of each place.
    pub fn contents(&self) -> &Grid<Content> {
        &self.contents
    }

    /// Returns the clues about lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the rules about all cells.
    pub fn board_rules(&self) -> &[BoardRule] {
        &self.board_rules
    }

    /// Returns the cells that have a name, in row-major order.
    pub fn names(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.names.iter().map(|(&cell, name)| (cell, name.as_str()))
    }

    /// Returns the prior: the total or the density, which is known before any clue. A total
    /// includes known mines. A density is about hidden cells.
    pub fn prior(&self) -> Prior {
        self.prior
    }

    /// Returns the most mines that a hidden cell can hold.
    pub fn capacity(&self) -> u8 {
        self.capacity
    }

    /// Returns the number of mines at a place, or `None` for a hidden cell.
    pub fn given(&self, cell: Cell) -> Option<u8> {
        match &self.contents[cell] {
            Content::Hidden => None,
            Content::Mines(number) => Some(*number),
            Content::Hole | Content::Opened(_) => Some(0),
        }
    }

    /// Returns whether the cell at a place holds a mine or may hold a mine.
    pub(super) fn may_hold_mine(&self, cell: Cell) -> bool {
        self.given(cell) != Some(0)
    }

    /// Returns whether there is a cell at a place.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.contents[cell] != Content::Hole
    }

    /// Returns whether a cell is coloured, which means that its row plus column is odd. Some clues
    /// count a mine in a coloured cell twice. Other clues compare the mines in coloured cells with
    /// the mines in other cells.
    pub fn is_coloured(cell: Cell) -> bool {
        (cell.row + cell.col) % 2 == 1
    }

    /// Returns the places that a clue in this cell is about. The places are in their order around
    /// the cell, if the neighbours have an order. An opened cell and a hole become `None`, because
    /// they cannot hold a mine.
    pub fn region(&self, cell: Cell, region: Region) -> Vec<Option<Cell>> {
        const CROSS_DISTANCE: usize = 2;
        let places: Vec<Option<Cell>> = match region {
            Region::Near => self.space.around(cell),
            Region::WithinTwo => self.space.within_two(cell).into_iter().map(Some).collect(),
            Region::Cross => {
                let arms = self.space.lines_of_sight(cell).into_iter();
                let mut cells: Vec<Cell> =
                    arms.flat_map(|arm| arm.into_iter().take(CROSS_DISTANCE)).collect();
                cells.sort_unstable();
                cells.dedup();
                cells.into_iter().map(Some).collect()
            }
        };
        places.into_iter().map(|place| place.filter(|&cell| self.may_hold_mine(cell))).collect()
    }
}
