//! The rules of boards of any shape (`models/cells/rules.md`) and nothing else: what a board demands, and whether mines
//! agree with it. Every answer is replayed by it.

mod clue;
mod demand;
mod local;
mod space;
mod tiling;

pub use clue::{Numbers, Says, Seen};
pub use demand::{Demand, RuleAt};
pub use local::Local;
pub use space::{Space, Wrap};
pub use tiling::{MOST_OFFSETS, Offset, Tiling};

use thiserror::Error;

use crate::grid::{Cell, Grid, Shape};

/// Whether each cell holds a mine.
pub type Placement = Grid<bool>;

/// The cells that a clue in a cell speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// Those near it.
    Near,
    /// Those at most two steps away.
    WithinTwo,
    /// Those at most two cells away along the lines of sight.
    Cross,
}

/// A clue in an opened cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The cells that it speaks of.
    pub region: Region,
    /// What it says of them.
    pub says: Says,
}

/// What stands at a place of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// A cell of which nothing is known.
    #[default]
    Hidden,
    /// No cell.
    Hole,
    /// A known mine.
    Mine,
    /// A cell without a mine, and what it says.
    Opened(Option<Clue>),
}

/// A clue about cells in a row of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Each once, in the order in which runs go along them.
    pub cells: Vec<Cell>,
    /// What it says of them.
    pub says: Says,
}

/// A board of any shape. As text it is its saved form.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    space: Space,
    contents: Grid<Content>,
    lines: Vec<Line>,
    locals: Vec<Local>,
    mines: Option<usize>,
}

/// The first rule that mines break.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Violation {
    /// The mines are on a board of this shape, which is not the board's (rule C1).
    #[error("expected mines on the board's shape by rule C1, found {0}")]
    Shape(Shape),
    /// The board says otherwise of a cell (rule C1).
    #[error("expected {} at {cell} by rule C1", if *.is_mine { "a mine" } else { "no mine" })]
    Given {
        /// The first such.
        cell: Cell,
        /// What the board says.
        is_mine: bool,
    },
    /// Another rule.
    #[error("expected rule {0} to hold")]
    Rule(RuleAt),
}

impl Board {
    /// The board of these cells. The shape of `contents` is that of `space`, and the cells of lines are on it.
    pub fn new(space: Space, contents: Grid<Content>, mines: Option<usize>) -> Self {
        Self { space, contents, lines: Vec::new(), locals: Vec::new(), mines }
    }

    /// The same with clues about lines, and rules about all cells.
    pub fn with(self, lines: Vec<Line>, locals: Vec<Local>) -> Self {
        Self { lines, locals, ..self }
    }

    /// Which cells are near which.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The rows and columns.
    pub fn shape(&self) -> Shape {
        self.contents.shape()
    }

    /// What stands at each place.
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

    /// The number of mines in all, known ones among them, where it is known.
    pub fn mines(&self) -> Option<usize> {
        self.mines
    }

    /// Whether a place is no hidden cell: then whether it holds a mine.
    pub fn given(&self, cell: Cell) -> Option<bool> {
        match &self.contents[cell] {
            Content::Hidden => None,
            Content::Mine => Some(true),
            Content::Hole | Content::Opened(_) => Some(false),
        }
    }

    /// Whether there is a cell at a place.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.contents[cell] != Content::Hole
    }

    /// The cells at which a mine counts twice and for which differences are taken: those whose row and column make an
    /// odd sum.
    pub fn is_coloured(cell: Cell) -> bool {
        (cell.row + cell.col) % 2 == 1
    }

    /// The places that a clue in this cell speaks of, in their order where there is one; none for each that is no cell.
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
        places.into_iter().map(|place| place.filter(|&cell| self.is_cell(cell))).collect()
    }

    /// Replays a placement by the rules.
    pub fn violated(&self, placement: &Placement) -> Option<Violation> {
        if placement.shape() != self.shape() {
            return Some(Violation::Shape(placement.shape()));
        }
        for (cell, &holds) in placement.iter() {
            if let Some(is_mine) = self.given(cell).filter(|&is_mine| is_mine != holds) {
                return Some(Violation::Given { cell, is_mine });
            }
        }
        let broken = self.demands().find(|(_, demand)| !demand.holds(placement));
        broken.map(|(rule, _)| Violation::Rule(rule))
    }
}
