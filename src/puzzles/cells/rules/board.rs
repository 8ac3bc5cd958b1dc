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
    /// The cells near it.
    Near,
    /// The cells at most two steps away.
    WithinTwo,
    /// The cells at most two cells away along the lines of sight.
    Cross,
}

/// A clue in an opened cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The cells that the clue is about.
    pub region: Region,
    /// The statement of the clue about them.
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

/// A clue about cells in a row of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The cells, each once, in the order of runs.
    pub cells: Vec<Cell>,
    /// The statement of the clue about them.
    pub says: ClueStatement,
}

/// A board of any shape. Its text is its saved form.
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
    /// Creates a board of these cells. `contents` has the shape of `space`; lines are on it.
    pub fn new(space: Space, contents: Grid<Content>, prior: Prior) -> Self {
        let (lines, locals, names) = Default::default();
        Self { space, contents, lines, locals, names, prior }
    }

    /// Adds clues about lines, and rules about all cells.
    pub fn with(self, lines: Vec<Line>, locals: Vec<Local>) -> Self {
        Self { lines, locals, ..self }
    }

    /// Names cells, each by a word of its own. No rule depends on a name.
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

    /// Which cells are near which.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The rows and columns.
    pub fn shape(&self) -> Shape {
        self.contents.shape()
    }

    /// The content of each place.
    pub fn contents(&self) -> &Grid<Content> {
        &self.contents
    }

    /// The clues about lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The rules about all cells.
    pub fn locals(&self) -> &[Local] {
        &self.locals
    }

    /// The cells that have a name, in row-major order.
    pub fn names(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.names.iter().map(|(&cell, name)| (cell, name.as_str()))
    }

    /// The knowledge about the number of mines before any clue. A total includes known mines; a
    /// density is that of hidden cells.
    pub fn prior(&self) -> Prior {
        self.prior
    }

    /// Returns whether a place holds a mine, if it is not a hidden cell.
    pub fn given(&self, cell: Cell) -> Option<bool> {
        match &self.contents[cell] {
            Content::Hidden => None,
            Content::Mine => Some(true),
            Content::Hole | Content::Opened(_) => Some(false),
        }
    }

    /// Whether a place holds or may hold a mine.
    pub(super) fn is_possible(&self, cell: Cell) -> bool {
        self.given(cell) != Some(false)
    }

    /// Whether there is a cell at a place.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.contents[cell] != Content::Hole
    }

    /// Whether a cell is coloured: its row and column have an odd sum. Its mine counts twice, or on
    /// its side of a difference.
    pub fn is_coloured(cell: Cell) -> bool {
        (cell.row + cell.col) % 2 == 1
    }

    /// Returns the places that a clue in this cell is about, in order if they have one. `None` is a
    /// place without a possible mine: an opened cell or no cell.
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
