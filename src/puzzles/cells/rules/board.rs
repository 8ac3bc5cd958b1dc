//! A board: its cells, its clues, and its rules about all cells.

use std::collections::BTreeMap;

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;

use super::clue::ClueStatement;
use super::local::Local;
use super::space::Space;

/// Whether each cell holds a mine.
pub type Placement = Grid<bool>;

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
    pub says: ClueStatement,
}

/// The content of a place of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// A hidden cell.
    #[default]
    Hidden,
    /// A place without a cell.
    Hole,
    /// A known mine.
    Mine,
    /// A cell without a mine, and its clue.
    Opened(Option<Clue>),
}

/// A clue about a list of cells, such as a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The cells, each once, in the order in which runs are read.
    pub cells: Vec<Cell>,
    /// The statement of the clue about these cells.
    pub says: ClueStatement,
}

/// A board of any shape. `Display` writes the saved form.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    space: Space,
    contents: Grid<Content>,
    lines: Vec<Line>,
    locals: Vec<Local>,
    names: BTreeMap<Cell, String>,
    prior: Prior,
}

impl Board {
    /// Creates a board of these cells. `contents` must have the shape of `space`.
    pub fn new(space: Space, contents: Grid<Content>, prior: Prior) -> Self {
        let (lines, locals, names) = Default::default();
        Self { space, contents, lines, locals, names, prior }
    }

    /// Adds clues about lines, and rules about all cells. The lines must be on the board.
    pub fn with(self, lines: Vec<Line>, locals: Vec<Local>) -> Self {
        Self { lines, locals, ..self }
    }

    /// Gives names to cells. Each name is one word. No rule depends on a name.
    pub fn with_names(self, names: BTreeMap<Cell, String>) -> Self {
        Self { names, ..self }
    }

    /// Returns the board with other contents, on the same shape.
    pub fn with_contents(self, contents: Grid<Content>) -> Self {
        Self { contents, ..self }
    }

    /// Changes the content of a place.
    pub fn set(&mut self, cell: Cell, content: Content) {
        self.contents[cell] = content;
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
    pub fn locals(&self) -> &[Local] {
        &self.locals
    }

    /// Returns the cells that have a name, in row-major order.
    pub fn names(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.names.iter().map(|(&cell, name)| (cell, name.as_str()))
    }

    /// Returns the knowledge about the number of mines before any clue. A total includes known
    /// mines; a density is about hidden cells.
    pub fn prior(&self) -> Prior {
        self.prior
    }

    /// Returns whether a place holds a mine, or `None` for a hidden cell.
    pub fn given(&self, cell: Cell) -> Option<bool> {
        match &self.contents[cell] {
            Content::Hidden => None,
            Content::Mine => Some(true),
            Content::Hole | Content::Opened(_) => Some(false),
        }
    }

    /// Returns whether a place holds or may hold a mine.
    pub(super) fn is_possible(&self, cell: Cell) -> bool {
        self.given(cell) != Some(false)
    }

    /// Returns whether there is a cell at a place.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.contents[cell] != Content::Hole
    }

    /// Returns whether a cell is coloured, which means that its row plus column is odd. Some clues
    /// count a mine in a coloured cell twice, or on its own side of a difference.
    pub fn is_coloured(cell: Cell) -> bool {
        (cell.row + cell.col) % 2 == 1
    }

    /// Returns the places that a clue in this cell is about, in order if they have an order. `None`
    /// stands for a place that cannot hold a mine: an opened cell or no cell.
    pub fn region(&self, cell: Cell, region: Region) -> Vec<Option<Cell>> {
        const CROSS: usize = 2;
        let places: Vec<Option<Cell>> = match region {
            Region::Near => self.space.around(cell),
            Region::WithinTwo => self.space.within_two(cell).into_iter().map(Some).collect(),
            Region::Cross => {
                let arms = self.space.arms(cell).into_iter();
                let mut cells: Vec<Cell> =
                    arms.flat_map(|arm| arm.into_iter().take(CROSS)).collect();
                cells.sort_unstable();
                cells.dedup();
                cells.into_iter().map(Some).collect()
            }
        };
        places.into_iter().map(|place| place.filter(|&cell| self.is_possible(cell))).collect()
    }
}
